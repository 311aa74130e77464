/* lettering.c: the alphabet, and how it is set. */
#include "picture/lettering.h"

#include <math.h>

enum { CAPITAL = 100, SMALL = 34, DEPTH = 128, GAP = 27, BLANK = 34 };

typedef struct Glyph {
    unsigned char width; /* of the strokes' middle lines */
    const char *strokes;
} Glyph;

static const Glyph LETTERS[] = {
    ['A'] = {76, "M0 100L38 0L76 100M13 66H63"},
    ['B'] = {64, "M0 48H33C50 48 60 39 60 24S50 0 33 0H0V100H35C53 100 64 90 64 74S53 48 33 48"},
    ['C'] = {74, "M74 20C66 7 56 0 42 0C16 0 0 20 0 50S16 100 42 100C56 100 66 93 74 80"},
    ['D'] = {72, "M0 0V100H26C56 100 72 80 72 50S56 0 26 0Z"},
    ['E'] = {58, "M58 0H0V100H58M0 48H50"},
    ['F'] = {56, "M56 0H0V100M0 50H48"},
    ['G'] = {78, "M74 20C66 7 56 0 42 0C16 0 0 20 0 50S16 100 42 100C62 100 78 86 78 54H46"},
    ['H'] = {68, "M0 0V100M68 0V100M0 48H68"},
    ['I'] = {36, "M0 0H36M18 0V100M0 100H36"},
    ['J'] = {46, "M46 0V66C46 90 38 100 22 100C10 100 2 93 0 80"},
    ['K'] = {66, "M0 0V100M62 0L0 62M23 39L66 100"},
    ['L'] = {54, "M0 0V100H54"},
    ['M'] = {84, "M0 100V0L42 68L84 0V100"},
    ['N'] = {70, "M0 100V0L70 100V0"},
    ['O'] = {84, "M42 0C68 0 84 20 84 50S68 100 42 100S0 80 0 50S16 0 42 0Z"},
    ['P'] = {64, "M0 100V0H36C54 0 64 11 64 28S54 56 36 56H0"},
    ['Q'] = {84, "M42 0C68 0 84 20 84 50S68 100 42 100S0 80 0 50S16 0 42 0ZM52 72L80 104"},
    ['R'] = {66, "M0 100V0H36C54 0 64 11 64 27S54 54 36 54H0M35 54L66 100"},
    ['S'] = {64, "M59 16C53 5 44 0 32 0C14 0 4 10 4 25C4 41 17 46 32 50C50 54 64 60 64 75C64 91 "
                 "51 100 33 100C17 100 6 94 0 82"},
    ['T'] = {72, "M0 0H72M36 0V100"},
    ['U'] = {70, "M0 0V62C0 87 13 100 35 100S70 87 70 62V0"},
    ['V'] = {76, "M0 0L38 100L76 0"},
    ['W'] = {104, "M0 0L26 100L52 10L78 100L104 0"},
    ['X'] = {68, "M0 0L68 100M68 0L0 100"},
    ['Y'] = {72, "M0 0L36 50L72 0M36 50V100"},
    ['Z'] = {66, "M1 0H64L0 100H66"},
    ['a'] = {54, "M54 34V100M54 67C54 47 44 34 27 34S0 47 0 67S10 100 27 100S54 87 54 67"},
    ['b'] = {54, "M0 0V100M0 67C0 47 10 34 27 34S54 47 54 67S44 100 27 100S0 87 0 67"},
    ['c'] = {50, "M50 49C45 39 38 34 28 34C11 34 0 47 0 67S11 100 28 100C38 100 45 95 50 85"},
    ['d'] = {54, "M54 0V100M54 67C54 47 44 34 27 34S0 47 0 67S10 100 27 100S54 87 54 67"},
    ['e'] = {56, "M0 66H56C56 46 45 34 28 34S0 47 0 67S11 100 28 100C40 100 49 95 54 85"},
    ['f'] = {38, "M38 1C25 -2 18 4 18 18V100M0 37H36"},
    ['g'] = {54, "M54 34V101C54 119 45 128 27 128C16 128 8 124 3 116M54 66C54 47 44 34 27 34S0 "
                 "47 0 66S10 98 27 98S54 85 54 66"},
    ['h'] = {50, "M0 0V100M0 62C2 44 12 34 27 34C42 34 50 44 50 60V100"},
    ['i'] = {0, "M0 36V100M0 8V9"},
    ['j'] = {18, "M18 36V108C18 122 12 128 0 127M18 8V9"},
    ['k'] = {46, "M0 0V100M43 34L0 76M17 60L46 100"},
    ['l'] = {0, "M0 0V100"},
    ['m'] = {84, "M0 34V100M0 58C2 43 11 34 22 34C35 34 42 43 42 58V100M42 58C44 43 53 34 64 34C77 "
                 "34 84 43 84 58V100"},
    ['n'] = {50, "M0 34V100M0 62C2 44 12 34 27 34C42 34 50 44 50 60V100"},
    ['o'] = {58, "M29 34C47 34 58 47 58 67S47 100 29 100S0 87 0 67S11 34 29 34Z"},
    ['p'] = {54, "M0 34V128M0 67C0 47 10 34 27 34S54 47 54 67S44 100 27 100S0 87 0 67"},
    ['q'] = {54, "M54 34V128M54 67C54 47 44 34 27 34S0 47 0 67S10 100 27 100S54 87 54 67"},
    ['r'] = {30, "M0 34V100M0 64C2 45 12 33 30 35"},
    ['s'] = {46, "M43 45C38 38 32 34 23 34C10 34 3 40 3 50C3 61 12 64 23 67C36 70 46 73 46 83C46 "
                 "94 36 100 23 100C12 100 4 96 0 88"},
    ['t'] = {36, "M16 12V80C16 95 22 101 36 98M0 37H34"},
    ['u'] = {50, "M0 34V74C0 90 8 100 23 100C38 100 48 90 50 72M50 34V100"},
    ['v'] = {54, "M0 34L27 100L54 34"},
    ['w'] = {80, "M0 34L20 100L40 42L60 100L80 34"},
    ['x'] = {50, "M0 34L50 100M50 34L0 100"},
    ['y'] = {54, "M0 34L27 100M54 34L26 104C19 122 12 128 0 126"},
    ['z'] = {48, "M1 34H46L0 100H48"},
    ['0'] = {60, "M30 0C50 0 60 20 60 50S50 100 30 100S0 80 0 50S10 0 30 0Z"},
    ['1'] = {26, "M0 20L26 0V100"},
    ['2'] = {60, "M2 26C4 9 14 0 30 0C47 0 58 10 58 27C58 42 48 54 34 67L0 100H60"},
    ['3'] = {60, "M3 14C9 5 18 0 30 0C46 0 56 9 56 24C56 39 46 47 24 47C48 47 60 57 60 73C60 90 48 "
                 "100 30 100C16 100 5 94 0 82"},
    ['4'] = {66, "M48 100V0L0 70H66"},
    ['5'] = {60, "M54 0H9L4 47C10 40 18 36 29 36C48 36 60 48 60 67C60 87 48 100 28 100C16 100 6 95 "
                 "0 85"},
    ['6'] = {60,
             "M52 6C20 10 0 32 0 67C0 88 11 100 30 100S60 88 60 69S49 39 31 39C14 39 2 50 0 67"},
    ['7'] = {58, "M0 0H58L20 100"},
    ['8'] = {60,
             "M30 0C46 0 56 9 56 23S46 47 30 47S4 37 4 23S14 0 30 0ZM30 47C48 47 60 57 60 73S48 "
             "100 30 100S0 90 0 73S12 47 30 47Z"},
    ['9'] = {60, "M8 94C40 90 60 68 60 33C60 12 49 0 30 0S0 12 0 31S11 61 29 61C46 61 58 50 60 33"},
    ['#'] = {70, "M25 0L13 100M57 0L45 100M4 33H70M0 67H66"},
    ['$'] = {64,
             "M60 23C54 13 45 8 32 8C15 8 5 17 5 29C5 44 18 47 32 50C50 54 63 58 63 72C63 85 51 "
             "92 33 92C17 92 6 87 0 77M33 -10V110"},
    ['%'] = {84,
             "M66 0L18 100M20 4C31 4 38 11 38 24S31 44 20 44S2 37 2 24S9 4 20 4ZM64 56C75 56 82 "
             "63 82 76S75 96 64 96S46 89 46 76S53 56 64 56Z"},
    ['('] = {30, "M30 -8C10 10 0 28 0 50S10 90 30 108"},
    [')'] = {30, "M0 -8C20 10 30 28 30 50S20 90 0 108"},
    ['['] = {30, "M30 -6H0V106H30"},
    [']'] = {30, "M0 -6H30V106H0"},
    ['*'] = {66, "M33 12V88M0 31L66 69M66 31L0 69"},
    ['+'] = {56, "M0 56H56M28 28V84"},
    ['-'] = {44, "M0 56H44"},
    ['.'] = {0, "M0 99V100"},
    ['='] = {56, "M0 42H56M0 70H56"},
    ['/'] = {50, "M50 -4L0 104"},
    [':'] = {0, "M0 44V45M0 99V100"},
    ['~'] = {60, "M0 62C8 44 20 44 30 54S52 64 60 46"},
};

static const Glyph *glyph_of(char sign) {
    size_t code = (unsigned char)sign;
    return code < sizeof LETTERS / sizeof *LETTERS && LETTERS[code].strokes ? &LETTERS[code] : NULL;
}

bool has_glyph(char sign) {
    return glyph_of(sign) != NULL;
}

const char *glyph_strokes(char sign, double *width) {
    const Glyph *glyph = glyph_of(sign);
    *width = glyph ? glyph->width : 0;
    return glyph ? glyph->strokes : NULL;
}

static double advance(char sign) {
    const Glyph *glyph = glyph_of(sign);
    return glyph ? glyph->width + GAP : sign == ' ' ? BLANK : 0;
}

double lettering_width(const char *text, Lettering style) {
    double width = style.weight - GAP;
    for (; *text; text++)
        width += advance(*text);
    return fmax(width, 0) * style.size / CAPITAL;
}

static void set_style(Svg *svg, Lettering style) {
    if (style.colour)
        svg_text(svg, "stroke", style.colour);
    svg_number(svg, "stroke-width", style.weight);
    svg_text(svg, "fill", "none");
    svg_text(svg, "stroke-linecap", "round");
    svg_text(svg, "stroke-linejoin", "round");
}

void draw_text(Svg *svg, const char *text, double x, double y, Lettering style, Align align) {
    double scale = style.size / CAPITAL, at = 0;
    double width = lettering_width(text, style);
    x += style.weight / 2 * scale - (align == ALIGN_LEFT    ? 0
                                     : align == ALIGN_RIGHT ? width
                                                            : width / 2);
    svg_begin(svg, "g");
    svg_place(svg, x, y - style.size / 2, scale, false);
    set_style(svg, style);
    for (; *text; at += advance(*text++)) {
        const Glyph *glyph = glyph_of(*text);
        if (!glyph)
            continue;
        svg_path(svg, glyph->strokes);
        if (at > 0)
            svg_place(svg, at, 0, 1, false);
        svg_end(svg);
    }
    svg_end(svg);
}

static double middle_of(char sign) {
    bool is_tall = sign == 'b' || sign == 'd' || sign == 'f' || sign == 'h' || sign == 'i' ||
                   sign == 'k' || sign == 'l' || sign == 't' || sign == 'j';
    bool is_deep = sign == 'g' || sign == 'p' || sign == 'q' || sign == 'y' || sign == 'j';
    if (!is_lower(sign))
        return CAPITAL / 2;
    return ((is_tall ? 0 : SMALL) + (is_deep ? DEPTH : CAPITAL)) / 2.0;
}

void draw_sign(Svg *svg, char sign, double x, double y, Lettering style) {
    const Glyph *glyph = glyph_of(sign);
    double scale = style.size / CAPITAL;
    if (!glyph)
        return;
    svg_path(svg, glyph->strokes);
    svg_place(svg, x - glyph->width / 2.0 * scale, y - middle_of(sign) * scale, scale, false);
    set_style(svg, style);
    svg_end(svg);
}
