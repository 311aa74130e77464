/* move_order.h: move ordering: the move of the transposition table, winning captures by victim and
 * capture history, the countermove, quiet moves by history score, losing captures. No killer
 * moves: they gained nothing beside the countermove. Also what kind a move is. */
#ifndef TABIYA_ENGINE_SEARCH_MOVE_ORDER_H
#define TABIYA_ENGINE_SEARCH_MOVE_ORDER_H

#include "engine/search/history.h"
#include "engine/search/policy.h"
#include "engine/search/see_values.h"
#include "rules/position.h"

enum { CONTINUATIONS = 2 };

/* what the order depends on, beside the position */
typedef struct OrderHints {
    Move first; /* of the transposition table */
    Move countermove;
    int16_t *butterfly;                   /* the side's history */
    int16_t *continuation[CONTINUATIONS]; /* after the last move, and the one before it */
} OrderHints;

typedef struct Order {
    const Policy *policy;
    const SeeValues *see;
    const History *history;
    Position *position;
    const OrderHints *hints;
    const Move *moves;
    int64_t *keys; /* of the moves: the score, then the move, the least number first */
    size_t count, next;
    size_t quiet;    /* from here on the keys are quiet moves and losing captures */
    bool gave_first; /* the first move has been returned */
    bool is_scored;
} Order;

void order_begin(Order *order);
/* The best move left, NO_MOVE at the end. Among equals it is the least number, so the order in
 * which a kernel generates them does not matter. */
Move order_next(Order *order);
/* the last move returned is a capture that loses by SEE */
bool order_is_losing(const Order *order);
/* late-move pruning: no more quiet moves */
void order_skip_quiets(Order *order);

static inline int hints_history_score(const OrderHints *hints, unsigned piece_to,
                                      unsigned from_to) {
    int score = hints->butterfly[from_to];
    for (int i = 0; i < CONTINUATIONS; i++)
        score += 2 * hints->continuation[i][piece_to];
    return score;
}
/* history score of a quiet move */
static inline int order_history_score(const History *history, const Position *position,
                                      const OrderHints *hints, Move move) {
    return hints_history_score(hints, history_piece_to(history, position, move),
                               history_from_to(history, move));
}
/* The move caused a cutoff at this depth; those tried before it did not. */
void order_reward(History *history, const SeeValues *see, const Position *position,
                  const OrderHints *hints, Move move, const Move *tried, size_t tried_count,
                  int depth);

bool move_is_capture(const Position *position, Move move);
/* the SEE values that the move gains at once: of the captured piece, of all that explodes, of the
 * promotion */
int move_gain(const SeeValues *see, const Position *position, Move move);
/* it carries a flag to its goal */
bool move_arrives(const SeeValues *see, const Position *position, Move move);
bool move_is_quiet(const SeeValues *see, const Position *position, Move move);
/* it wins, or its static exchange evaluation is `least` or more */
bool move_see_at_least(const SeeValues *see, Position *position, Move move, int least);

#endif
