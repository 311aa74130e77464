/* plan.c: which material can come of some material: captures take men away or into a hand,
 * explosions take several, promotions change them, drops put them on the board. Material that
 * leads back to itself through other material is one component; components are made in the order
 * in which they need each other (Tarjan's algorithm). */
#include "perfect/perfect_errors.h"
#include "perfect/tables.h"

#include <stdlib.h>
#include <string.h>

typedef struct Node {
    Table *table;
    unsigned number, least; /* in the order of the search */
    bool is_waiting;        /* on the stack */
} Node;

typedef struct Planner {
    Tables *tables;
    const Variant *variant;
    TablePlan *plan;
    Node *node[MAX_CLASSES];
    Node *stack[MAX_CLASSES];
    unsigned nodes, depth;
    Error *error;
    bool has_failed;
} Planner;

static unsigned visit(Planner *planner, const Material *material);

/* ---- what leads to what ---- */

typedef struct Changes {
    Planner *planner;
    unsigned least; /* of the nodes that are led to */
} Changes;

static void lead_to(Changes *changes, const Material *material) {
    unsigned least = visit(changes->planner, material);
    if (least < changes->least)
        changes->least = least;
}

/* Any of the men that an explosion can take may be among those beside it. */
static void explode(Changes *changes, const Material *material, unsigned man) {
    const Variant *variant = changes->planner->variant;
    if (man == 2 * MAX_TYPES) {
        lead_to(changes, material);
        return;
    }
    unsigned side = man / MAX_TYPES, type = man % MAX_TYPES;
    Material left = *material;
    explode(changes, &left, man + 1);
    if (!type || !piece_explodes(variant, piece_of(side, type)))
        return;
    while (left.board[side][type]) {
        left.board[side][type]--;
        if (variant->drops.captures_to_hand)
            left.hand[side ^ 1][type_of(variant, type)->captured]++;
        explode(changes, &left, man + 1);
    }
}

static void capture(Changes *changes, const Material *material, unsigned side, unsigned captor) {
    const Variant *variant = changes->planner->variant;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        if (!material->board[side ^ 1][type] || type_of(variant, type)->is_royal)
            continue;
        Material left = *material;
        left.board[side ^ 1][type]--;
        if (variant->drops.captures_to_hand)
            left.hand[side][type_of(variant, type)->captured]++;
        if (!variant->royalty.blast) {
            lead_to(changes, &left);
            continue;
        }
        if (!(variant->royalty.blast_immune >> captor & 1))
            left.board[side][captor]--;
        explode(changes, &left, 0);
    }
}

static void move(Changes *changes, const Material *material, unsigned side, unsigned type) {
    const Variant *variant = changes->planner->variant;
    for (unsigned as = 1; as <= variant->pieces.count; as++) {
        if (as != type && !(type_of(variant, type)->becomes >> as & 1))
            continue;
        Material changed = *material;
        changed.board[side][type]--;
        changed.board[side][as]++;
        if (as != type)
            lead_to(changes, &changed);
        capture(changes, &changed, side, as);
    }
}

static void drop(Changes *changes, const Material *material, unsigned side, unsigned type) {
    const Variant *variant = changes->planner->variant;
    Material dropped = *material;
    dropped.hand[side][type]--;
    dropped.board[side][type]++;
    lead_to(changes, &dropped);
    unsigned form = type_of(variant, type)->form;
    if (!variant->drops.promoted_allowed || !form)
        return;
    dropped.board[side][type]--;
    dropped.board[side][form]++;
    lead_to(changes, &dropped);
}

static unsigned walk_changes(Planner *planner, const Material *material) {
    Changes changes = {planner, UINT32_MAX};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= planner->variant->pieces.count; type++) {
            if (material->board[side][type])
                move(&changes, material, side, type);
            if (material->hand[side][type])
                drop(&changes, material, side, type);
        }
    return changes.least;
}

/* ---- tables ---- */

static uint64_t types_of(const Variant *variant, const Material *material) {
    uint64_t types = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            if (material->board[side][type] || material->hand[side][type])
                types |= type_bit(type);
    return variant_closure(variant, types);
}

static bool add_name(Tables *tables, Table *table, uint64_t signature) {
    TableName *name = arena_alloc(tables->arena, sizeof *name);
    if (!name)
        return false;
    *name = (TableName){signature, table, tables->bucket[signature % TABLE_BUCKETS]};
    tables->bucket[signature % TABLE_BUCKETS] = name;
    return true;
}

/* Of material that is alike with sides exchanged only one has a table: the first side has more. */
static bool is_turned(const Material *material, const Material *turned) {
    return memcmp(material, turned, sizeof *material) < 0;
}

static bool make_index(Planner *planner, Table *table, const Material *material) {
    Tables *tables = planner->tables;
    const Variant *variant = planner->variant;
    symmetries_find(&table->symmetries, variant, types_of(variant, material), &tables->walls);
    /* what leads back and forth is told apart by its own sides */
    if (variant->drops.enabled || variant->promotion.demotes)
        table->symmetries.turns = false;
    Material turned = material_turned(material);
    bool exchanged = table->symmetries.turns && is_turned(material, &turned);
    return class_index_make(&table->index, variant, exchanged ? &turned : material,
                            &table->symmetries, &tables->walls);
}

static Table *add_table(Planner *planner, const Material *material) {
    Tables *tables = planner->tables;
    unsigned men = material_on_board(material);
    if (men > MAX_PLACED) {
        error_set(planner->error, 0, 0, ERROR_TABLE_MEN, men, (unsigned)MAX_PLACED);
        return NULL;
    }
    Table *table = arena_alloc(tables->arena, sizeof *table);
    if (!table || !make_index(planner, table, material)) {
        error_set(planner->error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    Material turned = material_turned(&table->index.material);
    table->signature = material_signature(&table->index.material);
    uint64_t other = material_signature(&turned);
    if (!add_name(tables, table, table->signature) ||
        (table->symmetries.turns && other != table->signature && !add_name(tables, table, other))) {
        error_set(planner->error, 0, 0, ERROR_NO_MEMORY);
        return NULL;
    }
    return table;
}

/* ---- components ---- */

static Component *add_component(Planner *planner, unsigned first) {
    Tables *tables = planner->tables;
    Component *component = arena_alloc(tables->arena, sizeof *component);
    unsigned count = planner->depth - first;
    if (component)
        component->table = arena_alloc(tables->arena, count * sizeof(Table *));
    if (!component || !component->table)
        return NULL;
    uint64_t base = 0;
    for (unsigned i = 0; i < count; i++) {
        Node *node = planner->stack[first + i];
        node->is_waiting = false;
        component->table[component->tables++] = node->table;
        node->table->component = component;
        node->table->base = base;
        base += node->table->index.entries;
    }
    component->entries = 2 * base;
    return component;
}

static void close_component(Planner *planner, const Node *root) {
    TablePlan *plan = planner->plan;
    unsigned first = planner->depth;
    while (planner->stack[--first] != root)
        ;
    Component *component = add_component(planner, first);
    planner->depth = first;
    if (!component) {
        planner->has_failed = !error_set(planner->error, 0, 0, ERROR_NO_MEMORY);
        return;
    }
    plan->component[plan->components++] = component;
    plan->entries += component->entries;
    /* while one is made there are marks and lists too: about twice as much as the table */
    if (component->entries > plan->largest)
        plan->largest = component->entries;
}

static Node *add_node(Planner *planner, Table *table) {
    Node *node = arena_alloc(planner->tables->arena, sizeof *node);
    if (!node || planner->nodes == MAX_CLASSES) {
        error_set(planner->error, 0, 0, node ? ERROR_TABLE_CLASSES : ERROR_NO_MEMORY,
                  (unsigned)MAX_CLASSES);
        return NULL;
    }
    *node = (Node){table, planner->nodes, planner->nodes, true};
    table->node = planner->nodes;
    planner->node[planner->nodes++] = node;
    planner->stack[planner->depth++] = node;
    return node;
}

static const Node *find_node(const Planner *planner, const Table *table) {
    const Node *node = table->node < planner->nodes ? planner->node[table->node] : NULL;
    return node && node->table == table ? node : NULL;
}

/* the least node that is led to and still waits */
static unsigned visit(Planner *planner, const Material *material) {
    Table *table = tables_find(planner->tables, material_signature(material));
    if (planner->has_failed)
        return UINT32_MAX;
    const Node *known = table ? find_node(planner, table) : NULL;
    if (known)
        return known->is_waiting ? known->number : UINT32_MAX;
    if (table && table->component && table->component->is_finished)
        return UINT32_MAX;
    if (!table) /* else an earlier plan wanted it, and it was not made */
        table = add_table(planner, material);
    Node *node = table ? add_node(planner, table) : NULL;
    if (!node) {
        planner->has_failed = true;
        return UINT32_MAX;
    }
    unsigned least = walk_changes(planner, &table->index.material);
    if (least < node->least)
        node->least = least;
    if (!planner->has_failed && node->least == node->number)
        close_component(planner, node);
    return node->is_waiting ? node->least : UINT32_MAX;
}

bool tables_plan(Tables *tables, const Material *material, TablePlan *out, Error *error) {
    Planner *planner = calloc(1, sizeof *planner);
    *out = (TablePlan){.component = arena_alloc(tables->arena, MAX_CLASSES * sizeof(Component *))};
    if (!planner || !out->component) {
        free(planner);
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    }
    planner->tables = tables;
    planner->variant = tables->variant;
    planner->plan = out;
    planner->error = error;
    visit(planner, material);
    bool is_well = !planner->has_failed;
    out->bytes = out->entries + 2 * out->largest;
    free(planner);
    return is_well;
}
