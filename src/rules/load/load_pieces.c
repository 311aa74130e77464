/* load_pieces.c: the pieces of a variant: which there are, by what letters and moves, and from the
 * numbers that they have while keys are read to those of the finished variant. */
#include "rules/dead.h"
#include "rules/load/betza.h"
#include "rules/load/loader.h"
#include "rules/rules_errors.h"

#include <string.h>

/* ---- letters ---- */

static unsigned slot_named(Slice name) {
    unsigned long number = 0;
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++)
        if (slice_is(name, PREDEFINED[i].name))
            return i;
    slice_number((Slice){name.at + strlen("customPiece"), name.length - strlen("customPiece")},
                 CUSTOM_PIECES, &number);
    return PREDEFINED_COUNT + (unsigned)number - 1;
}

unsigned predefined_slot(const char *name) {
    return slot_named(slice_of(name)) + 1;
}

unsigned slot_with_letter(const Loader *loader, char letter) {
    for (unsigned i = 0; i < SLOTS; i++)
        if (loader->slot[i].letter && loader->slot[i].letter == to_lower(letter))
            return i + 1;
    return NO_TYPE;
}

/* a custom piece whose Betza has an e takes en passant, unless enPassantTypes says otherwise */
static void note_ep_type(Loader *loader, unsigned slot, Slice betza) {
    if (slot < PREDEFINED_COUNT || !betza.length || !memchr(betza.at, 'e', betza.length))
        return;
    for (unsigned side = 0; side < 2; side++)
        loader->variant->steps.ep_types[side] |= type_bit(slot + 1);
}

void read_letter(Loader *loader, const Key *key, Slice name, Slice value) {
    unsigned at = slot_named(name);
    Slot *slot = &loader->slot[at];
    bool may_have_betza = key->kind == KEY_BETZA || slice_is(name, "king");
    Slice betza = {value.at + 2, value.length > 2 ? value.length - 2 : 0};
    bool has_colon = value.length > 1 && value.at[1] == ':';
    if (slice_is(value, "-")) {
        *slot = (Slot){0};
        return;
    }
    if (!value.length || !is_letter(value.at[0]) || (value.length > 1 && !has_colon)) {
        fault(loader, value, ERROR_VALUE_LETTER, shown(value), value.at);
        return;
    }
    if (has_colon ? !may_have_betza : key->kind == KEY_BETZA) {
        fault(loader, value, ERROR_VALUE_MAPPING, shown(value), value.at,
              key->kind == KEY_BETZA ? "Betza" : "nothing (this piece's moves are fixed)");
        return;
    }
    char letter = to_lower(value.at[0]);
    for (unsigned i = 0; i < SLOTS; i++) {
        Slot *other = &loader->slot[i];
        if (i == at || other->letter != letter)
            continue;
        if (other->depth == loader->depth)
            fault(loader, value, ERROR_LETTER_TWICE, letter);
        *other = (Slot){0};
    }
    *slot = (Slot){letter, slice_of(at < PREDEFINED_COUNT ? PREDEFINED[at].betza : ""),
                   loader->entry, loader->depth};
    if (has_colon)
        slot->betza = slice_trim(betza);
    note_ep_type(loader, at, slot->betza);
}

void forget_lost_choices(Loader *loader) {
    uint64_t here = 0;
    for (unsigned i = 0; i < SLOTS; i++)
        if (loader->slot[i].letter)
            here |= type_bit(i + 1);
    for (unsigned side = 0; side < 2; side++)
        loader->variant->promotion.choice_types[side] &= here;
}

/* ---- from slots to types ---- */

/* false: out of memory */
static bool set_moves(PieceType *type, const Moveset *moves, Arena *arena) {
    type->moves[FIRST] = moves->always;
    type->initial[FIRST] = moves->initial;
    type->has_initial = !movement_is_empty(&moves->initial);
    return movement_turn(&type->moves[SECOND], &moves->always, arena) &&
           movement_turn(&type->initial[SECOND], &moves->initial, arena);
}

static const char *slot_name(Loader *loader, unsigned slot) {
    char custom[24];
    Writer writer = writer_to(custom, sizeof custom);
    if (slot < PREDEFINED_COUNT)
        return PREDEFINED[slot].name;
    write_format(&writer, "customPiece%u", slot - PREDEFINED_COUNT + 1);
    return arena_copy_text(loader->arena, custom, writer.length);
}

/* Betza's notation is read where the letter was given, so that its faults have their place */
static bool read_moves(Loader *loader, const Slot *slot, bool is_fixed, Moveset *moves) {
    Error error;
    BetzaSource source = {.text = slot->betza, .line = slot->entry->line};
    loader->entry = slot->entry;
    loader->depth = slot->depth;
    if (!is_fixed)
        source.column =
            slot->entry->value_column + (unsigned)(slot->betza.at - slot->entry->value.at);
    /* Betza has no letter for it */
    source.spares_cannons = slot == &loader->slot[predefined_slot("janggiCannon") - 1];
    if (betza_read(moves, &source, loader->arena, &error))
        return true;
    if (is_own(loader))
        faults_add(loader->faults, &error);
    else
        loader->parent_is_faulty = true;
    return false;
}

static bool make_types(Loader *loader) {
    PieceSet *pieces = &loader->variant->pieces;
    for (unsigned i = 0; i < SLOTS; i++) {
        Slot *slot = &loader->slot[i];
        bool is_fixed = i < PREDEFINED_COUNT && slot->betza.at == PREDEFINED[i].betza;
        Moveset moves;
        if (!slot->letter || !read_moves(loader, slot, is_fixed, &moves))
            continue;
        unsigned index = ++pieces->count;
        PieceType *type = &pieces->type[index];
        *type = (PieceType){.letter = slot->letter,
                            .betza = slot->betza,
                            .name = slot_name(loader, i),
                            .counts_as = (uint8_t)index,
                            .captured = (uint8_t)index};
        if (!type->name || !set_moves(type, &moves, loader->arena))
            return false;
        loader->type_of_slot[i + 1] = (uint8_t)index;
    }
    pieces->pawn = loader->type_of_slot[predefined_slot("pawn")];
    pieces->rook = loader->type_of_slot[predefined_slot("rook")];
    pieces->silver = loader->type_of_slot[predefined_slot("silver")];
    pieces->knight = loader->type_of_slot[predefined_slot("knight")];
    pieces->king = loader->type_of_slot[predefined_slot("king")];
    if (pieces->king)
        pieces->type[pieces->king].is_royal = true;
    return true;
}

static void settle_set(const Loader *loader, uint64_t *types) {
    uint64_t slots = *types;
    *types = slots & 1; /* all pieces together */
    for (unsigned slot = 1; slot <= SLOTS; slot++)
        if (slots >> slot & 1 && loader->type_of_slot[slot])
            *types |= type_bit(loader->type_of_slot[slot]);
}

static void settle_table(const Loader *loader, uint8_t *table, bool names_types) {
    uint8_t settled[MAX_TYPES] = {0};
    for (unsigned slot = 1; slot <= SLOTS; slot++)
        if (loader->type_of_slot[slot])
            settled[loader->type_of_slot[slot]] =
                names_types ? loader->type_of_slot[table[slot]] : table[slot];
    memcpy(table, settled, sizeof settled);
}

/* A slot that a child has given other moves, or none, is not what the list was written for. */
static bool is_as_listed(const Loader *loader, unsigned slot) {
    const Slot *now = &loader->slot[slot - 1];
    bool is_predefined = slot <= PREDEFINED_COUNT && now->betza.at == PREDEFINED[slot - 1].betza;
    return loader->type_of_slot[slot] && (is_predefined || now->depth <= loader->dead_depth);
}

static void settle_dead(Loader *loader) {
    Ending *ending = &loader->variant->ending;
    for (unsigned slot = 1; slot <= SLOTS; slot++)
        if (!is_as_listed(loader, slot))
            forget_dead_with(ending, slot);
    for (unsigned i = 0; i < ending->dead_count; i++)
        for (unsigned side = 0; side < 2; side++) {
            DeadPosition *dead = &ending->dead[i];
            settle_set(loader, &dead->more[side]);
            for (unsigned k = 0; k < dead->men[side]; k++)
                dead->man[side][k] = loader->type_of_slot[dead->man[side][k]];
        }
}

/* A rule of one piece falls with that piece: without it would mean any piece. */
static void drop_rules_of_lost_pieces(Loader *loader) {
    Variant *variant = loader->variant;
    const uint8_t *type_of_slot = loader->type_of_slot;
    for (unsigned side = 0; side < 2; side++)
        if (variant->ending.flag_type[side] && !type_of_slot[variant->ending.flag_type[side]])
            variant->ending.flag_region[side] = (Region){0};
    if (variant->drops.must_type && !type_of_slot[variant->drops.must_type])
        variant->drops.must = false;
}

bool settle_types(Loader *loader) {
    if (!make_types(loader))
        return false;
    drop_rules_of_lost_pieces(loader);
    for (const Key *key = KEYS; key < KEYS + KEY_COUNT; key++) {
        void *field = (char *)loader->variant + key->offset;
        for (unsigned side = 0; side < (key->sided ? 2 : 1); side++)
            if (key->kind == KEY_PIECES)
                settle_set(loader, (uint64_t *)field + side);
            else if (key->kind == KEY_PIECE)
                ((uint8_t *)field)[side] = loader->type_of_slot[((uint8_t *)field)[side]];
            else if (key->kind == KEY_FORMS || key->kind == KEY_LIMITS)
                settle_table(loader, field, key->kind == KEY_FORMS);
    }
    settle_dead(loader);
    settle_names(loader);
    return true;
}
