/* file_games.h: the games of a PGN file to choose from, a page at a time: a file of any size needs no
 * more memory than a page, and the place where each page begins. */
#ifndef TABIYA_TERMINAL_FILE_GAMES_H
#define TABIYA_TERMINAL_FILE_GAMES_H

#include "notation/pgn/pgn_skim.h"
#include "store/places.h"

enum { FILE_PAGE = 1000 };

/* ---- a PGN file as bytes ---- */

typedef struct PgnFile {
    int file;
    const char *reason; /* why no more could be read; NULL: all is well */
} PgnFile;

/* from a place that was found before; NULL: from the beginning. The error names the file. */
bool pgn_file_open(PgnFile *out, const char *path, const PgnPlace *from, Error *error);
PgnSource pgn_file_source(PgnFile *file);
void pgn_file_close(PgnFile *file);

/* ---- a page of games ---- */

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
