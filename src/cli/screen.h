/* screen.h: the full screen for whoever calls tabiya without a word. */
#ifndef TABIYA_CLI_SCREEN_H
#define TABIYA_CLI_SCREEN_H

/* the start screen, with all games that are known; returns a status */
int open_start_screen(void);

#endif
