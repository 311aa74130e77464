/* weights.h: the weights of a game, and the tables made of them so that the evaluation need only
 * look up. They are guessed from the rules, then replaced by those that were tuned. Threads share
 * them: nobody writes to them while an evaluation is open. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGHTS_H
#define TABIYA_ENGINE_EVALUATE_WEIGHTS_H

#include "engine/evaluate/traits.h"
#include "engine/evaluate/weight_layout.h"

enum {
    MOST_NEAR = 10, /* squares around a king, none included */
    MOST_SEEN = 256 /* by one piece */
};

typedef struct TypeTerms { /* what terms.c asks of each piece it sees, at hand together */
    TaperedScore king_attack[MOST_NEAR];  /* to a king, by the squares around it that one sees */
    TaperedScore mobility[MOST_SEEN];     /* by the squares that one may go to */
    bool is_highest;                      /* of RANK_HIGHEST */
    bool is_file_slider, is_colour_bound; /* as the sets of Traits say */
} TypeTerms;

typedef struct Weights {
    Traits traits;
    bool looks;      /* some weight needs a survey */
    int full;        /* the value of all men in the start position */
    int start_pawns; /* of a side there that may become great; 0: captured ones come back */

    Layout layout;
    TaperedScore *weight;         /* by the layout */
    TaperedScore *square;         /* value and place for its owner: [piece * squares + sq] */
    TaperedScore hand[MAX_TYPES]; /* held in hand, for its owner */
    TypeTerms *terms;             /* by type */
    /* steps of a pawn to where it changes or wins, [piece * squares + sq]; 0: it is there, or never
     * will be */
    uint8_t *goal;
    uint8_t *x, *y; /* of a square */
    unsigned width, height;
} Weights;

/* those of the game's file, else guessed; false: out of memory */
bool weights_make(Weights *out, const Variant *variant, Arena *arena);
/* the same without a file: as guessed from the rules */
bool weights_guess(Weights *out, const Variant *variant, Arena *arena);
/* the numbers have changed: what is made of them follows */
void weights_refresh(Weights *weights, const Variant *variant);

/* value and place, half way between the middle game and the end */
static inline int weights_at(const Weights *weights, const Variant *variant, Piece piece,
                             Square sq) {
    return tapered_mean(weights->square[piece * variant->board.squares + sq]);
}

#endif
