/* pager.c: lines in a frame. A line that begins with a letter and ends with a colon is a heading. */
#include "terminal/screen/pager.h"

#include <stdio.h>
#include <string.h>

void pager_open(Pager *pager, const char *title) {
    pager_free(pager);
    pager->text = writer_growing();
    snprintf(pager->title, sizeof pager->title, "%s", title);
}

void pager_free(Pager *pager) {
    writer_free(&pager->text);
    *pager = (Pager){0};
}

static int count_lines(const Pager *pager) {
    int n = 0;
    for (const char *at = pager->text.buffer; at && *at; at++)
        n += *at == '\n';
    return n;
}

bool pager_key(Pager *pager, const Key *key, int height) {
    int most = count_lines(pager) - height, page = height > 2 ? height - 1 : 1;
    switch (key->kind) {
    case PRESS_UP:
    case PRESS_WHEEL_UP: pager->top--; break;
    case PRESS_DOWN:
    case PRESS_WHEEL_DOWN: pager->top++; break;
    case PRESS_PAGE_UP: pager->top -= page; break;
    case PRESS_PAGE_DOWN: pager->top += page; break;
    case PRESS_HOME: pager->top = 0; break;
    case PRESS_END: pager->top = most; break;
    case PRESS_LETTER:
        if (key->letter != ' ')
            return true;
        pager->top += page;
        break;
    case PRESS_ESCAPE:
    case PRESS_ENTER:
    case PRESS_CLICK:
    case PRESS_FUNCTION: return true;
    default: break;
    }
    pager->top = pager->top > most ? most : pager->top;
    pager->top = pager->top < 0 ? 0 : pager->top;
    return false;
}

void pager_draw(Canvas *canvas, const Pager *pager, Area area) {
    Area inside = area_inside(area, 2, 1);
    int line = 0;
    canvas_box(canvas, area, pager->title, style_of(INK_TEXT, PAPER_POPUP));
    const char *at = pager->text.buffer ? pager->text.buffer : "";
    for (const char *end; *at; at = *end ? end + 1 : end, line++) {
        char text[512];
        end = at + strcspn(at, "\n");
        size_t length = (size_t)(end - at);
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        bool is_heading = is_letter(*at) && length && end[-1] == ':';
        int y = line - pager->top;
        if (y >= 0 && y < inside.height)
            canvas_text(canvas, inside.x, inside.y + y, inside.width, text,
                        is_heading ? style_bold(INK_ACCENT, PAPER_POPUP)
                                   : style_of(INK_TEXT, PAPER_POPUP));
    }
    if (line > pager->top + inside.height)
        canvas_text(canvas, area.x + area.width - 10, area.y + area.height - 1, 8, " ▾ more ",
                    style_of(INK_ACCENT, PAPER_POPUP));
}
