/* json.c: one flag is all the state that JSON needs: whether a comma comes before the next value. A
 * bracket that opens and a key clear it, every value and every bracket that closes sets it. */
#include "base/json.h"

#include <inttypes.h>

static void begin_value(Json *json) {
    if (json->follows)
        write_text(json->writer, ", ");
    json->follows = true;
}

static void open_bracket(Json *json, char bracket) {
    begin_value(json);
    write_char(json->writer, bracket);
    json->follows = false;
}

static void close_bracket(Json *json, char bracket) {
    write_char(json->writer, bracket);
    json->follows = true;
}

void json_object_begin(Json *json) {
    open_bracket(json, '{');
}

void json_object_end(Json *json) {
    close_bracket(json, '}');
}

void json_list_begin(Json *json) {
    open_bracket(json, '[');
}

void json_list_end(Json *json) {
    close_bracket(json, ']');
}

void json_line(Json *json, unsigned indent) {
    write_text(json->writer, json->follows ? ",\n" : "\n");
    while (indent--)
        write_char(json->writer, ' ');
    json->follows = false;
}

void json_key(Json *json, const char *key) {
    json_text(json, key);
    write_text(json->writer, ": ");
    json->follows = false;
}

/* ---- text ---- */

/* the bytes of the UTF-8 character that begins the text; 0: it is none */
static unsigned character_length(Slice text) {
    static const struct {
        unsigned char mask, lead;
        unsigned least;
    } FORMS[] = {{0x80, 0x00, 0}, {0xE0, 0xC0, 0x80}, {0xF0, 0xE0, 0x800}, {0xF8, 0xF0, 0x10000}};
    const unsigned char *at = (const unsigned char *)text.at;
    for (unsigned n = 0; n < 4 && n < text.length; n++) {
        if ((at[0] & FORMS[n].mask) != FORMS[n].lead)
            continue;
        unsigned code = at[0] & (unsigned char)~FORMS[n].mask;
        for (unsigned i = 1; i <= n; i++) {
            if ((at[i] & 0xC0) != 0x80)
                return 0;
            code = code << 6 | (at[i] & 0x3Fu);
        }
        bool is_sound =
            code >= FORMS[n].least && code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
        return is_sound ? n + 1 : 0;
    }
    return 0;
}

void json_slice(Json *json, Slice text) {
    begin_value(json);
    write_char(json->writer, '"');
    while (text.length) {
        unsigned length = character_length(text);
        unsigned char first = (unsigned char)*text.at;
        if (!length || first < 0x20 || first == 0x7F) {
            write_format(json->writer, "\\u%04x", first);
            length = 1;
        } else {
            if (first == '"' || first == '\\')
                write_char(json->writer, '\\');
            write_slice(json->writer, (Slice){text.at, length});
        }
        text = (Slice){text.at + length, text.length - length};
    }
    write_char(json->writer, '"');
}

void json_text(Json *json, const char *text) {
    if (text)
        json_slice(json, slice_of(text));
    else
        json_null(json);
}

/* ---- other values ---- */

void json_number(Json *json, int64_t number) {
    begin_value(json);
    write_format(json->writer, "%" PRId64, number);
}

void json_unsigned(Json *json, uint64_t number) {
    begin_value(json);
    write_format(json->writer, "%" PRIu64, number);
}

void json_tenths(Json *json, double number) {
    int64_t tenths = (int64_t)(number < 0 ? number * 10 - 0.5 : number * 10 + 0.5);
    int64_t size = tenths < 0 ? -tenths : tenths;
    begin_value(json);
    write_format(json->writer, "%s%" PRId64 ".%" PRId64, tenths < 0 ? "-" : "", size / 10,
                 size % 10);
}

void json_bool(Json *json, bool value) {
    begin_value(json);
    write_text(json->writer, value ? "true" : "false");
}

void json_null(Json *json) {
    begin_value(json);
    write_text(json->writer, "null");
}
