/* variants_list.h: the list of games, and which of them are wanted. */
#ifndef TABIYA_CLI_PARTS_VARIANTS_LIST_H
#define TABIYA_CLI_PARTS_VARIANTS_LIST_H

#include "cli/session/session.h"

typedef struct VariantsGiven {
    const char *size; /* "9x10", "5"; NULL: any */
    bool drops;       /* only games where pieces are dropped */
} VariantsGiven;

/* The line's subject is a word in a name, a title, a family's title, or else in what is said; NULL:
 * any. Returns a status: EXIT_NEGATIVE where no game is wanted. */
int variants_list(Session *session, const CommandLine *line, const VariantsGiven *given);

#endif
