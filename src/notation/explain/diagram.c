/* diagram.c: the drawing of moves. A mark is chosen for each square from the Movement, weakest
 * first, so that what says more covers what says less: squares that block, initial moves, slides,
 * leaps, hops. Text is made from marks only at the end, in Unicode or ASCII. */
#include "notation/explain/diagram.h"

#include <stdlib.h>
#include <string.h>

typedef enum Mark {
    MARK_NONE,
    MARK_MOVE, /* in the order of the bits of modes */
    MARK_CAPTURE,
    MARK_BOTH,
    MARK_INITIAL,
    MARK_BLOCK,
    MARK_HURDLE,                /* jumped over, to slide on */
    MARK_HURDLE_NEXT,           /* jumped over, to land right behind */
    MARK_LINE,                  /* and three more: by direction & 3 */
    MARK_ARROW = MARK_LINE + 4, /* and seven more: by direction */
    MARKS = MARK_ARROW + 8,
    NOTE_RIDE = MARKS,
    NOTE_LIMIT,
    NOTE_LAME,
    NOTE_CANNON,
} Mark;

static const char *const GLYPH[MARKS][2] = {
    /* ASCII, Unicode */
    [MARK_NONE] = {".", "\u00B7"},
    [MARK_MOVE] = {"m", "\u25CB"},
    [MARK_CAPTURE] = {"x", "\u00D7"},
    [MARK_BOTH] = {"o", "\u25CF"},
    [MARK_INITIAL] = {"i", "i"},
    [MARK_BLOCK] = {"!", "\u25A1"},
    [MARK_HURDLE] = {"#", "\u25A0"},
    [MARK_HURDLE_NEXT] = {"@", "\u25C6"},
    [MARK_LINE + EAST] = {"-", "\u2500"},
    [MARK_LINE + NORTH] = {"|", "\u2502"},
    [MARK_LINE + NORTH_EAST] = {"/", "\u2571"},
    [MARK_LINE + NORTH_WEST] = {"\\", "\u2572"},
    [MARK_ARROW + EAST] = {">", "\u2192"},
    [MARK_ARROW + NORTH] = {"^", "\u2191"},
    [MARK_ARROW + NORTH_EAST] = {"/", "\u2197"},
    [MARK_ARROW + NORTH_WEST] = {"\\", "\u2196"},
    [MARK_ARROW + WEST] = {"<", "\u2190"},
    [MARK_ARROW + SOUTH] = {"v", "\u2193"},
    [MARK_ARROW + SOUTH_WEST] = {"/", "\u2199"},
    [MARK_ARROW + SOUTH_EAST] = {"\\", "\u2198"},
};

static const struct {
    uint32_t marks;
    Mark sign; /* MARK_NONE: a sentence without a sign */
    const char *words;
} LEGEND[] = {
    {1u << MARK_BOTH, MARK_BOTH, "moves or captures"},
    {1u << MARK_MOVE, MARK_MOVE, "moves only"},
    {1u << MARK_CAPTURE, MARK_CAPTURE, "captures only"},
    {15u << MARK_LINE | 255u << MARK_ARROW, MARK_LINE,
     "slides (any distance where it meets the edge)"},
    {1u << MARK_HURDLE, MARK_HURDLE, "jumps over the first piece, to go any distance beyond"},
    {1u << MARK_HURDLE_NEXT, MARK_HURDLE_NEXT,
     "jumps over the first piece, to land right behind it"},
    {1u << MARK_BLOCK, MARK_BLOCK, "a piece here blocks"},
    {1u << MARK_INITIAL, MARK_INITIAL, "from some squares only"},
    {1u << NOTE_RIDE, MARK_NONE, "leaps in a row: rides on until something stops it"},
    {1u << NOTE_LAME, MARK_NONE, "n in the notation: a piece on its way blocks the leap"},
    {1u << NOTE_LIMIT, MARK_NONE, "a number in the notation: goes so far at most"},
    {1u << NOTE_CANNON, MARK_NONE, "a cannon here neither jumps over a cannon nor captures one"},
};

/* ---- from moves to marks ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}
static int most(int a, int b) {
    return a > b ? a : b;
}

static bool is_inside(const Diagram *diagram, int x, int y) {
    return abs(x) <= diagram->radius && abs(y) <= diagram->radius;
}
static Mark mark_at(const Diagram *diagram, int x, int y) {
    return (Mark)diagram->mark[DIAGRAM_RADIUS + y][DIAGRAM_RADIUS + x];
}
static void put(Diagram *diagram, int x, int y, Mark mark) {
    if (is_inside(diagram, x, y))
        diagram->mark[DIAGRAM_RADIUS + y][DIAGRAM_RADIUS + x] = (uint8_t)mark;
}
static Mark mark_of(unsigned modes) {
    return (Mark)modes;
}

static bool hops_along(const Movement *moves, int d) {
    for (int i = 0; i < moves->walks; i++)
        if (walk_hops(&moves->walk[i]) && moves->walk[i].dx == DIRECTION_X[d] &&
            moves->walk[i].dy == DIRECTION_Y[d])
            return true;
    return false;
}

static unsigned slide_modes(const Movement *moves, int d, int k) {
    return (moves->slide[0][d] >= k ? MODE_MOVE : 0u) |
           (moves->slide[1][d] >= k ? MODE_CAPTURE : 0u);
}

/* A slide of up to three squares shows its end inside the grid; a longer one runs to the edge. */
static int slide_radius(const Movement *moves, int d) {
    int radius = 0;
    for (int mode = 0; mode < 2; mode++) {
        int range = moves->slide[mode][d];
        radius = most(radius, range > 3 ? 3 : range > 1 ? range + 1 : range);
    }
    return hops_along(moves, d) && radius ? 4 : radius;
}

static int walk_radius(const Walk *walk) {
    int step = most(abs(walk->dx), abs(walk->dy));
    return walk_hops(walk) ? 3 : walk->kind == WALK_RIDE ? step * least(walk->range, 2) : step;
}

static int radius_of(const Movement *moves) {
    int radius = 2;
    for (int d = 0; d < DIRECTIONS; d++)
        radius = most(radius, slide_radius(moves, d));
    for (int i = 0; i < moves->leaps; i++)
        radius = most(radius, most(abs(moves->leap[i].dx), abs(moves->leap[i].dy)));
    for (int i = 0; i < moves->walks; i++)
        radius = most(radius, walk_radius(&moves->walk[i]));
    return least(radius, DIAGRAM_RADIUS);
}

static void draw_blocks(Diagram *diagram, const Movement *moves) {
    for (int i = 0; i < moves->walks; i++) {
        int8_t path[24][2];
        if (moves->walk[i].kind != WALK_LAME)
            continue;
        for (int n = lame_path(moves->walk[i].dx, moves->walk[i].dy, path); n--;)
            put(diagram, path[n][0], path[n][1], MARK_BLOCK);
    }
}

/* a square that blocks may have got another mark since */
static void note_blocks(Diagram *diagram, const Movement *moves) {
    for (int i = 0; i < moves->walks; i++) {
        int8_t path[24][2];
        if (moves->walk[i].kind != WALK_LAME)
            continue;
        for (int n = lame_path(moves->walk[i].dx, moves->walk[i].dy, path); n--;)
            if (mark_at(diagram, path[n][0], path[n][1]) != MARK_BLOCK)
                diagram->used |= 1u << NOTE_LAME;
    }
}

static void draw_initial(Diagram *diagram, const Movement *moves) {
    for (int d = 0; d < DIRECTIONS; d++)
        for (int k = 1; k <= diagram->radius && slide_modes(moves, d, k); k++)
            put(diagram, k * DIRECTION_X[d], k * DIRECTION_Y[d], MARK_INITIAL);
    for (int i = 0; i < moves->leaps; i++)
        put(diagram, moves->leap[i].dx, moves->leap[i].dy, MARK_INITIAL);
    for (int i = 0; i < moves->walks; i++)
        for (int k = walk_first(&moves->walk[i]); k <= most(moves->walk[i].range, 1); k++)
            put(diagram, k * moves->walk[i].dx, k * moves->walk[i].dy, MARK_INITIAL);
}

/* Squares of equal modes make one line, which ends in an arrow, or in a mark where it ends or
 * where it does not both move and capture. */
static void draw_slide(Diagram *diagram, const Movement *moves, int d) {
    int radius = diagram->radius, end = hops_along(moves, d) ? radius - 2 : radius, start = 1;
    for (int k = 1; k <= end; k++) {
        unsigned modes = slide_modes(moves, d, k), next = slide_modes(moves, d, k + 1);
        bool goes_on = modes == next && k < end, is_open = modes == next && k == radius;
        Mark mark = goes_on ? (Mark)(MARK_LINE + (d & 3)) : mark_of(modes);
        if (is_open && modes == MODE_BOTH && start < k)
            mark = (Mark)(MARK_ARROW + d);
        if (!modes)
            return;
        put(diagram, k * DIRECTION_X[d], k * DIRECTION_Y[d], mark);
        if (!goes_on)
            start = k + 1;
    }
    for (int mode = 0; mode < 2; mode++)
        if (moves->slide[mode][d] > radius && moves->slide[mode][d] < UNLIMITED)
            diagram->used |= 1u << NOTE_LIMIT;
}

static void draw_hop(Diagram *diagram, const Walk *walk) {
    int k = diagram->radius;
    Mark mark = walk->kind == WALK_GRASSHOP ? MARK_HURDLE_NEXT : MARK_HURDLE;
    Mark end = mark_at(diagram, k * walk->dx, k * walk->dy);
    unsigned modes = walk->modes | (end <= MARK_BOTH ? (unsigned)end : 0u);
    put(diagram, (k - 1) * walk->dx, (k - 1) * walk->dy, mark);
    put(diagram, k * walk->dx, k * walk->dy, mark_of(modes));
    if (walk->kind == WALK_CANNON)
        diagram->used |= 1u << NOTE_CANNON;
}

/* leaps, lame leaps and rides: each landing square by itself */
typedef struct Landings {
    uint8_t modes[DIAGRAM_SPAN][DIAGRAM_SPAN];
} Landings;

static void land(Landings *landings, int x, int y, unsigned modes) {
    if (abs(x) <= DIAGRAM_RADIUS && abs(y) <= DIAGRAM_RADIUS)
        landings->modes[DIAGRAM_RADIUS + y][DIAGRAM_RADIUS + x] |= (uint8_t)modes;
}

static unsigned slide_modes_at(const Movement *moves, int x, int y) {
    int far = most(abs(x), abs(y));
    if (x && y && abs(x) != abs(y))
        return 0;
    return slide_modes(moves, (int)direction_of(x / far, y / far), far);
}

static void draw_landings(Diagram *diagram, const Movement *moves) {
    Landings landings = {0};
    for (int i = 0; i < moves->leaps; i++)
        land(&landings, moves->leap[i].dx, moves->leap[i].dy, moves->leap[i].modes);
    for (int i = 0; i < moves->walks; i++) {
        const Walk *walk = &moves->walk[i];
        int times = walk->kind == WALK_RIDE ? walk->range : walk->kind == WALK_LAME ? 1 : 0;
        for (int k = 1; k <= least(times, DIAGRAM_RADIUS); k++)
            land(&landings, k * walk->dx, k * walk->dy, walk->modes);
        if (walk->kind == WALK_RIDE)
            diagram->used |= 1u << NOTE_RIDE | (walk->range < UNLIMITED ? 1u << NOTE_LIMIT : 0);
    }
    for (int y = -diagram->radius; y <= diagram->radius; y++)
        for (int x = -diagram->radius; x <= diagram->radius; x++) {
            unsigned modes = landings.modes[DIAGRAM_RADIUS + y][DIAGRAM_RADIUS + x];
            if (modes && (x || y))
                put(diagram, x, y, mark_of(modes | slide_modes_at(moves, x, y)));
        }
}

void diagram_draw(Diagram *out, const PieceType *type, char letter) {
    const Movement *moves = &type->moves[FIRST], *initial = &type->initial[FIRST];
    memset(out, 0, sizeof *out);
    out->letter = letter;
    out->radius = radius_of(moves);
    if (type->has_initial)
        out->radius = most(out->radius, least(radius_of(initial), 4));
    draw_blocks(out, moves);
    if (type->has_initial)
        draw_initial(out, initial);
    for (int d = 0; d < DIRECTIONS; d++)
        draw_slide(out, moves, d);
    draw_landings(out, moves);
    for (int i = 0; i < moves->walks; i++)
        if (walk_hops(&moves->walk[i]))
            draw_hop(out, &moves->walk[i]);
    note_blocks(out, moves);
    for (int y = -out->radius; y <= out->radius; y++)
        for (int x = -out->radius; x <= out->radius; x++)
            out->used |= 1u << mark_at(out, x, y);
}

/* ---- from marks to text ---- */

static unsigned columns_of(const Diagram *diagram) {
    size_t width = (size_t)(4 * diagram->radius + 1);
    for (int i = 0; i < 2; i++)
        if (strlen(diagram->heading[i]) > width)
            width = strlen(diagram->heading[i]);
    return (unsigned)width;
}

static bool is_level(Mark mark) {
    return mark == MARK_LINE + EAST || mark == MARK_ARROW + EAST || mark == MARK_ARROW + WEST;
}

/* one line of the grid; between two squares of a slide to the side there is no gap */
static void write_line(Writer *writer, const Diagram *diagram, int y, bool unicode) {
    for (int x = -diagram->radius; x <= diagram->radius; x++) {
        Mark mark = mark_at(diagram, x, y),
             next = is_inside(diagram, x + 1, y) ? mark_at(diagram, x + 1, y) : MARK_NONE;
        bool joined = x && x + 1 && mark && next && (is_level(mark) || is_level(next));
        if (!x && !y)
            write_char(writer, diagram->letter);
        else
            write_text(writer, GLYPH[mark][unicode]);
        if (x < diagram->radius)
            write_text(writer, joined ? GLYPH[MARK_LINE + EAST][unicode] : " ");
    }
}

void diagram_row(Writer *writer, const Diagram *diagram, int y) {
    for (int x = -diagram->radius; x <= diagram->radius; x++)
        if (!x && !y)
            write_char(writer, diagram->letter);
        else
            write_text(writer, GLYPH[mark_at(diagram, x, y)][true]);
}

const char *diagram_note(const Diagram *diagram, unsigned index) {
    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++)
        if (LEGEND[i].sign == MARK_NONE && (diagram->used & LEGEND[i].marks) && !index--)
            return LEGEND[i].words;
    return NULL;
}

static bool has_heading(const Diagram *diagram, unsigned count, int line) {
    for (unsigned i = 0; i < count; i++)
        if (diagram[i].heading[line][0])
            return true;
    return false;
}

static void write_blanks(Writer *writer, unsigned n) {
    while (n--)
        write_char(writer, ' ');
}

/* two lines of heading, then the grids; blanks are held back until something follows them */
static void write_row(Writer *writer, const Diagram *diagram, unsigned count, unsigned width,
                      bool unicode) {
    int radius = 0;
    for (unsigned i = 0; i < count; i++)
        radius = most(radius, diagram[i].radius);
    for (int line = -2; line <= 2 * radius; line++) {
        unsigned owed = 0;
        if (line < 0 && !has_heading(diagram, count, line + 2))
            continue;
        for (unsigned i = 0; i < count; i++) {
            int y = diagram[i].radius - line;
            unsigned wrote = 0;
            if (line < 0 && diagram[i].heading[line + 2][0]) {
                write_blanks(writer, owed);
                write_text(writer, diagram[i].heading[line + 2]);
                wrote = (unsigned)strlen(diagram[i].heading[line + 2]);
            } else if (line >= 0 && abs(y) <= diagram[i].radius) {
                write_blanks(writer, owed);
                write_line(writer, &diagram[i], y, unicode);
                wrote = (unsigned)(4 * diagram[i].radius + 1);
            }
            owed = (wrote ? 0 : owed) + width - wrote;
        }
        write_char(writer, '\n');
    }
}

void write_diagrams(Writer *writer, const Diagram *diagram, unsigned count, unsigned width,
                    bool unicode) {
    enum { GAP = 3 };
    unsigned widest = 1;
    for (unsigned i = 0; i < count; i++)
        if (columns_of(&diagram[i]) > widest)
            widest = columns_of(&diagram[i]);
    unsigned fit = (width + GAP) / (widest + GAP), rows = fit ? (count + fit - 1) / fit : count;
    unsigned each = rows ? (count + rows - 1) / rows : 1;
    for (unsigned i = 0; i < count; i += each) {
        if (i)
            write_char(writer, '\n');
        write_row(writer, diagram + i, count - i < each ? count - i : each, widest + GAP, unicode);
    }
}

void write_legend(Writer *writer, const Diagram *diagram, unsigned count, unsigned width,
                  bool unicode) {
    uint32_t used = 0;
    size_t column = 0;
    for (unsigned i = 0; i < count; i++)
        used |= diagram[i].used;
    for (size_t i = 0; i < sizeof LEGEND / sizeof *LEGEND; i++) {
        bool signed_item = LEGEND[i].sign != MARK_NONE;
        size_t need = strlen(LEGEND[i].words) + (signed_item ? 2 : 0);
        if (!(used & LEGEND[i].marks))
            continue;
        if (column && column + 3 + need > width) {
            write_char(writer, '\n');
            column = 0;
        }
        write_text(writer, column ? "   " : "");
        if (signed_item)
            write_format(writer, "%s ", GLYPH[LEGEND[i].sign][unicode]);
        write_text(writer, LEGEND[i].words);
        column += need + (column ? 3 : 0);
    }
    if (column)
        write_char(writer, '\n');
}
