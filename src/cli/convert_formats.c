/* convert_formats.c: the formats that tabiya convert knows, each read into a GameTree and written
 * from one. A position that is written is read back and compared, so that nothing gets lost
 * unsaid. */
#include "cli/convert.h"

#include "notation/board_file.h"
#include "notation/pgn/pgn_write.h"
#include "notation/sfen.h"
#include "notation/usi_lines.h"

#include <string.h>

enum { LONGEST_LINE = 1 << 18, POSITION_TEXT = 1 << 14 };

/* ---- which format it is ---- */

static bool has_extension(const Format *format, const char *path) {
    const char *dot = strrchr(path, '.');
    char word[16];
    Writer writer = writer_to(word, sizeof word);
    if (!dot || strlen(dot) + 3 > sizeof word)
        return false;
    write_format(&writer, " %s ", dot);
    return strstr(format->extension, word) != NULL;
}

const Format *format_named(const char *name) {
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

/* ---- reading ---- */

static int read_pgn(Conversion *conversion) {
    PgnReader *reader = &conversion->reader;
    int status = EXIT_SUCCESS;
    PgnStep step;
    Error error;
    pgn_open(reader, conversion->source, &conversion->book, conversion->game);
    while (status == EXIT_SUCCESS &&
           (step = pgn_next(reader, &conversion->tree, &error)) != PGN_END) {
        if (reader->warning.code)
            conversion_warning(conversion, &reader->warning);
        status = step == PGN_GAME ? conversion_game(conversion, reader->first_line)
                                  : conversion_fault(conversion, &error);
    }
    pgn_close(reader);
    return status;
}

typedef bool ReadLine(Conversion *conversion, const Rules *rules, Slice line, Error *error);

/* the next line into scan->text; false: it is too long, and has been passed over */
static bool take_line(PgnScan *scan) {
    int c;
    writer_clear(&scan->text);
    while ((c = scan_peek(scan)) != SCAN_END && c != '\n' && scan->text.length <= LONGEST_LINE) {
        write_char(&scan->text, (char)c);
        scan_step(scan);
    }
    bool is_whole = c == '\n' || c == SCAN_END;
    scan_line(scan);
    return is_whole;
}

/* one line is one game or position; blank ones and those that begin with '#' are none */
static int read_lines(Conversion *conversion, ReadLine *read_one) {
    PgnScan *scan = &conversion->reader.scan;
    int status = EXIT_SUCCESS;
    Error error = {.code = ERROR_NONE};
    const Rules *rules = rulebook_find(&conversion->book, conversion->game, &error);
    if (!rules)
        return conversion_fault(conversion, &error), EXIT_INPUT;
    scan_open(scan, conversion->source);
    while (status == EXIT_SUCCESS && scan_peek(scan) != SCAN_END) {
        unsigned number = scan->line;
        bool is_whole = take_line(scan);
        Slice line =
            slice_trim((Slice){scan->text.buffer ? scan->text.buffer : "", scan->text.length});
        error = (Error){.code = ERROR_NONE};
        if (!is_whole)
            error_set(&error, number, 1, ERROR_LINE_LONG, LONGEST_LINE);
        else if (!line.length || *line.at == '#')
            continue;
        bool good = is_whole && read_one(conversion, rules, line, &error);
        error.line = number;
        error.column = error.column ? error.column : 1;
        status = good ? conversion_game(conversion, number) : conversion_fault(conversion, &error);
    }
    scan_close(scan);
    return status;
}

/* a game without moves, from tree->start */
static bool set_position(Conversion *conversion, const Rules *rules, Error *error) {
    GameTree *tree = &conversion->tree;
    rules = rulebook_at_size(&conversion->book, rules, tree->start.board, error);
    if (!rules || !tree_clear(tree, error))
        return false;
    Faults faults = faults_first(error);
    if (!setup_check(&tree->start, rules->variant, &faults))
        return false;
    tree->variant = rules->variant;
    return true;
}

/* the whole line, or as in EPD its first four fields */
static bool read_fen_line(Conversion *conversion, const Rules *rules, Slice line, Error *error) {
    Setup *start = &conversion->tree.start;
    Slice rest = line, word = {0};
    if (!setup_read(start, rules->variant, line, error)) {
        for (int i = 0; i < 4; i++)
            word = slice_word(&rest);
        if (!word.length)
            return false;
        line.length = (size_t)(word.at + word.length - line.at);
        if (!setup_read(start, rules->variant, line, NULL))
            return false;
    }
    return set_position(conversion, rules, error);
}

static bool read_sfen_line(Conversion *conversion, const Rules *rules, Slice line, Error *error) {
    Slice rest = line;
    if (slice_is(slice_word(&rest), "sfen"))
        line = slice_trim(rest);
    return sfen_read(&conversion->tree.start, rules->variant, line, error) &&
           set_position(conversion, rules, error);
}

static bool read_usi(Conversion *conversion, const Rules *rules, Slice line, Error *error) {
    return read_usi_line(&conversion->tree, &conversion->book, rules, &conversion->walk, line,
                         error);
}

static int read_fens(Conversion *conversion) {
    return read_lines(conversion, read_fen_line);
}
static int read_sfens(Conversion *conversion) {
    return read_lines(conversion, read_sfen_line);
}
static int read_usi_lines(Conversion *conversion) {
    return read_lines(conversion, read_usi);
}

/* the whole file is one position */
static int read_board(Conversion *conversion) {
    PgnScan *scan = &conversion->reader.scan;
    Error error = {.code = ERROR_NONE};
    const Rules *rules = rulebook_find(&conversion->book, conversion->game, &error);
    if (!rules)
        return conversion_fault(conversion, &error), EXIT_INPUT;
    scan_open(scan, conversion->source);
    for (int c; (c = scan_peek(scan)) != SCAN_END && scan->text.length <= LONGEST_LINE;) {
        write_char(&scan->text, (char)c);
        scan_step(scan);
    }
    Slice text = {scan->text.buffer ? scan->text.buffer : "", scan->text.length};
    bool good = text.length <= LONGEST_LINE
                    ? board_file_read(&conversion->tree.start, rules->variant, text, &error) &&
                          set_position(conversion, rules, &error)
                    : error_set(&error, 1, 1, ERROR_LINE_LONG, LONGEST_LINE);
    scan_close(scan);
    return good ? conversion_game(conversion, 1) : conversion_fault(conversion, &error);
}

/* ---- writing ---- */

static bool write_pgn_game(Conversion *conversion, Error *error) {
    return write_pgn(&conversion->out, &conversion->tree, &conversion->walk, error);
}

/* what a setup says and another does not, or NULL */
static const char *what_is_lost(const Setup *of, const Setup *is, const Variant *variant) {
    if (of->side != is->side)
        return "the second side to move";
    if (memcmp(of->hand, is->hand, sizeof of->hand) != 0)
        return "pieces in hand";
    if (memcmp(of->at, is->at, of->board.squares * sizeof *of->at) != 0)
        return "all that stands on the board";
    if (memcmp(of->castle_rook, is->castle_rook, sizeof of->castle_rook) != 0)
        return "the castling rights of this position";
    if (of->ep != is->ep)
        return "the capture en passant that is possible here";
    if (variant->ending.counts_checks &&
        memcmp(of->checks_left, is->checks_left, sizeof of->checks_left) != 0)
        return "the checks that have been counted";
    if (of->count_limit != is->count_limit || of->counted != is->counted)
        return "the count of the endgame's moves";
    return NULL;
}

/* the position after the last move; one that was only read is seen by the rules first */
static bool find_last(Conversion *conversion, Setup *out, Error *error) {
    const GameTree *tree = &conversion->tree;
    if (!walk_start(&conversion->walk, tree->variant, &tree->start, error))
        return false;
    for (Node node = tree->node[TREE_START].first; node; node = tree->node[node].first)
        if (!walk_make(&conversion->walk, tree->node[node].move, error))
            return false;
    position_setup(&conversion->walk.position, out);
    return true;
}

static bool write_fen(Conversion *conversion, Error *error) {
    Setup setup;
    if (!find_last(conversion, &setup, error))
        return false;
    setup_write(&conversion->out, &setup, conversion->tree.variant);
    write_char(&conversion->out, '\n');
    return true;
}

static bool sfen_says(const Setup *setup, const Variant *variant, Error *error) {
    char text[POSITION_TEXT];
    Writer writer = writer_to(text, sizeof text);
    Setup back;
    sfen_write(&writer, setup, variant);
    if (!sfen_read(&back, variant, (Slice){text, writer.length}, error))
        return false;
    const char *lost = what_is_lost(setup, &back, variant);
    return !lost || error_set(error, 0, 0, ERROR_FORMAT_LACKS, "SFEN", lost);
}

static bool write_sfen(Conversion *conversion, Error *error) {
    Setup setup;
    const Variant *variant = conversion->tree.variant;
    if (!find_last(conversion, &setup, error) || !sfen_says(&setup, variant, error))
        return false;
    sfen_write(&conversion->out, &setup, variant);
    write_char(&conversion->out, '\n');
    return true;
}

static bool write_usi(Conversion *conversion, Error *error) {
    const GameTree *tree = &conversion->tree;
    size_t start = conversion->out.length;
    if (!write_usi_line(&conversion->out, tree, &conversion->walk, error))
        return false;
    bool has_start = writer_fits(&conversion->out) &&
                     strncmp(conversion->out.buffer + start, "startpos", 8) == 0;
    write_char(&conversion->out, '\n');
    return has_start || sfen_says(&tree->start, tree->variant, error);
}

static bool write_board(Conversion *conversion, Error *error) {
    static const char NAME[] = "a board file";
    char text[POSITION_TEXT];
    Writer writer = writer_to(text, sizeof text);
    Setup setup, back;
    const Variant *variant = conversion->tree.variant;
    if (!find_last(conversion, &setup, error))
        return false;
    if (conversion->games > 1)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, NAME, "a second position");
    if (setup.board.width != setup.board.height)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, NAME, "a board that is no square");
    board_file_write(&writer, &setup, variant);
    if (!board_file_read(&back, variant, (Slice){text, writer.length}, error))
        return false;
    const char *lost = what_is_lost(&setup, &back, variant);
    if (lost)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, NAME, lost);
    write_slice(&conversion->out, (Slice){text, writer.length});
    return true;
}

const Format FORMATS[] = {
    {"pgn", "chess", " .pgn ", read_pgn, write_pgn_game},
    {"usi", "shogi", " .usi ", read_usi_lines, write_usi},
    {"fen", "chess", " .fen .epd ", read_fens, write_fen},
    {"sfen", "shogi", " .sfen ", read_sfens, write_sfen},
    {"board", "reduced", " .board ", read_board, write_board},
    {NULL, NULL, NULL, NULL, NULL},
};
