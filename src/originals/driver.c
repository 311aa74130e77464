/* driver.c: a dialogue in the program: lines are waited for until it ends. */
#include "originals/driver.h"

#include "originals/exchange.h"

int driver_run(const Dialogue *dialogue) {
    Exchange exchange;
    if (exchange_open(&exchange, dialogue))
        while (exchange_go_on(&exchange))
            exchange_hear(&exchange, io_line(exchange.io, &exchange.heard, exchange.wake));
    exchange_close(&exchange);
    return exchange.status;
}
