/* tables.h: a table knows every placing of some material; tables that lead to each other in both
 * ways are made together, as a component. Tables is the set of those that are there: made, or
 * read from a file.
 *
 * * An entry of a component is numbered: the table's base, then the placing, then the side to
 * move. */
#ifndef TABIYA_PERFECT_TABLES_H
#define TABIYA_PERFECT_TABLES_H

#include "base/arena.h"
#include "perfect/class_index.h"
#include "perfect/value.h"

#include <stdatomic.h>

enum { TABLE_BUCKETS = 256, MAX_CLASSES = 4096 };

typedef struct Component Component;

typedef struct Table Table;
struct Table {
    ClassIndex index;
    Symmetries symmetries;
    uint64_t signature;
    uint64_t base;        /* of its entries */
    Component *component; /* NULL: no plan has got so far */
    unsigned node;        /* of the plan that looked at it last */
};

typedef struct TableName TableName; /* of its material, and of the same with sides exchanged */

struct TableName {
    uint64_t signature;
    Table *table;
    TableName *next;
};

struct Component {
    Table **table;
    unsigned tables;
    uint64_t entries; /* both sides' */
    bool is_wide, is_finished;
    void *codes; /* of a byte each, or of two where it is wide */
    unsigned longest;
};

typedef struct TablesHooks { /* each may be NULL */
    void *context;
    bool (*wants_stop)(void *context);
    /* on the thread that makes the tables; done of the entries of all tables that are to be made */
    void (*progress)(void *context, const Component *component, uint64_t done, uint64_t total);
} TablesHooks;

typedef struct Tables {
    const Variant *variant;
    Region walls;
    Arena *arena;
    TableName *bucket[TABLE_BUCKETS];
    unsigned threads;
    uint64_t memory; /* bytes that all of them may take… */
    uint64_t used;   /* …and do */
    TablesHooks hooks;
} Tables;

typedef struct TablePlan { /* what is to be made for some material, in this order */
    Component **component;
    unsigned components;
    uint64_t entries, bytes; /* of all; bytes are those while they are made */
    uint64_t largest;        /* entries of one component */
} TablePlan;

/* The tables of a game with walls where this setup has them. False: no table can hold the game, and
 * the error says why. */
bool tables_open(Tables *out, const Variant *variant, const Setup *walls, Arena *arena,
                 Error *error);
/* gives back the memory of what was made; the rest is the arena's */
void tables_close(Tables *tables);
/* The table of some material, or of the same with sides exchanged; NULL: there is none. It may
 * not be made yet. */
Table *tables_find(const Tables *tables, uint64_t signature);
/* What is missing for this material, and for all that it can lead to. */
bool tables_plan(Tables *tables, const Material *material, TablePlan *out, Error *error);
/* false: they are larger than is allowed */
bool tables_may_make(const Tables *tables, const TablePlan *plan, Error *error);
/* Makes it. False: too large, stopped, out of memory, or a fault in what was made. */
bool tables_make(Tables *tables, const TablePlan *plan, Error *error);
/* The value of a position without castling rights or en passant. False: it is in no table that
 * is there. */
bool tables_value(const Tables *tables, const Position *position, TableValue *out);

static inline uint64_t component_bytes(const Component *component) {
    return component->entries * (component->is_wide ? 2 : 1);
}
static inline unsigned component_code(const Component *component, uint64_t entry) {
    if (component->is_wide)
        return atomic_load_explicit((_Atomic(uint16_t) *)component->codes + entry,
                                    memory_order_relaxed);
    return atomic_load_explicit((_Atomic(uint8_t) *)component->codes + entry, memory_order_relaxed);
}

static inline void component_write(Component *component, uint64_t entry, unsigned code) {
    if (component->is_wide)
        atomic_store_explicit((_Atomic(uint16_t) *)component->codes + entry, (uint16_t)code,
                              memory_order_relaxed);
    else
        atomic_store_explicit((_Atomic(uint8_t) *)component->codes + entry, (uint8_t)code,
                              memory_order_relaxed);
}

#endif
