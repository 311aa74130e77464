/* backward.c: moves taken back by geometry alone, on a board that is thought empty: men go back
 * to where their moves can have begun, change back, go back into the hand, and give back what
 * they took to hand. */
#include "perfect/backward.h"

#include <string.h>

/* ---- from where a piece comes ---- */

static bool leads(const PieceType *kind, unsigned side, int dx, int dy) {
    return movement_leads(&kind->moves[side], MODE_BOTH, dx, dy) ||
           (kind->has_initial && movement_leads(&kind->initial[side], MODE_BOTH, dx, dy));
}

static bool make_origins(Origins *out, const Variant *variant, unsigned type, unsigned side,
                         Arena *arena) {
    const PieceType *kind = type_of(variant, type);
    bool step[2 * MAX_SIZE + 1][2 * MAX_SIZE + 1];
    Board board = variant->board;
    size_t count = 0;
    for (int dx = 1 - board.width; dx < board.width; dx++)
        for (int dy = 1 - board.height; dy < board.height; dy++) {
            bool can = (dx || dy) && leads(kind, side, dx, dy);
            step[dx + MAX_SIZE][dy + MAX_SIZE] = can;
            if (can) /* how many pairs of squares are so far apart */
                count += (size_t)((board.width - (dx < 0 ? -dx : dx)) *
                                  (board.height - (dy < 0 ? -dy : dy)));
        }
    out->from = arena_alloc(arena, (count + 1) * sizeof *out->from);
    if (!out->from)
        return false;
    count = 0;
    for (Square to = 0; to < board.squares; to++) {
        out->first[to] = (uint32_t)count;
        for (Square from = 0; from < board.squares; from++)
            if (step[square_x(board, to) - square_x(board, from) + MAX_SIZE]
                    [square_y(board, to) - square_y(board, from) + MAX_SIZE])
                out->from[count++] = from;
    }
    out->first[board.squares] = (uint32_t)count;
    return true;
}

bool backward_make(Backward *out, const Component *component, Arena *arena) {
    const Variant *variant = component->table[0]->index.variant;
    *out = (Backward){.component = component};
    for (unsigned i = 0; i < component->tables; i++) {
        const Material *material = &component->table[i]->index.material;
        for (unsigned side = 0; side < 2; side++)
            for (unsigned type = 1; type <= variant->pieces.count; type++) {
                if (material->board[side][type])
                    out->types[side] |= type_bit(type);
                out->has_hands |= material->hand[side][type] > 0;
            }
    }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            if (out->types[side] >> type & 1) {
                Origins *origins = arena_alloc(arena, sizeof *origins);
                if (!origins || !make_origins(origins, variant, type, side, arena))
                    return false;
                out->origins[side][type] = origins;
            }
    return true;
}

/* ---- positions before ---- */

typedef struct Walker {
    const Backward *backward;
    const Table *table; /* that was found last */
    Side side;          /* who has moved */
    const Variant *variant;
    Men men; /* as they stood, when they are reported */
    void (*found)(void *context, uint64_t entry);
    void *context;
} Walker;

static bool is_empty(const Men *men, Square sq) {
    for (unsigned i = 0; i < men->count; i++)
        if (men->sq[i] == sq)
            return false;
    return true;
}

static const Table *find(const Walker *walker) {
    const Component *component = walker->backward->component;
    for (unsigned i = 0; i < component->tables; i++) {
        const Table *table = component->table[i];
        if (table->signature == walker->men.signature)
            return table;
    }
    return NULL;
}

static void report(Walker *walker) {
    Entry entry = men_entry(&walker->men, walker->table, walker->side);
    if (entry.number != NO_ENTRY)
        walker->found(walker->context, entry.number);
}

/* Man i was a piece of this type, and came from anywhere. */
static void walk_man(Walker *walker, unsigned i, unsigned type) {
    Men *men = &walker->men;
    Square to = men->sq[i];
    Piece piece = men->piece[i];
    const Origins *origins = walker->backward->origins[walker->side][type];
    if (!origins)
        return;
    men->signature += man_on_board(piece_of(walker->side, type)) - man_on_board(piece);
    men->piece[i] = piece_of(walker->side, type);
    walker->table = find(walker);
    for (uint32_t k = origins->first[to]; walker->table && k < origins->first[to + 1]; k++)
        if (is_empty(men, origins->from[k])) {
            men->sq[i] = origins->from[k];
            report(walker);
            men->sq[i] = to;
        }
    men->signature += man_on_board(piece) - man_on_board(piece_of(walker->side, type));
    men->piece[i] = piece;
}

/* as whatever it can have been before it became what it is */
static void walk_types(Walker *walker, unsigned i) {
    unsigned now = piece_type(walker->men.piece[i]);
    for (unsigned type = 1; type <= walker->variant->pieces.count; type++)
        if (type == now || (walker->backward->types[walker->side] >> type & 1 &&
                            type_of(walker->variant, type)->becomes >> now & 1))
            walk_man(walker, i, type);
}

/* It has taken what is in hand now. */
static void walk_captures(Walker *walker, unsigned i, const Material *material) {
    const Variant *variant = walker->variant;
    Men *men = &walker->men;
    unsigned enemy = walker->side ^ 1u;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        unsigned as = type_of(variant, type)->captured;
        if (!(walker->backward->types[enemy] >> type & 1) || !material->hand[walker->side][as])
            continue;
        men->piece[men->count] = piece_of(enemy, type);
        men->sq[men->count++] = men->sq[i];
        men->signature += man_on_board(piece_of(enemy, type)) - man_in_hand(walker->side, as);
        walk_types(walker, i);
        men->signature -= man_on_board(piece_of(enemy, type)) - man_in_hand(walker->side, as);
        men->count--;
    }
}

/* It was dropped. */
static void walk_drop(Walker *walker, unsigned i) {
    Men before = walker->men;
    Men *men = &walker->men;
    unsigned type = piece_type(men->piece[i]);
    const PieceType *kind = type_of(walker->variant, type);
    men->signature -= man_on_board(men->piece[i]);
    men->count--;
    men->piece[i] = men->piece[men->count];
    men->sq[i] = men->sq[men->count];
    for (unsigned pass = 0; pass < 2; pass++) { /* as itself, or promoted as it comes */
        unsigned held = pass ? kind->unform : type;
        if (!held)
            continue;
        men->signature += man_in_hand(walker->side, held);
        walker->table = find(walker);
        if (walker->table)
            report(walker);
        men->signature -= man_in_hand(walker->side, held);
    }
    *men = before;
}

void backward_walk(const Backward *backward, const Table *table, uint64_t number, Side side,
                   void (*found)(void *context, uint64_t entry), void *context) {
    const ClassIndex *index = &table->index;
    Walker walker = {.backward = backward,
                     .side = side ^ 1u,
                     .variant = index->variant,
                     .found = found,
                     .context = context};
    Men *men = &walker.men;
    if (!class_index_place(index, number, men->sq))
        return;
    for (unsigned g = 0; g < index->groups; g++)
        for (unsigned i = 0; i < index->group[g].men; i++)
            men->piece[men->count++] = index->group[g].piece;
    men->signature = table->signature;
    for (unsigned i = 0; i < men->count; i++) {
        if (piece_side(men->piece[i]) != walker.side)
            continue;
        walk_types(&walker, i);
        if (backward->has_hands) {
            walk_captures(&walker, i, &index->material);
            walk_drop(&walker, i);
        }
    }
}
