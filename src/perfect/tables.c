/* tables.c: the set of tables: which games it can hold, which tables there are, and what they
 * say. */
#include "perfect/tables.h"

#include "base/pages.h"
#include "perfect/men.h"
#include "perfect/perfect_errors.h"
#include "perfect/retro.h"

#include <math.h>
#include <string.h>

bool tables_open(Tables *out, const Variant *variant, const Setup *walls, Arena *arena,
                 Error *error) {
    const Ending *ending = &variant->ending;
    *out = (Tables){.variant = variant, .arena = arena, .threads = 1, .memory = UINT64_C(4) << 30};
    if (ending->counts_checks)
        return error_set(error, 0, 0, ERROR_TABLE_CHECKS, variant->title);
    if (ending->move_limit)
        return error_set(error, 0, 0, ERROR_TABLE_LIMIT, variant->title, ending->move_limit);
    if ((ending->repetitions && ending->repetition != VALUE_DRAW) || ending->perpetual_check_loses)
        return error_set(error, 0, 0, ERROR_TABLE_REPETITION, variant->title);
    if (variant->drops.enabled && variant->drops.castles)
        return error_set(error, 0, 0, ERROR_TABLE_CASTLING_DROPS, variant->title);
    if (variant->royalty.blast && variant->drops.captures_to_hand)
        return error_set(error, 0, 0, ERROR_TABLE_BLAST, variant->title);
    for (unsigned sq = 0; sq < variant->board.squares; sq++)
        if (walls->at[sq] == WALL)
            region_add(&out->walls, sq);
    return true;
}

void tables_close(Tables *tables) {
    tables->used = 0;
    for (unsigned i = 0; i < TABLE_BUCKETS; i++)
        for (const TableName *name = tables->bucket[i]; name; name = name->next) {
            Component *component = name->table->component;
            if (component && component->codes)
                pages_free(component->codes);
            if (component) {
                component->codes = NULL;
                component->is_finished = false;
            }
        }
}

Table *tables_find(const Tables *tables, uint64_t signature) {
    const TableName *name = tables->bucket[signature % TABLE_BUCKETS];
    while (name && name->signature != signature)
        name = name->next;
    return name ? name->table : NULL;
}

bool tables_value(const Tables *tables, const Position *position, TableValue *out) {
    Men men;
    if (position->castling || position->ep != NO_SQUARE || !men_of(&men, position))
        return false;
    const Table *table = tables_find(tables, men.signature);
    if (!table || !table->component || !table->component->is_finished)
        return false;
    Entry entry = men_entry(&men, table, position->side);
    if (entry.number == NO_ENTRY)
        return false;
    unsigned code = component_code(table->component, entry.number);
    *out = code == CODE_OPEN ? (TableValue){VERDICT_DRAW, 0} : value_of_code(code);
    return code != CODE_ILLEGAL;
}

bool tables_may_make(const Tables *tables, const TablePlan *plan, Error *error) {
    const double MB = 1 << 20;
    uint64_t bytes = plan->bytes + tables->used;
    if (plan->largest > UINT32_MAX) /* lists hold 32 bits */
        return error_set(error, 0, 0, ERROR_TABLE_ENTRIES, (double)plan->largest,
                         (double)UINT32_MAX);
    if (bytes > tables->memory)
        return error_set(error, 0, 0, ERROR_TABLE_LARGE, (double)plan->entries,
                         ceil((double)bytes / MB), (double)tables->memory / MB);
    return true;
}

bool tables_make(Tables *tables, const TablePlan *plan, Error *error) {
    if (!tables_may_make(tables, plan, error))
        return false;
    for (unsigned i = 0; i < plan->components; i++) {
        if (!retro_make(tables, plan->component[i], error))
            return false;
        tables->used += component_bytes(plan->component[i]);
    }
    return true;
}
