/* app.c: the loop: waits for a key, the engine or a clock, gives it to the screen that is shown,
 * carries out what that wishes, draws. Everything that touches the world is here, in app_files.c
 * and in curses.c. */
#include "terminal/app_parts.h"

#include "base/chance.h"
#include "base/clock.h"
#include "notation/explain/explain.h"
#include "play/lot.h"
#include "terminal/game/help_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST_WIDTH = 40, LEAST_HEIGHT = 12 };

/* ---- changing screens ---- */

static bool take_position(App *app, const char *fen, const Rules *rules, Error *error) {
    StartScreen *start = &app->start;
    if (!setup_read(&start->setup, rules->variant, slice_of(fen), error))
        return false;
    const Rules *sized = rulebook_at_size(app->book, rules, start->setup.board, error);
    start->shown = sized ? sized : rules;
    return sized != NULL;
}

/* what is drawn by lot is drawn here, so that what is shown is what will be played */
static bool draw_lot(App *app, Error *error) {
    Choice choice = app->start.choice;
    if (!choice_draw_lot(&choice, app->book, chance_seed(), error))
        return false;
    snprintf(app->start.drawn, sizeof app->start.drawn, "%s", choice.fen);
    return true;
}

/* the game that the start screen means, and its board */
static void preview(App *app) {
    StartScreen *start = &app->start;
    Error error;
    start->drawn[0] = 0;
    const Rules *rules = rulebook_find(app->book, start_meant(start), &error);
    start->shown = rules;
    start->has_setup = rules && rules->has_start;
    if (start->has_setup)
        start->setup = rules->start;
    if (!rules) {
        char words[CHOICE_NAME + 32];
        Slice name = start_meant(start);
        snprintf(words, sizeof words, "%.*s cannot be played: ",
                 (int)(name.length < CHOICE_NAME ? name.length : CHOICE_NAME), name.at);
        message_refuse(&start->message, words, &error);
        return;
    }
    if (!slice_is(start_meant(start), start->choice.game))
        return;
    start->base = rules;
    bool needs_lot = choice_needs_lot(&start->choice, rules->variant);
    if (needs_lot && !draw_lot(app, &error)) {
        start->has_setup = false;
        message_refuse(&start->message, "", &error);
    }
    const char *fen = start->choice.fen[0] ? start->choice.fen : start->drawn;
    if (*fen)
        start->has_setup = take_position(app, fen, rules, &error);
}

void app_show_start(App *app) {
    Unfinished *unfinished = calloc(START_UNFINISHED, sizeof *unfinished);
    size_t n = unfinished ? unfinished_games(unfinished, START_UNFINISHED) : 0;
    app->screen = SCREEN_START;
    if (!start_open(&app->start, app->book->catalog, &app->choice, &app->settings, unfinished, n))
        app->is_over = !error_set(&app->error, 0, 0, ERROR_NO_MEMORY);
    else
        preview(app);
    free(unfinished);
}

static void leave_game(App *app) {
    game_close(&app->game);
    play_free(app->play);
    app->play = NULL;
}

bool app_take_play(App *app, Play *play) {
    if (!play)
        return false;
    leave_game(app);
    app->play = play;
    game_open(&app->game, play, &app->settings);
    app->screen = SCREEN_GAME;
    return true;
}

/* a new game by the choice that was made, which is remembered */
bool app_begin(App *app, const Choice *choice) {
    Choice remembered = *choice;
    if (!app_take_play(app, host_new_game(&app->host, choice, &app->error)))
        return false;
    remembered.fen[0] = 0;
    app->choice = remembered;
    choice_remember(&remembered, NULL);
    return true;
}

static void refuse_start(App *app) {
    if (app->screen != SCREEN_START)
        app_show_start(app);
    message_refuse(&app->start.message, "", &app->error);
}

/* ---- wishes ---- */

static void after_play(App *app, const Events *events) {
    game_follow(&app->game, events);
    if (app->play->shown != app->play->table.game.plies)
        return;
    for (unsigned i = 0; i < events->count && app->settings.has_sound; i++)
        if (events->list[i].kind == EVENT_MOVED || events->list[i].kind == EVENT_ENDED)
            app->wants_bell = true;
}

static void ask_play(App *app, const Wish *wish) {
    Play *play = app->play;
    Events events = {.count = 0};
    int64_t now = monotonic_now();
    switch (wish->kind) {
    case WISH_MOVE: play_move(play, wish->move, now, &events); break;
    case WISH_TEXT: play_move_text(play, slice_of(wish->text), now, &events); break;
    case WISH_SAY: play_say(play, wish->say, now, &events); break;
    case WISH_TAKE_BACK: play_take_back(play, now, &events); break;
    case WISH_HINT: play_ask_hint(play); break;
    case WISH_ADVICE: play_want_advice(play, !play->advice.is_wanted); break;
    case WISH_SHOW: play_show(play, wish->number); break;
    default: break;
    }
    after_play(app, &events);
}

static const Variant *variant_of(const App *app) {
    if (app->screen == SCREEN_GAME)
        return app->play->table.game.variant;
    if (app->screen == SCREEN_EDITOR)
        return app->editor.rules->variant;
    return app->start.shown ? app->start.shown->variant : NULL;
}

static void show_help(App *app) {
    pager_open(&app->pager, "Help");
    write_text(&app->pager.text, app->screen == SCREEN_GAME     ? GAME_HELP
                                 : app->screen == SCREEN_EDITOR ? EDITOR_HELP
                                                                : START_HELP);
    app->is_paging = true;
}

static void show_rules(App *app) {
    const Variant *variant = variant_of(app);
    if (!variant)
        return;
    pager_open(&app->pager, variant->title);
    explain_variant(&app->pager.text, variant, !app->settings.is_ascii);
    app->is_paging = true;
}

static void edit_game(App *app) {
    Setup setup;
    position_setup(play_position(app->play), &setup);
    const Rules *rules =
        rulebook_find(app->book, slice_of(app->play->table.game.variant->name), &app->error);
    rules = rules ? rulebook_at_size(app->book, rules, setup.board, &app->error) : NULL;
    if (!rules) {
        message_refuse(&app->game.message, "", &app->error);
        return;
    }
    editor_open(&app->editor, rules, &setup, &app->settings);
    app->screen = SCREEN_EDITOR;
    leave_game(app);
}

static void edit(App *app) {
    if (app->screen == SCREEN_GAME) {
        edit_game(app);
    } else if (app->start.shown) {
        app->choice = app->start.choice;
        editor_open(&app->editor, app->start.shown, app->start.has_setup ? &app->start.setup : NULL,
                    &app->settings);
        app->screen = SCREEN_EDITOR;
    }
}

static void resize_editor(App *app, size_t size) {
    const Rules *rules = rulebook_at_size(app->book, app->editor.rules,
                                          board_of((unsigned)size, (unsigned)size), &app->error);
    if (rules)
        editor_resize(&app->editor, rules);
    else
        message_refuse(&app->editor.message, "", &app->error);
}

static void play_here(App *app) {
    snprintf(app->choice.game, sizeof app->choice.game, "%s", app->editor.rules->variant->name);
    snprintf(app->choice.fen, sizeof app->choice.fen, "%s", app->editor.fen);
    app_show_start(app);
}

static void again(App *app) {
    Choice choice = choice_again(&app->play->choice);
    if (!app_begin(app, &choice))
        refuse_start(app);
}

void app_carry_out(App *app, const Wish *wish) {
    switch (wish->kind) {
    case WISH_NOTHING: break;
    case WISH_SAVE: app_save(app, wish->text); break;
    case WISH_PLAY: {
        Choice choice = start_choice(&app->start, (unsigned)monotonic_now() >> 3);
        app->choice = app->start.choice;
        if (!app_begin(app, &choice))
            refuse_start(app);
        break;
    }
    case WISH_PLAY_HERE: play_here(app); break;
    case WISH_RESUME:
        app->choice = app->start.choice;
        if (!app_take_play(app, host_resume(&app->host, app->start.unfinished[wish->number].journal,
                                            &app->error)))
            refuse_start(app);
        break;
    case WISH_FILE_GAME: app_take_file_game(app, wish->number); break;
    case WISH_FILE_NUMBER: app_take_file_number(app, wish->number); break;
    case WISH_FILE_PAGE: app_turn_file_page(app, wish->number); break;
    case WISH_OPEN: app_open(app, wish->text); break;
    case WISH_EDIT: edit(app); break;
    case WISH_PREVIEW: preview(app); break;
    case WISH_SIZE: resize_editor(app, wish->number); break;
    case WISH_COMPLETE: app_complete(app, wish->text); break;
    case WISH_AGAIN: again(app); break;
    case WISH_START:
        if (app->screen == SCREEN_GAME)
            leave_game(app);
        app_show_start(app);
        break;
    case WISH_HELP: show_help(app); break;
    case WISH_RULES: show_rules(app); break;
    case WISH_SETTINGS: settings_remember(&app->settings, NULL); break;
    case WISH_QUIT: app->is_over = true; break;
    default: ask_play(app, wish); break;
    }
}

/* ---- the loop ---- */

static void take_key(App *app, const Key *key) {
    Wish wish = {.kind = WISH_NOTHING};
    int width = app->canvas.width, height = app->canvas.height;
    if (app->is_paging) {
        app->is_paging = !pager_key(&app->pager, key, height - 4);
        return;
    }
    if (app->screen == SCREEN_START)
        start_key(&app->start, key, width, height, &wish);
    else if (app->screen == SCREEN_EDITOR)
        editor_key(&app->editor, key, width, height, &wish);
    else
        game_key(&app->game, key, width, height, &wish);
    app_carry_out(app, &wish);
}

static void draw_too_small(Canvas *canvas) {
    Area all = canvas_area(canvas);
    char text[128];
    snprintf(text, sizeof text, "Too small: %d x %d. tabiya needs %d x %d. Make the window larger.",
             canvas->width, canvas->height, LEAST_WIDTH, LEAST_HEIGHT);
    canvas_paragraph(canvas, all, text, style_of(INK_TEXT, PAPER_PLAIN));
}

void app_draw(App *app, int64_t now) {
    Canvas *canvas = &app->canvas;
    canvas_clear(canvas);
    if (canvas->width < LEAST_WIDTH || canvas->height < LEAST_HEIGHT)
        draw_too_small(canvas);
    else if (app->screen == SCREEN_START)
        start_draw(canvas, &app->start);
    else if (app->screen == SCREEN_EDITOR)
        editor_draw(canvas, &app->editor);
    else
        game_draw(canvas, &app->game, now);
    if (app->is_paging)
        pager_draw(
            canvas, &app->pager,
            area_centred((Area){0, 0, canvas->width, canvas->height - 1}, 84, canvas->height - 2));
}

static void show(App *app) {
    int width, height;
    terminal_size(app->terminal, &width, &height);
    if ((width != app->canvas.width || height != app->canvas.height) &&
        !canvas_resize(&app->canvas, width, height))
        return;
    app->canvas.is_ascii = app->settings.is_ascii;
    app_draw(app, monotonic_now());
    terminal_show(app->terminal, &app->canvas, app->settings.theme);
    if (app->wants_bell)
        terminal_bell(app->terminal);
    app->wants_bell = false;
}

static int64_t due(const App *app) {
    if (app->screen != SCREEN_GAME)
        return NEVER;
    int64_t clock = game_due(&app->game, monotonic_now()), engine = play_due(app->play);
    return clock < engine ? clock : engine;
}

static void poll_play(App *app) {
    Events events = {.count = 0};
    host_hear(&app->host);
    if (app->screen == SCREEN_GAME && play_poll(app->play, monotonic_now(), &events))
        after_play(app, &events);
}

static void loop(App *app) {
    while (!app->is_over) {
        Key key;
        show(app);
        int other = app->screen == SCREEN_GAME ? host_descriptor(&app->host) : -1;
        Happening happening = terminal_wait(app->terminal, other, due(app), &key);
        /* what has been typed meanwhile is taken before the next frame */
        for (; happening == HAPPENS_KEY && !app->is_over;
             happening = terminal_wait(app->terminal, -1, 0, &key)) {
            poll_play(app);
            take_key(app, &key);
        }
        if (happening == HAPPENS_END)
            app->is_over = true;
        poll_play(app);
    }
}

/* ---- beginning and ending ---- */

static bool open_edited(App *app, const AppOptions *options) {
    const Choice *choice = options->edited;
    Setup setup;
    const Rules *rules = rulebook_find(app->book, slice_of(choice->game), &app->error);
    if (!rules)
        return false;
    app->choice = *choice;
    app->choice.fen[0] = 0;
    if (choice->fen[0]) {
        if (!setup_read(&setup, rules->variant, slice_of(choice->fen), &app->error) ||
            !(rules = rulebook_at_size(app->book, rules, setup.board, &app->error)))
            return false;
    } else if (options->edited_size) {
        Board board = board_of(options->edited_size, options->edited_size);
        if (!(rules = rulebook_at_size(app->book, rules, board, &app->error)))
            return false;
    }
    editor_open(&app->editor, rules, choice->fen[0] ? &setup : NULL, &app->settings);
    app->screen = SCREEN_EDITOR;
    return true;
}

static bool open_first(App *app, const AppOptions *options) {
    Choice usual = choice_usual();
    const Choice *choice = options->choice ? options->choice : &usual;
    if (options->edited)
        return open_edited(app, options);
    if (options->journal)
        return app_take_play(app, host_resume(&app->host, options->journal, &app->error));
    if (options->file)
        return app_open_file(app, options->file, options->number, choice);
    if (options->choice)
        return app_begin(app, options->choice);
    app_show_start(app);
    return !app->is_over;
}

static void set_up(App *app, const AppOptions *options) {
    settings_recall(&app->settings);
    if (options->theme != AS_REMEMBERED)
        app->settings.theme = (Theme)options->theme;
    if (options->signs != AS_REMEMBERED)
        app->settings.signs = (Signs)options->signs;
    if (options->script != AS_REMEMBERED)
        app->settings.script = (Script)options->script;
    const char *type = getenv("TERM");
    app->settings.is_ascii = options->wants_ascii || !terminal_is_utf8();
    app->settings.has_no_figures = type && strcmp(type, "linux") == 0; /* the console's own font */
    app->settings.has_colours = terminal_depth(app->terminal) != DEPTH_NONE;
    app->choice = choice_usual();
    choice_recall(&app->choice, NULL);
    app->choice.fen[0] = 0;
}

bool terminal_run(Rulebook *book, const AppOptions *options, Error *error) {
    const char *no_colour = getenv("NO_COLOR");
    App *app = calloc(1, sizeof *app);
    if (!app)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    app->book = book;
    app->terminal =
        terminal_open(!options->wants_no_colours && !(no_colour && *no_colour), &app->error);
    bool is_open = app->terminal && host_open(&app->host, book, &app->error);
    if (is_open) {
        set_up(app, options);
        is_open = open_first(app, options);
    }
    if (is_open) {
        app->game.is_flipped |= options->is_flipped;
        loop(app);
    }
    leave_game(app);
    host_close(&app->host);
    terminal_close(app->terminal);
    start_close(&app->start);
    file_games_close(&app->file);
    pager_free(&app->pager);
    canvas_free(&app->canvas);
    if (!is_open && error)
        *error = app->error;
    free(app);
    return is_open;
}
