/* refusal.h: why a move that has the form of one is not legal: in words that help. */
#ifndef TABIYA_NOTATION_MOVES_REFUSAL_H
#define TABIYA_NOTATION_MOVES_REFUSAL_H

#include "rules/position.h"

/* text is a move in coordinates that is none of the n legal moves; always false */
bool refuse_move(Error *error, const Position *position, const Move *moves, size_t n, Slice text);

#endif
