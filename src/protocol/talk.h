/* talk.h: what UCI and USI have in common, which is nearly everything. Where they differ stands in
 * a Dialect. For the files of this folder only. */
#ifndef TABIYA_PROTOCOL_TALK_H
#define TABIYA_PROTOCOL_TALK_H

#include "protocol/setoption.h"
#include "protocol/info_lines.h"

typedef bool ReadMove(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                      Error *error);

typedef struct Dialect {
    const char *hello, *hello_done, *new_game;
    const char *variant; /* that it begins with */
    OptionStyle options;
    WriteMove *write_move;
    ReadMove *read_move;
    Side white;          /* who 'wtime' is about */
    bool mate_in_plies;  /* and 'go mate' has a time, not a number of moves */
    const char *no_move; /* the best, where there is none */
} Dialect;

/* all that can follow the word go */
typedef struct Go {
    Limits limits;
    bool is_infinite, is_pondering;
    bool solves; /* USI's go mate: the answer is a mate or none */
    int perft;   /* 0: not asked for */
    int bench;   /* the depth that bench asks for; 0: each position's own */
} Go;

typedef struct Talk {
    Desk desk;
    const Dialect *dialect;
    Arena arena;       /* of the moves that go names */
    Go go;             /* what the server works on */
    Writer told;       /* the last position that was told and set up whole… */
    uint64_t told_key; /* …and what it was, in case that something else changes it */
    size_t told_plies;
    int64_t longest; /* after a ponder hit the answer is due so long after the start */
} Talk;

bool talk_serve(const Dialect *dialect, Catalog *catalog, const Channel *channel, Error *error);

/* go.c: reads the words; each that is no use is remarked or skipped */
void go_read(Go *out, Talk *talk, Slice words);
/* think.c: the works of the thinking thread, each with a Talk as its context */
void talk_think(void *context);
void talk_perft(void *context);
void talk_bench(void *context);
/* inspect.c: for people who look into the engine */
void talk_show(Talk *talk);
void talk_evaluate(Talk *talk);

#endif
