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
} Http;

/* of every answer: what a page of ours may do, and that it is alone in its process */
extern const WireHeader HTTP_HEADERS[];

/* the context is the Http; what the answer owns is to be freed */
void http_answer(void *context, const WireRequest *request, WireAnswer *answer);

#endif
