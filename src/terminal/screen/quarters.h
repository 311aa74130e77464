/* quarters.h: characters as pictures: each is four points, two above two, half as wide as they are
 * high. */
#ifndef TABIYA_TERMINAL_SCREEN_QUARTERS_H
#define TABIYA_TERMINAL_SCREEN_QUARTERS_H

/* the points of a character, as bits */
enum {
    QUARTER_UPPER_LEFT = 1,
    QUARTER_UPPER_RIGHT = 2,
    QUARTER_LOWER_LEFT = 4,
    QUARTER_LOWER_RIGHT = 8
};

static inline const char *quarters_glyph(unsigned points) {
    static const char *const GLYPHS[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                           "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    return GLYPHS[points & 15];
}

#endif
