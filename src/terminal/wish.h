/* wish.h: what a screen wants done that it cannot do itself, being only state and drawing: the
 * application carries it out. One key leads to one wish at the most. */
#ifndef TABIYA_TERMINAL_WISH_H
#define TABIYA_TERMINAL_WISH_H

#include "table/table.h"
#include "terminal/screen/prompt.h"

typedef enum WishKind {
    WISH_NOTHING,
    WISH_MOVE, /* move */
    WISH_TEXT, /* text: a move in words */
    WISH_SAY,  /* say: an offer, an answer, a claim, resignation */
    WISH_TAKE_BACK,
    WISH_HINT,
    WISH_ADVICE,      /* the analysis, on or off */
    WISH_SHOW,        /* number: of plies */
    WISH_SAVE,        /* text: a file's path */
    WISH_PLAY,        /* the game that was chosen */
    WISH_PLAY_HERE,   /* from the editor's position */
    WISH_RESUME,      /* number: of the list of unfinished games */
    WISH_FILE_GAME,   /* number: of the list of a file's games, this page's */
    WISH_FILE_NUMBER, /* number: of a game anywhere in the file */
    WISH_FILE_PAGE,   /* number: another page of them */
    WISH_OPEN,        /* text: a file's path, or a FEN */
    WISH_EDIT,        /* a position of the game that was chosen, or the one on the board */
    WISH_PREVIEW,     /* another game has been chosen: its board is to be shown */
    WISH_SIZE,        /* number: the editor's board is to have this size */
    WISH_COMPLETE,    /* text: the beginning of a path, in the prompt */
    WISH_AGAIN,       /* the same once more */
    WISH_START,       /* back to the start screen */
    WISH_HELP,
    WISH_RULES,    /* of the game in words */
    WISH_SETTINGS, /* they have been changed */
    WISH_QUIT,
} WishKind;

typedef struct Wish {
    WishKind kind;
    Move move;
    CommandKind say;
    size_t number;
    char text[PROMPT_TEXT];
} Wish;

#endif
