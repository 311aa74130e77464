/* curve.c: points of a graph, and the same as bars of block characters: an eighth of a row is the
 * least step, or half a row where there are only letters. */
#include "review/curve.h"

#include "base/wrap.h"
#include "engine/score_text.h"

#include <string.h>

enum { ROWS = 7, MARGIN = 7, WIDEST_BAR = 3, LEAST_BARS = 8, NUMBER_GAP = 8 };

static GraphPoint point_of(const Review *review, size_t i) {
    const Evaluation *position = &review->position[i];
    GraphPoint point = {.score = position->score};
    if (score_is_mate(position->score)) {
        int mate = score_mate_in(position->score);
        point.mate = mate ? mate : position->score > 0 ? 1 : -1; /* it is on the board */
    }
    return point;
}

static GraphDot dot_of(Verdict verdict) {
    static const GraphDot DOTS[VERDICTS] = {[VERDICT_INACCURACY] = DOT_DOUBTFUL,
                                            [VERDICT_MISTAKE] = DOT_MISTAKE,
                                            [VERDICT_BLUNDER] = DOT_BLUNDER};
    return DOTS[verdict];
}

static size_t points_of(const Review *review) {
    return review->position[review->end].is_known ? review->end - review->from + 1 : 0;
}

bool review_graph(Graph *out, const Review *review, Arena *arena) {
    size_t points = points_of(review);
    GraphPoint *point = arena_alloc(arena, (points + 1) * sizeof *point);
    if (!point)
        return false;
    for (size_t i = 0; i < points; i++) {
        point[i] = point_of(review, review->from + i);
        if (!i)
            continue;
        const ReviewedMove *move = &review->move[review->from + i - 1];
        point[i].move = move->shown;
        point[i].dot = dot_of(move->verdict);
        point[i].is_turn = move->is_turn;
    }
    *out = (Graph){.point = point, .points = points, .number = 1};
    if (points > 1) {
        out->number = review->move[review->from].number;
        out->side = review->move[review->from].side;
    }
    return true;
}

/* ---- in characters ---- */

typedef struct Bars {
    const Review *review;
    size_t count;  /* of columns' groups: each is a bar */
    size_t points; /* positions that they stand for, the first of the review left out */
    unsigned thick;
    bool unicode;
} Bars;

/* the last position that a bar stands for, and the first */
static size_t last_of(const Bars *bars, size_t bar) {
    return bars->review->from + (bar + 1) * bars->points / bars->count;
}

static size_t first_of(const Bars *bars, size_t bar) {
    return bars->review->from + bar * bars->points / bars->count + 1;
}

/* how much of the height is filled, in steps; never nothing, so that the bar is seen */
static unsigned height_of(const Bars *bars, size_t bar) {
    GraphPoint point = point_of(bars->review, last_of(bars, bar));
    unsigned steps = ROWS * (bars->unicode ? 8 : 2);
    double share = (1 + graph_share(point.score, point.mate)) / 2;
    unsigned height = (unsigned)(share * steps + 0.5);
    return height ? height : 1;
}

static const char *cell(const Bars *bars, unsigned height, unsigned row) {
    static const char *const BLOCKS[] = {" ",      "\u2581", "\u2582", "\u2583", "\u2584",
                                         "\u2585", "\u2586", "\u2587", "\u2588"};
    static const char *const LETTERS[] = {" ", ".", "#"};
    unsigned step = bars->unicode ? 8 : 2, below = (ROWS - 1 - row) * step;
    unsigned filled = height <= below ? 0 : height - below > step ? step : height - below;
    return bars->unicode ? BLOCKS[filled] : LETTERS[filled];
}

static void write_rows(Writer *writer, const Bars *bars) {
    for (unsigned row = 0; row < ROWS; row++) {
        const char *label = row == 0          ? side_name(bars->review->tree->variant, FIRST)
                            : row == ROWS - 1 ? side_name(bars->review->tree->variant, SECOND)
                            : row == ROWS / 2 ? "0"
                                              : "";
        write_format(writer, "%*s %s", MARGIN - 2, label, bars->unicode ? "\u2502" : "|");
        for (size_t bar = 0; bar < bars->count; bar++)
            for (unsigned k = 0; k < bars->thick; k++)
                write_text(writer, cell(bars, height_of(bars, bar), row));
        write_char(writer, '\n');
    }
}

static Verdict worst_of(const Bars *bars, size_t bar) {
    Verdict worst = VERDICT_NONE;
    for (size_t i = first_of(bars, bar); i <= last_of(bars, bar); i++)
        if (bars->review->move[i - 1].verdict > worst)
            worst = bars->review->move[i - 1].verdict;
    return worst;
}

static bool has_turn(const Bars *bars, size_t bar) {
    for (size_t i = first_of(bars, bar); i <= last_of(bars, bar); i++)
        if (bars->review->move[i - 1].is_turn)
            return true;
    return false;
}

/* '^' where the game turned, '?' at a mistake or blunder, '.' at an inaccuracy */
static void write_marks(Writer *writer, const Bars *bars) {
    write_format(writer, "%*s", MARGIN, "");
    for (size_t bar = 0; bar < bars->count; bar++) {
        Verdict worst = worst_of(bars, bar);
        char mark = has_turn(bars, bar)           ? '^'
                    : worst >= VERDICT_MISTAKE    ? '?'
                    : worst == VERDICT_INACCURACY ? '.'
                                                  : ' ';
        write_format(writer, "%*c%*s", (int)(bars->thick + 1) / 2, mark, (int)bars->thick / 2, "");
    }
    write_char(writer, '\n');
}

static void write_numbers(Writer *writer, const Bars *bars) {
    size_t column = 0, next = 0;
    write_format(writer, "%*s", MARGIN, "");
    for (size_t bar = 0; bar < bars->count; bar++) {
        const ReviewedMove *move = &bars->review->move[first_of(bars, bar) - 1];
        size_t at = bar * bars->thick;
        if (at < next || at + NUMBER_GAP / 2 > bars->count * bars->thick)
            continue;
        char text[16];
        Writer number = writer_to(text, sizeof text);
        write_format(&number, "%u", move->number);
        write_format(writer, "%*s%s", (int)(at - column), "", text);
        column = at + number.length;
        next = at + NUMBER_GAP;
    }
    write_char(writer, '\n');
}

void write_text_curve(Writer *writer, const Review *review, unsigned width, bool unicode) {
    size_t points = points_of(review), room = width > MARGIN + LEAST_BARS ? width - MARGIN : 0;
    if (points < 2 || !room)
        return;
    points--;
    Bars bars = {.review = review,
                 .count = points < room ? points : room,
                 .points = points,
                 .unicode = unicode};
    size_t thick = room / bars.count;
    bars.thick = (unsigned)(thick > WIDEST_BAR ? WIDEST_BAR : thick);
    write_rows(writer, &bars);
    write_marks(writer, &bars);
    write_numbers(writer, &bars);
}
