/* site.c: files by their paths. A path goes to the disk only if each of its parts has a plain name, so
 * nobody leaves the folder by it; what begins with a point is nobody's. */
#include "server/site.h"

#include "server/server_errors.h"
#include "store/file.h"

#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { LARGEST_FILE = 1 << 26 };

/* windowBits of zlib for what has a header of gzip */
enum { GZIP_WINDOW = 15 + 16 };

static unsigned file_count(void) {
    unsigned n = 0;
    while (SITE_FILES[n].path)
        n++;
    return n;
}

bool site_open(Site *out, const char *folder, Error *error) {
    *out = (Site){.folder = folder};
    if (folder) {
        Writer index = writer_growing();
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/index.html", folder);
        const char *reason = file_load(&index, path, LARGEST_FILE);
        writer_free(&index);
        return !reason || error_set(error, 0, 0, ERROR_SERVER_FOLDER, folder, reason);
    }
    if (!file_count())
        return error_set(error, 0, 0, ERROR_SERVER_NO_PAGE);
    out->plain = calloc(file_count(), sizeof *out->plain);
    return out->plain || error_set(error, 0, 0, ERROR_NO_MEMORY);
}

void site_close(Site *site) {
    for (unsigned i = 0; site->plain && i < file_count(); i++)
        free(site->plain[i]);
    free(site->plain);
}

const SiteFile *site_find(const Site *site, const char *path) {
    if (site->folder)
        return NULL;
    for (const SiteFile *file = SITE_FILES; file->path; file++)
        if (strcmp(file->path, path) == 0)
            return file;
    return NULL;
}

static char *unpack(const SiteFile *file) {
    char *room = malloc(file->size + 1);
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)file->gzip.at,
                       .avail_in = (uInt)file->gzip.length,
                       .next_out = (Bytef *)room,
                       .avail_out = (uInt)file->size + 1};
    if (!room || inflateInit2(&stream, GZIP_WINDOW) != Z_OK)
        return free(room), NULL;
    bool is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.total_out == file->size;
    inflateEnd(&stream);
    if (!is_whole)
        return free(room), NULL;
    return room;
}

bool site_plain(Site *site, const SiteFile *file, Slice *out) {
    char **plain = &site->plain[file - SITE_FILES];
    if (!*plain)
        *plain = unpack(file);
    *out = (Slice){*plain, *plain ? file->size : 0};
    return *plain != NULL;
}

/* ---- a folder ---- */

/* "/a/b.c": no part is empty or begins with a point, and no byte is one that only tricks need */
static bool is_plain_path(const char *path) {
    for (const char *at = path; *at; at++)
        if ((*at == '/' && (at[1] == '/' || at[1] == '.' || !at[1])) || *at == '\\' ||
            (unsigned char)*at < ' ' || *at == 127)
            return false;
    return *path == '/';
}

bool site_load(const Site *site, const char *path, Writer *out) {
    char name[PATH_MAX];
    if (!site->folder || !is_plain_path(path))
        return false;
    if ((size_t)snprintf(name, sizeof name, "%s%s", site->folder, path) >= sizeof name)
        return false;
    if (!file_load(out, name, LARGEST_FILE))
        return true;
    /* who changes the page has the module where make web leaves it */
    writer_clear(out);
    if (strcmp(path, "/tabiya.wasm") != 0 ||
        (size_t)snprintf(name, sizeof name, "%s/../build/web%s", site->folder, path) >= sizeof name)
        return false;
    return !file_load(out, name, LARGEST_FILE);
}

static const char *const TYPES[][2] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".txt", "text/plain; charset=utf-8"},
};

const char *site_type(const char *path) {
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof TYPES / sizeof *TYPES; i++)
        if (strcmp(end, TYPES[i][0]) == 0)
            return TYPES[i][1];
    return "application/octet-stream";
}
