/* stage.h: a game on screen for tests: keys go in, and what is drawn is text. */
#ifndef TABIYA_TESTS_STAGE_H
#define TABIYA_TESTS_STAGE_H

#include "fake_play.h"

#include "terminal/game/game_screen.h"

enum { WIDTH = 80, HEIGHT = 24 };

typedef struct Stage { /* a game on screen */
    Play *play;
    Settings settings;
    GameScreen screen;
    Wish wish;
    Events events;
    Canvas canvas;
    char *text;
} Stage;

static inline Stage *stage_of(World *world, const char *game, const char *fen, Choice choice) {
    Stage *stage = arena_alloc(&world->arena, sizeof *stage);
    stage->text = arena_alloc(&world->arena, 1 << 16);
    stage->play = fake_play(world, game, fen, choice);
    assert_true(canvas_resize(&stage->canvas, WIDTH, HEIGHT));
    game_open(&stage->screen, stage->play, &stage->settings);
    return stage;
}

static inline void leave(Stage *stage) {
    game_close(&stage->screen);
    canvas_free(&stage->canvas);
}

static inline void press(Stage *stage, KeyKind kind, unsigned letter) {
    game_key(&stage->screen, &(Key){kind, letter, 0, 0}, WIDTH, HEIGHT, &stage->wish);
    fake_carry_out(stage->play, &stage->wish, &stage->events);
    game_follow(&stage->screen, &stage->events);
}

static inline void type(Stage *stage, const char *text) {
    for (; *text; text++)
        press(stage, PRESS_LETTER, (unsigned char)*text);
    press(stage, PRESS_ENTER, 0);
}

/* the cursor is put there, as a mouse would */
static inline void touch(Stage *stage, const char *square) {
    Slice text = slice_of(square);
    Square sq = 0;
    assert_true(read_square(&text, stage->screen.list.variant->board, &sq));
    stage->screen.cursor = spot_square(sq);
    press(stage, PRESS_ENTER, 0);
}

static inline const char *drawn(Stage *stage) {
    Writer writer = writer_to(stage->text, 1 << 16);
    canvas_clear(&stage->canvas);
    game_draw(&stage->canvas, &stage->screen, 1);
    canvas_write(&writer, &stage->canvas);
    return stage->text;
}

static inline void assert_shows(Stage *stage, const char *text) {
    if (!strstr(drawn(stage), text))
        fail_msg("'%s' is not in\n%s", text, stage->text);
}

static inline void assert_lacks(Stage *stage, const char *text) {
    if (strstr(drawn(stage), text))
        fail_msg("'%s' is in\n%s", text, stage->text);
}

#endif
