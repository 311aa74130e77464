/* history.h: what moves have done before. A quiet move is known by where it leads from and to, and
 * by what it followed; a capture by its piece, its place and its victim. What refuted gains, what
 * was tried in vain before it loses; nothing grows beyond HISTORY_MOST. Also how far the evaluation
 * was wrong: about positions of one structure, and after one move; and how far guesses of it were. */
#ifndef TABIYA_ENGINE_SEARCH_HISTORY_H
#define TABIYA_ENGINE_SEARCH_HISTORY_H

#include "base/arena.h"
#include "rules/position.h"

enum { HISTORY_MOST = 1 << 14, NO_MOVER = 0 };

typedef struct History {
    unsigned squares, types, movers;
    unsigned base[2 * MAX_TYPES]; /* by piece: the first of its numbers as a mover */
    int16_t *quiet;               /* by side, from a square or the hand, to */
    int16_t *capture;             /* by mover and victim */
    int16_t *follow;              /* by a mover before and the mover */
    size_t quiets, captures;
    unsigned rows;      /* of `follow`: where a game has more movers, some share one */
    Move *reply;        /* the quiet move that refuted a mover last */
    int16_t *structure; /* the evaluation's errors, by side and structure… */
    int16_t *aftermath; /* …and by the last mover */
    int doubt;          /* how far guesses of the evaluation were off, on the average: in parts of
                           DOUBT_UNIT */
} History;

/* false: out of memory */
bool history_make(History *out, const Variant *variant, Arena *arena);
void history_clear(History *history);

/* the piece that makes the move, and where it goes, as one number; never NO_MOVER */
static inline unsigned history_mover(const History *history, const Position *p, Move move) {
    Piece piece =
        move_kind(move) == MOVE_DROP ? piece_of(p->side, move_type(move)) : p->at[move_from(move)];
    return history->base[piece] + move_to(move);
}
/* a side's quiet moves… */
static inline int16_t *history_quiet(const History *history, Side side) {
    return &history->quiet[(size_t)side * (history->quiets / 2)];
}
/* …and the place of one among them */
static inline unsigned history_place(const History *history, Move move) {
    unsigned squares = history->squares;
    unsigned from = move_kind(move) == MOVE_DROP ? squares + move_type(move) : move_from(move);
    return from * squares + move_to(move);
}
/* what followed a mover, by the mover that did */
static inline int16_t *history_follow(const History *history, unsigned before) {
    unsigned row = history->rows < history->movers ? before % history->rows : before;
    return &history->follow[(size_t)row * history->movers];
}
static inline size_t history_capture(const History *history, unsigned mover, unsigned victim) {
    return (size_t)mover * (history->types + 1) + victim;
}
/* moves an entry by the bonus, the less the nearer it is to where it may not go beyond */
void history_learn(int16_t *entry, int bonus);

enum { DOUBT_UNIT = 256, DOUBT_TIMES = 3, DOUBT_AT_FIRST = 100 };
/* farther than this a guess of the evaluation is seldom off */
static inline int history_doubt(const History *history) {
    return history->doubt * DOUBT_TIMES / DOUBT_UNIT;
}
/* one was off by so much */
static inline void history_doubted(History *history, int error) {
    history->doubt += ((error < 0 ? -error : error) * DOUBT_UNIT - history->doubt) / DOUBT_UNIT;
}

/* what to add to the evaluation for the side to move */
int history_correction(const History *history, Side side, uint64_t structure, unsigned last);
/* a search of this depth found the evaluation wrong by so much */
void history_correct(History *history, Side side, uint64_t structure, unsigned last, int error,
                     int depth);

#endif
