/* tabiya_game.c: the public face of a game that is being played. The handle adds two things to the
 * Game within: the text of each move played, since that needs the position before it, and the
 * sorted list of legal moves, kept until the position changes. */
#include "library/handles.h"
#include "notation/board_file.h"
#include "notation/text_board.h"
#include "rules/perft.h"

#include <stdlib.h>
#include <string.h>

/* ---- starting ---- */

static TabiyaGame *fail(TabiyaGame *game, TabiyaError *out, const Error *error,
                        TabiyaErrorCode code) {
    public_error(out, error, code);
    tabiya_game_close(game);
    return NULL;
}

static TabiyaGame *fail_memory(TabiyaGame *game, TabiyaError *out) {
    Error error;
    error_set(&error, 0, 0, ERROR_NO_MEMORY);
    return fail(game, out, &error, TABIYA_ERROR_NO_MEMORY);
}

/* The game's variant has the size of the setup, which in a family need not be the handle's. */
static TabiyaGame *start_from(const TabiyaVariant *variant, const Setup *setup, TabiyaError *out) {
    TabiyaGame *game = calloc(1, sizeof *game);
    const Variant *rules = variant->rules;
    Board board = setup->board;
    Error error;
    Reporting reporting = {.otherwise = TABIYA_ERROR_POSITION};
    Faults faults = {public_report, &reporting, 0, 0};
    if (!game)
        return fail_memory(game, out);
    if (board.width != rules->board.width || board.height != rules->board.height)
        rules = variant_at_size(rules, board.width, board.height, &game->arena, &error);
    if (!rules)
        return fail(game, out, &error, TABIYA_ERROR_BOARD_SIZE);
    if (!game_start(&game->game, rules, setup, &game->arena, &faults))
        return fail(game, out, &reporting.first, TABIYA_ERROR_POSITION);
    game->legal = arena_alloc(&game->arena, rules->max_moves * sizeof *game->legal);
    return game->legal ? game : fail_memory(game, out);
}

TabiyaGame *tabiya_game_start(const TabiyaVariant *variant, TabiyaError *error) {
    Setup setup;
    Error why;
    if (!setup_start(&setup, variant->rules, &why))
        return fail(NULL, error, &why, TABIYA_ERROR_NO_START);
    return start_from(variant, &setup, error);
}

TabiyaGame *tabiya_game_from_fen(const TabiyaVariant *variant, const char *fen,
                                 TabiyaError *error) {
    Setup setup;
    Error why;
    if (!setup_read(&setup, variant->rules, public_slice(fen), &why))
        return fail(NULL, error, &why, TABIYA_ERROR_FEN);
    return start_from(variant, &setup, error);
}

TabiyaGame *tabiya_game_from_board_file(const TabiyaVariant *variant, const char *text,
                                        TabiyaError *error) {
    Setup setup;
    Error why;
    if (!board_file_read(&setup, variant->rules, public_slice(text), &why))
        return fail(NULL, error, &why, TABIYA_ERROR_BOARD_FILE);
    return start_from(variant, &setup, error);
}

TabiyaGame *tabiya_game_shuffled(const TabiyaVariant *variant, uint64_t seed, TabiyaError *error) {
    Setup setup;
    Error why;
    Rng rng = {seed};
    if (!setup_shuffled(&setup, variant->rules, &rng, &why))
        return fail(NULL, error, &why, TABIYA_ERROR_NO_START);
    return start_from(variant, &setup, error);
}

void tabiya_game_close(TabiyaGame *game) {
    if (!game)
        return;
    arena_free(&game->arena);
    free(game);
}

/* ---- the position ---- */

unsigned tabiya_game_width(const TabiyaGame *game) {
    return game->game.variant->board.width;
}

unsigned tabiya_game_height(const TabiyaGame *game) {
    return game->game.variant->board.height;
}

TabiyaSide tabiya_game_side(const TabiyaGame *game) {
    return game->game.position.side == FIRST ? TABIYA_FIRST : TABIYA_SECOND;
}

bool tabiya_game_in_check(const TabiyaGame *game) {
    return position_in_check(&game->game.position);
}

uint64_t tabiya_game_key(const TabiyaGame *game) {
    return game->game.position.key;
}

size_t tabiya_game_fen(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Setup setup;
    position_setup(&game->game.position, &setup);
    setup_write(&writer, &setup, game->game.variant);
    return public_text(&writer);
}

size_t tabiya_game_board(const TabiyaGame *game, unsigned flags, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    BoardStyle style = {.unicode = flags & TABIYA_UNICODE,
                        .flipped = flags & TABIYA_FLIPPED,
                        .coordinates = flags & TABIYA_COORDINATES};
    Setup setup;
    position_setup(&game->game.position, &setup);
    write_text_board(&writer, &setup, game->game.variant, style);
    write_hands(&writer, &setup, game->game.variant);
    return public_text(&writer);
}

size_t tabiya_game_board_file(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Setup setup;
    position_setup(&game->game.position, &setup);
    if (setup.board.width == setup.board.height)
        board_file_write(&writer, &setup, game->game.variant);
    return public_text(&writer);
}

/* depth and threads have been looked at */
static bool count_leaves(const TabiyaGame *game, unsigned depth, unsigned threads,
                         uint64_t *leaves) {
    Arena arena = {0};
    PerftJob job = {.root = &game->game.position, .depth = (int)depth, .threads = threads};
    bool done = perft_run(&job, leaves, &arena);
    arena_free(&arena);
    return done;
}

bool tabiya_game_perft(const TabiyaGame *game, unsigned depth, unsigned threads, uint64_t *leaves,
                       TabiyaError *error) {
    Error why;
    if (depth > TABIYA_DEEPEST_PERFT)
        error_set(&why, 0, 0, ERROR_VALUE_NUMBER, 5, "depth", 0, TABIYA_DEEPEST_PERFT);
    else if (!threads || threads > TABIYA_MOST_THREADS)
        error_set(&why, 0, 0, ERROR_VALUE_NUMBER, 7, "threads", 1, TABIYA_MOST_THREADS);
    else if (!count_leaves(game, depth, threads, leaves))
        error_set(&why, 0, 0, ERROR_NO_MEMORY);
    else
        return true;
    return public_error(error, &why, TABIYA_ERROR_ARGUMENT);
}

/* ---- moves ---- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

static void know_legal(TabiyaGame *self) {
    Game *game = &self->game;
    if (self->legal_is_known)
        return;
    self->legal_count = game_moves(game);
    for (size_t i = 0; i < self->legal_count; i++) {
        Writer writer = writer_to(self->legal[i], sizeof self->legal[i]);
        write_move(&writer, &game->position, game->buffer[i]);
    }
    qsort(self->legal, self->legal_count, sizeof *self->legal, compare_texts);
    self->legal_is_known = true;
}

size_t tabiya_game_legal_count(TabiyaGame *game) {
    know_legal(game);
    return game->legal_count;
}

size_t tabiya_game_legal_move(TabiyaGame *game, size_t index, char *buffer, size_t size) {
    know_legal(game);
    return public_copy(index < game->legal_count ? game->legal[index] : "", buffer, size);
}

size_t tabiya_game_legal_moves(TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    know_legal(game);
    for (size_t i = 0; i < game->legal_count; i++) {
        if (i)
            write_char(&writer, ' ');
        write_text(&writer, game->legal[i]);
    }
    return public_text(&writer);
}

size_t tabiya_game_plies(const TabiyaGame *game) {
    return game->game.plies;
}

size_t tabiya_game_move(const TabiyaGame *game, size_t index, char *buffer, size_t size) {
    return public_copy(index < game->game.plies ? game->played[index] : "", buffer, size);
}

static bool make_room(TabiyaGame *game) {
    size_t plies = game->game.plies, room = game->played_room ? 2 * game->played_room : 64;
    if (plies < game->played_room)
        return true;
    MoveText *played = arena_alloc(&game->arena, room * sizeof *played);
    if (!played)
        return false;
    if (plies)
        memcpy(played, game->played, plies * sizeof *played);
    game->played = played;
    game->played_room = room;
    return true;
}

/* finds the move, plays it and notes it; false leaves the game as it was */
static bool play(TabiyaGame *self, Slice text, Error *error) {
    Game *game = &self->game;
    Move move;
    if (game->outcome.result != RESULT_NONE)
        return error_set(error, 0, 0, ERROR_GAME_OVER);
    size_t n = game_moves(game);
    if (!read_move(&move, &game->position, game->buffer, n, text, error))
        return false;
    if (!make_room(self))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    Writer writer = writer_to(self->played[game->plies], sizeof *self->played);
    write_move(&writer, &game->position, move);
    if (!game_play(game, move, error))
        return false;
    self->legal_is_known = false;
    return true;
}

bool tabiya_game_play(TabiyaGame *game, const char *move, TabiyaError *error) {
    Error why;
    if (play(game, public_slice(move), &why))
        return true;
    return public_error(error, &why, TABIYA_ERROR_MOVE_ILLEGAL);
}

size_t tabiya_game_take_back(TabiyaGame *game, size_t n) {
    game->legal_is_known = false;
    return game_take_back(&game->game, n);
}

/* ---- how it stands ---- */

/* without a default, so that a new result or reason must be given its public number */
TabiyaResult tabiya_game_result(const TabiyaGame *game) {
    switch (game->game.outcome.result) {
    case RESULT_NONE: return TABIYA_RESULT_NONE;
    case RESULT_FIRST: return TABIYA_RESULT_FIRST;
    case RESULT_SECOND: return TABIYA_RESULT_SECOND;
    case RESULT_DRAW: return TABIYA_RESULT_DRAW;
    }
    return TABIYA_RESULT_NONE;
}

TabiyaReason tabiya_game_reason(const TabiyaGame *game) {
    switch (game->game.outcome.reason) {
    case REASON_NONE: return TABIYA_REASON_NONE;
    case REASON_CHECKMATE: return TABIYA_REASON_CHECKMATE;
    case REASON_STALEMATE: return TABIYA_REASON_STALEMATE;
    case REASON_EXTINCTION: return TABIYA_REASON_EXTINCTION;
    case REASON_FLAG: return TABIYA_REASON_FLAG;
    case REASON_CHECKS: return TABIYA_REASON_CHECKS;
    case REASON_DEAD: return TABIYA_REASON_DEAD;
    case REASON_REPETITION: return TABIYA_REASON_REPETITION;
    case REASON_PERPETUAL_CHECK: return TABIYA_REASON_PERPETUAL_CHECK;
    case REASON_MOVE_RULE: return TABIYA_REASON_MOVE_RULE;
    case REASON_MOVE_LIMIT: return TABIYA_REASON_MOVE_LIMIT;
    case REASON_COUNTING: return TABIYA_REASON_COUNTING;
    case REASON_RESIGNATION:
    case REASON_AGREEMENT:
    case REASON_TIME:
    case REASON_TIME_BARE: break; /* a game without a table has none of these */
    }
    return TABIYA_REASON_NONE;
}

size_t tabiya_game_outcome(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    write_outcome(&writer, game->game.outcome);
    return public_text(&writer);
}

unsigned tabiya_game_claims(const TabiyaGame *game) {
    unsigned claims = game_claims(&game->game);
    return (claims & CLAIM_REPETITION ? (unsigned)TABIYA_CLAIM_REPETITION : 0) |
           (claims & CLAIM_MOVES ? (unsigned)TABIYA_CLAIM_MOVES : 0);
}

bool tabiya_game_claim(TabiyaGame *game, TabiyaError *error) {
    Error why;
    if (!game_claim(&game->game, &why))
        return public_error(error, &why, TABIYA_ERROR_NO_CLAIM);
    game->legal_is_known = false;
    return true;
}
