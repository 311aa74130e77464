/* probe.h: the Oracle is probed once at the root, and at nodes of the tree. */
#ifndef TABIYA_ENGINE_SEARCH_PROBE_H
#define TABIYA_ENGINE_SEARCH_PROBE_H

#include "engine/search/search.h"

/* If the oracle knows the position, narrows the limits to the moves that keep its value: the
 * nearest wins, or the farthest losses. The moves are in the result, for the caller to free. It
 * does not ask where several lines, or some moves only, are to be searched. NULL: the limits are
 * unchanged. */
Move *probe_root(Search *search, const Game *game, Limits *limits);
/* A node other than the root; there is an oracle. True: the score is certain. */
bool probe_node(Search *search, size_t ply, int *score);

#endif
