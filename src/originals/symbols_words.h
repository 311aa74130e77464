/* symbols_words.h: what Symbols and Characters reads and writes: the signs of the two teams,
 * positions as row and column from 0, the board at each level of memory, the last lines. Nothing
 * here has a state or knows a rule; a move goes in and out as coordinates such as e7e8q. */
#ifndef TABIYA_ORIGINALS_SYMBOLS_WORDS_H
#define TABIYA_ORIGINALS_SYMBOLS_WORDS_H

#include "engine/time_control.h"
#include "notation/moves/coordinates.h"

/* what the players see, by the level of memory that they asked for */
typedef enum Memory {
    MEMORY_NUMBERS, /* the board with its numbers */
    MEMORY_SIGNS,   /* the document's own board */
    MEMORY_SHAPES,  /* every piece is the same */
    MEMORY_PEEKS,   /* the moves alone, and peeks at the board */
    MEMORY_MOVES,   /* the moves alone */
} Memory;

/* "Characters" or "Symbols" */
const char *symbols_team(Side team);
/* into coordinates, the fifth word as their last letter; false: why says what is wrong with the
 * line, without a full stop */
bool symbols_read_move(char out[MOVE_TEXT], Slice line, Side team, const char **why);
/* Q, R, B, H or the team's own sign; 0: it is none, else the letter that coordinates use */
char symbols_read_promotion(Slice word, Side team);
/* (6,4) (4,4), and for a promotion the letter of the new piece */
void symbols_write_move(Writer *writer, Slice coordinates);
void symbols_write_board(Writer *writer, const Position *position, Memory memory);
void symbols_write_clock(Writer *writer, ClockState clock);
void symbols_write_help(Writer *writer, Memory memory);
/* the last line of a game; seat is whose flag fell, if one did */
void symbols_write_ending(Writer *writer, const Position *position, Outcome outcome, Side seat);

#endif
