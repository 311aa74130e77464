/* fight.h: what see.h and the boards share of a fight for a square. Each board has its Fight:
 * who is left to capture there while pieces leave the board. */

enum { MOST_CAPTURES = 40 }; /* on one square; what comes after decides nothing */

typedef struct Lifted { /* pieces that are off the board for a while */
    unsigned count;
    Square sq[MOST_CAPTURES + 2];
    Piece piece[MOST_CAPTURES + 2];
} Lifted;

typedef struct Least { /* the least piece found so far */
    unsigned from;
    int value;
} Least;

/* a king comes last of all */
INLINE void consider(const Position *p, unsigned from, unsigned by, const int value[MAX_TYPES],
                     Least *least) {
    int its = from == p->king[by] ? INT_MAX : value[piece_type(p->at[from])];
    if (least->from == NO_SQUARE || its < least->value ||
        (its == least->value && from < least->from))
        *least = (Least){from, its};
}
