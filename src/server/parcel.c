/* parcel.c: counts who holds a text. */
#include "server/parcel.h"

#include <stdlib.h>
#include <string.h>

Parcel *parcel_new(Slice text) {
    Parcel *parcel = malloc(sizeof *parcel + PARCEL_ROOM + text.length);
    if (!parcel)
        return NULL;
    atomic_init(&parcel->users, 1);
    parcel->length = text.length;
    memcpy(parcel->bytes + PARCEL_ROOM, text.at, text.length);
    return parcel;
}

Parcel *parcel_share(Parcel *parcel) {
    atomic_fetch_add(&parcel->users, 1);
    return parcel;
}

void parcel_drop(Parcel *parcel) {
    if (parcel && atomic_fetch_sub(&parcel->users, 1) == 1)
        free(parcel);
}
