/* tabiya.c: the library's version, and how texts and errors leave it. */
#include "library/handles.h"

#include <string.h>

_Static_assert(sizeof((TabiyaError *)0)->text == sizeof((Error *)0)->text, "sentences are cut");
_Static_assert((int)TABIYA_MOVE_SIZE == (int)MOVE_TEXT, "moves are cut");

const char *tabiya_version(void) {
    return TABIYA_VERSION;
}

int tabiya_version_number(void) {
    return TABIYA_VERSION_NUMBER;
}

Writer public_writer(char *buffer, size_t size) {
    return writer_to(buffer, buffer ? size : 0);
}

/* A text that was cut inside a character ends before it. */
static void drop_half_character(char *text) {
    size_t length = strlen(text), start = length;
    while (start && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (!start || (unsigned char)text[start - 1] < 0xC0)
        return;
    unsigned char lead = (unsigned char)text[start - 1];
    size_t wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (length - (start - 1) < wanted)
        text[start - 1] = 0;
}

size_t public_text(Writer *writer) {
    if (writer->size && writer->length >= writer->size)
        drop_half_character(writer->buffer);
    return writer->length;
}

size_t public_copy(const char *text, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    write_slice(&writer, public_slice(text));
    return public_text(&writer);
}

Slice public_slice(const char *text) {
    return slice_of(text ? text : "");
}

static TabiyaErrorCode public_code(ErrorCode code, TabiyaErrorCode otherwise) {
    switch (code) {
    case ERROR_NO_MEMORY: return TABIYA_ERROR_NO_MEMORY;
    case ERROR_VARIANT_UNKNOWN: return TABIYA_ERROR_VARIANT_UNKNOWN;
    case ERROR_BOARD_SIZE:
    case ERROR_BOARD_NOT_SIZED:
    case ERROR_FEN_SIZE: return TABIYA_ERROR_BOARD_SIZE;
    case ERROR_MOVE_FORM: return TABIYA_ERROR_MOVE_FORM;
    case ERROR_MOVE_ILLEGAL: return TABIYA_ERROR_MOVE_ILLEGAL;
    case ERROR_MOVE_PROMOTION: return TABIYA_ERROR_MOVE_PROMOTION;
    case ERROR_GAME_OVER: return TABIYA_ERROR_GAME_OVER;
    case ERROR_NO_CLAIM: return TABIYA_ERROR_NO_CLAIM;
    default: return otherwise;
    }
}

bool public_error(TabiyaError *out, const Error *error, TabiyaErrorCode otherwise) {
    Error unnamed;
    if (!out)
        return false;
    if (error->code == ERROR_NONE) { /* only a lack of memory fails without a word */
        error_set(&unnamed, 0, 0, ERROR_NO_MEMORY);
        error = &unnamed;
    }
    *out = (TabiyaError){.line = error->line, .column = error->column};
    out->code = (int)(error->is_warning ? TABIYA_WARNING : public_code(error->code, otherwise));
    memcpy(out->text, error->text, sizeof out->text);
    drop_half_character(out->text);
    return false;
}

void public_report(void *reporting, const Error *fault) {
    Reporting *self = reporting;
    TabiyaError given;
    if (self->first.code == ERROR_NONE && !fault->is_warning)
        self->first = *fault;
    if (!self->report)
        return;
    public_error(&given, fault, self->otherwise);
    self->report(self->context, &given);
}
