/* places.c: the XDG rules: a variable if it holds a whole path, else a folder in HOME. */
#include "store/places.h"

#include "store/store_errors.h"

#include <stdio.h>
#include <stdlib.h>

static const struct {
    const char *variable, *usual;
} PLACES[] = {
    [PLACE_DATA] = {"XDG_DATA_HOME", ".local/share"},
    [PLACE_STATE] = {"XDG_STATE_HOME", ".local/state"},
};

bool place_find(char out[PLACE_TEXT], Place place, const char *below, Error *error) {
    const char *base = getenv(PLACES[place].variable), *home = getenv("HOME");
    int length;
    if (base && *base == '/')
        length = snprintf(out, PLACE_TEXT, "%s/tabiya/%s", base, below);
    else if (home && *home == '/')
        length = snprintf(out, PLACE_TEXT, "%s/%s/tabiya/%s", home, PLACES[place].usual, below);
    else
        return error_set(error, 0, 0, ERROR_PLACE_NONE, PLACES[place].variable);
    return (length >= 0 && length < PLACE_TEXT) || error_set(error, 0, 0, ERROR_PLACE_LONG, below);
}
