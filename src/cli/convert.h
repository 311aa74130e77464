/* convert.h: what convert.c, which has the files, and convert_formats.c, which has the formats,
 * share; nobody else needs it. */
#ifndef TABIYA_CLI_CONVERT_H
#define TABIYA_CLI_CONVERT_H

#include "cli/command.h"
#include "notation/pgn/pgn_read.h"

enum { HEAD_SIZE = 4096, FLUSH_SIZE = 1 << 16 };

typedef struct Input {
    const char *name;
    int file;
    uint64_t size, bytes; /* size: 0 where it is not known */
    const char *reason;   /* why reading failed, NULL if it did not */
    char head[HEAD_SIZE]; /* what was read to guess the format, not yet taken */
    size_t head_length, head_at;
} Input;

typedef struct Conversion Conversion;

typedef struct Format {
    const char *name;
    const char *game;      /* which is meant where nobody says */
    const char *extension; /* of files that have it, with blanks around: " .fen .epd " */
    int (*read)(Conversion *conversion);                 /* a status; faults have been reported */
    bool (*write)(Conversion *conversion, Error *error); /* conversion->tree to conversion->out */
} Format;

extern const Format FORMATS[]; /* ends with a NULL name */

struct Conversion {
    Rulebook book;
    const char *given; /* --game, or NULL */
    const Format *from, *to;
    bool checks; /* only reads */
    bool shows_progress;
    Input *input;
    PgnSource source; /* the input's bytes */
    Slice game;       /* the catalog's name of what is meant where the file does not say */
    PgnReader reader;
    GameTree tree;
    TreeWalk walk;
    Writer out;
    unsigned long games, moves, faults;
    double began, shown; /* seconds */
};

/* the name must be one of them */
const Format *format_named(const char *name);
/* by the name of the file, else by how it begins */
const Format *format_guess(const char *path, Slice head);
/* a game is in conversion->tree: it is written; line says where it began */
int conversion_game(Conversion *conversion, unsigned line);
/* reports a fault and counts it; a status */
int conversion_fault(Conversion *conversion, const Error *error);
/* says what is strange about a game that is converted all the same */
void conversion_warning(Conversion *conversion, const Error *warning);

#endif
