/* pawn_structure.c: the pawns of a side on a file are a word with a bit for each rank. So
 * questions about pawns ahead, beside and behind are bit operations, on a board of any size. */
#include "engine/evaluate/pawn_structure.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 8192, LINE = 64 };

struct PawnTable {
    struct {
        uint64_t key;
        PawnView view;
        uint64_t unused; /* a slot fills a cache line */
    } slot[SLOTS];
};

typedef struct Pawns {
    uint32_t on[2]
               [MAX_SIZE + 2]; /* the ranks of a side's pawns on each file; the first file is 1 */
} Pawns;

PawnTable *pawn_table_new(void) {
    PawnTable *table = aligned_alloc(LINE, sizeof *table);
    return table ? memset(table, 0, sizeof *table) : NULL;
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

/* nonzero if a pawn of the word is ahead of rank y, as the side sees it */
INLINE uint32_t before(uint32_t word, unsigned y, unsigned side) {
    return side ? word & ((1u << y) - 1) : word >> y & ~1u;
}

static int king_steps(const Weights *v, Square a, Square b) {
    int dx = abs(v->x[a] - v->x[b]), dy = abs(v->y[a] - v->y[b]);
    return smaller(dx > dy ? dx : dy, 6);
}

INLINE TaperedScore judge_passed(const Judge *j, PawnView *view, unsigned side, Square sq,
                                 unsigned steps, bool counts) {
    const Position *p = j->position;
    const Layout *layout = &j->weights->layout;
    TaperedScore sum = weight_of(j, side, WEIGHT_PASSED, steps, counts);
    unsigned n = (unsigned)view->free & 15;
    if (n < MOST_PASSED)
        view->free = (view->free | (uint64_t)sq << (4 + 10 * n)) + 1;
    for (unsigned k = 0; k < 2; k++) {
        WeightGroup group = k ? WEIGHT_PASSED_ENEMY_KING : WEIGHT_PASSED_KING;
        if (p->king[side ^ k] != NO_SQUARE)
            sum += weigh(j, side, layout->at[group] + steps,
                         king_steps(j->weights, p->king[side ^ k], sq), counts);
    }
    return sum;
}

/* the words of a file and its neighbours, for one side */
typedef struct File {
    uint32_t own, enemy;    /* on it */
    uint32_t beside, foes;  /* on the files at its sides */
    uint32_t guarded, eyed; /* the ranks that the pawns beside it, and the foes, attack on it */
} File;

INLINE File file_of(const Pawns *pawns, unsigned side, unsigned x) {
    const uint32_t *own = pawns->on[side], *enemy = pawns->on[side ^ 1];
    uint32_t beside = own[x - 1] | own[x + 1], foes = enemy[x - 1] | enemy[x + 1];
    return (File){own[x],
                  enemy[x],
                  beside,
                  foes,
                  side ? beside >> 1 : beside << 1,
                  side ? foes << 1 : foes >> 1};
}

INLINE TaperedScore judge_pawn(const Judge *j, PawnView *view, unsigned side, const File *file,
                               Square sq, unsigned y, bool counts) {
    const Position *p = j->position;
    unsigned steps = j->weights->goal[p->at[sq] * p->variant->board.squares + sq];
    bool is_led = before(file->own, y, side) != 0;
    TaperedScore sum = 0;
    if (!steps)
        return 0;
    if (is_led)
        sum += weight_of(j, side, WEIGHT_DOUBLED, 0, counts);
    if (!file->beside)
        sum += weight_of(j, side, WEIGHT_ISOLATED, 0, counts);
    if (file->beside >> y & 1)
        sum += weight_of(j, side, WEIGHT_PHALANX, steps, counts);
    if (file->guarded >> y & 1) {
        sum += weight_of(j, side, WEIGHT_SUPPORTED, steps, counts);
    } else if (file->beside && !(side ? file->beside >> y : file->beside & ((2u << y) - 1))) {
        unsigned next = side ? y - 1 : y + 1;
        if (next < MAX_SIZE && file->eyed >> next & 1)
            sum += weight_of(j, side, WEIGHT_BACKWARD, 0, counts);
    }
    if (!is_led && !before(file->foes | file->enemy, y, side))
        sum += judge_passed(j, view, side, sq, steps, counts);
    return sum;
}

/* the distance from the king to the nearest of these pawns ahead, from 1; 0: there is none */
INLINE unsigned nearest(uint32_t word, unsigned y, unsigned side, unsigned most) {
    uint32_t ahead = side ? word & ((2u << y) - 1) : word >> y;
    if (!ahead)
        return 0;
    unsigned steps =
        side ? y - (31u - (unsigned)__builtin_clz(ahead)) : (unsigned)__builtin_ctz(ahead);
    return 1 + (steps < most ? steps : most);
}

INLINE TaperedScore judge_shelter(const Judge *j, const Pawns *pawns, unsigned side, bool counts) {
    const Weights *v = j->weights;
    Square king = j->position->king[side];
    TaperedScore sum = 0;
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
    const Weights *v = j->weights;
    const Position *p = j->position;
    Square at[MAX_SQUARES];
    memset(pawns, 0, sizeof *pawns);
    for (unsigned side = 0; side < 2; side++)
        for (uint64_t types = v->traits.pawns & p->in_play; types; types &= types - 1) {
            unsigned n = position_squares(p, side, (unsigned)__builtin_ctzll(types), at);
            for (unsigned i = 0; i < n; i++)
                pawns->on[side][v->x[at[i]] + 1] |= 1u << v->y[at[i]];
        }
}

/* the pawns of a side on one file */
INLINE void judge_pawns_on(const Judge *j, PawnView *view, unsigned side, unsigned x,
                           const File *file, bool counts) {
    unsigned width = j->weights->width;
    uint32_t word = file->own;
    unsigned last =
        side ? 31u - (unsigned)__builtin_clz(word | 1) : (unsigned)__builtin_ctz(word | 1u << 31);
    if (!word)
        return;
    view->files |= (uint64_t)1 << (32 * side + x);
    if (width < WIDE)
        view->rear[side] |= (uint64_t)(last + 1) << 5 * x;
    for (; word; word &= word - 1) {
        unsigned y = (unsigned)__builtin_ctz(word);
        view->sum += judge_pawn(j, view, side, file, (Square)(y * width + x), y, counts);
        view->shades += (uint64_t)1 << (32 * side + 16 * ((x + y) & 1u));
    }
}

/* free: the passed pawns so far */
INLINE PawnView judge_side(const Judge *j, const Pawns *pawns, unsigned side, uint64_t free,
                           bool counts) {
    PawnView view = {.sum = judge_shelter(j, pawns, side, counts), .free = free};
    for (unsigned x = 0; x < j->weights->width; x++) {
        File file = file_of(pawns, side, x + 1);
        judge_pawns_on(j, &view, side, x, &file, counts);
    }
    return view;
}

INLINE void judge_pawns(const Judge *j, PawnView *out, bool counts) {
    Pawns pawns;
    list_pawns(j, &pawns);
    PawnView first = judge_side(j, &pawns, FIRST, 0, counts);
    PawnView second = judge_side(j, &pawns, SECOND, first.free, counts);
    *out = (PawnView){first.sum - second.sum,
                      first.files | second.files,
                      second.free,
                      {first.rear[FIRST], second.rear[SECOND]},
                      first.shades + second.shades};
}

void pawns_count(const Judge *judge, PawnView *out) {
    judge_pawns(judge, out, true);
}

const PawnView *pawns_look(const Judge *judge, PawnView *out) {
    judge_pawns(judge, out, false);
    return out;
}

void pawns_prefetch(const PawnTable *table, uint64_t key) {
    if (table)
        __builtin_prefetch(&table->slot[key % SLOTS]);
}

const PawnView *pawns_view(const Judge *j, PawnTable *table, uint64_t key) {
    PawnView *view = &table->slot[key % SLOTS].view;
    if (table->slot[key % SLOTS].key != key || !view->files) {
        pawns_look(j, view);
        table->slot[key % SLOTS].key = key;
    }
    return view;
}
