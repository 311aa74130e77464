/* brush.c: a path is walked in steps that are shorter than a point, and each leaves a mark. */
#include "terminal/screen/brush.h"

#include <math.h>
#include <stdlib.h>

enum { CURVE = 12, MOST_NUMBERS = 6 };

typedef struct Place {
    double x, y;
} Place;

typedef struct Brush {
    Points *points;
    Frame from, to;
    int wide, high;           /* of its mark */
    Place at, start, control; /* the last curve's second control point, for S */
} Brush;

void points_turn(Points *points) {
    Points turned = {.width = points->width, .height = points->height};
    for (int y = 0; y < points->height; y++)
        for (int x = 0; x < points->width; x++)
            if (points_have(points, x, y))
                points_set(&turned, points->width - 1 - x, points->height - 1 - y);
    *points = turned;
}

/* ---- marks ---- */

/* where a mark's upper left point comes to lie */
static Place in_points(const Brush *brush, Place place) {
    const Frame *from = &brush->from, *to = &brush->to;
    double x = from->width > 0 ? (place.x - from->x) / from->width : 0.5;
    double y = from->height > 0 ? (place.y - from->y) / from->height : 0.5;
    return (Place){to->x + x * (to->width - brush->wide), to->y + y * (to->height - brush->high)};
}

static void leave_mark(const Brush *brush, Place place) {
    int x = (int)floor(place.x + 0.5), y = (int)floor(place.y + 0.5);
    for (int i = 0; i < brush->wide * brush->high; i++)
        points_set(brush->points, x + i % brush->wide, y + i / brush->wide);
}

static void line_to(Brush *brush, Place goal) {
    Place from = in_points(brush, brush->at), to = in_points(brush, goal);
    int steps = 1 + (int)(4 * fmax(fabs(to.x - from.x), fabs(to.y - from.y)));
    for (int i = 0; i <= steps; i++) {
        double part = (double)i / steps;
        leave_mark(brush,
                   (Place){from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
    }
    brush->at = brush->control = goal;
}

/* ---- paths ---- */

static void curve_to(Brush *brush, Place first, Place second, Place goal) {
    Place from = brush->at;
    for (int i = 1; i <= CURVE; i++) {
        double t = (double)i / CURVE, u = 1 - t;
        double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        line_to(brush, (Place){a * from.x + b * first.x + c * second.x + d * goal.x,
                               a * from.y + b * first.y + c * second.y + d * goal.y});
    }
    brush->control = second;
}

/* a quadratic curve as the cubic one that it is */
static void bend_to(Brush *brush, Place control, Place goal) {
    Place from = brush->at;
    curve_to(brush,
             (Place){from.x + (control.x - from.x) * 2 / 3, from.y + (control.y - from.y) * 2 / 3},
             (Place){goal.x + (control.x - goal.x) * 2 / 3, goal.y + (control.y - goal.y) * 2 / 3},
             goal);
}

static void take_command(Brush *brush, char command, const double *n) {
    Place at = brush->at, control = brush->control;
    switch (command) {
    case 'M': brush->at = brush->start = brush->control = (Place){n[0], n[1]}; break;
    case 'L': line_to(brush, (Place){n[0], n[1]}); break;
    case 'H': line_to(brush, (Place){n[0], at.y}); break;
    case 'V': line_to(brush, (Place){at.x, n[0]}); break;
    case 'Q': bend_to(brush, (Place){n[0], n[1]}, (Place){n[2], n[3]}); break;
    case 'C': curve_to(brush, (Place){n[0], n[1]}, (Place){n[2], n[3]}, (Place){n[4], n[5]}); break;
    case 'S':
        curve_to(brush, (Place){2 * at.x - control.x, 2 * at.y - control.y}, (Place){n[0], n[1]},
                 (Place){n[2], n[3]});
        break;
    default: line_to(brush, brush->start); break;
    }
}

static int numbers_of(char command) {
    switch (command) {
    case 'H':
    case 'V': return 1;
    case 'M':
    case 'L': return 2;
    case 'Q':
    case 'S': return 4;
    case 'C': return MOST_NUMBERS;
    default: return 0;
    }
}

void brush_draw(Points *points, const char *strokes, Frame from, Frame to, int thickness) {
    Brush brush = {points,    from,   to,     thickness > 1 ? 2 * thickness - 1 : 2,
                   thickness, {0, 0}, {0, 0}, {0, 0}};
    char command = 0;
    while (*strokes) {
        double number[MOST_NUMBERS] = {0};
        if (*strokes >= 'A' && *strokes <= 'Z')
            command = *strokes++;
        for (int i = 0; i < numbers_of(command); i++) {
            char *end;
            number[i] = strtod(strokes, &end);
            strokes = end;
            while (*strokes == ' ')
                strokes++;
        }
        take_command(&brush, command, number);
        command = command == 'M' ? 'L' : command;
    }
}
