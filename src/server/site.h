/* site.h: the files that are served: those of the page, which the program carries in compressed form,
 * or those of a folder, read anew each time. */
#ifndef TABIYA_SERVER_SITE_H
#define TABIYA_SERVER_SITE_H

#include "base/error.h"
#include "base/text.h"

/* a file that the program carries */
typedef struct SiteFile {
    const char *path;
    const char *tag; /* made from its content */
    bool is_lasting; /* its path changes with its content */
    Slice brotli, gzip;
    size_t size; /* of what is compressed there */
} SiteFile;

/* made by tools/site.mjs; ends with a NULL path, with which it begins in a program without the page */
extern const SiteFile SITE_FILES[];

typedef struct Site {
    const char *folder; /* NULL: the program's own files */
    char **plain;       /* of each of them, made when it is first wanted */
} Site;

/* the folder may be NULL */
bool site_open(Site *out, const char *folder, Error *error);
void site_close(Site *site);

/* Paths begin with "/"; NULL: there is no such file, or the site is a folder's. */
const SiteFile *site_find(const Site *site, const char *path);
/* the file without compression; false if memory is short */
bool site_plain(Site *site, const SiteFile *file, Slice *out);
/* A file of the folder, appended to a growing writer; false: there is none. */
bool site_load(const Site *site, const char *path, Writer *out);

/* by the end of the path */
const char *site_type(const char *path);

#endif
