/* position_check.h: the invariants of position.h, looked at after every change. Only a build with
 * TABIYA_CHECKED does (make check, make fuzz); in any other these functions are empty. */
#ifndef TABIYA_RULES_INVARIANTS_POSITION_CHECK_H
#define TABIYA_RULES_INVARIANTS_POSITION_CHECK_H

#include "rules/position.h"

#ifdef TABIYA_CHECKED
/* invariants 1 to 9 */
void position_check(const Position *position);
/* the move can be made, NO_MOVE: the side may pass; remembers what the position is before, for… */
void position_note(const Position *position, Move move, Undo *undo);
/* …invariant 10, after the move is taken back */
void position_check_undone(const Position *position, const Undo *undo);
#else
static inline void position_check(const Position *position) {
    (void)position;
}
static inline void position_note(const Position *position, Move move, Undo *undo) {
    (void)position;
    (void)move;
    (void)undo;
}
static inline void position_check_undone(const Position *position, const Undo *undo) {
    (void)position;
    (void)undo;
}
#endif

#endif
