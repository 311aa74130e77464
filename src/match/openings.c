/* openings.c: reads and makes openings. */
#include "match/openings.h"

#include "match/process.h"
#include "rules/start/scatter.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 10000, LONGEST_FEN_TEXT = 4096 };

static bool is_family(const Variant *variant) {
    return variant->largest != 0;
}

/* ---- from a file ---- */

static bool is_playable(const Variant *variant, const Setup *setup, Error *error) {
    Faults faults = {0};
    Position *position = malloc(sizeof *position);
    bool good = position && position_set(position, variant, setup, &faults) &&
                position_outcome(position).result == RESULT_NONE;
    free(position);
    return good || match_error(error, "no game can be played from here");
}

/* the whole line, or its first four fields */
static bool read_line(const Openings *openings, Slice line, Setup *setup, Error *error) {
    Slice rest = line, word = {0};
    if (!setup_read(setup, openings->variant, line, error)) {
        for (int i = 0; i < 4; i++)
            word = slice_word(&rest);
        line.length = word.length ? (size_t)(word.at + word.length - line.at) : line.length;
        if (!setup_read(setup, openings->variant, line, word.length ? error : NULL))
            return false;
    }
    const Variant *variant = rulebook_sized(openings->book, openings->variant, setup->board, error);
    return variant && is_playable(variant, setup, error);
}

static bool keep(Openings *openings, const Setup *setup, Arena *arena) {
    char fen[LONGEST_FEN_TEXT];
    Writer writer = writer_to(fen, sizeof fen);
    setup_write(&writer, setup, openings->variant);
    char *copy = arena_copy_text(arena, fen, writer.length);
    openings->fens[openings->count++] = copy;
    return copy != NULL;
}

bool openings_read(Openings *out, Slice text, Arena *arena, Error *error) {
    size_t lines = 1;
    Setup setup;
    for (size_t i = 0; i < text.length; i++)
        lines += text.at[i] == '\n';
    out->fens = arena_alloc(arena, lines * sizeof *out->fens);
    out->count = 0;
    if (!out->fens)
        return match_error(error, "out of memory");
    for (unsigned number = 1; text.length; number++) {
        const char *newline = memchr(text.at, '\n', text.length);
        size_t n = newline ? (size_t)(newline - text.at) : text.length;
        Slice line = slice_trim((Slice){text.at, n});
        n += newline != NULL;
        text = (Slice){text.at + n, text.length - n};
        if (!line.length || line.at[0] == '#')
            continue;
        if (!read_line(out, line, &setup, error))
            return error->line = number, false;
        if (!keep(out, &setup, arena))
            return match_error(error, "out of memory");
    }
    return out->count > 0 || match_error(error, "it has no position");
}

bool opening_from_fen(const Openings *openings, const char *fen, const Variant **variant,
                      Setup *out, Error *error) {
    if (!setup_read(out, openings->variant, slice_of(fen), error))
        return false;
    *variant = rulebook_sized(openings->book, openings->variant, out->board, error);
    return *variant;
}

/* the place of pair n in the file's order, or in one that the seed chooses for each round of it */
static size_t place_in_file(const Openings *openings, unsigned pair) {
    size_t count = openings->count, place = pair % count;
    if (!openings->is_shuffled)
        return place;
    Rng rng = {rng_mix(openings->seed) + pair / count};
    size_t *order = malloc(count * sizeof *order);
    for (size_t i = 0; order && i < count; i++) {
        size_t j = (size_t)(rng_next(&rng) % (i + 1));
        order[i] = order[j];
        order[j] = i;
    }
    place = order ? order[place] : place;
    free(order);
    return place;
}

/* ---- by chance ---- */

static bool set_up(const Openings *openings, Rng *rng, const Variant **variant, Setup *out,
                   Error *error) {
    unsigned size =
        openings->least_size + rng_below(rng, openings->most_size - openings->least_size + 1);
    *variant = rulebook_sized(openings->book, openings->variant, board_of(size, size), error);
    return *variant && setup_scattered(out, *variant, rng, error);
}

static bool walk(Game *game, Rng *rng, unsigned plies) {
    for (; plies; plies--) {
        size_t n = game_moves(game);
        if (!n || !game_play_legal(game, game->buffer[rng_below(rng, (unsigned)n)]))
            return false;
    }
    return game->outcome.result == RESULT_NONE;
}

static bool move_at_random(const Openings *openings, Rng *rng, Setup *out, Arena *arena,
                           Error *error) {
    const Variant *variant = openings->variant;
    Game *game = arena_alloc(arena, sizeof *game);
    Setup start;
    if (!game)
        return match_error(error, "out of memory");
    for (int i = 0; i < MOST_TRIES; i++) {
        Faults faults = {0};
        unsigned plies = openings->least_plies +
                         rng_below(rng, openings->most_plies - openings->least_plies + 1);
        if (!(variant->shuffle == SHUFFLE_NONE ? setup_start(&start, variant, error)
                                               : setup_shuffled(&start, variant, rng, error)))
            return false;
        if (!game_start(game, variant, &start, arena, &faults) || !walk(game, rng, plies))
            continue;
        position_setup(&game->position, out);
        return true;
    }
    return match_error(error, "every game ends within that many random moves");
}

bool opening_make(const Openings *openings, unsigned pair, unsigned attempt,
                  const Variant **variant, Setup *out, Arena *arena, Error *error) {
    Rng rng = {rng_mix(openings->seed) ^ rng_mix((uint64_t)pair << 20 | attempt)};
    if (openings->fens)
        return opening_from_fen(openings, openings->fens[place_in_file(openings, pair)], variant,
                                out, error);
    if (is_family(openings->variant))
        return set_up(openings, &rng, variant, out, error);
    *variant = openings->variant;
    return move_at_random(openings, &rng, out, arena, error);
}
