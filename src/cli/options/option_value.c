/* option_value.c: numbers, times, clocks and choices, from text. */
#include "cli/options/option_value.h"

#include "base/text.h"
#include "base/status.h"
#include "cli/options/complain.h"
#include "engine/time_control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_TIME = 1000 * 3600 }; /* seconds */

typedef struct Taking { /* one value */
    const CliItem *item;
    const char *command, *text;
    void *place;
} Taking;

static bool refuse(const Taking *t, const char *wanted) {
    complain_option(EXIT_USAGE, t->command, t->item->name, t->text, "%s", wanted);
    return false;
}

/* ---- numbers ---- */

static bool take_number(const Taking *t) {
    unsigned long *out = t->place;
    const CliItem *item = t->item;
    if (slice_number(slice_of(t->text), item->most, out) && *out >= item->least)
        return true;
    complain_option(EXIT_USAGE, t->command, item->name, t->text,
                    "expected a number from %lu to %lu", item->least, item->most);
    return false;
}

/* "6" or "4-8" */
static bool take_range(const Taking *t) {
    Range *out = t->place;
    const CliItem *item = t->item;
    Slice rest = slice_of(t->text), first = slice_cut(&rest, '-');
    bool is_one = first.length == strlen(t->text);
    if (slice_number(first, item->most, &out->low) &&
        slice_number(is_one ? first : rest, item->most, &out->high) && out->low >= item->least &&
        out->low <= out->high)
        return true;
    complain_option(EXIT_USAGE, t->command, item->name, t->text,
                    "expected a number or a range such as 4-8, from %lu to %lu", item->least,
                    item->most);
    return false;
}

/* as many as the argument has parts, with commas between, none of them huge */
static bool take_numbers(const Taking *t) {
    const double huge = 1e6;
    Numbers *out = t->place;
    const char *at = t->text;
    unsigned wanted = 1;
    for (const char *c = t->item->argument; *c; c++)
        wanted += *c == ',';
    out->is_given = true;
    for (unsigned n = 0; n < wanted; n++) {
        char *end;
        out->at[n] = strtod(at, &end);
        bool is_sound = end > at && out->at[n] >= -huge && out->at[n] <= huge; /* nor nan */
        if (!is_sound || *end != (n + 1 < wanted ? ',' : 0)) {
            complain_option(EXIT_USAGE, t->command, t->item->name, t->text, "expected %s",
                            t->item->argument);
            return false;
        }
        at = end + 1;
    }
    return true;
}

/* ---- times ---- */

/* takes "1.5m" off the front; of a number alone the unit may be missing: seconds */
static bool take_span(Slice *rest, bool is_first, int64_t *out) {
    static const struct {
        const char *unit;
        int64_t length;
    } UNITS[] = {{"ms", 1}, {"s", 1000}, {"m", 60000}, {"h", 3600000}, {"", 1000}};
    int64_t whole = 0, part = 0, scale = 1;
    size_t i = 0, n = 0;
    for (; i < rest->length && is_digit(rest->at[i]); i++)
        if (whole < 100000000000) /* more is too long in any unit */
            whole = whole * 10 + (rest->at[i] - '0');
    if (i == 0)
        return false;
    if (i < rest->length && rest->at[i] == '.')
        for (i++; i < rest->length && is_digit(rest->at[i]); i++)
            if (scale < 1000) {
                part = part * 10 + (rest->at[i] - '0');
                scale *= 10;
            }
    while (i + n < rest->length && is_letter(rest->at[i + n]))
        n++;
    Slice unit = {rest->at + i, n};
    *rest = (Slice){rest->at + i + n, rest->length - i - n};
    for (size_t k = 0; k < sizeof UNITS / sizeof *UNITS; k++)
        if (slice_is(unit, UNITS[k].unit)) {
            *out += whole * UNITS[k].length + part * UNITS[k].length / scale;
            return n > 0 || (is_first && !rest->length);
        }
    return false;
}

/* "90m", "1h30m", "2.5", "500ms" or "none" */
static bool read_time(const Taking *t, Slice text, OptionType type, int64_t *out) {
    Slice rest = text;
    *out = 0;
    if (slice_is(rest, "none") && type != TYPE_TIME)
        return true;
    bool good = rest.length > 0, is_short = true;
    while (good && rest.length && is_short) {
        good = take_span(&rest, rest.at == text.at, out);
        is_short = *out / 1000 <= LONGEST_TIME;
    }
    if (!good)
        return refuse(t, type == TYPE_TIME ? "expected a time such as 500ms, 30s, 5m or 1h30m"
                                           : "expected a time such as 30s, 5m or 1h30m, or none");
    if (!is_short)
        return refuse(t, "a time is at most 1000 hours");
    if (!*out && type != TYPE_TIME_OR_ZERO)
        return refuse(t, type == TYPE_TIME
                             ? "a time is at least 1 millisecond"
                             : "a time is at least 1 millisecond; \"none\" sets no limit");
    return true;
}

/* "2+0.02", "40/60+1", "5" */
static bool take_clock(const Taking *t) {
    TimeControl *out = t->place;
    const char *slash = strchr(t->text, '/'), *plus = strchr(t->text, '+');
    unsigned long moves = 0;
    if (slash &&
        (!slice_number((Slice){t->text, (size_t)(slash - t->text)}, 1000, &moves) || !moves))
        return refuse(t, "expected moves/seconds+increment, such as 40/60+1");
    const char *start = slash ? slash + 1 : t->text;
    Slice base = {start, plus && plus >= start ? (size_t)(plus - start) : strlen(start)};
    out->moves = (unsigned)moves;
    return read_time(t, base, TYPE_TIME, &out->base) &&
           (!plus || read_time(t, slice_of(plus + 1), TYPE_TIME_OR_ZERO, &out->increment));
}

/* ---- words ---- */

/* the number of the text among the choices */
static bool find_choice(const Taking *t, int *out) {
    Slice rest = slice_of(t->item->choices), word;
    char list[128];
    Writer writer = writer_to(list, sizeof list);
    for (*out = 0; (word = slice_word(&rest)).length; ++*out) {
        if (slice_is(word, t->text))
            return true;
        write_format(&writer, "%s%.*s", writer.length ? ", " : "", (int)word.length, word.at);
    }
    complain_option(EXIT_USAGE, t->command, t->item->name, t->text, "expected one of: %s", list);
    return false;
}

static bool take_text(const Taking *t) {
    int choice;
    if (t->item->choices && !t->item->has_more_choices && !find_choice(t, &choice))
        return false;
    if (!t->item->is_repeated) {
        *(const char **)t->place = t->text;
        return true;
    }
    TextList *list = t->place;
    if (list->count == MAX_TEXTS) {
        complain_option(EXIT_USAGE, t->command, t->item->name, t->text, "given more than %d times",
                        MAX_TEXTS);
        return false;
    }
    list->at[list->count++] = t->text;
    return true;
}

/* ---- any of them ---- */

bool item_take(const CliItem *item, const char *command, const char *text, void *given) {
    const Taking t = {item, command, text, (char *)given + item->place};
    switch (item->type) {
    case TYPE_FLAG: *(bool *)t.place = true; return true;
    case TYPE_TEXT:
    case TYPE_FILE:
    case TYPE_GAME:
    case TYPE_COMMAND: return take_text(&t);
    case TYPE_NUMBER: return take_number(&t);
    case TYPE_RANGE: return take_range(&t);
    case TYPE_NUMBERS: return take_numbers(&t);
    case TYPE_TIME:
    case TYPE_TIME_OR_NONE:
    case TYPE_TIME_OR_ZERO: return read_time(&t, slice_of(text), item->type, t.place);
    case TYPE_CLOCK: return take_clock(&t);
    case TYPE_CHOICE: return find_choice(&t, t.place);
    }
    return false;
}

void item_clear(const CliItem *item, void *given) {
    if (item->type == TYPE_CHOICE)
        *(int *)(void *)((char *)given + item->place) = NOT_CHOSEN;
}
