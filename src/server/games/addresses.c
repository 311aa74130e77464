/* addresses.c: lists by a hash. */
#include "server/games/addresses.h"

#include "base/rng.h"

#include <stdlib.h>

enum { LISTS = 4096, KEPT_MS = 60000 };

struct Addresses {
    Address *list[LISTS];
};

Addresses *addresses_new(void) {
    return calloc(1, sizeof(Addresses));
}

static void trim(Address **at, int64_t now) {
    while (*at) {
        Address *address = *at;
        bool is_idle =
            !address->open && address->blocked <= now && address->connects.at + KEPT_MS <= now;
        if (is_idle) {
            *at = address->next;
            free(address);
        } else {
            at = &address->next;
        }
    }
}

void addresses_trim(Addresses *addresses, int64_t now) {
    for (unsigned i = 0; i < LISTS; i++)
        trim(&addresses->list[i], now);
}

void addresses_free(Addresses *addresses) {
    for (unsigned i = 0; addresses && i < LISTS; i++)
        while (addresses->list[i]) {
            Address *address = addresses->list[i];
            addresses->list[i] = address->next;
            free(address);
        }
    free(addresses);
}

Address *address_find(Addresses *addresses, uint64_t number) {
    Address **list = &addresses->list[rng_mix(number) % LISTS], *address = *list;
    while (address && address->number != number)
        address = address->next;
    if (address || !(address = calloc(1, sizeof *address)))
        return address;
    address->number = number;
    address->next = *list;
    return *list = address;
}
