/* class_statistics.c: an entry stands for as many positions as it has different images. */
#include "perfect/class_statistics.h"

#include "base/rng.h"

#include <string.h>

/* how many placings the symmetries make of this one */
static unsigned images_of(const ClassIndex *index, const Square *squares) {
    const Symmetries *symmetries = index->symmetries;
    uint64_t seen[MAX_SYMMETRIES];
    unsigned count = 0;
    if (!index->has_anchor)
        return 1;
    for (unsigned g = 0; g < symmetries->count; g++) {
        uint64_t sum = 0; /* of what stands where: equal men may change places */
        unsigned at = 0, k = 0;
        for (unsigned group = 0; group < index->groups; group++)
            for (unsigned i = 0; i < index->group[group].men; i++)
                sum += rng_mix(((uint64_t)index->group[group].piece << 16 |
                                symmetries->map[g][squares[at++]]) +
                               1);
        while (k < count && seen[k] != sum)
            k++;
        if (k == count)
            seen[count++] = sum;
    }
    return count;
}

typedef struct Counter {
    const Table *table;
    bool turned; /* the material was asked for with sides exchanged */
    Statistics *out;
} Counter;

static void set_up(const Counter *counter, const Square *squares, unsigned side, Setup *out) {
    const ClassIndex *index = &counter->table->index;
    unsigned at = 0, exchange = counter->turned ? 1u : 0u;
    setup_clear(out, index->variant->board);
    for (unsigned g = 0; g < index->groups; g++)
        for (unsigned i = 0; i < index->group[g].men; i++, at++) {
            Piece piece = index->group[g].piece;
            Square sq = counter->turned ? index->symmetries->turned[squares[at]] : squares[at];
            out->at[sq] = piece_of(piece_side(piece) ^ exchange, piece_type(piece));
        }
    for (unsigned s = 0; s < 2; s++)
        memcpy(out->hand[s ^ exchange], index->material.hand[s], sizeof out->hand[0]);
    out->side = (Side)(side ^ exchange);
}

static void count_entry(Counter *counter, uint64_t number, unsigned side) {
    const Table *table = counter->table;
    Square squares[MAX_PLACED];
    unsigned code = component_code(table->component, (table->base + number) * 2 + side);
    if (code == CODE_ILLEGAL || !class_index_place(&table->index, number, squares))
        return;
    TableValue value = value_of_code(code);
    unsigned to_move = side ^ (counter->turned ? 1u : 0u),
             images = images_of(&table->index, squares);
    SideStatistics *statistics = &counter->out->side[to_move];
    statistics->legal += images;
    if (value.verdict == VERDICT_WIN)
        statistics->wins += images;
    else if (value.verdict == VERDICT_LOSS)
        statistics->losses += images;
    else
        statistics->draws += images;
    if (value.verdict != (to_move == FIRST ? VERDICT_WIN : VERDICT_LOSS))
        return;
    if (value.plies < statistics->plies)
        statistics->histogram[value.plies] += images;
    if (statistics->has_longest && value.plies <= statistics->longest)
        return;
    statistics->has_longest = true;
    statistics->longest = value.plies;
    set_up(counter, squares, side, &statistics->position);
}

bool statistics_make(Statistics *out, const Tables *tables, const Material *material,
                     Arena *arena) {
    uint64_t signature = material_signature(material);
    const Table *table = tables_find(tables, signature);
    Counter counter = {table, table->signature != signature, out};
    memset(out, 0, sizeof *out);
    out->entries = 2 * table->index.entries;
    for (unsigned side = 0; side < 2; side++) {
        out->side[side].plies = table->component->longest + 2;
        out->side[side].histogram =
            arena_alloc(arena, out->side[side].plies * sizeof *out->side[side].histogram);
        if (!out->side[side].histogram)
            return false;
    }
    for (uint64_t number = 0; number < table->index.entries; number++)
        for (unsigned side = 0; side < 2; side++)
            count_entry(&counter, number, side);
    return true;
}
