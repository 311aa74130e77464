/* load_values.c: reads the value of a key, by its kind, into the field of Variant that the table names.
 * Each reader reports what is wrong with its text and leaves the field as it was. */
#include "rules/dead.h"
#include "rules/load/loader.h"
#include "rules/rules_errors.h"

#include <string.h>

int shown(Slice slice) {
    return slice.length > 60 ? 60 : (int)slice.length;
}

bool is_own(const Loader *loader) {
    return loader->depth == loader->length - 1;
}

static Error error_at(const Loader *loader, Slice at, ErrorCode code, va_list arguments) {
    unsigned column = loader->entry->value_column + (unsigned)(at.at - loader->entry->value.at);
    Error error;
    error_set_list(&error, loader->entry->line, column, code, arguments);
    return error;
}

bool fault(Loader *loader, Slice at, ErrorCode code, ...) {
    va_list arguments;
    va_start(arguments, code);
    Error error = error_at(loader, at, code, arguments);
    va_end(arguments);
    if (is_own(loader))
        faults_add(loader->faults, &error);
    else
        loader->parent_is_faulty |= !is_overridden(loader);
    return false;
}

void warn(Loader *loader, Slice at, ErrorCode code, ...) {
    va_list arguments;
    if (!is_own(loader) || loader->resized)
        return;
    va_start(arguments, code);
    Error error = error_at(loader, at, code, arguments);
    va_end(arguments);
    error.is_warning = true;
    faults_add(loader->faults, &error);
}

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

/* An ancestor's board may have been larger: what is inherited and not on this one is left out. */
static unsigned most_of(const Loader *loader, unsigned size) {
    return is_own(loader) ? size : MAX_SIZE;
}

typedef enum Squares { SQUARES_GOOD, SQUARES_WRONG, SQUARES_OFF_BOARD } Squares;

/* "*3", "c*" or "c3" */
static Squares add_squares(Region *region, Board board, Slice word) {
    unsigned long rank = 1;
    int x = is_letter(word.at[0]) ? to_lower(word.at[0]) - 'a' : 0;
    bool whole_rank = word.at[0] == '*', whole_file = word.length == 2 && word.at[1] == '*';
    if ((!whole_rank && !is_letter(word.at[0])) || word.length < 2 || (whole_rank && whole_file) ||
        (!whole_file &&
         (!slice_number((Slice){word.at + 1, word.length - 1}, MAX_SIZE, &rank) || rank < 1)))
        return SQUARES_WRONG;
    int y = (int)rank - 1;
    if (!board_has(board, x, y))
        return SQUARES_OFF_BOARD;
    for (int i = 0; whole_rank && i < board.width; i++)
        region_add(region, square_at(board, i, y));
    for (int i = 0; whole_file && i < board.height; i++)
        region_add(region, square_at(board, x, i));
    region_add(region, square_at(board, x, y));
    return SQUARES_GOOD;
}

static Region read_region(Loader *loader, Slice value) {
    Region region = {0};
    if (slice_is(value, "-") || !value.length)
        return region;
    if (slice_is(value, "*"))
        return region_all(loader->variant->board);
    for (Slice rest = value, word; (word = slice_word(&rest)).length;) {
        Squares squares = add_squares(&region, loader->variant->board, word);
        if (squares == SQUARES_WRONG)
            fault(loader, word, ERROR_VALUE_REGION, shown(word), word.at);
        else if (squares == SQUARES_OFF_BOARD)
            warn(loader, word, ERROR_VALUE_OFF_BOARD, shown(word), word.at);
    }
    return region;
}

/* all that there are, whatever letters a child gives them */
static const uint64_t ALL_SLOTS = ((UINT64_C(1) << SLOTS) - 1) << 1;

static uint64_t read_pieces(Loader *loader, Slice value, bool star_is_sum) {
    uint64_t slots = 0;
    for (size_t i = 0; i < value.length; i++) {
        char c = value.at[i];
        Slice letter = {value.at + i, 1};
        unsigned slot = slot_with_letter(loader, c);
        if (c == '*')
            slots |= star_is_sum ? 1 : ALL_SLOTS;
        else if (slot)
            slots |= type_bit(slot);
        else if (!is_blank(c) && c != '-' && c != ',')
            fault(loader, letter, ERROR_VALUE_PIECE, 1, letter.at);
    }
    return slots;
}

static unsigned read_piece(Loader *loader, Slice value) {
    if (slice_is(value, "-") || slice_is(value, "*"))
        return NO_TYPE;
    unsigned slot = value.length == 1 ? slot_with_letter(loader, value.at[0]) : NO_TYPE;
    if (!slot)
        fault(loader, value, ERROR_VALUE_PIECE, shown(value), value.at);
    return slot;
}

/* "p:g s:g" or "q:1 r:2": added to what is inherited; "p:-" and "q:0" take one away, "-" all */
static void read_mapping(Loader *loader, const Key *key, Slice value) {
    uint8_t *table = field(loader, key);
    if (slice_is(value, "-"))
        memset(table, 0, MAX_TYPES);
    for (Slice rest = value, word; !slice_is(value, "-") && (word = slice_word(&rest)).length;) {
        Slice target = {word.at + 2, word.length > 2 ? word.length - 2 : 0};
        unsigned slot = slot_with_letter(loader, word.at[0]), number = 0;
        if (word.length < 3 || word.at[1] != ':') {
            fault(loader, word, ERROR_VALUE_MAPPING, shown(word), word.at,
                  key->kind == KEY_FORMS ? "letter" : "number");
            continue;
        }
        if (!slot) {
            fault(loader, word, ERROR_VALUE_PIECE, 1, word.at);
        } else if (key->kind == KEY_LIMITS) {
            if (read_number(loader, target, 0, 255, &number))
                table[slot] = (uint8_t)number;
        } else {
            unsigned form = read_piece(loader, target);
            if (form != table[slot])
                forget_form_names(loader, slot);
            table[slot] = (uint8_t)form;
        }
    }
}

/* which of these words, the last of which is NULL; `otherwise` where it is none of them */
static unsigned read_word(Loader *loader, Slice value, const char *const *words, KeyKind kind,
                          unsigned otherwise) {
    for (unsigned i = 0; words[i]; i++)
        if (slice_is(value, words[i]))
            return i;
    fault(loader, value, ERROR_VALUE_WORD, shown(value), value.at, key_kind_words(kind));
    return otherwise;
}

static void read_value(Loader *loader, Slice value, Value *out) {
    static const char *const WORDS[] = {"none", "loss", "draw", "win", NULL};
    *out = (Value)read_word(loader, value, WORDS, KEY_VALUE, *out);
}

static void read_shuffle(Loader *loader, Slice value, Shuffle *out) {
    static const char *const WORDS[] = {"none", "chess960", "any", NULL};
    *out = (Shuffle)read_word(loader, value, WORDS, KEY_SHUFFLE, *out);
}

static void read_counting(Loader *loader, Slice value, Counting *out) {
    static const char *const WORDS[] = {"none", "makruk", "cambodian", "asean", NULL};
    *out = (Counting)read_word(loader, value, WORDS, KEY_COUNTING, *out);
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

static bool read_dead_word(const Loader *loader, Slice word, DeadPosition *out) {
    *out = (DeadPosition){0};
    if (word.length && word.at[word.length - 1] == '=') {
        out->one_colour = true;
        word.length--;
    }
    unsigned side = 0;
    for (size_t i = 0; i < word.length; i++) {
        bool any_number = i + 1 < word.length && word.at[i + 1] == '*';
        if (word.at[i] == ':' && side == 0) {
            side = 1;
            continue;
        }
        unsigned slot = slot_with_letter(loader, word.at[i]);
        if (!slot || out->men[side] == DEAD_MEN)
            return false;
        if (any_number)
            out->more[side] |= type_bit(slot);
        else
            out->man[side][out->men[side]++] = (uint8_t)slot;
        i += any_number;
    }
    return side == 1 && out->men[0] && out->men[1];
}

static void read_dead(Loader *loader, Slice value) {
    Ending *ending = &loader->variant->ending;
    ending->dead_count = 0;
    loader->dead_depth = loader->depth;
    if (slice_is(value, "-") || slice_is(value, "none"))
        return;
    for (Slice rest = value, word; (word = slice_word(&rest)).length;) {
        DeadPosition dead;
        if (ending->dead_count < MAX_DEAD && read_dead_word(loader, word, &dead))
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

void read_mobility(Loader *loader, Slice name, unsigned sides, Slice value) {
    unsigned side = sides >> 1;
    Slice piece = {name.at + strlen("mobilityRegionWhite"),
                   name.length - strlen("mobilityRegionWhite")};
    for (unsigned number = 1; number <= SLOTS; number++) {
        unsigned type_number = loader->type_of_slot[number];
        PieceType *type = &loader->variant->pieces.type[type_number];
        if (!type_number || !slice_is_ignoring_case(piece, type->name))
            continue;
        type->is_confined[side] = !slice_is(value, "-");
        type->region[side] = read_region(loader, value);
        if (loader->depth > loader->dead_depth)
            forget_dead_with(&loader->variant->ending, type_number);
    }
}

void set_pawn_types(Variant *variant, unsigned side, uint64_t types) {
    variant->promotion.pawns[side] = types;
    variant->steps.ep_types[side] = types;
    variant->ending.move_rule_types[side] = types;
}

static void read_text(Loader *loader, Slice value, const char **out) {
    const char *copy = arena_copy_text(loader->arena, value.at, value.length);
    if (copy)
        *out = copy;
}

void read_sided(Loader *loader, const Key *key, unsigned side, Slice value) {
    void *at = field(loader, key);
    if (key->kind == KEY_REGION)
        ((Region *)at)[side] = read_region(loader, value);
    else if (key->kind == KEY_PIECE)
        ((uint8_t *)at)[side] = (uint8_t)read_piece(loader, value);
    else if (key->kind == KEY_PAWN_TYPES)
        set_pawn_types(loader->variant, side, read_pieces(loader, value, false));
    else
        ((uint64_t *)at)[side] = read_pieces(loader, value, false);
}

void read_plain(Loader *loader, const Key *key, Slice value) {
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
        if (read_number(loader, value, key->least, most_of(loader, variant->board.height),
                        &number) &&
            number <= variant->board.height)
            *(uint8_t *)at = (uint8_t)(number - 1);
        break;
    case KEY_FILE:
        if (read_file(loader, value, most_of(loader, variant->board.width), &number) &&
            number <= variant->board.width)
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
    case KEY_COUNTING: read_counting(loader, value, at); break;
    case KEY_DEAD: read_dead(loader, value); break;
    case KEY_SIZES: read_sizes(loader, value); break;
    case KEY_TEXT: read_text(loader, value, at); break;
    case KEY_SIDES:
    case KEY_NAMES:
    case KEY_CHARACTERS:
    case KEY_COORDINATES: read_names(loader, key, value); break;
    default: break;
    }
}
