/* figure_sheet.c: figures and themes for a page. */
#include "picture/figure_sheet.h"

#include "base/json.h"
#include "notation/names/piece_names.h"
#include "notation/names/side_names.h"
#include "notation/names/square_names.h"
#include "picture/ground_lines.h"
#include "rules/setup.h"

static const char *const GROUND_NAMES[] = {"squares", "grid", "points"};

#define VARIABLE(name, member)                                                                     \
    { "var(--tabiya-" name ")", offsetof(Theme, member) }
enum { VARIABLE_START = sizeof "var(" - 1 };

static const struct {
    const char *use;
    size_t at;
} VARIABLES[] = {
    VARIABLE("background", background),
    VARIABLE("ink", ink),
    VARIABLE("light", light),
    VARIABLE("dark", dark),
    VARIABLE("frame", frame),
    VARIABLE("plain", plain),
    VARIABLE("grid", grid),
    VARIABLE("stand", stand),
    VARIABLE("moved", moved),
    VARIABLE("check", check),
    VARIABLE("man-first", man[FIRST]),
    VARIABLE("man-second", man[SECOND]),
    VARIABLE("outline-first", outline[FIRST]),
    VARIABLE("outline-second", outline[SECOND]),
    VARIABLE("detail-first", detail[FIRST]),
    VARIABLE("detail-second", detail[SECOND]),
    VARIABLE("tile", tile),
    VARIABLE("tile-edge", tile_edge),
    VARIABLE("tile-ink", tile_ink),
    VARIABLE("tile-promoted", tile_promoted),
    VARIABLE("disc", disc),
    VARIABLE("disc-ink-first", disc_ink[FIRST]),
    VARIABLE("disc-ink-second", disc_ink[SECOND]),
    VARIABLE("badge", badge),
    VARIABLE("badge-ink", badge_ink),
    VARIABLE("green", colour[COLOUR_GREEN]),
    VARIABLE("red", colour[COLOUR_RED]),
    VARIABLE("blue", colour[COLOUR_BLUE]),
    VARIABLE("yellow", colour[COLOUR_YELLOW]),
    VARIABLE("graph-first", graph_first),
    VARIABLE("graph-second", graph_second),
    VARIABLE("graph-line", graph_line),
};
enum { VARIABLE_COUNT = sizeof VARIABLES / sizeof *VARIABLES };

static const char **colour_at(Theme *theme, size_t at) {
    return (const char **)((char *)theme + at);
}

static Theme theme_of_variables(void) {
    Theme theme = {.name = "variables", .about = "what the page says"};
    for (size_t i = 0; i < VARIABLE_COUNT; i++)
        *colour_at(&theme, VARIABLES[i].at) = VARIABLES[i].use;
    return theme;
}

/* ---- figures ---- */

static void write_figure_name(Writer *out, const Variant *variant, Piece piece) {
    const PieceType *type = type_of(variant, piece_type(piece));
    write_format(out, "%c%c%s", piece_side(piece) ? 'b' : 'w', type->letter,
                 type->kind == TYPE_FORM     ? "-form"
                 : type->kind == TYPE_MARKED ? "-marked"
                                             : "");
}

static void json_written(Json *json, const Writer *text) {
    json_slice(json, (Slice){text->buffer ? text->buffer : "", text->length});
}

static void put_piece(Json *json, const Variant *variant, Look look, Piece piece) {
    char buffer[64];
    Writer text = writer_to(buffer, sizeof buffer);
    write_piece(&text, variant, piece);
    json_line(json, 2);
    json_key(json, buffer);
    json_object_begin(json);
    json_key(json, "side");
    json_unsigned(json, piece_side(piece));
    json_key(json, "name");
    writer_clear(&text);
    write_piece_name(&text, variant, piece_type(piece), BARE);
    json_written(json, &text);
    json_key(json, "figure");
    writer_clear(&text);
    write_figure_name(&text, variant, piece);
    json_written(json, &text);
    if (figure_of(variant, look, piece).shape == SHAPE_TILE) {
        json_key(json, "turns");
        json_bool(json, true);
    }
    json_object_end(json);
}

/* Figures stand upright: the page turns them. */
static void put_symbols(Json *json, const Variant *variant, Look look) {
    Theme theme = theme_of_variables();
    Writer sheet = writer_growing();
    Svg svg = {.out = &sheet};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            Piece piece = piece_of(side, type);
            char id[16];
            Writer name = writer_to(id, sizeof id);
            write_figure_name(&name, variant, piece);
            Figure figure = figure_of(variant, look, piece);
            draw_symbol(&svg, id, &figure, &theme, false);
        }
    json_key(json, "symbols");
    json_written(json, &sheet);
    writer_free(&sheet);
}

/* ---- the game ---- */

static void put_ground(Json *json, const Variant *variant) {
    json_key(json, "ground");
    json_text(json, GROUND_NAMES[ground_of(variant)]);
    json_key(json, "river");
    json_bool(json, ground_has_river(variant));
    json_key(json, "palaces");
    json_list_begin(json);
    for (unsigned side = 0; side < 2; side++) {
        Bounds palace;
        if (!ground_palace(variant, side, &palace))
            continue;
        const int corner[4] = {palace.x1, palace.y1, palace.x2, palace.y2};
        json_list_begin(json);
        for (unsigned i = 0; i < 4; i++)
            json_number(json, corner[i]);
        json_list_end(json);
    }
    json_list_end(json);
    json_key(json, "zones");
    json_list_begin(json);
    for (unsigned side = 0; side < 2; side++)
        json_number(json, ground_zone_ranks(variant, variant->board, side));
    json_list_end(json);
}

/* a list of words, made one by one */
static void put_words(Json *json, const Variant *variant, const char *key, unsigned count,
                      void (*write)(Writer *, const Variant *, int)) {
    json_key(json, key);
    json_list_begin(json);
    for (unsigned i = 0; i < count; i++) {
        char buffer[64];
        Writer text = writer_to(buffer, sizeof buffer);
        write(&text, variant, (int)i);
        json_written(json, &text);
    }
    json_list_end(json);
}

static void write_side(Writer *out, const Variant *variant, int side) {
    write_text(out, side_name(variant, (unsigned)side));
}

static void write_side_as_owner(Writer *out, const Variant *variant, int side) {
    write_owner(out, variant, (unsigned)side);
}

static void put_names(Json *json, const Variant *variant) {
    put_words(json, variant, "sides", 2, write_side);
    put_words(json, variant, "owners", 2, write_side_as_owner);
    if (!has_own_squares(variant))
        return;
    json_key(json, "coordinates");
    json_object_begin(json);
    put_words(json, variant, "files", variant->board.width, write_file_name);
    put_words(json, variant, "ranks", variant->board.height, write_rank_name);
    json_object_end(json);
}

/* the types that stand or are held at the start, as they come to hand; no king is captured */
static uint64_t types_to_hold(const Variant *variant) {
    uint64_t held = 0, royal = 0;
    Setup start;
    Error error;
    if (!variant->drops.enabled || !setup_start(&start, variant, &error))
        return 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (type_of(variant, type)->is_royal)
            royal |= type_bit(type);
    for (unsigned sq = 0; variant->drops.captures_to_hand && sq < start.board.squares; sq++)
        if (start.at[sq] && start.at[sq] != WALL)
            held |= type_bit(type_of(variant, piece_type(start.at[sq]))->captured);
    held &= ~royal;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            if (start.hand[side][type])
                held |= type_bit(type);
    return held & variant->drops.droppable;
}

/* in the order of the picture's stands */
static void put_hands(Json *json, const Variant *variant) {
    uint64_t held = types_to_hold(variant);
    json_key(json, "hands");
    json_list_begin(json);
    for (unsigned side = 0; side < 2; side++) {
        json_list_begin(json);
        for (unsigned type = variant->pieces.count; type; type--) {
            char buffer[8];
            Writer text = writer_to(buffer, sizeof buffer);
            if (!(held & type_bit(type)))
                continue;
            write_piece(&text, variant, piece_of(side, type));
            json_written(json, &text);
        }
        json_list_end(json);
    }
    json_list_end(json);
}

void write_figure_sheet(Writer *out, const Variant *variant, Look look) {
    Json json = json_to(out);
    json_object_begin(&json);
    json_key(&json, "name");
    json_text(&json, variant->name);
    json_key(&json, "title");
    json_text(&json, variant->title ? variant->title : variant->name);
    json_key(&json, "width");
    json_unsigned(&json, variant->board.width);
    json_key(&json, "height");
    json_unsigned(&json, variant->board.height);
    put_ground(&json, variant);
    put_names(&json, variant);
    put_hands(&json, variant);
    json_key(&json, "pieces");
    json_object_begin(&json);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            put_piece(&json, variant, look, piece_of(side, type));
    json_object_end(&json);
    put_symbols(&json, variant, look);
    json_object_end(&json);
    write_char(out, '\n');
}

/* ---- themes ---- */

/* inner: inside another block */
static void write_theme(Writer *out, const Theme *theme, const char *selector, bool inner) {
    const char *indent = inner ? "    " : "";
    write_format(out, "%s%s {\n", indent, selector);
    for (size_t i = 0; i < VARIABLE_COUNT; i++) {
        Slice name = slice_of(VARIABLES[i].use + VARIABLE_START);
        write_format(out, "%s    %.*s: %s;\n", indent, (int)name.length - 1, name.at,
                     *(const char *const *)((const char *)theme + VARIABLES[i].at));
    }
    write_format(out, "%s}\n", indent);
}

void write_theme_styles(Writer *out) {
    for (const Theme *theme = THEMES; theme->name; theme++) {
        char selector[64];
        Writer text = writer_to(selector, sizeof selector);
        write_format(&text, "%s:host([theme='%s'])", theme == THEMES ? ":host,\n" : "",
                     theme->name);
        write_theme(out, theme, selector, false);
    }
    write_text(out, "@media (prefers-color-scheme: dark) {\n");
    write_theme(out, theme_find("night"), ":host(:not([theme]))", true);
    write_text(out, "}\n");
}
