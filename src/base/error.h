/* error.h: what is wrong with the input, where, and what to do.
 * Each layer has one list of all sentences that it can say (this layer's is below, LAYER_errors.h has
 * another's), and code that sees the layer sees them. An error's code is its sentence: two codes are
 * the same where they are the same object.
 * Functions that can fail on bad input return false and fill the caller's Error. Our own faults
 * are asserts, never Errors. */
#ifndef TABIYA_BASE_ERROR_H
#define TABIYA_BASE_ERROR_H

#include <stdarg.h>
#include <stdbool.h>

typedef struct Sentence {
    const char *format; /* as printf's */
} Sentence;
typedef const Sentence *ErrorCode;
#define ERROR_NONE ((ErrorCode)0)

/* A list is a macro over rows of code and sentence: its header declares all of them, its source
 * defines them. */
#define ERROR_DECLARE(code, sentence) extern const Sentence ERROR_##code[1];
#define ERROR_DEFINE(code, sentence) const Sentence ERROR_##code[1] = {{sentence}};

/* code, sentence */
#define BASE_ERRORS(X)                                                                             \
    X(NO_MEMORY, "out of memory")                                                                  \
    X(INI_LINE, "this line is not '[name]', 'key = value' or a '#' comment")                       \
    X(INI_SECTION, "a section header must be '[name]' or '[name:parent]'")                         \
    X(INI_ORPHAN, "'%.*s' comes before the first '[name]'")                                        \
    X(INI_DUPLICATE, "'%.*s' is already on line %u of this section; this one counts")              \
    X(INI_LONG, "too many keys at '%.*s': a section has at most %u")                               \
    X(INI_NUL, "the text contains a NUL byte")                                                     \
    X(INI_NAME, "a name has 1 to 40 letters, digits, '-' or '_', not '%.*s'")

BASE_ERRORS(ERROR_DECLARE)

typedef struct Error {
    ErrorCode code;
    unsigned line, column; /* from 1; 0 where there is none */
    bool is_warning;       /* what was read can be used all the same */
    char text[240];
} Error;

/* fills error (which may be NULL) with the sentence of code; always returns false, so that a
 * function can end with `return error_set(...)` */
bool error_set(Error *error, unsigned line, unsigned column, ErrorCode code, ...);
bool error_set_list(Error *error, unsigned line, unsigned column, ErrorCode code,
                    va_list arguments);

/* Where many faults are reported at once: report is called for each, in order; for warnings too,
 * which do not count as faults. */
typedef struct Faults {
    void (*report)(void *context, const Error *fault);
    void *context;
    unsigned count, warnings;
} Faults;

void faults_add(Faults *faults, const Error *fault);
/* keeps the first in error (which may be NULL), and clears it before; warnings are dropped */
Faults faults_first(Error *error);
/* what stands before the text of a warning, and "" before a fault's */
const char *fault_kind(const Error *fault);

#endif
