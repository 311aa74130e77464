/* host.h: what a session at a terminal is given: the machine's clocks, chance, a pool of one engine, the
 * journals in the user's folder, and a descriptor that can be read when the engine has news. */
#ifndef TABIYA_TERMINAL_HOST_H
#define TABIYA_TERMINAL_HOST_H

#include "play/game_files.h"
#include "play/play.h"

typedef struct Host {
    Rulebook *book;
    Pool *pool;
    int news[2]; /* a pipe */
} Host;

bool host_open(Host *out, Rulebook *book, Error *error);
/* once its sessions are gone */
void host_close(Host *host);

/* as play_new, play_resume and play_open */
Play *host_new_game(Host *host, const Choice *choice, Error *error);
Play *host_resume(Host *host, const char *journal, Error *error);
Play *host_open_game(Host *host, const Choice *choice, const char *file, const PgnPlace *place,
                     Error *error);

/* can be read when play_poll has something to take in */
int host_descriptor(const Host *host);
/* it is about to */
void host_hear(Host *host);

#endif
