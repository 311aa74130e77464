/* setoption.h: what a user can choose, in one table for all protocols: UCI's and USI's setoption,
 * XBoard's feature option. Names are Fairy-Stockfish's. */
#ifndef TABIYA_PROTOCOL_SETOPTION_H
#define TABIYA_PROTOCOL_SETOPTION_H

#include "protocol/desk.h"

typedef enum OptionStyle { OPTIONS_UCI, OPTIONS_USI, OPTIONS_XBOARD } OptionStyle;

/* a line for each option, as the protocol announces them */
void options_announce(Desk *desk, OptionStyle style);
/* A wrong name or value is remarked and changes nothing. The server must rest. */
void options_set(Desk *desk, OptionStyle style, Slice name, Slice value);
/* the types that a game begins with or can come to have, and how many kinds can be held in hand */
uint64_t types_in_game(const Desk *desk);
unsigned kinds_in_hand(const Desk *desk);
/* the game that is played now, in numbers: size, hand, start */
void options_remark_variant(Desk *desk);

#endif
