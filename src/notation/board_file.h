/* board_file.h: Reduced Chess's plain board file: the size, White's pieces, Black's pieces.
 *     5
 *     Ba1, Ra2, Be2, Kc5, Ra5
 *     Kb3, Rb4, Rd3, Re4
 * White is to move. What may stand around the commas is fixed by the game's own document. */
#ifndef TABIYA_NOTATION_BOARD_FILE_H
#define TABIYA_NOTATION_BOARD_FILE_H

#include "rules/setup.h"

/* letters and limits of size are the variant's; the error has the line and the column */
bool board_file_read(Setup *out, const Variant *variant, Slice text, Error *error);
void board_file_write(Writer *writer, const Setup *setup, const Variant *variant);

#endif
