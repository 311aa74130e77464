/* review_work.h: the work of tabiya review, which review.c does and review_tell.c tells. */
#ifndef TABIYA_CLI_PARTS_REVIEW_WORK_H
#define TABIYA_CLI_PARTS_REVIEW_WORK_H

#include "cli/options/command_line.h"
#include "cli/session/progress.h"
#include "notation/pgn/pgn_read.h"
#include "review/review.h"

#include <limits.h>
#include <stdio.h>

typedef struct ReviewGiven {
    const char *file, *out, *svg, *png;
    int64_t time;
    unsigned long depth, nodes, threads, hash, number; /* of the game that is wanted; 0: all */
    bool is_json;
} ReviewGiven;

typedef struct Reviewing {
    const ReviewGiven *given;
    const char *wanted; /* --game-number, as it was given */
    Limits limits;
    const char *name; /* of the input */
    Writer input;
    size_t at;               /* what of it has been read */
    char out_path[PATH_MAX]; /* of the annotated games */
    bool replaces_input;
    Rulebook book;
    PgnReader reader;
    GameTree tree;
    TreeWalk walk;
    Engine *engine;
    Writer out;
    FILE *report;         /* where words go */
    unsigned long number; /* of the game in the file, from 1 */
    unsigned long games;  /* that are wanted and can be looked at */
    unsigned long done, faults;
    size_t positions_before; /* of this game */
    Progress progress;
    bool is_stopped;
} Reviewing;

size_t main_line_length(const GameTree *tree);

/* One game as it was found. Each returns a status. */
int review_tell_words(Reviewing *work, const Review *review);
int review_tell_json(Reviewing *work, const Review *review);
/* the pictures that are wanted */
int review_draw_curve(Reviewing *work, const Review *review, Arena *arena);

#endif
