/* weight_file.c: reading, finding and writing weights. */
#include "engine/evaluate/weight_file.h"

#include "engine/engine_errors.h"

#include <string.h>

extern const BuiltinFile BUILTIN_WEIGHTS[]; /* the files under weights/; ends with a NULL name */

/* ---- reading ---- */

typedef struct Reader {
    const Variant *variant;
    const Layout *layout;
    TaperedScore *weight;
    unsigned line;
    Error *error;
} Reader;

static bool read_number(Slice *rest, int *out) {
    Slice word = slice_word(rest);
    unsigned long number;
    bool is_negative = word.length && word.at[0] == '-';
    if (is_negative)
        word = (Slice){word.at + 1, word.length - 1};
    if (!slice_number(word, 30000, &number))
        return false;
    *out = is_negative ? -(int)number : (int)number;
    return true;
}

static bool read_tapered_scores(const Reader *reader, Slice values, unsigned at, unsigned count) {
    for (unsigned i = 0; i < count; i++) {
        Slice pair = slice_cut(&values, ',');
        int middle, end;
        if (!read_number(&pair, &middle) || !read_number(&pair, &end) || slice_trim(pair).length)
            return error_set(reader->error, reader->line, 1, ERROR_WEIGHT_NUMBERS, i + 1, count);
        reader->weight[at + i] = tapered(middle, end);
    }
    return !values.length ||
           error_set(reader->error, reader->line, 1, ERROR_WEIGHT_NUMBERS, count + 1, count);
}

static bool is_piece(const Variant *variant, unsigned type, Slice name) {
    char text[8];
    Writer writer = writer_to(text, sizeof text);
    write_piece(&writer, variant, piece_of(SECOND, type));
    return slice_is(name, text);
}

static unsigned type_called(const Variant *variant, Slice name) {
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (is_piece(variant, type, name))
            return type;
    return NO_TYPE;
}

static bool read_line(const Reader *reader, Slice line) {
    Slice values = line, whole = slice_trim(slice_cut(&values, '=')), piece = whole;
    Slice name = slice_cut(&piece, '.');
    if (slice_is(whole, "games"))
        return true;
    for (unsigned g = 0; g < WEIGHT_GROUPS; g++) {
        if (!slice_is(name, WEIGHT_INFO[g].name))
            continue;
        unsigned type = WEIGHT_INFO[g].per == PER_TYPE ? type_called(reader->variant, piece) : 0;
        if ((WEIGHT_INFO[g].per == PER_TYPE) != (type != NO_TYPE) || (!type && piece.length))
            break;
        return read_tapered_scores(reader, values,
                                   layout_index(reader->layout, (WeightGroup)g, type, 0),
                                   reader->layout->numbers[g]);
    }
    return error_set(reader->error, reader->line, 1, ERROR_WEIGHT_NAME, (int)whole.length, whole.at,
                     reader->variant->name);
}

bool weights_read(TaperedScore *weight, const Variant *variant, Slice text, Error *error) {
    Layout layout = layout_of(variant);
    Reader reader = {variant, &layout, weight, 0, error};
    while (text.length) {
        Slice line = slice_trim(slice_cut(&text, '\n'));
        reader.line++;
        if (line.length && line.at[0] != '#' && !read_line(&reader, line))
            return false;
    }
    return true;
}

/* ---- files of games ---- */

/* the games of a file */
static Slice games_of(Slice text) {
    while (text.length) {
        Slice value = slice_trim(slice_cut(&text, '\n')), key = slice_trim(slice_cut(&value, '='));
        if (slice_is(key, "games"))
            return slice_trim(value);
    }
    return (Slice){"", 0};
}

static bool lists_game(Slice text, const char *name) {
    Slice games = games_of(text);
    for (Slice word; (word = slice_word(&games)).length;)
        if (slice_is(word, name))
            return true;
    return false;
}

Slice weights_find(const Variant *variant) {
    for (const CatalogNote *note = variant->catalog->notes; note; note = note->next)
        if (lists_game(note->text, variant->name))
            return note->text;
    for (const BuiltinFile *file = BUILTIN_WEIGHTS; file->name; file++)
        if (lists_game(slice_of(file->text), variant->name))
            return slice_of(file->text);
    return (Slice){"", 0};
}

static bool fits_game(const Catalog *catalog, Slice game, Slice text, Error *error) {
    Arena arena = {0};
    Faults faults = faults_first(error);
    const Variant *variant =
        variant_load(catalog, game, (LoadOptions){.width = 0}, &arena, &faults);
    TaperedScore *weight =
        variant ? arena_alloc(&arena, layout_of(variant).total * sizeof *weight) : NULL;
    bool fits = false;
    if (variant && variant->smallest)
        error_set(error, 0, 0, ERROR_WEIGHT_SIZES);
    else if (weight)
        fits = weights_read(weight, variant, text, error);
    else if (variant)
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    arena_free(&arena);
    return fits;
}

bool weights_add(Catalog *catalog, Slice text, Error *error) {
    Slice games = games_of(text);
    if (!games.length)
        return error_set(error, 0, 0, ERROR_WEIGHT_GAMES);
    for (Slice word; (word = slice_word(&games)).length;)
        if (catalog_find(catalog, word) && !fits_game(catalog, word, text, error))
            return false;
    return catalog_add_note(catalog, text) || error_set(error, 0, 0, ERROR_NO_MEMORY);
}

/* ---- writing ---- */

static void write_group(Writer *writer, const Variant *variant, const Layout *layout,
                        const TaperedScore *weight, WeightGroup group, unsigned type) {
    unsigned wide =
        WEIGHT_INFO[group].numbers == EACH_SQUARE ? piece_square_width(variant->board) : 16;
    write_text(writer, WEIGHT_INFO[group].name);
    if (type) {
        write_char(writer, '.');
        write_piece(writer, variant, piece_of(SECOND, type));
    }
    write_text(writer, " =");
    for (unsigned i = 0; i < layout->numbers[group]; i++) {
        TaperedScore taper = weight[layout_index(layout, group, type, i)];
        write_format(writer, "%s %d %d",
                     !i         ? ""
                     : i % wide ? ","
                                : ",  ",
                     tapered_middle(taper), tapered_end(taper));
    }
    write_char(writer, '\n');
}

static bool is_all_zero(const Layout *layout, const TaperedScore *weight, WeightGroup group,
                        unsigned type) {
    for (unsigned i = 0; i < layout->numbers[group]; i++)
        if (weight[layout_index(layout, group, type, i)])
            return false;
    return true;
}

void weights_write(Writer *writer, const Variant *variant, const TaperedScore *weight) {
    Layout layout = layout_of(variant);
    Slice games = games_of(weights_find(variant));
    write_format(writer, "# what tabiya tune found for %s: middle game and end game\ngames = ",
                 variant->name);
    write_slice(writer, games.length ? games : slice_of(variant->name));
    write_char(writer, '\n');
    for (unsigned g = 0; g < WEIGHT_GROUPS; g++) {
        bool per_type = WEIGHT_INFO[g].per == PER_TYPE;
        write_format(writer, "\n# %s\n", WEIGHT_INFO[g].meaning);
        for (unsigned type = per_type; type <= (per_type ? variant->pieces.count : 0); type++)
            if (!per_type || !is_all_zero(&layout, weight, (WeightGroup)g, type))
                write_group(writer, variant, &layout, weight, (WeightGroup)g, type);
    }
}
