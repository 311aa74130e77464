/* http.h: what a request is answered: which file, in which form, or why not. It sees no connection. */
#ifndef TABIYA_SERVER_HTTP_H
#define TABIYA_SERVER_HTTP_H

#include "server/site.h"
#include "server/wire.h"

typedef struct Http {
    Site *site;
    const char *address; /* that was asked for, or NULL */
    unsigned port;
    const char *const *hosts;
    unsigned host_count;
    const char *const *origins; /* of pages of others that may play here: https://chess.example */
    unsigned origin_count;
    const char *public_url; /* by which the world knows us, or NULL */
    /* what is not a file: false, if the path is none of its own; or NULL */
    bool (*other)(void *context, const WireRequest *request, WireAnswer *answer);
    void *other_context;
} Http;

/* the server is known by this name; the page of this origin may use it */
bool http_knows_host(const Http *http, const char *host);
bool http_knows_origin(const Http *http, const char *origin);

/* of every answer: what a page of ours may do, and that it is alone in its process */
extern const WireHeader HTTP_HEADERS[];

/* the context is the Http; what the answer owns is to be freed */
void http_answer(void *context, const WireRequest *request, WireAnswer *answer);

#endif
