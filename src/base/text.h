/* text.h: text as a slice (a place and a length, no terminator needed) and a writer that never
 * overruns its buffer. A writer counts what it would have written, as snprintf does, so a caller
 * can tell that its buffer was too small; a growing one gets a larger buffer instead. */
#ifndef TABIYA_BASE_TEXT_H
#define TABIYA_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Slice {
    const char *at;
    size_t length;
} Slice;

Slice slice_of(const char *text);
Slice slice_trim(Slice slice); /* without blanks, tabs and CR at either end */
bool slice_is(Slice slice, const char *text);
bool slice_equals(Slice a, Slice b);
bool slice_is_ignoring_case(Slice slice, const char *text);
bool slice_has_ignoring_case(Slice slice, const char *part);
/* takes the next word (up to a blank) off the front of rest; empty when there is none */
Slice slice_word(Slice *rest);
/* takes what stands before the first `at` off the front, and that with it; all, if there is none */
Slice slice_cut(Slice *rest, char at);
/* a whole decimal number without sign, at most `most`; leading zeros are allowed */
bool slice_number(Slice slice, unsigned long most, unsigned long *out);

typedef struct Writer {
    char *buffer;
    size_t size;   /* of the buffer; 0 only counts */
    size_t length; /* of the whole text, written or not */
    bool grows;    /* the buffer is its own; when memory runs out it is cut as any other */
} Writer;

Writer writer_to(char *buffer, size_t size);
/* it begins without a buffer; writer_free gives the buffer back */
Writer writer_growing(void);
void writer_free(Writer *writer);
/* empty again, in the same buffer */
void writer_clear(Writer *writer);
void write_char(Writer *writer, char c);
void write_text(Writer *writer, const char *text);
void write_slice(Writer *writer, Slice slice);
void write_format(Writer *writer, const char *format, ...) __attribute__((format(printf, 2, 3)));
void write_format_list(Writer *writer, const char *format, va_list arguments);
bool writer_fits(const Writer *writer);

static inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
static inline bool is_lower(char c) {
    return c >= 'a' && c <= 'z';
}
static inline bool is_upper(char c) {
    return c >= 'A' && c <= 'Z';
}
static inline bool is_letter(char c) {
    return is_lower(c) || is_upper(c);
}
static inline bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}
static inline char to_lower(char c) {
    return is_upper(c) ? (char)(c - 'A' + 'a') : c;
}
static inline char to_upper(char c) {
    return is_lower(c) ? (char)(c - 'a' + 'A') : c;
}

#endif
