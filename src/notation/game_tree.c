/* game_tree.c: four lists that grow by doubling. */
#include "notation/game_tree.h"

#include "notation/notation_errors.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 64 };

/* the list with room for `more` behind count, or NULL */
static void *with_room(void *list, uint32_t count, uint32_t more, uint32_t *room, size_t size,
                       uint32_t most, const char *what, Error *error) {
    if (more > most || count > most - more)
        return error_set(error, 0, 0, ERROR_TREE_LARGE, most, what), NULL;
    if (count + more <= *room)
        return list;
    uint32_t wanted = *room ? *room : FIRST_ROOM;
    while (wanted < count + more)
        wanted *= 2;
    void *larger = realloc(list, wanted * size);
    if (!larger)
        return error_set(error, 0, 0, ERROR_NO_MEMORY), NULL;
    *room = wanted;
    return larger;
}

static bool node_room(GameTree *tree, Error *error) {
    TreeNode *node = with_room(tree->node, tree->nodes, 1, &tree->node_room, sizeof *node,
                               MOST_NODES, "moves", error);
    tree->node = node ? node : tree->node;
    return node != NULL;
}

bool tree_clear(GameTree *tree, Error *error) {
    tree->variant = NULL;
    tree->result = RESULT_NONE;
    tree->nodes = tree->tags = tree->length = 0;
    tree->notes = 1; /* 0 is none */
    if (!node_room(tree, error))
        return false;
    tree->node[tree->nodes++] = (TreeNode){.move = NO_MOVE};
    return true;
}

void tree_free(GameTree *tree) {
    free(tree->node);
    free(tree->note);
    free(tree->tag);
    free(tree->text);
    *tree = (GameTree){0};
}

/* ---- moves ---- */

bool tree_add(GameTree *tree, Node parent, Move move, Node *out, Error *error) {
    assert(parent < tree->nodes);
    if (tree->nodes == tree->node_room && !node_room(tree, error))
        return false;
    Node node = tree->nodes++;
    tree->node[node] = (TreeNode){.move = move, .parent = parent};
    TreeNode *above = &tree->node[parent];
    if (above->last)
        tree->node[above->last].next = node;
    else
        above->first = node;
    above->last = node;
    *out = node;
    return true;
}

bool tree_is_usual_start(const GameTree *tree) {
    char here[4096], usual[4096];
    Writer first = writer_to(here, sizeof here), second = writer_to(usual, sizeof usual);
    Setup start;
    if (!setup_start(&start, tree->variant, NULL))
        return false;
    setup_write(&first, &tree->start, tree->variant);
    setup_write(&second, &start, tree->variant);
    return strcmp(here, usual) == 0;
}

bool tree_from_game(GameTree *tree, const Game *game, Error *error) {
    Node node = TREE_START;
    tree->variant = game->variant;
    tree->start = game->start;
    for (size_t ply = 0; ply < game->plies; ply++)
        if (!tree_add(tree, node, game->ply[ply].move, &node, error))
            return false;
    return true;
}

/* ---- what is told ---- */

static bool text_room(GameTree *tree, size_t more, Error *error) {
    uint32_t bytes = more > MOST_TREE_TEXT ? MOST_TREE_TEXT + 1u : (uint32_t)more;
    char *text = with_room(tree->text, tree->length, bytes, &tree->room, 1, MOST_TREE_TEXT,
                           "bytes of comments and tags", error);
    tree->text = text ? text : tree->text;
    return text != NULL;
}

static bool add_note(GameTree *tree, NoteList *list, TreeNote note, Error *error) {
    TreeNote *room = with_room(tree->note, tree->notes, 1, &tree->note_room, sizeof note,
                               MOST_NOTES, "comments", error);
    if (!room)
        return false;
    tree->note = room;
    uint32_t number = tree->notes++;
    assert(number); /* 0 is none: the tree has been cleared */
    tree->note[number] = note;
    if (list->last)
        tree->note[list->last].next = number;
    else
        list->first = number;
    list->last = number;
    return true;
}

static uint16_t place_of(unsigned place) {
    return (uint16_t)(place < BEFORE_MOVE ? place : BEFORE_MOVE);
}

bool tree_comment(GameTree *tree, NoteList *list, unsigned place, Slice text, Error *error) {
    if (!text_room(tree, text.length + 1, error))
        return false;
    char *out = tree->text + tree->length;
    size_t n = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = is_blank(text.at[i]) || !text.at[i] ? ' ' : text.at[i];
        if (c != ' ' || (n && out[n - 1] != ' '))
            out[n++] = c;
    }
    n -= n && out[n - 1] == ' ';
    TreeNote note = {
        .at = tree->length, .length = (uint32_t)n, .place = place_of(place), .kind = NOTE_COMMENT};
    tree->length += (uint32_t)n;
    return !n || add_note(tree, list, note, error);
}

bool tree_nag(GameTree *tree, NoteList *list, unsigned place, unsigned nag, Error *error) {
    TreeNote note = {.at = nag, .place = place_of(place), .kind = NOTE_NAG};
    return add_note(tree, list, note, error);
}

/* ---- tags ---- */

static bool add_text(GameTree *tree, Slice text, uint32_t *out, Error *error) {
    if (!text_room(tree, text.length + 1, error))
        return false;
    *out = tree->length;
    if (text.length)
        memcpy(tree->text + tree->length, text.at, text.length);
    tree->length += (uint32_t)text.length;
    tree->text[tree->length++] = 0;
    return true;
}

static TreeTag *find_tag(const GameTree *tree, Slice name) {
    for (uint32_t i = 0; i < tree->tags; i++)
        if (slice_is(name, tree->text + tree->tag[i].name))
            return &tree->tag[i];
    return NULL;
}

bool tree_set_tag(GameTree *tree, Slice name, Slice value, Error *error) {
    TreeTag *known = find_tag(tree, name), tag;
    if (known)
        return add_text(tree, value, &known->value, error);
    TreeTag *room =
        with_room(tree->tag, tree->tags, 1, &tree->tag_room, sizeof tag, MOST_TAGS, "tags", error);
    if (!room)
        return false;
    tree->tag = room;
    if (!add_text(tree, name, &tag.name, error) || !add_text(tree, value, &tag.value, error))
        return false;
    tree->tag[tree->tags++] = tag;
    return true;
}

const char *tree_tag(const GameTree *tree, const char *name) {
    const TreeTag *tag = find_tag(tree, slice_of(name));
    return tag ? tree->text + tag->value : NULL;
}
