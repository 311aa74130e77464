/* common.c: the built-in games and the promises that every position keeps. */
#include "common.h"

#include "notation/moves/coordinates.h"
#include "notation/text_board.h"
#include "rules/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_WORK = 60000 };

void broken(const char *file, int line, const char *condition, const char *format, ...) {
    va_list arguments;
    fprintf(stderr, "%s:%d: broken: %s: ", file, line, condition);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    abort();
}

/* ---- games ---- */

static const char *const NAMES[FUZZ_VARIANTS] = {
    "reduced",  "minishogi",  "crazyhouse",  "xiangqi",    "atomic",   "chess",
    "chess960", "shogi",      "pawns",       "kyotoshogi", "3check",   "racingkings",
    "horde",    "capablanca", "grand",       "makpong",    "giveaway", "placement",
    "spartan",  "courier",    "grasshopper", "jesonmor",   "omicron",  "knightmate",
};

static Arena games;

Catalog *fuzz_catalog(void) {
    static Catalog catalog;
    static bool is_loaded;
    if (!is_loaded) {
        Faults faults = {NULL, NULL, 0, 0};
        REQUIRE(catalog_add_builtin(&catalog, &faults) && !faults.count, "the built-in games");
        is_loaded = true;
    }
    return &catalog;
}

const Variant *fuzz_variant(unsigned n) {
    static const Variant *loaded[FUZZ_VARIANTS];
    n %= FUZZ_VARIANTS;
    if (!loaded[n]) {
        Error error;
        loaded[n] = variant_find(fuzz_catalog(), NAMES[n], (LoadOptions){0}, &games, &error);
        REQUIRE(loaded[n], "%s: %s", NAMES[n], error.text);
    }
    return loaded[n];
}

const Variant *fuzz_start(unsigned n, Game *game, Arena *arena) {
    Faults faults = {NULL, NULL, 0, 0};
    const Variant *variant = fuzz_variant(n);
    Setup setup;
    Error error;
    REQUIRE(setup_start(&setup, variant, &error), "%s", error.text);
    REQUIRE(game_start(game, variant, &setup, arena, &faults), "%s does not start", variant->name);
    return variant;
}

const Variant *fuzz_sized(const Variant *variant, Board board) {
    static Rulebook sizes;
    Error error;
    sizes.catalog = variant->catalog;
    const Variant *sized = rulebook_sized(&sizes, variant, board, &error);
    REQUIRE(sized, "size %u: %s", board.width, error.text);
    return sized;
}

/* ---- setups ---- */

const char *fuzz_fen(const Setup *setup, const Variant *variant) {
    static char text[2][FEN_ROOM];
    static unsigned turn;
    char *fen = text[turn ^= 1];
    Writer writer = writer_to(fen, FEN_ROOM);
    setup_write(&writer, setup, variant);
    REQUIRE(writer_fits(&writer), "%zu characters", writer.length);
    return fen;
}

void fuzz_round_trip(const Setup *setup, const Variant *variant) {
    Setup again;
    Error error;
    const char *first = fuzz_fen(setup, variant);
    REQUIRE(setup_read(&again, variant, slice_of(first), &error), "%s: %s: column %u: %s",
            variant->name, first, error.column, error.text);
    const char *second = fuzz_fen(&again, variant);
    REQUIRE(strcmp(first, second) == 0, "%s: %s, then %s", variant->name, first, second);
}

/* ---- playing ---- */

typedef struct Play {
    const Variant *variant;
    Position position, twin; /* twin: the same by another kernel, where there is one */
    bool has_twin;
    Move *moves, *twin_moves;
    size_t count;
    size_t work;
} Play;

static void require_same(const Play *play, const Position *before, Move move) {
    Position now = play->position;
    now.in_play = before->in_play;      /* only ever grows */
    if (play->variant->drops.castles) { /* traces of a right that was gained may stay */
        Setup was, is;
        position_setup(before, &was);
        position_setup(&now, &is);
        REQUIRE(memcmp(&was, &is, sizeof was) == 0 && before->key == now.key,
                "%s: taking back %x does not restore the position", play->variant->name, move);
        return;
    }
    REQUIRE(memcmp(&now, before, sizeof now) == 0,
            "%s: taking back %x does not restore the position", play->variant->name, move);
}

static void compare_twin(Play *play) {
    size_t n = position_moves(&play->twin, play->twin_moves);
    Setup setup;
    position_setup(&play->position, &setup);
    REQUIRE(n == play->count, "%s: %zu moves, or %zu: %s", play->variant->name, play->count, n,
            fuzz_fen(&setup, play->variant));
    REQUIRE(play->twin.key == play->position.key, "%s: the key: %s", play->variant->name,
            fuzz_fen(&setup, play->variant));
    REQUIRE(position_in_check(&play->twin) == position_in_check(&play->position), "%s: check: %s",
            play->variant->name, fuzz_fen(&setup, play->variant));
}

/* everything that can be asked of a position */
static void look(Play *play) {
    static char text[1 << 16];
    Setup setup;
    Position placed;
    const Variant *variant = play->variant;
    play->count = position_moves(&play->position, play->moves);
    REQUIRE(play->count <= variant->max_moves, "%s: %zu moves", variant->name, play->count);
    REQUIRE(position_count(&play->position) == play->count, "%s: %zu moves, %zu counted",
            variant->name, play->count, position_count(&play->position));
    Outcome outcome = position_outcome(&play->position);
    position_setup(&play->position, &setup);
    REQUIRE(play->count || outcome.reason != REASON_NONE, "%s: no moves and no end: %s",
            variant->name, fuzz_fen(&setup, variant));
    if (setup.ep != NO_SQUARE) {
        Piece victim = setup.at[setup.ep_victim];
        REQUIRE(victim && piece_side(victim) == (setup.side ^ 1u) &&
                    piece_type(victim) != variant->pieces.king,
                "%s: nobody to take en passant: %s", variant->name, fuzz_fen(&setup, variant));
    }
    position_place(&placed, variant, &setup);
    REQUIRE(placed.key == play->position.key, "%s: the key of %s", variant->name,
            fuzz_fen(&setup, variant));
    Writer writer = writer_to(text, sizeof text);
    const BoardStyle style = {.unicode = true, .flipped = setup.side, .coordinates = true};
    write_text_board(&writer, &setup, variant, style);
    write_hands(&writer, &setup, variant, style);
    if (play->has_twin)
        compare_twin(play);
}

/* each move made and taken back, with the moves after it counted */
static void try_moves(Play *play, Rng *rng) {
    Position before = play->position;
    size_t step = play->count > 60 ? play->count / 30 : 1;
    for (size_t i = rng_below(rng, (unsigned)step); i < play->count && play->work < MOST_WORK;
         i += step) {
        Undo undo;
        char text[MOVE_TEXT];
        Writer writer = writer_to(text, sizeof text);
        write_move(&writer, &play->position, play->moves[i]);
        REQUIRE(writer_fits(&writer), "%s", text);
        position_make(&play->position, play->moves[i], &undo);
        play->work += 20 + position_count(&play->position);
        position_unmake(&play->position, &undo);
        require_same(play, &before, play->moves[i]);
        before.in_play = play->position.in_play;
    }
}

void fuzz_play(const Variant *variant, const Variant *other, const Setup *setup, uint64_t seed,
               int plies) {
    Rng rng = {seed};
    Arena arena = {0};
    Play *play = arena_alloc(&arena, sizeof *play);
    REQUIRE(play, "memory");
    play->variant = variant;
    play->moves = arena_alloc(&arena, variant->max_moves * sizeof(Move));
    position_place(&play->position, variant, setup);
    if (other) {
        play->has_twin = true;
        play->twin_moves = arena_alloc(&arena, other->max_moves * sizeof(Move));
        position_place(&play->twin, other, setup);
    }
    REQUIRE(play->moves && (!other || play->twin_moves), "memory for %zu moves",
            variant->max_moves);
    for (int ply = 0; ply < plies && play->work < MOST_WORK; ply++) {
        Undo undo;
        look(play);
        try_moves(play, &rng);
        if (!play->count)
            break;
        Move move = play->moves[rng_below(&rng, (unsigned)play->count)];
        position_make(&play->position, move, &undo);
        if (other)
            position_make(&play->twin, move, &undo);
        play->work += 100 + variant->board.squares;
    }
    arena_free(&arena);
}
