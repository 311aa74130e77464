/* survey.h: one look over the whole board for whoever must judge it: what the pieces see, who is
 * attacked and who guarded, and how the kings stand. A piece sees a square where it could capture,
 * were an enemy there. The kernels look; what the sights are worth is not known here. */
#ifndef TABIYA_RULES_SURVEY_H
#define TABIYA_RULES_SURVEY_H

#include "rules/position.h"

enum {
    MOST_ASKED = 8,
    RANKS = 5,
    RANK_LOWEST = 0,
    RANK_HIGHEST = RANKS - 2,
    RANK_KING = RANKS - 1
};

typedef struct Ranks {     /* what the types count as in this look… */
    uint8_t of[MAX_TYPES]; /* …from RANK_LOWEST up; the king's is RANK_KING */
    uint64_t lowest;       /* the types of RANK_LOWEST */
} Ranks;

typedef struct Sighting {
    Square sq;
    uint8_t type;
    uint8_t moves;  /* squares seen that neither its own side holds nor the enemy's lowest see */
    uint8_t near;   /* squares seen around the enemy's king, its own included */
    bool is_backed; /* its own side's lowest see it */
} Sighting;

typedef struct Survey { /* by side */
    unsigned count[2];
    uint8_t harassed[2][RANK_KING];  /* its men of a rank that the enemy's lowest see… */
    uint8_t outranked[2][RANK_KING]; /* …else one of a lesser rank than their own */
    uint8_t hanging[2][RANK_KING];   /* those that the enemy sees and their own side does not */
    uint8_t holes[2];   /* squares around the king that the enemy sees and the king alone guards */
    uint8_t flights[2]; /* squares around the king that no enemy sees and its side does not hold */
    uint8_t company[2]; /* pieces of its side around the king, itself included */
    uint8_t swarm[2];   /* squares around the enemy's king that its lowest see */
    /* squares where its men of a rank could check the enemy's king and not be captured, the lowest
     * left out, and those where a piece in its hand could, counted for each kind */
    uint8_t checks[2][RANK_KING];
    uint8_t drops[2];
    uint8_t lines[2]; /* squares that a queen would see from its king, if enemies other than the
                          lowest hid nothing */
    uint8_t pushed[2][RANK_KING]; /* its men of a rank that a safe step of the enemy's lowest would
                                     attack, and that none of these sees yet */
    unsigned asked;               /* squares that are asked about… */
    Square ask[MOST_ASKED];
    uint8_t watched[MOST_ASKED];    /* …and which sides see them, as bits */
    Sighting piece[2][MAX_SQUARES]; /* neither kings nor the lowest; in no particular order */
} Survey;

/* `asked` and `ask` are filled in by the caller */
void position_survey(const Position *position, const Ranks *ranks, Survey *out);

#endif
