/* canvas.c: cells, text and frames. */
#include "terminal/screen/canvas.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool canvas_resize(Canvas *canvas, int width, int height) {
    free(canvas->cell);
    canvas->cell = calloc((size_t)width * (size_t)height + 1, sizeof *canvas->cell);
    canvas->width = canvas->cell ? width : 0;
    canvas->height = canvas->cell ? height : 0;
    canvas_clear(canvas);
    return canvas->cell != NULL;
}

void canvas_free(Canvas *canvas) {
    free(canvas->cell);
    *canvas = (Canvas){0};
}

void canvas_clear(Canvas *canvas) {
    canvas_fill(canvas, canvas_area(canvas), style_of(INK_TEXT, PAPER_PLAIN));
}

Area area_centred(Area within, int width, int height) {
    width = width < within.width ? width : within.width;
    height = height < within.height ? height : within.height;
    return (Area){within.x + (within.width - width) / 2, within.y + (within.height - height) / 2,
                  width, height};
}

/* ---- characters ---- */

unsigned utf8_next(const char **text) {
    const unsigned char *at = (const unsigned char *)*text;
    static const unsigned LEAST[4] = {0, 0x80, 0x800, 0x10000};
    unsigned more = *at < 0x80 ? 0 : *at < 0xC2 ? 4 : *at < 0xE0 ? 1 : *at < 0xF0 ? 2 : 3;
    unsigned code = more == 0 ? *at : *at & (0x3Fu >> more);
    (*text)++;
    if (more == 4 || *at > 0xF4)
        return 0xFFFD;
    for (unsigned i = 1; i <= more; i++) {
        if ((at[i] & 0xC0) != 0x80)
            return 0xFFFD;
        code = code << 6 | (at[i] & 0x3Fu);
    }
    if (code < LEAST[more] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
        return 0xFFFD;
    *text += more;
    return code;
}

int glyph_columns(unsigned code) {
    static const struct {
        unsigned first, last;
        int columns;
    } RANGES[] = {
        {0x0300, 0x036F, 0}, {0x200B, 0x200F, 0},   {0x20D0, 0x20F0, 0},   {0xFE00, 0xFE0F, 0},
        {0x1100, 0x115F, 2}, {0x2E80, 0x303E, 2},   {0x3041, 0x4DBF, 2},   {0x4E00, 0xA4CF, 2},
        {0xAC00, 0xD7A3, 2}, {0xF900, 0xFAFF, 2},   {0xFE30, 0xFE6F, 2},   {0xFF00, 0xFF60, 2},
        {0xFFE0, 0xFFE6, 2}, {0x1F300, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2},
    };
    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES; i++)
        if (code >= RANGES[i].first && code <= RANGES[i].last)
            return RANGES[i].columns;
    return 1;
}

int columns_of(const char *text) {
    int columns = 0;
    while (*text)
        columns += glyph_columns(utf8_next(&text));
    return columns;
}

/* what stands for a glyph where only ASCII can be shown */
static const char *ascii_of(const char *glyph) {
    static const char *const PAIRS[][2] = {
        {"─", "-"},  {"│", "|"}, {"┌", "+"}, {"┐", "+"}, {"└", "+"}, {"┘", "+"}, {"├", "+"},
        {"┤", "+"},  {"╭", "+"}, {"╮", "+"}, {"╰", "+"}, {"╯", "+"}, {"·", "."}, {"…", "~"},
        {"▸", ">"},  {"◂", "<"}, {"▴", "^"}, {"▾", "v"}, {"●", "o"}, {"○", "o"}, {"█", "#"},
        {"▄", "="},  {"▀", "="}, {"×", "x"}, {"–", "-"}, {"½", "="}, {"→", ">"}, {"←", "<"},
        {"↑", "^"},  {"↓", "v"}, {"♔", "*"}, {"▏", "|"}, {"━", "-"}, {"┃", "|"}, {"►", ">"},
        {"◄", "<"},  {"▲", "^"}, {"▼", "v"}, {"┬", "+"}, {"┴", "+"}, {"┼", "+"}, {"╋", "+"},
        {"╲", "\\"}, {"╱", "/"}, {"╳", "X"}, {"╴", "-"}, {"╶", "-"}, {"╵", "|"}, {"╷", "|"},
        {"◤", "^"},  {"◥", "^"}, {"◣", "v"}, {"◢", "v"},
    };
    if (!(glyph[0] & 0x80))
        return glyph;
    for (size_t i = 0; i < sizeof PAIRS / sizeof *PAIRS; i++)
        if (strcmp(glyph, PAIRS[i][0]) == 0)
            return PAIRS[i][1];
    return "?";
}

/* ---- drawing ---- */

static Cell *cell_at(Canvas *canvas, int x, int y) {
    bool is_in = x >= 0 && y >= 0 && x < canvas->width && y < canvas->height;
    return is_in ? &canvas->cell[y * canvas->width + x] : NULL;
}

static void set(Cell *cell, const char *glyph, Style style) {
    snprintf(cell->glyph, sizeof cell->glyph, "%s", glyph);
    cell->style = style;
}

/* a half of a wide glyph must not stay alone */
static void part(Canvas *canvas, int x, int y) {
    Cell *here = cell_at(canvas, x, y), *before = cell_at(canvas, x - 1, y);
    if (here && before && !here->glyph[0])
        set(before, " ", before->style);
}

void canvas_put(Canvas *canvas, int x, int y, const char *glyph, Style style) {
    const char *shown = canvas->is_ascii ? ascii_of(glyph) : glyph;
    bool is_wide = columns_of(shown) == 2;
    Cell *left = cell_at(canvas, x, y), *right = is_wide ? cell_at(canvas, x + 1, y) : NULL;
    Cell *after = cell_at(canvas, x + (is_wide ? 2 : 1), y);
    if (!left)
        return;
    part(canvas, x, y);
    if (after && !after->glyph[0])
        set(after, " ", after->style);
    set(left, is_wide && !right ? " " : shown, style);
    if (right)
        set(right, "", style);
}

void canvas_fill(Canvas *canvas, Area area, Style style) {
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            canvas_put(canvas, x, y, " ", style);
}

void canvas_dye(Canvas *canvas, Area area, Paper paper) {
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (cell_at(canvas, x, y))
                cell_at(canvas, x, y)->style.paper = (uint8_t)paper;
}

/* the next character and the combining ones after it, of a line of text */
static const char *take_glyph(const char *text, char out[GLYPH_SIZE], int *columns) {
    const char *next = text;
    size_t length = 0;
    unsigned code = utf8_next(&next);
    *columns = glyph_columns(code);
    if (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xFFFD || *columns == 0) {
        snprintf(out, GLYPH_SIZE, "?");
        *columns = 1;
        return next;
    }
    do {
        if (length + (size_t)(next - text) < GLYPH_SIZE) {
            memcpy(out + length, text, (size_t)(next - text));
            length += (size_t)(next - text);
        }
        text = next;
        code = *next ? utf8_next(&next) : 0;
    } while (code && glyph_columns(code) == 0);
    out[length] = 0;
    return text;
}

int canvas_text(Canvas *canvas, int x, int y, int columns, const char *text, Style style) {
    int used = 0, needed = columns_of(text);
    while (*text && used < columns) {
        char glyph[GLYPH_SIZE];
        int width;
        text = take_glyph(text, glyph, &width);
        bool is_cut = needed > columns && used + width >= columns;
        canvas_put(canvas, x + used, y, is_cut ? "…" : glyph, style);
        if (is_cut)
            return used + 1;
        used += width;
    }
    return used;
}

int canvas_format(Canvas *canvas, int x, int y, int columns, Style style, const char *format, ...) {
    char text[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return canvas_text(canvas, x, y, columns, text, style);
}

int canvas_paragraph(Canvas *canvas, Area area, const char *text, Style style) {
    Slice rest = slice_of(text), word;
    int at = 0, line = 0;
    while ((word = slice_word(&rest)).length) {
        char copy[256];
        snprintf(copy, sizeof copy, "%.*s", (int)word.length, word.at);
        int width = columns_of(copy);
        if (at && at + 1 + width > area.width)
            at = 0, line++;
        if (at)
            at++;
        if (line < area.height)
            canvas_text(canvas, area.x + at, area.y + line, area.width - at, copy, style);
        at += width;
    }
    return at ? line + 1 : line;
}

void canvas_rule(Canvas *canvas, int x, int y, int width, Style style) {
    canvas_put(canvas, x, y, "├", style);
    for (int i = 1; i < width - 1; i++)
        canvas_put(canvas, x + i, y, "─", style);
    canvas_put(canvas, x + width - 1, y, "┤", style);
}

void canvas_box(Canvas *canvas, Area area, const char *title, Style style) {
    Style line = {INK_LINE, style.paper, 0};
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    canvas_fill(canvas, area, style);
    for (int x = area.x + 1; x < right; x++) {
        canvas_put(canvas, x, area.y, "─", line);
        canvas_put(canvas, x, bottom, "─", line);
    }
    for (int y = area.y + 1; y < bottom; y++) {
        canvas_put(canvas, area.x, y, "│", line);
        canvas_put(canvas, right, y, "│", line);
    }
    canvas_put(canvas, area.x, area.y, "╭", line);
    canvas_put(canvas, right, area.y, "╮", line);
    canvas_put(canvas, area.x, bottom, "╰", line);
    canvas_put(canvas, right, bottom, "╯", line);
    if (title && *title && area.width > 6)
        canvas_format(canvas, area.x + 2, area.y, area.width - 4,
                      style_bold(INK_TITLE, (Paper)style.paper), " %s ", title);
}

void canvas_write(Writer *writer, const Canvas *canvas) {
    for (int y = 0; y < canvas->height; y++) {
        const Cell *row = &canvas->cell[y * canvas->width];
        int end = canvas->width;
        while (end && strcmp(row[end - 1].glyph, " ") == 0)
            end--;
        for (int x = 0; x < end; x++)
            write_text(writer, row[x].glyph);
        write_char(writer, '\n');
    }
}
