/* attack_maps.h: one look over the board for the evaluation: which squares and pieces either side
 * attacks and guards, and the surroundings of the kings. A piece attacks a square if it could
 * capture an enemy there. The kernels make the maps and give them no values. */
#ifndef TABIYA_RULES_ATTACK_MAPS_H
#define TABIYA_RULES_ATTACK_MAPS_H

#include "rules/position.h"

enum {
    MOST_ASKED = 8,
    RANKS = 5,
    RANK_LOWEST = 0,
    RANK_HIGHEST = RANKS - 2,
    RANK_KING = RANKS - 1
};

typedef struct Ranks {     /* of types */
    uint8_t of[MAX_TYPES]; /* from RANK_LOWEST up; the king's is RANK_KING */
    uint64_t lowest;       /* the types of RANK_LOWEST */
} Ranks;

typedef struct PieceAttacks {
    Square sq;
    uint8_t type;
    /* mobility: attacked squares without an own piece that the enemy's lowest rank does not attack */
    uint8_t moves;
    uint8_t near;      /* attacked squares in the king ring: the enemy's king and around it */
    bool is_supported; /* guarded by its own side's lowest rank */
} PieceAttacks;

typedef struct AttackMaps { /* by side; its pieces are without king and counted by rank */
    unsigned count[2];
    uint8_t by_lowest[2][RANK_KING]; /* threats: pieces that the enemy's lowest rank attacks… */
    uint8_t by_lesser[2][RANK_KING]; /* …else that a piece of a lesser rank attacks */
    uint8_t by_push[2][RANK_KING]; /* …that a safe step of the enemy's lowest would newly attack */
    uint8_t hanging[2][RANK_KING]; /* …that are attacked and not guarded */
    uint8_t ring_weak[2];          /* attacked squares in its king ring that only the king guards */
    uint8_t ring_by_lowest[2]; /* squares of the enemy's king ring that its lowest rank attacks */
    uint8_t flights[2];        /* safe squares for the king: not attacked, without an own piece */
    uint8_t defenders[2];      /* own pieces in its king ring, the king included */
    /* safe checks: squares where a piece of a rank above the lowest could check and not be captured… */
    uint8_t checks[2][RANK_KING];
    uint8_t drops[2]; /* …and where a drop could, counted for each type */
    /* what a queen would attack from its king, if only own pieces and the enemy's lowest blocked it */
    uint8_t lines[2];
    unsigned asked; /* squares that the caller asks about */
    Square ask[MOST_ASKED];
    uint8_t watched[MOST_ASKED];        /* which sides attack them, as bits */
    PieceAttacks piece[2][MAX_SQUARES]; /* without kings and the lowest rank, in no order */
} AttackMaps;

/* The caller sets `asked` and `ask`. */
void position_attack_maps(const Position *position, const Ranks *ranks, AttackMaps *out);

#endif
