/* game.c: playing, taking back, and the endings that need a history. */
#include "rules/game.h"

#include "rules/counting.h"
#include "rules/invariants/game_check.h"
#include "rules/rules_errors.h"

#include <string.h>

static uint64_t key_after(const Game *game, size_t plies) {
    return plies ? game->ply[plies - 1].key : game->start_key;
}

unsigned game_occurrences(const Game *game) {
    unsigned n = 1;
    for (size_t i = position_horizon(&game->position, game->plies); i < game->plies; i++)
        n += key_after(game, i) == game->position.key;
    return n;
}

/* Since the position first occurred, every move of this side gave check. */
static bool checks_perpetually(const Game *game, Side side) {
    size_t i = position_horizon(&game->position, game->plies);
    bool any = false;
    while (i < game->plies && key_after(game, i) != game->position.key)
        i++;
    for (; i < game->plies; i++) {
        bool even = (game->plies - i) % 2 == 0; /* then the side to move now made this move */
        Side mover = even ? game->position.side : (Side)(game->position.side ^ 1);
        if (mover != side)
            continue;
        if (!game->ply[i].gives_check)
            return false;
        any = true;
    }
    return any;
}

static Outcome win_for(Side side, Reason reason) {
    return (Outcome){side == FIRST ? RESULT_FIRST : RESULT_SECOND, reason};
}

static Outcome repetition_outcome(const Game *game) {
    const Ending *ending = &game->variant->ending;
    Side side = ending->repetition_absolute ? FIRST : game->position.side;
    if (ending->perpetual_check_loses) {
        bool first = checks_perpetually(game, FIRST), second = checks_perpetually(game, SECOND);
        if (first && second)
            return (Outcome){RESULT_DRAW, REASON_REPETITION};
        if (first || second)
            return win_for(first ? SECOND : FIRST, REASON_PERPETUAL_CHECK);
    }
    if (ending->repetition == VALUE_WIN)
        return win_for(side, REASON_REPETITION);
    if (ending->repetition == VALUE_LOSS)
        return win_for((Side)(side ^ 1), REASON_REPETITION);
    return (Outcome){RESULT_DRAW, REASON_REPETITION};
}

static bool is_repeated(const Game *game) {
    unsigned wanted = game->variant->ending.repetitions;
    return wanted && game->variant->ending.repetition != VALUE_NONE &&
           game_occurrences(game) >= wanted;
}

static bool moves_are_up(const Game *game) {
    unsigned rule = game->variant->ending.move_rule;
    return rule && game->position.clock >= 2 * rule;
}

static Outcome find_outcome(Game *game) {
    const Ending *ending = &game->variant->ending;
    Outcome outcome = position_outcome(&game->position);
    if (outcome.result != RESULT_NONE)
        return outcome;
    if (!(ending->claims & CLAIM_REPETITION) && is_repeated(game))
        return repetition_outcome(game);
    if (!(ending->claims & CLAIM_MOVES) && moves_are_up(game))
        return (Outcome){RESULT_DRAW, REASON_MOVE_RULE};
    if (counting_is_up(&game->position))
        return (Outcome){RESULT_DRAW, REASON_COUNTING};
    if (ending->move_limit && game->plies >= ending->move_limit)
        return (Outcome){RESULT_DRAW, REASON_MOVE_LIMIT};
    return outcome;
}

bool game_start(Game *game, const Variant *variant, const Setup *setup, Arena *arena,
                Faults *faults) {
    *game = (Game){.variant = variant, .arena = arena, .start = *setup};
    if (!position_set(&game->position, variant, setup, faults))
        return false;
    game->buffer = arena_alloc(arena, variant->max_moves * sizeof *game->buffer);
    if (!game->buffer) {
        Error error;
        error_set(&error, 0, 0, ERROR_NO_MEMORY);
        faults_add(faults, &error);
        return false;
    }
    game->start_key = game->position.key;
    game->outcome = find_outcome(game);
    game_check(game);
    return true;
}

size_t game_moves(Game *game) {
    return game->outcome.result == RESULT_NONE ? position_moves(&game->position, game->buffer) : 0;
}

bool game_is_legal(Game *game, Move move) {
    size_t n = game_moves(game);
    for (size_t i = 0; i < n; i++)
        if (game->buffer[i] == move)
            return true;
    return false;
}

static bool make_room(Game *game) {
    if (game->plies < game->room)
        return true;
    size_t room = game->room ? 2 * game->room : 64;
    GamePly *ply = arena_alloc(game->arena, room * sizeof *ply);
    if (!ply)
        return false;
    if (game->plies)
        memcpy(ply, game->ply, game->plies * sizeof *ply);
    game->ply = ply;
    game->room = room;
    return true;
}

bool game_play(Game *game, Move move, Error *error) {
    if (game->outcome.result != RESULT_NONE)
        return error_set(error, 0, 0, ERROR_GAME_OVER);
    if (!game_is_legal(game, move))
        return error_set(error, 0, 0, ERROR_MOVE_ILLEGAL, 4, "move");
    return game_play_legal(game, move) || error_set(error, 0, 0, ERROR_NO_MEMORY);
}

bool game_play_legal(Game *game, Move move) {
    game_check_legal(game, move);
    if (!make_room(game))
        return false;
    GamePly *ply = &game->ply[game->plies++];
    ply->move = move;
    position_make(&game->position, move, &ply->undo);
    ply->key = game->position.key;
    ply->gives_check = position_in_check(&game->position);
    game->outcome = find_outcome(game);
    game_check(game);
    return true;
}

bool game_clone(Game *out, const Game *game, size_t plies, Arena *arena) {
    bool is_whole = plies >= game->plies;
    *out = *game;
    out->arena = arena;
    out->plies = out->room = is_whole ? game->plies : plies;
    out->buffer = arena_alloc(arena, game->variant->max_moves * sizeof *out->buffer);
    out->ply = out->plies ? arena_alloc(arena, out->plies * sizeof *out->ply) : NULL;
    if (!out->buffer || (out->plies && !out->ply))
        return false;
    if (out->plies)
        memcpy(out->ply, game->ply, out->plies * sizeof *out->ply);
    for (size_t i = game->plies; i > out->plies; i--)
        position_unmake(&out->position, &game->ply[i - 1].undo);
    if (!is_whole) /* it went on from there */
        out->outcome = (Outcome){RESULT_NONE, REASON_NONE};
    game_check(out);
    return true;
}

size_t game_take_back(Game *game, size_t n) {
    size_t taken = 0;
    while (taken < n && game->plies) {
        position_unmake(&game->position, &game->ply[--game->plies].undo);
        taken++;
    }
    if (taken)
        game->outcome = find_outcome(game);
    game_check(game);
    return taken;
}

unsigned game_claims(const Game *game) {
    const Ending *ending = &game->variant->ending;
    unsigned claims = 0;
    if (game->outcome.result != RESULT_NONE)
        return 0;
    if (ending->claims & CLAIM_REPETITION && is_repeated(game))
        claims |= CLAIM_REPETITION;
    if (ending->claims & CLAIM_MOVES && moves_are_up(game))
        claims |= CLAIM_MOVES;
    return claims;
}

bool game_claim(Game *game, Error *error) {
    unsigned claims = game_claims(game);
    if (!claims)
        return error_set(error, 0, 0, ERROR_NO_CLAIM);
    game->outcome = claims & CLAIM_REPETITION ? repetition_outcome(game)
                                              : (Outcome){RESULT_DRAW, REASON_MOVE_RULE};
    game_check(game);
    return true;
}
