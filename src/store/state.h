/* state.h: small files in the user's state folder, for what a program remembers from one run to the
 * next. */
#ifndef TABIYA_STORE_STATE_H
#define TABIYA_STORE_STATE_H

#include "base/error.h"
#include "base/text.h"

/* appended to a growing writer, at most `most` bytes; false: the error says why */
bool state_load(Writer *out, const char *name, size_t most, Error *error);
/* the folder is made where it is missing */
bool state_save(const char *name, Slice content, Error *error);

#endif
