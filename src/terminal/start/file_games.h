/* file_games.h: the games of a PGN file to choose from, a page at a time: a file of any size needs no
 * more memory than a page, and the place where each page begins. */
#ifndef TABIYA_TERMINAL_START_FILE_GAMES_H
#define TABIYA_TERMINAL_START_FILE_GAMES_H

#include "notation/pgn/pgn_skim.h"
#include "store/places.h"

enum { FILE_PAGE = 1000 };

typedef struct FileGames {
    char path[PLACE_TEXT];
    PgnHead *head; /* of this page */
    size_t count;
    size_t page; /* from 0 */
    bool has_more;
    PgnPlace *start; /* of the pages that are known… */
    size_t starts, room;
} FileGames;

/* It begins as {0}. The first page; what cannot be read twice, such as a pipe, has no list: it has
 * no games then. */
bool file_games_open(FileGames *games, const char *path, Error *error);
/* another page, the next one after those that have been shown at the furthest */
bool file_games_turn(FileGames *games, size_t page, Error *error);
void file_games_close(FileGames *games);

/* "Morphy - Anderssen", each name in as many columns; "White - Black" where there are none */
void head_write_names(Writer *out, const PgnHead *head, int columns);
/* "Paris, 1858, crazyhouse" */
void head_write_event(Writer *out, const PgnHead *head);

#endif
