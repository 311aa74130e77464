/* menu.c: a list with a place in it. What is shown is found anew each time from the filter and the
 * entry that is chosen; there is nothing to keep in step. */
#include "terminal/screen/menu.h"

#include <stdio.h>
#include <string.h>

static bool contains(const char *text, const char *part) {
    return slice_has_ignoring_case(slice_of(text ? text : ""), part);
}

static bool can_fit(const MenuEntry *entry) {
    return !entry->is_heading && !entry->is_lasting;
}

static bool is_named(const Menu *menu, const MenuEntry *entry) {
    return contains(entry->label, menu->filter) ||
           (entry->also && contains(entry->also, menu->filter));
}

/* names go before what is said about them: only where no name fits, that is looked at */
static void refilter(Menu *menu) {
    menu->has_named = false;
    for (size_t i = 0; i < menu->count && !menu->has_named; i++)
        menu->has_named = can_fit(&menu->entry[i]) && is_named(menu, &menu->entry[i]);
}

static size_t heading_of(const Menu *menu, size_t i) {
    while (i && !menu->entry[i].is_heading)
        i--;
    return i;
}

static bool is_folded(const Menu *menu) {
    return menu->folds && !menu->filter[0];
}

static bool is_shown(const Menu *menu, size_t i) {
    const MenuEntry *entry = &menu->entry[i];
    if (is_folded(menu))
        return entry->is_heading || (i > menu->open && i < menu->open_end);
    if (!menu->filter[0] || entry->is_lasting)
        return true;
    return !entry->is_heading &&
           (menu->has_named ? is_named(menu, entry) : contains(entry->detail, menu->filter));
}

/* the cursor can be there */
static bool can_stand(const Menu *menu, size_t i) {
    return i < menu->count && (is_folded(menu) || !menu->entry[i].is_heading) && is_shown(menu, i);
}

/* the heading, or none for count */
static void open_heading(Menu *menu, size_t heading) {
    menu->open = menu->open_end = heading;
    while (menu->open_end < menu->count &&
           (menu->open_end == heading || !menu->entry[menu->open_end].is_heading))
        menu->open_end++;
}

/* the nearest that can be taken, from here on in this direction; else stays */
static size_t seek(const Menu *menu, size_t from, int step) {
    for (size_t i = from; i < menu->count; i += (size_t)step)
        if (can_stand(menu, i))
            return i;
    return menu->at;
}

void menu_open(Menu *menu, const char *title, const MenuEntry *entry, size_t count) {
    bool filters = menu->filters, folds = menu->folds;
    *menu =
        (Menu){.title = title, .entry = entry, .count = count, .filters = filters, .folds = folds};
    open_heading(menu, count);
    menu->at = seek(menu, 0, 1);
}

void menu_set_filter(Menu *menu, const char *filter) {
    snprintf(menu->filter, sizeof menu->filter, "%s", filter);
    refilter(menu);
    if (!can_stand(menu, menu->at))
        menu->at = seek(menu, 0, 1);
}

void menu_go_to(Menu *menu, int id) {
    for (size_t i = 0; i < menu->count; i++)
        if (!menu->entry[i].is_heading && menu->entry[i].id == id)
            menu->at = i;
    open_heading(menu, heading_of(menu, menu->at));
}

const MenuEntry *menu_entry(const Menu *menu) {
    return can_stand(menu, menu->at) ? &menu->entry[menu->at] : NULL;
}

static size_t count_shown(const Menu *menu) {
    size_t n = 0;
    for (size_t i = 0; i < menu->count; i++)
        n += is_shown(menu, i);
    return n;
}

/* the first entry of the area, so that the chosen one is in it */
static size_t first_line(const Menu *menu, int lines) {
    size_t before = 0, all = count_shown(menu), room = lines > 0 ? (size_t)lines : 1;
    for (size_t i = 0; i < menu->at; i++)
        before += is_shown(menu, i);
    size_t first = before > room / 2 ? before - room / 2 : 0;
    return all > room ? (first < all - room ? first : all - room) : 0;
}

static int lines_above(const Menu *menu) {
    return menu->filters ? 2 : 0;
}

/* ---- keys ---- */

static void move_by(Menu *menu, int steps) {
    int step = steps < 0 ? -1 : 1;
    for (int i = 0; i != steps; i += step)
        menu->at = seek(menu, menu->at + (size_t)step, step);
}

/* an entry, or what a heading hides or shows */
static MenuAnswer take(Menu *menu) {
    const MenuEntry *entry = menu_entry(menu);
    if (entry && entry->is_heading)
        open_heading(menu, menu->open == menu->at ? menu->count : menu->at);
    return entry && !entry->is_heading ? MENU_TAKES : MENU_STAYS;
}

/* Right opens the heading; Left closes it, and goes back to it */
static void fold(Menu *menu, bool opens) {
    if (!is_folded(menu) || !menu->count)
        return;
    menu->at = heading_of(menu, menu->at);
    open_heading(menu, opens ? menu->at : menu->count);
}

/* the filter has been taken away: what it found stays where the cursor is */
static void unfilter(Menu *menu) {
    if (is_folded(menu) && menu->count)
        open_heading(menu, heading_of(menu, menu->at));
}

static MenuAnswer take_click(Menu *menu, const Key *key, Area area) {
    int line = key->y - area.y - lines_above(menu);
    size_t at = first_line(menu, area.height - lines_above(menu)), seen = 0;
    if (!area_has(area, key->x, key->y) || line < 0)
        return MENU_STAYS;
    for (size_t i = 0; i < menu->count; i++) {
        if (!is_shown(menu, i))
            continue;
        if (seen++ == at + (size_t)line && can_stand(menu, i)) {
            menu->at = i;
            return take(menu);
        }
    }
    return MENU_STAYS;
}

static void type_letter(Menu *menu, unsigned letter) {
    size_t length = strlen(menu->filter);
    if (letter < ' ' || letter > '~')
        return;
    if (!menu->filters) {
        for (size_t k = 1; k <= menu->count; k++) {
            size_t i = (menu->at + k) % menu->count;
            if (can_stand(menu, i) && to_lower(menu->entry[i].label[0]) == to_lower((char)letter)) {
                menu->at = i;
                return;
            }
        }
    } else if (length + 1 < MENU_FILTER) {
        menu->filter[length] = (char)letter;
        menu->filter[length + 1] = 0;
        refilter(menu);
    }
    if (!can_stand(menu, menu->at))
        menu->at = seek(menu, 0, 1);
}

MenuAnswer menu_key(Menu *menu, const Key *key, Area area) {
    int page = area.height > 4 ? area.height - lines_above(menu) - 1 : 3;
    size_t length = strlen(menu->filter);
    switch (key->kind) {
    case PRESS_UP:
    case PRESS_WHEEL_UP: move_by(menu, -1); break;
    case PRESS_DOWN:
    case PRESS_WHEEL_DOWN: move_by(menu, 1); break;
    case PRESS_PAGE_UP: move_by(menu, -page); break;
    case PRESS_PAGE_DOWN: move_by(menu, page); break;
    case PRESS_HOME: menu->at = seek(menu, 0, 1); break;
    case PRESS_END: menu->at = seek(menu, menu->count - 1, -1); break;
    case PRESS_LETTER: type_letter(menu, key->letter); break;
    case PRESS_BACKSPACE:
        if (length)
            menu->filter[length - 1] = 0;
        refilter(menu);
        unfilter(menu);
        break;
    case PRESS_RIGHT: fold(menu, true); break;
    case PRESS_LEFT: fold(menu, false); break;
    case PRESS_CLICK: return take_click(menu, key, area);
    case PRESS_ENTER: return take(menu);
    case PRESS_ESCAPE:
        if (!length)
            return MENU_LEAVES;
        menu->filter[0] = 0;
        unfilter(menu);
        break;
    default: break;
    }
    return MENU_STAYS;
}

/* ---- drawing ---- */

static int label_columns(const Menu *menu) {
    int most = 0;
    for (size_t i = 0; i < menu->count; i++) {
        int n = columns_of(menu->entry[i].label);
        most = n > most && (menu->folds || !menu->entry[i].is_heading) ? n : most;
    }
    return most;
}

static void draw_entry(Canvas *canvas, const Menu *menu, size_t i, Area line, int labels) {
    const MenuEntry *entry = &menu->entry[i];
    bool is_chosen = i == menu->at && can_stand(menu, i);
    Paper paper = is_chosen ? PAPER_CHOSEN : PAPER_POPUP;
    Ink ink = is_chosen ? INK_TEXT : INK_ACCENT;
    int indent = is_folded(menu) && !entry->is_heading ? 2 : 0;
    if (entry->is_heading && !is_folded(menu)) {
        canvas_text(canvas, line.x, line.y, line.width, entry->label, style_bold(ink, paper));
        return;
    }
    canvas_fill(canvas, line, style_of(INK_TEXT, paper));
    if (is_chosen)
        canvas_put(canvas, line.x, line.y, "▸", style_of(INK_TEXT, paper));
    canvas_text(canvas, line.x + 2 + indent, line.y, line.width - 3 - indent, entry->label,
                entry->is_heading ? style_bold(ink, paper)
                : is_chosen       ? style_bold(INK_TEXT, paper)
                                  : style_of(INK_TEXT, paper));
    if (entry->detail)
        canvas_text(canvas, line.x + 4 + labels, line.y, line.width - 5 - labels, entry->detail,
                    style_of(is_chosen ? INK_TEXT : INK_DIM, paper));
}

void menu_draw(Canvas *canvas, const Menu *menu, Area area) {
    int above = lines_above(menu), labels = label_columns(menu), line = 0;
    size_t first = first_line(menu, area.height - above), seen = 0, all = count_shown(menu);
    if (menu->filters) {
        int x = canvas_text(canvas, area.x, area.y, area.width,
                            "Find: ", style_of(INK_DIM, PAPER_POPUP));
        canvas_format(canvas, area.x + x, area.y, area.width - x, style_bold(INK_TEXT, PAPER_POPUP),
                      "%s▏", menu->filter);
    }
    for (size_t i = 0; i < menu->count && line < area.height - above; i++)
        if (is_shown(menu, i) && seen++ >= first)
            draw_entry(canvas, menu, i, (Area){area.x, area.y + above + line++, area.width, 1},
                       labels);
    if (menu->count && !all)
        canvas_text(canvas, area.x + 2, area.y + above, area.width - 2,
                    "Nothing has that in its name; Backspace takes a letter away.",
                    style_of(INK_DIM, PAPER_POPUP));
    if (first > 0)
        canvas_put(canvas, area.x + area.width - 1, area.y + above, "▴",
                   style_of(INK_ACCENT, PAPER_POPUP));
    if (first + (size_t)line < all)
        canvas_put(canvas, area.x + area.width - 1, area.y + area.height - 1, "▾",
                   style_of(INK_ACCENT, PAPER_POPUP));
}

Area menu_popup_area(const Menu *menu, Area within) {
    int details = 0, labels = label_columns(menu);
    for (size_t i = 0; i < menu->count; i++) {
        int n = menu->entry[i].detail ? columns_of(menu->entry[i].detail) + 2 : 0;
        details = n > details ? n : details;
    }
    int width = labels + details + 7, title = columns_of(menu->title) + 6;
    return area_centred(within, width > title ? width : title, (int)menu->count + 2);
}

void menu_draw_popup(Canvas *canvas, const Menu *menu, Area area) {
    canvas_box(canvas, area, menu->title, style_of(INK_TEXT, PAPER_POPUP));
    menu_draw(canvas, menu, area_inside(area, 2, 1));
}
