/* load.c: from sections of text to a Variant.
 * 1. The chain of parents, oldest first.
 * 2. The board and the letters of the pieces, then every other key, each by its kind (values.c).
 * 3. What follows from them is made by derive.c, and the start position is checked.
 * A key that was inherited is read leniently: a child may have taken away the piece or the squares
 * that it names. In a game's own section the same is a fault. */
#include "rules/derive.h"
#include "rules/loader.h"
#include "rules/setup.h"

#include <string.h>

/* looking for a name that is near is slow: a file of nothing but faults gets this many hints */
enum { MOST_HINTS = 50 };

/* ---- the chain ---- */

static void header_fault(Loader *loader, const IniSection *section, unsigned column, ErrorCode code,
                         Slice name) {
    Error error;
    Slice near = {"", 0};
    if (loader->faults->count < MOST_HINTS)
        near = catalog_nearest(loader->catalog, name);
    error_set(&error, section->line, column, code, shown(name), name.at,
              near.length ? "; did you mean '" : "", (int)near.length, near.at,
              near.length ? "'?" : "");
    faults_add(loader->faults, &error);
}

static bool build_chain(Loader *loader, const CatalogEntry *entry) {
    const IniSection *child = NULL;
    const IniSection *up[MAX_CHAIN];
    int n = 0;
    while (entry) {
        for (int i = 0; i < n; i++)
            if (up[i] == entry->section)
                return header_fault(loader, child, child->parent_column, ERROR_PARENT_CYCLE,
                                    child->parent),
                       false;
        if (n == MAX_CHAIN)
            return header_fault(loader, child, child->parent_column, ERROR_PARENT_DEEP,
                                child->parent),
                   false;
        child = up[n++] = entry->section;
        if (!child->parent.length)
            break;
        entry = catalog_find(loader->catalog, child->parent);
        if (!entry)
            return header_fault(loader, child, child->parent_column, ERROR_PARENT_UNKNOWN,
                                child->parent),
                   false;
    }
    for (int i = 0; i < n; i++)
        loader->chain[i] = up[n - 1 - i];
    loader->length = n;
    return true;
}

/* ---- pieces ---- */

static unsigned slot_of(Slice name) {
    unsigned long number = 0;
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++)
        if (slice_is(name, PREDEFINED[i].name))
            return i;
    slice_number((Slice){name.at + strlen("customPiece"), name.length - strlen("customPiece")},
                 CUSTOM_PIECES, &number);
    return PREDEFINED_COUNT + (unsigned)number - 1;
}

static void read_letter(Loader *loader, const Key *key, Slice name, Slice value) {
    unsigned at = slot_of(name);
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
}

static bool make_types(Loader *loader) {
    Variant *variant = loader->variant;
    for (unsigned i = 0; i < SLOTS; i++) {
        Slot *slot = &loader->slot[i];
        if (!slot->letter)
            continue;
        unsigned index = ++variant->pieces.count;
        PieceType *type = &variant->pieces.type[index];
        bool is_text_given = i >= PREDEFINED_COUNT || slot->betza.at != PREDEFINED[i].betza;
        Moveset moves;
        Error error;
        unsigned column = 0;
        if (is_text_given)
            column = slot->entry->value_column + (unsigned)(slot->betza.at - slot->entry->value.at);
        if (!betza_read(&moves, slot->betza, slot->entry->line, column, &error)) {
            faults_add(loader->faults, &error);
            continue;
        }
        char custom[24];
        Writer writer = writer_to(custom, sizeof custom);
        write_format(&writer, "customPiece%u", i - PREDEFINED_COUNT + 1);
        *type = (PieceType){.letter = slot->letter,
                            .betza = slot->betza,
                            .name = i < PREDEFINED_COUNT
                                        ? PREDEFINED[i].name
                                        : arena_copy_text(loader->arena, custom, writer.length),
                            .counts_as = (uint8_t)index,
                            .captured = (uint8_t)index};
        if (!type->name)
            return false;
        for (unsigned side = 0; side < 2; side++) {
            type->moves[side] = side ? movement_turned(&moves.always) : moves.always;
            type->initial[side] = side ? movement_turned(&moves.initial) : moves.initial;
        }
        type->has_initial = !movement_is_empty(&moves.initial);
        if (i < PREDEFINED_COUNT && strcmp(type->name, "king") == 0) {
            type->is_royal = true;
            variant->pieces.king = (uint8_t)index;
        }
        loader->type_of_slot[i] = (uint8_t)index;
    }
    return true;
}

static unsigned predefined_type(const Loader *loader, const char *name) {
    return loader->type_of_slot[slot_of(slice_of(name))];
}

static uint64_t predefined_bit(const Loader *loader, const char *name) {
    unsigned type = predefined_type(loader, name);
    return type ? type_bit(type) : 0;
}

/* ---- the whole ---- */

static void set_defaults(Loader *loader) {
    Variant *variant = loader->variant;
    Board board = variant->board;
    int w = board.width, h = board.height;
    uint64_t pawn = predefined_bit(loader, "pawn");
    uint64_t choices = predefined_bit(loader, "knight") | predefined_bit(loader, "bishop") |
                       predefined_bit(loader, "rook") | predefined_bit(loader, "queen");
    variant->promotion.pawn_must = true;
    variant->drops.no_doubled_count = 1;
    variant->castling =
        (Castling){.enabled = true,
                   .king_file = {(uint8_t)(6 < w ? 6 : w - 1), (uint8_t)(2 < w ? 2 : 0)},
                   .start_file = (uint8_t)(4 < w ? 4 : w - 1),
                   .rook_file = {(uint8_t)(w - 1), 0}};
    variant->steps.enabled = true;
    variant->ending.checkmate = VALUE_LOSS;
    variant->ending.stalemate = variant->ending.repetition = VALUE_DRAW;
    variant->ending.flag_count = 1;
    variant->ending.move_rule = 50;
    variant->ending.repetitions = 3;
    for (unsigned side = 0; side < 2; side++) {
        variant->promotion.zone[side] = region_rank(board, side ? 0 : h - 1);
        variant->promotion.choice_types[side] = choices;
        variant->drops.region[side] = variant->steps.ep_region[side] = region_all(board);
        variant->castling.king_type[side] = (uint8_t)predefined_type(loader, "king");
        variant->castling.rook_types[side] = predefined_bit(loader, "rook");
        variant->steps.region[side] = region_rank(board, side ? h - 2 : 1);
        set_pawn_types(variant, side, pawn);
    }
}

typedef enum Phase { PHASE_BOARD, PHASE_PIECES, PHASE_RULES } Phase;

static Phase phase_of(const Key *key) {
    if (key->kind == KEY_LETTER || key->kind == KEY_BETZA)
        return PHASE_PIECES;
    return key->offset == offsetof(Variant, board.width) ||
                   key->offset == offsetof(Variant, board.height) || key->kind == KEY_SIZES
               ? PHASE_BOARD
               : PHASE_RULES;
}

static void report_unknown(Loader *loader, ErrorCode code) {
    const IniEntry *entry = loader->entry;
    const IniSection *own = loader->chain[loader->length - 1];
    const char *near = NULL;
    Error error;
    if (loader->depth != loader->length - 1) { /* said in full where the parent is loaded */
        if (!loader->parent_is_faulty)
            header_fault(loader, own, own->parent_column, ERROR_PARENT_FAULTY, own->parent);
        loader->parent_is_faulty = true;
        return;
    }
    if (loader->faults->count < MOST_HINTS)
        near = key_nearest(entry->key);
    error_set(&error, entry->line, entry->key_column, code, shown(entry->key), entry->key.at,
              near ? "; did you mean '" : "", near ? near : "", near ? "'?" : "");
    faults_add(loader->faults, &error);
}

static void read_entry(Loader *loader, Phase phase) {
    const IniEntry *entry = loader->entry;
    unsigned sides;
    const Key *key = key_find(entry->key, &sides);
    if (!key || key->kind == KEY_UNSUPPORTED) {
        if (phase == PHASE_RULES)
            report_unknown(loader, key ? ERROR_KEY_UNSUPPORTED : ERROR_KEY_UNKNOWN);
        return;
    }
    if (phase_of(key) != phase)
        return;
    if (key->kind == KEY_LETTER || key->kind == KEY_BETZA)
        read_letter(loader, key, entry->key, entry->value);
    else if (key->kind == KEY_MOBILITY)
        read_mobility(loader, entry->key, sides, entry->value);
    else if (key->sided)
        for (unsigned side = 0; side < 2; side++) {
            if (sides >> side & 1)
                read_sided(loader, key, side, entry->value);
        }
    else
        read_plain(loader, key, entry->value);
}

static void read_phase(Loader *loader, Phase phase) {
    for (loader->depth = 0; loader->depth < loader->length; loader->depth++)
        for (loader->entry = loader->chain[loader->depth]->first; loader->entry;
             loader->entry = loader->entry->next)
            read_entry(loader, phase);
}

static void game_fault(Loader *loader, Error *error) {
    const IniSection *section = loader->chain[loader->length - 1];
    error->line = section->line;
    error->column = section->name_column;
    faults_add(loader->faults, error);
}

/* the sizes asked for, or the family's own */
static bool settle_board(Loader *loader, LoadOptions options) {
    Variant *variant = loader->variant;
    Error error;
    if (options.width &&
        (options.width != variant->board.width || options.height != variant->board.height)) {
        if (!variant->smallest) {
            error_set(&error, 0, 0, ERROR_BOARD_NOT_SIZED, variant->name, variant->board.width,
                      variant->board.height);
            return game_fault(loader, &error), false;
        }
        if (options.width != options.height || options.width < variant->smallest ||
            options.width > variant->largest) {
            error_set(&error, 0, 0, ERROR_FEN_SIZE, variant->smallest, variant->largest,
                      options.width, options.height);
            return game_fault(loader, &error), false;
        }
        variant->board.width = (uint8_t)options.width;
        variant->board.height = (uint8_t)options.height;
        loader->resized = true;
    }
    variant->board = board_of(variant->board.width, variant->board.height);
    return true;
}

/* A start position belongs to the family's own size; at any other there is none. */
static void check_start(Loader *loader) {
    Variant *variant = loader->variant;
    Setup *setup = arena_alloc(loader->arena, sizeof *setup);
    Error error;
    if (!setup) {
        error_set(&error, 0, 0, ERROR_NO_MEMORY);
        game_fault(loader, &error);
        return;
    }
    const IniEntry *entry = ini_find(loader->chain[loader->length - 1], "startFen");
    Faults found = faults_first(&error);
    if (!setup_start(setup, variant, &error) || !setup_check(setup, variant, &found)) {
        if (entry) {
            error.line = entry->line;
            error.column = entry->value_column + (error.column ? error.column - 1 : 0);
            faults_add(loader->faults, &error);
        } else {
            game_fault(loader, &error);
        }
    }
}

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

const Variant *variant_load(const Catalog *catalog, Slice name, LoadOptions options, Arena *arena,
                            Faults *faults) {
    Variant *variant = arena_alloc(arena, sizeof *variant);
    Loader *loader = arena_alloc(arena, sizeof *loader);
    const CatalogEntry *entry = catalog_find(catalog, name);
    unsigned before = faults->count;
    Error error;
    if (!variant || !loader) {
        error_set(&error, 0, 0, ERROR_NO_MEMORY);
        return faults_add(faults, &error), NULL;
    }
    if (!entry) {
        Slice near = catalog_nearest(catalog, name);
        error_set(&error, 0, 0, ERROR_VARIANT_UNKNOWN, shown(name), name.at,
                  near.length ? "; did you mean '" : "", (int)near.length, near.at,
                  near.length ? "'?" : "");
        return faults_add(faults, &error), NULL;
    }
    *loader = (Loader){.catalog = catalog, .variant = variant, .arena = arena, .faults = faults};
    variant->catalog = catalog;
    variant->entry = entry;
    variant->board = board_of(8, 8);
    variant->start_fen = START;
    variant->about = "";
    variant->name = variant->title = arena_copy_text(arena, name.at, name.length);
    if (!variant->name) {
        error_set(&error, 0, 0, ERROR_NO_MEMORY);
        return faults_add(faults, &error), NULL;
    }
    if (!build_chain(loader, entry))
        return NULL;
    read_phase(loader, PHASE_BOARD);
    if (!settle_board(loader, options))
        return NULL;
    read_phase(loader, PHASE_PIECES);
    if (!make_types(loader)) {
        error_set(&error, 0, 0, ERROR_NO_MEMORY);
        return faults_add(faults, &error), NULL;
    }
    set_defaults(loader);
    read_phase(loader, PHASE_RULES);
    if (faults->count != before)
        return NULL;
    if (!variant_derive(variant, options.kernel, arena, &error)) {
        game_fault(loader, &error);
        return NULL;
    }
    if (loader->resized)
        variant->start_fen = NULL;
    else
        check_start(loader);
    return faults->count == before ? variant : NULL;
}

const Variant *variant_find(const Catalog *catalog, const char *name, LoadOptions options,
                            Arena *arena, Error *error) {
    Faults faults = faults_first(error);
    return variant_load(catalog, slice_of(name), options, arena, &faults);
}

const Variant *variant_at_size(const Variant *base, unsigned width, unsigned height, Arena *arena,
                               Error *error) {
    LoadOptions options = {.width = width, .height = height};
    return variant_find(base->catalog, base->name, options, arena, error);
}
