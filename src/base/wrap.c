/* wrap.c: breaks text into lines. */
#include "base/wrap.h"

#include <string.h>

unsigned text_columns(Slice text) {
    unsigned n = 0;
    for (size_t i = 0; i < text.length; i++)
        n += ((unsigned char)text.at[i] & 0xC0) != 0x80;
    return n;
}

static void write_words(Writer *writer, Slice rest, unsigned at, unsigned indent, unsigned width) {
    Slice word;
    for (bool is_first = true; (word = slice_word(&rest)).length; is_first = false) {
        if (!is_first && at + 1 + text_columns(word) > width) {
            write_format(writer, "\n%*s", (int)indent, "");
            at = indent;
        } else if (!is_first) {
            write_char(writer, ' ');
            at++;
        }
        write_slice(writer, word);
        at += text_columns(word);
    }
    write_char(writer, '\n');
}

void write_lines(Writer *writer, const char *text, unsigned at, unsigned indent, unsigned width) {
    write_words(writer, slice_of(text), at, indent, width);
}

void write_paragraphs(Writer *writer, const char *text, unsigned indent, unsigned width) {
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "\n");
        write_format(writer, "%*s", (int)indent, "");
        write_words(writer, (Slice){text, (size_t)(end - text)}, indent, indent, width);
        if (*end)
            write_char(writer, '\n');
    }
}
