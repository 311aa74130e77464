/* stands.c: what each side holds in hand, beside the board, with how many of each there are. */
#include "picture/layout.h"
#include "picture/lettering.h"

/* how many, in the slot's lower right corner */
static void draw_count(Svg *svg, unsigned count, double x, double y, const Theme *theme) {
    char number[12];
    Lettering style = {21, 15, theme->badge_ink};
    Writer number_writer = writer_to(number, sizeof number);
    write_format(&number_writer, "%u", count);
    double width = lettering_width(number, style) + 18;
    width = width < 36 ? 36 : width;
    svg_rect(svg, x - width, y - 36, width, 36);
    svg_number(svg, "rx", 18);
    svg_text(svg, "fill", theme->badge);
    svg_end(svg);
    draw_text(svg, number, x - width / 2, y - 18, style, ALIGN_MIDDLE);
}

static void draw_stand(Svg *svg, const Picture *picture, const Layout *layout, unsigned side,
                       const Theme *theme) {
    const Stand *stand = &layout->stand[side];
    bool is_lower = (side == SECOND) == layout->is_flipped;
    double left = stand->x + (stand->width - stand->columns * CELL) / 2;
    double step = (stand->height - 8) / stand->rows; /* a little less than a square at most */
    unsigned kinds = 0, slot = 0;
    step = step > CELL ? CELL : step;
    for (unsigned type = 1; type <= picture->variant->pieces.count; type++)
        kinds += picture->setup->hand[side][type] > 0;
    unsigned rows = (kinds + stand->columns - 1) / stand->columns;
    svg_rect(svg, stand->x, stand->y, stand->width, stand->height);
    svg_number(svg, "rx", 14);
    svg_text(svg, "fill", theme->stand);
    svg_end(svg);
    for (unsigned type = picture->variant->pieces.count; type >= 1; type--) {
        unsigned count = picture->setup->hand[side][type];
        char name[FIGURE_NAME];
        if (!count)
            continue;
        double x = left + slot % stand->columns * CELL, row = slot / stand->columns;
        double y = is_lower ? stand->y + stand->height - 4 - step * (rows - row)
                            : stand->y + 4 + step * row;
        name_figure(name, picture, piece_of(side, type));
        svg_use(svg, name, x, y);
        svg_end(svg);
        if (count > 1)
            draw_count(svg, count, x + 104, y + 98, theme);
        slot++;
    }
}

void draw_stands(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme) {
    if (!layout->has_stands)
        return;
    for (unsigned side = 0; side < 2; side++)
        draw_stand(svg, picture, layout, side, theme);
}
