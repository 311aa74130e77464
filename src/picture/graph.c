/* graph.c: axes, area, line and dots of an evaluation graph. */
#include "picture/graph.h"

#include "picture/lettering.h"

#include <stdlib.h>

enum { WIDE = 800, HIGH = 240 };                        /* units and usual pixels */
enum { LEFT = 44, RIGHT = 14, ABOVE = 14, BELOW = 34 }; /* margins */
enum { HALF = 250 };                                    /* hundredths that are half a win */
enum { LETTER = 9 };

typedef struct Frame {
    const Graph *graph;
    const Theme *theme;
    double width, height; /* of the whole, in units: the width is WIDE */
} Frame;

double graph_share(int score, int mate) {
    if (mate)
        return mate > 0 ? 1 : -1;
    return score / (abs(score) + (double)HALF);
}

static double x_of(const Frame *frame, size_t i) {
    size_t last = frame->graph->points > 1 ? frame->graph->points - 1 : 1;
    return LEFT + (frame->width - LEFT - RIGHT) * (double)i / (double)last;
}

static double y_of(const Frame *frame, double share) {
    return ABOVE + (frame->height - ABOVE - BELOW) * (1 - share) / 2;
}

static double height_of(const Frame *frame, size_t i) {
    const GraphPoint *point = &frame->graph->point[i];
    return y_of(frame, graph_share(point->score, point->mate));
}

/* ---- axes ---- */

static void draw_level(Svg *svg, const Frame *frame, int pawns) {
    char text[12];
    double y = y_of(frame, graph_share(100 * pawns, 0));
    Writer text_writer = writer_to(text, sizeof text);
    write_format(&text_writer, "%+d", pawns);
    svg_begin(svg, "path");
    svg_open_attribute(svg, "d");
    write_char(svg->out, 'M');
    write_point(svg->out, LEFT, y);
    write_char(svg->out, 'H');
    write_decimal(svg->out, frame->width - RIGHT);
    svg_close_attribute(svg);
    svg_text(svg, "stroke", "#888888"); /* on the light and on the dark */
    svg_number(svg, "stroke-width", pawns ? 0.6 : 1.4);
    svg_end(svg);
    draw_text(svg, pawns ? text : "0", LEFT - 8, y, (Lettering){LETTER, 12, frame->theme->ink},
              ALIGN_RIGHT);
}

/* of the move that leads to point i */
static unsigned number_of(const Graph *graph, size_t i) {
    return graph->number + (unsigned)((i - 1 + (graph->side == SECOND)) / 2);
}

static Side mover_of(const Graph *graph, size_t i) {
    return (i - 1 + (graph->side == SECOND)) % 2 ? SECOND : FIRST;
}

/* numbers of moves below, as many as have room: every 1, 2, 5, 10, 20, 50, … */
static void draw_numbers(Svg *svg, const Frame *frame) {
    static const unsigned NEXT[] = {2, 5, 10};
    unsigned step = 1, power = 1, k = 0;
    double a_move = 2 * (x_of(frame, 1) - x_of(frame, 0));
    for (; a_move * step < 34; k = (k + 1) % 3) {
        step = power * NEXT[k];
        power = k == 2 ? power * 10 : power;
    }
    for (size_t i = 1; i < frame->graph->points; i++) {
        char text[12];
        unsigned number = number_of(frame->graph, i);
        if (number % step || mover_of(frame->graph, i) == SECOND)
            continue;
        Writer text_writer = writer_to(text, sizeof text);
        write_format(&text_writer, "%u", number);
        draw_text(svg, text, x_of(frame, i), frame->height - BELOW / 2.0,
                  (Lettering){LETTER, 12, frame->theme->ink}, ALIGN_MIDDLE);
    }
}

/* ---- the curve ---- */

static void write_curve(Svg *svg, const Frame *frame) {
    for (size_t i = 0; i < frame->graph->points; i++) {
        write_char(svg->out, i ? 'L' : 'M');
        write_point(svg->out, x_of(frame, i), height_of(frame, i));
    }
    if (frame->graph->points == 1) {
        write_char(svg->out, 'H');
        write_decimal(svg->out, frame->width - RIGHT);
    }
}

static void draw_area(Svg *svg, const Frame *frame) {
    double bottom = frame->height - BELOW;
    svg_begin(svg, "path");
    svg_text(svg, "fill", frame->theme->graph_first);
    svg_open_attribute(svg, "d");
    write_curve(svg, frame);
    write_char(svg->out, 'V');
    write_decimal(svg->out, bottom);
    write_char(svg->out, 'H');
    write_decimal(svg->out, LEFT);
    write_char(svg->out, 'z');
    svg_close_attribute(svg);
    svg_end(svg);
}

static void draw_line(Svg *svg, const Frame *frame) {
    svg_begin(svg, "path");
    svg_text(svg, "fill", "none");
    svg_text(svg, "stroke", frame->theme->graph_line);
    svg_number(svg, "stroke-width", 2.2);
    svg_text(svg, "stroke-linejoin", "round");
    svg_open_attribute(svg, "d");
    write_curve(svg, frame);
    svg_close_attribute(svg);
    svg_end(svg);
}

static void describe_point(Svg *svg, const Graph *graph, size_t i) {
    const GraphPoint *point = &graph->point[i];
    char text[96];
    Writer writer = writer_to(text, sizeof text);
    write_format(&writer, "%u.%s %s, ", number_of(graph, i),
                 mover_of(graph, i) == SECOND ? ".." : "", point->move ? point->move : "");
    if (point->mate)
        write_format(&writer, "%s#%d", point->mate < 0 ? "-" : "", abs(point->mate));
    else
        write_format(&writer, "%c%d.%02d", point->score < 0 ? '-' : '+', abs(point->score) / 100,
                     abs(point->score) % 100);
    svg_begin(svg, "title");
    svg_words(svg, text);
    svg_end(svg);
}

static void draw_turns(Svg *svg, const Frame *frame) {
    for (size_t i = 1; i < frame->graph->points; i++) {
        if (!frame->graph->point[i].is_turn)
            continue;
        svg_begin(svg, "path");
        svg_open_attribute(svg, "d");
        write_char(svg->out, 'M');
        write_point(svg->out, x_of(frame, i), ABOVE);
        write_char(svg->out, 'V');
        write_decimal(svg->out, frame->height - BELOW);
        svg_close_attribute(svg);
        svg_text(svg, "stroke", frame->theme->colour[COLOUR_RED]);
        svg_number(svg, "stroke-width", 0.9);
        svg_text(svg, "stroke-dasharray", "4 3");
        svg_end(svg);
    }
}

static void draw_dots(Svg *svg, const Frame *frame) {
    static const Colour COLOUR[] = {COLOUR_GREEN, COLOUR_BLUE, COLOUR_YELLOW, COLOUR_RED};
    static const double RADIUS[] = {0, 3.2, 4, 5};
    for (size_t i = 1; i < frame->graph->points; i++) {
        GraphDot dot = frame->graph->point[i].dot;
        if (dot == DOT_NONE)
            continue;
        svg_circle(svg, x_of(frame, i), height_of(frame, i), RADIUS[dot]);
        svg_text(svg, "fill", frame->theme->colour[COLOUR[dot]]);
        svg_text(svg, "stroke", frame->theme->graph_first);
        svg_number(svg, "stroke-width", 1.2);
        describe_point(svg, frame->graph, i);
        svg_end(svg);
    }
}

void write_graph(Writer *out, const Graph *graph) {
    unsigned wide = graph->pixels_wide ? graph->pixels_wide : WIDE;
    unsigned high = graph->pixels_high ? graph->pixels_high : HIGH;
    double least = ABOVE + BELOW + 40, height = (double)WIDE * high / wide;
    Frame frame = {graph, graph->theme ? graph->theme : THEMES, WIDE,
                   height < least ? least : height};
    Svg svg = svg_start(out, frame.width, frame.height, wide, high);
    svg_begin(&svg, "title");
    svg_words(&svg, graph->title ? graph->title : "Evaluation");
    svg_end(&svg);
    svg_rect(&svg, 0, 0, frame.width, frame.height);
    svg_text(&svg, "fill", frame.theme->background);
    svg_end(&svg);
    svg_rect(&svg, LEFT, ABOVE, frame.width - LEFT - RIGHT, frame.height - ABOVE - BELOW);
    svg_text(&svg, "fill", frame.theme->graph_second);
    svg_end(&svg);
    if (graph->points)
        draw_area(&svg, &frame);
    static const int LEVELS[] = {-10, -3, -1, 0, 1, 3, 10};
    for (size_t i = 0; i < sizeof LEVELS / sizeof *LEVELS; i++)
        draw_level(&svg, &frame, LEVELS[i]);
    draw_numbers(&svg, &frame);
    if (graph->points) {
        draw_turns(&svg, &frame);
        draw_line(&svg, &frame);
        draw_dots(&svg, &frame);
    }
    svg_end(&svg);
}
