/* tabiya_record.c: the public face of a game tree: tags, moves and variations, what is said of
 * them, and PGN out of it. PGN comes in through tabiya_pgn.c. */
#include "library/handles.h"
#include "notation/notation_errors.h"
#include "notation/pgn/move_facts.h"
#include "notation/pgn/pgn_write.h"

#include <stdlib.h>
#include <string.h>

static TabiyaRecord *fail(TabiyaRecord *record, TabiyaError *out, const Error *error) {
    public_error(out, error, TABIYA_ERROR_TOO_LARGE);
    tabiya_record_close(record);
    return NULL;
}

TabiyaRecord *tabiya_record_open(TabiyaError *error) {
    TabiyaRecord *record = calloc(1, sizeof *record);
    Error why = {.code = ERROR_NONE};
    return record && tree_clear(&record->tree, &why) ? record : fail(record, error, &why);
}

TabiyaRecord *tabiya_record_from_game(const TabiyaGame *game, TabiyaError *error) {
    TabiyaRecord *record = tabiya_record_open(error);
    Error why = {.code = ERROR_NONE};
    if (!record)
        return NULL;
    record->variant = game->variant;
    if (!tree_from_game(&record->tree, game->game, &why))
        return fail(record, error, &why);
    record->tree.result = game->game->outcome.result;
    return record;
}

void tabiya_record_close(TabiyaRecord *record) {
    if (!record)
        return;
    tree_free(&record->tree);
    free(record);
}

const TabiyaVariant *tabiya_record_variant(const TabiyaRecord *record) {
    return record->variant;
}

/* ---- tags and result ---- */

size_t tabiya_record_tag(const TabiyaRecord *record, const char *name, char *buffer, size_t size) {
    return public_copy(tree_tag(&record->tree, name ? name : ""), buffer, size);
}

bool tabiya_record_set_tag(TabiyaRecord *record, const char *name, const char *value,
                           TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    if (!name || !*name || name[strcspn(name, " \t\r\n\"[]")]) {
        error_set(&why, 0, 0, ERROR_PGN_TAG);
        return public_error(error, &why, TABIYA_ERROR_ARGUMENT);
    }
    return tree_set_tag(&record->tree, slice_of(name), public_slice(value), &why) ||
           public_error(error, &why, TABIYA_ERROR_TOO_LARGE);
}

size_t tabiya_record_tag_name(const TabiyaRecord *record, size_t index, char *buffer, size_t size) {
    const GameTree *tree = &record->tree;
    return public_copy(index < tree->tags ? tree->text + tree->tag[index].name : "", buffer, size);
}

TabiyaResult tabiya_record_result(const TabiyaRecord *record) {
    return public_result(record->tree.result);
}

void tabiya_record_set_result(TabiyaRecord *record, TabiyaResult result) {
    static const Result OWN[] = {[TABIYA_RESULT_NONE] = RESULT_NONE,
                                 [TABIYA_RESULT_FIRST] = RESULT_FIRST,
                                 [TABIYA_RESULT_SECOND] = RESULT_SECOND,
                                 [TABIYA_RESULT_DRAW] = RESULT_DRAW};
    record->tree.result = (size_t)result < sizeof OWN / sizeof *OWN ? OWN[result] : RESULT_NONE;
}

/* ---- nodes ---- */

unsigned tabiya_record_nodes(const TabiyaRecord *record) {
    return record->variant ? record->tree.nodes : 0;
}

static bool has_node(const TabiyaRecord *record, unsigned node) {
    return record->variant && node < record->tree.nodes;
}

static bool refuse_node(const TabiyaRecord *record, TabiyaError *error) {
    return public_out_of_range(error, "node", 0, record->variant ? record->tree.nodes - 1 : 0);
}

/* The first comment that tells anything of the kind counts. */
static void find_facts(const GameTree *tree, Node node, TabiyaNode *out) {
    for (uint32_t i = tree->node[node].notes.first; i; i = tree->note[i].next) {
        MoveFacts facts;
        if (tree->note[i].kind != NOTE_COMMENT ||
            !read_facts(&facts, note_text(tree, &tree->note[i])))
            continue;
        if (facts.has_clock && out->clock < 0)
            out->clock = facts.clock;
        if (facts.has_elapsed && out->elapsed < 0)
            out->elapsed = facts.elapsed;
        if (facts.has_eval && !out->has_eval) {
            out->has_eval = true;
            out->cp = facts.is_mate ? 0 : facts.eval;
            out->mate = facts.is_mate ? facts.eval : 0;
        }
    }
}

bool tabiya_record_node(const TabiyaRecord *record, unsigned node, TabiyaNode *out) {
    const GameTree *tree = &record->tree;
    if (!has_node(record, node))
        return false;
    TabiyaNode own = {.parent = tree->node[node].parent,
                      .child = tree->node[node].first,
                      .sibling = tree->node[node].next,
                      .is_pass = node != TREE_START && tree->node[node].move == NO_MOVE,
                      .clock = -1,
                      .elapsed = -1};
    find_facts(tree, node, &own);
    return public_give(out, &own, sizeof own);
}

size_t tabiya_record_comment(const TabiyaRecord *record, unsigned node, char *buffer, size_t size) {
    const GameTree *tree = &record->tree;
    Writer writer = public_writer(buffer, size);
    uint32_t i = has_node(record, node) ? tree->node[node].notes.first : 0;
    for (; i; i = tree->note[i].next) {
        if (tree->note[i].kind != NOTE_COMMENT)
            continue;
        if (writer.length)
            write_char(&writer, ' ');
        write_slice(&writer, note_text(tree, &tree->note[i]));
    }
    return public_text(&writer);
}

unsigned tabiya_record_nag(const TabiyaRecord *record, unsigned node, size_t index) {
    const GameTree *tree = &record->tree;
    uint32_t i = has_node(record, node) ? tree->node[node].notes.first : 0;
    for (; i; i = tree->note[i].next)
        if (tree->note[i].kind == NOTE_NAG && !index--)
            return tree->note[i].at;
    return 0;
}

/* ---- playing it ---- */

/* the nodes from the start to this one, in the arena; the start itself is left out */
static Node *path_to(const GameTree *tree, Node node, size_t *length, Arena *arena) {
    size_t n = 0;
    for (Node at = node; at != TREE_START; at = tree->node[at].parent)
        n++;
    Node *path = arena_alloc(arena, (n + 1) * sizeof *path);
    *length = n;
    for (Node at = node; path && at != TREE_START; at = tree->node[at].parent)
        path[--n] = at;
    return path;
}

static bool play_path(TabiyaGame *game, const GameTree *tree, const Node *path, size_t length) {
    Error why = {.code = ERROR_NONE};
    for (size_t i = 0; i < length; i++)
        if (tree->node[path[i]].move == NO_MOVE ||
            !game_play(game->game, tree->node[path[i]].move, &why))
            break;
    return why.code != ERROR_NO_MEMORY;
}

TabiyaGame *tabiya_record_game(const TabiyaRecord *record, unsigned node, TabiyaError *error) {
    const GameTree *tree = &record->tree;
    Arena arena = {0};
    size_t length = 0;
    if (node == TABIYA_LAST_NODE && record->variant)
        for (node = TREE_START; tree->node[node].first; node = tree->node[node].first)
            ;
    if (!has_node(record, node)) {
        return refuse_node(record, error), NULL;
    }
    Node *path = path_to(tree, node, &length, &arena);
    TabiyaGame *game = path ? game_handle(record->variant) : NULL;
    bool begins = game && game_begin(game, &tree->start, error);
    bool is_done = begins && play_path(game, tree, path, length);
    arena_free(&arena);
    if (is_done)
        return game;
    if (!game || begins)
        public_no_memory(error);
    tabiya_game_close(game);
    return NULL;
}

/* ---- adding ---- */

unsigned tabiya_record_add_move(TabiyaRecord *record, unsigned node, const char *move,
                                TabiyaError *error) {
    TabiyaGame *game = tabiya_record_game(record, node, error);
    Error why = {.code = ERROR_NONE};
    Move found;
    Node added = NO_NODE;
    if (game && game_find_move(game, public_slice(move), TABIYA_NOTATION_ANY, &found, error) &&
        !tree_add(&record->tree, node, found, &added, &why))
        public_error(error, &why, TABIYA_ERROR_TOO_LARGE);
    tabiya_game_close(game);
    return added;
}

bool tabiya_record_add_comment(TabiyaRecord *record, unsigned node, const char *comment,
                               TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    if (!has_node(record, node))
        return refuse_node(record, error);
    return tree_comment(&record->tree, notes_of(&record->tree, node), 0, public_slice(comment),
                        &why) ||
           public_error(error, &why, TABIYA_ERROR_TOO_LARGE);
}

bool tabiya_record_add_nag(TabiyaRecord *record, unsigned node, unsigned nag, TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    if (!has_node(record, node))
        return refuse_node(record, error);
    if (node == TREE_START || nag > UINT8_MAX)
        return public_out_of_range(error, "nag", 0, node ? UINT8_MAX : 0);
    return tree_nag(&record->tree, notes_of(&record->tree, node), 0, nag, &why) ||
           public_error(error, &why, TABIYA_ERROR_TOO_LARGE);
}

/* ---- PGN ---- */

size_t tabiya_record_pgn(const TabiyaRecord *record, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    TreeWalk walk = {.depth = 0};
    Error ignored;
    if (record->variant && !write_pgn(&writer, &record->tree, &walk, &ignored))
        writer_clear(&writer);
    walk_free(&walk);
    return public_text(&writer);
}
