/* io.h: what an exchange and its driver need of the world: lines and the time, a place to print,
 * files, an engine. io.c is the real world; a test has a scripted one of its own. */
#ifndef TABIYA_ORIGINALS_IO_H
#define TABIYA_ORIGINALS_IO_H

#include "originals/dialogue.h"

typedef enum Heard { HEARD_LINE, HEARD_TIME, HEARD_END } Heard;

typedef struct Io Io;

/* NULL: out of memory */
Io *io_open(void);
void io_close(Io *io);
int64_t io_now(Io *io);
/* The next line, without its newline, into a growing writer; or that the time `wake` has come. */
Heard io_line(Io *io, Writer *line, int64_t wake);
/* false: nobody can read it */
bool io_print(Io *io, Slice text);
void io_complain(Io *io, const char *name, Slice text);
bool io_think(Io *io, const Game *game, const Limits *limits, SearchInfo *out);
/* NULL, or the system's reason */
const char *io_load(Io *io, Writer *out, const char *path);
const char *io_save(Io *io, const char *path, Slice content);

#endif
