/* weights.h: the weights of a game, and tables made of them. The weights are those of the game's
 * file, or default weights. Threads share them: nobody writes to them while an evaluation is
 * open. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGHTS_H
#define TABIYA_ENGINE_EVALUATE_WEIGHTS_H

#include "engine/evaluate/traits.h"
#include "engine/evaluate/weight_layout.h"

enum {
    MOST_NEAR = 10, /* counts of attacked squares around a king, 0 included */
    MOST_SEEN = 256 /* squares that one piece attacks */
};

typedef struct TypeTerms {                /* what terms.c needs for each piece, in one place */
    TaperedScore king_attack[MOST_NEAR];  /* by the attacked squares around the king */
    TaperedScore mobility[MOST_SEEN];     /* by the squares it can go to */
    bool is_highest;                      /* of RANK_HIGHEST */
    bool is_file_slider, is_colour_bound; /* as in Traits */
} TypeTerms;

typedef struct Weights {
    Traits traits;
    bool looks;      /* some weight needs a look over the board */
    int full;        /* phase material of the start position */
    int start_pawns; /* pawns of a side there that can promote; 0: captured pieces come back */

    Layout layout;
    TaperedScore *weight; /* by the layout */
    TaperedScore
        *square; /* piece value and piece-square table, for the owner: [piece * squares + sq] */
    TaperedScore hand[MAX_TYPES]; /* a piece in hand, for the owner */
    TypeTerms *terms;             /* by type */
    /* steps of a pawn to where it promotes or wins, [piece * squares + sq]; 0: it is there, or
     * never gets there */
    uint8_t *goal;
    uint8_t *x, *y; /* of a square */
    unsigned width, height;
} Weights;

/* those of the game's file, else the default weights; false: out of memory */
bool weights_make(Weights *out, const Variant *variant, Arena *arena);
/* the default weights; false: out of memory */
bool weights_default(Weights *out, const Variant *variant, Arena *arena);
/* makes the tables anew after the weights have changed */
void weights_refresh(Weights *weights, const Variant *variant);

/* piece value and piece-square table, halfway between the middle game and the end */
static inline int weights_at(const Weights *weights, const Variant *variant, Piece piece,
                             Square sq) {
    return tapered_mean(weights->square[piece * variant->board.squares + sq]);
}

#endif
