/* game_check.h: the invariants of game.h, looked at after every change where TABIYA_CHECKED is
 * defined, as in position_check.h; elsewhere nothing. */
#ifndef TABIYA_RULES_INVARIANTS_GAME_CHECK_H
#define TABIYA_RULES_INVARIANTS_GAME_CHECK_H

#include "rules/game.h"

#ifdef TABIYA_CHECKED
void game_check(const Game *game);
/* the caller was right that the move is legal */
void game_check_legal(const Game *game, Move move);
#else
static inline void game_check(const Game *game) {
    (void)game;
}
static inline void game_check_legal(const Game *game, Move move) {
    (void)game, (void)move;
}
#endif

#endif
