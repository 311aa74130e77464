/* game_names.h: which of our games is meant by a name that somebody else wrote: "Crazyhouse", "Mini
 * shogi", "Three-check", "Fischerandom", "From Position". Case, blanks and hyphens do not count. */
#ifndef TABIYA_NOTATION_NAMES_GAME_NAMES_H
#define TABIYA_NOTATION_NAMES_GAME_NAMES_H

#include "rules/load/catalog.h"

/* the catalog's own name of the game, or an empty slice */
Slice find_game_name(const Catalog *catalog, Slice name);
/* what others call this game, squeezed to small letters and digits: number index, from 0; NULL past
 * the last */
const char *game_alias(Slice name, size_t index);

#endif
