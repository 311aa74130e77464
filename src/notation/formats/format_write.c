/* format_write.c: games and positions as text. */
#include "notation/board_file.h"
#include "notation/formats/format.h"
#include "notation/notation_errors.h"
#include "notation/pgn/pgn_write.h"
#include "notation/sfen.h"
#include "notation/usi_lines.h"

#include <string.h>

enum { POSITION_TEXT = 1 << 14 };

bool format_write(Writer *out, const Format *format, const GameTree *tree, TreeWalk *walk,
                  Error *error) {
    return format->write(out, tree, walk, error);
}

bool write_pgn_game(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error) {
    return write_pgn(out, tree, walk, error);
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
static bool find_last(const GameTree *tree, TreeWalk *walk, Setup *out, Error *error) {
    if (!walk_start(walk, tree->variant, &tree->start, error))
        return false;
    for (Node node = tree->node[TREE_START].first; node; node = tree->node[node].first)
        if (!walk_make(walk, tree->node[node].move, error))
            return false;
    position_setup(&walk->position, out);
    return true;
}

bool write_fen(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error) {
    Setup setup;
    if (!find_last(tree, walk, &setup, error))
        return false;
    setup_write(out, &setup, tree->variant);
    write_char(out, '\n');
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

bool write_sfen(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error) {
    Setup setup;
    const Variant *variant = tree->variant;
    if (!find_last(tree, walk, &setup, error) || !sfen_says(&setup, variant, error))
        return false;
    sfen_write(out, &setup, variant);
    write_char(out, '\n');
    return true;
}

bool write_usi_game(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error) {
    size_t start = out->length;
    if (!write_usi_line(out, tree, walk, error))
        return false;
    bool has_start = writer_fits(out) && strncmp(out->buffer + start, "startpos", 8) == 0;
    write_char(out, '\n');
    return has_start || sfen_says(&tree->start, tree->variant, error);
}

bool write_board(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error) {
    static const char NAME[] = "a board file";
    char text[POSITION_TEXT];
    Writer writer = writer_to(text, sizeof text);
    Setup setup, back;
    const Variant *variant = tree->variant;
    if (!find_last(tree, walk, &setup, error))
        return false;
    if (setup.board.width != setup.board.height)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, NAME, "a board that is no square");
    board_file_write(&writer, &setup, variant);
    if (!board_file_read(&back, variant, (Slice){text, writer.length}, error))
        return false;
    const char *lost = what_is_lost(&setup, &back, variant);
    if (lost)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, NAME, lost);
    write_slice(out, (Slice){text, writer.length});
    return true;
}
