/* prompt.c: letters in and out of a line. */
#include "terminal/screen/prompt.h"

#include <stdio.h>
#include <string.h>

void prompt_set(Prompt *prompt, const char *text) {
    snprintf(prompt->text, sizeof prompt->text, "%s", text);
    prompt->at = strlen(prompt->text);
}

static size_t encode(unsigned code, char out[4]) {
    if (code < 0x80)
        return out[0] = (char)code, 1;
    if (code < 0x800)
        return out[0] = (char)(0xC0 | code >> 6), out[1] = (char)(0x80 | (code & 63)), 2;
    if (code < 0x10000) {
        out[0] = (char)(0xE0 | code >> 12), out[1] = (char)(0x80 | (code >> 6 & 63));
        return out[2] = (char)(0x80 | (code & 63)), 3;
    }
    out[0] = (char)(0xF0 | code >> 18), out[1] = (char)(0x80 | (code >> 12 & 63));
    out[2] = (char)(0x80 | (code >> 6 & 63));
    return out[3] = (char)(0x80 | (code & 63)), 4;
}

void prompt_type(Prompt *prompt, unsigned letter) {
    char bytes[4];
    size_t n = encode(letter, bytes), length = strlen(prompt->text);
    if (length + n >= sizeof prompt->text)
        return;
    memmove(prompt->text + prompt->at + n, prompt->text + prompt->at, length - prompt->at + 1);
    memcpy(prompt->text + prompt->at, bytes, n);
    prompt->at += n;
}

static bool is_inside(char c) { /* a character, not at its first byte */
    return ((unsigned char)c & 0xC0) == 0x80;
}

static size_t place_before(const Prompt *prompt) {
    size_t at = prompt->at;
    do
        at -= at > 0;
    while (at > 0 && is_inside(prompt->text[at]));
    return at;
}

static size_t place_after(const Prompt *prompt) {
    size_t at = prompt->at;
    do
        at += prompt->text[at] != 0;
    while (is_inside(prompt->text[at]));
    return at;
}

static void erase(Prompt *prompt, size_t from, size_t to) {
    memmove(prompt->text + from, prompt->text + to, strlen(prompt->text + to) + 1);
    prompt->at = from;
}

PromptAnswer prompt_key(Prompt *prompt, const Key *key) {
    switch (key->kind) {
    case PRESS_LETTER: prompt_type(prompt, key->letter); break;
    case PRESS_BACKSPACE: erase(prompt, place_before(prompt), prompt->at); break;
    case PRESS_DELETE: erase(prompt, prompt->at, place_after(prompt)); break;
    case PRESS_LEFT: prompt->at = place_before(prompt); break;
    case PRESS_RIGHT: prompt->at = place_after(prompt); break;
    case PRESS_HOME: prompt->at = 0; break;
    case PRESS_END: prompt->at = strlen(prompt->text); break;
    case PRESS_TAB: return PROMPT_COMPLETES;
    case PRESS_ENTER: return PROMPT_TAKES;
    case PRESS_ESCAPE: return PROMPT_LEAVES;
    default: break;
    }
    return PROMPT_STAYS;
}

void prompt_draw(Canvas *canvas, const Prompt *prompt, int x, int y, int columns, Paper paper) {
    const char *start = prompt->text;
    char before[PROMPT_TEXT];
    snprintf(before, sizeof before, "%.*s", (int)prompt->at, prompt->text);
    const char *shown = before;
    while (columns_of(shown) >= columns && *shown)
        utf8_next(&shown);
    start += shown - before;
    int used = canvas_text(canvas, x, y, columns, shown, style_bold(INK_TEXT, paper));
    canvas_put(canvas, x + used, y, " ", (Style){INK_TEXT, (uint8_t)paper, TRAIT_REVERSE});
    const char *rest = start + strlen(shown);
    if (*rest) {
        char glyph[8];
        const char *next = rest;
        utf8_next(&next);
        snprintf(glyph, sizeof glyph, "%.*s", (int)(next - rest), rest);
        canvas_put(canvas, x + used, y, glyph, (Style){INK_TEXT, (uint8_t)paper, TRAIT_REVERSE});
        canvas_text(canvas, x + used + columns_of(glyph), y, columns - used - 1, next,
                    style_bold(INK_TEXT, paper));
    }
}
