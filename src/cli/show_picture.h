/* show_picture.h: the options of tabiya show that are about pictures, and the picture itself. */
#ifndef TABIYA_CLI_SHOW_PICTURE_H
#define TABIYA_CLI_SHOW_PICTURE_H

#include "cli/options.h"
#include "rules/game.h"

typedef struct PictureOptions { /* as they were given; NULL where they were not */
    const char *svg, *png, *size, *theme, *pieces, *arrow, *mark;
    bool bare;
} PictureOptions;

/* Each returns a status; when it is not EXIT_WELL, a message has been printed. */

/* what can be said before there is a game; text: an option about text boards was given */
int picture_options_check(const PictureOptions *options, bool is_text);
/* writes the files; arrows and marks are looked for among the words */
int show_picture(const Game *game, const Words *words, const PictureOptions *options,
                 bool is_flipped);
/* an SVG as a PNG of this size; - is standard output */
int save_png(const char *command, const char *path, const Writer *svg, unsigned wide,
             unsigned high);

#endif
