/* history.h: history scores of moves, for move ordering, reductions and pruning. Quiet moves have
 * butterfly history (by from and to), countermoves and continuation history (by the moves before);
 * captures have capture history (by piece, square and victim). A move that causes a cutoff gains,
 * those tried before it lose; gravity keeps every score within HISTORY_MOST. */
#ifndef TABIYA_ENGINE_SEARCH_HISTORY_H
#define TABIYA_ENGINE_SEARCH_HISTORY_H

#include "base/arena.h"
#include "rules/position.h"

enum { HISTORY_MOST = 1 << 14, NO_PIECE_TO = 0 };

typedef struct History {
    unsigned squares, types, piece_tos;
    unsigned base[2 * MAX_TYPES]; /* by piece: the first of its numbers as a piece_to */
    int16_t *butterfly;           /* by side, from a square or the hand, to */
    int16_t *capture;             /* by piece_to and victim */
    int16_t *continuation;        /* by the piece_to of a move before and that of the move */
    size_t butterflies, captures;
    unsigned rows;     /* of `continuation`: in games with more piece_tos, some share one */
    Move *countermove; /* the quiet move that last refuted a piece_to */
} History;

/* false: out of memory */
bool history_make(History *out, const Variant *variant, Arena *arena);
void history_clear(History *history);

/* the piece of a move and its target square as one number; never NO_PIECE_TO */
static inline unsigned history_piece_to(const History *history, const Position *p, Move move) {
    Piece piece =
        move_kind(move) == MOVE_DROP ? piece_of(p->side, move_type(move)) : p->at[move_from(move)];
    return history->base[piece] + move_to(move);
}
/* a side's butterfly history… */
static inline int16_t *history_butterfly(const History *history, Side side) {
    return &history->butterfly[(size_t)side * (history->butterflies / 2)];
}
/* …and the index of a move in it */
static inline unsigned history_from_to(const History *history, Move move) {
    unsigned squares = history->squares;
    unsigned from = move_kind(move) == MOVE_DROP ? squares + move_type(move) : move_from(move);
    return from * squares + move_to(move);
}
/* the continuation history after a move, by piece_to */
static inline int16_t *history_continuation(const History *history, unsigned before) {
    unsigned row = history->rows < history->piece_tos ? before % history->rows : before;
    return &history->continuation[(size_t)row * history->piece_tos];
}
static inline size_t history_capture(const History *history, unsigned piece_to, unsigned victim) {
    return (size_t)piece_to * (history->types + 1) + victim;
}
/* Adds a bonus to an entry, with gravity: the nearer it is to `most`, the less. */
void history_add(int16_t *entry, int bonus, int most);
static inline void history_learn(int16_t *entry, int bonus) {
    history_add(entry, bonus, HISTORY_MOST);
}

#endif
