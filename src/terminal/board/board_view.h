/* board_view.h: the board of any game in a rectangle of any size. A scene is what is to be seen; a
 * plan is where: the largest cells that fit, or a part of the board around the cursor. Drawing and
 * finding what lies under the mouse both follow the plan. Nothing here knows a game's state or
 * what a click means. board_plan.c plans and finds, board_view.c draws. */
#ifndef TABIYA_TERMINAL_BOARD_BOARD_VIEW_H
#define TABIYA_TERMINAL_BOARD_BOARD_VIEW_H

#include "rules/setup.h"
#include "terminal/board/face.h"

/* a square, or a kind of piece in a hand */
typedef struct Spot {
    Square sq;    /* NO_SQUARE: in a hand, or nowhere */
    uint8_t type; /* NO_TYPE: not in a hand */
    Side side;    /* whose hand */
} Spot;

static inline Spot spot_none(void) {
    return (Spot){NO_SQUARE, NO_TYPE, FIRST};
}
static inline Spot spot_square(Square sq) {
    return (Spot){sq, NO_TYPE, FIRST};
}
static inline bool spot_is_hand(Spot spot) {
    return spot.type != NO_TYPE;
}
static inline bool spot_is_none(Spot spot) {
    return spot.type == NO_TYPE && spot.sq == NO_SQUARE;
}
static inline bool spot_is(Spot a, Spot b) {
    return a.sq == b.sq && a.type == b.type && (a.type == NO_TYPE || a.side == b.side);
}

/* what a square is beside what stands on it */
enum { MARK_LAST = 1, MARK_CHECK = 2, MARK_TARGET = 4, MARK_HINT = 8 };

typedef struct BoardScene {
    const Variant *variant;
    const Setup *setup;
    FaceStyle faces;
    bool is_flipped, has_coordinates;
    bool is_faceless; /* pieces show that they are there, not what they are */
    bool is_hidden;   /* or not even that */
    bool has_hands;
    bool has_bar;       /* for the evaluation… */
    unsigned bar_share; /* …FIRST's share of it, in thousandths */
    Spot cursor, picked;
    bool has_arrow; /* a hint, from… */
    Spot arrow_from;
    Square arrow_to;
    uint8_t mark[MAX_SQUARES];
} BoardScene;

typedef struct BoardPlan {
    bool is_on_points; /* xiangqi: pieces stand where lines cross */
    Area board;        /* the squares that are shown, with the lines around them */
    int cell_width, cell_height;
    bool has_frames; /* a cell begins with a line above it and one to its left: shogi's grid */
    Area spot;       /* of a cell, counted from its corner: where its piece stands and marks show */
    int columns, rows; /* that are shown, of… */
    int left, top;     /* …which the first, as one looks at the board */
    int label;         /* columns for the ranks' numbers, before the board */
    bool has_numerals; /* those of shogi, of two columns each */
    bool has_files;    /* a row for the files' letters, below it */
    Area hand[2]; /* of the side at the top, and at the bottom; without height if there are none */
} BoardPlan;

/* how much room the board takes at its largest within these bounds */
BoardPlan board_plan(const BoardScene *scene, Area area);
void board_draw(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan);
/* "Shown: a1 to z21 of 26 x 26", at the end of a line; `taken` columns are in use; nothing
 * where all is shown, or the coordinates are not, or there is no room */
void board_draw_part(Canvas *canvas, const BoardScene *scene, const BoardPlan *plan, Area line,
                     int taken);
/* what lies there; spot_none for nothing */
Spot board_spot_at(const BoardScene *scene, const BoardPlan *plan, int x, int y);
/* where a square's spot is, and whether it is shown */
bool board_cell(const BoardScene *scene, const BoardPlan *plan, Square sq, Area *out);
/* the square at this place, as one looks at the board */
Square board_square(const BoardScene *scene, int column, int row);
/* whose hand is at the top (0) and at the bottom (1) */
Side board_hand_side(const BoardScene *scene, int which);
/* as face_of, for how the board is seen */
Face board_face(const BoardScene *scene, Piece piece);

typedef struct HandSlot { /* a kind of piece in a hand, as it is shown */
    unsigned type, count;
    int x, columns;
} HandSlot;

/* the next one from the left, beginning with {0} */
bool board_next_slot(const BoardScene *scene, const BoardPlan *plan, int which, HandSlot *slot);
/* pieces can be drawn as pictures */
bool board_has_pictures(const BoardScene *scene);
/* the cursor one step on: over the edge of the board lie the hands */
Spot board_step(const BoardScene *scene, Spot from, int dx, int dy);

#endif
