/* app_files.c: files that a person names: saved, opened, completed. */
#include "terminal/app_parts.h"

#include "base/clock.h"
#include "notation/board_file.h"
#include "notation/names/outcome_names.h"
#include "store/file.h"
#include "store/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_POSITION = 1 << 16 };
/* whose format board files are; any game of many sizes reads them */
static const char BOARD_FILE_GAME[] = "reduced";

/* "~/x" as shells read it */
static void expand(char out[PROMPT_TEXT], const char *path) {
    const char *home = getenv("HOME");
    if (path[0] == '~' && path[1] == '/' && home)
        snprintf(out, PROMPT_TEXT, "%s%s", home, path + 1);
    else
        snprintf(out, PROMPT_TEXT, "%s", path);
}

/* ---- saving ---- */

static void say(App *app, bool is_refusal, const char *what, const char *path, const char *why) {
    message_say(app->screen == SCREEN_EDITOR ? &app->editor.message : &app->game.message,
                is_refusal, "%s %s%s%s.", what, path, *why ? ": " : "", why);
}

void app_save(App *app, const char *typed) {
    char path[PROMPT_TEXT];
    Writer text = writer_growing();
    bool is_editor = app->screen == SCREEN_EDITOR;
    bool is_written = is_editor ? editor_write(&text, &app->editor, &app->error)
                                : play_write_pgn(app->play, &text, &app->error);
    expand(path, typed);
    const char *reason =
        is_written ? file_save(path, (Slice){text.buffer, text.length}) : app->error.text;
    if (is_editor)
        app->editor.popup = EDITOR_NO_POPUP;
    if (reason)
        say(app, true, "Not saved:", typed, reason);
    else
        say(app, false, "Saved as", typed, "");
    writer_free(&text);
}

/* ---- opening ---- */

static void refuse(App *app, const char *what, const char *why) {
    char where[40] = "";
    if (app->error.line)
        snprintf(where, sizeof where, " (line %u, column %u)", app->error.line, app->error.column);
    message_say(&app->start.message, true, "%.60s: %s%s.", what, why, where);
}

static bool looks_like_pgn(Slice text, const char *path) {
    size_t length = strlen(path);
    Slice start = slice_trim(text);
    return (length > 4 && strcmp(path + length - 4, ".pgn") == 0) ||
           (start.length && start.at[0] == '[') || (start.length > 2 && !memcmp(start.at, "1.", 2));
}

/* a position of this game as the place to begin from */
static bool take_setup(App *app, const Rules *rules, const Setup *setup) {
    Writer writer = writer_to(app->start.choice.fen, sizeof app->start.choice.fen);
    const Rules *sized = rulebook_at_size(app->book, rules, setup->board, &app->error);
    Faults faults = faults_first(&app->error);
    if (!sized || !setup_check(setup, sized->variant, &faults)) {
        app->start.choice.fen[0] = 0;
        return false;
    }
    setup_write(&writer, setup, sized->variant);
    snprintf(app->start.choice.game, sizeof app->start.choice.game, "%s", sized->variant->name);
    app->start.row = ROW_PLAY;
    app_carry_out(app, &(Wish){.kind = WISH_PREVIEW});
    return true;
}

static bool open_board_file(App *app, Slice text) {
    const char *const GAMES[] = {app->start.choice.game, BOARD_FILE_GAME};
    Setup setup;
    for (size_t i = 0; i < 2; i++) {
        const Rules *rules = rulebook_find(app->book, slice_of(GAMES[i]), &app->error);
        if (rules && board_file_read(&setup, rules->variant, text, &app->error))
            return take_setup(app, rules, &setup);
    }
    return false;
}

static bool open_fen(App *app, Slice text) {
    Setup setup;
    const char *end = memchr(text.at, '\n', text.length);
    Slice line = slice_trim((Slice){text.at, end ? (size_t)(end - text.at) : text.length});
    const Rules *rules = rulebook_find(app->book, slice_of(app->start.choice.game), &app->error);
    return rules && setup_read(&setup, rules->variant, line, &app->error) &&
           take_setup(app, rules, &setup);
}

static Choice looking_through(const Choice *chosen) {
    Choice choice = *chosen;
    choice.fen[0] = 0;
    choice.seat[FIRST].is_engine = choice.seat[SECOND].is_engine = false;
    choice.control = (TimeControl){0};
    choice.memory = 0;
    choice_set_aside_lot(&choice);
    return choice;
}

static bool open_game(App *app, const PgnPlace *place) {
    if (!app_take_play(
            app, host_open_game(&app->host, &app->file_choice, app->file.path, place, &app->error)))
        return false;
    file_games_close(&app->file);
    if (app->is_file_played && !table_is_over(&app->play->table))
        return true;
    char outcome[96] = "", beyond[64] = "";
    Writer writer = writer_to(outcome, sizeof outcome);
    if (table_is_over(&app->play->table)) {
        write_outcome(&writer, app->play->table.game.variant, app->play->table.outcome);
        write_text(&writer, ". ");
    }
    if (app->play->beyond)
        snprintf(beyond, sizeof beyond, "Left out: %zu later moves of the file. ",
                 app->play->beyond);
    app->game.is_reviewing = true;
    app->game.popup = GAME_NO_POPUP;
    message_say(&app->game.message, false,
                "%s%sArrows go through the game; F4 analyses what is shown.", outcome, beyond);
    return true;
}

bool app_open_file(App *app, const char *path, unsigned long number, const Choice *choice) {
    PgnPlace place = {.number = number ? number : 1};
    if (app->screen == SCREEN_START && app->start.catalog)
        app->choice = app->start.choice;
    app->file_choice = choice ? *choice : looking_through(&app->choice);
    app->is_file_played = choice != NULL;
    if (number) {
        file_games_close(&app->file);
        snprintf(app->file.path, sizeof app->file.path, "%s", path);
    } else if (!file_games_open(&app->file, path, &app->error)) {
        return false;
    }
    if (app->file.count < 2)
        return open_game(app, &place);
    if (!app->start.catalog)
        app_show_start(app);
    return !app->is_over && (start_list_file(&app->start, &app->file) ||
                             error_set(&app->error, 0, 0, ERROR_NO_MEMORY));
}

static void take_place(App *app, const PgnPlace *place) {
    app->error = (Error){0};
    if (open_game(app, place))
        return;
    refuse(app, app->start.title, app->error.text);
    start_list_file(&app->start, &app->file);
}

void app_take_file_game(App *app, size_t index) {
    const PgnPlace place = app->file.head[index].place;
    take_place(app, &place);
    if (app->screen == SCREEN_START)
        menu_go_to(&app->start.menu, (int)index);
}

void app_take_file_number(App *app, unsigned long number) {
    take_place(app, &(PgnPlace){.number = number});
}

void app_turn_file_page(App *app, size_t page) {
    app->error = (Error){0};
    if (!file_games_turn(&app->file, page, &app->error) ||
        !start_list_file(&app->start, &app->file)) {
        app->start.popup = START_NO_POPUP;
        refuse(app, app->start.title, app->error.text);
    }
}

void app_open(App *app, const char *typed) {
    char path[PROMPT_TEXT];
    Writer text = writer_growing();
    expand(path, typed);
    app->error = (Error){0};
    const char *reason = file_load(&text, path, LARGEST_POSITION);
    Slice content = {text.buffer, text.length};
    bool is_open;
    if (reason && reason != FILE_TOO_LARGE) {
        is_open = strchr(typed, '/') && open_fen(app, slice_of(typed));
        if (!is_open) /* a path has no blanks before its first slash, a FEN no dots */
            refuse(app, typed, strchr(typed, ' ') ? app->error.text : reason);
    } else {
        is_open = reason || looks_like_pgn(content, path) ? app_open_file(app, path, 0, NULL)
                  : text.length && is_digit(slice_trim(content).at[0]) &&
                          !memchr(content.at, '/', content.length)
                      ? open_board_file(app, content)
                      : open_fen(app, content);
        if (!is_open)
            refuse(app, typed, app->error.text);
    }
    writer_free(&text);
}

/* ---- completing ---- */

static Prompt *prompt_of(App *app) {
    return app->screen == SCREEN_START    ? &app->start.prompt
           : app->screen == SCREEN_EDITOR ? &app->editor.prompt
                                          : &app->game.line;
}

void app_complete(App *app, const char *typed) {
    char folder[PROMPT_TEXT], found[PROMPT_TEXT] = "", path[2 * PROMPT_TEXT];
    const char *slash = strrchr(typed, '/'), *name = slash ? slash + 1 : typed;
    char given[PROMPT_TEXT];
    snprintf(given, sizeof given, "%.*s", (int)(name - typed), typed);
    expand(folder, slash ? given : ".");
    size_t matches = folder_complete(found, sizeof found, folder, name);
    if (!matches)
        return;
    snprintf(path, sizeof path, "%s/%s", folder, found);
    bool is_folder = matches == 1 && folder_is_there(path);
    snprintf(path, sizeof path, "%s%s%s", given, found, is_folder ? "/" : "");
    if (strlen(path) < PROMPT_TEXT)
        prompt_set(prompt_of(app), path);
}
