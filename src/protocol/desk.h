/* desk.h: what lies on the desk of every protocol: the games that are known, the one that is
 * played, its position and history, the engine, and what the user has chosen. Nothing that fails
 * changes anything. While the server works, all of it is the thinking thread's. */
#ifndef TABIYA_PROTOCOL_DESK_H
#define TABIYA_PROTOCOL_DESK_H

#include "engine/engine.h"
#include "protocol/server.h"
#include "rules/rulebook.h"

typedef struct Choices {
    unsigned hash; /* megabytes */
    unsigned threads, lines, skill, elo;
    unsigned overhead; /* milliseconds that a move loses on its way */
    bool ponders, is_chess960, limits_strength;
    bool analyses; /* full strength, whatever else is chosen */
} Choices;

typedef struct Desk {
    Server server;
    const char *remark; /* what begins a line that is for people */
    Catalog *catalog;
    Arena rules;            /* of… */
    const Variant *variant; /* …the game that was chosen */
    Rulebook sizes;         /* the same on other boards, in a family */
    Arena board;            /* of the game */
    Game game;
    Engine *engine; /* made when it is first needed */
    Choices choices;
    uint64_t seed; /* of the errors that a weakened engine makes */
} Desk;

bool desk_open(Desk *desk, Catalog *catalog, const Channel *channel, const char *variant,
               const char *remark, Error *error);
void desk_close(Desk *desk);

/* a line for people */
void desk_remark(Desk *desk, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* another game, at its start */
bool desk_choose(Desk *desk, Slice name, Error *error);
/* the game's start, or any setup of it; in a family of any of its sizes */
bool desk_begin(Desk *desk, Error *error);
bool desk_place(Desk *desk, const Setup *setup, Error *error);
/* The legal moves, in game.buffer. An analysis may go on after a draw by repetition or by
 * counting, so such a game is taken up again. */
size_t desk_moves(Desk *desk);
/* one of them */
bool desk_play(Desk *desk, Move move, Error *error);
/* forgets the last game */
void desk_new_game(Desk *desk);

/* the engine with the hash and the threads that were chosen */
bool desk_engine(Desk *desk, Error *error);
bool desk_resize(Desk *desk, unsigned megabytes, Error *error);
bool desk_use_threads(Desk *desk, unsigned threads, Error *error);
/* the limits that the user's choices set, for one search */
Limits desk_limits(const Desk *desk);
/* whether a search with these ends by itself */
bool desk_is_limited(const Limits *limits);
/* the same for thinking in the opponent's time, when nothing is due… */
Limits desk_untimed(Limits limits);
/* …until the expected move comes: then the work that is held back is due so long after its start */
void desk_ponder_hit(Desk *desk, int64_t longest);
/* a file of games, or of weights for some; what is wrong with it is remarked */
void desk_add_games(Desk *desk, const char *path);
void desk_add_weights(Desk *desk, const char *path);

#endif
