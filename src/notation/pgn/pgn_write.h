/* pgn_write.h: a game tree as PGN: its tags, then its moves in SAN with all that is told beside
 * them, in lines of at most 80 columns. The seven tags that every game must have stand first,
 * '?' where the tree has none; Variant, SetUp and FEN follow from the game; the others keep
 * their order. */
#ifndef TABIYA_NOTATION_PGN_PGN_WRITE_H
#define TABIYA_NOTATION_PGN_PGN_WRITE_H

#include "notation/game_tree.h"
#include "notation/tree_walk.h"

/* "1-0", "0-1", "1/2-1/2", "*" */
const char *pgn_result(Result result);
/* Its moves are legal. The walk is anybody's, and kept for the next game; false: out of memory. */
bool write_pgn(Writer *writer, const GameTree *tree, TreeWalk *walk, Error *error);

#endif
