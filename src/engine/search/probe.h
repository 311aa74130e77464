/* probe.h: where a search asks the Oracle: once at the root, and at each node of the tree. */
#ifndef TABIYA_ENGINE_SEARCH_PROBE_H
#define TABIYA_ENGINE_SEARCH_PROBE_H

#include "engine/search/search.h"

/* Where the best move is asked for, and the oracle knows it, the limits are narrowed to the moves that
 * keep what can be had, the nearest win or the farthest loss. They lie in what is returned, which
 * free gives back; NULL: the limits are as they were. */
Move *probe_root(Search *search, const Game *game, Limits *limits);
/* A node other than the root, just entered; there is an oracle. True: the score is certain. */
bool probe_node(Search *search, size_t ply, int *score);

#endif
