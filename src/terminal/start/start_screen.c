/* start_screen.c: rows, lists and prompts before a game. */
#include "terminal/start/start_screen.h"

#include "notation/names/families.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the list of games ---- */

static const char *keep(StartScreen *screen, Slice text) {
    return arena_copy_text(&screen->texts, text.at, text.length);
}

static Slice title_of(const CatalogEntry *entry) {
    return game_text(entry, "title", entry->section->name);
}

/* "14 games: Shogi, Minishogi" */
static const char *family_detail(StartScreen *screen, const Family *family) {
    Writer writer = writer_growing();
    const CatalogEntry *entry = family_next(family, catalog_first(screen->catalog));
    write_format(&writer, "%u %s: ", family->games, family->games == 1 ? "game" : "games");
    for (const char *between = ""; entry; entry = family_next(family, catalog_next(entry))) {
        write_text(&writer, between);
        write_slice(&writer, title_of(entry));
        between = ", ";
    }
    const char *text =
        writer_fits(&writer) ? keep(screen, (Slice){writer.buffer, writer.length}) : NULL;
    writer_free(&writer);
    return text;
}

/* it is also found by the name that the command line knows, and with its family */
static bool list_game(StartScreen *screen, MenuEntry *out, const CatalogEntry *entry, int number,
                      const Family *family) {
    Writer also = writer_growing();
    Slice name = entry->section->name;
    write_format(&also, "%.*s\n%s", (int)name.length, name.at, family->title);
    *out = (MenuEntry){.label = keep(screen, title_of(entry)),
                       .detail = keep(screen, game_text(entry, "about", name)),
                       .also = writer_fits(&also) ? keep(screen, (Slice){also.buffer, also.length})
                                                  : NULL,
                       .id = number};
    writer_free(&also);
    return out->label && out->detail && out->also;
}

static bool list_family(StartScreen *screen, const Family *family) {
    MenuEntry *heading = &screen->game[screen->games++];
    int number = 0;
    *heading = (MenuEntry){.label = family->title,
                           .detail = family_detail(screen, family),
                           .is_heading = true,
                           .id = -1};
    for (const CatalogEntry *entry = catalog_first(screen->catalog); entry;
         entry = catalog_next(entry), number++)
        if (family_has(family, entry)) {
            heading->id = heading->id < 0 ? number : heading->id; /* what is previewed */
            if (!list_game(screen, &screen->game[screen->games++], entry, number, family))
                return false;
        }
    return heading->detail != NULL;
}

static bool list_games(StartScreen *screen) {
    size_t count;
    const Family *family = families_list(screen->catalog, &screen->texts, &count);
    screen->game = calloc(2 * (size_t)screen->catalog->count + 1, sizeof *screen->game);
    if (!family || !screen->game)
        return false;
    screen->games = 0;
    for (size_t i = 0; i < count; i++)
        if (!list_family(screen, &family[i]))
            return false;
    return true;
}

static const CatalogEntry *entry_of(const StartScreen *screen, int number) {
    const CatalogEntry *entry = catalog_first(screen->catalog);
    for (int i = 0; i < number && entry; i++)
        entry = catalog_next(entry);
    return entry;
}

static void take_game(char out[CHOICE_NAME], const CatalogEntry *entry) {
    snprintf(out, CHOICE_NAME, "%.*s", (int)entry->section->name.length, entry->section->name.at);
}

static int number_of(const StartScreen *screen, const char *game) {
    int number = 0;
    for (const CatalogEntry *entry = catalog_first(screen->catalog); entry;
         entry = catalog_next(entry), number++)
        if (slice_is(entry->section->name, game))
            return number;
    return 0;
}

Slice start_meant(const StartScreen *screen) {
    const MenuEntry *entry = screen->popup == START_GAMES ? menu_entry(&screen->menu) : NULL;
    const CatalogEntry *found = entry ? entry_of(screen, entry->id) : NULL;
    return found ? found->section->name : slice_of(screen->choice.game);
}

/* ---- opening ---- */

bool start_open(StartScreen *screen, const Catalog *catalog, const Choice *choice,
                Settings *settings, const Unfinished *unfinished, size_t count) {
    screen->catalog = catalog;
    screen->settings = settings;
    screen->choice = *choice;
    screen->popup = START_NO_POPUP;
    message_clear(&screen->message);
    if (!screen->unfinished)
        screen->unfinished = calloc(START_UNFINISHED, sizeof *screen->unfinished);
    if (!screen->unfinished || (!screen->game && !list_games(screen)))
        return false;
    for (size_t i = 0; i < count && i < START_UNFINISHED; i++)
        screen->unfinished[i] = unfinished[i];
    screen->unfinished_count = count < START_UNFINISHED ? count : START_UNFINISHED;
    screen->row = screen->unfinished_count && !screen->choice.fen[0] ? ROW_RESUME : ROW_PLAY;
    return true;
}

void start_close(StartScreen *screen) {
    free(screen->game);
    arena_free(&screen->texts);
    free(screen->unfinished);
    free(screen->file_game);
    free(screen->file_text);
    *screen = (StartScreen){0};
}

/* ---- popups ---- */

static void open_games(StartScreen *screen) {
    screen->popup = START_GAMES;
    screen->menu.filters = screen->menu.folds = true;
    snprintf(screen->title, sizeof screen->title, "Choose one of %u games", screen->catalog->count);
    menu_open(&screen->menu, screen->title, screen->game, screen->games);
    menu_go_to(&screen->menu, number_of(screen, screen->choice.game));
}

static void open_values(StartScreen *screen) {
    unsigned n = start_value_count(screen, screen->row);
    for (unsigned i = 0; i <= n; i++) {
        Writer writer = writer_to(screen->label[i], START_LABEL);
        if (i < n)
            start_value_name(screen, screen->row, i, &writer);
        else
            write_text(&writer, "another…");
        screen->entry[i] = (MenuEntry){.label = screen->label[i], .id = (int)i};
    }
    screen->popup = START_VALUES;
    screen->menu.filters = screen->menu.folds = false;
    menu_open(&screen->menu, start_row_name(screen->row), screen->entry,
              n + (screen->row == ROW_CLOCK));
    menu_go_to(&screen->menu, (int)start_value_now(screen, screen->row));
}

void start_describe(const Unfinished *game, Writer *writer) {
    const Seat *seat = game->choice.seat;
    write_format(writer, "%s, %zu move%s", game->choice.game, (game->plies + 1) / 2,
                 (game->plies + 1) / 2 == 1 ? "" : "s");
    if (seat[FIRST].is_engine != seat[SECOND].is_engine)
        write_format(writer, ", against level %u", seat[seat[SECOND].is_engine].level);
    if (game->is_in_use)
        write_text(writer, " (at another terminal)");
}

static void open_old_games(StartScreen *screen, Wish *wish) {
    size_t n = screen->unfinished_count < START_OPTIONS ? screen->unfinished_count : START_OPTIONS;
    if (n == 1) {
        wish->kind = WISH_RESUME;
        return;
    }
    for (size_t i = 0; i < n; i++) {
        Writer writer = writer_to(screen->label[i], START_LABEL);
        start_describe(&screen->unfinished[i], &writer);
        screen->entry[i] = (MenuEntry){.label = screen->label[i], .id = (int)i};
    }
    screen->popup = START_OLD_GAMES;
    screen->menu.filters = screen->menu.folds = false;
    menu_open(&screen->menu, "Go on with", screen->entry, n);
}

static void open_prompt(StartScreen *screen, StartPopup popup) {
    screen->popup = popup;
    prompt_set(&screen->prompt, "");
}

/* ---- keys ---- */

static void go_row(StartScreen *screen, int step) {
    int row = (int)screen->row;
    do
        row += step;
    while (row >= 0 && row < START_ROWS && !start_has_row(screen, (StartRow)row));
    if (row >= 0 && row < START_ROWS)
        screen->row = (StartRow)row;
}

/* what the application has to do when a row's value has changed */
static WishKind wish_of_change(StartRow row) {
    return row == ROW_THEME || row == ROW_SIGNS  ? WISH_SETTINGS
           : row == ROW_SIZE || row == ROW_START ? WISH_PREVIEW
                                                 : WISH_NOTHING;
}

static void change_value(StartScreen *screen, int step, Wish *wish) {
    unsigned n = start_value_count(screen, screen->row), now;
    if (screen->row == ROW_GAME) {
        int count = (int)screen->catalog->count;
        int number = (number_of(screen, screen->choice.game) + step + count) % count;
        take_game(screen->choice.game, entry_of(screen, number));
        screen->choice.fen[0] = 0;
        wish->kind = WISH_PREVIEW;
        return;
    }
    if (!n)
        return;
    now = start_value_now(screen, screen->row);
    now = now >= n ? 0 : (now + n + (unsigned)step) % n;
    start_set_value(screen, screen->row, now);
    wish->kind = wish_of_change(screen->row);
}

static void take_row(StartScreen *screen, Wish *wish) {
    switch (screen->row) {
    case ROW_RESUME: open_old_games(screen, wish); break;
    case ROW_PLAY: wish->kind = WISH_PLAY; break;
    case ROW_GAME: open_games(screen); break;
    case ROW_POSITION:
        screen->choice.fen[0] = 0;
        screen->row = ROW_PLAY;
        wish->kind = WISH_PREVIEW;
        break;
    case ROW_RULES: wish->kind = WISH_RULES; break;
    case ROW_OPEN: open_prompt(screen, START_PATH); break;
    case ROW_EDIT: wish->kind = WISH_EDIT; break;
    case ROW_QUIT: wish->kind = WISH_QUIT; break;
    default: open_values(screen); break;
    }
}

static void take_entry(StartScreen *screen, int id, Wish *wish) {
    StartPopup popup = screen->popup;
    screen->popup = START_NO_POPUP;
    if (popup == START_OLD_GAMES) {
        wish->kind = WISH_RESUME;
        wish->number = (size_t)id;
    } else if (popup == START_FILE_GAMES) {
        start_take_file_game(screen, id, wish);
    } else if (popup == START_GAMES) {
        take_game(screen->choice.game, entry_of(screen, id));
        screen->choice.fen[0] = 0;
        screen->row = ROW_PLAY;
        wish->kind = WISH_PREVIEW;
    } else if (screen->row == ROW_CLOCK && (unsigned)id == start_value_count(screen, ROW_CLOCK)) {
        open_prompt(screen, START_CLOCK);
    } else {
        start_set_value(screen, screen->row, (unsigned)id);
        wish->kind = wish_of_change(screen->row);
    }
}

static void take_prompt(StartScreen *screen, Wish *wish) {
    Slice text = slice_trim(slice_of(screen->prompt.text));
    if (screen->popup == START_CLOCK) {
        if (start_read_clock(&screen->choice.control, text))
            screen->popup = START_NO_POPUP;
        else
            message_say(
                &screen->message, true,
                "A clock is minutes, plus seconds per move, for a number of moves: 15, 15+10, "
                "40/90+30.");
        return;
    }
    screen->popup = START_NO_POPUP;
    if (!text.length)
        return;
    wish->kind = WISH_OPEN;
    snprintf(wish->text, sizeof wish->text, "%.*s", (int)text.length, text.at);
}

static void key_prompt(StartScreen *screen, const Key *key, Wish *wish) {
    PromptAnswer answer = prompt_key(&screen->prompt, key);
    if (answer == PROMPT_TAKES) {
        take_prompt(screen, wish);
    } else if (answer == PROMPT_LEAVES) {
        screen->popup = START_NO_POPUP;
    } else if (answer == PROMPT_COMPLETES && screen->popup == START_PATH) {
        wish->kind = WISH_COMPLETE;
        snprintf(wish->text, sizeof wish->text, "%s", screen->prompt.text);
    }
}

static void key_menu(StartScreen *screen, const Key *key, int width, int height, Wish *wish) {
    bool is_games = screen->popup == START_GAMES;
    if (start_takes_number(screen, key, wish))
        return;
    Area all = {0, 0, width, height - 1};
    bool is_large = is_games || screen->popup == START_FILE_GAMES;
    Area area =
        is_large ? start_games_area(screen, width, height) : menu_popup_area(&screen->menu, all);
    MenuAnswer answer = menu_key(&screen->menu, key, area_inside(area, 2, 1));
    bool is_outside = key->kind == PRESS_CLICK && !area_has(area, key->x, key->y);
    if (answer == MENU_TAKES)
        take_entry(screen, menu_entry(&screen->menu)->id, wish);
    else if (answer == MENU_LEAVES || is_outside)
        screen->popup = START_NO_POPUP;
    if (is_games && wish->kind == WISH_NOTHING)
        wish->kind = WISH_PREVIEW;
}

static void key_rows(StartScreen *screen, const Key *key, Wish *wish) {
    switch (key->kind) {
    case PRESS_UP:
    case PRESS_WHEEL_UP: go_row(screen, -1); break;
    case PRESS_DOWN:
    case PRESS_WHEEL_DOWN:
    case PRESS_TAB: go_row(screen, 1); break;
    case PRESS_BACK_TAB: go_row(screen, -1); break;
    case PRESS_LEFT: change_value(screen, -1, wish); break;
    case PRESS_RIGHT: change_value(screen, 1, wish); break;
    case PRESS_ENTER: take_row(screen, wish); break;
    case PRESS_ESCAPE: screen->row = ROW_QUIT; break;
    case PRESS_FUNCTION:
        wish->kind = key->letter == 10 ? WISH_QUIT : key->letter == 1 ? WISH_HELP : WISH_NOTHING;
        break;
    case PRESS_LETTER:
        if (key->letter == '?') {
            wish->kind = WISH_HELP;
        } else if (key->letter == ' ') {
            take_row(screen, wish);
        } else { /* letters search for a game */
            open_games(screen);
            menu_key(&screen->menu, key, (Area){0, 0, 10, 10});
            wish->kind = WISH_PREVIEW;
        }
        break;
    default: break;
    }
}

void start_key(StartScreen *screen, const Key *given, int width, int height, Wish *wish) {
    Key key = *given;
    StartRow row;
    *wish = (Wish){.kind = WISH_NOTHING};
    message_clear(&screen->message);
    keybar_translate(&key, start_hints(screen), width, height);
    if (screen->popup == START_PATH || screen->popup == START_CLOCK) {
        key_prompt(screen, &key, wish);
    } else if (screen->popup != START_NO_POPUP) {
        key_menu(screen, &key, width, height, wish);
    } else if (key.kind == PRESS_CLICK) {
        if (start_row_at(screen, width, height, key.x, key.y, &row)) {
            screen->row = row;
            take_row(screen, wish);
        }
    } else {
        key_rows(screen, &key, wish);
    }
}
