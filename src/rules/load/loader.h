/* loader.h: what load.c, load_pieces.c and load_values.c share while a variant is being loaded; nobody
 * else needs it.
 *
 * A key names pieces by letters, and a letter means what it means in the section where the key
 * stands: a child may give the piece another letter, or the letter to another piece. So while the
 * sections are read a type has the number of its slot, that is of its name ("knight", "customPiece3"),
 * counted from 1; settle_types numbers them anew when all has been read. */
#ifndef TABIYA_RULES_LOAD_LOADER_H
#define TABIYA_RULES_LOAD_LOADER_H

#include "rules/load/catalog.h"
#include "rules/load/keys.h"

enum { MAX_CHAIN = 32, SLOTS = MAX_TYPES - 2 };

typedef struct Slot { /* a predefined or custom piece: letter 0 where the game has it not */
    char letter;
    Slice betza;
    const IniEntry *entry;
    int depth;
} Slot;

typedef struct Loader {
    const Catalog *catalog;
    Variant *variant;
    Arena *arena;
    Faults *faults;
    const CatalogEntry *chain[MAX_CHAIN]; /* the oldest ancestor first */
    int length;
    const IniEntry *entry; /* being read */
    int depth;             /* its section in the chain */
    bool parent_is_faulty; /* something that holds here is wrong in an ancestor's section */
    Slot slot[SLOTS];
    uint8_t type_of_slot[SLOTS + 1]; /* by number from 1; made by settle_types */
    bool resized;                    /* not the size that startFen is for */
    int dead_depth;                  /* the section that deadPositions comes from… */
    unsigned dead_ways;              /* …and the ways to win at its end */
} Loader;

/* a slice's length as the messages show it */
int shown(Slice slice);
bool is_own(const Loader *loader);
/* reports a fault at `at`, which points into the value being read; in an ancestor's section it is
 * only remembered, unless a later section has the same key. Always false. */
bool fault(Loader *loader, Slice at, ErrorCode code, ...);
/* likewise, of what can be left out: nothing where it is inherited, since the child may have another board */
void warn(Loader *loader, Slice at, ErrorCode code, ...);
/* a later section in the chain has the key of the entry being read */
bool is_overridden(const Loader *loader);

/* ---- load_pieces.c ---- */

/* the entry being read names a piece and its letter */
void read_letter(Loader *loader, const Key *key, Slice name, Slice value);
/* what a section takes away from the game can no longer be promoted to */
void forget_lost_choices(Loader *loader);
/* the number of the slot with this letter, of either case, or NO_TYPE */
unsigned slot_with_letter(const Loader *loader, char letter);
unsigned predefined_slot(const char *name);
/* The types of the variant, and everything that named them by slot; types that the game has not are left out. Reports
 * what is wrong with Betza's notation. false: out of memory */
bool settle_types(Loader *loader);

/* ---- load_names.c ---- */

/* the entry being read gives names for people */
void read_names(Loader *loader, const Key *key, Slice value);
/* a form that a section gives anew is not called as the one before it */
void forget_form_names(Loader *loader, unsigned slot);
/* from slots to types */
void settle_names(Loader *loader);

/* ---- load_values.c ---- */

/* the types' masks that "pawnTypes" sets together */
void set_pawn_types(Variant *variant, unsigned side, uint64_t types);
/* the value of the entry being read goes into the variant's field, by the kind of its key */
void read_plain(Loader *loader, const Key *key, Slice value);
void read_sided(Loader *loader, const Key *key, unsigned side, Slice value);
void read_mobility(Loader *loader, Slice name, unsigned sides, Slice value);

#endif
