/* move_order.c: the scores of moves, and what the histories learn. */
#include "engine/search/move_order.h"

#include "engine/evaluate/mobility.h"

enum {
    CAPTURES = 1 << 26,
    COUNTERMOVE = 1 << 22,
    LOSING_CAPTURE = -(1 << 24), /* captures that lose by SEE, below all quiet moves */
    ARRIVAL = 5000,              /* to reach a goal, in hundredths of a pawn */
    FLAG_NEAR = 2,               /* moves from the goal that make a threat */
    FLAG_GAIN = 200              /* of a threat, one move from the goal */
};

bool move_is_capture(const Position *p, Move move) {
    MoveKind kind = move_kind(move);
    return kind == MOVE_EP ||
           ((kind == MOVE_PLAIN || kind == MOVE_CHANGE) && p->at[move_to(move)] != EMPTY);
}

static unsigned victim_of(const Position *p, Move move) {
    return piece_type(p->at[move_kind(move) == MOVE_EP ? p->ep_victim : move_to(move)]);
}

/* what an explosion takes from the enemy, less what it takes from the side to move */
static int blast_gain(const SeeValues *see, const Position *p, Move move) {
    const Variant *v = p->variant;
    Board board = v->board;
    unsigned captor = piece_type(p->at[move_from(move)]);
    int x = square_x(board, move_to(move)), y = square_y(board, move_to(move));
    int gain = see->of[victim_of(p, move)];
    gain -= v->royalty.blast_immune >> captor & 1 ? 0 : see->of[captor];
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!board_has(board, x + DIRECTION_X[d], y + DIRECTION_Y[d]))
            continue;
        Square sq = square_at(board, x + DIRECTION_X[d], y + DIRECTION_Y[d]);
        Piece piece = p->at[sq];
        if (sq == move_from(move) || !piece_explodes(v, piece))
            continue;
        int value = see->of[piece_type(piece)];
        gain += piece_side(piece) == (unsigned)p->side ? -value : value;
    }
    return gain;
}

int move_gain(const SeeValues *see, const Position *p, Move move) {
    if (see->explodes && move_is_capture(p, move))
        return blast_gain(see, p, move);
    int gain = move_is_capture(p, move) ? see->of[victim_of(p, move)] : 0;
    if (move_kind(move) == MOVE_CHANGE)
        gain += see->of[move_type(move)] - see->of[piece_type(p->at[move_from(move)])];
    return gain;
}

/* of a piece that goes on with its flag: how many moves are left then; UNREACHABLE: it does not */
static unsigned flag_left(const SeeValues *see, const Position *p, Move move) {
    if (!see->flag || move_kind(move) != MOVE_PLAIN)
        return UNREACHABLE;
    const uint8_t *flag = &see->flag[p->at[move_from(move)] * (size_t)p->variant->board.squares];
    unsigned left = flag[move_to(move)];
    return left < flag[move_from(move)] ? left : UNREACHABLE;
}

bool move_arrives(const SeeValues *see, const Position *p, Move move) {
    return flag_left(see, p, move) == 0;
}

/* it threatens to arrive */
static bool move_nears(const SeeValues *see, const Position *p, Move move) {
    return flag_left(see, p, move) <= FLAG_NEAR;
}

bool move_is_quiet(const SeeValues *see, const Position *p, Move move) {
    return !move_is_capture(p, move) && move_gain(see, p, move) <= 0 && !move_nears(see, p, move);
}

bool move_see_at_least(const SeeValues *see, Position *p, Move move, int least) {
    if (see->explodes) /* nothing is left to go on capturing */
        return !move_is_capture(p, move) || move_gain(see, p, move) >= least;
    return (see->arrival_wins && move_arrives(see, p, move)) ||
           position_see_at_least(p, move, see->of, least);
}

static int16_t *capture_entry(const History *history, const Position *p, Move move) {
    unsigned victim = move_is_capture(p, move) ? victim_of(p, move) : 0;
    return &history->capture[history_capture(history, history_piece_to(history, p, move), victim)];
}

/* captures, arrivals, and what else gains at once */
static bool is_noisy(const Order *order, Move move, int *score) {
    const Position *p = order->position;
    int gain = move_gain(order->see, p, move);
    unsigned left = flag_left(order->see, p, move);
    if (left <= FLAG_NEAR)
        gain += left ? FLAG_GAIN / (int)left : ARRIVAL;
    else if (gain <= 0 && !move_is_capture(p, move))
        return false;
    *score = CAPTURES + 77 * gain + *capture_entry(order->history, p, move);
    return true;
}

/* keys: a score, and the move so that the least number is the greatest key */
static int64_t key_of(int score, Move move) {
    return (int64_t)((uint64_t)(unsigned)score << 32 | (UINT32_MAX - move));
}
static Move move_of_key(int64_t key) {
    return UINT32_MAX - (uint32_t)key;
}
static int score_of_key(int64_t key) {
    return (int)(key >> 32);
}

/* the history score of a plain quiet move, as most are */
static int step_history_score(const History *history, const Position *position,
                              const OrderHints *hints, Move move) {
    unsigned from = move_from(move), to = move_to(move);
    return hints_history_score(hints, history->base[position->at[from]] + to,
                               from * history->squares + to);
}

/* all but the first move; captures in front */
static void score_moves(Order *order) {
    const History *history = order->history;
    const Position *p = order->position;
    const OrderHints hints = *order->hints;
    const Move *end = order->moves + order->count;
    int64_t *keys = order->keys, *next = keys, *quiet = keys;
    for (const Move *move = order->moves; move < end; move++) {
        int score;
        if (*move == hints.first)
            continue;
        bool is_step = move_kind(*move) == MOVE_PLAIN && p->at[move_to(*move)] == EMPTY &&
                       !move_nears(order->see, p, *move);
        if (!is_step && is_noisy(order, *move, &score)) {
            *next++ = *quiet;
            *quiet++ = key_of(score, *move);
            continue;
        }
        score = is_step ? step_history_score(history, p, &hints, *move)
                        : order_history_score(history, p, &hints, *move);
        *next++ = key_of(*move == hints.countermove ? COUNTERMOVE : score, *move);
    }
    order->count = (size_t)(next - keys);
    order->quiet = (size_t)(quiet - keys);
    order->is_scored = true;
}

void order_begin(Order *order) {
    Move first = order->hints->first;
    order->next = 0;
    order->is_scored = false;
    order->gave_first = true;
    for (size_t i = 0; i < order->count && first; i++)
        if (order->moves[i] == first)
            order->gave_first = false;
}

static int64_t greater(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* Two keys at a time, then the place of the best: the fewest steps. */
static int64_t *best_of(int64_t *keys, const int64_t *end) {
    int64_t even = *keys, odd = even;
    const int64_t *key = keys + 1;
    for (; key + 1 < end; key += 2) {
        even = greater(even, key[0]);
        odd = greater(odd, key[1]);
    }
    if (key < end)
        even = greater(even, *key);
    for (even = greater(even, odd); *keys != even;)
        keys++;
    return keys;
}

/* SEE comes only when it is the capture's turn: most never get it. */
static bool loses_by_see(const Order *order, int64_t key) {
    return order->policy->is_material &&
           !move_see_at_least(order->see, order->position, move_of_key(key), 0);
}

/* the best capture left; those that lose by SEE go behind the quiet moves */
static int64_t *best_capture(Order *order) {
    while (order->next < order->quiet) {
        int64_t *best = best_of(order->keys + order->next, order->keys + order->quiet), key = *best;
        if (!loses_by_see(order, key))
            return best;
        *best = order->keys[--order->quiet];
        order->keys[order->quiet] = key + (int64_t)(LOSING_CAPTURE - CAPTURES) * ((int64_t)1 << 32);
    }
    return NULL;
}

Move order_next(Order *order) {
    if (!order->gave_first) {
        order->gave_first = true;
        return order->hints->first;
    }
    if (!order->is_scored)
        score_moves(order);
    if (order->next == order->count)
        return NO_MOVE;
    int64_t *best = best_capture(order);
    if (!best)
        best = best_of(order->keys + order->next, order->keys + order->count);
    int64_t key = *best;
    *best = order->keys[order->next];
    order->keys[order->next++] = key;
    return move_of_key(key);
}

bool order_is_losing(const Order *order) {
    return order->next && score_of_key(order->keys[order->next - 1]) < LOSING_CAPTURE / 2;
}

void order_skip_quiets(Order *order) {
    size_t kept = order->next > order->quiet ? order->next : order->quiet;
    for (size_t i = kept; i < order->count; i++)
        if (score_of_key(order->keys[i]) < LOSING_CAPTURE / 2)
            order->keys[kept++] = order->keys[i];
    order->count = kept;
}

static void learn_quiet(History *history, const Position *p, const OrderHints *hints, Move move,
                        int bonus) {
    unsigned piece_to = history_piece_to(history, p, move);
    history_learn(&hints->butterfly[history_from_to(history, move)], bonus);
    for (int i = 0; i < CONTINUATIONS; i++)
        history_learn(&hints->continuation[i][piece_to], bonus);
}

void order_reward(History *history, const SeeValues *see, const Position *p,
                  const OrderHints *hints, Move move, const Move *tried, size_t tried_count,
                  int depth) {
    int bonus = depth > 12 ? 1700 : 125 * depth;
    bool is_quiet = move_is_quiet(see, p, move);
    if (is_quiet) {
        learn_quiet(history, p, hints, move, bonus);
    } else {
        history_learn(capture_entry(history, p, move), bonus);
    }
    for (size_t i = 0; i < tried_count; i++)
        if (!move_is_quiet(see, p, tried[i]))
            history_learn(capture_entry(history, p, tried[i]), -bonus);
        else if (is_quiet)
            learn_quiet(history, p, hints, tried[i], -bonus);
}
