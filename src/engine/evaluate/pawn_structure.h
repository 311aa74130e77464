/* pawn_structure.h: the terms of pawns, and the pawn shelter of kings. They depend on the squares
 * of pawns and kings only, so a small hash table of the thread (the pawn table) keeps them. */
#ifndef TABIYA_ENGINE_EVALUATE_PAWN_STRUCTURE_H
#define TABIYA_ENGINE_EVALUATE_PAWN_STRUCTURE_H

#include "engine/evaluate/weigh.h"

typedef struct PawnView { /* what the pawn table keeps */
    TaperedScore sum;     /* FIRST's less SECOND's */
    uint64_t files;       /* files with pawns: FIRST's from bit 0, SECOND's from bit 32 */
    uint64_t free;    /* the squares of up to MOST_PASSED passed pawns, ten bits each from bit 4 on;
                       their number stands in the first four */
    uint64_t rear[2]; /* by side: how high the last pawn of each file stands, five bits a file: 0
                          is none, then from the first rank on; WIDE boards have none */
    uint64_t shades;  /* pawns by the colour of their square: FIRST's two, SECOND's, 16 bits each */
} PawnView;

enum { WIDE = 13 };

/* an outpost: no enemy pawn can ever attack this square */
INLINE bool pawns_leave_alone(const Weights *weights, const PawnView *view, unsigned side,
                              Square sq) {
    unsigned x = weights->x[sq], y = weights->y[sq];
    uint64_t rear = view->rear[side ^ 1];
    uint64_t beside = x ? rear >> 5 * (x - 1) : rear << 5; /* from the file to the left on */
    unsigned left = beside & 31, right = beside >> 10 & 31;
    if (weights->width >= WIDE)
        return false;
    return side ? left - 1 >= y && right - 1 >= y : left <= y + 1 && right <= y + 1;
}

enum { MOST_PASSED = 6 };

typedef struct PawnTable PawnTable;

/* NULL: out of memory; to be freed with free */
PawnTable *pawn_table_new(void);
/* the entry of this key will be needed soon; the table may be NULL */
void pawns_prefetch(const PawnTable *table, uint64_t key);
/* key: of the squares of pawns and kings; the result is valid until the next call */
const PawnView *pawns_view(const Judge *judge, PawnTable *table, uint64_t key);
/* the same without a table */
const PawnView *pawns_look(const Judge *judge, PawnView *out);
/* the same, and counts */
void pawns_count(const Judge *judge, PawnView *out);

#endif
