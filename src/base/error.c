/* error.c: the sentences of this layer, and how any layer's are filled in. */
#include "base/error.h"

#include "base/text.h"

BASE_ERRORS(ERROR_DEFINE)

bool error_set_list(Error *error, unsigned line, unsigned column, ErrorCode code,
                    va_list arguments) {
    if (!error)
        return false;
    *error = (Error){.code = code, .line = line, .column = column};
    Writer writer = writer_to(error->text, sizeof error->text);
    write_format_list(&writer, code->format, arguments);
    return false;
}

bool error_set(Error *error, unsigned line, unsigned column, ErrorCode code, ...) {
    va_list arguments;
    va_start(arguments, code);
    error_set_list(error, line, column, code, arguments);
    va_end(arguments);
    return false;
}

void faults_add(Faults *faults, const Error *fault) {
    if (fault->is_warning)
        faults->warnings++;
    else
        faults->count++;
    if (faults->report)
        faults->report(faults->context, fault);
}

static void keep_first(void *context, const Error *fault) {
    Error *error = context;
    if (error && error->code == ERROR_NONE && !fault->is_warning)
        *error = *fault;
}

Faults faults_first(Error *error) {
    if (error)
        *error = (Error){.code = ERROR_NONE};
    return (Faults){keep_first, error, 0, 0};
}

const char *fault_kind(const Error *fault) {
    return fault->is_warning ? "warning: " : "";
}
