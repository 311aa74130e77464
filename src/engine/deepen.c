/* deepen.c: the root. Its moves lie at the bottom of the move stack, the best so far in front. A
 * search that is cut short has still looked at the best move first: what it found counts. */
#include "engine/deepen.h"

#include <string.h>

enum { ASPIRATION = 30, ASPIRATION_DEPTH = 4 };

static bool is_among(Move move, const Limits *limits) {
    for (size_t i = 0; i < limits->only_count; i++)
        if (limits->only[i] == move)
            return true;
    return false;
}

/* the root moves, those asked for if any of them is legal */
static size_t find_moves(Search *s, const Limits *limits) {
    size_t count = position_moves(&s->position, s->moves), kept = 0;
    for (size_t i = 0; i < count; i++)
        kept += is_among(s->moves[i], limits);
    if (kept) {
        kept = 0;
        for (size_t i = 0; i < count; i++)
            if (is_among(s->moves[i], limits))
                s->moves[kept++] = s->moves[i];
        count = kept;
    }
    TtEntry entry = {0};
    tt_find(&s->tt, s->position.key, &entry);
    order_score(&s->order, &s->position, s->moves, count, entry.move, 0, s->scores);
    for (size_t i = 0; i < count; i++)
        order_pick(s->moves, s->scores, i, count);
    s->top = count;
    return count;
}

static void bring_to_front(Move *moves, size_t index) {
    Move move = moves[index];
    memmove(moves + 1, moves, index * sizeof *moves);
    moves[0] = move;
}

static void note(Search *s, Thought *out, Move move, int score) {
    search_note_line(s, 0, move);
    out->best = move;
    out->score = score;
    out->length = s->length[0];
    memcpy(out->line, s->line[0], out->length * sizeof(Move));
}

/* One search of all root moves; the best score, or alpha at most if none was good enough. */
static int search_root(Search *s, size_t count, int alpha, int beta, Thought *out) {
    int best = -INFINITE;
    for (size_t i = 0; i < count && alpha < beta; i++) {
        Move move = s->moves[i];
        int score = i ? search_later_move(s, move, alpha, beta, s->depth)
                      : search_move(s, move, alpha, beta, s->depth);
        if (s->is_stopped)
            break;
        best = score > best ? score : best;
        if (score > alpha) {
            alpha = score;
            note(s, out, move, score);
            bring_to_front(s->moves, i);
        }
        if (s->work)
            search_poll(s);
    }
    return best;
}

/* The score will be near the last one: a narrow window is searched faster, and opened if it was
 * too narrow. */
static void search_depth(Search *s, size_t count, Thought *out) {
    int width = s->depth < ASPIRATION_DEPTH ? 2 * INFINITE : ASPIRATION, last = out->score;
    for (;; width *= 4) {
        int alpha = last - width < -INFINITE ? -INFINITE : last - width;
        int beta = last + width > INFINITE ? INFINITE : last + width;
        int score = search_root(s, count, alpha, beta, out);
        if (s->is_stopped || (score > alpha && score < beta))
            return;
        if (width > SCORE_MATE)
            return;
        last = score < -INFINITE ? last : score;
    }
}

/* A nearer end of the game cannot be found any more. */
static bool is_settled(const Thought *thought) {
    int distance = SCORE_MATE - (thought->score < 0 ? -thought->score : thought->score);
    return distance < SCORE_MATE - SCORE_LONGEST_MATE && thought->depth > distance + 1;
}

static bool has_time(const Search *s, const Limits *limits, Budget budget, size_t count) {
    if (limits->clock.is_used && count == 1)
        return false;
    return budget.soft == NEVER || s->hooks->now(s->hooks->context) < budget.soft;
}

void deepen(Search *s, const Limits *limits, Budget budget, Thought *out) {
    int deepest = limits->depth > 0 && limits->depth < MAX_DEPTH ? limits->depth : MAX_DEPTH;
    size_t count = find_moves(s, limits);
    *out = (Thought){.score = count ? search_static(s, 0) : search_ended(s, 0)};
    if (!count)
        return;
    s->length[1] = 0;
    note(s, out, s->moves[0], out->score);
    search_poll(s);
    for (s->depth = 1; s->depth <= deepest && !s->is_stopped; s->depth++) {
        search_depth(s, count, out);
        out->nodes = s->nodes;
        if (s->is_stopped)
            break;
        out->depth = s->depth;
        if (s->hooks->thought)
            s->hooks->thought(s->hooks->context, out);
        if (is_settled(out) || !has_time(s, limits, budget, count))
            break;
    }
    out->nodes = s->nodes;
}
