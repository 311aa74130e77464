/* file.h: whole files in and out. A file that is saved is the old one or the new one, whole,
 * whatever happens on the way. */
#ifndef TABIYA_STORE_FILE_H
#define TABIYA_STORE_FILE_H

#include "base/text.h"

/* Both return NULL, or the system's reason. What is loaded is appended to a growing writer; more
 * than `most` bytes are a reason too. */
const char *file_load(Writer *out, const char *path, size_t most);
const char *file_save(const char *path, Slice content);

#endif
