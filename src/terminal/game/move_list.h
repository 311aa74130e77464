/* move_list.h: the moves of a game as players write them, kept in step with the game, and the legal
 * moves of its last position. */
#ifndef TABIYA_TERMINAL_GAME_MOVE_LIST_H
#define TABIYA_TERMINAL_GAME_MOVE_LIST_H

#include "notation/moves/san.h"
#include "rules/game.h"

typedef struct ListedMove {
    Move move;
    char san[SAN_TEXT];
} ListedMove;

typedef struct MoveList {
    const Variant *variant; /* of the game followed so far; NULL: none */
    ListedMove *ply;
    size_t count, room;
    Position position; /* after them */
    Move *legal;       /* in it; none when the game is over */
    size_t legal_count, legal_room;
    Move *scratch; /* as large */
} MoveList;

/* a list begins as {0}; false: out of memory */
bool move_list_follow(MoveList *list, const Game *game);
void move_list_free(MoveList *list);
/* The first moves of a line from this position, with numbers, as many as fit the columns. */
void write_line(Writer *writer, const MoveList *list, const Position *from, const Move *line,
                unsigned length, size_t columns);

#endif
