/* usi_lines.h: a game as one line of USI, as its 'position' command has it:
 *     startpos moves 7g7f 3c3d
 *     sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 2g2f
 * Only the main line has a place in it. */
#ifndef TABIYA_NOTATION_USI_LINES_H
#define TABIYA_NOTATION_USI_LINES_H

#include "notation/game_tree.h"
#include "notation/tree_walk.h"
#include "rules/rulebook.h"

/* The word 'position' may stand before it. The error's column counts from 1 in the line. */
bool read_usi_line(GameTree *out, Rulebook *book, const Rules *rules, TreeWalk *walk, Slice line,
                   Error *error);
/* without the line's end; what SFEN has no words for is not written */
bool write_usi_line(Writer *writer, const GameTree *tree, TreeWalk *walk, Error *error);

#endif
