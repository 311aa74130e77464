/* addresses.h: what is known of each client's address: how many connections it has, how often it comes, whether it
 * is to stay away for a while. */
#ifndef TABIYA_SERVER_GAMES_ADDRESSES_H
#define TABIYA_SERVER_GAMES_ADDRESSES_H

#include "server/live/limits.h"

typedef struct Address Address;
struct Address {
    uint64_t number;
    Address *next;
    unsigned open;
    int64_t blocked; /* until then */
    Bucket connects;
};

typedef struct Addresses Addresses;

Addresses *addresses_new(void);
void addresses_free(Addresses *addresses);
/* NULL: out of memory */
Address *address_find(Addresses *addresses, uint64_t number);
/* forgets those of which nothing is to be known any more */
void addresses_trim(Addresses *addresses, int64_t now);

#endif
