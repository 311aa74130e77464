/* search.h: the state of one thread's search: principal variation search with a transposition
 * table, then quiescence. It allocates nothing: the engine gives it all its memory. */
#ifndef TABIYA_ENGINE_SEARCH_SEARCH_H
#define TABIYA_ENGINE_SEARCH_SEARCH_H

#include "engine/evaluate/evaluator.h"
#include "engine/search/correction_history.h"
#include "engine/search/eval_cache.h"
#include "engine/search/history.h"
#include "engine/search/move_order.h"
#include "engine/search/repetition.h"
#include "engine/search/tt.h"
#include "perfect/oracle.h"

#include <stdalign.h>

enum { MAX_PLY = 240, INFINITE = SCORE_MATE + 1, BELOW_ROOT = 2 };

typedef struct Frame { /* one ply of the line being searched (the search stack) */
    Move excluded;     /* excluded from a singular search; else NO_MOVE */
    unsigned piece_to; /* of the move made here; NO_PIECE_TO for a null move */
    int static_eval;   /* corrected; -INFINITE in check */
} Frame;

/* Aligned to two cache lines: a thread writes to its Search at every node, and false sharing would
 * slow the others down. */
typedef struct Search {
    alignas(128) Position position;
    Evaluation evaluation; /* of MAX_PLY + 1 plies */
    const Oracle *oracle;  /* NULL: none */
    EvalCache eval_cache;
    const Policy *policy;
    const SeeValues *see;
    History history;
    CorrectionHistory correction;
    Path path;
    Frame *frames; /* MAX_PLY + 1, and BELOW_ROOT empty ones before them */
    Tt *tt;        /* the transposition table; threads share it */
    Move *moves;   /* one stack for all plies */
    int64_t *keys; /* beside it, the keys of move ordering */
    size_t top, room;
    Move (*pv)[MAX_DEPTH]; /* the principal variation from each ply on */
    unsigned *pv_length;

    const Hooks *hooks;
    _Atomic uint64_t nodes;
    uint64_t node_limit; /* 0: none */
    int64_t deadline;
    atomic_bool *stop;     /* threads share it: all of them must stop */
    atomic_flag *asking;   /* threads share it: one of them calls Hooks.wants_stop */
    unsigned work;         /* since the last poll of the clock */
    int depth;             /* of this iteration, in plies */
    size_t null_move_from; /* null-move verification: before this ply… */
    Side null_move_side;   /* …this side makes no null move */
    size_t seldepth;
    bool is_stopped;
    bool is_stale;    /* clear the histories and the evaluation cache before the next search */
    bool is_first;    /* there is no line yet: limits do not count before FIRST_NODES */
    bool is_confined; /* only some root moves are searched */
    bool is_decided;  /* won or lost by so much that only the mate is still to be found */
    bool is_mopup;    /* mop-up: a side has nothing but its king */
    int contempt;     /* how much worse than 0 a draw is for the side to move at the root */
    unsigned noise;
    uint64_t seed;
} Search;

/* Searches a root move, the index-th of the list. The score is for the side that makes it; it
 * means nothing if the search was stopped. */
int search_move(Search *search, Move move, size_t index, int alpha, int beta, int depth);
/* the static evaluation without corrections, for the side to move */
int search_static_eval(Search *search, size_t ply);
/* the score of a game that has ended on the board */
int search_ended(Search *search, size_t ply);
/* the principal variation of this ply: the move, and that of the next ply */
void search_update_pv(Search *search, size_t ply, Move move);
/* polls the clock and the hooks; any of the threads may do so */
void search_poll(Search *search);

#endif
