/* places.h: where the user's files lie, by the XDG rules: data (games of their own) and state (games
 * being played, the last choice). Finding a place makes nothing. */
#ifndef TABIYA_STORE_PLACES_H
#define TABIYA_STORE_PLACES_H

#include "base/error.h"

enum { PLACE_TEXT = 1024 }; /* room for a path */

typedef enum Place { PLACE_DATA, PLACE_STATE } Place;

/* "…/tabiya/below", whether it is there or not. False: the user has no home. */
bool place_find(char out[PLACE_TEXT], Place place, const char *below, Error *error);

#endif
