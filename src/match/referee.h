/* referee.h: plays one game between two players, by our rules alone: a move is what our rules call
 * legal, a game is over when they say so, time is what our clock says. Where a game's rules let it
 * go on for ever the referee may draw it: after a number of moves, or when a position has occurred
 * often and the game has no rule of repetition. Endings that must be claimed are claimed for the
 * players. */
#ifndef TABIYA_MATCH_REFEREE_H
#define TABIYA_MATCH_REFEREE_H

#include "match/player.h"
#include "table/table.h"

typedef struct Bylaws {
    Limit limit;
    int64_t margin;        /* ms past the flag that are forgiven */
    int64_t patience;      /* ms: without a clock, silence so much longer loses */
    unsigned max_moves;    /* of each side; 0 none */
    unsigned repetitions;  /* 0 none */
    int resign_score;      /* 0: nobody is made to resign; both must agree on… */
    unsigned resign_moves; /* …a score beyond it, for this many moves */
    int draw_score;        /* less than 0: off; both within it… */
    unsigned draw_moves;   /* …for this many moves… */
    unsigned draw_from;    /* …from this move on */
} Bylaws;

/* why a game ended: a Reason of the rules, or one of ours */
enum {
    CAUSE_ILLEGAL = 32, /* a move that is not legal */
    CAUSE_CRASH,        /* the program ended */
    CAUSE_SILENCE,      /* no answer */
    CAUSE_CLAIM,        /* a claim that the board does not bear out */
    CAUSE_REPEATS,      /* drawn by the referee: a position came back too often */
    CAUSE_LENGTH,       /* drawn by the referee: too many moves */
    CAUSE_SCORES,       /* both scores agree that it is decided, or drawn */
    CAUSES
};
/* a word for each, "checkmate", "crash"; and back: CAUSES where there is no such word */
const char *cause_name(unsigned cause);
unsigned cause_of(Slice name);
static inline bool cause_is_foul(unsigned cause) {
    return cause == REASON_TIME || (cause >= CAUSE_ILLEGAL && cause <= CAUSE_CLAIM);
}

/* what the players said of each move, for the PGN */
typedef struct Note {
    int score; /* hundredths for who moved, or NO_SCORE */
    int depth;
    int64_t time;
} Note;

typedef struct GameReport {
    Result result;
    unsigned cause;
    char detail[ANSWER_TEXT]; /* the illegal move, the false claim */
    Note *notes;              /* one for each ply of the game */
} GameReport;

/* how long both sides' scores have agreed; begins as zeros */
typedef struct Agreement {
    unsigned won[2], lost[2], drawn[2]; /* moves in a row */
} Agreement;

/* After a move of this side with this score: ends the game in *report where the bylaws say so. */
bool referee_adjudicates(const Bylaws *bylaws, Agreement *agreement, const Game *game, Side side,
                         int score, GameReport *report);

/* The table is opened with the start; player[side] plays that side. False: nothing came of it
 * because the match was stopped or a player cannot play at all, and error says which. The notes
 * live in the game's arena. */
bool referee_plays(Table *table, Player *player[2], const Bylaws *bylaws, GameReport *out,
                   Error *error);
/* what ask says of a game that has not begun; fen is written to the buffer */
enum { LONGEST_FEN = 4096 };
void ask_start(Ask *out, const Game *game, char fen[LONGEST_FEN]);

#endif
