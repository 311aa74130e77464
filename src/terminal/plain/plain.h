/* plain.h: a game in lines of text, for pipes, dumb terminals and screen readers: sentences that make
 * sense when read aloud, and words for all that can be done. The board is told when it is asked
 * for. */
#ifndef TABIYA_TERMINAL_PLAIN_PLAIN_H
#define TABIYA_TERMINAL_PLAIN_PLAIN_H

#include "play/play.h"

typedef struct PlainOptions {
    Choice choice;
    const char *journal;  /* of the game to go on with, or NULL */
    const char *file;     /* the PGN file to begin from, or NULL */
    unsigned long number; /* of its game; 0: it is asked for, if there are several */
    bool ascii;           /* boards as letters instead of words */
    bool flipped;         /* SECOND's side first */
    bool is_usual;        /* default players: the greeting tells how to change them */
} PlainOptions;

typedef enum PlainEnd {
    PLAIN_LEFT,      /* as people leave a game, or the input ended, or a signal came */
    PLAIN_NO_GAME,   /* the error says why there was none */
    PLAIN_NO_OUTPUT, /* nobody reads what is written */
} PlainEnd;

/* reads standard input and writes standard output */
PlainEnd plain_run(const PlainOptions *options, Rulebook *book, Error *error);

#endif
