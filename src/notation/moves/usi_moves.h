/* usi_moves.h: moves as USI writes them: 7g7f, 8h2b+, P*5e. Files are numbers counted from the
 * right, ranks are letters from the top. */
#ifndef TABIYA_NOTATION_MOVES_USI_MOVES_H
#define TABIYA_NOTATION_MOVES_USI_MOVES_H

#include "rules/position.h"

enum { USI_MOVE_TEXT = 16 }; /* room for any move and its terminator */

void write_usi_move(Writer *writer, const Position *position, Move move);
/* finds the legal move that the text means among the n moves given */
bool read_usi_move(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                   Error *error);

/* a game with shogi's hands: what is captured changes sides, and nothing castles */
bool is_like_shogi(const Variant *variant);

#endif
