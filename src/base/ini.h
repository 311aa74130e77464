/* ini.h: reads '[name:parent]' sections of 'key = value' lines, with the line and column of each.
 * A '#' or ';' at the start of a line begins a comment. Nothing is copied: slices point into the
 * caller's text. What the keys mean is not known here. */
#ifndef TABIYA_BASE_INI_H
#define TABIYA_BASE_INI_H

#include "base/arena.h"
#include "base/error.h"
#include "base/text.h"

typedef struct IniEntry IniEntry;
struct IniEntry {
    Slice key, value;
    unsigned line, key_column, value_column;
    IniEntry *next;
};

typedef struct IniSection IniSection;
struct IniSection {
    Slice name, parent; /* parent is empty where there is none */
    unsigned line, name_column, parent_column;
    IniEntry *first;
    IniSection *next;
};

/* Reads all it can; each fault is reported and its line skipped. *out is the first section or
 * NULL. Returns false only when memory runs out. */
bool ini_read(IniSection **out, Slice text, Arena *arena, Faults *faults);
/* the first entry of this key, or NULL; of the section alone, not of its parents */
const IniEntry *ini_find(const IniSection *section, const char *key);

#endif
