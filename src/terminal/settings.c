/* settings.c: the file "screen" in the user's state folder. */
#include "terminal/settings.h"

#include "store/file.h"
#include "store/folder.h"
#include "store/places.h"

#include <string.h>

enum { LARGEST = 1 << 12 };

static const char *const YES_NO[2] = {"no", "yes"};

/* the place of a word in a list, or the fallback */
static unsigned find_word(Slice word, const char *const *list, unsigned count, unsigned fallback) {
    for (unsigned i = 0; i < count; i++)
        if (slice_is_ignoring_case(word, list[i]))
            return i;
    return fallback;
}

static void read_line(Settings *settings, Slice name, Slice value) {
    if (slice_is(name, "theme"))
        settings->theme = (Theme)find_word(value, THEME_NAMES, THEMES, settings->theme);
    else if (slice_is(name, "signs"))
        settings->signs = (Signs)find_word(value, SIGNS_NAMES, SIGNS_COUNT, settings->signs);
    else if (slice_is(name, "sound"))
        settings->has_sound = find_word(value, YES_NO, 2, settings->has_sound);
    else if (slice_is(name, "thinking"))
        settings->shows_thinking = find_word(value, YES_NO, 2, settings->shows_thinking);
}

void settings_read(Settings *settings, Slice text) {
    while (text.length) {
        const char *end = memchr(text.at, '\n', text.length);
        Slice line = {text.at, end ? (size_t)(end - text.at) : text.length};
        const char *sign = memchr(line.at, '=', line.length);
        if (sign)
            read_line(settings, slice_trim((Slice){line.at, (size_t)(sign - line.at)}),
                      slice_trim((Slice){sign + 1, line.length - (size_t)(sign + 1 - line.at)}));
        text.at += line.length + (end != NULL);
        text.length -= line.length + (end != NULL);
    }
}

void settings_write(Writer *out, const Settings *settings) {
    write_format(out, "theme = %s\nsigns = %s\nsound = %s\nthinking = %s\n",
                 THEME_NAMES[settings->theme], SIGNS_NAMES[settings->signs],
                 YES_NO[settings->has_sound], YES_NO[settings->shows_thinking]);
}

void settings_recall(Settings *settings) {
    char path[PLACE_TEXT];
    Writer text = writer_growing();
    if (place_find(path, PLACE_STATE, "screen", NULL) && !file_load(&text, path, LARGEST) &&
        text.length)
        settings_read(settings, (Slice){text.buffer, text.length});
    writer_free(&text);
}

bool settings_remember(const Settings *settings, Error *error) {
    char folder[PLACE_TEXT], path[PLACE_TEXT], text[256];
    Writer writer = writer_to(text, sizeof text);
    if (!place_find(folder, PLACE_STATE, "", error) || !folder_make(folder, error) ||
        !place_find(path, PLACE_STATE, "screen", error))
        return false;
    settings_write(&writer, settings);
    const char *reason = file_save(path, (Slice){text, writer.length});
    return reason ? error_set(error, 0, 0, ERROR_SYSTEM, path, reason) : true;
}
