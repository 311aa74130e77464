/* tabiya.c: the library's version, and how texts, errors and structs go in and out. */
#include "library/handles.h"
#include "library/library_errors.h"
#include "notation/notation_errors.h"
#include "rules/rules_errors.h"
#include "table/table_errors.h"

#include <string.h>

_Static_assert(sizeof((TabiyaError *)0)->text == sizeof((Error *)0)->text, "sentences are cut");
_Static_assert((int)TABIYA_MOVE_SIZE == (int)MOVE_TEXT, "moves are cut");
_Static_assert((int)TABIYA_WALL == (int)WALL && (int)TABIYA_EMPTY == (int)EMPTY &&
                   (int)TABIYA_MOST_TYPES + 1 == (int)MAX_TYPES && TABIYA_PIECE(1, 5) == 69,
               "pieces have other numbers");

#define TEXT_OF_2(macro) #macro
#define TEXT_OF(macro) TEXT_OF_2(macro)

const char *tabiya_version(void) {
    return TEXT_OF(TABIYA_VERSION_MAJOR) "." TEXT_OF(TABIYA_VERSION_MINOR) "." TEXT_OF(
        TABIYA_VERSION_PATCH);
}

int tabiya_version_number(void) {
    return TABIYA_VERSION_NUMBER;
}

/* ---- texts ---- */

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

/* ---- errors ---- */

static TabiyaErrorCode public_code(ErrorCode code, TabiyaErrorCode otherwise) {
    static const struct {
        ErrorCode code;
        TabiyaErrorCode given;
    } CODES[] = {
        {ERROR_NO_MEMORY, TABIYA_ERROR_NO_MEMORY},
        {ERROR_VARIANT_UNKNOWN, TABIYA_ERROR_VARIANT_UNKNOWN},
        {ERROR_BOARD_SIZE, TABIYA_ERROR_BOARD_SIZE},
        {ERROR_BOARD_NOT_SIZED, TABIYA_ERROR_BOARD_SIZE},
        {ERROR_FEN_SIZE, TABIYA_ERROR_BOARD_SIZE},
        {ERROR_MOVE_FORM, TABIYA_ERROR_MOVE_FORM},
        {ERROR_MOVE_ILLEGAL, TABIYA_ERROR_MOVE_ILLEGAL},
        {ERROR_MOVE_PROMOTION, TABIYA_ERROR_MOVE_PROMOTION},
        {ERROR_MOVE_AMBIGUOUS, TABIYA_ERROR_MOVE_AMBIGUOUS},
        {ERROR_GAME_OVER, TABIYA_ERROR_GAME_OVER},
        {ERROR_NO_CLAIM, TABIYA_ERROR_NO_CLAIM},
        {ERROR_TREE_LARGE, TABIYA_ERROR_TOO_LARGE},
        {ERROR_NOT_YOUR_TURN, TABIYA_ERROR_NOT_YOUR_TURN},
        {ERROR_NO_OFFER, TABIYA_ERROR_NO_OFFER},
        {ERROR_OFFER_STANDS, TABIYA_ERROR_OFFER_STANDS},
        {ERROR_NO_MOVE_BACK, TABIYA_ERROR_NO_MOVE_BACK},
        {ERROR_FLAG_UP, TABIYA_ERROR_TIME_LEFT},
    };
    for (size_t i = 0; i < sizeof CODES / sizeof *CODES; i++)
        if (CODES[i].code == code)
            return CODES[i].given;
    return otherwise;
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

bool public_no_memory(TabiyaError *out) {
    Error error;
    error_set(&error, 0, 0, ERROR_NO_MEMORY);
    return public_error(out, &error, TABIYA_ERROR_NO_MEMORY);
}

bool public_out_of_range(TabiyaError *out, const char *name, unsigned least, unsigned most) {
    Error error;
    error_set(&error, 0, 0, ERROR_VALUE_NUMBER, (int)strlen(name), name, least, most);
    return public_error(out, &error, TABIYA_ERROR_ARGUMENT);
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

/* ---- structs ---- */

bool public_give(void *out, const void *own, size_t size) {
    size_t room;
    memcpy(&room, out, sizeof room);
    if (room < sizeof room)
        return false;
    memset(out, 0, room);
    memcpy(out, own, room < size ? room : size);
    memcpy(out, &room, sizeof room);
    return true;
}

bool public_take(void *own, size_t size, const void *given, TabiyaError *out) {
    size_t given_size = sizeof given_size;
    Error error;
    memset(own, 0, size);
    if (given)
        memcpy(&given_size, given, sizeof given_size);
    if (given_size < sizeof given_size) {
        error_set(&error, 0, 0, ERROR_STRUCT_SIZE);
        return public_error(out, &error, TABIYA_ERROR_ARGUMENT);
    }
    if (given)
        memcpy(own, given, given_size < size ? given_size : size);
    return true;
}

/* ---- outcomes ---- */

TabiyaResult public_result(Result result) {
    switch (result) {
    case RESULT_NONE: return TABIYA_RESULT_NONE;
    case RESULT_FIRST: return TABIYA_RESULT_FIRST;
    case RESULT_SECOND: return TABIYA_RESULT_SECOND;
    case RESULT_DRAW: return TABIYA_RESULT_DRAW;
    }
    return TABIYA_RESULT_NONE;
}

TabiyaReason public_reason(Reason reason) {
    switch (reason) {
    case REASON_NONE: return TABIYA_REASON_NONE;
    case REASON_CHECKMATE: return TABIYA_REASON_CHECKMATE;
    case REASON_STALEMATE: return TABIYA_REASON_STALEMATE;
    case REASON_EXTINCTION: return TABIYA_REASON_EXTINCTION;
    case REASON_FLAG: return TABIYA_REASON_FLAG;
    case REASON_CHECKS: return TABIYA_REASON_CHECKS;
    case REASON_DEAD: return TABIYA_REASON_DEAD;
    case REASON_REPETITION: return TABIYA_REASON_REPETITION;
    case REASON_PERPETUAL_CHECK: return TABIYA_REASON_PERPETUAL_CHECK;
    case REASON_MOVE_RULE: return TABIYA_REASON_MOVE_RULE;
    case REASON_MOVE_LIMIT: return TABIYA_REASON_MOVE_LIMIT;
    case REASON_COUNTING: return TABIYA_REASON_COUNTING;
    case REASON_RESIGNATION: return TABIYA_REASON_RESIGNATION;
    case REASON_AGREEMENT: return TABIYA_REASON_AGREEMENT;
    case REASON_TIME: return TABIYA_REASON_TIME;
    case REASON_TIME_BARE: return TABIYA_REASON_TIME_BARE;
    }
    return TABIYA_REASON_NONE;
}
