/* file_games.c: reads a page of heads and looks whether another follows. */
#include "terminal/start/file_games.h"

#include "store/file.h"
#include "store/input.h"
#include "store/store_errors.h"
#include "terminal/screen/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- pages ---- */

static bool keep_start(FileGames *games, const PgnPlace *place) {
    if (games->starts == games->room) {
        size_t room = games->room ? 2 * games->room : 16;
        PgnPlace *more = realloc(games->start, room * sizeof *more);
        if (!more)
            return false;
        games->start = more;
        games->room = room;
    }
    games->start[games->starts++] = *place;
    return true;
}

/* the games of the page, and whether one follows them */
static bool read_page(FileGames *games, PgnScan *scan, unsigned long number) {
    PgnHead next;
    games->count = 0;
    while (games->count < FILE_PAGE && skim_game(scan, &number, &games->head[games->count]))
        games->count++;
    games->has_more = games->count == FILE_PAGE && skim_game(scan, &number, &next);
    return !games->has_more || games->starts > games->page + 1 || keep_start(games, &next.place);
}

bool file_games_turn(FileGames *games, size_t page, Error *error) {
    Input file;
    const PgnPlace from = games->start[page];
    PgnScan *scan = malloc(sizeof *scan);
    if (!scan)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    bool is_read = input_open(&file, games->path, from.at, error);
    if (is_read) {
        scan_open(scan, (PgnSource){input_read, &file});
        scan->line = from.line;
        scan->before += from.at;
        scan->line_start += from.at;
        games->page = page;
        is_read =
            read_page(games, scan, from.number - 1) || error_set(error, 0, 0, ERROR_NO_MEMORY);
        scan_close(scan);
        if (file.reason)
            is_read = error_set(error, 0, 0, ERROR_SYSTEM, games->path, file.reason);
        input_close(&file);
    }
    free(scan);
    return is_read;
}

bool file_games_open(FileGames *games, const char *path, Error *error) {
    const PgnPlace first = {.number = 1, .at = 0, .line = 1};
    file_games_close(games);
    snprintf(games->path, sizeof games->path, "%s", path);
    if (!file_has_places(path))
        return true;
    games->head = malloc(FILE_PAGE * sizeof *games->head);
    if (!games->head || !keep_start(games, &first))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    return file_games_turn(games, 0, error);
}

void file_games_close(FileGames *games) {
    free(games->head);
    free(games->start);
    *games = (FileGames){0};
}

/* ---- words ---- */

/* what would move a cursor, or is no text, becomes '?' */
static void write_clean(Writer *out, const char *text, int columns) {
    int used = 0, all = columns_of(text);
    while (*text) {
        const char *start = text;
        unsigned code = utf8_next(&text);
        used += glyph_columns(code);
        if (all > columns && used >= columns) {
            write_text(out, "…");
            return;
        }
        if (code < ' ' || (code >= 0x7F && code < 0xA0) || code == 0xFFFD)
            write_char(out, '?');
        else
            write_slice(out, (Slice){start, (size_t)(text - start)});
    }
}

void head_write_names(Writer *out, const PgnHead *head, int columns) {
    write_clean(out, head->white[0] ? head->white : "White", columns);
    write_text(out, " - ");
    write_clean(out, head->black[0] ? head->black : "Black", columns);
}

void head_write_event(Writer *out, const PgnHead *head) {
    char date[HEAD_TEXT];
    snprintf(date, sizeof date, "%s", head->date);
    char *unknown = strstr(date, ".??");
    if (unknown)
        *unknown = 0;
    const char *const PARTS[] = {head->event, date, head->variant};
    const char *between = "";
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        if (*PARTS[i]) {
            write_text(out, between);
            write_clean(out, PARTS[i], HEAD_TEXT);
            between = ", ";
        }
}
