/* text.c: slices and the bounded writer. Locale plays no part in any of it. */
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>

Slice slice_of(const char *text) {
    return (Slice){text, strlen(text)};
}

Slice slice_trim(Slice slice) {
    while (slice.length && is_blank(slice.at[0]))
        slice.at++, slice.length--;
    while (slice.length && is_blank(slice.at[slice.length - 1]))
        slice.length--;
    return slice;
}

bool slice_is(Slice slice, const char *text) {
    return slice.length == strlen(text) && memcmp(slice.at, text, slice.length) == 0;
}

bool slice_equals(Slice a, Slice b) {
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

bool slice_is_ignoring_case(Slice slice, const char *text) {
    for (size_t i = 0; i < slice.length; i++)
        if (to_lower(slice.at[i]) != to_lower(text[i]) || !text[i])
            return false;
    return !text[slice.length];
}

bool slice_has_ignoring_case(Slice slice, const char *part) {
    size_t length = strlen(part);
    for (size_t at = 0; at + length <= slice.length; at++)
        if (slice_is_ignoring_case((Slice){slice.at + at, length}, part))
            return true;
    return false;
}

Slice slice_word(Slice *rest) {
    Slice trimmed = slice_trim(*rest);
    size_t n = 0;
    while (n < trimmed.length && !is_blank(trimmed.at[n]))
        n++;
    *rest = (Slice){trimmed.at + n, trimmed.length - n};
    return (Slice){trimmed.at, n};
}

Slice slice_cut(Slice *rest, char at) {
    const char *end = rest->length ? memchr(rest->at, at, rest->length) : NULL;
    size_t n = end ? (size_t)(end - rest->at) : rest->length, taken = n + (end != NULL);
    Slice cut = {rest->at, n};
    *rest = (Slice){rest->at + taken, rest->length - taken};
    return cut;
}

bool slice_number(Slice slice, unsigned long most, unsigned long *out) {
    unsigned long value = 0;
    if (!slice.length)
        return false;
    for (size_t i = 0; i < slice.length; i++) {
        if (!is_digit(slice.at[i]))
            return false;
        unsigned long digit = (unsigned long)(slice.at[i] - '0');
        if (digit > most || value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

Writer writer_to(char *buffer, size_t size) {
    if (size)
        buffer[0] = 0;
    return (Writer){buffer, size, 0, false};
}

Writer writer_growing(void) {
    return (Writer){NULL, 0, 0, true};
}

void writer_free(Writer *writer) {
    if (writer->grows)
        free(writer->buffer);
    *writer = (Writer){NULL, 0, 0, writer->grows};
}

void writer_clear(Writer *writer) {
    writer->length = 0;
    if (writer->size)
        writer->buffer[0] = 0;
}

/* room for `more` bytes and a terminator, if the writer grows, memory allows and nothing has
 * been cut yet */
static void make_room(Writer *writer, size_t more) {
    bool is_cut = writer->length > 0 && writer->length >= writer->size;
    if (!writer->grows || is_cut || more > SIZE_MAX / 8 || writer->length > SIZE_MAX / 8 ||
        writer->length + more < writer->size)
        return;
    size_t size = 2 * (writer->length + more) + 64;
    char *buffer = realloc(writer->buffer, size);
    if (buffer) {
        writer->buffer = buffer;
        writer->size = size;
    }
}

void write_slice(Writer *writer, Slice slice) {
    make_room(writer, slice.length);
    if (writer->length + 1 < writer->size) {
        size_t room = writer->size - writer->length - 1;
        size_t n = slice.length < room ? slice.length : room;
        if (n)
            memcpy(writer->buffer + writer->length, slice.at, n);
        writer->buffer[writer->length + n] = 0;
    }
    writer->length += slice.length;
}

void write_char(Writer *writer, char c) {
    write_slice(writer, (Slice){&c, 1});
}

void write_text(Writer *writer, const char *text) {
    write_slice(writer, slice_of(text));
}

void write_format_list(Writer *writer, const char *format, va_list arguments) {
    if (writer->grows) {
        va_list again;
        va_copy(again, arguments);
        int needed = vsnprintf(NULL, 0, format, again);
        va_end(again);
        if (needed > 0)
            make_room(writer, (size_t)needed);
    }
    char *at = writer->length < writer->size ? writer->buffer + writer->length : NULL;
    size_t room = at ? writer->size - writer->length : 0;
    int n = vsnprintf(at, room, format, arguments);
    if (n > 0)
        writer->length += (size_t)n;
}

void write_format(Writer *writer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_format_list(writer, format, arguments);
    va_end(arguments);
}

bool writer_fits(const Writer *writer) {
    return writer->length < writer->size || (!writer->size && !writer->length);
}
