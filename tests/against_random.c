/* against_random.c: Reduced Chess, the engine with Black against a player of random moves with
 * White, on boards of 4 x 4 to 12 x 12 with equal material: at least two rooks a side, nobody in
 * check at the start. Every game that Black does not win is printed with its start and its end.
 *     against_random [--games N] [--time MS | --nodes N] [--seed N] [--processes N] [--least PERCENT] */
#include "engine/engine.h"
#include "notation/moves/coordinates.h"
#include "notation/names/outcome_names.h"
#include "originals/originals.h"
#include "rules/load/catalog.h"
#include "table/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SMALLEST = 4, LARGEST = 12, MOST_MOVES = 200, MAX_PROCESSES = 16 };

typedef struct Score {
    unsigned won, drawn, lost;
} Score;

typedef struct Match {
    Catalog catalog;
    Engine *engine;
    Rng rng;
    int64_t time;   /* for a move… */
    uint64_t nodes; /* …or, for a run that is the same everywhere, nodes */
} Match;

static int64_t now(void *context) {
    struct timespec time;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void place(Setup *setup, Rng *rng, Piece piece) {
    unsigned sq;
    do
        sq = rng_below(rng, setup->board.squares);
    while (setup->at[sq]);
    setup->at[sq] = piece;
}

static void place_all(Setup *setup, const Variant *variant, Rng *rng, unsigned size) {
    /* a board of 4 x 4 holds little */
    unsigned rooks = 2 + rng_below(rng, size / 2 - 1), bishops = rng_below(rng, size / 2);
    setup_clear(setup, board_of(size, size));
    for (unsigned side = 0; side < 2; side++) {
        place(setup, rng, piece_of(side, variant_type(variant, 'k')));
        for (unsigned i = 0; i < rooks; i++)
            place(setup, rng, piece_of(side, variant_type(variant, 'r')));
        for (unsigned i = 0; i < bishops; i++)
            place(setup, rng, piece_of(side, variant_type(variant, 'b')));
    }
}

/* a start where neither is in check and the game is not over */
static bool start(Match *match, Table *table, Arena *arena) {
    unsigned size = SMALLEST + rng_below(&match->rng, LARGEST - SMALLEST + 1);
    Error error;
    Setup setup;
    const Variant *variant = variant_find(
        &match->catalog, "reduced", (LoadOptions){.width = size, .height = size}, arena, &error);
    for (int i = 0; variant && i < 10000; i++) {
        Faults faults = {0};
        place_all(&setup, variant, &match->rng, size);
        if (table_open(table, variant, &setup, (TimeControl){0}, arena, &faults) &&
            !table_is_over(table) && !position_side_in_check(&table->game.position, FIRST) &&
            !position_side_in_check(&table->game.position, SECOND))
            return true;
    }
    return false;
}

static Move choose(Match *match, Game *game) {
    Limits limits = reduced_limits(&(ReducedOptions){.level = LEVELS, .time = match->time});
    Hooks hooks = {.now = now};
    SearchInfo info;
    size_t n = game_moves(game);
    if (game->position.side == FIRST)
        return game->buffer[rng_below(&match->rng, (unsigned)n)];
    if (match->nodes) {
        limits.nodes = match->nodes;
        limits.time = 0;
    }
    return engine_think(match->engine, game, &limits, &hooks, &info) ? info.best : NO_MOVE;
}

static void report(const Table *table, const char *what) {
    char text[4096];
    Setup last;
    Writer writer = writer_to(text, sizeof text);
    setup_write(&writer, &table->game.start, table->game.variant);
    write_text(&writer, " -> ");
    position_setup(&table->game.position, &last);
    setup_write(&writer, &last, table->game.variant);
    write_format(&writer, " after %zu plies: ", table->game.plies);
    write_outcome(&writer, NULL, table->outcome);
    printf("%s: %s\n", what, text);
    fflush(stdout);
}

static bool play(Match *match, Score *score) {
    Arena arena = {0};
    Table *table = arena_alloc(&arena, sizeof *table);
    Events events;
    if (!table || !start(match, table, &arena))
        return false;
    engine_clear(match->engine);
    while (!table_is_over(table) && table->game.plies < 2 * MOST_MOVES) {
        Command command = {.kind = COMMAND_MOVE,
                           .seat = table->game.position.side,
                           .move = choose(match, &table->game)};
        if (!table_apply(table, &command, &events)) {
            printf("not ok against random: %s\n", events.list[0].error.text);
            return false;
        }
    }
    if (table->outcome.result == RESULT_SECOND) {
        score->won++;
    } else if (table->outcome.result == RESULT_FIRST) {
        score->lost++;
        report(table, "lost");
    } else {
        score->drawn++;
        report(table, "drawn");
    }
    arena_free(&arena);
    return true;
}

static int run(unsigned games, uint64_t seed, int64_t time, uint64_t nodes, Score *score) {
    Match *match = calloc(1, sizeof *match);
    Faults faults = {0};
    *match = (Match){.engine = engine_new(16 << 20), .rng = {seed}, .time = time, .nodes = nodes};
    if (!match->engine || !catalog_add_builtin(&match->catalog, &faults))
        return 1;
    for (unsigned i = 0; i < games; i++) {
        if (!play(match, score))
            return 1;
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "\r%u of %u: %u won, %u drawn, %u lost ", i + 1, games, score->won,
                    score->drawn, score->lost);
    }
    engine_free(match->engine);
    catalog_free(&match->catalog);
    free(match);
    return 0;
}

/* each process plays its share and sends its score home */
static bool share(unsigned games, uint64_t seed, int64_t time, uint64_t nodes, unsigned processes,
                  Score *score) {
    int pipes[MAX_PROCESSES][2];
    bool done = true;
    for (unsigned i = 0; i < processes; i++) {
        if (pipe(pipes[i]) != 0)
            return false;
        if (fork() == 0) {
            Score part = {0};
            unsigned mine = games / processes + (i < games % processes);
            int status = run(mine, seed + i, time, nodes, &part);
            bool sent = write(pipes[i][1], &part, sizeof part) == sizeof part;
            _exit(sent ? status : 1);
        }
        close(pipes[i][1]);
    }
    for (unsigned i = 0; i < processes; i++) {
        Score part = {0};
        int status;
        done &= read(pipes[i][0], &part, sizeof part) == sizeof part;
        wait(&status);
        done &= status == 0;
        score->won += part.won;
        score->drawn += part.drawn;
        score->lost += part.lost;
    }
    return done;
}

int main(int argc, char **argv) {
    unsigned long games = 500, seed = 1, time = 50, nodes = 0, processes = 1, least = 99;
    for (int i = 1; i + 1 < argc; i += 2) {
        unsigned long *to = !strcmp(argv[i], "--games")       ? &games
                            : !strcmp(argv[i], "--seed")      ? &seed
                            : !strcmp(argv[i], "--time")      ? &time
                            : !strcmp(argv[i], "--nodes")     ? &nodes
                            : !strcmp(argv[i], "--processes") ? &processes
                            : !strcmp(argv[i], "--least")     ? &least
                                                              : NULL;
        if (!to || !slice_number(slice_of(argv[i + 1]), 1000000, to))
            return 2;
    }
    processes = processes < 1 ? 1 : processes > MAX_PROCESSES ? MAX_PROCESSES : processes;
    Score score = {0};
    bool done =
        share((unsigned)games, seed * 1000, (int64_t)time, nodes, (unsigned)processes, &score);
    double points = 100 * (score.won + score.drawn / 2.0) / (double)(games ? games : 1);
    printf("%s against random: %lu games at %lu %s a move: %u won, %u drawn, %u lost: %.1f %%\n",
           done && points >= (double)least ? "ok" : "not ok", games, nodes ? nodes : time,
           nodes ? "nodes" : "ms", score.won, score.drawn, score.lost, points);
    return !(done && points >= (double)least);
}
