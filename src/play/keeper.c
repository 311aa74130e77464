/* keeper.c: the keeper that keeps nothing. */
#include "play/keeper.h"

#include <stddef.h>

static void begin(void *context, const char *game) {
    (void)context, (void)game;
}

static void note(void *context, Slice line) {
    (void)context, (void)line;
}

static bool save(void *context, Error *error) {
    (void)context, (void)error;
    return true;
}

static bool next(void *context, size_t *at, Slice *line) {
    (void)context, (void)at, (void)line;
    return false;
}

static bool finish(void *context, Slice pgn) {
    (void)context, (void)pgn;
    return true;
}

static void do_nothing(void *context) {
    (void)context;
}

const Keeper KEPT_BY_NOBODY = {NULL, begin, note, save, next, finish, do_nothing, do_nothing};
