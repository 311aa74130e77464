/* class_index.h: every way to place the men of some material, as a number: one to one, but for
 * placings that a symmetry makes alike, which share the least of theirs. The men stand in an
 * order of their own: the anchor first, equal men beside each other on rising squares; men in
 * hand are not placed. */
#ifndef TABIYA_PERFECT_CLASS_INDEX_H
#define TABIYA_PERFECT_CLASS_INDEX_H

#include "perfect/material.h"
#include "perfect/symmetry.h"

enum { MAX_PLACED = 10 };

typedef struct ManGroup { /* equal men */
    Piece piece;
    uint8_t men;
    uint64_t places;  /* how many ways there are to place them */
    uint16_t squares; /* where they may stand, as… */
    Square square[MAX_SQUARES];
    uint16_t number[MAX_SQUARES]; /* …and the other way round; NO_SQUARE: they may not */
} ManGroup;

typedef struct ClassIndex {
    const Variant *variant;
    const Symmetries *symmetries;
    Material material;
    unsigned men, groups;
    ManGroup group[MAX_PLACED];
    bool
        has_anchor; /* the first group is one man, who stands where the symmetries leave a choice */
    uint64_t entries;
    uint8_t images
        [MAX_SQUARES]; /* of the anchor: the symmetries, as bits, that lead to the least square */
} ClassIndex;

/* false: no number holds them */
bool class_index_make(ClassIndex *out, const Variant *variant, const Material *material,
                      const Symmetries *symmetries, const Region *walls);
/* The squares of the men; false: two of them on one square, or not the least of its images. */
bool class_index_place(const ClassIndex *index, uint64_t number, Square *squares);
/* The men in their groups' order, equal men in any; they are sorted. NO_ENTRY: somebody stands
 * where he may not. */
uint64_t class_index_of(const ClassIndex *index, Square *squares);

#define NO_ENTRY UINT64_MAX

#endif
