/* session.h: what every command needs: the games, one of them, a position of it. */
#ifndef TABIYA_CLI_SESSION_SESSION_H
#define TABIYA_CLI_SESSION_SESSION_H

#include "cli/options/command_line.h"
#include "rules/load/catalog.h"
#include "rules/game.h"

typedef struct Session {
    const char *command; /* which messages name; NULL: none */
    Catalog catalog;
    Arena arena;
    const Variant *variant;
    Setup setup;
} Session;

/* Each returns a status; when it is not EXIT_SUCCESS, a message has been printed. */

/* the built-in games, the user's own under XDG data, and those of --variants; the user's weights.
 * line: NULL where there is no command yet */
int session_open(Session *session, const CommandLine *line);
/* the game by name; kernel is a kernel's name or NULL */
int session_variant(Session *session, const char *name, const char *kernel);
/* the same game on a square board of this size */
int session_size(Session *session, unsigned size);
/* the position: a FEN, a board file, or with neither the start. The variant takes its size. */
int session_position(Session *session, const char *fen, const char *board_file, const char *kernel);
void session_close(Session *session);

/* a file's content, at most `most` bytes, in the arena */
int read_file(Slice *out, const char *path, size_t most, Arena *arena, const char *command);
/* the content to the file that an option names; - is standard output */
int save_file(const char *command, const char *option, const char *path, const Writer *content);
/* Unicode is wanted: a UTF-8 locale and no dumb terminal */
bool wants_unicode(void);

#endif
