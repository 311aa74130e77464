/* settings.h: how the screen looks and sounds, whatever game is played; remembered as lines of
 * "name = value" beside the last choice. What the terminal can do is found anew each time. */
#ifndef TABIYA_TERMINAL_SETTINGS_H
#define TABIYA_TERMINAL_SETTINGS_H

#include "base/error.h"
#include "terminal/face.h"
#include "terminal/palette.h"

typedef struct Settings {
    Theme theme;
    Signs signs;
    bool has_sound;      /* a bell when it is one's turn */
    bool shows_thinking; /* of the engine that plays */
    bool is_ascii;       /* the terminal's, or wanted */
    bool has_no_figures; /* the terminal's font has lines and letters, no chessmen */
    bool has_colours;    /* the terminal's */
} Settings;

static inline FaceStyle settings_faces(const Settings *settings) {
    return (FaceStyle){settings->signs, settings->is_ascii || settings->has_no_figures,
                       settings->has_colours};
}

/* what it knows; the rest stays as it is */
void settings_read(Settings *settings, Slice text);
void settings_write(Writer *out, const Settings *settings);
void settings_recall(Settings *settings);
bool settings_remember(const Settings *settings, Error *error);

#endif
