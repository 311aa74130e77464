/* settings.c: the file "screen" in the user's state folder. */
#include "terminal/settings.h"

#include "store/state.h"

enum { LARGEST = 1 << 12 };

static const char *const YES_NO[2] = {"no", "yes"};

_Static_assert((int)SIGNS_COUNT == SETTINGS_FACES && (int)SCRIPT_COUNT == SETTINGS_FACES, "three");

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
    else if (slice_is(name, "kanji"))
        settings->script = (Script)find_word(value, SCRIPT_NAMES, SCRIPT_COUNT, settings->script);
    else if (slice_is(name, "sound"))
        settings->has_sound = find_word(value, YES_NO, 2, settings->has_sound);
    else if (slice_is(name, "thinking"))
        settings->shows_thinking = find_word(value, YES_NO, 2, settings->shows_thinking);
}

static bool has_script(const Variant *variant) {
    return variant && face_has_script(variant);
}

unsigned settings_face(const Settings *settings, const Variant *variant) {
    return has_script(variant) ? (unsigned)settings->script : (unsigned)settings->signs;
}

void settings_set_face(Settings *settings, const Variant *variant, unsigned face) {
    if (has_script(variant))
        settings->script = (Script)face;
    else
        settings->signs = (Signs)face;
}

const char *settings_face_name(const Variant *variant, unsigned face) {
    return has_script(variant) ? SCRIPT_NAMES[face] : SIGNS_NAMES[face];
}

void settings_read(Settings *settings, Slice text) {
    while (text.length) {
        Slice value = slice_cut(&text, '\n'), name = slice_cut(&value, '=');
        read_line(settings, slice_trim(name), slice_trim(value));
    }
}

void settings_write(Writer *out, const Settings *settings) {
    write_format(out, "theme = %s\nsigns = %s\nkanji = %s\nsound = %s\nthinking = %s\n",
                 THEME_NAMES[settings->theme], SIGNS_NAMES[settings->signs],
                 SCRIPT_NAMES[settings->script], YES_NO[settings->has_sound],
                 YES_NO[settings->shows_thinking]);
}

void settings_recall(Settings *settings) {
    Writer text = writer_growing();
    if (state_load(&text, "screen", LARGEST, NULL) && text.length)
        settings_read(settings, (Slice){text.buffer, text.length});
    writer_free(&text);
}

bool settings_remember(const Settings *settings, Error *error) {
    char text[256];
    Writer writer = writer_to(text, sizeof text);
    settings_write(&writer, settings);
    return state_save("screen", (Slice){text, writer.length}, error);
}
