/* wake.c: what other servers appended. A payload is the number of the server that says it, then
 * "game:number" for each game; it is a hint, and nothing in it is believed but that one should look. */
#include "store/database/store_parts.h"

#include <stdlib.h>
#include <string.h>

struct StoreWake {
    const WakeKind *kind; /* NULL: it never comes */
    void *own;            /* NULL: the connection is away */
    int64_t server;
    char *place;
    StoreWakeTaker take;
    void *context;
};

StoreWake *store_wake_open(const StorePlan *plan, Error *error) {
    const BackEnd *back_end = place_is_url(plan->place) ? postgres_back_end() : &SQLITE_BACK_END;
    StoreWake *wake = calloc(1, sizeof *wake);
    char *place = strdup(plan->place);
    if (!wake || !place) {
        free(wake);
        free(place);
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    *wake = (StoreWake){
        .kind = back_end ? back_end->wake : NULL, .server = plan->server, .place = place};
    wake->own = wake->kind ? wake->kind->open(place, error) : NULL;
    if (!wake->kind || wake->own)
        return wake;
    store_wake_close(wake);
    return NULL;
}

void store_wake_close(StoreWake *wake) {
    if (!wake)
        return;
    if (wake->own)
        wake->kind->close(wake->own);
    free(wake->place);
    free(wake);
}

int store_wake_file(const StoreWake *wake) {
    return wake->own ? wake->kind->file(wake->own) : -1;
}

static void read_payload(void *context, const char *text) {
    StoreWake *wake = context;
    char *at;
    int64_t server = (int64_t)strtoull(text, &at, 16);
    if (server == wake->server)
        return;
    while (*at == ' ') {
        int64_t game = (int64_t)strtoll(at + 1, &at, 10);
        unsigned number = *at == ':' ? (unsigned)strtoul(at + 1, &at, 10) : 0;
        wake->take(wake->context, game, number);
    }
}

bool store_wake_take(StoreWake *wake, StoreWakeTaker take, void *context, Error *error) {
    if (!wake->kind)
        return true;
    wake->take = take;
    wake->context = context;
    if (!wake->own) {
        wake->own = wake->kind->open(wake->place, error);
        if (!wake->own)
            return false;
        take(context, 0, 0); /* nobody knows what was said meanwhile */
    }
    if (wake->kind->take(wake->own, read_payload, wake, error))
        return true;
    wake->kind->close(wake->own);
    wake->own = NULL;
    return false;
}
