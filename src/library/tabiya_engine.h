/* tabiya_engine.h: what the engine and the review of a game share: limits and hooks, from the
 * caller's structs into ours. */
#ifndef TABIYA_LIBRARY_TABIYA_ENGINE_H
#define TABIYA_LIBRARY_TABIYA_ENGINE_H

#include "engine/engine.h"
#include "library/handles.h"

struct TabiyaEngine {
    Engine *engine;
    TabiyaOptions options;
    _Atomic bool is_stopped; /* by tabiya_engine_stop, while it searches */
    TabiyaHooks hooks;       /* the caller's, of the running search */
    const TabiyaGame *game;  /* of the running search, and the last one's as it was reported */
    TabiyaSearchInfo info[MAX_MULTIPV];
    Writer pv[MAX_MULTIPV];
    unsigned lines;
    Move *only; /* the root moves that are searched */
};

/* The level is among them; the game's own moves are looked up where it has one. */
bool engine_take_limits(TabiyaEngine *self, const TabiyaLimits *limits, const TabiyaGame *game,
                        Limits *out, TabiyaError *error);
/* a search begins: stops from before are forgotten */
bool engine_take_hooks(TabiyaEngine *self, const TabiyaHooks *hooks, TabiyaError *error);
/* for Hooks and ReviewHooks, with the TabiyaEngine as context */
bool engine_wants_stop(void *self);
int64_t engine_now(void *self);
/* hundredths of a pawn and, where the game is decided, moves to its end */
void engine_split_score(int score, int *cp, int *mate);

#endif
