/* variants_list.h: the list of games, and which of them are wanted. */
#ifndef TABIYA_CLI_VARIANTS_LIST_H
#define TABIYA_CLI_VARIANTS_LIST_H

#include "cli/session.h"

typedef struct VariantsFilter {
    const char *word; /* in a name, a title, a family's title, or else in what is said; NULL: any */
    const char *size; /* as it was given: "9x10", "5"; NULL: any */
    bool drops;       /* only games where pieces are dropped */
} VariantsFilter;

/* returns a status: EXIT_NO where no game is wanted */
int variants_list(Session *session, const CliCommand *command, const VariantsFilter *filter);

#endif
