/* pgn_read.c: tags, then the game and its start, then the moves with all that stands between them.
 * The position always is the one after reader->node, or before it while a variation is fresh. */
#include "notation/pgn/pgn_read.h"

#include "notation/names/game_names.h"
#include "notation/moves/san.h"
#include "notation/notation_errors.h"
#include "rules/dead.h"
#include "rules/rules_errors.h"

#include <string.h>

void pgn_open(PgnReader *reader, PgnSource source, Rulebook *book, Slice usual) {
    reader->book = book;
    reader->usual = usual;
    reader->walk = (TreeWalk){.depth = 0};
    scan_open(&reader->scan, source);
}

void pgn_close(PgnReader *reader) {
    scan_close(&reader->scan);
    walk_free(&reader->walk);
}

bool read_result(Slice text, Result *out) {
    static const struct {
        const char *text;
        Result result;
    } RESULTS[] = {{"1-0", RESULT_FIRST},
                   {"0-1", RESULT_SECOND},
                   {"1/2-1/2", RESULT_DRAW},
                   {"1/2", RESULT_DRAW},
                   {"*", RESULT_NONE}};
    for (size_t i = 0; i < sizeof RESULTS / sizeof *RESULTS; i++)
        if (slice_is(text, RESULTS[i].text)) {
            *out = RESULTS[i].result;
            return true;
        }
    return false;
}

static void note_place(PgnReader *reader) {
    reader->line = reader->scan.line;
    reader->column = scan_column(&reader->scan);
}

static bool fail(const PgnReader *reader, Error *error, ErrorCode code) {
    return error_set(error, reader->line, reader->column, code);
}

/* an error without a place gets that of the word */
static bool placed(const PgnReader *reader, Error *error) {
    if (!error->line) {
        error->line = reader->line;
        error->column = reader->column;
    }
    return false;
}

/* ---- tags ---- */

static bool read_tag(PgnReader *reader, Error *error) {
    PgnScan *scan = &reader->scan;
    char name[LONGEST_WORD + 1];
    note_place(reader);
    if (!scan_tag(scan, name))
        return fail(reader, error, ERROR_PGN_TAG);
    Slice value = {scan->text.buffer ? scan->text.buffer : "", scan->text.length};
    return writer_fits(&scan->text)
               ? tree_set_tag(reader->tree, slice_of(name), value, error) || placed(reader, error)
               : fail(reader, error, ERROR_NO_MEMORY);
}

static bool read_comment(PgnReader *reader, Error *error);

static bool read_tags(PgnReader *reader, Error *error) {
    for (int c; (c = scan_blanks(&reader->scan)) == '[' || c == '{' || c == ';';)
        if (c == '[' ? !read_tag(reader, error) : !read_comment(reader, error))
            return false;
    return true;
}

/* ---- the game and its start ---- */

static const Rules *find_rules(PgnReader *reader, Error *error) {
    const char *tag = tree_tag(reader->tree, "Variant");
    Slice given = tag && *tag ? slice_of(tag) : reader->usual;
    Slice name = find_game_name(reader->book->catalog, given);
    if (name.length)
        return rulebook_find(reader->book, name, error);
    Slice near = catalog_nearest(reader->book->catalog, given);
    error_set(error, 0, 0, ERROR_PGN_VARIANT, given.length > 40 ? 40 : (int)given.length, given.at,
              near.length ? "; did you mean '" : "; --variants FILE adds games", (int)near.length,
              near.at, near.length ? "'?" : "");
    return NULL;
}

static bool set_up(PgnReader *reader, const Rules *rules, Slice fen, Error *error) {
    GameTree *tree = reader->tree;
    Error reason;
    if (!setup_read(&tree->start, rules->variant, fen, &reason))
        return error_set(error, 0, 0, ERROR_PGN_FEN, reason.text);
    rules = rulebook_at_size(reader->book, rules, tree->start.board, error);
    if (!rules)
        return false;
    Faults faults = faults_first(&reason);
    if (!setup_check(&tree->start, rules->variant, &faults))
        return error_set(error, 0, 0, ERROR_PGN_FEN, reason.text);
    tree->variant = rules->variant;
    return true;
}

static bool begin(PgnReader *reader, Error *error) {
    GameTree *tree = reader->tree;
    const char *fen = tree_tag(tree, "FEN");
    const Rules *rules = find_rules(reader, error);
    if (!rules)
        return false;
    if (fen && *fen)
        return set_up(reader, rules, slice_of(fen), error);
    if (!rules->has_start)
        return error_set(error, 0, 0, ERROR_START_MISSING);
    tree->variant = rules->variant;
    tree->start = rules->start;
    return true;
}

/* ---- moves ---- */

static bool move_fault(const PgnReader *reader, Slice word, const Error *reason, Error *error) {
    const Position *position = &reader->walk.position;
    return error_set(error, reader->line, reader->column, ERROR_PGN_MOVE, position->number,
                     position->side == FIRST ? "." : "...", (int)word.length, word.at,
                     reason->text);
}

/* as annotators write that a side does not move */
static bool is_pass(Slice word) {
    return slice_is(word, "--") || slice_is(word, "Z0") || slice_is(word, "@@@@");
}

/* Nobody can win from here. Other rules, or nobody, may have told the players. */
static void warn_if_dead(PgnReader *reader, Slice word) {
    const Position *position = &reader->walk.position;
    if (!reader->warning.code && position_is_dead(position))
        error_set(&reader->warning, reader->line, reader->column, ERROR_PGN_PLAYED_ON,
                  position->number, position->side == FIRST ? "." : "...", (int)word.length,
                  word.at);
}

static bool make_move(PgnReader *reader, Slice word, Move *out, Error *error) {
    TreeWalk *walk = &reader->walk;
    Undo *undo = walk_next(walk, error);
    Error reason;
    if (!undo)
        return placed(reader, error);
    warn_if_dead(reader, word);
    if (play_san(out, &walk->position, undo, walk->buffer, word, &reason)) {
        walk->depth++;
        return true;
    }
    *out = NO_MOVE;
    return (is_pass(word) && walk_make(walk, NO_MOVE, &reason)) ||
           move_fault(reader, word, &reason, error);
}

static bool play(PgnReader *reader, Slice word, Error *error) {
    GameTree *tree = reader->tree;
    Move move;
    Node node;
    if (!make_move(reader, word, &move, error))
        return false;
    if (!tree_add(tree, reader->node, move, &node, error))
        return placed(reader, error);
    if (reader->held.first)
        tree->node[node].notes = reader->held;
    if (reader->is_fresh)
        reader->level[reader->levels - 1].added++;
    reader->held = (NoteList){0, 0};
    reader->node = node;
    reader->place = 0;
    reader->is_fresh = false;
    return true;
}

static bool open_variation(PgnReader *reader, Error *error) {
    if (reader->node == TREE_START || reader->is_fresh)
        return fail(reader, error, ERROR_PGN_OPEN);
    if (reader->levels == MOST_NESTING)
        return error_set(error, reader->line, reader->column, ERROR_PGN_DEEP, MOST_NESTING);
    walk_back(&reader->walk, reader->walk.depth - 1);
    reader->level[reader->levels++] =
        (PgnLevel){.node = reader->node, .place = reader->place, .depth = reader->walk.depth};
    reader->node = reader->tree->node[reader->node].parent;
    reader->is_fresh = true;
    return true;
}

/* what was said in a variation without moves is said of the move before it */
static void keep_held(PgnReader *reader) {
    NoteList *list = notes_of(reader->tree, reader->node);
    TreeNote *note = reader->tree->note;
    for (uint32_t i = reader->held.first; i; i = note[i].next)
        note[i].place = (uint16_t)(reader->place < BEFORE_MOVE ? reader->place : BEFORE_MOVE - 1);
    if (list->last)
        note[list->last].next = reader->held.first;
    else
        list->first = reader->held.first;
    list->last = reader->held.last;
    reader->held = (NoteList){0, 0};
}

static bool close_variation(PgnReader *reader, Error *error) {
    if (!reader->levels)
        return fail(reader, error, ERROR_PGN_CLOSE);
    const PgnLevel *level = &reader->level[--reader->levels];
    walk_back(&reader->walk, level->depth);
    if (!walk_make(&reader->walk, reader->tree->node[level->node].move, error))
        return placed(reader, error);
    reader->node = level->node;
    reader->place = level->place + level->added;
    if (reader->levels && level[-1].depth == level->depth)
        reader->level[reader->levels - 1].added += level->added;
    reader->is_fresh = false;
    if (reader->held.first)
        keep_held(reader);
    return true;
}

/* ---- what stands between moves ---- */

static NoteList *list_here(PgnReader *reader) {
    return reader->is_fresh ? &reader->held : notes_of(reader->tree, reader->node);
}

static unsigned place_here(const PgnReader *reader) {
    if (reader->is_fresh)
        return BEFORE_MOVE;
    return reader->place < BEFORE_MOVE ? reader->place : BEFORE_MOVE - 1u;
}

static bool read_comment(PgnReader *reader, Error *error) {
    PgnScan *scan = &reader->scan;
    note_place(reader);
    if (!scan_comment(scan))
        return fail(reader, error, ERROR_PGN_COMMENT);
    if (!writer_fits(&scan->text))
        return fail(reader, error, ERROR_NO_MEMORY);
    Slice text = {scan->text.buffer ? scan->text.buffer : "", scan->text.length};
    return tree_comment(reader->tree, list_here(reader), place_here(reader), text, error) ||
           placed(reader, error);
}

static bool add_nag(PgnReader *reader, unsigned nag, Error *error) {
    return tree_nag(reader->tree, list_here(reader), place_here(reader), nag, error) ||
           placed(reader, error);
}

static bool read_nag(PgnReader *reader, Error *error) {
    unsigned long nag;
    scan_step(&reader->scan);
    if (!slice_number(scan_word(&reader->scan), 255, &nag))
        return fail(reader, error, ERROR_PGN_NAG);
    return add_nag(reader, (unsigned)nag, error);
}

/* '!' and '?', alone and together, as many as there are */
static bool read_marks(PgnReader *reader, Error *error) {
    static const unsigned char NAGS[2][3] = {{1, 3, 5}, {2, 6, 4}}; /* alone, with '!', with '?' */
    PgnScan *scan = &reader->scan;
    int first = scan_peek(scan), second;
    scan_step(scan);
    second = scan_peek(scan);
    while (scan_peek(scan) == '!' || scan_peek(scan) == '?')
        scan_step(scan);
    return add_nag(reader, NAGS[first == '?'][second == '!' ? 1 : second == '?' ? 2 : 0], error);
}

/* words that people write for annotations, and what adds nothing to the move before it */
static bool read_any_nag(PgnReader *reader, Slice word, bool *is_one, Error *error) {
    static const struct {
        const char *word;
        unsigned nag;
    } OPINIONS[] = {{"=", 10},   {"+=", 14},  {"+/=", 14}, {"=+", 15}, {"=/+", 15},
                    {"+/-", 16}, {"-/+", 17}, {"+-", 18},  {"-+", 19}, {"N", 146},
                    {"e.p.", 0}, {"ep", 0},   {"+", 0},    {"#", 0},   {"++", 0}};
    *is_one = false;
    for (size_t i = 0; i < sizeof OPINIONS / sizeof *OPINIONS; i++)
        if (slice_is(word, OPINIONS[i].word)) {
            *is_one = true;
            return !OPINIONS[i].nag || add_nag(reader, OPINIONS[i].nag, error);
        }
    return true;
}

typedef enum Step { STEP_ON, STEP_END, STEP_FAULT } Step;

static Step step_if(bool good) {
    return good ? STEP_ON : STEP_FAULT;
}

static bool is_result(Slice word) {
    Result result;
    return word.length > 2 && (word.at[1] == '-' || word.at[1] == '/') &&
           read_result(word, &result);
}

/* no NAG begins so */
static bool is_move_at_a_glance(Slice word) {
    return word.length > 1 && is_letter(*word.at) && word.at[1] != '.' && word.at[1] != 'p';
}

static Step read_plain_word(PgnReader *reader, Error *error) {
    Slice word = scan_word(&reader->scan);
    bool is_nag;
    if (word.length == LONGEST_WORD) {
        error_set(error, reader->line, reader->column, ERROR_PGN_WORD, 20, word.at);
        return STEP_FAULT;
    }
    if (is_result(word)) {
        if (reader->levels) /* a variation's is not the game's */
            return STEP_ON;
        read_result(word, &reader->tree->result);
        return STEP_END;
    }
    size_t before = word.length;
    word = san_without_number(word);
    reader->column += (unsigned)(before - word.length);
    if (!word.length)
        return STEP_ON;
    if (is_move_at_a_glance(word))
        return step_if(play(reader, word, error));
    if (!read_any_nag(reader, word, &is_nag, error))
        return STEP_FAULT;
    return step_if(is_nag || play(reader, word, error));
}

static Step read_item(PgnReader *reader, Error *error) {
    PgnScan *scan = &reader->scan;
    int c = scan_blanks(scan);
    note_place(reader);
    switch (c) {
    case '{':
    case ';': return step_if(read_comment(reader, error));
    case '$': return step_if(read_nag(reader, error));
    case '!':
    case '?': return step_if(read_marks(reader, error));
    case '(': scan_step(scan); return step_if(open_variation(reader, error));
    case ')': scan_step(scan); return step_if(close_variation(reader, error));
    case '*':
        scan_step(scan);
        if (!reader->levels)
            return STEP_END;
        return STEP_ON;
    case '}': return fail(reader, error, ERROR_PGN_BRACE), STEP_FAULT;
    case ']': return fail(reader, error, ERROR_PGN_TAG), STEP_FAULT;
    case '[':
    case SCAN_END:
        if (!reader->levels)
            return STEP_END;
        return fail(reader, error, ERROR_PGN_VARIATION), STEP_FAULT;
    default: return read_plain_word(reader, error);
    }
}

/* a comment behind the result, in its line, is of the last move */
static bool read_last_words(PgnReader *reader, Error *error) {
    int c;
    while ((c = scan_spaces(&reader->scan)) == '{' || c == ';')
        if (!read_comment(reader, error))
            return false;
    return true;
}

static bool read_moves(PgnReader *reader, Error *error) {
    Step step;
    Result tagged;
    while ((step = read_item(reader, error)) == STEP_ON)
        continue;
    if (step == STEP_FAULT)
        return false;
    const char *tag = tree_tag(reader->tree, "Result");
    if (reader->tree->result == RESULT_NONE && tag && read_result(slice_of(tag), &tagged))
        reader->tree->result = tagged;
    return scan_is_tag(&reader->scan) || read_last_words(reader, error);
}

/* ---- games ---- */

/* To where the next game begins. The tags of this one may not all have been read. */
static void pass_over(PgnReader *reader, bool among_tags) {
    PgnScan *scan = &reader->scan;
    if (!scan_is_tag(scan) || among_tags)
        scan_line(scan);
    for (; scan_peek(scan) != SCAN_END; scan_line(scan))
        if (among_tags)
            among_tags = scan_peek(scan) == '[' || scan_peek(scan) == '\n' ||
                         scan_peek(scan) == '\r' || scan_peek(scan) == '%';
        else if (scan_is_tag(scan))
            return;
}

PgnStep pgn_next(PgnReader *reader, GameTree *tree, Error *error) {
    reader->tree = tree;
    reader->node = TREE_START;
    reader->place = reader->levels = 0;
    reader->is_fresh = false;
    reader->held = (NoteList){0, 0};
    *error = reader->warning = (Error){.code = ERROR_NONE};
    if (!tree_clear(tree, error))
        return PGN_FAULT;
    if (scan_blanks(&reader->scan) == SCAN_END)
        return PGN_END;
    note_place(reader);
    unsigned line = reader->first_line = reader->line, column = reader->column;
    if (!read_tags(reader, error))
        return pass_over(reader, true), PGN_FAULT;
    if (scan_peek(&reader->scan) == SCAN_END && !tree->tags)
        return PGN_END; /* a comment behind the last game */
    if (!begin(reader, error)) {
        reader->line = line;
        reader->column = column;
        placed(reader, error);
        return pass_over(reader, false), PGN_FAULT;
    }
    if (!walk_start(&reader->walk, tree->variant, &tree->start, error))
        return pass_over(reader, false), PGN_FAULT;
    if (!read_moves(reader, error))
        return pass_over(reader, false), PGN_FAULT;
    return PGN_GAME;
}
