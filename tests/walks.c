/* walks.c: plays random games and prints them for tests/peers to compare with other programs.
 *     walks --game NAME [--plies N] [--seed S] [--size K]
 * A line "game" begins a game; then, for each ply, a line of four fields with tabs between: the
 * FEN, the legal moves in order of text, the move that is played; and a fourth, the legal moves in
 * SAN in the same order. A game that ends by mate or stalemate has a last line without moves. A
 * family's games begin from random set-ups, of size K or of any from 3 to 8. */
#include "base/rng.h"
#include "notation/coordinates.h"
#include "notation/san.h"
#include "rules/catalog.h"
#include "rules/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_GAME = 200, LONGEST_RANDOM = 60, SMALLEST = 3, LARGEST = 8, FEN_TEXT = 8192 };

typedef struct Walker {
    const char *name;
    unsigned long plies, wanted;
    unsigned size;
    Rng rng;
    Catalog catalog;
    Arena arena;
    const Variant *variant;            /* as the catalogue has it */
    const Variant *sized[LARGEST + 1]; /* a family's, by size */
} Walker;

typedef struct MoveText {
    char text[MOVE_TEXT], san[SAN_TEXT];
} MoveText;

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const MoveText *)a)->text, ((const MoveText *)b)->text);
}

static void print_line(Position *position, const Move *moves, size_t n, Move played) {
    static char fen[FEN_TEXT];
    char choice[MOVE_TEXT] = "";
    Setup setup;
    Writer writer = writer_to(fen, sizeof fen), chosen = writer_to(choice, sizeof choice);
    MoveText *texts = calloc(n + 1, sizeof *texts);
    if (!texts)
        abort();
    position_setup(position, &setup);
    setup_write(&writer, &setup, position->variant);
    for (size_t i = 0; i < n; i++) {
        Writer to = writer_to(texts[i].text, sizeof texts[i].text);
        Writer san = writer_to(texts[i].san, sizeof texts[i].san);
        write_move(&to, position, moves[i]);
        write_san(&san, position, moves, n, moves[i]);
    }
    if (played != NO_MOVE)
        write_move(&chosen, position, played);
    qsort(texts, n, sizeof *texts, compare_texts);
    printf("%s\t", fen);
    for (size_t i = 0; i < n; i++)
        printf("%s%s", i ? " " : "", texts[i].text);
    printf("\t%s\t", choice);
    for (size_t i = 0; i < n; i++)
        printf("%s%s", i ? " " : "", texts[i].san);
    putchar('\n');
    free(texts);
}

/* ---- where games begin ---- */

static void scatter(Setup *setup, const Variant *variant, Rng *rng) {
    setup_clear(setup, variant->board);
    setup->side = (Side)rng_below(rng, 2);
    for (unsigned side = 0; side < 2; side++) {
        unsigned pieces = 1 + rng_below(rng, variant->board.squares / 4u);
        for (unsigned i = 0; i < pieces; i++) {
            unsigned sq = rng_below(rng, variant->board.squares);
            unsigned type = 1 + rng_below(rng, variant->pieces.count);
            if (!i)
                type = variant->pieces.king;
            else if (type == variant->pieces.king)
                continue;
            if (!setup->at[sq])
                setup->at[sq] = piece_of(side, type);
        }
    }
}

static bool random_setup(Walker *walker, const Variant *variant, Setup *setup) {
    enum { TRIES = 10000 };
    for (int tries = 0; tries < TRIES; tries++) {
        Faults faults = {NULL, NULL, 0, 0};
        Position position;
        scatter(setup, variant, &walker->rng);
        if (position_set(&position, variant, setup, &faults) &&
            !position_side_in_check(&position, FIRST) && !position_side_in_check(&position, SECOND))
            return true;
    }
    return false;
}

static const Variant *family_member(Walker *walker, unsigned size) {
    Error error;
    if (!walker->sized[size])
        walker->sized[size] = variant_at_size(walker->variant, size, size, &walker->arena, &error);
    if (!walker->sized[size])
        fprintf(stderr, "walks: size %u: %s\n", size, error.text);
    return walker->sized[size];
}

static const Variant *choose_start(Walker *walker, Setup *setup) {
    Error error;
    if (!walker->variant->smallest) {
        if (setup_start(setup, walker->variant, &error))
            return walker->variant;
        fprintf(stderr, "walks: %s\n", error.text);
        return NULL;
    }
    unsigned size =
        walker->size ? walker->size : SMALLEST + rng_below(&walker->rng, LARGEST - SMALLEST + 1);
    const Variant *variant = family_member(walker, size);
    return variant && random_setup(walker, variant, setup) ? variant : NULL;
}

/* ---- playing ---- */

static bool play_game(Walker *walker) {
    Setup setup;
    Game game;
    Arena arena = {0};
    Faults faults = {NULL, NULL, 0, 0};
    Error error;
    const Variant *variant = choose_start(walker, &setup);
    unsigned longest = walker->variant->smallest ? LONGEST_RANDOM : LONGEST_GAME;
    bool ok = variant && game_start(&game, variant, &setup, &arena, &faults);
    if (ok)
        puts("game");
    for (unsigned ply = 0; ok && ply < longest && walker->plies < walker->wanted; ply++) {
        size_t n = game_moves(&game);
        if (game.outcome.reason == REASON_CHECKMATE || game.outcome.reason == REASON_STALEMATE)
            print_line(&game.position, NULL, 0, NO_MOVE);
        if (!n)
            break;
        Move move = game.buffer[rng_below(&walker->rng, (unsigned)n)];
        print_line(&game.position, game.buffer, n, move);
        ok = game_play(&game, move, &error);
        walker->plies++;
    }
    arena_free(&arena);
    return ok;
}

static bool read_arguments(Walker *walker, int count, char **argument) {
    for (int i = 1; i + 1 < count; i += 2) {
        const char *value = argument[i + 1];
        if (strcmp(argument[i], "--game") == 0)
            walker->name = value;
        else if (strcmp(argument[i], "--plies") == 0)
            walker->wanted = strtoul(value, NULL, 10);
        else if (strcmp(argument[i], "--seed") == 0)
            walker->rng.state = strtoull(value, NULL, 10);
        else if (strcmp(argument[i], "--size") == 0)
            walker->size = (unsigned)strtoul(value, NULL, 10);
        else
            return false;
    }
    return count % 2 == 1 && walker->name &&
           (!walker->size || (walker->size >= SMALLEST && walker->size <= LARGEST));
}

int main(int count, char **argument) {
    Walker walker = {.wanted = 1000, .rng = {1}};
    Faults faults = {NULL, NULL, 0, 0};
    Error error;
    if (!read_arguments(&walker, count, argument)) {
        fprintf(stderr, "usage: walks --game NAME [--plies N] [--seed S] [--size 3..8]\n");
        return 2;
    }
    bool ok = catalog_add_builtin(&walker.catalog, &faults) && !faults.count;
    if (ok) {
        walker.variant =
            variant_find(&walker.catalog, walker.name, (LoadOptions){0}, &walker.arena, &error);
        if (!walker.variant)
            fprintf(stderr, "walks: %s\n", error.text);
        ok = walker.variant != NULL;
    }
    while (ok && walker.plies < walker.wanted)
        ok = play_game(&walker);
    arena_free(&walker.arena);
    catalog_free(&walker.catalog);
    return ok ? 0 : 1;
}
