/* show_picture.c: a position as SVG and PNG, from the words of the command line. */
#include "cli/parts/show_picture.h"

#include "cli/session/session.h"
#include "notation/names/square_names.h"
#include "picture/picture.h"
#include "picture/png.h"

#include <stdio.h>
#include <string.h>

/* the game that is played with signs says so by its name: looks are a front end's affair */
static const char SIGNS_GAME[] = "symbols";

int show_picture_check(const CommandLine *line, const ShowGiven *given) {
    static const char *const ONLY[] = {"--size",  "--theme", "--pieces",
                                       "--arrow", "--mark",  "--bare"};
    bool is_picture = given->svg || given->png;
    for (size_t i = 0; i < sizeof ONLY / sizeof *ONLY && !is_picture; i++)
        if (line_has(line, ONLY[i]))
            return complain(EXIT_USAGE, "show", ONLY[i],
                            "this needs a picture: add --svg FILE or --png FILE");
    if (is_picture && (given->ascii || given->unicode))
        return complain(EXIT_USAGE, "show", NULL,
                        "--ascii and --unicode are for text; for a picture use --pieces letters");
    if (given->png && given->svg && strcmp(given->svg, "-") == 0 && strcmp(given->png, "-") == 0)
        return complain_option(EXIT_USAGE, "show", "--png", "-",
                               "the SVG already goes to standard output");
    return EXIT_SUCCESS;
}

/* ---- arrows and marks ---- */

static int bad_squares(const Picture *picture, bool is_arrow, Slice word) {
    const Variant *variant = picture->variant;
    Board board = picture->setup->board;
    char first[8], other[8], last[8], text[32];
    Writer a = writer_to(first, sizeof first), b = writer_to(other, sizeof other),
           c = writer_to(last, sizeof last);
    write_square_name(&a, variant, 0);
    write_square_name(&b, variant, square_at(board, 1, 1));
    write_square_name(&c, variant, (Square)(board.squares - 1));
    snprintf(text, sizeof text, "%.*s", (int)(word.length < 31 ? word.length : 31), word.at);
    return complain_option(
        EXIT_USAGE, "show", is_arrow ? "--arrow" : "--mark", text,
        "expected %s of this board (%s to %s), such as %s%s, and optionally a colon and a "
        "colour: green, red, blue or yellow",
        is_arrow ? "two squares" : "a square", first, last, first, is_arrow ? other : "");
}

/* the squares of one option, between commas */
static int add_squares(Picture *picture, bool is_arrow, const char *squares) {
    for (const char *at = squares, *end; *at || at == squares; at = *end ? end + 1 : end) {
        end = at + strcspn(at, ",");
        Slice word = {at, (size_t)(end - at)};
        if (is_arrow ? picture->arrows == MAX_ARROWS : picture->marks == MAX_MARKS)
            return complain_option(EXIT_USAGE, "show", is_arrow ? "--arrow" : "--mark", NULL,
                                   "a picture has at most %d arrows and %d marks", MAX_ARROWS,
                                   MAX_MARKS);
        if (!(is_arrow ? picture_add_arrow(picture, word) : picture_add_mark(picture, word)))
            return bad_squares(picture, is_arrow, word);
    }
    return EXIT_SUCCESS;
}

static int add_all(Picture *picture, bool is_arrow, const TextList *list) {
    int status = EXIT_SUCCESS;
    for (unsigned i = 0; i < list->count && status == EXIT_SUCCESS; i++)
        status = add_squares(picture, is_arrow, list->at[i]);
    return status;
}

/* ---- files ---- */

int save_png(const char *command, const char *path, const Writer *svg, unsigned wide,
             unsigned high) {
    Writer png = writer_growing();
    const char *reason = png_from_svg(&png, (Slice){svg->buffer, svg->length}, wide, high);
    int status = reason ? complain_option(EXIT_SYSTEM, command, "--png", path, "%s", reason)
                        : save_file(command, "--png", path, &png);
    writer_free(&png);
    return status;
}

int show_picture(const Game *game, const ShowGiven *given) {
    bool has_signs = strcmp(game->variant->name, SIGNS_GAME) == 0;
    Setup setup;
    Picture picture = {.is_flipped = given->flip, .is_bare = given->bare};
    picture_of_game(&picture, game, &setup);
    picture.pixels = (unsigned)given->size;
    picture.theme = given->theme ? theme_find(given->theme) : NULL;
    picture.look = given->pieces != NOT_CHOSEN ? (Look)given->pieces
                   : has_signs                 ? LOOK_SIGNS
                                               : LOOK_USUAL;
    int status = add_all(&picture, true, &given->arrows);
    if (status == EXIT_SUCCESS)
        status = add_all(&picture, false, &given->marks);
    if (status != EXIT_SUCCESS)
        return status;
    Writer svg = writer_growing();
    write_picture(&svg, &picture);
    if (!writer_fits(&svg))
        status = complain(EXIT_SYSTEM, "show", NULL, "out of memory");
    if (status == EXIT_SUCCESS && given->svg)
        status = save_file("show", "--svg", given->svg, &svg);
    if (status == EXIT_SUCCESS && given->png) {
        unsigned wide, high;
        picture_size(&picture, &wide, &high);
        status = save_png("show", given->png, &svg, wide, high);
    }
    writer_free(&svg);
    return status;
}
