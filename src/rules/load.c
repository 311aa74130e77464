/* load.c: from sections of text to a Variant.
 * 1. The chain of parents, oldest first.
 * 2. The board and the letters of the pieces, then every other key, each by its kind.
 * 3. What follows from them is made by derive.c, and the start position is checked.
 * A key that was inherited is read leniently: a child may have taken away the piece or the squares
 * that it names. In a game's own section the same is a fault. */
#include "rules/catalog.h"
#include "rules/derive.h"
#include "rules/keys.h"
#include "rules/setup.h"

#include <string.h>

enum { MAX_CHAIN = 32 };

typedef struct Slot { /* a predefined or custom piece of this game */
    char letter;
    Slice betza;
    const IniEntry *entry;
    int depth;
} Slot;

enum { SLOTS = 64 };

typedef struct Loader {
    const Catalog *catalog;
    Variant *variant;
    Arena *arena;
    Faults *faults;
    const IniSection *chain[MAX_CHAIN];
    int length;
    const IniEntry *entry; /* being read */
    int depth;             /* its section in the chain */
    Slot slot[SLOTS];
    uint8_t type_of_slot[SLOTS];
    bool resized; /* not the size that startFen is for */
} Loader;

static bool is_own(const Loader *loader) {
    return loader->depth == loader->length - 1;
}

static int shown(Slice slice) {
    return slice.length > 60 ? 60 : (int)slice.length;
}

/* reports a fault at `at`, which points into the value being read; inherited values say nothing */
static bool fault(Loader *loader, Slice at, ErrorCode code, ...) {
    unsigned column = loader->entry->value_column + (unsigned)(at.at - loader->entry->value.at);
    Error error;
    va_list arguments;
    if (!is_own(loader))
        return false;
    va_start(arguments, code);
    error_set_list(&error, loader->entry->line, column, code, arguments);
    va_end(arguments);
    faults_add(loader->faults, &error);
    return false;
}

/* ---- the chain ---- */

static void header_fault(Loader *loader, const IniSection *section, unsigned column, ErrorCode code,
                         Slice name) {
    Error error;
    Slice near = catalog_nearest(loader->catalog, name);
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
            return header_fault(loader, child, child->parent_column, ERROR_PARENT_CYCLE,
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

/* ---- values, by kind ---- */

static void *field(Loader *loader, const Key *key) {
    return (char *)loader->variant + key->offset;
}

static bool read_bool(Loader *loader, Slice value, bool *out) {
    if (slice_is(value, "true"))
        *out = true;
    else if (slice_is(value, "false"))
        *out = false;
    else
        return fault(loader, value, ERROR_VALUE_BOOL, shown(value), value.at);
    return true;
}

static bool read_number(Loader *loader, Slice value, unsigned least, unsigned most, unsigned *out) {
    unsigned long number;
    if (!slice_number(value, most, &number) || number < least)
        return fault(loader, value, ERROR_VALUE_NUMBER, shown(value), value.at, least, most);
    *out = (unsigned)number;
    return true;
}

/* a file's number from 1, written as a letter or a number */
static bool read_file(Loader *loader, Slice value, unsigned most, unsigned *out) {
    unsigned long number = 0;
    if (value.length == 1 && is_letter(value.at[0]))
        number = (unsigned long)(to_lower(value.at[0]) - 'a') + 1;
    else if (!slice_number(value, MAX_SIZE, &number))
        number = 0;
    if (number < 1 || number > most)
        return fault(loader, value, ERROR_VALUE_FILE, shown(value), value.at);
    *out = (unsigned)number;
    return true;
}

static bool add_squares(Region *region, Board board, Slice word) {
    Slice rest = word;
    Square sq;
    unsigned long rank;
    if (word.length < 2)
        return false;
    if (word.at[0] == '*' && slice_number((Slice){word.at + 1, word.length - 1}, MAX_SIZE, &rank)) {
        if (rank < 1 || rank > board.height)
            return false;
        for (int x = 0; x < board.width; x++)
            region_add(region, square_at(board, x, (int)rank - 1));
        return true;
    }
    if (word.length == 2 && word.at[1] == '*' && is_letter(word.at[0])) {
        int x = to_lower(word.at[0]) - 'a';
        if (x >= board.width)
            return false;
        for (int y = 0; y < board.height; y++)
            region_add(region, square_at(board, x, y));
        return true;
    }
    if (!read_square(&rest, board, &sq) || rest.length)
        return false;
    region_add(region, sq);
    return true;
}

static Region read_region(Loader *loader, Slice value) {
    Region region = {0};
    if (slice_is(value, "-") || !value.length)
        return region;
    if (slice_is(value, "*"))
        return region_all(loader->variant->board);
    for (Slice rest = value, word; (word = slice_word(&rest)).length;)
        if (!add_squares(&region, loader->variant->board, word))
            fault(loader, word, ERROR_VALUE_REGION, shown(word), word.at);
    return region;
}

static uint64_t all_types(const Variant *variant) {
    uint64_t types = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        types |= type_bit(type);
    return types;
}

static uint64_t read_pieces(Loader *loader, Slice value, bool star_is_sum) {
    uint64_t types = 0;
    for (size_t i = 0; i < value.length; i++) {
        char c = value.at[i];
        Slice letter = {value.at + i, 1};
        unsigned type = variant_type(loader->variant, c);
        if (c == '*')
            types |= star_is_sum ? 1 : all_types(loader->variant);
        else if (type)
            types |= type_bit(type);
        else if (!is_blank(c) && c != '-' && c != ',')
            fault(loader, letter, ERROR_VALUE_PIECE, 1, letter.at);
    }
    return types;
}

static unsigned read_piece(Loader *loader, Slice value) {
    if (slice_is(value, "-") || slice_is(value, "*"))
        return NO_TYPE;
    unsigned type = value.length == 1 ? variant_type(loader->variant, value.at[0]) : NO_TYPE;
    if (!type)
        fault(loader, value, ERROR_VALUE_PIECE, shown(value), value.at);
    return type;
}

/* "p:g s:g" or "q:1 r:2": calls back with the type and what follows the colon */
static void read_mapping(Loader *loader, const Key *key, Slice value) {
    uint8_t *table = field(loader, key);
    memset(table, 0, MAX_TYPES);
    if (slice_is(value, "-"))
        return;
    for (Slice rest = value, word; (word = slice_word(&rest)).length;) {
        Slice target = {word.at + 2, word.length > 2 ? word.length - 2 : 0};
        unsigned type = variant_type(loader->variant, word.at[0]), number = 0;
        if (word.length < 3 || word.at[1] != ':') {
            fault(loader, word, ERROR_VALUE_MAPPING, shown(word), word.at,
                  key->kind == KEY_FORMS ? "letter" : "number");
            continue;
        }
        if (!type) {
            fault(loader, word, ERROR_VALUE_PIECE, 1, word.at);
        } else if (key->kind == KEY_LIMITS) {
            if (read_number(loader, target, 1, 255, &number))
                table[type] = (uint8_t)number;
        } else {
            table[type] = (uint8_t)read_piece(loader, target);
        }
    }
}

static void read_value(Loader *loader, Slice value, Value *out) {
    static const char *const WORDS[] = {"none", "loss", "draw", "win"};
    for (unsigned i = 0; i < 4; i++)
        if (slice_is(value, WORDS[i])) {
            *out = (Value)i;
            return;
        }
    fault(loader, value, ERROR_VALUE_WORD, shown(value), value.at, "win, loss, draw, none");
}

static void read_shuffle(Loader *loader, Slice value, Shuffle *out) {
    static const char *const WORDS[] = {"none", "chess960", "any"};
    for (unsigned i = 0; i < 3; i++)
        if (slice_is(value, WORDS[i])) {
            *out = (Shuffle)i;
            return;
        }
    fault(loader, value, ERROR_VALUE_WORD, shown(value), value.at, "none, chess960, any");
}

static void read_claims(Loader *loader, Slice value, uint8_t *out) {
    *out = 0;
    for (Slice rest = value, word; (word = slice_word(&rest)).length;) {
        if (slice_is(word, "nFold"))
            *out |= CLAIM_REPETITION;
        else if (slice_is(word, "nMove"))
            *out |= CLAIM_MOVES;
        else if (!slice_is(word, "none") && !slice_is(word, "-"))
            fault(loader, word, ERROR_VALUE_WORD, shown(word), word.at, "nFold, nMove, none");
    }
}

static bool read_dead_word(const Variant *variant, Slice word, DeadPosition *out) {
    *out = (DeadPosition){0};
    if (word.length && word.at[word.length - 1] == '=') {
        out->one_colour = true;
        word.length--;
    }
    unsigned side = 0;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] == ':' && side == 0) {
            side = 1;
            continue;
        }
        unsigned type = variant_type(variant, word.at[i]);
        if (!type || out->men[side] == DEAD_MEN)
            return false;
        out->man[side][out->men[side]++] = (uint8_t)type;
    }
    return side == 1 && out->men[0] && out->men[1];
}

static void read_dead(Loader *loader, Slice value) {
    Ending *ending = &loader->variant->ending;
    ending->dead_count = 0;
    if (slice_is(value, "-") || slice_is(value, "none"))
        return;
    for (Slice rest = value, word; (word = slice_word(&rest)).length;) {
        DeadPosition dead;
        if (ending->dead_count < MAX_DEAD && read_dead_word(loader->variant, word, &dead))
            ending->dead[ending->dead_count++] = dead;
        else
            fault(loader, word, ERROR_VALUE_DEAD, shown(word), word.at);
    }
}

static void read_sizes(Loader *loader, Slice value) {
    Variant *variant = loader->variant;
    const char *dash = memchr(value.at, '-', value.length);
    unsigned long least, most;
    if (slice_is(value, "none")) {
        variant->smallest = variant->largest = 0;
        return;
    }
    size_t n = dash ? (size_t)(dash - value.at) : 0;
    if (!dash || !slice_number((Slice){value.at, n}, MAX_SIZE, &least) ||
        !slice_number((Slice){dash + 1, value.length - n - 1}, MAX_SIZE, &most) ||
        least < MIN_SIZE || most < least) {
        fault(loader, value, ERROR_VALUE_SIZES, shown(value), value.at);
        return;
    }
    variant->smallest = (uint8_t)least;
    variant->largest = (uint8_t)most;
}

static void read_mobility(Loader *loader, Slice name, unsigned sides, Slice value) {
    unsigned side = sides >> 1;
    Slice piece = {name.at + strlen("mobilityRegionWhite"), name.length - strlen("mobilityRegionWhite")};
    for (unsigned i = 0; i < SLOTS; i++) {
        char custom[24];
        Writer writer = writer_to(custom, sizeof custom);
        if (i < PREDEFINED_COUNT)
            write_text(&writer, PREDEFINED[i].name);
        else
            write_format(&writer, "customPiece%u", i - PREDEFINED_COUNT + 1);
        if (!slice_is_ignoring_case(piece, custom) || !loader->type_of_slot[i])
            continue;
        PieceType *type = &loader->variant->pieces.type[loader->type_of_slot[i]];
        type->is_confined[side] = !slice_is(value, "-");
        type->region[side] = read_region(loader, value);
    }
}

static void set_pawn_types(Variant *variant, unsigned side, uint64_t types) {
    variant->promotion.pawns[side] = types;
    variant->steps.ep_types[side] = types;
    variant->ending.move_rule_types[side] = types;
}

static void read_text(Loader *loader, Slice value, const char **out) {
    const char *copy = arena_copy_text(loader->arena, value.at, value.length);
    if (copy)
        *out = copy;
}

static void read_sided(Loader *loader, const Key *key, unsigned side, Slice value) {
    void *at = field(loader, key);
    if (key->kind == KEY_REGION)
        ((Region *)at)[side] = read_region(loader, value);
    else if (key->kind == KEY_PIECE)
        ((uint8_t *)at)[side] = (uint8_t)read_piece(loader, value);
    else if (slice_is_ignoring_case(slice_of(key->name), "pawnTypes"))
        set_pawn_types(loader->variant, side, read_pieces(loader, value, false));
    else
        ((uint64_t *)at)[side] = read_pieces(loader, value, false);
}

static void read_plain(Loader *loader, const Key *key, Slice value) {
    void *at = field(loader, key);
    Variant *variant = loader->variant;
    unsigned number = 0;
    bool truth = false;
    switch (key->kind) {
    case KEY_BOOL:
        if (read_bool(loader, value, &truth))
            *(bool *)at = truth != key->negated;
        break;
    case KEY_NUMBER:
        if (read_number(loader, value, key->least, key->most, &number))
            *(uint16_t *)at = (uint16_t)number;
        break;
    case KEY_SMALL:
        if (read_number(loader, value, key->least, key->most, &number))
            *(uint8_t *)at = (uint8_t)number;
        break;
    case KEY_WIDTH:
        if (value.length == 1 && is_letter(value.at[0])
                ? read_file(loader, value, MAX_SIZE, &number)
                : read_number(loader, value, key->least, key->most, &number))
            *(uint8_t *)at = (uint8_t)number;
        break;
    case KEY_RANK:
        if (read_number(loader, value, key->least, variant->board.height, &number))
            *(uint8_t *)at = (uint8_t)(number - 1);
        break;
    case KEY_FILE:
        if (read_file(loader, value, variant->board.width, &number))
            *(uint8_t *)at = (uint8_t)(number - 1);
        break;
    case KEY_PIECE: *(uint8_t *)at = (uint8_t)read_piece(loader, value); break;
    case KEY_PIECES:
        *(uint64_t *)at = read_pieces(loader, value, at == &variant->ending.extinction_types);
        break;
    case KEY_FORMS:
    case KEY_LIMITS: read_mapping(loader, key, value); break;
    case KEY_VALUE: read_value(loader, value, at); break;
    case KEY_SHUFFLE: read_shuffle(loader, value, at); break;
    case KEY_CLAIMS: read_claims(loader, value, at); break;
    case KEY_DEAD: read_dead(loader, value); break;
    case KEY_SIZES: read_sizes(loader, value); break;
    case KEY_TEXT: read_text(loader, value, at); break;
    default: break;
    }
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
    variant->castling = (Castling){.enabled = true,
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
    const char *near = key_nearest(entry->key);
    Error error;
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

static void keep_first(void *context, const Error *fault) {
    Error *error = context;
    if (error && error->code == ERROR_NONE)
        *error = *fault;
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
    const IniSection *own = loader->chain[loader->length - 1];
    const IniEntry *entry = own->first;
    while (entry && !slice_is(entry->key, "startFen"))
        entry = entry->next;
    Faults found = {keep_first, &error, 0};
    error = (Error){0};
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
    if (!variant->name || !build_chain(loader, entry))
        return NULL;
    read_phase(loader, PHASE_BOARD);
    if (!settle_board(loader, options))
        return NULL;
    read_phase(loader, PHASE_PIECES);
    if (!make_types(loader))
        return NULL;
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
    Faults faults = {keep_first, error, 0};
    if (error)
        *error = (Error){0};
    return variant_load(catalog, slice_of(name), options, arena, &faults);
}

const Variant *variant_at_size(const Variant *base, unsigned width, unsigned height, Arena *arena,
                               Error *error) {
    LoadOptions options = {.width = width, .height = height};
    return variant_find(base->catalog, base->name, options, arena, error);
}
