/* mdoc.c: text as mdoc wants it. */
#include "mdoc.h"

#include "base/wrap.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LINE_WIDTH = 76 };

void mdoc_begin(const char *title, int section) {
    printf(".\\\" made by tools/manual.c: do not edit\n.Dd %s\n.Dt %s %d\n.Os\n", TABIYA_DATE,
           title, section);
}

void mdoc_name(const char *name, const char *about) {
    printf(".Sh NAME\n.Nm %s\n.Nd %s\n", name, about);
}

/* a character of UTF-8, and how many bytes it has */
static uint32_t read_character(const char *at, size_t *length) {
    unsigned char first = (unsigned char)*at;
    *length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    uint32_t code = *length == 1 ? first : first & (0x7Fu >> *length);
    for (size_t i = 1; i < *length; i++)
        code = code << 6 | ((unsigned char)at[i] & 0x3F);
    return code;
}

/* in code every sign is meant as it is; in prose only what would be read as a request */
static void put(const char *at, size_t length, bool is_code) {
    for (size_t i = 0, n; i < length; i += n) {
        uint32_t code = read_character(at + i, &n);
        const char *sign = code == '\\'              ? "\\e"
                           : code == '-' && is_code  ? "\\-"
                           : code == '\'' && is_code ? "\\(aq"
                           : code == '^' && is_code  ? "\\(ha"
                           : code == '~' && is_code  ? "\\(ti"
                           : code == '`' && is_code  ? "\\(ga"
                                                     : NULL;
        if (i == 0 && (code == '.' || code == '\'') && !sign)
            fputs("\\&", stdout);
        if (sign)
            fputs(sign, stdout);
        else if (code < 0x80)
            putchar((int)code);
        else
            printf("\\[u%04X]", (unsigned)code);
    }
}

static bool looks_like_code(Slice word) {
    return word.at[0] == '-' || memchr(word.at, '=', word.length) ||
           memchr(word.at, '^', word.length);
}

static bool ends_sentence(Slice word) {
    size_t n = word.length;
    while (n > 1 && strchr(")\"'", word.at[n - 1]))
        n--;
    return n > 1 && strchr(".?!", word.at[n - 1]);
}

static void put_paragraph(Slice rest) {
    Slice word;
    unsigned at = 0;
    while ((word = slice_word(&rest)).length) {
        if (at && at + 1 + text_columns(word) > LINE_WIDTH) {
            putchar('\n');
            at = 0;
        }
        if (at++)
            putchar(' ');
        put(word.at, word.length, looks_like_code(word));
        at += text_columns(word);
        if (ends_sentence(word)) {
            putchar('\n');
            at = 0;
        }
    }
    if (at)
        putchar('\n');
}

void mdoc_text(const char *text) {
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = strchr(text, '\n') ? strchr(text, '\n') : text + strlen(text);
        put_paragraph((Slice){text, (size_t)(end - text)});
        if (*end)
            puts(".Pp");
    }
}

/* customPiece1, tabiya_game_play: such a word is written as it is */
static bool is_name(const char *text) {
    Slice rest = slice_of(text), word = slice_word(&rest);
    for (size_t i = 1; i < word.length; i++)
        if (is_upper(word.at[i]) || is_digit(word.at[i]) || word.at[i] == '_')
            return true;
    return false;
}

void mdoc_sentence(const char *text) {
    Writer writer = writer_growing();
    if (!*text)
        return;
    write_text(&writer, text);
    if (!is_name(text) && writer_fits(&writer))
        writer.buffer[0] = to_upper(writer.buffer[0]);
    if (!strchr(".?!:", text[strlen(text) - 1]))
        write_char(&writer, '.');
    mdoc_text(writer.buffer);
    writer_free(&writer);
}

void mdoc_literal(Slice text) {
    puts(".Bd -literal -offset 3n");
    for (size_t i = 0; i < text.length;) {
        const char *end = memchr(text.at + i, '\n', text.length - i);
        size_t length = end ? (size_t)(end - text.at) - i : text.length - i;
        put(text.at + i, length, true);
        putchar('\n');
        i += length + 1;
    }
    puts(".Ed");
}

void mdoc_argument(const char *text) {
    bool is_several = strpbrk(text, " \"") != NULL;
    if (is_several)
        putchar('"');
    for (; *text; text++)
        if (*text == '"')
            fputs("\"\"", stdout);
        else {
            size_t n;
            read_character(text, &n);
            put(text, n, true);
            text += n - 1;
        }
    if (is_several)
        putchar('"');
}

void mdoc_line(const char *macro, const char *text) {
    printf(".%s ", macro);
    mdoc_argument(text);
    putchar('\n');
}
