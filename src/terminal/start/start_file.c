/* start_file.c: the games of a PGN file as a list to choose from: a line each, a page at a time. */
#include "terminal/start/start_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL = 128, DETAIL = 256, NAME = 22, BEFORE = -1, AFTER = -2 };

static void write_label(char out[LABEL], const PgnHead *head) {
    Writer writer = writer_to(out, LABEL);
    write_format(&writer, "%4lu  ", head->place.number);
    head_write_names(&writer, head, NAME);
}

static void write_detail(char out[DETAIL], const PgnHead *head) {
    Writer writer = writer_to(out, DETAIL);
    write_format(&writer, "%-7.7s  ", head->result[0] ? head->result : "*");
    head_write_event(&writer, head);
}

static void name_list(StartScreen *screen) {
    const FileGames *file = screen->file;
    const char *slash = strrchr(file->path, '/'), *name = slash ? slash + 1 : file->path;
    unsigned long first = file->head[0].place.number;
    if (file->page || file->has_more)
        snprintf(screen->title, sizeof screen->title, "%.40s: games %lu to %lu%s", name, first,
                 first + file->count - 1, file->has_more ? ", and more" : "");
    else
        snprintf(screen->title, sizeof screen->title, "%.40s: %zu games", name, file->count);
}

/* where the list goes on, before it and behind it */
static MenuEntry turn(char *label, int id, unsigned long first, unsigned long last) {
    if (id == AFTER)
        snprintf(label, LABEL, "more games, from %lu on", first);
    else
        snprintf(label, LABEL, "games %lu to %lu", first, last);
    return (MenuEntry){.label = label, .id = id, .is_lasting = true};
}

bool start_list_file(StartScreen *screen, const FileGames *file) {
    size_t n = 0, most = FILE_PAGE + 2;
    char filter[MENU_FILTER] = "";
    if (screen->popup == START_FILE_GAMES)
        snprintf(filter, sizeof filter, "%s", screen->menu.filter);
    if (!screen->file_game)
        screen->file_game = calloc(most, sizeof *screen->file_game);
    if (!screen->file_text)
        screen->file_text = malloc(most * (LABEL + DETAIL));
    if (!screen->file_game || !screen->file_text)
        return false;
    screen->file = file;
    unsigned long first = file->count ? file->head[0].place.number : 1;
    char *text = screen->file_text;
    if (file->page)
        screen->file_game[n++] = turn(text, BEFORE, first - FILE_PAGE, first - 1);
    for (size_t i = 0; i < file->count; i++) {
        char *label = text + n * (LABEL + DETAIL), *detail = label + LABEL;
        write_label(label, &file->head[i]);
        write_detail(detail, &file->head[i]);
        screen->file_game[n++] = (MenuEntry){.label = label, .detail = detail, .id = (int)i};
    }
    if (file->has_more) {
        screen->file_game[n] = turn(text + n * (LABEL + DETAIL), AFTER, first + file->count, 0);
        n++;
    }
    name_list(screen);
    screen->popup = START_FILE_GAMES;
    screen->menu.filters = true;
    screen->menu.folds = false;
    menu_open(&screen->menu, screen->title, screen->file_game, n);
    menu_go_to(&screen->menu, 0);
    menu_set_filter(&screen->menu, filter);
    return true;
}

bool start_takes_number(const StartScreen *screen, const Key *key, Wish *wish) {
    unsigned long number;
    if (screen->popup != START_FILE_GAMES || key->kind != PRESS_ENTER || screen->menu.has_named ||
        !slice_number(slice_of(screen->menu.filter), 1000000000, &number) || !number)
        return false;
    wish->kind = WISH_FILE_NUMBER;
    wish->number = number;
    return true;
}

void start_take_file_game(StartScreen *screen, int id, Wish *wish) {
    bool is_page = id == BEFORE || id == AFTER;
    wish->kind = is_page ? WISH_FILE_PAGE : WISH_FILE_GAME;
    wish->number = id == BEFORE  ? screen->file->page - 1
                   : id == AFTER ? screen->file->page + 1
                                 : (size_t)id;
    if (is_page) /* it stays open until the page is there */
        screen->popup = START_FILE_GAMES;
}
