/* probe.c: from answers to scores. A win in n plies is a mate score, so "mate in" stays honest. A
 * win of unknown length is left to the search. */
#include "engine/search/probe.h"

#include "engine/search/node.h"

#include <stdlib.h>

/* a mate score can say it, and no rule that counts moves draws before */
static bool is_in_time(const Position *p, unsigned plies, size_t ply) {
    unsigned rule = 2u * p->variant->ending.move_rule;
    return plies && plies + ply < SCORE_MATE - SCORE_LONGEST_MATE &&
           (!rule || p->clock + plies <= rule) &&
           (!p->count_limit || p->counted + plies <= p->count_limit);
}

static unsigned count_pieces(const Position *p) {
    return position_pieces(p, FIRST, 0) + position_pieces(p, SECOND, 0) + p->in_hand[FIRST] +
           p->in_hand[SECOND];
}

/* An answer knows no history, no castling rights and no en passant. */
static bool may_ask(const Search *s, size_t ply) {
    const Position *p = &s->position;
    return s->oracle->node && !path_here(s, ply)->is_null && !p->castling && p->ep == NO_SQUARE &&
           count_pieces(p) <= s->oracle->most_pieces;
}

bool probe_node(Search *s, size_t ply, int *score) {
    Answer answer = {.verdict = VERDICT_UNKNOWN};
    if (!may_ask(s, ply) || !s->oracle->node(s->oracle->context, &s->position, &answer) ||
        answer.verdict == VERDICT_UNKNOWN)
        return false;
    if (answer.verdict == VERDICT_DRAW)
        *score = node_draw(s, ply);
    else if (is_in_time(&s->position, answer.plies, ply))
        *score = answer.verdict == VERDICT_WIN ? SCORE_MATE - (int)(ply + answer.plies)
                                               : (int)(ply + answer.plies) - SCORE_MATE;
    else
        return false;
    node_store(s, ply, answer.best, *score, MAX_DEPTH, ANY_SCORE);
    return true;
}

/* ---- the root ---- */

static const RootMove *best_of(const RootMove *moves, size_t count) {
    const RootMove *best = moves;
    for (const RootMove *move = moves + 1; move < moves + count; move++)
        if (answer_is_better(&move->answer, &best->answer))
            best = move;
    return best;
}

/* the moves that are as good as the best; returns how many */
static size_t keep_best(const RootMove *moves, size_t count, const Position *p, Move *out) {
    const Answer best = best_of(moves, count)->answer;
    size_t kept = 0;
    if (best.verdict == VERDICT_UNKNOWN ||
        (best.verdict == VERDICT_WIN && best.plies && !is_in_time(p, best.plies, 0)))
        return 0;
    for (size_t i = 0; i < count; i++)
        if (moves[i].answer.verdict == best.verdict && !answer_is_better(&best, &moves[i].answer))
            out[kept++] = moves[i].move;
    return kept;
}

Move *probe_root(Search *s, const Game *game, Limits *limits) {
    const Oracle *oracle = s->oracle;
    if (!oracle || !oracle->root || limits->only_count || limits->multipv > 1)
        return NULL;
    size_t count = position_moves(&s->position, s->moves);
    RootMove *moves = calloc(count + 1, sizeof *moves);
    Move *kept = calloc(count + 1, sizeof *kept);
    for (size_t i = 0; moves && i < count; i++)
        moves[i].move = s->moves[i];
    if (moves && kept && count && oracle->root(oracle->context, game, moves, count)) {
        limits->only = kept;
        limits->only_count = keep_best(moves, count, &s->position, kept);
    }
    free(moves);
    return kept;
}
