/* load.c: from sections of text to a Variant.
 * 1. The chain of parents, oldest first.
 * 2. The board. Then, section by section, the letters of the pieces and the other keys, each by its
 *    kind (load_values.c): the sided ones last, as they say more than those for both.
 * 3. The types (load_pieces.c), what follows from them (derive.c), and the start position is checked.
 * What is wrong in an ancestor's section is its own affair, and reported there: here it is said once that the
 * parent has faults. What a child has taken away, or has no room for, is left out in silence. */
#include "base/rng.h"
#include "rules/dead.h"
#include "rules/load/derive.h"
#include "rules/load/loader.h"
#include "rules/rules_errors.h"
#include "rules/setup.h"

#include <string.h>

/* looking for a name that is near is slow: a file of nothing but faults gets this many hints */
enum { MOST_HINTS = 50 };

static const CatalogEntry *game_of(const Loader *loader) {
    return loader->chain[loader->length - 1];
}

/* ---- the chain ---- */

static void parent_fault(Loader *loader, const IniSection *section, ErrorCode code) {
    Slice name = section->parent, near = {"", 0};
    Error error;
    if (code == ERROR_PARENT_UNKNOWN && loader->faults->count < MOST_HINTS)
        near = catalog_nearest(loader->catalog, name);
    error_set(&error, section->line, section->parent_column, code, shown(name), name.at,
              near.length ? "; did you mean '" : "", (int)near.length, near.at,
              near.length ? "'?" : "");
    faults_add(loader->faults, &error);
}

/* the first time that the chain comes back to one of its games, or ends */
static bool build_chain(Loader *loader, const CatalogEntry *game) {
    const CatalogEntry *up[MAX_CHAIN] = {game};
    const IniSection *own = game->section;
    int n = 1;
    while (up[n - 1]->section->parent.length) {
        const CatalogEntry *parent = catalog_parent(loader->catalog, up[n - 1]);
        if (!parent)
            return parent_fault(loader, own, n == 1 ? ERROR_PARENT_UNKNOWN : ERROR_PARENT_FAULTY),
                   false;
        for (int i = 0; i < n; i++)
            if (up[i] == parent)
                return parent_fault(loader, own, i ? ERROR_PARENT_FAULTY : ERROR_PARENT_CYCLE),
                       false;
        if (n == MAX_CHAIN)
            return parent_fault(loader, own, ERROR_PARENT_DEEP), false;
        up[n++] = parent;
    }
    for (int i = 0; i < n; i++)
        loader->chain[i] = up[n - 1 - i];
    loader->length = n;
    return true;
}

/* ---- the whole ---- */

/* by slots, as the keys that come after */
static void set_defaults(Loader *loader) {
    Variant *variant = loader->variant;
    Board board = variant->board;
    int w = board.width, h = board.height;
    uint64_t pawn = type_bit(predefined_slot("pawn"));
    variant->promotion.pawn_must = true;
    variant->pieces.soldiers = type_bit(predefined_slot("soldier"));
    variant->drops.no_doubled_count = 1;
    variant->drops.mate_type = (uint8_t)predefined_slot("shogiPawn");
    variant->drops.balanced_type = (uint8_t)predefined_slot("bishop");
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
        variant->drops.region[side] = variant->steps.ep_region[side] = region_all(board);
        variant->castling.king_type[side] = (uint8_t)predefined_slot("king");
        variant->castling.rook_types[side] = type_bit(predefined_slot("rook"));
        variant->steps.region[side] = region_rank(board, side ? h - 2 : 1);
        set_pawn_types(variant, side, pawn);
    }
}

/* in this order within a section */
typedef enum Phase {
    PHASE_BOARD,
    PHASE_PIECES,
    PHASE_PAWNS,
    PHASE_BOTH,
    PHASE_SIDED,
    PHASE_NAMES
} Phase;

static Phase phase_of(const Key *key, unsigned sides) {
    if (key->kind == KEY_LETTER || key->kind == KEY_BETZA)
        return PHASE_PIECES;
    if (key->kind == KEY_SIZES || key->offset == offsetof(Variant, board.width) ||
        key->offset == offsetof(Variant, board.height))
        return PHASE_BOARD;
    if (key->kind == KEY_NAMES || key->kind == KEY_CHARACTERS)
        return PHASE_NAMES; /* promotedPieceType takes away those of forms before */
    return key->kind == KEY_PAWN_TYPES ? PHASE_PAWNS : sides == 3 ? PHASE_BOTH : PHASE_SIDED;
}

static bool is_switched_off(const Key *key, Slice value) {
    return key && slice_is(value, key->fallback);
}

bool is_overridden(const Loader *loader) {
    unsigned sides, later_sides;
    const Key *key = key_find(loader->entry->key, &sides);
    bool is_piece = key && (key->kind == KEY_LETTER || key->kind == KEY_BETZA);
    for (int depth = loader->depth + 1; key && depth < loader->length; depth++)
        for (const IniEntry *later = loader->chain[depth]->section->first; later;
             later = later->next) {
            if (key_find(later->key, &later_sides) != key || (sides & ~later_sides) != 0)
                continue;
            if (!is_piece || slice_equals(later->key, loader->entry->key))
                return true;
        }
    return false;
}

static void report_unknown(Loader *loader, ErrorCode code) {
    const IniEntry *entry = loader->entry;
    const char *near = NULL;
    Error error;
    if (!is_own(loader)) {
        loader->parent_is_faulty |= !is_overridden(loader);
        return;
    }
    if (code == ERROR_KEY_UNKNOWN && loader->faults->count < MOST_HINTS)
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
        if (phase == PHASE_BOTH && !is_switched_off(key, entry->value))
            report_unknown(loader, key ? ERROR_KEY_UNSUPPORTED : ERROR_KEY_UNKNOWN);
        return;
    }
    if (key->kind == KEY_MOBILITY || phase_of(key, sides) != phase)
        return;
    if (phase == PHASE_PIECES)
        read_letter(loader, key, entry->key, entry->value);
    else if (key->sided)
        for (unsigned side = 0; side < 2; side++) {
            if (sides >> side & 1)
                read_sided(loader, key, side, entry->value);
        }
    else
        read_plain(loader, key, entry->value);
}

static void read_section(Loader *loader, Phase phase) {
    for (loader->entry = loader->chain[loader->depth]->section->first; loader->entry;
         loader->entry = loader->entry->next)
        read_entry(loader, phase);
}

static void read_boards(Loader *loader) {
    for (loader->depth = 0; loader->depth < loader->length; loader->depth++)
        read_section(loader, PHASE_BOARD);
}

static void read_rules(Loader *loader) {
    for (loader->depth = 0; loader->depth < loader->length; loader->depth++) {
        read_section(loader, PHASE_PIECES);
        forget_lost_choices(loader);
        for (Phase phase = PHASE_PAWNS; phase <= PHASE_NAMES; phase++)
            read_section(loader, phase);
        if (loader->depth == loader->dead_depth)
            loader->dead_ways = ways_to_win(loader->variant);
    }
}

/* these name a piece by its name: they wait until it is known which there are */
static void read_mobilities(Loader *loader) {
    for (loader->depth = 0; loader->depth < loader->length; loader->depth++)
        for (loader->entry = loader->chain[loader->depth]->section->first; loader->entry;
             loader->entry = loader->entry->next) {
            unsigned sides;
            const Key *key = key_find(loader->entry->key, &sides);
            if (key && key->kind == KEY_MOBILITY)
                read_mobility(loader, loader->entry->key, sides, loader->entry->value);
        }
}

static void game_fault(Loader *loader, Error *error) {
    const IniSection *section = game_of(loader)->section;
    error->line = section->line;
    error->column = section->name_column;
    faults_add(loader->faults, error);
}

/* of the lines of the section, and of its name */
static void report_lines(Loader *loader) {
    const CatalogEntry *game = game_of(loader);
    Slice name = game->section->name;
    Error error;
    ini_report(game->section, loader->faults);
    if (game->is_double) {
        error_set(&error, 0, 0, ERROR_VARIANT_TWICE, (int)name.length, name.at);
        game_fault(loader, &error);
    } else if (game->replaces) {
        error_set(&error, 0, 0, ERROR_VARIANT_REPLACED,
                  game->replaces->is_builtin ? "built-in " : "", (int)name.length, name.at);
        error.is_warning = true;
        game_fault(loader, &error);
    }
    for (int i = 0; i < loader->length - 1; i++)
        loader->parent_is_faulty |= loader->chain[i]->section->faults != 0;
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

/* where the start is given in this section, and else where the section begins */
static void start_fault(Loader *loader, Error *error, bool is_warning) {
    const IniEntry *entry = ini_find(game_of(loader)->section, "startFen");
    error->is_warning = is_warning;
    if (!entry) {
        game_fault(loader, error);
        return;
    }
    error->line = entry->line;
    error->column = entry->value_column + (error->column ? error->column - 1 : 0);
    faults_add(loader->faults, error);
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
    Faults found = faults_first(&error);
    bool is_read = setup_start(setup, variant, &error);
    if (!is_read && error.code == ERROR_FEN_CASTLING) {
        start_fault(loader, &error, true);
        variant->castling.forgives_rights = true;
        is_read = setup_start(setup, variant, &error);
    }
    if (is_read) {
        found = faults_first(&error);
        is_read = setup_check(setup, variant, &found);
    }
    if (!is_read)
        start_fault(loader, &error, false);
}

/* Who writes a game from nothing may well forget what its pawns become. */
static void check_promotion(Loader *loader) {
    const Promotion *promotion = &loader->variant->promotion;
    Error error;
    for (unsigned side = 0; side < 2 && loader->length == 1; side++) {
        uint64_t pawns = promotion->pawns[side], stuck = 0;
        for (unsigned type = 1; type <= loader->variant->pieces.count; type++)
            if (pawns >> type & 1 && !type_of(loader->variant, type)->form)
                stuck |= type_bit(type);
        if (!stuck || promotion->choices[side] || !promotion->pawn_must ||
            region_is_empty(&promotion->zone[side]))
            continue;
        error_set(&error, 0, 0, ERROR_NO_PROMOTION,
                  type_of(loader->variant, (unsigned)__builtin_ctzll(stuck))->name);
        error.is_warning = true;
        game_fault(loader, &error);
        return;
    }
}

/* A blown up king is lost only if the file says so. */
static void check_blast(Loader *loader) {
    const Variant *variant = loader->variant;
    uint64_t king = variant->pieces.king ? type_bit(variant->pieces.king) : 0;
    Error error;
    if (!variant->royalty.blast || !(king & ~variant->royalty.blast_immune) ||
        (variant->ending.extinction != VALUE_NONE && variant->ending.extinction_types & king))
        return;
    error_set(&error, 0, 0, ERROR_KING_BLOWN);
    error.is_warning = true;
    game_fault(loader, &error);
}

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static bool no_memory(Faults *faults) {
    Error error;
    error_set(&error, 0, 0, ERROR_NO_MEMORY);
    faults_add(faults, &error);
    return false;
}

static uint64_t hash_text(uint64_t hash, Slice text) {
    for (size_t i = 0; i < text.length; i++)
        hash = (hash ^ (unsigned char)text.at[i]) * UINT64_C(1099511628211);
    return rng_mix(hash ^ text.length);
}

/* its text and its ancestors', its size, its kernel and what has been noted of games so far */
static uint64_t find_id(const Loader *loader) {
    const Variant *variant = loader->variant;
    const void *places[] = {variant->kernel, loader->catalog->notes};
    uint64_t id = hash_text(0, (Slice){(const char *)places, sizeof places});
    for (int depth = 0; depth < loader->length; depth++)
        for (const IniEntry *entry = loader->chain[depth]->section->first; entry;
             entry = entry->next)
            id = hash_text(hash_text(id, entry->key), entry->value);
    id = hash_text(id, slice_of(variant->name));
    return rng_mix(id ^ (uint64_t)variant->board.width << 8 ^ variant->board.height);
}

/* all that the sections say */
static bool read_all(Loader *loader, LoadOptions options) {
    unsigned before = loader->faults->count;
    report_lines(loader);
    read_boards(loader);
    if (!settle_board(loader, options))
        return false;
    set_defaults(loader);
    read_rules(loader);
    if (!settle_types(loader))
        return no_memory(loader->faults);
    read_mobilities(loader);
    if (loader->parent_is_faulty)
        parent_fault(loader, game_of(loader)->section, ERROR_PARENT_FAULTY);
    return loader->faults->count == before;
}

static bool begin(Loader *loader, const CatalogEntry *entry) {
    Variant *variant = loader->variant = arena_alloc(loader->arena, sizeof *variant);
    Slice name = entry->section->name;
    if (!variant)
        return no_memory(loader->faults);
    variant->catalog = loader->catalog;
    variant->entry = entry;
    variant->board = board_of(8, 8);
    variant->start_fen = START;
    variant->about = "";
    variant->name = variant->title = arena_copy_text(loader->arena, name.at, name.length);
    return variant->name ? build_chain(loader, entry) : no_memory(loader->faults);
}

const Variant *variant_load_entry(const Catalog *catalog, const CatalogEntry *entry,
                                  LoadOptions options, Arena *arena, Faults *faults) {
    Loader loader = {.catalog = catalog, .arena = arena, .faults = faults};
    unsigned before = faults->count;
    Error error;
    if (!begin(&loader, entry) || !read_all(&loader, options))
        return NULL;
    keep_dead_positions(loader.variant, loader.dead_ways);
    if (!variant_derive(loader.variant, options.kernel, arena, &error)) {
        game_fault(&loader, &error);
        return NULL;
    }
    loader.variant->id = find_id(&loader);
    check_promotion(&loader);
    check_blast(&loader);
    if (loader.resized)
        loader.variant->start_fen = NULL;
    else
        check_start(&loader);
    return faults->count == before ? loader.variant : NULL;
}

const Variant *variant_load(const Catalog *catalog, Slice name, LoadOptions options, Arena *arena,
                            Faults *faults) {
    const CatalogEntry *entry = catalog_find(catalog, name);
    if (entry)
        return variant_load_entry(catalog, entry, options, arena, faults);
    Slice near = catalog_nearest(catalog, name);
    Error error;
    error_set(&error, 0, 0, ERROR_VARIANT_UNKNOWN, shown(name), name.at,
              near.length ? "; did you mean '" : "", (int)near.length, near.at,
              near.length ? "'?" : "");
    faults_add(faults, &error);
    return NULL;
}

const Variant *variant_find(const Catalog *catalog, const char *name, LoadOptions options,
                            Arena *arena, Error *error) {
    Faults faults = faults_first(error);
    return variant_load(catalog, slice_of(name), options, arena, &faults);
}
