/* reference_solve.c: the closure of a position under the reference's moves, and its values. */
#include "reference_solve.h"

#include "reference.h"

#include <stdlib.h>
#include <string.h>

/* what a table cannot know is the same everywhere */
static void forget_clocks(Setup *setup) {
    setup->clock = 0;
    setup->number = 1;
    setup->counted = setup->count_limit = 0;
    if (setup->ep == NO_SQUARE)
        setup->ep_victim = NO_SQUARE;
}

static uint64_t mix(uint64_t hash, const void *bytes, size_t n) {
    for (size_t i = 0; i < n; i++)
        hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
    return hash;
}

static bool is_same(const Setup *a, const Setup *b) {
    return a->side == b->side && a->ep == b->ep && a->ep_victim == b->ep_victim &&
           memcmp(a->at, b->at, sizeof a->at) == 0 && memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

static unsigned number_of(Solved *solved, const Setup *setup) {
    uint64_t hash = mix(14695981039346656037u, setup->at, setup->board.squares);
    hash = mix(hash, setup->hand, sizeof setup->hand);
    hash = mix(hash, &setup->ep, sizeof setup->ep) + (setup->side ? 77 : 0);
    unsigned i = (unsigned)(hash >> 20) & (solved->slots - 1);
    for (; solved->slot[i]; i = (i + 1) & (solved->slots - 1))
        if (is_same(&solved->at[solved->slot[i] - 1].setup, setup))
            return solved->slot[i] - 1;
    solved->at[solved->count] = (SolvedPosition){.setup = *setup};
    solved->slot[i] = solved->count + 1;
    return solved->count++;
}

static void set_value(SolvedPosition *position, Value value) {
    position->verdict = value == VALUE_WIN    ? VERDICT_WIN
                        : value == VALUE_LOSS ? VERDICT_LOSS
                                              : VERDICT_DRAW;
}

/* what ends the game here; false: it goes on */
static bool is_ended(SolvedPosition *position, const Variant *v, size_t moves) {
    const Setup *s = &position->setup;
    Outcome outcome;
    if (reference_is_over(v, s, &outcome))
        set_value(position, outcome.result == RESULT_DRAW                            ? VALUE_DRAW
                            : (outcome.result == RESULT_FIRST) == (s->side == FIRST) ? VALUE_WIN
                                                                                     : VALUE_LOSS);
    else if (!moves)
        set_value(position,
                  reference_in_check(v, s, s->side) ? v->ending.checkmate : v->ending.stalemate);
    else if (reference_is_dead(v, s))
        set_value(position, VALUE_DRAW);
    return position->verdict != VERDICT_UNKNOWN;
}

static bool expand(Solved *solved, const Variant *v, unsigned number, Move *moves) {
    Setup setup = solved->at[number].setup;
    size_t count = reference_moves(v, &setup, moves);
    if (is_ended(&solved->at[number], v, count))
        return true;
    unsigned *next = malloc(count * sizeof *next);
    solved->at[number].next = next;
    for (size_t i = 0; i < count; i++) {
        Setup after = setup;
        if (solved->count == solved->room)
            return false;
        reference_make(v, &after, moves[i]);
        forget_clocks(&after);
        next[solved->at[number].count++] = number_of(solved, &after);
    }
    return true;
}

/* in exactly so many plies */
static bool decide(Solved *solved, SolvedPosition *position, unsigned plies) {
    bool loses = position->count > 0, wins = false;
    for (unsigned i = 0; i < position->count; i++) {
        const SolvedPosition *next = &solved->at[position->next[i]];
        bool is_known = next->verdict != VERDICT_UNKNOWN && next->plies < plies;
        wins |= is_known && next->verdict == VERDICT_LOSS;
        loses &= is_known && next->verdict == VERDICT_WIN;
    }
    if (!wins && !loses)
        return false;
    position->verdict = wins ? VERDICT_WIN : VERDICT_LOSS;
    position->plies = plies;
    return true;
}

static void decide_all(Solved *solved) {
    bool has_changed = true;
    for (unsigned plies = 1; has_changed; plies++) {
        has_changed = false;
        for (unsigned i = 0; i < solved->count; i++)
            if (solved->at[i].verdict == VERDICT_UNKNOWN)
                has_changed |= decide(solved, &solved->at[i], plies);
    }
    for (unsigned i = 0; i < solved->count; i++)
        if (solved->at[i].verdict == VERDICT_UNKNOWN)
            solved->at[i].verdict = VERDICT_DRAW;
}

bool reference_solve(Solved *out, const Variant *variant, const Setup *start, unsigned most) {
    *out = (Solved){.room = most, .slots = 1};
    while (out->slots < 2 * most)
        out->slots *= 2;
    out->at = malloc(most * sizeof *out->at);
    out->slot = calloc(out->slots, sizeof *out->slot);
    Move *moves = malloc(variant->max_moves * sizeof *moves);
    Setup first = *start;
    bool is_well = out->at && out->slot && moves;
    if (is_well) {
        forget_clocks(&first);
        number_of(out, &first);
    }
    for (unsigned i = 0; is_well && i < out->count; i++)
        is_well = expand(out, variant, i, moves);
    if (is_well)
        decide_all(out);
    free(moves);
    return is_well;
}

void reference_solve_free(Solved *solved) {
    for (unsigned i = 0; i < solved->count; i++)
        free(solved->at[i].next);
    free(solved->at);
    free(solved->slot);
    *solved = (Solved){0};
}
