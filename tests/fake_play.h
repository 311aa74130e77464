/* fake_play.h: a Play without engine, journal and threads, for tests of screens: it has the table,
 * and carries out what a screen wishes. It stands in for play.c, so a test that includes it must
 * not need that. */
#ifndef TABIYA_TESTS_FAKE_PLAY_H
#define TABIYA_TESTS_FAKE_PLAY_H

#include "testing.h"

#include "notation/moves/san.h"
#include "play/play.h"
#include "terminal/wish.h"

const Position *play_position(const Play *play) {
    return (const Position *)play->own;
}

bool play_awaits_person(const Play *play) {
    return !table_is_over(&play->table) &&
           !play->choice.seat[play->table.game.position.side].is_engine;
}

static inline void fake_show(Play *play, size_t plies) {
    Position *position = (Position *)play->own;
    Undo undo;
    play->shown = plies;
    position_place(position, play->table.game.variant, &play->table.game.start);
    for (size_t i = 0; i < plies; i++)
        position_make(position, play->table.game.ply[i].move, &undo);
}

static inline Play *fake_play(World *world, const char *name, const char *fen, Choice choice) {
    Game *game = start_game(world, name, fen);
    Play *play = arena_alloc(&world->arena, sizeof *play);
    Faults faults = {0};
    play->choice = choice;
    snprintf(play->choice.game, sizeof play->choice.game, "%s", name);
    play->own = arena_alloc(&world->arena, sizeof(Position));
    assert_true(table_open(&play->table, game->variant, &game->start, choice.control, &world->arena,
                           &faults));
    table_start(&play->table, 0);
    fake_show(play, 0);
    return play;
}

static inline Choice fake_friends(void) {
    Choice choice = choice_usual();
    choice.seat[FIRST].is_engine = choice.seat[SECOND].is_engine = false;
    return choice;
}

/* what the application would do, for the wishes that a table can fulfil */
static inline void fake_carry_out(Play *play, const Wish *wish, Events *events) {
    Game *game = &play->table.game;
    Command command = {.seat = game->position.side, .now = 1};
    Move move;
    Error error;
    events->count = 0;
    switch (wish->kind) {
    case WISH_MOVE:
        command.kind = COMMAND_MOVE;
        command.move = wish->move;
        break;
    case WISH_TEXT:
        if (!read_san_or_squares(&move, &game->position, game->buffer, game_moves(game),
                                 slice_of(wish->text), &error)) {
            events->list[events->count++] = (Event){.kind = EVENT_REFUSED, .error = error};
            return;
        }
        command.kind = COMMAND_MOVE;
        command.move = move;
        break;
    case WISH_SAY:
        command.kind = wish->say;
        if (play->table.is_offered)
            command.seat = (Side)(play->table.offerer ^ 1);
        break;
    case WISH_TAKE_BACK:
        command.kind = COMMAND_TAKE_BACK;
        command.plies = 1;
        break;
    case WISH_SHOW: fake_show(play, wish->number); return;
    default: return;
    }
    table_apply(&play->table, &command, events);
    fake_show(play, game->plies);
}

#endif
