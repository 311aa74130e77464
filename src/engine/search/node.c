/* node.c: nodes: limits, static evaluation, moves made, the transposition table. */
#include "engine/search/node.h"

#include "base/rng.h"
#include "rules/zobrist.h"

#include <string.h>

enum {
    POLL_WORK = 128,     /* nodes between two polls, if each has few moves */
    MOVES_PER_WORK = 32, /* moves that cost as much as a node */
    PATIENCE = 7         /* plies without progress that change nothing */
};

static uint64_t nodes_of(const Search *s) {
    return atomic_load_explicit(&s->nodes, memory_order_relaxed);
}

static bool limits_count(const Search *s) {
    return !s->is_first || nodes_of(s) >= FIRST_NODES;
}

static bool must_stop(const Search *s) {
    const Hooks *hooks = s->hooks;
    return (s->deadline != NEVER && hooks->now(hooks->context) >= s->deadline) ||
           (hooks->wants_stop && hooks->wants_stop(hooks->context));
}

void search_poll(Search *s) {
    s->work = 0;
    if (!limits_count(s))
        return;
    bool stops = atomic_load_explicit(s->stop, memory_order_relaxed);
    if (!stops && !atomic_flag_test_and_set(s->asking)) {
        stops = must_stop(s);
        atomic_flag_clear(s->asking);
    }
    if (stops) {
        s->is_stopped = true;
        atomic_store_explicit(s->stop, true, memory_order_relaxed);
    }
}

bool node_enter(Search *s) {
    if (s->work >= POLL_WORK)
        search_poll(s);
    /* only this thread writes its count */
    uint64_t nodes = nodes_of(s);
    if (s->node_limit && nodes >= s->node_limit && limits_count(s))
        s->is_stopped = true;
    if (s->is_stopped)
        return false;
    atomic_store_explicit(&s->nodes, nodes + 1, memory_order_relaxed);
    s->work++;
    return true;
}

/* lazy evaluation: the static evaluation would hardly be inside the window, or on its other
 * side */
static bool suffices(const EvalCache *cache, int guess, Window window) {
    int margin = eval_cache_margin(cache);
    return guess >= window.beta + margin || guess <= window.alpha - margin;
}

static int cached_eval(Search *s, size_t ply, Window window) {
    int guess, score;
    if (eval_cache_find(&s->eval_cache, s->position.key, &score))
        return score;
    bool guesses = evaluation_guess(&s->evaluation, &s->position, ply, &guess);
    if (guesses && suffices(&s->eval_cache, guess, window))
        return guess;
    score = evaluation_score(&s->evaluation, &s->position, ply);
    if (guesses)
        eval_cache_learn(&s->eval_cache, score - guess);
    eval_cache_store(&s->eval_cache, s->position.key, score);
    return score;
}

static int with_noise(const Search *s, int score) {
    if (s->noise) {
        uint64_t span = 2 * (uint64_t)s->noise + 1;
        uint64_t error = rng_mix(s->position.key ^ rng_mix(s->seed + 1)) % span;
        score += (int)error - (int)s->noise;
    }
    return score;
}

int search_static_eval(Search *s, size_t ply) {
    return with_noise(s, cached_eval(s, ply, ANY_SCORE));
}

static unsigned last_piece_to(const Search *s, size_t ply) {
    return s->frames[ply + BELOW_ROOT - 1].piece_to;
}

/* A lead counts less the nearer the draw by the n-move rule or the counting rule is. */
static int fade(const Position *p, int score) {
    int rule = (int)p->variant->ending.move_rule, clock = (int)p->clock;
    int limit = p->count_limit, counted = p->counted;
    if (rule && clock > PATIENCE)
        score -= score * clock / (5 * rule);
    return limit && counted > PATIENCE ? score - score * 2 * counted / (5 * limit) : score;
}

int node_static_eval(Search *s, size_t ply, Window window) {
    int score = with_noise(s, cached_eval(s, ply, window));
    score += correction_of(&s->correction, s->position.side,
                           evaluation_correction_key(&s->evaluation, ply), last_piece_to(s, ply));
    score = fade(&s->position, score);
    int most = SCORE_LONGEST_MATE - 1;
    return score > most ? most : score < -most ? -most : score;
}

void node_learn_correction(Search *s, size_t ply, int score, int depth) {
    correction_learn(&s->correction, s->position.side,
                     evaluation_correction_key(&s->evaluation, ply), last_piece_to(s, ply),
                     score - frame_at(s, ply)->static_eval, depth);
}

int node_draw(const Search *s, size_t ply) {
    return ply % 2 ? s->contempt : -s->contempt;
}

int search_ended(Search *s, size_t ply) {
    Outcome outcome = position_outcome(&s->position);
    if (outcome.result == RESULT_DRAW)
        return node_draw(s, ply);
    bool is_win = (outcome.result == RESULT_FIRST) == (s->position.side == FIRST);
    return is_win ? SCORE_MATE - (int)ply : (int)ply - SCORE_MATE;
}

void search_update_pv(Search *s, size_t ply, Move move) {
    unsigned length = s->pv_length[ply + 1];
    length = length < MAX_DEPTH ? length : MAX_DEPTH - 1;
    s->pv[ply][0] = move;
    memcpy(&s->pv[ply][1], s->pv[ply + 1], length * sizeof(Move));
    s->pv_length[ply] = length + 1;
}

void node_prefetch(const Search *s, Move move) {
    if (move_kind(move) != MOVE_PLAIN)
        return;
    uint64_t key = zobrist_after(&s->position, move);
    tt_prefetch(s->tt, key);
    eval_cache_prefetch(&s->eval_cache, key);
}

void node_make(Search *s, Move move, Undo *undo, size_t ply) {
    frame_at(s, ply)->piece_to = history_piece_to(&s->history, &s->position, move);
    position_make(&s->position, move, undo);
    if (move_kind(move) != MOVE_PLAIN) /* not prefetched yet */
        tt_prefetch(s->tt, s->position.key);
    evaluation_make(&s->evaluation, &s->position, undo, ply + 1);
    s->path.ply[s->path.root + ply + 1] =
        (PathPly){s->position.key, move_to(move), position_in_check(&s->position), false};
}

void node_make_null(Search *s, Undo *undo, size_t ply) {
    frame_at(s, ply)->piece_to = NO_PIECE_TO;
    position_make_null(&s->position, undo);
    evaluation_make(&s->evaluation, &s->position, NULL, ply + 1);
    s->path.ply[s->path.root + ply + 1] = (PathPly){s->position.key, NO_SQUARE, false, true};
}

static size_t push(Search *s, size_t count) {
    s->top += count;
    s->work += (unsigned)count / MOVES_PER_WORK;
    return count;
}
size_t node_moves(Search *s) {
    return push(s, position_moves(&s->position, s->moves + s->top));
}
size_t node_captures(Search *s) {
    return push(s, position_captures(&s->position, s->moves + s->top));
}
size_t node_quiet_checks(Search *s) {
    return push(s, position_quiet_checks(&s->position, s->moves + s->top));
}

bool node_must_capture(const Search *s, const Move *moves) {
    return s->position.variant->ending.must_capture && move_is_capture(&s->position, moves[0]);
}

OrderHints node_hints(const Search *s, size_t ply, Move first) {
    const Frame *frame = frame_at(s, ply);
    OrderHints hints = {.first = first,
                        .countermove = s->history.countermove[frame[-1].piece_to],
                        .butterfly = history_butterfly(&s->history, s->position.side)};
    for (int i = 0; i < CONTINUATIONS; i++)
        hints.continuation[i] = history_continuation(&s->history, frame[-1 - i].piece_to);
    return hints;
}

Order node_order(Search *s, size_t count, const OrderHints *hints) {
    Order order = {.policy = s->policy,
                   .see = s->see,
                   .history = &s->history,
                   .position = &s->position,
                   .hints = hints,
                   .moves = s->moves + s->top - count,
                   .keys = s->keys + s->top - count,
                   .count = count};
    order_begin(&order);
    return order;
}

/* ---- the transposition table ---- */

static int score_to_table(int score, size_t ply) {
    return !score_is_mate(score) ? score : score > 0 ? score + (int)ply : score - (int)ply;
}
int score_from_table(int score, size_t ply) {
    return !score_is_mate(score) ? score : score > 0 ? score - (int)ply : score + (int)ply;
}

bool entry_cuts_off(const TtEntry *entry, int score, Window window) {
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && score >= window.beta) ||
           (entry->bound == BOUND_UPPER && score <= window.alpha);
}

void node_store(Search *s, size_t ply, Move best, int score, int depth, Window window) {
    Bound bound = score >= window.beta    ? BOUND_LOWER
                  : score <= window.alpha ? BOUND_UPPER
                                          : BOUND_EXACT;
    TtEntry entry = {best, score_to_table(score, ply), depth < 0 ? 0 : depth, bound};
    tt_store(s->tt, s->position.key, &entry);
}
