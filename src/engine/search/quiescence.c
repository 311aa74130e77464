/* quiescence.c: the quiescence search. Beyond the depth it makes only moves that change the
 * balance: captures, promotions, flags that reach their goal, quiet checks at its first ply, and
 * any answer to a check. A side may also stand pat, that is, keep the static evaluation instead of
 * moving. */
#include "engine/search/node.h"

enum {
    QUIET_PLIES = 24,   /* the most plies beyond the depth */
    CHECK_PLIES = 4,    /* plies in which any move may answer a check */
    QUIET_CHECKS = 1,   /* plies in which quiet moves that give check are made */
    WIDE_PLIES = 6,     /* plies with captures on every square; after them only recaptures */
    FORCED_PLIES = 10,  /* the most plies where captures are compulsory */
    DELTA_MARGIN = 150, /* what a capture can gain beside its victim */
    NOISY_GAIN = 150    /* what a promotion must gain to be searched */
};

typedef struct Quiet {
    Window window;
    int depth;
    size_t ply, base; /* where its moves begin on the stack */
    int stand_pat;    /* the static evaluation; -INFINITE where the side must move */
    bool forced;      /* all moves are searched, and the side may not stand pat */
    Move first;       /* the move of the transposition table */
    int best;
    Move best_move;
} Quiet;

/* ---- which moves are searched ---- */

typedef struct Filter {
    int stand_pat, alpha;
    Square only; /* recaptures: only captures on this square; NO_SQUARE: on any */
    bool checks; /* quiet moves that give check and lose nothing by SEE are searched too */
} Filter;

/* quiet, or pruned: no recapture, or delta pruning */
static bool is_not_noisy(Search *s, const Filter *filter, Move move) {
    const SeeValues *see = s->see;
    Position *p = &s->position;
    int gain = move_gain(see, p, move);
    if (move_arrives(see, p, move))
        return false;
    if (!move_is_capture(p, move) && (gain < NOISY_GAIN || p->variant->promotion.demotes))
        return !filter->checks || !position_gives_check(p, move) ||
               !move_see_at_least(see, p, move, 0);
    if (filter->only != NO_SQUARE && move_to(move) != filter->only)
        return true;
    return s->policy->is_material && filter->stand_pat + gain + DELTA_MARGIN <= filter->alpha;
}

/* takes the other moves off the stack; returns how many are left */
static size_t keep_noisy(Search *s, size_t base, const Filter *filter) {
    Move *moves = s->moves + base;
    size_t kept = 0;
    for (size_t i = 0; base + i < s->top; i++)
        if (!is_not_noisy(s, filter, moves[i]))
            moves[kept++] = moves[i];
    s->top = base + kept;
    return kept;
}

/* ---- a node ---- */

static void search_noisy(Search *s, Quiet *q) {
    OrderHints hints = node_hints(s, q->ply, q->first);
    Order order = node_order(s, s->top - q->base, &hints);
    int alpha = q->window.alpha;
    Move move;
    while (alpha < q->window.beta && (move = order_next(&order))) {
        Undo undo;
        if (!q->forced && order_is_losing(&order))
            break;
        node_prefetch(s, move);
        node_make(s, move, &undo, q->ply);
        int score =
            -node_visit(s, (Window){-q->window.beta, -alpha}, q->depth - 1, q->ply + 1, false);
        position_unmake(&s->position, &undo);
        if (s->is_stopped)
            return;
        q->best = score > q->best ? score : q->best;
        if (score > alpha) {
            alpha = score;
            q->best_move = move;
            search_update_pv(s, q->ply, move);
        }
    }
}

/* Where only mate ends the game, a side that is not in check is assumed to have a move. */
static bool needs_all_moves(const Search *s, size_t ply) {
    return !s->position.variant->is_plain || in_check_at(s, ply);
}

/* a cutoff by the transposition table; else its move comes first */
static bool table_cuts_off(Search *s, Quiet *q) {
    TtEntry entry = {0};
    if (!tt_find(s->tt, s->position.key, &entry))
        return false;
    q->first = entry.move;
    q->best = score_from_table(entry.score, q->ply);
    return q->window.beta - q->window.alpha == 1 && entry_cuts_off(&entry, q->best, q->window);
}

static void search_quiet(Search *s, Quiet *q, bool has_all) {
    int alpha = q->window.alpha;
    if (!q->forced) {
        q->best = q->stand_pat;
        q->window.alpha = q->stand_pat > alpha ? q->stand_pat : alpha;
    }
    bool goes_on = q->forced || (q->depth > -QUIET_PLIES && !s->policy->never_quiet);
    if (q->window.alpha < q->window.beta && goes_on) {
        Filter filter = {.stand_pat = q->stand_pat,
                         .alpha = q->window.alpha,
                         .only = q->depth > -WIDE_PLIES ? NO_SQUARE : path_here(s, q->ply)->to,
                         .checks =
                             q->depth > -QUIET_CHECKS && s->policy->is_material && !s->is_mopup};
        if (!has_all)
            node_captures(s);
        if (!has_all && filter.checks)
            node_quiet_checks(s);
        if (q->forced || keep_noisy(s, q->base, &filter))
            search_noisy(s, q);
    }
    if (!s->is_stopped)
        node_store(s, q->ply, q->best_move, q->best, 0, (Window){alpha, q->window.beta});
}

int quiesce(Search *s, Window window, int depth, size_t ply) {
    Quiet q = {.window = window, .depth = depth, .ply = ply, .base = s->top};
    bool has_all = needs_all_moves(s, ply), answers = depth > -CHECK_PLIES && in_check_at(s, ply);
    /* before the table is probed, as in search.c */
    q.stand_pat = answers ? -INFINITE : node_static_eval(s, ply, window);
    if (table_cuts_off(s, &q))
        return q.best;
    q.best = -INFINITE;
    if (has_all && !node_moves(s))
        return search_ended(s, ply);
    if (node_is_drawn(s, ply)) {
        s->top = q.base;
        return node_draw(s, ply);
    }
    q.forced =
        answers || (has_all && depth > -FORCED_PLIES && node_must_capture(s, s->moves + q.base));
    q.stand_pat = q.forced ? -INFINITE : q.stand_pat;
    search_quiet(s, &q, has_all);
    s->top = q.base;
    return q.best;
}
