/* show_picture.h: the options of tabiya show that are about pictures, and the picture itself. */
#ifndef TABIYA_CLI_PARTS_SHOW_PICTURE_H
#define TABIYA_CLI_PARTS_SHOW_PICTURE_H

#include "cli/options/command_line.h"
#include "rules/game.h"

typedef struct ShowGiven { /* all that tabiya show was given */
    const char *game, *fen, *board, *moves;
    unsigned long number, seed;
    bool flip, ascii, unicode;
    /* of the picture: */
    const char *svg, *png, *theme;
    unsigned long size; /* 0: the usual one */
    int pieces;         /* a Look */
    TextList arrows, marks;
    bool bare;
} ShowGiven;

/* Each returns a status; when it is not EXIT_SUCCESS, a message has been printed. */

/* what can be said before there is a game */
int show_picture_check(const CommandLine *line, const ShowGiven *given);
/* writes the files */
int show_picture(const Game *game, const ShowGiven *given);
/* an SVG as a PNG of this size; - is standard output */
int save_png(const char *command, const char *path, const Writer *svg, unsigned wide,
             unsigned high);

#endif
