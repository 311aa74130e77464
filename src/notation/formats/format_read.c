/* format_read.c: games and positions from files, one after the other. */
#include "notation/board_file.h"
#include "notation/formats/format.h"
#include "notation/notation_errors.h"
#include "notation/sfen.h"
#include "notation/usi_lines.h"

enum { LONGEST_LINE = 1 << 18 };

bool format_open(FormatReader *reader, const Format *format, PgnSource source, Rulebook *book,
                 Slice game, Error *error) {
    reader->format = format;
    reader->book = book;
    reader->walk = (TreeWalk){0};
    reader->warning.code = ERROR_NONE;
    reader->first_line = 0;
    reader->rules = format->names_games ? NULL : rulebook_find(book, game, error);
    if (!format->names_games && !reader->rules)
        return false;
    pgn_open(&reader->pgn, source, book, game);
    return true;
}

PgnStep format_next(FormatReader *reader, GameTree *tree, Error *error) {
    return reader->format->next(reader, tree, error);
}

void format_close(FormatReader *reader) {
    pgn_close(&reader->pgn);
    walk_free(&reader->walk);
}

/* ---- games of PGN ---- */

PgnStep read_pgn_game(FormatReader *reader, GameTree *tree, Error *error) {
    PgnStep step = pgn_next(&reader->pgn, tree, error);
    reader->first_line = reader->pgn.first_line;
    reader->warning = reader->pgn.warning;
    return step;
}

/* ---- positions ---- */

/* a game without moves, from tree->start */
static bool set_position(FormatReader *reader, GameTree *tree, Error *error) {
    const Rules *rules = rulebook_at_size(reader->book, reader->rules, tree->start.board, error);
    if (!rules || !tree_clear(tree, error))
        return false;
    Faults faults = faults_first(error);
    if (!setup_check(&tree->start, rules->variant, &faults))
        return false;
    tree->variant = rules->variant;
    return true;
}

/* ---- a line for each ---- */

/* the whole line, or as in EPD its first four fields */
static bool read_fen_line(FormatReader *reader, GameTree *tree, Slice line, Error *error) {
    Setup *start = &tree->start;
    Slice rest = line, word = {0};
    if (!setup_read(start, reader->rules->variant, line, error)) {
        for (int i = 0; i < 4; i++)
            word = slice_word(&rest);
        if (!word.length)
            return false;
        line.length = (size_t)(word.at + word.length - line.at);
        if (!setup_read(start, reader->rules->variant, line, NULL))
            return false;
    }
    return set_position(reader, tree, error);
}

static bool read_sfen_line(FormatReader *reader, GameTree *tree, Slice line, Error *error) {
    Slice rest = line;
    if (slice_is(slice_word(&rest), "sfen"))
        line = slice_trim(rest);
    return sfen_read(&tree->start, reader->rules->variant, line, error) &&
           set_position(reader, tree, error);
}

static bool read_usi(FormatReader *reader, GameTree *tree, Slice line, Error *error) {
    return read_usi_line(tree, reader->book, reader->rules, &reader->walk, line, error);
}

typedef bool ReadLine(FormatReader *reader, GameTree *tree, Slice line, Error *error);

/* up to the end of the line or, with no end, of the file; false: it is too long */
static bool take_text(PgnScan *scan, int end) {
    int c;
    writer_clear(&scan->text);
    while ((c = scan_peek(scan)) != SCAN_END && c != end && scan->text.length <= LONGEST_LINE) {
        write_char(&scan->text, (char)c);
        scan_step(scan);
    }
    return c == end || c == SCAN_END;
}

static Slice taken(const PgnScan *scan) {
    return (Slice){scan->text.buffer ? scan->text.buffer : "", scan->text.length};
}

/* the next line that is one game or position: blank ones and those that begin with '#' are none */
static PgnStep read_line(FormatReader *reader, GameTree *tree, ReadLine *read_one, Error *error) {
    PgnScan *scan = &reader->pgn.scan;
    while (scan_peek(scan) != SCAN_END) {
        unsigned number = scan->line;
        bool is_whole = take_text(scan, '\n');
        scan_line(scan);
        Slice line = slice_trim(taken(scan));
        if (is_whole && (!line.length || *line.at == '#'))
            continue;
        *error = (Error){.code = ERROR_NONE};
        bool good = is_whole ? read_one(reader, tree, line, error)
                             : error_set(error, number, 1, ERROR_LINE_LONG, LONGEST_LINE);
        reader->first_line = error->line = number;
        error->column = error->column ? error->column : 1;
        return good ? PGN_GAME : PGN_FAULT;
    }
    return PGN_END;
}

PgnStep read_fen(FormatReader *reader, GameTree *tree, Error *error) {
    return read_line(reader, tree, read_fen_line, error);
}
PgnStep read_sfen(FormatReader *reader, GameTree *tree, Error *error) {
    return read_line(reader, tree, read_sfen_line, error);
}
PgnStep read_usi_game(FormatReader *reader, GameTree *tree, Error *error) {
    return read_line(reader, tree, read_usi, error);
}

/* the whole file */
PgnStep read_board(FormatReader *reader, GameTree *tree, Error *error) {
    PgnScan *scan = &reader->pgn.scan;
    if (scan_peek(scan) == SCAN_END && reader->first_line)
        return PGN_END;
    reader->first_line = 1;
    bool is_whole = take_text(scan, SCAN_END);
    while (scan_peek(scan) != SCAN_END) /* there is no second one */
        scan_step(scan);
    *error = (Error){.code = ERROR_NONE};
    if (!is_whole)
        return error_set(error, 1, 1, ERROR_LINE_LONG, LONGEST_LINE), PGN_FAULT;
    bool good = board_file_read(&tree->start, reader->rules->variant, taken(scan), error) &&
                set_position(reader, tree, error);
    return good ? PGN_GAME : PGN_FAULT;
}
