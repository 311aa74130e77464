/* move_facts.c: finds commands in comments, reads times and evaluations, and writes them. */
#include "notation/pgn/move_facts.h"

#include <stdlib.h>
#include <string.h>

enum { LARGEST_EVAL = 1000000, LONGEST_HOURS = 100000 };

typedef enum FactKind { FACT_CLOCK, FACT_ELAPSED, FACT_EVAL, FACTS } FactKind;

static const char *const NAMES[FACTS] = {"%clk", "%emt", "%eval"};

/* ---- finding ---- */

/* the next "[%name value]" of a known name; whole is what of the comment it is */
static bool find_command(Slice comment, size_t from, FactKind *kind, Slice *whole, Slice *value) {
    for (size_t i = from; i + 1 < comment.length; i++) {
        if (comment.at[i] != '[' || comment.at[i + 1] != '%')
            continue;
        const char *end = memchr(comment.at + i, ']', comment.length - i);
        if (!end)
            return false;
        *whole = (Slice){comment.at + i, (size_t)(end - comment.at) - i + 1};
        *value = (Slice){whole->at + 1, whole->length - 2};
        Slice name = slice_word(value);
        *value = slice_trim(*value);
        for (int k = 0; k < FACTS; k++)
            if (slice_is(name, NAMES[k])) {
                *kind = (FactKind)k;
                return true;
            }
    }
    return false;
}

/* ---- reading ---- */

static bool take_number(Slice *text, unsigned long most, unsigned long *out, size_t *digits) {
    size_t n = 0;
    while (n < text->length && is_digit(text->at[n]))
        n++;
    *digits = n;
    if (!slice_number((Slice){text->at, n}, most, out))
        return false;
    *text = (Slice){text->at + n, text->length - n};
    return true;
}

static bool skip(Slice *text, char c) {
    if (!text->length || *text->at != c)
        return false;
    *text = (Slice){text->at + 1, text->length - 1};
    return true;
}

/* as thousandths, however many digits stand behind the point; a comma will do */
static bool take_fraction(Slice *text, int64_t *out) {
    int64_t value = 0, scale = 100;
    size_t i = 0;
    for (; i < text->length && is_digit(text->at[i]); i++) {
        value += (text->at[i] - '0') * scale;
        scale /= 10;
    }
    *out = value;
    *text = (Slice){text->at + i, text->length - i};
    return i > 0;
}

/* 1:23:45, 23:45, 45 and any of them with a fraction */
static bool read_time(Slice text, int64_t *out) {
    int64_t seconds = 0, fraction = 0;
    for (int parts = 0;; parts++) {
        unsigned long number;
        size_t digits;
        if (parts == 3 || !take_number(&text, LONGEST_HOURS, &number, &digits))
            return false;
        seconds = seconds * 60 + (int64_t)number;
        if (!skip(&text, ':'))
            break;
    }
    if ((skip(&text, '.') || skip(&text, ',')) && !take_fraction(&text, &fraction))
        return false;
    *out = seconds * 1000 + fraction;
    return !text.length;
}

static bool read_depth(Slice text, unsigned *out) {
    unsigned long depth = 0;
    size_t digits;
    *out = 0;
    if (!text.length)
        return true;
    if (!skip(&text, ',') || !take_number(&text, 10000, &depth, &digits) || text.length)
        return false;
    *out = (unsigned)depth;
    return true;
}

/* hundredths, the third digit behind the point rounded */
static bool take_pawns(Slice *text, long *out) {
    unsigned long whole = 0;
    int64_t fraction = 0;
    size_t digits;
    bool is_whole = take_number(text, LARGEST_EVAL / 100, &whole, &digits);
    bool is_pointed = skip(text, '.');
    if (!is_whole && (digits || !is_pointed))
        return false;
    if (is_pointed && !take_fraction(text, &fraction))
        return false;
    *out = (long)whole * 100 + (long)(fraction + 5) / 10;
    return true;
}

static bool read_eval(Slice text, MoveFacts *out) {
    unsigned long moves = 0;
    long value = 0;
    size_t digits;
    bool is_mate = skip(&text, '#'), is_negative = skip(&text, '-');
    if (!is_negative)
        skip(&text, '+');
    if (is_mate ? !take_number(&text, 10000, &moves, &digits) : !take_pawns(&text, &value))
        return false;
    value = is_mate ? (long)moves : value;
    if (!read_depth(text, &out->depth))
        return false;
    out->is_mate = is_mate;
    out->eval = (int)(is_negative ? -value : value);
    return true;
}

bool read_facts(MoveFacts *out, Slice comment) {
    FactKind kind;
    Slice whole, value;
    size_t from = 0;
    *out = (MoveFacts){.has_clock = false};
    while (find_command(comment, from, &kind, &whole, &value)) {
        from = (size_t)(whole.at - comment.at) + whole.length;
        MoveFacts read = *out;
        if (kind == FACT_CLOCK && !out->has_clock && read_time(value, &read.clock))
            read.has_clock = true, *out = read;
        else if (kind == FACT_ELAPSED && !out->has_elapsed && read_time(value, &read.elapsed))
            read.has_elapsed = true, *out = read;
        else if (kind == FACT_EVAL && !out->has_eval && read_eval(value, &read))
            read.has_eval = true, *out = read;
    }
    return out->has_clock || out->has_elapsed || out->has_eval;
}

/* ---- writing ---- */

static void write_time(Writer *writer, int64_t time) {
    int64_t seconds = time < 0 ? 0 : time / 1000;
    int fraction = time < 0 ? 0 : (int)(time % 1000);
    write_format(writer, "%lld:%02d:%02d", (long long)(seconds / 3600), (int)(seconds / 60 % 60),
                 (int)(seconds % 60));
    if (fraction) /* as few digits as tell it */
        write_format(writer,
                     fraction % 10    ? ".%03d"
                     : fraction % 100 ? ".%02d"
                                      : ".%d",
                     fraction % 10    ? fraction
                     : fraction % 100 ? fraction / 10
                                      : fraction / 100);
}

static void write_eval(Writer *writer, const MoveFacts *facts) {
    if (facts->is_mate)
        write_format(writer, "#%d", facts->eval);
    else
        write_format(writer, "%s%d.%02d", facts->eval < 0 ? "-" : "", abs(facts->eval) / 100,
                     abs(facts->eval) % 100);
    if (facts->depth)
        write_format(writer, ",%u", facts->depth);
}

void write_facts(Writer *writer, const MoveFacts *facts) {
    const bool has[FACTS] = {facts->has_clock, facts->has_elapsed, facts->has_eval};
    bool is_first = true;
    for (int kind = 0; kind < FACTS; kind++) {
        if (!has[kind])
            continue;
        write_format(writer, "%s[%s ", is_first ? "" : " ", NAMES[kind]);
        if (kind == FACT_EVAL)
            write_eval(writer, facts);
        else
            write_time(writer, kind == FACT_CLOCK ? facts->clock : facts->elapsed);
        write_char(writer, ']');
        is_first = false;
    }
}

void write_with_facts(Writer *writer, Slice comment, const MoveFacts *facts) {
    const bool has[FACTS] = {facts->has_clock, facts->has_elapsed, facts->has_eval};
    size_t start = writer->length, from = 0;
    FactKind kind;
    Slice whole, value;
    write_facts(writer, facts);
    for (bool more = true; more;) {
        more = find_command(comment, from, &kind, &whole, &value);
        size_t end = more ? (size_t)(whole.at - comment.at) + whole.length : comment.length;
        size_t kept = more && has[kind] ? (size_t)(whole.at - comment.at) : end;
        Slice words = slice_trim((Slice){comment.at + from, kept - from});
        if (words.length && writer->length > start)
            write_char(writer, ' ');
        write_slice(writer, words);
        from = end;
    }
}
