/* pgn_write.c: writes PGN. A word is held back until the next one begins, since a bracket may still
 * come behind it; then it goes where it fits, in this line or the next. */
#include "notation/pgn/pgn_write.h"

#include "base/wrap.h"
#include "notation/moves/san.h"

#include <assert.h>
#include <string.h>

enum { PGN_WIDTH = 80 };

static const char *const ROSTER[] = {"Event", "Site", "Date", "Round", "White", "Black", "Result"};
/* these follow from the game */
static const char *const DERIVED[] = {"Variant", "SetUp", "FEN"};
enum { ROSTER_SIZE = sizeof ROSTER / sizeof *ROSTER };
enum { DERIVED_SIZE = sizeof DERIVED / sizeof *DERIVED };

const char *pgn_result(Result result) {
    static const char *const NAMES[] = {[RESULT_NONE] = "*",
                                        [RESULT_FIRST] = "1-0",
                                        [RESULT_SECOND] = "0-1",
                                        [RESULT_DRAW] = "1/2-1/2"};
    assert(result < sizeof NAMES / sizeof *NAMES && NAMES[result]);
    return NAMES[result];
}

/* ---- tags ---- */

static void write_tag(Writer *writer, const char *name, const char *value) {
    write_char(writer, '[');
    write_text(writer, name);
    write_text(writer, " \"");
    for (size_t n; *value; value += n) {
        n = strcspn(value, "\"\\\n");
        write_slice(writer, (Slice){value, n});
        if (value[n] == '"' || value[n] == '\\')
            write_char(writer, '\\');
        if (value[n])
            write_char(writer, value[n] == '\n' ? ' ' : value[n]), n++;
    }
    write_text(writer, "\"]\n");
}

static bool is_among(const char *const *names, unsigned count, const char *name) {
    for (unsigned i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

/* a name that the game was read by is kept */
static void write_start(Writer *writer, const GameTree *tree) {
    char fen[4096];
    Writer start = writer_to(fen, sizeof fen);
    const char *named = tree_tag(tree, "Variant");
    setup_write(&start, &tree->start, tree->variant);
    if (named && *named)
        write_tag(writer, "Variant", named);
    else if (strcmp(tree->variant->name, "chess") != 0)
        write_tag(writer, "Variant", tree->variant->name);
    if (!tree_tag(tree, "FEN") && tree_is_usual_start(tree))
        return;
    write_tag(writer, "SetUp", "1");
    write_tag(writer, "FEN", fen);
}

static void write_tags(Writer *writer, const GameTree *tree) {
    for (unsigned i = 0; i < ROSTER_SIZE - 1; i++) {
        const char *value = tree_tag(tree, ROSTER[i]);
        const char *unknown = strcmp(ROSTER[i], "Date") == 0 ? "????.??.??" : "?";
        write_tag(writer, ROSTER[i], value ? value : unknown);
    }
    write_tag(writer, "Result", pgn_result(tree->result));
    write_start(writer, tree);
    for (uint32_t i = 0; i < tree->tags; i++) {
        const char *name = tree->text + tree->tag[i].name;
        if (!is_among(ROSTER, ROSTER_SIZE, name) && !is_among(DERIVED, DERIVED_SIZE, name))
            write_tag(writer, name, tree->text + tree->tag[i].value);
    }
    write_char(writer, '\n');
}

/* ---- words in lines ---- */

typedef struct Lines {
    Writer *writer;
    size_t column; /* of what is written; 0 at the start of a line */
    Writer word;   /* what is held back */
    bool is_whole; /* the word has ended: what comes next is another, unless it is a bracket */
} Lines;

static void flush_word(Lines *lines) {
    Slice word = {lines->word.buffer, lines->word.length};
    if (!word.length || !writer_fits(&lines->word))
        return;
    size_t width = text_columns(word);
    bool fits = lines->column + 1 + width <= PGN_WIDTH;
    if (lines->column)
        write_char(lines->writer, fits ? ' ' : '\n');
    write_slice(lines->writer, word);
    lines->column = width + (lines->column && fits ? lines->column + 1 : 0);
    writer_clear(&lines->word);
}

static void begin_word(Lines *lines) {
    if (lines->is_whole)
        flush_word(lines);
    lines->is_whole = false;
}

static void put_word(Lines *lines, Slice word) {
    begin_word(lines);
    write_slice(&lines->word, word);
    lines->is_whole = true;
}

static void put_open(Lines *lines) {
    begin_word(lines);
    write_char(&lines->word, '(');
}

static void put_close(Lines *lines) {
    write_char(&lines->word, ')');
}

static void put_number(Lines *lines, const Position *position) {
    char text[24];
    Writer word = writer_to(text, sizeof text);
    write_format(&word, position->side == FIRST ? "%u." : "%u...", position->number);
    put_word(lines, (Slice){text, word.length});
}

/* what has a brace in it must be the kind of comment that ends with its line */
static void put_line_comment(Lines *lines, Slice text) {
    begin_word(lines);
    flush_word(lines);
    write_text(lines->writer, lines->column ? " ;" : ";");
    write_slice(lines->writer, text);
    write_char(lines->writer, '\n');
    lines->column = 0;
}

/* A line that begins with '%' would be escaped, and one that looks like a tag would be the next
 * game's. */
static bool may_begin_line(Slice word) {
    return *word.at != '%' && (*word.at != '[' || (word.length > 1 && !is_letter(word.at[1]) &&
                                                   !is_digit(word.at[1]) && word.at[1] != '_'));
}

/* Words may be broken where they have blanks. */
static void put_comment(Lines *lines, Slice text) {
    if (memchr(text.at, '}', text.length)) {
        put_line_comment(lines, text);
        return;
    }
    begin_word(lines);
    write_char(&lines->word, '{');
    for (Slice rest = text, part = slice_word(&rest); part.length;) {
        Slice next = slice_word(&rest);
        begin_word(lines);
        write_slice(&lines->word, part);
        if (next.length && !may_begin_line(next))
            write_char(&lines->word, ' ');
        else
            lines->is_whole = next.length > 0;
        part = next;
    }
    write_char(&lines->word, '}');
    lines->is_whole = true;
}

/* ---- moves ---- */

typedef struct Score {
    const GameTree *tree;
    TreeWalk *walk;
    Lines lines;
    bool wants_number; /* the next move needs one, even if SECOND makes it */
    Error *error;
} Score;

/* The notes of a node that stand at one place. */
static void put_notes(Score *score, Node node, unsigned place) {
    const GameTree *tree = score->tree;
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next) {
        const TreeNote *note = &tree->note[i];
        char nag[8];
        Writer word = writer_to(nag, sizeof nag);
        if (note->place != place)
            continue;
        if (note->kind == NOTE_COMMENT) {
            put_comment(&score->lines, note_text(tree, note));
            score->wants_number = true;
        } else {
            write_format(&word, "$%u", note->at);
            put_word(&score->lines, (Slice){nag, word.length});
        }
    }
}

/* All at a place after the last variation: there may be such after a variation was taken out. */
static void put_late_notes(Score *score, Node node, unsigned place) {
    const GameTree *tree = score->tree;
    unsigned last = 0;
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next)
        if (tree->note[i].place != BEFORE_MOVE && tree->note[i].place > last)
            last = tree->note[i].place;
    for (; place <= last; place++)
        put_notes(score, node, place);
}

static bool put_move(Score *score, Node node) {
    Position *position = &score->walk->position;
    Move *buffer = score->walk->buffer, move = score->tree->node[node].move;
    char san[SAN_TEXT];
    Writer word = writer_to(san, sizeof san);
    put_notes(score, node, BEFORE_MOVE);
    if (score->wants_number || position->side == FIRST)
        put_number(&score->lines, position);
    score->wants_number = false;
    if (move == NO_MOVE)
        write_text(&word, "--");
    else
        write_san(&word, position, buffer, position_moves(position, buffer), move);
    put_word(&score->lines, (Slice){san, word.length});
    return walk_make(score->walk, move, score->error);
}

static bool put_line(Score *score, Node node);

/* the position is the one after node, which is the first of its parent's children */
static bool put_variations(Score *score, Node node) {
    const GameTree *tree = score->tree;
    uint32_t depth = score->walk->depth;
    unsigned place = 0;
    Node other = tree->node[node].next;
    put_notes(score, node, place++);
    for (; other; other = tree->node[other].next) {
        walk_back(score->walk, depth - 1);
        put_open(&score->lines);
        score->wants_number = true;
        if (!put_line(score, other))
            return false;
        put_close(&score->lines);
        score->wants_number = true;
        walk_back(score->walk, depth - 1);
        if (!walk_make(score->walk, tree->node[node].move, score->error))
            return false;
        put_notes(score, node, place < BEFORE_MOVE - 1 ? place++ : place);
    }
    put_late_notes(score, node, place);
    return true;
}

/* a node and what follows it; only the first child of a parent has its variations beside it */
static bool put_line(Score *score, Node node) {
    const GameTree *tree = score->tree;
    bool is_variation = true;
    for (; node; node = tree->node[node].first, is_variation = false) {
        if (!put_move(score, node))
            return false;
        if (!is_variation || tree->node[tree->node[node].parent].first == node) {
            if (!put_variations(score, node))
                return false;
        } else {
            put_late_notes(score, node, 0);
        }
    }
    return true;
}

bool write_pgn(Writer *writer, const GameTree *tree, TreeWalk *walk, Error *error) {
    Score score = {.tree = tree,
                   .walk = walk,
                   .lines = {.writer = writer, .word = writer_growing()},
                   .wants_number = true,
                   .error = error};
    if (!walk_start(walk, tree->variant, &tree->start, error))
        return false;
    write_tags(writer, tree);
    put_late_notes(&score, TREE_START, 0);
    bool good = put_line(&score, tree->node[TREE_START].first);
    put_word(&score.lines, slice_of(pgn_result(tree->result)));
    flush_word(&score.lines);
    good = good && writer_fits(&score.lines.word);
    writer_free(&score.lines.word);
    write_text(writer, "\n\n");
    return good;
}
