/* serve.h: `tabiya serve`: the page, and games between those who open it, until somebody ends it. */
#ifndef TABIYA_SERVER_SERVE_H
#define TABIYA_SERVER_SERVE_H

#include "base/error.h"

typedef struct ServeOptions {
    const char *address; /* NULL: this machine alone */
    unsigned port;       /* 0: any that is free */
    const char *folder;  /* serve these files, and not those of the program; or NULL */
    const char *const *hosts;
    unsigned host_count; /* names by which the server is known, beside its address */
    const char *const *origins;
    unsigned origin_count;  /* pages of others that may play here */
    const char *public_url; /* by which the world knows it, or NULL */
    const char *database;   /* of live games; NULL: a file in the user's data folder */
    unsigned factor;        /* of the limits by address, in hundredths; 0: none */
    /* called once, when the page can be fetched from this address */
    void (*is_ready)(void *context, const char *url, bool has_games);
    void *context;
} ServeOptions;

/* Returns true after SIGINT or SIGTERM; false if it cannot begin. */
bool serve_page(const ServeOptions *options, Error *error);

#endif
