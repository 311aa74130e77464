/* search.h: alpha-beta over the tree of one position: principal variation search with a table,
 * then captures until all is quiet. What a position is worth comes from an Evaluator, which move
 * first from Order, when to stop from the limits here. All memory is given; none is asked for. */
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

typedef struct Frame { /* what is known of a ply of the line that is searched */
    Move excluded;     /* looked past: is there another that good? */
    unsigned piece_to; /* of the move that led on from here; NO_PIECE_TO for a null move */
    int static_eval;   /* the evaluation, corrected; -INFINITE in check */
} Frame;

/* A thread writes all over its own at every node, so that no two may lie on lines of memory that
 * processors take from each other, which go in pairs. */
typedef struct Search {
    alignas(128) Position position;
    Evaluation evaluation; /* MAX_PLY + 1 plies */
    const Oracle *oracle;  /* what is known for certain; NULL: nothing */
    EvalCache eval_cache;
    const Policy *policy;
    const SeeValues *see;
    History history;
    CorrectionHistory correction;
    Path path;
    Frame *frames; /* MAX_PLY + 1, and before them BELOW_ROOT without content */
    Tt *tt;        /* shared by the threads, as is `stop` */
    Move *moves;   /* one stack for all plies… */
    int64_t *keys; /* …and beside it their order */
    size_t top, room;
    Move (*pv)[MAX_DEPTH]; /* the principal variation from each ply on */
    unsigned *pv_length;

    const Hooks *hooks;
    _Atomic uint64_t nodes;
    uint64_t node_limit; /* 0: none */
    int64_t deadline;
    atomic_bool *stop;     /* all threads are to stop */
    atomic_flag *asking;   /* one of them asks whether to */
    unsigned work;         /* since the clock was looked at */
    int depth;             /* of this iteration */
    size_t null_move_from; /* null-move verification: before this ply… */
    Side null_move_side;   /* …this side makes no null move */
    size_t seldepth;
    bool is_stopped;
    bool is_stale;    /* what it learnt is to be forgotten before the next search */
    bool is_first;    /* there is no line as yet: limits do not count before FIRST_NODES */
    bool is_confined; /* only some of the root moves are searched */
    bool is_decided;  /* so much is won or lost already that only the mate is still to be found */
    bool is_mopup;    /* mop-up: a side has nothing but its king */
    int contempt;     /* a draw is so much worse than even for who is to move at the root */
    unsigned noise;
    uint64_t seed;
} Search;

/* Searches a move from the root that is as yet unmade, the index-th of the list; the score is for
 * who makes it. When the search is stopped meanwhile, the score means nothing. */
int search_move(Search *search, Move move, size_t index, int alpha, int beta, int depth);
/* what the position is worth as it stands, for the side to move */
int search_static_eval(Search *search, size_t ply);
/* a game that has ended on the board, `ply` moves from the root */
int search_ended(Search *search, size_t ply);
/* the principal variation of this ply: the move, and that of the next ply */
void search_update_pv(Search *search, size_t ply, Move move);
/* looks at the clock and asks whether to stop; which of the threads does so does not matter */
void search_poll(Search *search);

#endif
