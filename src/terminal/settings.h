/* settings.h: how the screen looks and sounds, whatever game is played; remembered as lines of
 * "name = value" beside the last choice. What the terminal can do is found anew each time. */
#ifndef TABIYA_TERMINAL_SETTINGS_H
#define TABIYA_TERMINAL_SETTINGS_H

#include "base/error.h"
#include "terminal/board/face.h"
#include "terminal/screen/palette.h"

typedef struct Settings {
    Theme theme;
    Signs signs;
    Script script;
    bool has_sound;      /* a bell when it is one's turn */
    bool shows_thinking; /* of the engine that plays */
    bool is_ascii;       /* the terminal's, or wanted */
    bool has_no_figures; /* the terminal's font has lines and letters, no chessmen */
    bool has_colours;    /* the terminal's */
} Settings;

static inline FaceStyle settings_faces(const Settings *settings) {
    return (FaceStyle){.signs = settings->signs,
                       .script = settings->script,
                       .is_ascii = settings->is_ascii || settings->has_no_figures,
                       .has_colours = settings->has_colours};
}

/* How pieces are shown is one of three, called differently: a script for games with characters, signs
 * for the others. NULL: no game yet. */
enum { SETTINGS_FACES = 3 };
unsigned settings_face(const Settings *settings, const Variant *variant);
void settings_set_face(Settings *settings, const Variant *variant, unsigned face);
const char *settings_face_name(const Variant *variant, unsigned face);

/* what it knows; the rest stays as it is */
void settings_read(Settings *settings, Slice text);
void settings_write(Writer *out, const Settings *settings);
void settings_recall(Settings *settings);
bool settings_remember(const Settings *settings, Error *error);

#endif
