/* order.h: which moves to look at first: the table's, captures by victim and captor, killers, and
 * quiet moves by how often they refuted before. Also what a noisy move is. */
#ifndef TABIYA_ENGINE_ORDER_H
#define TABIYA_ENGINE_ORDER_H

#include "engine/values.h"
#include "rules/position.h"

enum { KILLERS = 2, ORDER_BAD = -(1 << 20) };

typedef struct Order {
    const Values *values;
    int32_t *history; /* [piece * squares + to] */
    size_t history_size;
    Move (*killer)[KILLERS]; /* by ply */
    size_t plies;
} Order;

/* false: out of memory */
bool order_make(Order *out, const Variant *variant, const Values *values, size_t plies,
                Arena *arena);
void order_clear(Order *order);
/* below ORDER_BAD / 2 are captures that seem to lose */
void order_score(const Order *order, const Position *position, const Move *moves, size_t count,
                 Move first, size_t ply, int *scores);
/* brings the best of the moves from `from` on to that place; among equals the least number, so
 * that the order in which a kernel lists them does not matter */
void order_pick(Move *moves, int *scores, size_t from, size_t count);
/* a quiet move refuted; the quiet ones among those tried before it did not */
void order_reward(Order *order, const Position *position, Move move, const Move *tried,
                  size_t tried_count, int depth, size_t ply);

bool move_is_capture(const Position *position, Move move);
/* what the move gains at once: the captured piece and the growth of the moving one */
int move_gain(const Values *values, const Position *position, Move move);
bool move_is_quiet(const Values *values, const Position *position, Move move);
/* the captor is worth more than it takes and can be retaken */
bool move_seems_bad(const Values *values, const Position *position, Move move);

#endif
