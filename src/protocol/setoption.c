/* setoption.c: the table of options. An option is a field of Choices, with what has to be done when
 * it changes. */
#include "protocol/setoption.h"

#include "notation/moves/usi_moves.h"
#include "protocol/elo.h"

#include <stddef.h>
#include <string.h>

typedef enum OptionKind { SPIN, CHECK, VARIANT, GAME_FILE, WEIGHT_FILE, BUTTON } OptionKind;

typedef struct EngineOption {
    const char *name, *usi_name; /* the latter where it differs; "": USI has no such thing */
    OptionKind kind;
    size_t field; /* in Choices */
    unsigned least, most;
    bool (*change)(Desk *desk, unsigned value, Error *error); /* NULL: only the field */
    bool is_own; /* XBoard has a command of its own for it */
} EngineOption;

static bool change_chess960(Desk *desk, unsigned value, Error *error) {
    bool was = desk->choices.is_chess960;
    desk->choices.is_chess960 = value;
    if (value == was || desk_choose(desk, slice_of(desk->variant->name), error))
        return true;
    desk->choices.is_chess960 = was;
    return false;
}

static bool clear_hash(Desk *desk, unsigned value, Error *error) {
    (void)value, (void)error;
    if (desk->engine)
        engine_clear(desk->engine);
    return true;
}

#define FIELD(name) offsetof(Choices, name)

static const EngineOption OPTIONS[] = {
    {"Threads", NULL, SPIN, FIELD(threads), 1, MAX_THREADS, desk_use_threads, true},
    {"Hash", "USI_Hash", SPIN, FIELD(hash), 1, 0, desk_resize, true},
    {"Clear Hash", NULL, BUTTON, 0, 0, 0, clear_hash, false},
    {"Ponder", "USI_Ponder", CHECK, FIELD(ponders), 0, 1, NULL, true},
    {"MultiPV", NULL, SPIN, FIELD(lines), 1, MAX_MULTIPV, NULL, false},
    {"Skill Level", NULL, SPIN, FIELD(skill), 0, SKILL_FULL, NULL, false},
    {"Move Overhead", NULL, SPIN, FIELD(overhead), 0, 5000, NULL, false},
    {"UCI_Chess960", "", CHECK, FIELD(is_chess960), 0, 1, change_chess960, true},
    {"UCI_Variant", "USI_Variant", VARIANT, 0, 0, 0, NULL, true},
    {"UCI_AnalyseMode", "USI_AnalyseMode", CHECK, FIELD(analyses), 0, 1, NULL, true},
    {"UCI_LimitStrength", "USI_LimitStrength", CHECK, FIELD(limits_strength), 0, 1, NULL, false},
    {"UCI_Elo", "USI_Elo", SPIN, FIELD(elo), ELO_LEAST, ELO_MOST, NULL, false},
    {"VariantPath", NULL, GAME_FILE, 0, 0, 0, NULL, false},
    {"EvalFile", NULL, WEIGHT_FILE, 0, 0, 0, NULL, false},
};
enum { OPTION_COUNT = sizeof OPTIONS / sizeof *OPTIONS };

static const char *name_in(const EngineOption *option, OptionStyle style) {
    return style == OPTIONS_USI && option->usi_name ? option->usi_name : option->name;
}

static unsigned most_of(const EngineOption *option, const Desk *desk) {
    const Channel *channel = desk->server.channel;
    if (option->field == FIELD(hash) && option->kind == SPIN)
        return channel->most_hash;
    return option->field == FIELD(threads) && option->kind == SPIN ? channel->most_threads
                                                                   : option->most;
}

/* ---- announcing ---- */

static unsigned value_of(const EngineOption *option, const Desk *desk) {
    const char *at = (const char *)&desk->choices + option->field;
    unsigned value = 0;
    if (option->kind == CHECK)
        return *(const bool *)(const void *)at;
    memcpy(&value, at, sizeof value);
    return value;
}

static void write_option(Writer *writer, const EngineOption *option, OptionStyle style,
                         const Desk *desk) {
    static const char *const KINDS[] = {"spin", "check", "combo", "string", "string", "button"};
    unsigned value = option->kind == SPIN || option->kind == CHECK ? value_of(option, desk) : 0;
    write_format(writer, "option name %s type %s", name_in(option, style), KINDS[option->kind]);
    switch (option->kind) {
    case SPIN:
        write_format(writer, " default %u min %u max %u", value, option->least,
                     most_of(option, desk));
        break;
    case CHECK: write_format(writer, " default %s", value ? "true" : "false"); break;
    case VARIANT:
        /* the default is also the first: some programs take that one */
        write_format(writer, " default %s var %s", desk->variant->name, desk->variant->name);
        for (const CatalogEntry *entry = catalog_first(desk->catalog); entry;
             entry = catalog_next(entry)) {
            if (slice_is(entry->section->name, desk->variant->name))
                continue;
            write_text(writer, " var ");
            write_slice(writer, entry->section->name);
        }
        break;
    case GAME_FILE:
    case WEIGHT_FILE: write_text(writer, " default <empty>"); break;
    case BUTTON: break;
    }
    write_char(writer, '\n');
}

static void write_xboard_option(Writer *writer, const EngineOption *option, const Desk *desk) {
    write_format(writer, "feature option=\"%s -", option->name);
    switch (option->kind) {
    case SPIN:
        write_format(writer, "spin %u %u %u", value_of(option, desk), option->least,
                     most_of(option, desk));
        break;
    case CHECK: write_format(writer, "check %u", value_of(option, desk)); break;
    case GAME_FILE:
    case WEIGHT_FILE: write_text(writer, "file "); break;
    default: write_text(writer, "button"); break;
    }
    write_text(writer, "\"\n");
}

static void announce(Desk *desk, OptionStyle style, OptionKind first, OptionKind last) {
    Writer lines = writer_growing();
    for (const EngineOption *option = OPTIONS; option < OPTIONS + OPTION_COUNT; option++)
        if (option->kind >= first && option->kind <= last && *name_in(option, style)) {
            if (style != OPTIONS_XBOARD)
                write_option(&lines, option, style, desk);
            else if (!option->is_own)
                write_xboard_option(&lines, option, desk);
        }
    if (lines.length && writer_fits(&lines))
        server_print(&desk->server, (Slice){lines.buffer, lines.length});
    writer_free(&lines);
}

void options_announce(Desk *desk, OptionStyle style) {
    announce(desk, style, SPIN, BUTTON);
}

uint64_t types_in_game(const Desk *desk) {
    const Variant *variant = desk->variant;
    Setup setup;
    uint64_t types = 0, captured = 0;
    position_setup(&desk->game.position, &setup);
    for (unsigned sq = 0; sq < setup.board.squares; sq++)
        if (setup.at[sq] && setup.at[sq] != WALL)
            types |= type_bit(piece_type(setup.at[sq]));
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (setup.hand[FIRST][type] || setup.hand[SECOND][type])
            types |= type_bit(type);
    types = variant_closure(variant, types);
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (variant->drops.captures_to_hand && types >> type & 1)
            captured |= type_bit(type_of(variant, type)->captured);
    return types | (captured & ~type_bit(NO_TYPE));
}

unsigned kinds_in_hand(const Desk *desk) {
    uint64_t held = types_in_game(desk) & desk->variant->drops.droppable;
    return (unsigned)__builtin_popcountll(held & ~type_bit(desk->variant->pieces.king));
}

void options_remark_variant(Desk *desk) {
    const Variant *variant = desk->variant;
    Writer fen = writer_growing();
    Setup setup;
    position_setup(&desk->game.position, &setup);
    setup_write(&fen, &setup, variant);
    if (writer_fits(&fen))
        desk_remark(desk, "variant %s files %u ranks %u pocket %u template %s startpos %s",
                    variant->name, variant->board.width, variant->board.height, kinds_in_hand(desk),
                    is_like_shogi(variant) ? "shogi" : "fairy", fen.buffer);
    writer_free(&fen);
}

/* ---- setting ---- */

static const EngineOption *find_option(Slice name, OptionStyle style) {
    for (const EngineOption *option = OPTIONS; option < OPTIONS + OPTION_COUNT; option++)
        if (*name_in(option, style) && (slice_is_ignoring_case(name, name_in(option, style)) ||
                                        slice_is_ignoring_case(name, option->name)))
            return option;
    return NULL;
}

static bool read_check(Slice value, unsigned *out) {
    *out = slice_is_ignoring_case(value, "true") || slice_is(value, "1");
    return *out || slice_is_ignoring_case(value, "false") || slice_is(value, "0");
}

static void set_field(Desk *desk, const EngineOption *option, unsigned value) {
    char *at = (char *)&desk->choices + option->field;
    if (option->kind == CHECK)
        *(bool *)(void *)at = value;
    else if (option->kind == SPIN)
        memcpy(at, &value, sizeof value);
}

static void set_value(Desk *desk, const EngineOption *option, const char *name, Slice value) {
    unsigned long number = 0;
    unsigned wanted = 0;
    Error error;
    if (option->kind == SPIN &&
        (!slice_number(value, most_of(option, desk), &number) || number < option->least)) {
        desk_remark(desk, "option %s: expected a number from %u to %u", name, option->least,
                    most_of(option, desk));
        return;
    }
    wanted = (unsigned)number;
    if (option->kind == CHECK && !read_check(value, &wanted)) {
        desk_remark(desk, "option %s: expected true or false", name);
        return;
    }
    if (option->change && !option->change(desk, wanted, &error))
        desk_remark(desk, "option %s: %s", name, error.text);
    else
        set_field(desk, option, wanted);
}

static void set_variant(Desk *desk, const char *name, Slice value) {
    Error error;
    if (desk_choose(desk, value, &error))
        options_remark_variant(desk);
    else
        desk_remark(desk, "option %s: %s", name, error.text);
}

/* games, after which the list of games is said anew, or weights */
static void add_file(Desk *desk, OptionStyle style, OptionKind kind, Slice value) {
    Writer path = writer_growing();
    if (!value.length || slice_is(value, "<empty>"))
        return;
    write_slice(&path, value);
    if (!writer_fits(&path) || strlen(path.buffer) != path.length) {
        writer_free(&path);
        return;
    }
    if (kind == WEIGHT_FILE) {
        desk_add_weights(desk, path.buffer);
    } else {
        desk_add_games(desk, path.buffer);
        announce(desk, style, VARIANT, VARIANT);
    }
    writer_free(&path);
}

void options_set(Desk *desk, OptionStyle style, Slice name, Slice value) {
    const EngineOption *option = find_option(name, style);
    int shown = name.length > 60 ? 60 : (int)name.length;
    if (!option)
        desk_remark(desk, "no such option: %.*s", shown, name.at);
    else if (option->kind == VARIANT)
        set_variant(desk, name_in(option, style), value);
    else if (option->kind == GAME_FILE || option->kind == WEIGHT_FILE)
        add_file(desk, style, option->kind, value);
    else
        set_value(desk, option, name_in(option, style), value);
}
