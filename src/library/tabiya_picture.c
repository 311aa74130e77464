/* tabiya_picture.c: pictures of games, setups and pieces as SVG, and the options that they share. */
#include "library/handles.h"
#include "library/tabiya_picture.h"
#include "library/library_errors.h"
#include "rules/rules_errors.h"

#include <string.h>

/* ---- options ---- */

/* the error names what there is instead */
static bool refuse_word(TabiyaError *out, const char *given, const Writer *list) {
    Error error;
    error_set(&error, 0, 0, ERROR_VALUE_WORD, (int)strnlen(given, 40), given, list->buffer);
    return public_error(out, &error, TABIYA_ERROR_ARGUMENT);
}

bool theme_option(const Theme **out, const char *name, TabiyaError *error) {
    char names[128];
    Writer list = writer_to(names, sizeof names);
    *out = name && *name ? theme_find(name) : THEMES;
    for (const Theme *theme = THEMES; theme->name; theme++)
        write_format(&list, "%s%s", theme == THEMES ? "" : ", ", theme->name);
    return *out || refuse_word(error, name, &list);
}

bool look_option(Look *out, const char *name, TabiyaError *error) {
    char names[128];
    Writer list = writer_to(names, sizeof names);
    *out = LOOK_USUAL;
    if (!name || !*name)
        return true;
    for (unsigned look = 0; look < LOOKS; look++) {
        write_format(&list, "%s%s", look ? ", " : "", LOOK_NAMES[look]);
        if (strcmp(LOOK_NAMES[look], name) == 0) {
            *out = (Look)look;
            return true;
        }
    }
    return refuse_word(error, name, &list);
}

/* words with blanks or commas between */
static bool add_all(Picture *picture, const char *words, bool (*add)(Picture *, Slice),
                    const char *example, TabiyaError *out) {
    Error error;
    for (const char *at = words ? words : ""; *(at += strspn(at, " ,"));) {
        Slice word = {at, strcspn(at, " ,")};
        if (!add(picture, word)) {
            error_set(&error, 0, 0, ERROR_PICTURE_SQUARES, word.length > 40 ? 40 : (int)word.length,
                      word.at, example);
            return public_error(out, &error, TABIYA_ERROR_ARGUMENT);
        }
        at += word.length;
    }
    return true;
}

/* the picture has its variant and setup */
static bool take_options(Picture *picture, const TabiyaPicture *options, TabiyaError *error) {
    TabiyaPicture own;
    if (!public_take(&own, sizeof own, options, error) ||
        !theme_option(&picture->theme, own.theme, error) ||
        !look_option(&picture->look, own.look, error))
        return false;
    if (own.pixels && (own.pixels < LEAST_PIXELS || own.pixels > MOST_PIXELS))
        return public_out_of_range(error, "pixels", LEAST_PIXELS, MOST_PIXELS);
    picture->pixels = own.pixels;
    picture->is_flipped = own.flags & TABIYA_FLIPPED;
    picture->is_bare = own.flags & TABIYA_BARE;
    return add_all(picture, own.arrows, picture_add_arrow, "a1b2 or a1b2:red", error) &&
           add_all(picture, own.marks, picture_add_mark, "a1 or a1:red", error);
}

/* ---- pictures ---- */

static size_t put_picture(Picture *picture, const TabiyaPicture *options, char *buffer, size_t size,
                          TabiyaError *error) {
    Writer writer = public_writer(buffer, size);
    if (take_options(picture, options, error))
        write_picture(&writer, picture);
    return public_text(&writer);
}

size_t tabiya_game_svg(const TabiyaGame *game, const TabiyaPicture *options, char *buffer,
                       size_t size, TabiyaError *error) {
    Picture picture = {.variant = NULL};
    Setup setup;
    picture_of_game(&picture, game->game, &setup);
    return put_picture(&picture, options, buffer, size, error);
}

size_t tabiya_setup_svg(const TabiyaSetup *setup, const TabiyaPicture *options, char *buffer,
                        size_t size, TabiyaError *error) {
    Picture picture = {.variant = setup->rules, .setup = &setup->setup};
    return put_picture(&picture, options, buffer, size, error);
}

size_t tabiya_variant_symbols(const TabiyaVariant *variant, const TabiyaPicture *options,
                              char *buffer, size_t size, TabiyaError *error) {
    Writer writer = public_writer(buffer, size);
    Setup empty;
    Picture picture = {.variant = variant->rules, .setup = &empty};
    setup_clear(&empty, variant->rules->board);
    if (take_options(&picture, options, error))
        write_symbols(&writer, variant->rules, picture.look, picture.theme, picture.is_flipped);
    return public_text(&writer);
}

size_t tabiya_theme_name(size_t index, char *buffer, size_t size) {
    const Theme *theme = THEMES;
    while (theme->name && index--)
        theme++;
    return public_copy(theme->name, buffer, size);
}
