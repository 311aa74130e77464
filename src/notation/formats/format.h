/* format.h: the formats of games and positions, each read into a GameTree and written from one: a
 * position is a game without moves, and a game's position is its last. What is written is read back
 * and compared, so that nothing gets lost unsaid. */
#ifndef TABIYA_NOTATION_FORMATS_FORMAT_H
#define TABIYA_NOTATION_FORMATS_FORMAT_H

#include "notation/pgn/pgn_read.h"

typedef struct Format Format;

typedef struct FormatReader {
    const Format *format;
    Rulebook *book;
    const Rules *rules; /* of the game that is meant; NULL where the file names its games */
    PgnReader pgn;
    TreeWalk walk;
    unsigned first_line; /* of the game that was read last */
    Error warning;       /* of the same: it is good, but…; or no code */
} FormatReader;

struct Format {
    const char *name;
    const char *game;      /* which is meant where nobody names one */
    const char *extension; /* of files that have it, with blanks around: " .fen .epd " */
    bool names_games;      /* a file says which games are in it */
    bool holds_one;        /* a file is one position */
    PgnStep (*next)(FormatReader *reader, GameTree *tree, Error *error);
    bool (*write)(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error);
};

extern const Format FORMATS[]; /* ends with a NULL name */

/* by the name of the file, else by how it begins */
const Format *format_guess(const char *path, Slice head);

/* game: which is meant where the file names none, as the catalog calls it. False: it cannot be
 * loaded. The reader is large: not for the stack of a thread. */
bool format_open(FormatReader *reader, const Format *format, PgnSource source, Rulebook *book,
                 Slice game, Error *error);
/* The next game, as pgn_next: after a fault, too, it goes on behind the faulty game. */
PgnStep format_next(FormatReader *reader, GameTree *tree, Error *error);
void format_close(FormatReader *reader);

/* one game; false: the error names what the format cannot express, and half of it may be written */
bool format_write(Writer *out, const Format *format, const GameTree *tree, TreeWalk *walk,
                  Error *error);

/* what format.c has its functions from: format_read.c and format_write.c */
PgnStep read_pgn_game(FormatReader *reader, GameTree *tree, Error *error);
PgnStep read_usi_game(FormatReader *reader, GameTree *tree, Error *error);
PgnStep read_fen(FormatReader *reader, GameTree *tree, Error *error);
PgnStep read_sfen(FormatReader *reader, GameTree *tree, Error *error);
PgnStep read_board(FormatReader *reader, GameTree *tree, Error *error);
bool write_pgn_game(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error);
bool write_usi_game(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error);
bool write_fen(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error);
bool write_sfen(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error);
bool write_board(Writer *out, const GameTree *tree, TreeWalk *walk, Error *error);

#endif
