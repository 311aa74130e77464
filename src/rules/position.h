/* position.h: a position that the rules can be played from; a plain value.
 * at[] is the truth; the kernel's cache follows it. Nothing here allocates. A Position belongs to
 * one thread; its Variant is shared.
 *
 * Invariants, kept by make and unmake; position_check.c looks at each in `make check`:
 * 1. king[side] is the square of the royal king, NO_SQUARE without one.
 * 2. castle_rook holds the squares of the rights that bit 2 * side + wing of castling grants, and
 *    castle_king the king's; both are marked in castle_mask, and no other square is.
 * 3. ep is a square only if a capture en passant is legal now; so equal keys mean equal moves.
 * 4. key is the hash of all that decides the moves: not of clock, count and number.
 * 5. at[] holds walls and pieces of the variant's types, and nothing beyond the board.
 * 6. The cache is what the kernel makes of at[] and of the squares of castling.
 * 7. in_hand counts what hand[] holds; the variant has these types.
 * 8. in_play has the types that are on the board or in a hand, and all that they can become.
 * 9. Plies are counted only up to a limit, and where the game counts them.
 * 10. unmake and unmake_null give back every byte that was there before. */
#ifndef TABIYA_RULES_POSITION_H
#define TABIYA_RULES_POSITION_H

#include "rules/move.h"
#include "rules/outcome.h"
#include "rules/setup.h"

typedef struct Set1 {
    uint64_t w[1];
} Set1;
typedef struct Set2 {
    uint64_t w[2];
} Set2;
typedef struct SetsCache1 {
    Set1 type[MAX_TYPES], side[2], walls, castle_path[4];
} SetsCache1;
typedef struct SetsCache2 {
    Set2 type[MAX_TYPES], side[2], walls, castle_path[4];
} SetsCache2;
typedef struct LinesCache {
    uint32_t line[4][2 * MAX_SIZE]; /* occupancy of ranks, files and both diagonals */
    uint32_t row[2][MAX_SIZE];      /* one side's pieces, rank by rank */
    uint16_t count[2][MAX_TYPES];
    uint16_t castle_path[4][2]; /* first and last square that must be empty */
} LinesCache;

typedef struct Position {
    const Variant *variant;
    uint64_t key; /* from here to castling as in Undo, which saves them */
    Square king[2];
    Square ep, ep_victim;
    uint16_t clock;
    uint8_t checks_left[2];
    uint8_t counted, count_limit; /* plies, where moves are counted (rules/counting.h) */
    uint8_t castling;
    uint16_t number;
    Side side;
    uint64_t in_play; /* types that are here or may yet come */
    Square castle_king[2];
    Square castle_rook[4];
    uint16_t in_hand[2]; /* pieces, all kinds together */
    uint8_t hand[2][MAX_TYPES];
    Piece at[MAX_SQUARES];
    uint8_t castle_mask[MAX_SQUARES]; /* rights lost when a piece leaves or enters */
    union {
        SetsCache1 sets1;
        SetsCache2 sets2;
        LinesCache lines;
    } cache;
} Position;

/* What a move changed, square by square: enough to take it back, and for an evaluation to
 * follow. */
typedef struct Change {
    Square sq;
    Piece was, is;
} Change;

enum { MAX_CHANGES = 12 };

typedef struct Undo {
    uint64_t key;
    Square king[2];
    Square ep, ep_victim;
    uint16_t clock;
    uint8_t checks_left[2];
    uint8_t counted, count_limit;
    uint8_t castling;
    uint8_t dropped; /* the type that left the hand, or NO_TYPE */
    uint8_t taken;   /* the type that came to hand, or NO_TYPE */
    uint8_t blown;   /* the first change of an explosion that fills hands, or MAX_CHANGES */
    uint8_t changes;
    Piece captured;                        /* by the move itself, EMPTY if nothing */
    Square castle_king[2], castle_rook[4]; /* saved where drops can gain rights */
    Change change[MAX_CHANGES];
#ifdef TABIYA_CHECKED
    uint64_t checksum; /* of the position before the move */
#endif
} Undo;

/* Reports every fault of the setup; the position is good only if true. The setup must have the
 * variant's size. */
bool position_set(Position *out, const Variant *variant, const Setup *setup, Faults *faults);
/* the same without looking for faults: the caller vouches for the setup */
void position_place(Position *out, const Variant *variant, const Setup *setup);
void position_setup(const Position *position, Setup *out);
/* the key, made anew */
uint64_t position_hash(const Position *position);

/* Legal moves into the caller's buffer of variant->max_moves; a game that is over by what stands
 * on the board has none. The position is as before when they return. */
size_t position_moves(Position *position, Move *out);
/* the legal captures alone, en passant included, whether or not what stands on the board has ended
 * the game */
size_t position_captures(Position *position, Move *out);
/* Quiet checks and promotions: all legal moves of these kinds, perhaps other quiet moves too;
 * whether or not the game has ended. */
size_t position_quiet_checks(Position *position, Move *out);
size_t position_count(Position *position);
bool position_is_legal(Position *position, Move move, Move *buffer);
void position_make(Position *position, Move move, Undo *undo);
void position_unmake(Position *position, const Undo *undo);
/* A null move: the other side is to move. Not legal in check. */
void position_make_null(Position *position, Undo *undo);
void position_unmake_null(Position *position, const Undo *undo);
bool position_is_attacked(const Position *position, Square sq, Side by);
/* the side to move's piece on `from` could go to `to`, were it not for check; castling and en
 * passant aside */
bool position_reaches(const Position *position, Square from, Square to);
/* Static exchange evaluation (SEE): the move gains `least` or more if both sides then capture on
 * its square for as long as that pays; value: of the types. Pins are not seen. The position is as
 * before when it returns. */
bool position_see_at_least(Position *position, Move move, const int value[MAX_TYPES], int least);
/* the legal move attacks the other side's royal piece, which was not attacked before */
bool position_gives_check(Position *position, Move move);
/* the side to move's royal piece is attacked */
bool position_in_check(const Position *position);
bool position_side_in_check(const Position *position, Side side);
/* what stands on the board ends the game: mate, stalemate, extinction, … */
Outcome position_outcome(Position *position);
/* Of `plies` moves so far, those before which no position can have been the same as this one. */
static inline size_t position_horizon(const Position *p, size_t plies) {
    bool bounded = p->variant->ending.clock_bounds_repetition && p->clock < plies;
    return bounded ? plies - p->clock : 0;
}
unsigned position_pieces(const Position *position, Side side, unsigned type); /* counted as type */
/* where a side's pieces of a type stand, from the first square on; how many */
unsigned position_squares(const Position *position, Side side, unsigned type, Square *out);

#endif
