/* ini.c: one pass over the lines. */
#include "base/ini.h"

#include <stdint.h>
#include <string.h>

enum { MAX_ENTRIES = 400 };

typedef struct Reader {
    IniSection *first, *section;
    IniEntry *last;       /* of the section */
    IniFault *last_fault; /* of the section */
    Arena *arena;
    Faults *faults;
    unsigned line, entries; /* entries: in the section */
    const char *start;      /* of the line */
} Reader;

static unsigned column_of(const Reader *reader, const char *at) {
    return (unsigned)(at - reader->start) + 1;
}

static bool is_warning(ErrorCode code) {
    return code == ERROR_INI_DUPLICATE;
}

static void report(const IniFault *fault, Faults *faults) {
    Error error;
    int shown = fault->what.length > 60 ? 60 : (int)fault->what.length;
    error_set(&error, fault->line, fault->column, fault->code, shown, fault->what.at,
              fault->number);
    error.is_warning = is_warning(fault->code);
    faults_add(faults, &error);
}

void ini_report(const IniSection *section, Faults *faults) {
    for (const IniFault *fault = section->first_fault; fault; fault = fault->next)
        report(fault, faults);
}

/* false: out of memory */
static bool fault(Reader *reader, const char *at, ErrorCode code, Slice what, unsigned number) {
    IniSection *section = reader->section;
    IniFault found = {code, reader->line, column_of(reader, at), number, what, NULL};
    if (!section)
        return report(&found, reader->faults), true;
    IniFault *kept = arena_alloc(reader->arena, sizeof *kept);
    if (!kept)
        return false;
    *kept = found;
    section->faults += !is_warning(code);
    if (reader->last_fault)
        reader->last_fault->next = kept;
    else
        section->first_fault = kept;
    reader->last_fault = kept;
    return true;
}

static bool is_name(Slice name) {
    if (!name.length || name.length > 40)
        return false;
    for (size_t i = 0; i < name.length; i++)
        if (!is_letter(name.at[i]) && !is_digit(name.at[i]) && name.at[i] != '-' &&
            name.at[i] != '_')
            return false;
    return true;
}

static bool begin_section(Reader *reader, Slice name, Slice parent) {
    IniSection *section = arena_alloc(reader->arena, sizeof *section);
    if (!section)
        return false;
    *section = (IniSection){.name = name,
                            .parent = parent,
                            .line = reader->line,
                            .name_column = column_of(reader, name.at),
                            .parent_column = column_of(reader, parent.at)};
    if (reader->section)
        reader->section->next = section;
    else
        reader->first = section;
    reader->section = section;
    reader->last = NULL;
    reader->last_fault = NULL;
    reader->entries = 0;
    return true;
}

static bool read_header(Reader *reader, Slice line) {
    Slice none = {line.at, 0};
    bool is_closed = line.at[line.length - 1] == ']';
    Slice inside = {line.at + 1, line.length - (is_closed ? 2 : 1)};
    const char *colon = memchr(inside.at, ':', inside.length);
    size_t name_length = colon ? (size_t)(colon - inside.at) : inside.length;
    Slice name = slice_trim((Slice){inside.at, name_length});
    Slice parent = none;
    if (colon)
        parent = slice_trim((Slice){colon + 1, inside.length - name_length - 1});
    Slice wrong = !is_name(name) ? name : colon && !is_name(parent) ? parent : none;
    if (!begin_section(reader, is_name(name) ? name : none, is_name(parent) ? parent : none))
        return false;
    if (!is_closed)
        return fault(reader, line.at, ERROR_INI_SECTION, none, 0);
    return wrong.at == none.at || fault(reader, name.at, ERROR_INI_NAME, wrong, 0);
}

static bool read_entry(Reader *reader, Slice line) {
    const char *equals = memchr(line.at, '=', line.length);
    if (!equals)
        return fault(reader, line.at, ERROR_INI_LINE, line, 0);
    size_t key_length = (size_t)(equals - line.at);
    Slice key = slice_trim((Slice){line.at, key_length});
    Slice value = slice_trim((Slice){equals + 1, line.length - key_length - 1});
    if (!value.length)
        value.at = equals + 1;
    if (!key.length)
        return fault(reader, line.at, ERROR_INI_LINE, line, 0);
    if (!reader->section)
        return fault(reader, line.at, ERROR_INI_ORPHAN, key, 0);
    if (++reader->entries > MAX_ENTRIES)
        return reader->entries > MAX_ENTRIES + 1 ||
               fault(reader, key.at, ERROR_INI_LONG, key, MAX_ENTRIES);
    for (IniEntry *old = reader->section->first; old; old = old->next)
        if (old->key.length == key.length && memcmp(old->key.at, key.at, key.length) == 0) {
            unsigned before = old->line;
            old->value = value;
            old->line = reader->line;
            old->key_column = column_of(reader, key.at);
            old->value_column = column_of(reader, value.at);
            return fault(reader, key.at, ERROR_INI_DUPLICATE, key, before);
        }
    IniEntry *entry = arena_alloc(reader->arena, sizeof *entry);
    if (!entry)
        return false;
    *entry = (IniEntry){.key = key,
                        .value = value,
                        .line = reader->line,
                        .key_column = column_of(reader, key.at),
                        .value_column = column_of(reader, value.at)};
    if (reader->last)
        reader->last->next = entry;
    else
        reader->section->first = entry;
    reader->last = entry;
    return true;
}

bool ini_read(IniSection **out, Slice text, Arena *arena, Faults *faults) {
    Reader reader = {.arena = arena, .faults = faults};
    bool ok = true;
    if (text.length >= 3 && memcmp(text.at, "\xef\xbb\xbf", 3) == 0)
        text.at += 3, text.length -= 3;
    for (size_t i = 0; ok && i < text.length;) {
        const char *newline = memchr(text.at + i, '\n', text.length - i);
        size_t length = newline ? (size_t)(newline - text.at) - i : text.length - i;
        reader.line++;
        reader.start = text.at + i;
        Slice line = slice_trim((Slice){reader.start, length});
        if (memchr(reader.start, 0, length))
            ok = fault(&reader, memchr(reader.start, 0, length), ERROR_INI_NUL, line, 0);
        else if (line.length && line.at[0] == '[')
            ok = read_header(&reader, line);
        else if (line.length && line.at[0] != '#' && line.at[0] != ';')
            ok = read_entry(&reader, line);
        i += length + 1;
    }
    *out = reader.first;
    return ok;
}

const IniEntry *ini_find(const IniSection *section, const char *key) {
    const IniEntry *entry = section->first;
    while (entry && !slice_is(entry->key, key))
        entry = entry->next;
    return entry;
}
