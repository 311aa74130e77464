/* loader.h: what load.c and values.c share while a variant is being loaded; nobody else needs it. */
#ifndef TABIYA_RULES_LOADER_H
#define TABIYA_RULES_LOADER_H

#include "rules/catalog.h"
#include "rules/keys.h"

enum { MAX_CHAIN = 32 };

typedef struct Slot { /* a predefined or custom piece of this game */
    char letter;
    Slice betza;
    const IniEntry *entry;
    int depth;
} Slot;

enum { SLOTS = 64 };

typedef struct Loader {
    const Catalog *catalog;
    Variant *variant;
    Arena *arena;
    Faults *faults;
    const IniSection *chain[MAX_CHAIN];
    int length;
    const IniEntry *entry; /* being read */
    bool parent_is_faulty;
    int depth; /* its section in the chain */
    Slot slot[SLOTS];
    uint8_t type_of_slot[SLOTS];
    bool resized; /* not the size that startFen is for */
} Loader;

/* a slice's length as the messages show it */
int shown(Slice slice);
/* reports a fault at `at`, which points into the value being read; inherited values say nothing.
 * Always false. */
bool fault(Loader *loader, Slice at, ErrorCode code, ...);

/* the types' masks that "pawnTypes" sets together */
void set_pawn_types(Variant *variant, unsigned side, uint64_t types);
/* the value of the entry being read goes into the variant's field, by the kind of its key */
void read_plain(Loader *loader, const Key *key, Slice value);
void read_sided(Loader *loader, const Key *key, unsigned side, Slice value);
void read_mobility(Loader *loader, Slice name, unsigned sides, Slice value);

#endif
