/* boxshogi_file.h: what BoxShogi's dialogue and its reader of game files share: the letters of the
 * pieces, the lists of what was captured, and a game from a file:
 *     s a1            a piece and its square, +r if promoted; lower case is the lower player's
 *     (an empty line)
 *     [P R]           what UPPER has captured
 *     []              what lower has captured
 *     (an empty line)
 *     move a1 a2      actions; the dialogue's affair */
#ifndef TABIYA_ORIGINALS_BOXSHOGI_FILE_H
#define TABIYA_ORIGINALS_BOXSHOGI_FILE_H

#include "rules/setup.h"

/* Of a kind there are never more on the board and in both hands than a hand can count. */
enum { MOST_CAPTURES = 5 * MAX_HAND };

typedef struct Captures { /* types in the order captured */
    uint8_t type[MOST_CAPTURES];
    unsigned count;
} Captures;

typedef struct BoxshogiFile {
    Setup setup;
    Captures captures[2]; /* by side */
    Slice actions;        /* what follows, without empty lines at its end */
} BoxshogiFile;

/* The rules know the pieces by the letters of minishogi. */
unsigned boxshogi_type(const Variant *variant, char letter); /* in lower case, else NO_TYPE */
char boxshogi_letter(const Variant *variant, unsigned type); /* in lower case */

/* the next line, its ends trimmed; false where there is none */
bool boxshogi_next_line(Slice *rest, Slice *line);
/* the square is all that the word says */
bool boxshogi_square(Slice word, Board board, Square *out);
/* the error has the line, where there is one */
bool boxshogi_file_read(BoxshogiFile *out, const Variant *variant, Slice text, Error *error);

#endif
