/* show_picture.c: a position as SVG and PNG, from the words of the command line. */
#include "cli/show_picture.h"

#include "cli/session.h"
#include "picture/picture.h"
#include "picture/png.h"

#include <stdio.h>
#include <string.h>

/* the game that is played with signs says so by its name: looks are a front end's affair */
static const char SIGNS_GAME[] = "symbols";

/* ---- names ---- */

/* one of LOOK_NAMES: the table of commands lets no other through */
static Look find_look(const char *name) {
    unsigned look = 0;
    while (look + 1 < LOOKS && strcmp(LOOK_NAMES[look], name) != 0)
        look++;
    return (Look)look;
}

int picture_options_check(const PictureOptions *options, bool is_text) {
    unsigned long n;
    const struct {
        const char *name;
        bool is_given;
    } only[] = {{"--size", options->size},     {"--theme", options->theme},
                {"--pieces", options->pieces}, {"--arrow", options->arrow},
                {"--mark", options->mark},     {"--bare", options->bare}};
    bool is_picture = options->svg || options->png;
    for (size_t i = 0; i < sizeof only / sizeof *only && !is_picture; i++)
        if (only[i].is_given)
            return complain(EXIT_USAGE, "show", only[i].name,
                            "this is for pictures: add --svg FILE or --png FILE");
    if (is_picture && is_text)
        return complain(EXIT_USAGE, "show", NULL,
                        "--ascii and --unicode are for text; a picture has --pieces letters");
    if (options->png && options->svg && strcmp(options->svg, "-") == 0 &&
        strcmp(options->png, "-") == 0)
        return complain_option(EXIT_USAGE, "show", "--png", "-",
                               "standard output takes the SVG already");
    if (options->size &&
        !option_number("show", "--size", options->size, LEAST_PIXELS, MOST_PIXELS, &n))
        return EXIT_USAGE;
    return EXIT_WELL;
}

/* ---- arrows and marks ---- */

/* what follows the squares: nothing, or ":red" */
static bool read_colour(Slice rest, Colour *out) {
    char name[16];
    *out = COLOUR_GREEN;
    if (!rest.length)
        return true;
    if (rest.at[0] != ':' || rest.length > sizeof name)
        return false;
    memcpy(name, rest.at + 1, rest.length - 1);
    name[rest.length - 1] = 0;
    *out = colour_find(name);
    return *out != COLOURS;
}

static bool add_arrow(Picture *picture, Slice text) {
    Arrow *arrow = &picture->arrow[picture->arrows];
    Board board = picture->setup->board;
    return read_square(&text, board, &arrow->from) && read_square(&text, board, &arrow->to) &&
           arrow->from != arrow->to && read_colour(text, &arrow->colour) && ++picture->arrows;
}

static bool add_mark(Picture *picture, Slice text) {
    Mark *mark = &picture->mark[picture->marks];
    return read_square(&text, picture->setup->board, &mark->at) &&
           read_colour(text, &mark->colour) && ++picture->marks;
}

static int bad_squares(const Picture *picture, const Given *given, Slice word) {
    char last[8], text[32];
    Board board = picture->setup->board;
    Writer writer = writer_to(last, sizeof last);
    bool is_arrow = strcmp(given->name, "--arrow") == 0;
    write_square(&writer, board, (Square)(board.squares - 1));
    snprintf(text, sizeof text, "%.*s", (int)(word.length < 31 ? word.length : 31), word.at);
    return complain_option(
        EXIT_USAGE, "show", given->name, text,
        "%s of this board (a1 to %s) is wanted, such as %s%s, and may have a colour "
        "behind a colon: green, red, blue, yellow",
        is_arrow ? "from one square to another" : "a square", last, "a1", is_arrow ? "b2" : "");
}

/* the squares of one option, between commas */
static int add_squares(Picture *picture, const Given *given) {
    bool is_arrow = strcmp(given->name, "--arrow") == 0;
    for (const char *at = given->value, *end; *at || at == given->value;
         at = *end ? end + 1 : end) {
        end = at + strcspn(at, ",");
        Slice word = {at, (size_t)(end - at)};
        if (is_arrow ? picture->arrows == MAX_ARROWS : picture->marks == MAX_MARKS)
            return complain_option(EXIT_USAGE, "show", given->name, NULL,
                                   "a picture has at most %d arrows and %d marks", MAX_ARROWS,
                                   MAX_MARKS);
        if (!(is_arrow ? add_arrow(picture, word) : add_mark(picture, word)))
            return bad_squares(picture, given, word);
    }
    return EXIT_WELL;
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

int show_picture(const Game *game, const Words *words, const PictureOptions *options,
                 bool is_flipped) {
    Setup setup;
    unsigned long pixels = 0;
    Picture picture = {.is_flipped = is_flipped, .is_bare = options->bare};
    picture_of_game(&picture, game, &setup);
    if (options->size && !slice_number(slice_of(options->size), MOST_PIXELS, &pixels))
        return EXIT_USAGE;
    picture.pixels = (unsigned)pixels;
    picture.theme = options->theme ? theme_find(options->theme) : NULL;
    picture.look = options->pieces                                ? find_look(options->pieces)
                   : strcmp(game->variant->name, SIGNS_GAME) == 0 ? LOOK_SIGNS
                                                                  : LOOK_USUAL;
    for (int i = 0; i < words->given_count; i++) {
        const Given *given = &words->given[i];
        bool is_squares = strcmp(given->name, "--arrow") == 0 || strcmp(given->name, "--mark") == 0;
        int status = is_squares ? add_squares(&picture, given) : EXIT_WELL;
        if (status != EXIT_WELL)
            return status;
    }
    Writer svg = writer_growing();
    write_picture(&svg, &picture);
    int status =
        writer_fits(&svg) ? EXIT_WELL : complain(EXIT_SYSTEM, "show", NULL, "out of memory");
    if (status == EXIT_WELL && options->svg)
        status = save_file("show", "--svg", options->svg, &svg);
    if (status == EXIT_WELL && options->png) {
        unsigned wide, high;
        picture_size(&picture, &wide, &high);
        status = save_png("show", options->png, &svg, wide, high);
    }
    writer_free(&svg);
    return status;
}
