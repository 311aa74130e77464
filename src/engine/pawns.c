/* pawns.c: a side's pawns on a file are a word, a bit for each rank: so are all questions about
 * pawns before, beside and behind, on a board of any size. */
#include "engine/pawns.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 65536, VIEW_WORDS = sizeof(PawnView) / sizeof(uint64_t), FILES_WORD = 1 };

struct PawnSlot {
    _Atomic uint64_t check, word[VIEW_WORDS]; /* check: the key xor the others */
};

typedef struct Pawns {
    unsigned count[2];
    Square at[2][MAX_SQUARES];
    uint32_t on[2][MAX_SIZE + 2]; /* the ranks of a side's pawns on each file, from file 1 on */
    uint64_t passed;              /* as PawnView.free */
} Pawns;

bool pawns_make(Values *values, Arena *arena) {
    if (values->pawns)
        values->pawn_slots = arena_alloc(arena, SLOTS * sizeof *values->pawn_slots);
    return !values->pawns || values->pawn_slots;
}

void pawns_forget(Values *values) {
    for (unsigned i = 0; values->pawn_slots && i < SLOTS; i++)
        atomic_store_explicit(&values->pawn_slots[i].word[FILES_WORD], 0, memory_order_relaxed);
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* the pawns of a word that stand before rank y as the side sees it, in whatever place */
INLINE uint32_t before(uint32_t word, unsigned y, unsigned side) {
    return side ? word & ((1u << y) - 1) : word >> y & ~1u;
}

static int king_steps(const Values *v, Square a, Square b) {
    int dx = abs(v->x[a] - v->x[b]), dy = abs(v->y[a] - v->y[b]);
    return smaller(dx > dy ? dx : dy, 6);
}

INLINE Taper judge_passed(const Judge *j, Pawns *pawns, unsigned side, Square sq, unsigned steps,
                          bool counts) {
    const Position *p = j->position;
    const Layout *layout = &j->values->layout;
    Taper sum = weight_of(j, side, WEIGHT_PASSED, steps, counts);
    unsigned n = (unsigned)pawns->passed & 15;
    if (n < MOST_PASSED)
        pawns->passed = (pawns->passed | (uint64_t)sq << (4 + 10 * n)) + 1;
    for (unsigned k = 0; k < 2; k++) {
        WeightGroup group = k ? WEIGHT_PASSED_FOE : WEIGHT_PASSED_KING;
        if (p->king[side ^ k] != NO_SQUARE)
            sum += weigh(j, side, layout->at[group] + steps,
                         king_steps(j->values, p->king[side ^ k], sq), counts);
    }
    return sum;
}

INLINE Taper judge_pawn(const Judge *j, Pawns *pawns, unsigned side, Square sq, bool counts) {
    const Values *v = j->values;
    const Position *p = j->position;
    unsigned x = v->x[sq] + 1u, y = v->y[sq];
    const uint32_t *own = pawns->on[side], *enemy = pawns->on[side ^ 1];
    unsigned steps = v->goal[p->at[sq] * p->variant->board.squares + sq];
    uint32_t beside = own[x - 1] | own[x + 1], foes = enemy[x - 1] | enemy[x + 1];
    uint32_t behind = side ? beside >> 1 : beside << 1; /* a guard would stand at y */
    bool is_led = before(own[x], y, side) != 0;
    Taper sum = 0;
    if (!steps)
        return 0;
    if (is_led)
        sum += weight_of(j, side, WEIGHT_DOUBLED, 0, counts);
    if (!beside)
        sum += weight_of(j, side, WEIGHT_ISOLATED, 0, counts);
    if (beside >> y & 1)
        sum += weight_of(j, side, WEIGHT_PHALANX, steps, counts);
    if (behind >> y & 1) {
        sum += weight_of(j, side, WEIGHT_SUPPORTED, steps, counts);
    } else if (beside && !(side ? beside >> y : beside & ((2u << y) - 1))) {
        unsigned from = side ? y - 2 : y + 2; /* where a foe sees the next square */
        if (from < MAX_SIZE && foes >> from & 1)
            sum += weight_of(j, side, WEIGHT_BACKWARD, 0, counts);
    }
    if (!is_led && !before(foes | enemy[x], y, side))
        sum += judge_passed(j, pawns, side, sq, steps, counts);
    return sum;
}

/* how far before the king the nearest of these pawns stands, from 1 on; 0: there is none */
INLINE unsigned nearest(uint32_t word, unsigned y, unsigned side, unsigned most) {
    uint32_t ahead = side ? word & ((2u << y) - 1) : word >> y;
    if (!ahead)
        return 0;
    unsigned steps =
        side ? y - (31u - (unsigned)__builtin_clz(ahead)) : (unsigned)__builtin_ctz(ahead);
    return 1 + (steps < most ? steps : most);
}

INLINE Taper judge_shelter(const Judge *j, const Pawns *pawns, unsigned side, bool counts) {
    const Values *v = j->values;
    Square king = j->position->king[side];
    Taper sum = 0;
    if (king == NO_SQUARE)
        return 0;
    unsigned width = j->position->variant->board.width, x = v->x[king] + 1u, y = v->y[king];
    for (unsigned file = x > 1 ? x - 1 : x; file <= x + 1 && file <= width; file++) {
        unsigned own = nearest(pawns->on[side][file], y, side, 3);
        unsigned foe = nearest(pawns->on[side ^ 1][file], y, side, 4);
        sum += weight_of(j, side, WEIGHT_SHELTER, own, counts);
        sum += weight_of(j, side, WEIGHT_STORM, foe, counts);
    }
    return sum;
}

static void list_pawns(const Judge *j, Pawns *pawns) {
    const Values *v = j->values;
    const Position *p = j->position;
    pawns->passed = 0;
    memset(pawns->on, 0, sizeof pawns->on);
    for (unsigned side = 0; side < 2; side++) {
        Square *end = pawns->at[side];
        for (uint64_t types = v->pawns & p->in_play; types; types &= types - 1)
            end += position_squares(p, side, (unsigned)__builtin_ctzll(types), end);
        for (const Square *sq = pawns->at[side]; sq < end; sq++)
            pawns->on[side][v->x[*sq] + 1] |= 1u << v->y[*sq];
        pawns->count[side] = (unsigned)(end - pawns->at[side]);
    }
}

/* what others want to know of a side's pawns */
static void look_over(PawnView *view, const Judge *j, const Pawns *pawns, unsigned side) {
    const Values *v = j->values;
    unsigned width = j->position->variant->board.width;
    for (unsigned x = 0; x < width; x++) {
        uint32_t word = pawns->on[side][x + 1];
        unsigned last = side ? 31u - (unsigned)__builtin_clz(word | 1)
                             : (unsigned)__builtin_ctz(word | 1u << 31);
        view->files |= (uint64_t)(word != 0) << (32 * side + x);
        if (word && width < WIDE)
            view->rear[side] |= (uint64_t)(last + 1) << 5 * x;
    }
    for (unsigned i = 0; i < pawns->count[side]; i++) {
        Square sq = pawns->at[side][i];
        view->shades += (uint64_t)1 << (32 * side + 16 * ((v->x[sq] + v->y[sq]) & 1u));
    }
}

INLINE void judge_pawns(const Judge *j, PawnView *out, bool counts) {
    Pawns pawns;
    *out = (PawnView){0};
    list_pawns(j, &pawns);
    for (unsigned side = 0; side < 2; side++) {
        Taper sum = judge_shelter(j, &pawns, side, counts);
        for (unsigned i = 0; i < pawns.count[side]; i++)
            sum += judge_pawn(j, &pawns, side, pawns.at[side][i], counts);
        out->sum += side ? -sum : sum;
        look_over(out, j, &pawns, side);
    }
    out->free = pawns.passed;
}

void pawns_count(const Judge *judge, PawnView *out) {
    judge_pawns(judge, out, true);
}

void pawns_prefetch(const Values *values, uint64_t key) {
    if (values->pawns)
        __builtin_prefetch(&values->pawn_slots[key % SLOTS]);
}

void pawns_view(const Judge *j, uint64_t key, PawnView *out) {
    struct PawnSlot *slot = &j->values->pawn_slots[key % SLOTS];
    uint64_t *word = (uint64_t *)out, check = key;
    for (unsigned i = 0; i < VIEW_WORDS; i++)
        check ^= word[i] = atomic_load_explicit(&slot->word[i], memory_order_relaxed);
    if (check == atomic_load_explicit(&slot->check, memory_order_relaxed) && out->files)
        return;
    judge_pawns(j, out, false);
    for (unsigned i = 0; i < VIEW_WORDS; i++) {
        key ^= word[i];
        atomic_store_explicit(&slot->word[i], word[i], memory_order_relaxed);
    }
    atomic_store_explicit(&slot->check, key, memory_order_relaxed);
}
