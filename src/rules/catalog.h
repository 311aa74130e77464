/* catalog.h: the games that are known by name: those built in and those of the user's files.
 * A game is kept as its section of text until somebody plays it; variant_load makes the rules. */
#ifndef TABIYA_RULES_CATALOG_H
#define TABIYA_RULES_CATALOG_H

#include "base/ini.h"
#include "rules/variant.h"

enum { MAX_GAMES = 4096 };

typedef struct CatalogEntry CatalogEntry;
struct CatalogEntry {
    const char *file;
    const IniSection *section;
    const CatalogEntry *next; /* in the order of the files */
};

/* what others have to say about games: kept here, where their rules are found, and not read here */
typedef struct CatalogNote CatalogNote;
struct CatalogNote {
    Slice text;
    const CatalogNote *next; /* an older one */
};

typedef struct Catalog {
    Arena arena;
    const CatalogEntry *first;
    CatalogEntry *last;
    unsigned count;
    const CatalogNote *notes; /* the newest */
} Catalog;

/* the files under variants/, put into the binary when it is built */
typedef struct BuiltinFile {
    const char *name;
    const char *text;
} BuiltinFile;
extern const BuiltinFile BUILTIN_FILES[]; /* ends with a NULL name */

/* Adds a file's games. What is wrong with its lines is reported; what is wrong with its rules
 * shows when they are loaded. A game that has the name of an earlier one is a fault. Returns
 * false only when memory runs out. */
bool catalog_add(Catalog *catalog, const char *file, Slice text, Faults *faults);
bool catalog_add_builtin(Catalog *catalog, Faults *faults);
/* false: out of memory */
bool catalog_add_note(Catalog *catalog, Slice text);
const CatalogEntry *catalog_find(const Catalog *catalog, Slice name);
/* the name of a game that is near, or an empty slice */
Slice catalog_nearest(const Catalog *catalog, Slice name);
void catalog_free(Catalog *catalog);

typedef struct LoadOptions {
    unsigned width, height;      /* of a family's board; 0 is its own start */
    const struct Kernel *kernel; /* NULL chooses the fastest that fits this board and machine */
} LoadOptions;

/* Every fault is reported; NULL if there was any. The variant lives in the arena. */
const Variant *variant_load(const Catalog *catalog, Slice name, LoadOptions options, Arena *arena,
                            Faults *faults);
/* the same, with the first fault as the error */
const Variant *variant_find(const Catalog *catalog, const char *name, LoadOptions options,
                            Arena *arena, Error *error);
/* a family's game on a board of another size */
const Variant *variant_at_size(const Variant *base, unsigned width, unsigned height, Arena *arena,
                               Error *error);

#endif
