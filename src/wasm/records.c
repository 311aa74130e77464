/* records.c: whole games for a page. In: any text (PGN, USI, FEN, SFEN, a board file), one game after
 * the other, each as JSON. Out: a game told step by step becomes a record, which can be written as PGN
 * and reviewed. The page's side of both is web/records.js. */
#include "base/json.h"
#include "library/handles.h"
#include "notation/formats/format.h"
#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "notation/names/game_names.h"
#include "notation/notation_errors.h"
#include "rules/rules_errors.h"
#include "wasm/embedder.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

typedef struct WasmReader {
    Rulebook book;
    FormatReader reader;
    GameTree tree;
    TreeWalk walk;
    Slice text; /* that is left */
} WasmReader;

static size_t read_text(void *context, char *buffer, size_t size) {
    Slice *text = context;
    size_t n = text->length < size ? text->length : size;
    memcpy(buffer, text->at, n);
    *text = (Slice){text->at + n, text->length - n};
    return n;
}

/* by its name, else by the name of the file and how the text begins */
static const Format *find_format(const char *name, const char *file, Slice text) {
    for (const Format *format = FORMATS; format->name; format++)
        if (strcmp(format->name, name) == 0)
            return format;
    return format_guess(file, text);
}

static bool begin_reading(WasmReader *self, const Format *format, const char *usual, Error *error) {
    Slice given = slice_of(*usual ? usual : format->game);
    Slice game = find_game_name(self->book.catalog, given);
    if (!game.length)
        return error_set(error, 0, 0, ERROR_VARIANT_UNKNOWN, (int)given.length, given.at, "", 0, "",
                         "");
    return format_open(&self->reader, format, (PgnSource){read_text, &self->text}, &self->book,
                       game, error);
}

EXPORT("wasm_reader_close") void wasm_reader_close(WasmReader *self) {
    if (!self)
        return;
    if (self->reader.format)
        format_close(&self->reader);
    tree_free(&self->tree);
    walk_free(&self->walk);
    rulebook_free(&self->book);
    free(self);
}

/* The text stays where it is until the reader is closed. format, file and usual may be "". */
EXPORT("wasm_reader_open")
WasmReader *wasm_reader_open(const TabiyaVariants *variants, const char *format, const char *file,
                             const char *usual, const char *text) {
    WasmReader *self = calloc(1, sizeof *self);
    Error why = {.code = ERROR_NONE};
    if (!self)
        return public_no_memory(wasm_error()), NULL;
    self->book.catalog = &variants->catalog;
    self->text = slice_of(text);
    if (begin_reading(self, find_format(format, file, self->text), usual, &why))
        return self;
    self->reader.format = NULL;
    wasm_reader_close(self);
    return public_error(wasm_error(), &why, TABIYA_ERROR_VARIANT_UNKNOWN), NULL;
}

EXPORT("wasm_reader_format")
size_t wasm_reader_format(const WasmReader *self, char *buffer, size_t size) {
    return public_copy(self->reader.format->name, buffer, size);
}

/* A TabiyaStep. The host is told of a fault, and of what is worth a warning. */
EXPORT("wasm_reader_next") int wasm_reader_next(WasmReader *self) {
    Error why = {.code = ERROR_NONE};
    TabiyaError told;
    self->tree.variant = NULL;
    PgnStep step = format_next(&self->reader, &self->tree, &why);
    if (step == PGN_END)
        return TABIYA_STEP_END;
    if (step == PGN_GAME)
        why = self->reader.warning;
    if (step == PGN_FAULT || why.code != ERROR_NONE) {
        why.is_warning = step == PGN_GAME;
        public_error(&told, &why, TABIYA_ERROR_PGN);
        wasm_tell_fault(NULL, &told);
    }
    return step == PGN_GAME ? TABIYA_STEP_GAME : TABIYA_STEP_FAULT;
}

/* ---- a game as JSON ---- */

/* what is said before the move, or behind it */
static void put_comments(Json *json, const GameTree *tree, Node node, bool is_before) {
    Writer text = writer_growing();
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next) {
        const TreeNote *note = &tree->note[i];
        if (note->kind != NOTE_COMMENT || (note->place == BEFORE_MOVE) != is_before)
            continue;
        if (text.length)
            write_char(&text, ' ');
        write_slice(&text, note_text(tree, note));
    }
    json_slice(json, (Slice){text.buffer ? text.buffer : "", text.length});
    writer_free(&text);
}

static void put_nags(Json *json, const GameTree *tree, Node node) {
    json_list_begin(json);
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next)
        if (tree->note[i].kind == NOTE_NAG)
            json_unsigned(json, tree->note[i].at);
    json_list_end(json);
}

static void put_move(Json *json, TreeWalk *walk, Move move) {
    char text[MOVE_TEXT], san[SAN_TEXT];
    Writer squares = writer_to(text, sizeof text), word = writer_to(san, sizeof san);
    if (move == NO_MOVE) {
        write_text(&squares, "--");
        write_text(&word, "--");
    } else {
        write_move(&squares, &walk->position, move);
        write_san(&word, &walk->position, walk->buffer,
                  position_moves(&walk->position, walk->buffer), move);
    }
    json_text(json, text);
    json_text(json, san);
}

/* [depth, move, SAN, comment, comment before it, [NAG, …]], the position being the one before it */
static void put_node(Json *json, const GameTree *tree, TreeWalk *walk, Node node) {
    json_line(json, 0);
    json_list_begin(json);
    json_unsigned(json, walk->depth + 1);
    put_move(json, walk, tree->node[node].move);
    put_comments(json, tree, node, false);
    put_comments(json, tree, node, true);
    put_nags(json, tree, node);
    json_list_end(json);
}

/* the move that is told after this one; the walk goes to the position before it */
static Node next_in_order(const GameTree *tree, TreeWalk *walk, Node node) {
    Error ignored;
    if (tree->node[node].first)
        return walk_make(walk, tree->node[node].move, &ignored) ? tree->node[node].first : NO_NODE;
    while (node && !tree->node[node].next) {
        node = tree->node[node].parent;
        if (node)
            walk_back(walk, walk->depth - 1);
    }
    return node ? tree->node[node].next : NO_NODE;
}

/* Parents come before their children, the main line before variations: depths tell the tree. */
static void put_nodes(Json *json, const GameTree *tree, TreeWalk *walk) {
    json_list_begin(json);
    for (Node node = tree->node[TREE_START].first; node; node = next_in_order(tree, walk, node))
        put_node(json, tree, walk, node);
    json_list_end(json);
}

static void put_size(Json *json, const Variant *variant) {
    json_key(json, "size");
    if (!variant->smallest) {
        json_null(json);
        return;
    }
    json_list_begin(json);
    json_unsigned(json, variant->board.width);
    json_unsigned(json, variant->board.height);
    json_list_end(json);
}

static void put_tags(Json *json, const GameTree *tree) {
    json_key(json, "tags");
    json_list_begin(json);
    for (uint32_t i = 0; i < tree->tags; i++) {
        json_list_begin(json);
        json_text(json, tree->text + tree->tag[i].name);
        json_text(json, tree->text + tree->tag[i].value);
        json_list_end(json);
    }
    json_list_end(json);
}

static void put_start(Json *json, const GameTree *tree) {
    char fen[4096];
    Writer writer = writer_to(fen, sizeof fen);
    setup_write(&writer, &tree->start, tree->variant);
    json_key(json, "fen");
    json_text(json, tree_is_usual_start(tree) ? NULL : fen);
}

static void put_game(Json *json, const GameTree *tree, TreeWalk *walk) {
    Error ignored;
    json_object_begin(json);
    json_key(json, "game");
    json_text(json, tree->variant->name);
    put_size(json, tree->variant);
    put_tags(json, tree);
    put_start(json, tree);
    json_key(json, "result");
    json_unsigned(json, (unsigned)public_result(tree->result));
    json_key(json, "comment");
    put_comments(json, tree, TREE_START, false);
    json_key(json, "nodes");
    if (walk_start(walk, tree->variant, &tree->start, &ignored))
        put_nodes(json, tree, walk);
    else
        json_null(json);
    json_object_end(json);
}

/* the game that was read last; "" where a fault left nothing of it */
EXPORT("wasm_reader_json") size_t wasm_reader_json(WasmReader *self, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    if (self->tree.variant)
        put_game(&json, &self->tree, &self->walk);
    return public_text(&writer);
}

/* ---- a game that is told ---- */

typedef struct Telling {
    GameTree *tree;
    TreeWalk walk;
    Node node;
} Telling;

static bool add_move(Telling *told, Slice text, Error *error) {
    TreeWalk *walk = &told->walk;
    Move move = NO_MOVE;
    if (!slice_is(text, "--")) {
        size_t n = position_moves(&walk->position, walk->buffer);
        if (!read_move(&move, &walk->position, walk->buffer, n, text, error))
            return false;
    }
    return tree_add(told->tree, told->node, move, &told->node, error) &&
           walk_make(walk, move, error);
}

static bool go_back(Telling *told) {
    if (told->node != TREE_START) {
        told->node = told->tree->node[told->node].parent;
        walk_back(&told->walk, told->walk.depth - 1);
    }
    return true;
}

static bool add_tag(GameTree *tree, Slice text, Error *error) {
    Slice name = slice_word(&text);
    return tree_set_tag(tree, name, slice_trim(text), error);
}

static bool add_nag(Telling *told, Slice text, Error *error) {
    unsigned long nag = 0;
    return !slice_number(text, UINT8_MAX, &nag) || told->node == TREE_START ||
           tree_nag(told->tree, notes_of(told->tree, told->node), 0, (unsigned)nag, error);
}

static bool add_comment(Telling *told, unsigned place, Slice text, Error *error) {
    place = told->node == TREE_START ? 0 : place;
    return tree_comment(told->tree, notes_of(told->tree, told->node), place, text, error);
}

/* a sign and what it tells: >e2e4 a move, < back to its parent, $1 {comment "before =1 result */
static bool take_step(Telling *told, char sign, Slice text, Error *error) {
    static const Result RESULTS[] = {RESULT_NONE, RESULT_FIRST, RESULT_SECOND, RESULT_DRAW};
    switch (sign) {
    case '>': return add_move(told, text, error);
    case '<': return go_back(told);
    case '$': return add_nag(told, text, error);
    case '{': return add_comment(told, 0, text, error);
    case '"': return add_comment(told, BEFORE_MOVE, text, error);
    case '[': return add_tag(told->tree, text, error);
    case '=': told->tree->result = RESULTS[text.length ? *text.at & 3 : 0]; return true;
    default: return true;
    }
}

static bool take_steps(GameTree *tree, Slice script, Error *error) {
    Telling told = {.tree = tree, .node = TREE_START};
    bool good = walk_start(&told.walk, tree->variant, &tree->start, error);
    while (good && script.length) {
        const char *newline = memchr(script.at, '\n', script.length);
        size_t n = newline ? (size_t)(newline - script.at) : script.length;
        if (n)
            good = take_step(&told, *script.at, (Slice){script.at + 1, n - 1}, error);
        n += newline != NULL;
        script = (Slice){script.at + n, script.length - n};
    }
    walk_free(&told.walk);
    return good;
}

/* A game of this variant from a FEN, or from the start where it is "", in lines of one step each. */
EXPORT("wasm_record_build")
TabiyaRecord *wasm_record_build(const TabiyaVariant *variant, const char *fen, const char *script) {
    TabiyaError *error = wasm_error();
    Error why = {.code = ERROR_NONE};
    TabiyaGame *game =
        *fen ? tabiya_game_from_fen(variant, fen, error) : tabiya_game_start(variant, error);
    TabiyaRecord *record = game ? tabiya_record_from_game(game, error) : NULL;
    if (record)
        record->tree.result = RESULT_NONE;
    tabiya_game_close(game);
    if (!record || take_steps(&record->tree, slice_of(script), &why))
        return record;
    public_error(error, &why, TABIYA_ERROR_MOVE_ILLEGAL);
    tabiya_record_close(record);
    return NULL;
}
