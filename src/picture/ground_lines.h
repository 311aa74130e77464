/* ground_lines.h: what is drawn on a board of lines beside the lines themselves: a river, palaces,
 * the ends of the promotion zones. It follows from the game's data, never from its name. */
#ifndef TABIYA_PICTURE_GROUND_LINES_H
#define TABIYA_PICTURE_GROUND_LINES_H

#include "rules/variant.h"

/* files and ranks, the last ones included */
typedef struct Bounds {
    int x1, y1, x2, y2;
} Bounds;

/* a piece is kept to its own half: a river runs through the middle of the board */
bool ground_has_river(const Variant *variant);
/* false: the side's king may leave */
bool ground_palace(const Variant *variant, unsigned side, Bounds *out);
/* how many ranks promote, from the side's far end; 0 where the zone is not made of ranks */
int ground_zone_ranks(const Variant *variant, Board board, unsigned side);

#endif
