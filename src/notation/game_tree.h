/* game_tree.h: a game and all that is told beside it: tags, the main line, variations of
 * variations, comments and annotations ($1 is '!'). Whether its moves are legal is up to the code that
 * adds them to see. Nodes are numbers: 0 is the start, every other is a move; a node's first
 * child goes on, the others are variations. A tree grows by itself up to the bounds below, so
 * that no file of games can fill the memory; tree_clear keeps what has grown. It belongs to one
 * thread. */
#ifndef TABIYA_NOTATION_GAME_TREE_H
#define TABIYA_NOTATION_GAME_TREE_H

#include "rules/game.h"

typedef uint32_t Node;
enum { TREE_START = 0, NO_NODE = 0 }; /* the start is nobody's child */
enum { MOST_NODES = 1 << 17, MOST_NOTES = 1 << 17, MOST_TAGS = 256, MOST_TREE_TEXT = 1 << 21 };

typedef enum NoteKind { NOTE_COMMENT, NOTE_NAG } NoteKind;

/* Where a note stands: the number of variations of its move before it. */
enum { BEFORE_MOVE = UINT16_MAX };

typedef struct TreeNote {
    uint32_t next; /* of the same node; 0 none */
    uint32_t at;   /* of a comment: where its text begins; of an annotation: its number */
    uint32_t length;
    uint16_t place;
    uint8_t kind;
} TreeNote;

typedef struct NoteList {
    uint32_t first, last; /* 0 none */
} NoteList;

typedef struct TreeNode {
    Move move; /* that leads here; NO_MOVE: the side passed, as annotators write it */
    Node parent, first, last, next;
    NoteList notes;
} TreeNode;

typedef struct TreeTag {
    uint32_t name, value; /* where they begin in the text; each ends with a NUL */
} TreeTag;

typedef struct GameTree {
    const Variant *variant;
    Setup start;
    Result result;
    TreeNode *node;
    TreeNote *note;
    TreeTag *tag;
    char *text;
    uint32_t nodes, notes, tags, length;
    uint32_t node_room, note_room, tag_room, room;
} GameTree;

/* All that can fail here return false, and say why, when a bound is reached or memory runs out. */

/* A tree begins as {0}, and is cleared before it is used. That leaves it without tags, moves,
 * result, game and start; the last three are the caller's to set. */
bool tree_clear(GameTree *tree, Error *error);
void tree_free(GameTree *tree);

/* a move as the last of parent's children */
bool tree_add(GameTree *tree, Node parent, Move move, Node *out, Error *error);
/* runs of blanks in a comment become one, blanks at its ends none; an empty one is not kept */
bool tree_comment(GameTree *tree, NoteList *list, unsigned place, Slice text, Error *error);
bool tree_nag(GameTree *tree, NoteList *list, unsigned place, unsigned nag, Error *error);
/* replaces the tag of this name, or adds one; the texts are not the tree's own */
bool tree_set_tag(GameTree *tree, Slice name, Slice value, Error *error);
/* the game's start and moves as the main line */
bool tree_from_game(GameTree *tree, const Game *game, Error *error);

static inline Slice note_text(const GameTree *tree, const TreeNote *note) {
    return (Slice){tree->text + note->at, note->length};
}
/* NULL where there is none; good until something is added to the tree */
const char *tree_tag(const GameTree *tree, const char *name);
/* the list of a node's notes, to add to */
static inline NoteList *notes_of(GameTree *tree, Node node) {
    return &tree->node[node].notes;
}
/* it begins where its game always does */
bool tree_is_usual_start(const GameTree *tree);

#endif
