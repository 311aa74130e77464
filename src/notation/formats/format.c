/* format.c: the table of formats, and which of them a file has. */
#include "notation/formats/format.h"

#include <string.h>

const Format FORMATS[] = {
    {"pgn", "chess", " .pgn ", .names_games = true, .next = read_pgn_game, .write = write_pgn_game},
    {"usi", "shogi", " .usi ", .next = read_usi_game, .write = write_usi_game},
    {"fen", "chess", " .fen .epd ", .next = read_fen, .write = write_fen},
    {"sfen", "shogi", " .sfen ", .next = read_sfen, .write = write_sfen},
    {"board", "reduced", " .board ", .holds_one = true, .next = read_board, .write = write_board},
    {0},
};

static bool has_extension(const Format *format, const char *path) {
    const char *dot = strrchr(path, '.');
    char word[16];
    Writer writer = writer_to(word, sizeof word);
    if (!dot || strlen(dot) + 3 > sizeof word)
        return false;
    write_format(&writer, " %s ", dot);
    return strstr(format->extension, word) != NULL;
}

static const Format *format_named(const char *name) {
    const Format *format = FORMATS;
    while (strcmp(format->name, name) != 0)
        format++;
    return format;
}

/* what the first line of positions looks like */
static const char *guess_line(Slice line) {
    unsigned long number;
    Slice rest = line, word[4];
    for (int i = 0; i < 4; i++)
        word[i] = slice_word(&rest);
    if (slice_is(word[0], "startpos") || slice_is(word[0], "sfen") || slice_is(word[0], "position"))
        return "usi";
    if (!word[1].length && slice_number(word[0], MAX_SIZE, &number))
        return "board";
    bool is_board = word[0].length && memchr(word[0].at, '/', word[0].length) &&
                    (slice_is(word[1], "w") || slice_is(word[1], "b"));
    if (!is_board)
        return "pgn";
    return slice_number(word[3], 100000, &number) ? "sfen" : "fen";
}

const Format *format_guess(const char *path, Slice head) {
    for (const Format *format = FORMATS; format->name; format++)
        if (has_extension(format, path))
            return format;
    while (head.length) {
        const char *newline = memchr(head.at, '\n', head.length);
        size_t n = newline ? (size_t)(newline - head.at) : head.length;
        Slice line = slice_trim((Slice){head.at, n});
        if (line.length && *line.at != '#' && *line.at != '%')
            return format_named(guess_line(line));
        n += newline != NULL;
        head = (Slice){head.at + n, head.length - n};
    }
    return format_named("pgn");
}
