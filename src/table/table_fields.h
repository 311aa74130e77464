/* table_fields.h: what can belong to a word of table_text.c: how each field is read, written and put
 * into JSON. For table_text.c only. */
#ifndef TABIYA_TABLE_TABLE_FIELDS_H
#define TABIYA_TABLE_TABLE_FIELDS_H

#include "base/json.h"
#include "table/table.h"

typedef enum Field {
    NO_FIELD,
    FIELD_MOVE,
    FIELD_SCORE, /* may be missing */
    FIELD_PLIES,
    FIELD_LEFT,
    FIELD_CLOCK, /* the rest of it, which may be missing */
    FIELD_RESULT,
    FIELD_WHY,
    FIELD_TIME,
    FIELD_GAP,      /* may be missing */
    FIELD_LINK,     /* may be missing */
    FIELD_SENTENCE, /* to the end of the line */
    FIELDS
} Field;

/* what a line is taken apart into */
typedef struct Parts {
    int64_t at;
    Side seat;
    unsigned word;
    Slice move, link, sentence;
    int64_t time;
    bool has_score;
    int score;
    size_t plies;
    ClockState clock;
    Outcome outcome;
} Parts;

/* a line that is being read */
typedef struct Line {
    Slice whole, rest;
    Error *error;
} Line;

typedef struct FieldKind {
    const char *key; /* in JSON */
    bool (*read)(Line *line, Parts *out);
    void (*write)(Writer *out, const Parts *parts);
    void (*json)(Json *out, const Parts *parts);
    bool (*is_there)(const Parts *parts); /* NULL: always */
} FieldKind;

extern const FieldKind FIELD_KINDS[FIELDS];

enum { SHOWN = 40 }; /* so much of a word stands in an error */
#define LONGEST_TIME (INT64_MAX / 4)

static inline int shown(Slice word) {
    return word.length > SHOWN ? SHOWN : (int)word.length;
}
unsigned line_column(const Line *line, Slice word);
/* the word is not what it should be, or is missing */
bool line_refuse(const Line *line, Slice word, const char *wanted);
/* Digits without a sign or leading zeros, so that what is read is what would be written. */
bool read_count(Slice word, uint64_t most, uint64_t *out);
/* its place in a list of names */
bool find_name(Slice word, const char *const *list, size_t count, unsigned *out);

#endif
