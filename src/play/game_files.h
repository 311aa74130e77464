/* game_files.h: games in the user's state folder: a journal for each that goes on, a PGN file for each of the
 * last that ended. */
#ifndef TABIYA_PLAY_GAME_FILES_H
#define TABIYA_PLAY_GAME_FILES_H

#include "play/choice.h"
#include "play/keeper.h"

#include <stdint.h>

enum { GAME_FILE = 1200 }; /* room for the path of a journal */

/* For a new game. The stamp begins its name, so that a folder of them is in order; nothing is on disk
 * until there is something to lose. False: out of memory. */
bool game_files_begin(Keeper *out, const char *stamp, Error *error);
/* to go on with a journal, which nobody else may have open */
bool game_files_resume(Keeper *out, const char *journal, Error *error);

/* The games that can be resumed, the newest first; those at another terminal are in use. */
typedef struct Unfinished {
    char journal[GAME_FILE]; /* for game_files_resume */
    Choice choice;
    size_t plies;
    int64_t time; /* when it was last played, in seconds since 1970 */
    bool is_in_use;
} Unfinished;

size_t unfinished_games(Unfinished *out, size_t most);

#endif
