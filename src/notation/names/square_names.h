/* square_names.h: squares as a game's own players call them: e4, shogi's 7g, xiangqi's e3 with ranks
 * from 0. For screens and sentences, and for what a person types. Moves between programs, FEN and
 * PGN always have those of chess (write_square). */
#ifndef TABIYA_NOTATION_NAMES_SQUARE_NAMES_H
#define TABIYA_NOTATION_NAMES_SQUARE_NAMES_H

#include "rules/variant.h"

static inline bool has_own_squares(const Variant *variant) {
    return variant->names.coordinates != COORDINATES_CHESS;
}
/* files and ranks count from 0 at FIRST's left */
void write_file_name(Writer *writer, const Variant *variant, int file);
void write_rank_name(Writer *writer, const Variant *variant, int rank);
/* shogi's ranks as numerals, 一 to 十; empty where there is none */
const char *rank_numeral(const Variant *variant, int rank);
void write_square_name(Writer *writer, const Variant *variant, Square sq);
/* takes a square in the game's own coordinates off the front; shogi's rank may be a numeral: 7七 */
bool read_square_name(Slice *text, const Variant *variant, Square *out);
/* a whole text that is a square: the game's own, or else as in chess */
bool read_any_square(Slice text, const Variant *variant, Square *out);
/* Every square of the game's own coordinates that stands in the text, as chess calls it. How many:
 * 0 too where there is no room for the text, or a square that can only be meant as in chess: g10e8. */
unsigned translate_squares(Writer *out, const Variant *variant, Slice text);

#endif
