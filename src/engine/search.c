/* search.c: the nodes. A node is visited after its move was made; path and evaluation have
 * followed. Scores are for the side to move; an end of the game `ply` moves from the root is worth
 * SCORE_MATE - ply.
 * Pruning by material (Values.is_material) is for games that are decided by it. */
#include "engine/search.h"

#include "base/rng.h"

#include <string.h>

enum {
    POLL_WORK = 1024,    /* nodes, where each has few moves */
    MOVES_PER_WORK = 32, /* as costly as a node */
    QUIET_PLIES = 24,    /* at most so many beyond the depth; */
    CHECK_PLIES = 4,     /* in so many, checks are answered by any move… */
    WIDE_PLIES = 4,      /* …and captures are seen on every square, then on one only */
    FORCED_PLIES = 10,   /* so many where captures are compulsory */
    MARGIN_A_PLY = 100,  /* what a ply can bring, in hundredths of a pawn */
    STAND_DEPTH = 3,     /* so near the leaves it counts */
    PASS_DEPTH = 2,
    DELTA = 150,         /* what a capture can bring beside its victim */
    NOISY_GAIN = 150     /* a promotion that quiescence looks at */
};

typedef struct Window {
    int alpha, beta;
} Window;

static int visit(Search *s, Window window, int depth, size_t ply);

void search_poll(Search *s) {
    const Hooks *hooks = s->hooks;
    s->work = 0;
    if (s->deadline != NEVER && hooks->now(hooks->context) >= s->deadline)
        s->is_stopped = true;
    if (hooks->wants_stop && hooks->wants_stop(hooks->context))
        s->is_stopped = true;
    if (atomic_load_explicit(s->stop, memory_order_relaxed))
        s->is_stopped = true;
}

/* counts a node; false: the search is over */
static bool enter(Search *s) {
    if (s->work >= POLL_WORK)
        search_poll(s);
    /* only this thread writes its count; the others only read it */
    uint64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);
    if (s->node_limit && nodes >= s->node_limit)
        s->is_stopped = true;
    if (s->is_stopped)
        return false;
    atomic_store_explicit(&s->nodes, nodes + 1, memory_order_relaxed);
    s->work++;
    return true;
}

static void *state_at(const Search *s, size_t ply) {
    return s->states + ply * s->evaluator->bytes_per_ply;
}

int search_static(const Search *s, size_t ply) {
    int score = s->evaluator->score(s->evaluator_data, &s->position, state_at(s, ply));
    if (s->noise) {
        uint64_t span = 2 * (uint64_t)s->noise + 1;
        uint64_t error = rng_mix(s->position.key ^ rng_mix(s->seed + 1)) % span;
        score += (int)error - (int)s->noise;
    }
    return score;
}

/* for the side to move */
static int draw_score(const Search *s, size_t ply) {
    return ply % 2 ? s->contempt : -s->contempt;
}

int search_ended(Search *s, size_t ply) {
    Outcome outcome = position_outcome(&s->position);
    if (outcome.result == RESULT_DRAW)
        return draw_score(s, ply);
    bool is_win = (outcome.result == RESULT_FIRST) == (s->position.side == FIRST);
    return is_win ? SCORE_MATE - (int)ply : (int)ply - SCORE_MATE;
}

void search_note_line(Search *s, size_t ply, Move move) {
    unsigned length = s->length[ply + 1];
    length = length < MAX_DEPTH ? length : MAX_DEPTH - 1;
    s->line[ply][0] = move;
    memcpy(&s->line[ply][1], s->line[ply + 1], length * sizeof(Move));
    s->length[ply] = length + 1;
}

static void make(Search *s, Move move, Undo *undo, size_t ply) {
    position_make(&s->position, move, undo);
    s->evaluator->update(s->evaluator_data, &s->position, undo, state_at(s, ply),
                         state_at(s, ply + 1));
    s->path.ply[s->path.root + ply + 1] =
        (PathPly){s->position.key, move_to(move), position_in_check(&s->position), false};
}

static const PathPly *path_here(const Search *s, size_t ply) {
    return &s->path.ply[s->path.root + ply];
}
static bool in_check_at(const Search *s, size_t ply) {
    return path_here(s, ply)->in_check;
}

/* the legal moves on top of the stack; the caller takes them off again */
static size_t generate(Search *s) {
    size_t count = position_moves(&s->position, s->moves + s->top);
    s->top += count;
    s->work += (unsigned)count / MOVES_PER_WORK;
    return count;
}

/* the captures alone, where the game cannot have ended without our seeing it */
static size_t generate_captures(Search *s) {
    size_t count = position_captures(&s->position, s->moves + s->top);
    s->top += count;
    s->work += (unsigned)count / MOVES_PER_WORK;
    return count;
}

static bool is_mate(int score) {
    return score > SCORE_LONGEST_MATE || score < -SCORE_LONGEST_MATE;
}

/* ---- the table ---- */

/* There a mate is as far from the position as it is, not from the root. */
static int to_table(int score, size_t ply) {
    return !is_mate(score) ? score : score > 0 ? score + (int)ply : score - (int)ply;
}
static int from_table(int score, size_t ply) {
    return !is_mate(score) ? score : score > 0 ? score - (int)ply : score + (int)ply;
}

static bool table_decides(const TtEntry *entry, int score, Window window, int depth) {
    if (entry->depth < depth)
        return false;
    return entry->bound == BOUND_EXACT || (entry->bound == BOUND_LOWER && score >= window.beta) ||
           (entry->bound == BOUND_UPPER && score <= window.alpha);
}

static void store(Search *s, size_t ply, Move best, int score, int depth, Window window) {
    Bound bound = score >= window.beta    ? BOUND_LOWER
                  : score <= window.alpha ? BOUND_UPPER
                                          : BOUND_EXACT;
    TtEntry entry = {best, to_table(score, ply), depth < 0 ? 0 : depth, bound};
    tt_store(s->tt, s->position.key, &entry);
}

/* ---- quiescence ---- */

static bool must_capture(const Search *s, const Move *moves) {
    return s->position.variant->ending.must_capture && move_is_capture(&s->position, moves[0]);
}

/* A move that quiescence need not see. stand is what the side has without moving. */
static bool is_idle(const Search *s, Move move, int stand, int alpha, Square only) {
    const Values *values = s->order.values;
    const Position *p = &s->position;
    int gain = move_gain(values, p, move);
    bool captures = move_is_capture(p, move);
    if (!captures && (gain < NOISY_GAIN || p->variant->promotion.demotes))
        return true;
    if (only != NO_SQUARE && move_to(move) != only)
        return true;
    if (!values->is_material)
        return false;
    return stand + gain + DELTA <= alpha || (captures && move_seems_bad(values, p, move));
}

/* what quiescence searches of the moves on top of the stack; false: it need not */
static bool keep_noisy(Search *s, size_t base, int stand, int alpha, Square only) {
    Move *moves = s->moves + base;
    size_t kept = 0;
    for (size_t i = 0; base + i < s->top; i++)
        if (!is_idle(s, moves[i], stand, alpha, only))
            moves[kept++] = moves[i];
    s->top = base + kept;
    return kept > 0;
}

static int quiesce_moves(Search *s, Window window, int best, int depth, size_t ply, size_t base) {
    Position *p = &s->position;
    size_t count = s->top - base;
    Move *moves = s->moves + base;
    int *scores = s->scores + base, alpha = window.alpha;
    order_score(&s->order, p, moves, count, NO_MOVE, ply, scores);
    for (size_t i = 0; i < count && alpha < window.beta; i++) {
        Undo undo;
        order_pick(moves, scores, i, count);
        make(s, moves[i], &undo, ply);
        int score = -visit(s, (Window){-window.beta, -alpha}, depth - 1, ply + 1);
        position_unmake(p, &undo);
        if (s->is_stopped)
            break;
        best = score > best ? score : best;
        if (score > alpha) {
            alpha = score;
            search_note_line(s, ply, moves[i]);
        }
    }
    return best;
}

/* Where nothing but mate ends the game, a side that is not in check may be taken to have a move. */
static bool needs_all_moves(const Search *s, size_t ply) {
    return !s->position.variant->is_plain || in_check_at(s, ply);
}

static int quiesce(Search *s, Window window, int depth, size_t ply) {
    Position *p = &s->position;
    size_t base = s->top;
    bool has_all = needs_all_moves(s, ply);
    int best = -INFINITE, stand = -INFINITE;
    if (has_all && !generate(s))
        return search_ended(s, ply);
    if (path_is_too_long(&s->path, p, ply)) {
        s->top = base;
        return draw_score(s, ply);
    }
    Square only = depth > -WIDE_PLIES ? NO_SQUARE : path_here(s, ply)->to;
    bool forced = (depth > -CHECK_PLIES && in_check_at(s, ply)) ||
                  (has_all && depth > -FORCED_PLIES && must_capture(s, s->moves + base));
    if (!forced) {
        best = stand = search_static(s, ply);
        window.alpha = stand > window.alpha ? stand : window.alpha;
    }
    if (window.alpha < window.beta && (forced || depth > -QUIET_PLIES)) {
        if (!has_all)
            generate_captures(s);
        if (forced || keep_noisy(s, base, stand, window.alpha, only))
            best = quiesce_moves(s, window, best, depth, ply, base);
    }
    s->top = base;
    return best;
}

/* ---- the tree ---- */

static int log2_of(size_t n) {
    return 63 - __builtin_clzll(n | 1);
}

static int reduction_of(int depth, size_t index, bool is_pv, bool quiet) {
    if (depth < 3 || index < 3 || !quiet)
        return 0;
    int reduction = log2_of((size_t)depth) * log2_of(index) / 4 + !is_pv + (index > 40);
    return reduction < depth - 1 ? reduction : depth - 2;
}

/* At so small a depth a quiet move that comes so late is not worth a look. */
static bool is_too_late(const Search *s, int depth, size_t index, int best) {
    return s->order.values->is_material && depth <= 3 && best > -SCORE_LONGEST_MATE &&
           index > (size_t)(8 + 6 * depth * depth);
}

static int try_move(Search *s, Window window, int depth, int reduction, size_t ply, bool is_first) {
    Window closed = {-window.alpha - 1, -window.alpha}, open = {-window.beta, -window.alpha};
    if (is_first)
        return -visit(s, open, depth, ply + 1);
    int score = -visit(s, closed, depth - reduction, ply + 1);
    if (score > window.alpha && reduction)
        score = -visit(s, closed, depth, ply + 1);
    if (score > window.alpha && score < window.beta)
        score = -visit(s, open, depth, ply + 1);
    return score;
}

static int search_moves(Search *s, Window window, int depth, size_t ply, Move first, size_t count) {
    Position *p = &s->position;
    Move *moves = s->moves + s->top - count, best_move = NO_MOVE;
    int *scores = s->scores + s->top - count, best = -INFINITE, alpha = window.alpha;
    bool is_pv = window.beta - window.alpha > 1, checked = in_check_at(s, ply);
    order_score(&s->order, p, moves, count, first, ply, scores);
    for (size_t i = 0; i < count; i++) {
        Undo undo;
        order_pick(moves, scores, i, count);
        bool quiet = move_is_quiet(s->order.values, p, moves[i]) || scores[i] < ORDER_BAD / 2;
        if (quiet && !is_pv && !checked && is_too_late(s, depth, i, best))
            continue;
        make(s, moves[i], &undo, ply);
        int reduction =
            checked || in_check_at(s, ply + 1) ? 0 : reduction_of(depth, i, is_pv, quiet);
        int score = try_move(s, (Window){alpha, window.beta}, depth - 1, reduction, ply, i == 0);
        position_unmake(p, &undo);
        if (s->is_stopped)
            return 0;
        best = score > best ? score : best;
        if (score <= alpha)
            continue;
        alpha = score;
        best_move = moves[i];
        search_note_line(s, ply, best_move);
        if (alpha >= window.beta) {
            if (move_is_quiet(s->order.values, p, best_move))
                order_reward(&s->order, p, best_move, moves, i, depth, ply);
            break;
        }
    }
    store(s, ply, best_move, best, depth, window);
    return best;
}

/* So far ahead, and so near the end of the search, that no move of the opponent's will do. */
static bool stands_above(int beta, int depth, int stand) {
    return depth <= STAND_DEPTH && stand - MARGIN_A_PLY * depth >= beta;
}

/* The side to move has more than its king and men that only plod: some move will not hurt. */
static bool may_pass(const Search *s, size_t ply, int depth, int stand, int beta) {
    const Position *p = &s->position;
    return depth >= PASS_DEPTH && stand >= beta && !path_here(s, ply)->is_pass &&
           s->order.values->may_pass &&
           values_can_wait(s->order.values, p, p->side);
}

static int try_pass(Search *s, int beta, int depth, size_t ply, int stand) {
    Undo undo;
    int surplus = (stand - beta) / 200, reduction = 3 + depth / 4 + (surplus < 3 ? surplus : 3);
    position_pass(&s->position, &undo);
    memcpy(state_at(s, ply + 1), state_at(s, ply), s->evaluator->bytes_per_ply);
    s->path.ply[s->path.root + ply + 1] = (PathPly){s->position.key, NO_SQUARE, false, true};
    int score = -visit(s, (Window){-beta, -beta + 1}, depth - reduction, ply + 1);
    position_unpass(&s->position, &undo);
    return is_mate(score) ? beta : score;
}

/* Without a move: does the position refute the last one as it stands? */
static bool is_refuted(Search *s, Window window, int depth, size_t ply, int *score) {
    if (window.beta - window.alpha > 1 || is_mate(window.beta) || in_check_at(s, ply) ||
        !s->order.values->is_material)
        return false;
    int stand = *score = search_static(s, ply);
    if (stands_above(window.beta, depth, stand))
        return true;
    if (!may_pass(s, ply, depth, stand, window.beta))
        return false;
    *score = try_pass(s, window.beta, depth, ply, stand);
    return *score >= window.beta && !s->is_stopped;
}

static int search_node(Search *s, Window window, int depth, size_t ply) {
    size_t base = s->top;
    TtEntry entry = {0};
    int score;
    if (tt_find(s->tt, s->position.key, &entry)) {
        score = from_table(entry.score, ply);
        if (window.beta - window.alpha == 1 && table_decides(&entry, score, window, depth))
            return score;
    }
    size_t count = generate(s);
    if (!count)
        return search_ended(s, ply);
    if (path_is_too_long(&s->path, &s->position, ply))
        score = draw_score(s, ply);
    else if (!is_refuted(s, window, depth, ply, &score)) {
        if (s->is_stopped)
            return 0;
        if (!entry.move && depth >= 4)
            depth--; /* a first look will find the move to begin with */
        score = search_moves(s, window, depth, ply, entry.move, count);
    }
    s->top = base;
    return score;
}

static int visit(Search *s, Window window, int depth, size_t ply) {
    int score;
    s->length[ply] = 0;
    if (!enter(s))
        return 0;
    s->deepest = ply > s->deepest ? ply : s->deepest;
    if (path_repeats(&s->path, &s->position, ply, &score))
        return score ? score : draw_score(s, ply);
    if (ply >= MAX_PLY || s->top + s->position.variant->max_moves > s->room)
        return search_static(s, ply);
    /* no end of the game from here on can be nearer than one that is known */
    int worst = (int)ply - SCORE_MATE, best = SCORE_MATE - (int)ply;
    window.alpha = window.alpha > worst ? window.alpha : worst;
    window.beta = window.beta < best ? window.beta : best;
    if (window.alpha >= window.beta)
        return window.alpha;
    if (in_check_at(s, ply) && (int)ply < 2 * s->depth)
        depth++;
    return depth > 0 ? search_node(s, window, depth, ply) : quiesce(s, window, depth, ply);
}

int search_move(Search *s, Move move, int alpha, int beta, int depth) {
    Undo undo;
    make(s, move, &undo, 0);
    int score = try_move(s, (Window){alpha, beta}, depth - 1, 0, 0, true);
    position_unmake(&s->position, &undo);
    return score;
}

int search_later_move(Search *s, Move move, int alpha, int beta, int depth) {
    Undo undo;
    make(s, move, &undo, 0);
    int score = try_move(s, (Window){alpha, beta}, depth - 1, 0, 0, false);
    position_unmake(&s->position, &undo);
    return score;
}
