/* file.h: whole files in and out. A file that is saved is the old one or the new one, whole,
 * whatever happens on the way. */
#ifndef TABIYA_STORE_FILE_H
#define TABIYA_STORE_FILE_H

#include "base/text.h"

extern const char FILE_TOO_LARGE[]; /* a reason: it has more bytes than were asked for */

/* Both return NULL, or the reason, mostly the system's. What is loaded is appended to a growing
 * writer; more than `most` bytes are FILE_TOO_LARGE. */
const char *file_load(Writer *out, const char *path, size_t most);
const char *file_save(const char *path, Slice content);

bool file_is_there(const char *path);
/* It can be read from any place, so more than once. False too where it cannot be opened: reading it
 * will say why. */
bool file_has_places(const char *path);

#endif
