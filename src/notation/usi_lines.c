/* usi_lines.c: reads the start, then plays the moves; writes the same. */
#include "notation/usi_lines.h"

#include "notation/notation_errors.h"
#include "notation/sfen.h"
#include "notation/moves/usi_moves.h"
#include "rules/rules_errors.h"

static unsigned column_of(Slice line, Slice word) {
    return (unsigned)(word.at - line.at) + 1;
}

/* the SFEN: all up to 'moves' */
static Slice take_sfen(Slice *rest) {
    Slice whole = slice_trim(*rest), word;
    const char *end = whole.at;
    while ((word = slice_word(rest)).length && !slice_is(word, "moves"))
        end = word.at + word.length;
    if (word.length) /* 'moves' is left to the caller */
        *rest = (Slice){word.at, (size_t)(rest->at + rest->length - word.at)};
    return (Slice){whole.at, (size_t)(end - whole.at)};
}

static bool set_up(GameTree *out, Rulebook *book, const Rules *rules, Slice line, Slice sfen,
                   Error *error) {
    if (!sfen_read(&out->start, rules->variant, sfen, error)) {
        error->column += column_of(line, sfen) - 1;
        return false;
    }
    rules = rulebook_at_size(book, rules, out->start.board, error);
    if (!rules)
        return false;
    Faults faults = faults_first(error);
    if (!setup_check(&out->start, rules->variant, &faults)) {
        error->column = column_of(line, sfen);
        return false;
    }
    out->variant = rules->variant;
    return true;
}

static bool read_start(GameTree *out, Rulebook *book, const Rules *rules, Slice line, Slice *rest,
                       Error *error) {
    Slice word = slice_word(rest);
    if (slice_is(word, "position"))
        word = slice_word(rest);
    if (slice_is(word, "sfen"))
        return set_up(out, book, rules, line, take_sfen(rest), error);
    if (!slice_is(word, "startpos"))
        return error_set(error, 0, column_of(line, word), ERROR_USI_LINE,
                         word.length > 40 ? 40 : (int)word.length, word.at);
    if (!rules->has_start)
        return error_set(error, 0, 0, ERROR_START_MISSING);
    out->variant = rules->variant;
    out->start = rules->start;
    return true;
}

static bool play(GameTree *out, TreeWalk *walk, Node *node, Slice word, Error *error) {
    Position *position = &walk->position;
    size_t n = position_moves(position, walk->buffer);
    Move move;
    return read_usi_move(&move, position, walk->buffer, n, word, error) &&
           walk_make(walk, move, error) && tree_add(out, *node, move, node, error);
}

bool read_usi_line(GameTree *out, Rulebook *book, const Rules *rules, TreeWalk *walk, Slice line,
                   Error *error) {
    Slice rest = line, word;
    Node node = TREE_START;
    if (!tree_clear(out, error) || !read_start(out, book, rules, line, &rest, error) ||
        !walk_start(walk, out->variant, &out->start, error))
        return false;
    word = slice_word(&rest);
    if (word.length && !slice_is(word, "moves"))
        return error_set(error, 0, column_of(line, word), ERROR_USI_LINE,
                         word.length > 40 ? 40 : (int)word.length, word.at);
    while ((word = slice_word(&rest)).length)
        if (!play(out, walk, &node, word, error)) {
            error->column = column_of(line, word);
            return false;
        }
    return true;
}

static void write_start(Writer *writer, const GameTree *tree) {
    if (tree_is_usual_start(tree)) {
        write_text(writer, "startpos");
        return;
    }
    write_text(writer, "sfen ");
    sfen_write(writer, &tree->start, tree->variant);
}

bool write_usi_line(Writer *writer, const GameTree *tree, TreeWalk *walk, Error *error) {
    Node node = tree->node[TREE_START].first;
    if (!walk_start(walk, tree->variant, &tree->start, error))
        return false;
    write_start(writer, tree);
    if (node)
        write_text(writer, " moves");
    for (; node; node = tree->node[node].first) {
        if (tree->node[node].move == NO_MOVE)
            return error_set(error, 0, 0, ERROR_FORMAT_LACKS, "USI", "a side that passes");
        write_char(writer, ' ');
        write_usi_move(writer, &walk->position, tree->node[node].move);
        if (!walk_make(walk, tree->node[node].move, error))
            return false;
    }
    return true;
}
