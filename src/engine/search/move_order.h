/* move_order.h: which moves to look at first: the table's, captures that pay by victim, the usual
 * reply, quiet moves by their histories, captures that do not pay. Also what kind a move is. */
#ifndef TABIYA_ENGINE_SEARCH_MOVE_ORDER_H
#define TABIYA_ENGINE_SEARCH_MOVE_ORDER_H

#include "engine/search/exchange_values.h"
#include "engine/search/history.h"
#include "engine/search/policy.h"
#include "rules/position.h"

enum { CONTINUATIONS = 2 };

/* what the order depends on beside the position */
typedef struct OrderHints {
    Move first; /* the table's */
    Move countermove;
    int16_t *butterfly; /* the side's history… */
    int16_t
        *continuation[CONTINUATIONS]; /* …and those after the last moves, the last one's first */
} OrderHints;

typedef struct Order {
    const Policy *policy;
    const ExchangeValues *exchange;
    const History *history;
    Position *position;
    const OrderHints *hints;
    const Move *moves;
    int64_t *keys; /* of the moves: score, then the move itself, the least first */
    size_t count, next;
    size_t quiet;    /* from here on the keys are no captures, or such as do not pay */
    bool gave_first; /* the table's move, before the others are looked at */
    bool is_scored;
} Order;

void order_begin(Order *order);
/* the best move left, NO_MOVE at the end; among equals the least number, so that the order in which
 * a kernel lists them does not matter */
Move order_next(Order *order);
/* the move that came last is a capture that does not pay */
bool order_is_poor(const Order *order);
/* quiet moves will not come any more */
void order_skip_quiets(Order *order);

static inline int hints_history_score(const OrderHints *hints, unsigned piece_to,
                                      unsigned from_to) {
    int score = hints->butterfly[from_to];
    for (int i = 0; i < CONTINUATIONS; i++)
        score += 2 * hints->continuation[i][piece_to];
    return score;
}
/* how the histories think of a quiet move */
static inline int order_history_score(const History *history, const Position *position,
                                      const OrderHints *hints, Move move) {
    return hints_history_score(hints, history_piece_to(history, position, move),
                               history_from_to(history, move));
}
/* The move refuted at this depth; those tried before it did not. */
void order_reward(History *history, const ExchangeValues *exchange, const Position *position,
                  const OrderHints *hints, Move move, const Move *tried, size_t tried_count,
                  int depth);

bool move_is_capture(const Position *position, Move move);
/* what the move gains at once: the captured piece, or all that explodes, and the growth of the moving
 * one */
int move_gain(const ExchangeValues *exchange, const Position *position, Move move);
/* it carries a flag to its goal */
bool move_arrives(const ExchangeValues *exchange, const Position *position, Move move);
bool move_is_quiet(const ExchangeValues *exchange, const Position *position, Move move);
/* it wins, or the exchange on its square brings so much at least */
bool move_pays(const ExchangeValues *exchange, Position *position, Move move, int least);

#endif
