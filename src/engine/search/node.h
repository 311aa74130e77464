/* node.h: what every node of the tree does, in search.c and in quiescence.c. A node is visited
 * after its move was made on the board, the path and the evaluation. Scores are for the side to
 * move; a win `ply` plies from the root scores SCORE_MATE - ply. */
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
/* drawn, unless the game ended otherwise */
static inline bool node_is_drawn(const Search *s, size_t ply) {
    return path_is_too_long(&s->path, &s->position, ply) || position_is_dead(&s->position);
}

/* counts a node; false: the search is stopped */
bool node_enter(Search *s);
/* prefetches the entries of the transposition table and the evaluation cache after a move */
void node_prefetch(const Search *s, Move move);
/* The undo must stay where it is until the move is unmade: the evaluation may read it. */
void node_make(Search *s, Move move, Undo *undo, size_t ply);
/* a null move: the other side is to move */
void node_make_null(Search *s, Undo *undo, size_t ply);
/* a draw, for the side to move */
int node_draw(const Search *s, size_t ply);
/* The legal moves, or only the captures, on top of the stack. The caller takes them off again. */
size_t node_moves(Search *s);
size_t node_captures(Search *s);
/* on top of the captures: quiet checks and promotions, and some others */
size_t node_quiet_checks(Search *s);
/* The static evaluation, with correction history and the fade towards a draw. A guess of it where
 * it would be far outside the window. */
int node_static_eval(Search *s, size_t ply, Window window);
/* correction history: a search of this depth found another score than the static evaluation */
void node_learn_correction(Search *s, size_t ply, int score, int depth);
/* captures are compulsory, and there are some */
bool node_must_capture(const Search *search, const Move *moves);
OrderHints node_hints(const Search *s, size_t ply, Move first);
/* of the last `count` moves on the stack */
Order node_order(Search *s, size_t count, const OrderHints *hints);

/* In the transposition table a mate score counts from the position, not from the root. */
int score_from_table(int score, size_t ply);
/* the bound of the entry causes a cutoff in this window; the caller compares the depth */
bool entry_cuts_off(const TtEntry *entry, int score, Window window);
void node_store(Search *s, size_t ply, Move best, int score, int depth, Window window);

/* Any node; quiescence at depth 0 and below. cut: an expected cut node. */
int node_visit(Search *s, Window window, int depth, size_t ply, bool cut);
int quiesce(Search *s, Window window, int depth, size_t ply);

#endif
