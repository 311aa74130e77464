/* exchange.h: a dialogue's side of the world, up to the next line: what it asks for is carried out until
 * it wants a line or ends. Who waits for lines is another's affair: driver.c in the program, a page. */
#ifndef TABIYA_ORIGINALS_EXCHANGE_H
#define TABIYA_ORIGINALS_EXCHANGE_H

#include "originals/dialogue.h"
#include "originals/io.h"

typedef struct Exchange {
    const Dialogue *dialogue;
    Io *io;
    Writer text;
    Writer heard; /* the line, as far as it has come; it is kept while the time came first */
    Input input;  /* the next one */
    SearchInfo info;
    int64_t wake; /* when to give up waiting for the line; NEVER */
    int status;   /* of one that has ended */
} Exchange;

/* false: out of memory; it must be closed all the same */
bool exchange_open(Exchange *out, const Dialogue *dialogue);
void exchange_close(Exchange *exchange);
/* True: a line is wanted, until `wake`. False: it has ended, with a status: EXIT_SYSTEM if nobody
 * reads us, or memory runs out. */
bool exchange_go_on(Exchange *exchange);
/* what came of the wait; a line stands in `heard` */
void exchange_hear(Exchange *exchange, Heard heard);

#endif
