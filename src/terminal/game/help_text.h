/* help_text.h: what ? says on each screen. */
#ifndef TABIYA_TERMINAL_GAME_HELP_TEXT_H
#define TABIYA_TERMINAL_GAME_HELP_TEXT_H

extern const char START_HELP[], GAME_HELP[], EDITOR_HELP[];

#endif
