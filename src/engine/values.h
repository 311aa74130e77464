/* values.h: what pieces, places and threats are worth in a game. The worth of a type is found from
 * the game's data alone, by how far it moves on this board; the weights of the evaluation are
 * guessed the same way, then replaced by those that were tuned. In hundredths of a pawn of chess:
 * chess itself comes out near 100, 300, 320, 500 and 900. */
#ifndef TABIYA_ENGINE_VALUES_H
#define TABIYA_ENGINE_VALUES_H

#include "engine/weights.h"
#include "rules/position.h"
#include "rules/survey.h"

enum {
    MOST_NEAR = 10, /* squares around a king, none included */
    MOST_SEEN = 256 /* by one piece */
};

typedef struct TypeTerms {          /* what terms.c asks of each piece it sees, at hand together */
    Taper menace[MOST_NEAR];        /* to a king, by the squares around it that one sees */
    Taper mobility[MOST_SEEN];      /* by the squares that one may go to */
    bool is_great;                  /* of RANK_HIGHEST */
    bool is_filer, is_one_coloured; /* as the sets of Values say */
} TypeTerms;

typedef struct Values {
    int worth[MAX_TYPES];  /* how much of a piece it is, never negative; a king's is 0 */
    int trade[MAX_TYPES];  /* what it is worth to capture one, for exchanges and explosions */
    int rook;              /* a rook's worth on this board: the measure of what can mate */
    Ranks ranks;           /* by worth, against a rook's */
    uint64_t hopefuls;     /* types that may yet become more */
    uint64_t settlers;     /* pawns and kings */
    uint64_t one_coloured; /* types that never leave the squares of one colour */
    uint64_t pawns;        /* types that step ahead and capture aslant, as pawns do */
    uint64_t filers;       /* types that slide along files, but not along diagonals */
    bool king_hides;       /* one king a side, which is to be kept safe */
    bool can_mate_bare;    /* a side that is left with the king alone can be mated */
    bool may_pass;         /* a side with some of the waiters is not in zugzwang */
    uint64_t waiters;      /* types that can always make a move that does no harm */
    uint64_t vital;        /* types that may be captured, and then the game is over */
    bool explodes;         /* a capture takes what stands around as well */
    bool is_material;      /* to win pieces is good and to lose them bad, and exchanges know which
                              capture ends the game: what does not pay may be skipped */
    bool is_judged;        /* the evaluation foretells what comes of a position, if no capture is
                              compulsory there: the search may skip by it */
    bool never_quiet;      /* every move captures: there is no quiet to wait for */
    bool arrival_wins;     /* a flag that has been carried to its goal wins at once */
    bool looks;            /* some weight needs a survey */
    int full;              /* the worth of all men in the start position */
    int start_pawns;       /* of a side there that may become great; 0: captured ones come back */
    uint64_t men;          /* types that are men */

    Layout layout;
    Taper *weight;         /* by the layout */
    Taper *square;         /* value and place for its owner: [piece * squares + sq] */
    Taper hand[MAX_TYPES]; /* held in hand, for its owner */
    TypeTerms *terms;      /* by type */
    /* steps of a pawn to where it changes or wins, [piece * squares + sq]; 0: it is there, or never
     * will be */
    uint8_t *goal;
    /* moves of a piece to where it has carried its flag, [piece * squares + sq]; NULL: no flags */
    uint8_t *flag;
    uint8_t *x, *y; /* of a square */
    unsigned width, height;
    struct PawnSlot *pawn_slots; /* what pawns.c remembers: its alone */
} Values;

/* the weights are those of the game's file, else guessed; false: out of memory */
bool values_make(Values *out, const Variant *variant, Arena *arena);
/* the same without a file: as guessed from the rules */
bool values_guess(Values *out, const Variant *variant, Arena *arena);
/* the weights have changed: what is made of them follows */
void values_refresh(Values *values, const Variant *variant);

/* a man is neither king nor of the lowest rank: their number says how far the game has gone */
static inline bool values_is_man(const Values *values, unsigned type) {
    return values->ranks.of[type] != 0 && values->worth[type] != 0;
}
/* the side has so many pieces that can make a harmless move: one alone may have to leave its post */
bool values_can_wait(const Values *values, const Position *position, Side side, unsigned least);
static inline int values_mean(Taper taper) {
    return (taper_middle(taper) + taper_end(taper)) / 2;
}
/* value and place, half way between the middle game and the end */
static inline int values_at(const Values *values, const Variant *variant, Piece piece, Square sq) {
    Taper taper = values->square[piece * variant->board.squares + sq];
    return (taper_middle(taper) + taper_end(taper)) / 2;
}

#endif
