/* diagram.h: how one type of piece moves, drawn as a small grid of text with the piece in its
 * middle, seen by the side that plays up the board. A grid is just large enough: steps, leaps,
 * slides to the edge, hops, lame leaps with the squares that block them, and initial moves each
 * have their mark. Diagrams stand side by side under their headings, with one legend for all. */
#ifndef TABIYA_NOTATION_EXPLAIN_DIAGRAM_H
#define TABIYA_NOTATION_EXPLAIN_DIAGRAM_H

#include "rules/variant.h"

enum { DIAGRAM_RADIUS = 6, DIAGRAM_SPAN = 2 * DIAGRAM_RADIUS + 1, DIAGRAM_WORDS = 56 };

typedef struct Diagram {
    char heading[2][DIAGRAM_WORDS]; /* two lines of ASCII, the caller's */
    char letter;                    /* what stands in the middle */
    int radius;
    uint8_t mark[DIAGRAM_SPAN][DIAGRAM_SPAN]; /* [y][x], the middle at DIAGRAM_RADIUS */
    uint32_t used;                            /* marks and notes that the legend must explain */
} Diagram;

/* the drawing without its heading */
void diagram_draw(Diagram *out, const PieceType *type, char letter);
/* the marks of one line of squares without gaps, from the left; y is 0 in the middle, positive above */
void diagram_row(Writer *writer, const Diagram *diagram, int y);
/* what the marks alone do not say, sentence number index, from 0; NULL past the last */
const char *diagram_note(const Diagram *diagram, unsigned index);
/* side by side, as many in a row as stay within `width` columns */
void write_diagrams(Writer *writer, const Diagram *diagram, unsigned count, unsigned width,
                    bool unicode);
/* what the marks of all these mean, in as few lines as fit */
void write_legend(Writer *writer, const Diagram *diagram, unsigned count, unsigned width,
                  bool unicode);

#endif
