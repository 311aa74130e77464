/* parcel.h: a text on its way to connections: encoded once, shared by all that get it, gone with the
 * last. Any thread may hold one. */
#ifndef TABIYA_SERVER_PARCEL_H
#define TABIYA_SERVER_PARCEL_H

#include "base/text.h"

#include <stdatomic.h>

enum { PARCEL_ROOM = 32 }; /* before the text, for the head of a frame */

typedef struct Parcel {
    atomic_uint users;
    size_t length;
    char bytes[]; /* PARCEL_ROOM, then the text */
} Parcel;

/* one user: the caller; NULL: out of memory */
Parcel *parcel_new(Slice text);
Parcel *parcel_share(Parcel *parcel);
/* NULL is none */
void parcel_drop(Parcel *parcel);

#endif
