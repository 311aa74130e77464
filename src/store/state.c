/* state.c: a place, a folder, a file. */
#include "store/state.h"

#include "store/file.h"
#include "store/folder.h"
#include "store/places.h"
#include "store/store_errors.h"

bool state_load(Writer *out, const char *name, size_t most, Error *error) {
    char path[PLACE_TEXT];
    if (!place_find(path, PLACE_STATE, name, error))
        return false;
    const char *reason = file_load(out, path, most);
    return !reason || error_set(error, 0, 0, ERROR_SYSTEM, path, reason);
}

bool state_save(const char *name, Slice content, Error *error) {
    char folder[PLACE_TEXT], path[PLACE_TEXT];
    if (!place_find(folder, PLACE_STATE, "", error) || !folder_make(folder, error) ||
        !place_find(path, PLACE_STATE, name, error))
        return false;
    const char *reason = file_save(path, content);
    return !reason || error_set(error, 0, 0, ERROR_SYSTEM, path, reason);
}
