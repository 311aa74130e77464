/* game_names.h: which of our games is meant by a name that somebody else wrote: "Crazyhouse", "Mini
 * shogi", "Three-check", "Fischerandom", "From Position". Case, blanks and hyphens do not count. */
#ifndef TABIYA_NOTATION_NAMES_GAME_NAMES_H
#define TABIYA_NOTATION_NAMES_GAME_NAMES_H

#include "rules/load/catalog.h"

/* the catalog's own name of the game, or an empty slice */
Slice find_game_name(const Catalog *catalog, Slice name);

#endif
