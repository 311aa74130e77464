/* ini.h: reads '[name:parent]' sections of 'key = value' lines, with the line and column of each.
 * A '#' or ';' at the start of a line begins a comment. Nothing is copied: slices point into the
 * caller's text. What the keys mean is not known here. A key that is given twice has its last value, as
 * in other programs, and a warning. */
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

/* what is wrong with a line; the words are made when they are reported */
typedef struct IniFault IniFault;
struct IniFault {
    ErrorCode code;
    unsigned line, column, number;
    Slice what;
    IniFault *next;
};

typedef struct IniSection IniSection;
struct IniSection {
    Slice name, parent; /* parent is empty where there is none; so is a name that is none */
    unsigned line, name_column, parent_column;
    unsigned faults;       /* lines that cannot be used: the section does not say what was meant */
    IniFault *first_fault; /* those, and warnings */
    IniEntry *first;
    IniSection *next;
};

/* Reads all it can. A line that is wrong belongs to its section, with a header that is wrong a section
 * begins: the others are not concerned. Lines before the first section are reported at once. *out
 * is the first section or NULL. Returns false only when memory runs out. */
bool ini_read(IniSection **out, Slice text, Arena *arena, Faults *faults);
/* reports what is wrong with the section's lines, in their order */
void ini_report(const IniSection *section, Faults *faults);
/* the first entry of this key, or NULL; of the section alone, not of its parents */
const IniEntry *ini_find(const IniSection *section, const char *key);

#endif
