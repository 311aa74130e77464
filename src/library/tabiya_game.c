/* tabiya_game.c: the public face of a game: how it starts, how it stands, what it looks like as text.
 * Its moves are in tabiya_moves.c. */
#include "library/handles.h"
#include "notation/board_file.h"
#include "notation/names/outcome_names.h"
#include "notation/sfen.h"
#include "notation/text_board.h"
#include "rules/perft.h"
#include "rules/start/scatter.h"

#include <stdlib.h>
#include <string.h>

/* ---- starting ---- */

TabiyaGame *game_handle(const TabiyaVariant *variant) {
    TabiyaGame *game = calloc(1, sizeof *game);
    if (!game)
        return NULL;
    game->variant = variant;
    game->game = &game->own;
    game->legal = &game->legal_here;
    return game;
}

/* The game's variant has the size of the setup, which in a family need not be the handle's. */
bool game_begin(TabiyaGame *handle, const Setup *setup, TabiyaError *out) {
    Error error = {.code = ERROR_NONE};
    Reporting reporting = {.otherwise = TABIYA_ERROR_POSITION};
    Faults faults = {public_report, &reporting, 0, 0};
    const Variant *rules =
        rulebook_sized(handle->variant->sizes, handle->variant->rules, setup->board, &error);
    if (!rules)
        return public_error(out, &error, TABIYA_ERROR_BOARD_SIZE);
    return game_start(&handle->own, rules, setup, &handle->arena, &faults) ||
           public_error(out, &reporting.first, TABIYA_ERROR_POSITION);
}

static TabiyaGame *start_from(const TabiyaVariant *variant, const Setup *setup, TabiyaError *out) {
    TabiyaGame *game = game_handle(variant);
    if (!game)
        return public_no_memory(out), NULL;
    if (game_begin(game, setup, out))
        return game;
    tabiya_game_close(game);
    return NULL;
}

static TabiyaGame *fail(TabiyaError *out, const Error *error, TabiyaErrorCode code) {
    return public_error(out, error, code), NULL;
}

TabiyaGame *tabiya_game_start(const TabiyaVariant *variant, TabiyaError *error) {
    Setup setup;
    Error why;
    if (!setup_start(&setup, variant->rules, &why))
        return fail(error, &why, TABIYA_ERROR_NO_START);
    return start_from(variant, &setup, error);
}

TabiyaGame *tabiya_game_from_fen(const TabiyaVariant *variant, const char *fen,
                                 TabiyaError *error) {
    Setup setup;
    Error why;
    if (!setup_read(&setup, variant->rules, public_slice(fen), &why))
        return fail(error, &why, TABIYA_ERROR_FEN);
    return start_from(variant, &setup, error);
}

TabiyaGame *tabiya_game_from_board_file(const TabiyaVariant *variant, const char *text,
                                        TabiyaError *error) {
    Setup setup;
    Error why;
    if (!board_file_read(&setup, variant->rules, public_slice(text), &why))
        return fail(error, &why, TABIYA_ERROR_BOARD_FILE);
    return start_from(variant, &setup, error);
}

TabiyaGame *tabiya_game_shuffled(const TabiyaVariant *variant, uint64_t seed, TabiyaError *error) {
    Setup setup;
    Error why;
    Rng rng = {seed};
    if (!(variant->rules->smallest ? setup_scattered(&setup, variant->rules, &rng, &why)
                                   : setup_shuffled(&setup, variant->rules, &rng, &why)))
        return fail(error, &why, TABIYA_ERROR_NO_START);
    return start_from(variant, &setup, error);
}

void tabiya_game_close(TabiyaGame *game) {
    if (!game)
        return;
    game_forget_moves(game);
    arena_free(&game->arena);
    free(game);
}

/* A variant of another size lives with its game, so the copy makes its own and plays again. */
static bool copy_game(TabiyaGame *copy, const Game *game, TabiyaError *error) {
    Error why = {.code = ERROR_NONE};
    if (game->variant == copy->variant->rules)
        return game_clone(&copy->own, game, game->plies, &copy->arena) || public_no_memory(error);
    if (!game_begin(copy, &game->start, error))
        return false;
    for (size_t i = 0; i < game->plies; i++)
        if (!game_play(&copy->own, game->ply[i].move, &why))
            return public_error(error, &why, TABIYA_ERROR_NO_MEMORY);
    copy->own.outcome = game->outcome; /* it may have been claimed */
    return true;
}

TabiyaGame *tabiya_game_clone(const TabiyaGame *game, TabiyaError *error) {
    TabiyaGame *copy = game_handle(game->variant);
    if (!copy)
        return public_no_memory(error), NULL;
    if (copy_game(copy, game->game, error))
        return copy;
    tabiya_game_close(copy);
    return NULL;
}

const TabiyaVariant *tabiya_game_variant(const TabiyaGame *game) {
    return game->variant;
}

/* ---- the position ---- */

unsigned tabiya_game_width(const TabiyaGame *game) {
    return game->game->variant->board.width;
}

unsigned tabiya_game_height(const TabiyaGame *game) {
    return game->game->variant->board.height;
}

TabiyaSide tabiya_game_side(const TabiyaGame *game) {
    return game->game->position.side == FIRST ? TABIYA_FIRST : TABIYA_SECOND;
}

bool tabiya_game_in_check(const TabiyaGame *game) {
    return position_in_check(&game->game->position);
}

uint64_t tabiya_game_key(const TabiyaGame *game) {
    return game->game->position.key;
}

static bool has_square(const TabiyaGame *game, int square) {
    return square >= 0 && square < game->game->variant->board.squares;
}

int tabiya_game_piece(const TabiyaGame *game, int square) {
    return has_square(game, square) ? game->game->position.at[square] : TABIYA_NO_PIECE;
}

unsigned tabiya_game_hand(const TabiyaGame *game, TabiyaSide side, int type) {
    bool is_type = type >= 1 && type <= game->game->variant->pieces.count;
    return is_type ? game->game->position.hand[side == TABIYA_SECOND][type] : 0;
}

bool tabiya_game_attacks(const TabiyaGame *game, TabiyaSide side, int square) {
    return has_square(game, square) && position_is_attacked(&game->game->position, (Square)square,
                                                            side == TABIYA_SECOND ? SECOND : FIRST);
}

unsigned tabiya_game_occurrences(const TabiyaGame *game) {
    return game_occurrences(game->game);
}

size_t tabiya_game_fen(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Setup setup;
    position_setup(&game->game->position, &setup);
    setup_write(&writer, &setup, game->game->variant);
    return public_text(&writer);
}

size_t tabiya_game_sfen(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Setup setup;
    position_setup(&game->game->position, &setup);
    sfen_write(&writer, &setup, game->game->variant);
    return public_text(&writer);
}

size_t tabiya_game_board(const TabiyaGame *game, unsigned flags, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    BoardStyle style = {.unicode = flags & TABIYA_UNICODE,
                        .flipped = flags & TABIYA_FLIPPED,
                        .coordinates = flags & TABIYA_COORDINATES};
    Setup setup;
    position_setup(&game->game->position, &setup);
    write_text_board(&writer, &setup, game->game->variant, style);
    write_hands(&writer, &setup, game->game->variant, style);
    return public_text(&writer);
}

size_t tabiya_game_board_file(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Setup setup;
    position_setup(&game->game->position, &setup);
    if (setup.board.width == setup.board.height)
        board_file_write(&writer, &setup, game->game->variant);
    return public_text(&writer);
}

/* depth and threads have been looked at */
static bool count_leaves(const TabiyaGame *game, unsigned depth, unsigned threads,
                         uint64_t *leaves) {
    Arena arena = {0};
    PerftJob job = {.root = &game->game->position, .depth = (int)depth, .threads = threads};
    bool done = perft_run(&job, leaves, &arena);
    arena_free(&arena);
    return done;
}

bool tabiya_game_perft(const TabiyaGame *game, unsigned depth, unsigned threads, uint64_t *leaves,
                       TabiyaError *error) {
    if (depth > TABIYA_DEEPEST_PERFT)
        return public_out_of_range(error, "depth", 0, TABIYA_DEEPEST_PERFT);
    if (!threads || threads > TABIYA_MOST_THREADS)
        return public_out_of_range(error, "threads", 1, TABIYA_MOST_THREADS);
    return count_leaves(game, depth, threads, leaves) || public_no_memory(error);
}

/* ---- how it stands ---- */

TabiyaResult tabiya_game_result(const TabiyaGame *game) {
    return public_result(game->game->outcome.result);
}

TabiyaReason tabiya_game_reason(const TabiyaGame *game) {
    return public_reason(game->game->outcome.reason);
}

size_t tabiya_game_outcome(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    write_outcome(&writer, game->game->variant, game->game->outcome);
    return public_text(&writer);
}

unsigned tabiya_game_claims(const TabiyaGame *game) {
    unsigned claims = game_claims(game->game);
    return (claims & CLAIM_REPETITION ? (unsigned)TABIYA_CLAIM_REPETITION : 0) |
           (claims & CLAIM_MOVES ? (unsigned)TABIYA_CLAIM_MOVES : 0);
}

bool tabiya_game_claim(TabiyaGame *game, TabiyaError *error) {
    Error why;
    if (!game_claim(game->game, &why))
        return public_error(error, &why, TABIYA_ERROR_NO_CLAIM);
    game_forget_moves(game);
    return true;
}
