/* common.h: what the fuzz targets share: the built-in games, and playing from a position while
 * asking everything that must hold. A broken promise aborts, which is what a fuzzer looks for. */
#ifndef TABIYA_TESTS_FUZZ_COMMON_H
#define TABIYA_TESTS_FUZZ_COMMON_H

#include "rules/load/catalog.h"
#include "rules/game.h"

#include <stdint.h>

/* an assert that says what it is about and cannot be compiled away */
#define REQUIRE(condition, ...)                                                                    \
    do {                                                                                           \
        if (!(condition))                                                                          \
            broken(__FILE__, __LINE__, #condition, __VA_ARGS__);                                   \
    } while (0)

void broken(const char *file, int line, const char *condition, const char *format, ...)
    __attribute__((format(printf, 4, 5), noreturn));

enum { FUZZ_VARIANTS = 24, FEN_ROOM = 16384 };

/* the built-in games, read once */
Catalog *fuzz_catalog(void);
/* one of FUZZ_VARIANTS games of all kinds, loaded once */
const Variant *fuzz_variant(unsigned n);
/* such a game, at its start */
const Variant *fuzz_start(unsigned n, Game *game, Arena *arena);
/* the same game on the setup's board, where it is a family's; NULL where it has no such size */
const Variant *fuzz_sized(const Variant *variant, Board board);

/* the FEN of a setup, in one of two buffers that take turns */
const char *fuzz_fen(const Setup *setup, const Variant *variant);
/* a setup that was read, written and read again says the same */
void fuzz_round_trip(const Setup *setup, const Variant *variant);
/* lists, counts, makes and unmakes moves here and, at random, for some plies; the work it does is
 * bounded. other, if any, is the same game by another kernel and must agree. */
void fuzz_play(const Variant *variant, const Variant *other, const Setup *setup, uint64_t seed,
               int plies);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
