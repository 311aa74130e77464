/* pgn_scan.c: one buffer; what is left in it moves to its front when more is needed. */
#include "notation/pgn/pgn_scan.h"

#include <assert.h>
#include <string.h>

void scan_open(PgnScan *scan, PgnSource source) {
    scan->source = source;
    scan->is_done = false;
    scan->at = scan->end = 0;
    scan->before = scan->line_start = 0;
    scan->line = 1;
    scan->text = writer_growing();
    scan_fill(scan, 3);
    if (scan->end >= 3 && memcmp(scan->buffer, "\xef\xbb\xbf", 3) == 0) { /* UTF-8's mark */
        scan->at = 3;
        scan->line_start = 3;
    }
}

void scan_close(PgnScan *scan) {
    writer_free(&scan->text);
}

void scan_fill(PgnScan *scan, size_t wanted) {
    assert(wanted <= sizeof scan->buffer);
    if (scan->end - scan->at >= wanted || scan->is_done)
        return;
    memmove(scan->buffer, scan->buffer + scan->at, scan->end - scan->at);
    scan->before += scan->at;
    scan->end -= scan->at;
    scan->at = 0;
    while (scan->end < wanted && !scan->is_done) {
        size_t n = scan->source.read(scan->source.context, scan->buffer + scan->end,
                                     sizeof scan->buffer - scan->end);
        scan->end += n;
        scan->is_done = n == 0;
    }
}

static bool is_line_start(const PgnScan *scan) {
    return scan->before + scan->at == scan->line_start;
}

void scan_line(PgnScan *scan) {
    while (scan_peek(scan) != SCAN_END) {
        const char *start = scan->buffer + scan->at;
        const char *newline = memchr(start, '\n', scan->end - scan->at);
        scan->at = newline ? (size_t)(newline - scan->buffer) : scan->end;
        if (newline) {
            scan_step(scan);
            return;
        }
    }
}

int scan_blanks(PgnScan *scan) {
    for (;;) {
        int c = scan_peek(scan);
        if (c == '%' && is_line_start(scan))
            scan_line(scan);
        else if (c != SCAN_END && (is_blank((char)c) || !c))
            scan_step(scan);
        else
            return c;
    }
}

bool scan_is_tag(PgnScan *scan) {
    if (scan_peek(scan) != '[' || !is_line_start(scan))
        return false;
    scan_fill(scan, LONGEST_WORD);
    const char *at = scan->buffer + scan->at + 1, *end = scan->buffer + scan->end;
    const char *name = at;
    while (at < end && (is_letter(*at) || is_digit(*at) || *at == '_'))
        at++;
    const char *blank = at;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    return blank > name && at > blank && at < end && *at == '"';
}

/* blanks and the signs that are words of their own */
static const bool ENDS_WORD[256] = {
    [0] = true,    [' '] = true, ['\t'] = true, ['\n'] = true, ['\v'] = true, ['\f'] = true,
    ['\r'] = true, ['{'] = true, ['}'] = true,  ['('] = true,  [')'] = true,  ['['] = true,
    [']'] = true,  [';'] = true, ['$'] = true,  ['!'] = true,  ['?'] = true,  ['*'] = true,
};

Slice scan_word(PgnScan *scan) {
    scan_fill(scan, LONGEST_WORD + 1);
    const char *start = scan->buffer + scan->at, *at = start, *end = scan->buffer + scan->end;
    while (at < end && !ENDS_WORD[(unsigned char)*at] && at - start < LONGEST_WORD)
        at++;
    scan->at += (size_t)(at - start);
    return (Slice){start, (size_t)(at - start)};
}

/* up to, not with, one of two bytes; false: the file ends first */
static bool take_until(PgnScan *scan, char one, char other) {
    while (scan_peek(scan) != SCAN_END) {
        size_t start = scan->at;
        while (scan->at < scan->end && scan->buffer[scan->at] != one &&
               scan->buffer[scan->at] != other)
            scan->at++;
        if (scan->text.length <= LONGEST_COMMENT) /* what is longer is of no use to anybody */
            write_slice(&scan->text, (Slice){scan->buffer + start, scan->at - start});
        if (scan->at < scan->end)
            return true;
    }
    return false;
}

/* a brace: over as many lines as it has, unless a game begins before it is closed */
static bool scan_braces(PgnScan *scan) {
    while (take_until(scan, '}', '\n')) {
        bool is_end = scan->buffer[scan->at] == '}';
        scan_step(scan);
        if (is_end)
            return true;
        if (scan->text.length <= LONGEST_COMMENT)
            write_char(&scan->text, ' ');
        if (scan_is_tag(scan))
            return false;
    }
    return false;
}

bool scan_comment(PgnScan *scan) {
    bool is_line = scan->buffer[scan->at] == ';';
    writer_clear(&scan->text);
    scan_step(scan);
    if (!is_line)
        return scan_braces(scan);
    take_until(scan, '\n', '\n'); /* the last line may end with the file */
    return true;
}

/* ---- tags ---- */

int scan_spaces(PgnScan *scan) {
    int c;
    while ((c = scan_peek(scan)) == ' ' || c == '\t')
        scan_step(scan);
    return c;
}

/* A quotation mark inside a value should have a backslash before it; where it has none, the one
 * before ']' ends the value. */
static bool ends_value(PgnScan *scan) {
    size_t i;
    scan_fill(scan, LONGEST_WORD);
    for (i = scan->at; i < scan->end && (scan->buffer[i] == ' ' || scan->buffer[i] == '\t');)
        i++;
    if (i == scan->end || scan->buffer[i] != ']')
        return false;
    scan->at = i;
    return true;
}

/* what needs no second look, at once */
static void take_plain(PgnScan *scan) {
    size_t start = scan->at;
    for (; scan->at < scan->end; scan->at++) {
        char c = scan->buffer[scan->at];
        if (c == '"' || c == '\\' || c == '\n' || c == '\r' || !c)
            break;
    }
    write_slice(&scan->text, (Slice){scan->buffer + start, scan->at - start});
}

static bool read_value(PgnScan *scan) {
    int c;
    writer_clear(&scan->text);
    while ((c = scan_peek(scan)) != SCAN_END && c != '\n' && scan->text.length < LONGEST_COMMENT) {
        scan_step(scan);
        if (c == '\\' && (scan_peek(scan) == '"' || scan_peek(scan) == '\\')) {
            c = scan_peek(scan);
            scan_step(scan);
        } else if (c == '"' && ends_value(scan)) {
            return true;
        }
        if (c != '\r' && c)
            write_char(&scan->text, (char)c);
        take_plain(scan);
    }
    return false;
}

bool scan_tag(PgnScan *scan, char name[LONGEST_WORD + 1]) {
    Writer writer = writer_to(name, LONGEST_WORD + 1);
    scan_step(scan);
    scan_spaces(scan);
    write_slice(&writer, scan_word(scan));
    if (!*name || strchr(name, '"') || scan_spaces(scan) != '"')
        return false;
    scan_step(scan);
    if (!read_value(scan))
        return false;
    scan_step(scan);
    return true;
}
