/* app.h: the full-screen game from its first screen to its last. */
#ifndef TABIYA_TERMINAL_APP_H
#define TABIYA_TERMINAL_APP_H

#include "base/error.h"
#include "rules/rulebook.h"
#include "play/choice.h"

enum { AS_REMEMBERED = -1 }; /* of a theme, of signs or of a script */

/* where it begins: at the start screen, unless one of the others is given */
typedef struct AppOptions {
    const Choice *choice;     /* straight into this game */
    const char *journal;      /* on with an unfinished one, by its journal */
    const char *file;         /* a PGN file; choice says who goes on with it */
    unsigned long number;     /* of its game; 0: a list of them is shown, if there are several */
    const Choice *edited;     /* the editor, with this game and its FEN, if any */
    unsigned edited_size;     /* of the editor's board; 0: the game's own */
    int theme, signs, script; /* a Theme, Signs and a Script, or AS_REMEMBERED */
    bool wants_ascii;         /* letters, and no lines or arrows beyond ASCII */
    bool wants_no_colours;
    bool is_flipped; /* of the first game */
} AppOptions;

/* Returns when the person leaves, or a signal ends it; a game that goes on is kept. False: it could
 * not begin, and the error says why. */
bool terminal_run(Rulebook *book, const AppOptions *options, Error *error);

#endif
