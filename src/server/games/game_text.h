/* game_text.h: a live game as text for who only reads it: PGN, and the messages of the wire in one object. */
#ifndef TABIYA_SERVER_GAMES_GAME_TEXT_H
#define TABIYA_SERVER_GAMES_GAME_TEXT_H

#include "server/live/live_message.h"

/* made: milliseconds since 1970 */
bool game_write_pgn(Writer *out, const Live *live, int64_t made, Error *error);
void game_write_json(Writer *out, const MessageGame *game, const Live *live, int64_t now);

#endif
