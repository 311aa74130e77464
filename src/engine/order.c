/* order.c: scores for moves, and what they learn from. */
#include "engine/order.h"

#include <string.h>

enum { FIRST_OF_ALL = 1 << 30, CAPTURES = 1 << 20, KILLER = 1 << 19, HISTORY_MOST = 1 << 14 };

bool order_make(Order *out, const Variant *variant, const Values *values, size_t plies,
                Arena *arena) {
    size_t size = (64u + variant->pieces.count + 1u) * variant->board.squares;
    *out = (Order){.values = values, .history_size = size, .plies = plies};
    out->history = arena_alloc(arena, size * sizeof *out->history);
    out->killer = arena_alloc(arena, plies * sizeof *out->killer);
    return out->history && out->killer;
}

void order_clear(Order *order) {
    memset(order->history, 0, order->history_size * sizeof *order->history);
    memset(order->killer, 0, order->plies * sizeof *order->killer);
}

bool move_is_capture(const Position *p, Move move) {
    MoveKind kind = move_kind(move);
    return kind == MOVE_EP ||
           ((kind == MOVE_PLAIN || kind == MOVE_CHANGE) && p->at[move_to(move)] != EMPTY);
}

static int captor_worth(const Values *values, const Position *p, Move move) {
    return values->worth[piece_type(p->at[move_from(move)])];
}

static int victim_worth(const Values *values, const Position *p, Move move) {
    Square at = move_kind(move) == MOVE_EP ? p->ep_victim : move_to(move);
    return values->worth[piece_type(p->at[at])];
}

int move_gain(const Values *values, const Position *p, Move move) {
    int gain = move_is_capture(p, move) ? victim_worth(values, p, move) : 0;
    if (move_kind(move) == MOVE_CHANGE)
        gain += values->worth[move_type(move)] - captor_worth(values, p, move);
    return gain;
}

bool move_is_quiet(const Values *values, const Position *p, Move move) {
    return !move_is_capture(p, move) && move_gain(values, p, move) <= 0;
}

bool move_seems_bad(const Values *values, const Position *p, Move move) {
    return captor_worth(values, p, move) > victim_worth(values, p, move) + 50 &&
           position_is_attacked(p, move_to(move), p->side ^ 1u);
}

static size_t history_index(const Position *p, Move move) {
    Piece piece =
        move_kind(move) == MOVE_DROP ? piece_of(p->side, move_type(move)) : p->at[move_from(move)];
    return (size_t)piece * p->variant->board.squares + move_to(move);
}

static int score_of(const Order *order, const Position *p, Move move, const Move *killer) {
    const Values *values = order->values;
    int gain = move_gain(values, p, move);
    if (move_is_capture(p, move)) {
        int score = 8 * gain - captor_worth(values, p, move) / 8;
        return move_seems_bad(values, p, move) ? ORDER_BAD + score : CAPTURES + score;
    }
    if (gain > 0)
        return KILLER + 8 * gain;
    for (int i = 0; i < KILLERS; i++)
        if (killer[i] == move)
            return KILLER - i;
    return order->history[history_index(p, move)] + gain;
}

void order_score(const Order *order, const Position *p, const Move *moves, size_t count, Move first,
                 size_t ply, int *scores) {
    for (size_t i = 0; i < count; i++)
        scores[i] =
            moves[i] == first ? FIRST_OF_ALL : score_of(order, p, moves[i], order->killer[ply]);
}

void order_pick(Move *moves, int *scores, size_t from, size_t count) {
    size_t best = from;
    for (size_t i = from + 1; i < count; i++)
        if (scores[i] > scores[best] || (scores[i] == scores[best] && moves[i] < moves[best]))
            best = i;
    Move move = moves[best];
    int score = scores[best];
    moves[best] = moves[from];
    scores[best] = scores[from];
    moves[from] = move;
    scores[from] = score;
}

/* It moves towards ±HISTORY_MOST and never beyond. */
static void learn(int32_t *history, int bonus) {
    int size = bonus < 0 ? -bonus : bonus;
    *history += bonus - *history * size / HISTORY_MOST;
}

void order_reward(Order *order, const Position *p, Move move, const Move *tried, size_t tried_count,
                  int depth, size_t ply) {
    int bonus = depth > 12 ? 2304 : 16 * depth * depth;
    Move *killer = order->killer[ply];
    if (killer[0] != move) {
        killer[1] = killer[0];
        killer[0] = move;
    }
    learn(&order->history[history_index(p, move)], bonus);
    for (size_t i = 0; i < tried_count; i++)
        if (move_is_quiet(order->values, p, tried[i]))
            learn(&order->history[history_index(p, tried[i])], -bonus);
}
