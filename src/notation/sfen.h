/* sfen.h: positions as the shogi family writes them:
 *     lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b 2P3p 1
 * the board as in FEN, the side to move, the hands, the number of the next move. Black moves first,
 * so 'b' is FIRST, who has the upper-case pieces; 'w' is SECOND. */
#ifndef TABIYA_NOTATION_SFEN_H
#define TABIYA_NOTATION_SFEN_H

#include "rules/setup.h"

/* A hand may be missing, and the number. The error's column counts from 1 in the text. */
bool sfen_read(Setup *out, const Variant *variant, Slice text, Error *error);
/* what SFEN has no words for, as castling, is not written */
void sfen_write(Writer *writer, const Setup *setup, const Variant *variant);

#endif
