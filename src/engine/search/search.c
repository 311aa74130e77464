/* search.c: principal variation search, above quiescence.
 * Pruning by the static evaluation is for games where the evaluation foretells the result
 * (Policy.is_judged). It stops once the game is decided: then the search looks for the mate, and a
 * quiet move may threaten it. It stops in the mop-up against a bare king too, where only the
 * number of moves counts. */
#include "engine/search/node.h"
#include "engine/search/probe.h"

#include <string.h>

enum {
    PLY = 1024,          /* reductions are counted in parts of a ply */
    LAZY_EVAL_DEPTH = 3, /* up to here a guess of the static evaluation may do */
    REVERSE_FUTILITY_DEPTH = 7,
    REVERSE_FUTILITY_MARGIN = 85, /* for each ply, in hundredths of a pawn */
    RAZOR_DEPTH = 1,
    RAZOR_MARGIN = 250,
    NULL_MOVE_DEPTH = 2,
    NULL_VERIFICATION_DEPTH = 8,
    NULL_LONE_PIECE_DEPTH = 8, /* with a single non-pawn piece, no null move deeper than this */
    SINGULAR_DEPTH = 6,
    MOVE_COUNT_DEPTH = 8,
    /* from here on a depth is what the late-move reduction leaves */
    FUTILITY_DEPTH = 5,
    FUTILITY_MARGIN = 65,
    FUTILITY_BASE = 30,
    FUTILITY_HISTORY_DIVISOR = 231, /* of a history score, to hundredths of a pawn */
    HISTORY_PRUNING_DEPTH = 4,
    HISTORY_PRUNING_MARGIN = -3600, /* of a history score, for each ply */
    SEE_QUIET_DEPTH = 3,
    SEE_QUIET_MARGIN = -30, /* for each ply, squared */
    SEE_NOISY_DEPTH = 5,
    SEE_NOISY_MARGIN = -106,  /* for each ply of the whole depth */
    SEE_CHECK_DEPTH = 2,      /* of the whole depth: a check may be the first move of a mate */
    LMR_BASE = 1290,          /* in parts of a ply */
    LMR_DIVISOR = 256,        /* of the product of two logarithms */
    LMR_HISTORY_DIVISOR = 12, /* of a history score */
    MOST_TRIED = 64
};

typedef struct Node {
    Window window;
    int depth;
    size_t ply;
    bool is_pv, cut, checked, improving;
    bool prunes; /* by the static evaluation */
    Frame *frame;
    TtEntry entry;   /* of the transposition table; BOUND_NONE: there is none */
    int table_score; /* of the entry */
} Node;

/* ---- before the moves ---- */

/* The static evaluation comes before the probe of the table: it takes as long as the entry takes
 * to come from memory. */
static int static_eval_of(Search *s, const Node *n) {
    if (n->checked)
        return -INFINITE;
    return n->frame->excluded
               ? n->frame->static_eval
               : node_static_eval(s, n->ply, n->depth <= LAZY_EVAL_DEPTH ? n->window : ANY_SCORE);
}

static void take_static_eval(Node *n, int static_eval) {
    n->frame->static_eval = static_eval;
    n->improving = !n->checked && (n->ply < 2 || static_eval > n->frame[-2].static_eval);
}

/* Null move: not in zugzwang, where every move hurts. So the side to move needs non-pawn
 * material. */
static bool may_null_move(const Search *s, const Node *n) {
    const Position *p = &s->position;
    return n->depth >= NULL_MOVE_DEPTH && n->frame->static_eval >= n->window.beta &&
           n->frame->static_eval >= n->window.beta - 20 * n->depth + 150 && !n->frame->excluded &&
           !path_here(s, n->ply)->is_null && s->policy->null_move &&
           (p->side != s->null_move_side || n->ply >= s->null_move_from) &&
           policy_has_non_pawns(s->policy, p, p->side, n->depth > NULL_LONE_PIECE_DEPTH ? 2 : 1);
}

static int search_node(Search *s, Window window, int depth, size_t ply, bool cut);

/* Null-move verification: in zugzwang a side that must move is lost where a null move would hold.
 * So at high depths the node is searched once more without a null move. */
static bool verify_null_move(Search *s, const Node *n, int depth) {
    int beta = n->window.beta;
    if (n->depth < NULL_VERIFICATION_DEPTH || s->null_move_from)
        return true;
    depth = depth > 1 ? depth : 1;
    s->null_move_from = n->ply + 1 + 3 * (size_t)depth / 4;
    s->null_move_side = s->position.side;
    int score = search_node(s, (Window){beta - 1, beta}, depth, n->ply, false);
    s->null_move_from = 0;
    return score >= beta;
}

/* true: the null move fails high; its score */
static bool try_null_move(Search *s, const Node *n, int *score) {
    Undo undo;
    int beta = n->window.beta, surplus = (n->frame->static_eval - beta) / 200;
    int depth = n->depth - (3 + n->depth / 3 + (surplus < 3 ? surplus : 3));
    node_make_null(s, &undo, n->ply);
    *score = -node_visit(s, (Window){-beta, -beta + 1}, depth, n->ply + 1, !n->cut);
    position_unmake_null(&s->position, &undo);
    if (s->is_stopped || *score < beta)
        return false;
    *score = score_is_mate(*score) ? beta : *score;
    return verify_null_move(s, n, depth);
}

/* Razoring, reverse futility and null move: a cutoff before any move is searched to the full
 * depth. */
static bool is_cut_early(Search *s, Node *n, int *score) {
    int beta = n->window.beta, alpha = n->window.alpha;
    if (n->is_pv || n->checked || !n->prunes || score_is_mate(beta) || n->frame->excluded)
        return false;
    if (n->depth <= RAZOR_DEPTH &&
        n->frame->static_eval + RAZOR_MARGIN * n->depth * n->depth <= alpha) {
        *score = quiesce(s, (Window){alpha, alpha + 1}, 0, n->ply);
        if (s->is_stopped || *score <= alpha)
            return true;
    }
    /* reverse futility; not in answer to a root move, which may be a quiet sacrifice */
    if (n->ply > 1 && n->depth <= REVERSE_FUTILITY_DEPTH &&
        n->frame->static_eval - REVERSE_FUTILITY_MARGIN * (n->depth - n->improving) >= beta) {
        *score = (n->frame->static_eval + beta) / 2;
        return true;
    }
    return may_null_move(s, n) && (try_null_move(s, n, score) || s->is_stopped);
}

/* ---- the moves ---- */

/* the logarithm to base 2 in parts of 256, straight between the powers */
static int log_of(size_t n) {
    int whole = 63 - __builtin_clzll(n | 1);
    return whole * 256 + (int)((n << 8) >> whole) - 256;
}

/* Late-move reduction (LMR) by depth and number of the move, in parts of a ply; depth_log: log_of
 * the depth. The node and the move's history score change it afterwards. */
static int base_late_move_reduction(int depth_log, size_t index) {
    return LMR_BASE + depth_log * log_of(index) / LMR_DIVISOR;
}

typedef struct Loop { /* over the moves of a node */
    int alpha, best;
    Move best_move;
    size_t index;       /* of the move in hand */
    int base_reduction; /* the late-move reduction of it by depth and index */
    Move tried[MOST_TRIED];
    size_t tried_count;
} Loop;

/* Moves may be pruned once a move was found that is not mated. The static evaluation finds no mate
 * that is faster than a known one. */
static bool may_prune(const Node *n, const Loop *loop) {
    return n->prunes && loop->best > -SCORE_LONGEST_MATE && loop->alpha < SCORE_LONGEST_MATE;
}

/* static exchange evaluation (SEE) */
static bool loses(Search *s, Move move, int most) {
    return s->policy->is_material && !move_see_at_least(s->see, &s->position, move, most);
}

/* Futility pruning, history pruning and SEE pruning of a quiet move; left: its depth after the
 * late-move reduction. */
static bool is_quiet_futile(Search *s, const Node *n, const Loop *loop, Move move, int left,
                            int history_score) {
    return (!n->checked && left <= FUTILITY_DEPTH &&
            n->frame->static_eval + FUTILITY_BASE + FUTILITY_MARGIN * left +
                    history_score / FUTILITY_HISTORY_DIVISOR <=
                loop->alpha) ||
           (left <= HISTORY_PRUNING_DEPTH && history_score < HISTORY_PRUNING_MARGIN * left) ||
           (left <= SEE_QUIET_DEPTH && loses(s, move, SEE_QUIET_MARGIN * left * left));
}

/* The move is not made. A check is pruned only by its SEE value, and near the leaves. */
static bool is_pruned(Search *s, const Node *n, const Loop *loop, Move move, bool quiet,
                      int history_score) {
    int left = n->depth - loop->base_reduction / PLY;
    left = left > 1 ? left : 1;
    if (quiet ? !is_quiet_futile(s, n, loop, move, left, history_score) : left > SEE_NOISY_DEPTH)
        return false;
    if (position_gives_check(&s->position, move))
        return n->depth <= SEE_CHECK_DEPTH && loses(s, move, SEE_NOISY_MARGIN * n->depth);
    return quiet || loses(s, move, SEE_NOISY_MARGIN * n->depth);
}

/* Move-count pruning, or late-move pruning (LMP): no quiet moves after a number of moves. */
static bool is_move_count_pruned(const Node *n, const Loop *loop) {
    return n->depth <= MOVE_COUNT_DEPTH &&
           loop->index > (size_t)((6 + 2 * n->depth * n->depth) / (2 - n->improving));
}

static int late_move_reduction(const Search *s, const Node *n, const Loop *loop, bool quiet,
                               bool losing, int history_score) {
    bool checks = in_check_at(s, n->ply + 1);
    if (n->depth < 2 || loop->index < 1 + (size_t)n->is_pv + (n->ply == 0) || (!quiet && !losing))
        return 0;
    int r = loop->base_reduction;
    r += n->cut ? PLY : 0;
    r += n->improving ? 0 : PLY / 5;
    r -= n->is_pv ? PLY * 4 / 5 : 0;
    r -= checks || n->checked ? PLY * 5 / 4 : 0;
    if (quiet)
        r -= history_score / LMR_HISTORY_DIVISOR;
    r = s->is_mopup ? r * 7 / 10 : n->ply == 0 ? r * 2 / 5 : r;
    r /= PLY;
    return r < 0 ? 0 : r < n->depth - 1 ? r : n->depth - 2 > 0 ? n->depth - 2 : 0;
}

static inline int try_move(Search *s, const Node *n, const Loop *loop, int depth, int reduction) {
    int alpha = loop->alpha, beta = n->window.beta;
    size_t next = n->ply + 1;
    if (loop->index == 0)
        return -node_visit(s, (Window){-beta, -alpha}, depth, next, !n->is_pv && !n->cut);
    int score = -node_visit(s, (Window){-alpha - 1, -alpha}, depth - reduction, next,
                            reduction ? true : !n->cut);
    if (score > alpha && reduction)
        score = -node_visit(s, (Window){-alpha - 1, -alpha}, depth, next, !n->cut);
    if (score > alpha && score < beta)
        score = -node_visit(s, (Window){-beta, -alpha}, depth, next, false);
    return score;
}

/* Singular extension: a search at half the depth without the table's move (the excluded move). If
 * it fails low, the table's move is the only good one and is searched deeper. Multi-cut: if
 * another move fails high as well, *score is a cutoff. */
static int singular_extension(Search *s, const Node *n, Move move, int *score) {
    const TtEntry *entry = &n->entry;
    if (move != entry->move || n->frame->excluded || n->depth < SINGULAR_DEPTH || n->ply == 0 ||
        (int)n->ply >= 2 * s->depth || score_is_mate(n->table_score) ||
        !(entry->bound & BOUND_LOWER) || entry->depth < n->depth - 3 || !s->policy->is_material ||
        s->is_mopup)
        return 0;
    int beta = n->table_score - n->depth * 8 / 5;
    Frame *frame = n->frame;
    Frame kept = *frame;
    frame->excluded = move;
    int found = node_visit(s, (Window){beta - 1, beta}, (n->depth - 1) / 2, n->ply, n->cut);
    *frame = kept;
    if (s->is_stopped)
        return 0;
    if (found < beta)
        return 1;
    if (beta >= n->window.beta) {
        *score = beta;
        return 0;
    }
    return n->table_score >= n->window.beta ? -2 : n->cut ? -1 : 0;
}

/* the best move caused a cutoff: histories and countermove */
static void note_refutation(Search *s, const Node *n, const OrderHints *hints, const Loop *loop) {
    order_reward(&s->history, s->see, &s->position, hints, loop->best_move, loop->tried,
                 loop->tried_count, n->depth);
    if (move_is_quiet(s->see, &s->position, loop->best_move))
        s->history.countermove[n->frame[-1].piece_to] = loop->best_move;
}

/* the score says something new about the static evaluation: correction history */
static bool is_news(const Search *s, const Node *n, const Loop *loop) {
    int static_eval = n->frame->static_eval;
    return !n->checked && !score_is_mate(loop->best) &&
           (!loop->best_move || move_is_quiet(s->see, &s->position, loop->best_move)) &&
           !(loop->best >= n->window.beta && loop->best <= static_eval) &&
           !(!loop->best_move && loop->best >= static_eval);
}

/* searches one move; false: the node is done */
static bool search_one(Search *s, const Node *n, Loop *loop, Order *order, Move move, int *cutoff) {
    Undo undo;
    const OrderHints *hints = order->hints;
    bool losing = order_is_losing(order);
    node_prefetch(s, move);
    bool quiet = move_is_quiet(s->see, &s->position, move);
    int history_score = quiet ? order_history_score(&s->history, &s->position, hints, move) : 0;
    if (loop->index && may_prune(n, loop) && is_pruned(s, n, loop, move, quiet, history_score))
        return true;
    *cutoff = -INFINITE;
    int extension = singular_extension(s, n, move, cutoff);
    if (s->is_stopped || *cutoff > -INFINITE)
        return false;
    node_make(s, move, &undo, n->ply);
    int reduction = late_move_reduction(s, n, loop, quiet, losing, history_score);
    int score = try_move(s, n, loop, n->depth - 1 + extension, reduction);
    position_unmake(&s->position, &undo);
    if (s->is_stopped)
        return false;
    loop->best = score > loop->best ? score : loop->best;
    if (score > loop->alpha) {
        loop->alpha = score;
        loop->best_move = move;
        if (!n->frame->excluded)
            search_update_pv(s, n->ply, move);
        if (score >= n->window.beta)
            return false;
    }
    if (loop->tried_count < MOST_TRIED)
        loop->tried[loop->tried_count++] = move;
    return true;
}

static int search_moves(Search *s, Node *n, size_t count) {
    OrderHints hints = node_hints(s, n->ply, n->entry.move);
    Order order = node_order(s, count, &hints);
    Loop loop; /* `tried` is not cleared: tried_count says how much of it is filled */
    loop.alpha = n->window.alpha;
    loop.best = -INFINITE;
    loop.best_move = NO_MOVE;
    loop.index = loop.tried_count = 0;
    int cutoff = -INFINITE, depth_log = log_of((size_t)n->depth);
    for (Move move; (move = order_next(&order));) {
        if (move == n->frame->excluded)
            continue;
        loop.base_reduction = base_late_move_reduction(depth_log, loop.index);
        if (!search_one(s, n, &loop, &order, move, &cutoff))
            break;
        loop.index++;
        if (order.is_scored && may_prune(n, &loop) && is_move_count_pruned(n, &loop))
            order_skip_quiets(&order);
    }
    if (s->is_stopped)
        return 0;
    if (cutoff > -INFINITE)
        return cutoff;
    if (n->frame->excluded)
        return loop.best == -INFINITE ? n->window.alpha : loop.best;
    if (loop.alpha >= n->window.beta)
        note_refutation(s, n, &hints, &loop);
    if (is_news(s, n, &loop))
        node_learn_correction(s, n->ply, loop.best, n->depth);
    node_store(s, n->ply, loop.best_move, loop.best, n->depth, n->window);
    return loop.best;
}

/* ---- a node ---- */

static bool table_cuts_off(Search *s, Node *n, int *score) {
    if (n->frame->excluded || !tt_find(s->tt, s->position.key, &n->entry))
        return false;
    *score = n->table_score = score_from_table(n->entry.score, n->ply);
    return !n->is_pv && n->entry.depth >= n->depth && entry_cuts_off(&n->entry, *score, n->window);
}

static int search_node(Search *s, Window window, int depth, size_t ply, bool cut) {
    size_t base = s->top, count = 0;
    Node n = {.window = window,
              .depth = depth,
              .ply = ply,
              .cut = cut,
              .is_pv = window.beta - window.alpha > 1,
              .checked = in_check_at(s, ply),
              .prunes = s->policy->is_judged && !s->is_mopup && !s->is_decided,
              .frame = frame_at(s, ply)};
    int score = 0, static_eval = static_eval_of(s, &n);
    if (table_cuts_off(s, &n, &score))
        return score;
    take_static_eval(&n, static_eval);
    /* where only mate ends the game, a side that is not in check has a move: generate them
     * later */
    bool waits = s->position.variant->is_plain && !n.checked;
    if (!waits && !(count = node_moves(s)))
        return search_ended(s, ply);
    if (count && node_must_capture(s, s->moves + base))
        n.prunes = false; /* a compulsory capture: the static evaluation means nothing yet */
    if (node_is_drawn(s, ply)) {
        score = !waits || position_count(&s->position) ? node_draw(s, ply) : search_ended(s, ply);
    } else if (!is_cut_early(s, &n, &score)) {
        if (waits && !(count = node_moves(s)))
            return search_ended(s, ply);
        score = search_moves(s, &n, count);
    }
    s->top = base;
    return score;
}

int node_visit(Search *s, Window window, int depth, size_t ply, bool cut) {
    int score;
    bool again = frame_at(s, ply)->excluded; /* a singular search of the same node */
    if (!again)
        s->pv_length[ply] = 0;
    if (!node_enter(s))
        return 0;
    s->seldepth = ply > s->seldepth ? ply : s->seldepth;
    if (!again && path_repeats(&s->path, &s->position, ply, &score))
        return score ? score : node_draw(s, ply);
    if (s->oracle && !again && probe_node(s, ply, &score))
        return score;
    if (ply >= MAX_PLY - 1 || s->top + 2 * s->position.variant->max_moves > s->room)
        return search_static_eval(s, ply);
    /* mate-distance pruning */
    int worst = (int)ply - SCORE_MATE, best = SCORE_MATE - (int)ply;
    window.alpha = window.alpha > worst ? window.alpha : worst;
    window.beta = window.beta < best ? window.beta : best;
    if (window.alpha >= window.beta)
        return window.alpha;
    if (!again && !s->is_mopup && in_check_at(s, ply) && (int)ply < 2 * s->depth)
        depth++;
    return depth > 0 ? search_node(s, window, depth, ply, cut) : quiesce(s, window, depth, ply);
}

int search_move(Search *s, Move move, size_t index, int alpha, int beta, int depth) {
    Undo undo;
    Node n = {.window = {alpha, beta},
              .depth = depth,
              .ply = 0,
              .is_pv = true,
              .checked = in_check_at(s, 0),
              .improving = true,
              .frame = frame_at(s, 0)};
    Loop loop = {.alpha = alpha,
                 .index = index,
                 .base_reduction = base_late_move_reduction(log_of((size_t)depth), index)};
    OrderHints hints = node_hints(s, 0, NO_MOVE);
    bool quiet = move_is_quiet(s->see, &s->position, move);
    int history_score = quiet ? order_history_score(&s->history, &s->position, &hints, move) : 0;
    node_make(s, move, &undo, 0);
    int score = try_move(s, &n, &loop, depth - 1,
                         late_move_reduction(s, &n, &loop, quiet, false, history_score));
    position_unmake(&s->position, &undo);
    return score;
}
