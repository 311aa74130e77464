/* pgn_write.c: writes PGN. Words are broken into lines as they come, so that no line is kept. */
#include "notation/pgn_write.h"

#include "notation/san.h"

#include <string.h>

enum { PGN_WIDTH = 80, WORD_SIZE = 256 };

static const char *const ROSTER[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
enum { ROSTER_SIZE = sizeof ROSTER / sizeof *ROSTER };

const char *pgn_result(Result result) {
    static const char *const NAMES[] = {[RESULT_NONE] = "*",
                                        [RESULT_FIRST] = "1-0",
                                        [RESULT_SECOND] = "0-1",
                                        [RESULT_DRAW] = "1/2-1/2"};
    return NAMES[result];
}

/* ---- tags ---- */

static void write_tag(Writer *writer, const char *name, const char *value) {
    write_format(writer, "[%s \"", name);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\')
            write_char(writer, '\\');
        write_char(writer, *value);
    }
    write_text(writer, "\"]\n");
}

static const char *tag_value(const PgnTag *tags, const char *name) {
    for (; tags->name; tags++)
        if (strcmp(tags->name, name) == 0)
            return tags->value;
    return strcmp(name, "Date") == 0 ? "????.??.??" : "?";
}

static bool is_in_roster(const char *name) {
    for (unsigned i = 0; i < ROSTER_SIZE; i++)
        if (strcmp(ROSTER[i], name) == 0)
            return true;
    return false;
}

static void write_start(Writer *writer, const Game *game) {
    char fen[4096];
    Writer start = writer_to(fen, sizeof fen);
    const char *usual = game->variant->start_fen;
    setup_write(&start, &game->start, game->variant);
    if (strcmp(game->variant->name, "chess") != 0)
        write_tag(writer, "Variant", game->variant->name);
    if (usual && strcmp(usual, fen) == 0)
        return;
    write_tag(writer, "SetUp", "1");
    write_tag(writer, "FEN", fen);
}

static void write_tags(Writer *writer, const Game *game, const PgnText *text) {
    for (unsigned i = 0; i < ROSTER_SIZE; i++)
        write_tag(writer, ROSTER[i],
                  strcmp(ROSTER[i], "Result") == 0 ? pgn_result(text->result)
                                                   : tag_value(text->tags, ROSTER[i]));
    write_start(writer, game);
    for (const PgnTag *tag = text->tags; tag->name; tag++)
        if (!is_in_roster(tag->name))
            write_tag(writer, tag->name, tag->value);
    write_char(writer, '\n');
}

/* ---- moves ---- */

typedef struct Line {
    Writer *writer;
    size_t column;
} Line;

static void put_word(Line *line, const char *word) {
    size_t length = strlen(word);
    bool fits = line->column + 1 + length <= PGN_WIDTH;
    if (line->column)
        write_char(line->writer, fits ? ' ' : '\n');
    write_text(line->writer, word);
    line->column = length + (line->column && fits ? line->column + 1 : 0);
}

static void put_number(Line *line, const Position *position) {
    char text[24];
    Writer word = writer_to(text, sizeof text);
    write_format(&word, position->side == FIRST ? "%u." : "%u...", position->number);
    put_word(line, text);
}

/* words may be broken where they have blanks, inside the braces too */
static bool put_comment(Line *line, const PgnText *text, size_t ply) {
    char comment[WORD_SIZE] = "", word[WORD_SIZE + 2];
    Writer writer = writer_to(comment, sizeof comment);
    if (text->comment)
        text->comment(&writer, text->context, ply);
    if (!*comment)
        return false;
    Slice rest = slice_of(comment), part;
    for (bool first = true; (part = slice_word(&rest)).length; first = false) {
        Writer out = writer_to(word, sizeof word);
        if (first)
            write_char(&out, '{');
        write_slice(&out, part);
        if (!slice_trim(rest).length)
            write_char(&out, '}');
        put_word(line, word);
    }
    return true;
}

static void put_moves(Line *line, const Game *game, const PgnText *text) {
    Position position;
    Undo undo;
    bool wants_number = true;
    position_place(&position, game->variant, &game->start);
    for (size_t ply = 0; ply < game->plies; ply++) {
        char san[SAN_TEXT];
        Writer word = writer_to(san, sizeof san);
        if (wants_number || position.side == FIRST)
            put_number(line, &position);
        size_t n = position_moves(&position, game->buffer);
        write_san(&word, &position, game->buffer, n, game->ply[ply].move);
        put_word(line, san);
        position_make(&position, game->ply[ply].move, &undo);
        wants_number = put_comment(line, text, ply);
    }
}

void write_pgn(Writer *writer, const Game *game, const PgnText *text) {
    Line line = {.writer = writer};
    write_tags(writer, game, text);
    put_moves(&line, game, text);
    put_word(&line, pgn_result(text->result));
    write_text(writer, "\n\n");
}
