/* lot.h: where a game begins when chance, or the size of its board, decides it: a shuffled back rank,
 * or pieces anywhere on a board of any size. What is drawn becomes the choice's FEN, so a game that
 * is resumed begins as it did. */
#ifndef TABIYA_PLAY_LOT_H
#define TABIYA_PLAY_LOT_H

#include "rules/rulebook.h"
#include "play/choice.h"

/* the game has a shuffle, or boards of many sizes */
bool variant_has_lot(const Variant *variant);
/* a start must be drawn for this choice of this game: it has no FEN, and wants one by lot, or a
 * board for which the game has no start of its own */
bool choice_needs_lot(const Choice *choice, const Variant *variant);
/* draws it, if it is needed; false: the game has no such board, or none was found */
bool choice_draw_lot(Choice *choice, Rulebook *book, uint64_t seed, Error *error);

#endif
