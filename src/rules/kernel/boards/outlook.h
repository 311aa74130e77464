/* outlook.h: what attacks.h gathers, in Sights of either kind of board. */

typedef struct Outlook { /* of one side */
    Sight on[RANKS];     /* where its pieces stand… */
    Sight seen[RANKS];   /* …and what they see, by rank */
    Sight men, all;      /* what all see, without and with the king */
    Sight checks[RANKS]; /* squares seen from where the enemy's king would be */
} Outlook;

typedef struct Horizon { /* what its sights are measured by */
    Sight occupied;
    Sight shut;    /* squares that are no moves */
    Sight zone;    /* around the enemy's king */
    unsigned king; /* the enemy's, or NO_SQUARE */
} Horizon;
