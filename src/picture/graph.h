/* graph.h: the evaluation over the moves of a game as an SVG: the light area is the first side's
 * share, the line its edge, dots are moves that threw something away. A score's height grows ever
 * more slowly, so that a mate is the edge and a pawn is still seen. */
#ifndef TABIYA_PICTURE_GRAPH_H
#define TABIYA_PICTURE_GRAPH_H

#include "picture/svg.h"
#include "picture/theme.h"
#include "rules/variant.h"

typedef enum GraphDot { DOT_NONE, DOT_DOUBTFUL, DOT_MISTAKE, DOT_BLUNDER } GraphDot;

typedef struct GraphPoint {
    int score;        /* hundredths of a pawn, for FIRST */
    int mate;         /* moves to mate, below 0 if SECOND mates; 0: use the score */
    const char *move; /* that led here, as text; NULL for the start */
    GraphDot dot;
    bool is_turn; /* the game turned here: a line over the whole height says so */
} GraphPoint;

typedef struct Graph {
    const char *title;
    const GraphPoint *point; /* before the first move, then after each; scores of one point only
                                make a flat line */
    size_t points;
    unsigned number;                   /* of the first move */
    Side side;                         /* who makes it */
    const Theme *theme;                /* NULL: the first */
    unsigned pixels_wide, pixels_high; /* 0: 800 and 240 */
} Graph;

/* where a score lies between the loss, -1, and the win, 1 */
double graph_share(int score, int mate);
void write_graph(Writer *out, const Graph *graph);

#endif
