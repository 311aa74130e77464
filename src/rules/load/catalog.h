/* catalog.h: the games that are known by name: those built in and those of the user's files.
 * A game is kept as its section of text until somebody plays it; variant_load makes the rules. A
 * section that is wrong concerns nobody but the games that descend from it. */
#ifndef TABIYA_RULES_LOAD_CATALOG_H
#define TABIYA_RULES_LOAD_CATALOG_H

#include "base/ini.h"
#include "rules/variant.h"

enum { MAX_GAMES = 4096, CATALOG_BUCKETS = 1024 };

typedef struct CatalogEntry CatalogEntry;
struct CatalogEntry {
    const char *file;
    const IniSection *section;
    CatalogEntry *next;           /* in the order of the files */
    CatalogEntry *same_bucket;    /* another name, for catalog_find */
    CatalogEntry *replaces;       /* the game of this name before it, or NULL */
    bool is_builtin, is_double;   /* double: the name is taken by a section of the same file */
    bool is_replaced, has_faults; /* has_faults: found by catalog_add_checked */
};

/* what others have to say about games: kept here, where their rules are found, and not read here */
typedef struct CatalogNote CatalogNote;
struct CatalogNote {
    Slice text;
    const CatalogNote *next; /* an older one */
};

typedef struct Catalog {
    Arena arena;
    CatalogEntry *first, *last;
    unsigned sections, count; /* count: of those that catalog_first and catalog_next give */
    CatalogEntry *bucket[CATALOG_BUCKETS];
    const CatalogNote *notes; /* the newest */
} Catalog;

/* the files under variants/, put into the binary when it is built */
typedef struct BuiltinFile {
    const char *name;
    const char *text;
} BuiltinFile;
extern const BuiltinFile BUILTIN_FILES[]; /* ends with a NULL name */

/* Adds a file's games. A game that has the name of one of another file takes its place. What is wrong with a section is
 * reported when it is loaded, what stands in no section at once. Returns false only when memory
 * runs out. */
bool catalog_add(Catalog *catalog, const char *file, Slice text, Faults *faults);
/* The same, and every game is loaded, at every size: all that is wrong is reported, each fault once,
 * in the order of lines. Games with faults stay, so that others can say what is wrong with them,
 * but catalog_first and catalog_next leave them out. */
bool catalog_add_checked(Catalog *catalog, const char *file, Slice text, Faults *faults);
/* games of files that were not checked are, and from then on those with faults are left out likewise */
void catalog_leave_out_faulty(Catalog *catalog);
bool catalog_add_builtin(Catalog *catalog, Faults *faults);
/* false: out of memory */
bool catalog_add_note(Catalog *catalog, Slice text);
/* the games that can be chosen, in the order of the files; NULL past the last */
const CatalogEntry *catalog_first(const Catalog *catalog);
const CatalogEntry *catalog_next(const CatalogEntry *entry);
const CatalogEntry *catalog_find(const Catalog *catalog, Slice name);
/* What the entry's section names as its parent, or NULL. A game that is built in has built-in parents; one that
 * replaces its parent descends from what it replaces. */
const CatalogEntry *catalog_parent(const Catalog *catalog, const CatalogEntry *entry);
/* a section of the user's, this one or one that it descends from, has the key, for one side or both */
bool catalog_gives(const Catalog *catalog, const CatalogEntry *entry, const char *key);
/* the name of a game that is near, or an empty slice */
Slice catalog_nearest(const Catalog *catalog, Slice name);
void catalog_free(Catalog *catalog);

typedef struct LoadOptions {
    unsigned width, height;      /* of a family's board; 0 is its own start */
    const struct Kernel *kernel; /* NULL chooses the fastest that fits this board and machine */
} LoadOptions;

/* Every fault and warning of the game's own section is reported; NULL if there was any fault, or one in what it descends
 * from. The variant lives in the arena. */
const Variant *variant_load(const Catalog *catalog, Slice name, LoadOptions options, Arena *arena,
                            Faults *faults);
/* the same for a section of the catalogue */
const Variant *variant_load_entry(const Catalog *catalog, const CatalogEntry *entry,
                                  LoadOptions options, Arena *arena, Faults *faults);
/* the same, with the first fault as the error */
const Variant *variant_find(const Catalog *catalog, const char *name, LoadOptions options,
                            Arena *arena, Error *error);

#endif
