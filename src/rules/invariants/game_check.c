/* game_check.c: the numbered invariants of game.h: the game is played once more from its start. */
#include "rules/invariants/game_check.h"

#ifdef TABIYA_CHECKED
#include "rules/kernel/kernel.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Playing all of a long game after each of its moves would take too long. */
static bool is_due(const Game *game) {
    return game->plies % (1 + game->plies / 64) == 0;
}

/* 2 and 3 */
static void check_plies(const Game *game) {
    const Kernel *kernel = game->variant->kernel;
    Position again;
    position_place(&again, game->variant, &game->start);
    assert(again.key == game->start_key);
    for (size_t i = 0; i < game->plies; i++) {
        const GamePly *ply = &game->ply[i];
        Undo undo;
        kernel->make(&again, ply->move, &undo);
        assert(ply->key == again.key);
        assert(ply->gives_check == position_in_check(&again));
        assert(ply->undo.key == undo.key && ply->undo.captured == undo.captured);
    }
    assert(again.key == game->position.key && again.clock == game->position.clock &&
           again.counted == game->position.counted &&
           again.count_limit == game->position.count_limit &&
           again.number == game->position.number);
    assert(memcmp(again.at, game->position.at, sizeof again.at) == 0);
    assert(memcmp(again.hand, game->position.hand, sizeof again.hand) == 0);
}

/* 4 */
static void check_outcome(const Game *game) {
    Position position = game->position;
    Outcome on_board = position_outcome(&position);
    assert((game->outcome.result == RESULT_NONE) == (game->outcome.reason == REASON_NONE));
    if (on_board.result != RESULT_NONE)
        assert(game->outcome.result == on_board.result && game->outcome.reason == on_board.reason);
}

void game_check_legal(const Game *game, Move move) {
    Position position = game->position;
    Move *list = malloc(game->variant->max_moves * sizeof *list);
    assert(game->outcome.result == RESULT_NONE);
    assert(!list || position_is_legal(&position, move, list));
    free(list);
}

void game_check(const Game *game) {
    assert(game->variant && game->arena && game->buffer); /* 1 */
    assert(game->position.variant == game->variant);
    assert(game->plies <= game->room);
    if (is_due(game))
        check_plies(game);
    check_outcome(game);
}
#endif
