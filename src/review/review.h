/* review.h: a game looked at move by move: what the engine thinks of every position of the main
 * line, what each move gave away, where the game turned. Does no I/O; variations and what is told
 * beside the moves are not looked at. The words are words.h, the annotated game annotate.h, the
 * curve curve.h, JSON review_json.h.
 *
 * Every position is searched once, from the last to the first: what the engine has seen after a
 * move is then in its table when it looks at the position before, so that both scores rest on the
 * same knowledge, and less of what a move gave away is an error of measurement. The one exception:
 * where the best move was played, a quarter of the limit goes to the other moves, to know whether
 * it was the only one. A forced move's position is worth what comes after it.
 *
 * Chances: a score of s hundredths is worth 1 / (1 + exp(-0.00368208 s)), fitted by Lichess to its
 * games of chess and used here for every game; a win that is seen is worth 1. A move's loss is the
 * mover's chance before it less that after it, in hundredths. */
#ifndef TABIYA_REVIEW_REVIEW_H
#define TABIYA_REVIEW_REVIEW_H

#include "engine/engine.h"
#include "notation/game_tree.h"

enum { REVIEW_LINE = 10, TOLD_LINE = 6 }; /* moves of a better line that are kept, and told */
#define NO_PLY SIZE_MAX

typedef struct Evaluation {
    bool is_known;
    bool is_over; /* the game has ended here, and the score is its result */
    int score;    /* as the engine's, for FIRST */
    int depth;    /* 0: not searched */
} Evaluation;

typedef enum Verdict {               /* from INACCURACY on they are faults */
                       VERDICT_NONE, /* not looked at, or a pass */
                       VERDICT_BEST,
                       VERDICT_GOOD,
                       VERDICT_FORCED, /* there was no other */
                       VERDICT_ONLY,   /* there were others, all of them blunders */
                       VERDICT_INACCURACY,
                       VERDICT_MISTAKE,
                       VERDICT_BLUNDER,
                       VERDICTS
} Verdict;

/* what a move must give away, in hundredths of chances */
enum { LOSS_INACCURACY = 5, LOSS_MISTAKE = 10, LOSS_BLUNDER = 15 };

typedef struct ReviewedMove {
    Node node;
    Move move; /* NO_MOVE: a pass */
    Side side;
    unsigned number;
    size_t choices;           /* legal moves */
    const char *san;          /* NULL after the end */
    const char *shown;        /* the same in the game's own coordinates */
    Move line[REVIEW_LINE];   /* the best play from before it; line[0] is the best move */
    unsigned length;          /* 0: not known */
    const char *better;       /* the line's beginning in SAN, with numbers; NULL: not known */
    const char *better_shown; /* likewise */
    bool has_second;
    int second; /* the best of the other moves, where the best was played; for FIRST */
    double loss;
    Verdict verdict;
    bool misses_mate, lets_mate; /* a win that was seen before it, or the opponent's after it */
    bool is_turn; /* a mistake after which another side, or none, is better or winning */
} ReviewedMove;

typedef struct SideReview {
    unsigned moves; /* that have a verdict */
    unsigned count[VERDICTS];
    double accuracy; /* in hundredths; below 0: no move to measure */
} SideReview;

typedef struct Review {
    const GameTree *tree;
    size_t moves; /* of the main line */
    ReviewedMove *move;
    Evaluation *position; /* moves + 1: before each move, and after the last */
    size_t from, end; /* positions `from` to `end` are known; moves behind `end` came too late */
    Outcome outcome;  /* of the position `end` */
    bool is_stopped;
    SideReview side[2];
    unsigned turns;
    size_t decisive; /* the move that decided the game, or NO_PLY */
} Review;

typedef struct ReviewHooks { /* as Hooks; each may be NULL */
    void *context;
    int64_t (*now)(void *context);
    bool (*wants_stop)(void *context);
    void (*progress)(void *context, size_t done, size_t total); /* positions */
} ReviewHooks;

/* The tree has a variant and sound moves. Limits are for one position. The review lives in the
 * arena. When it is stopped, what was found counts: the positions from review->from on. False: out
 * of memory, or a line that is too long. */
bool review_game(Review *out, const GameTree *tree, Engine *engine, const Limits *limits,
                 const ReviewHooks *hooks, Arena *arena, Error *error);

/* between 0 and 1, for FIRST */
double score_chance(int score);
/* "best", "blunder"…; "" for VERDICT_NONE */
const char *verdict_name(Verdict verdict);
static inline bool is_fault(Verdict verdict) {
    return verdict >= VERDICT_INACCURACY;
}
/* moves that were made before the game was over or the review begins to know */
static inline bool is_reviewed(const Review *review, size_t ply) {
    return ply >= review->from && ply < review->end;
}

/* the verdicts, from what is known of the positions and lines; review_game has done it */
void review_judge(Review *review);

#endif
