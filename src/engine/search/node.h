/* node.h: what every node of the tree does, in the search proper and in quiescence. A node is
 * visited after its move was made; path and evaluation have followed. Scores are for the side to
 * move; an end of the game `ply` moves from the root is worth SCORE_MATE - ply. */
#ifndef TABIYA_ENGINE_SEARCH_NODE_H
#define TABIYA_ENGINE_SEARCH_NODE_H

#include "engine/search/search.h"
#include "rules/dead.h"

typedef struct Window {
    int alpha, beta;
} Window;
#define ANY_SCORE ((Window){-INFINITE, INFINITE})

static inline Frame *frame_at(const Search *s, size_t ply) {
    return &s->frames[ply + BELOW_ROOT];
}
static inline const PathPly *path_here(const Search *s, size_t ply) {
    return &s->path.ply[s->path.root + ply];
}
static inline bool in_check_at(const Search *s, size_t ply) {
    return path_here(s, ply)->in_check;
}
/* drawn unless it ended otherwise */
static inline bool node_is_drawn(const Search *s, size_t ply) {
    return path_is_too_long(&s->path, &s->position, ply) || position_is_dead(&s->position);
}

/* counts a node; false: the search is over */
bool node_enter(Search *s);
/* the move will be made soon: what the table and the kept evaluations know is fetched meanwhile */
void node_foresee(const Search *s, Move move);
/* The undo stays where it is until the move is taken back: the evaluation may look at it. */
void node_make(Search *s, Move move, Undo *undo, size_t ply);
/* a null move: the other side is to move */
void node_make_null(Search *s, Undo *undo, size_t ply);
/* a draw, for the side to move */
int node_draw(const Search *s, size_t ply);
/* the legal moves, or the captures alone where the game cannot have ended without our seeing it, on
 * top of the stack; the caller takes them off again */
size_t node_moves(Search *s);
size_t node_captures(Search *s);
/* on top of the captures, the quiet moves that give check or change the piece, and some others */
size_t node_sharp(Search *s);
/* The evaluation, put right by what was learnt of such positions. Where it would be far outside the
 * window, a guess of it. */
int node_static_eval(Search *s, size_t ply, Window window);
/* a search of this depth found another score than the evaluation */
void node_learn_correction(Search *s, size_t ply, int score, int depth);
/* captures are compulsory, and these moves are some */
bool node_must_capture(const Search *search, const Move *moves);
OrderHints node_hints(const Search *s, size_t ply, Move first);
/* an order of the last `count` moves on the stack */
Order node_order(Search *s, size_t count, const OrderHints *hints);

/* Scores of the table: there a mate is as far from the position as it is, not from the root. */
int score_from_table(int score, size_t ply);
/* what the table says suffices for this window; the depth is looked at by the caller */
bool entry_decides(const TtEntry *entry, int score, Window window);
void node_store(Search *s, size_t ply, Move best, int score, int depth, Window window);

/* Any node; depth at most 0 is quiescence. cut: it is expected to refute the move before it. */
int node_visit(Search *s, Window window, int depth, size_t ply, bool cut);
int quiesce(Search *s, Window window, int depth, size_t ply);

#endif
