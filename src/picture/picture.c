/* picture.c: a picture from its parts, from the ground up. */
#include "picture/picture.h"

#include "notation/names/square_names.h"
#include "picture/layout.h"

#include <string.h>

/* ---- how a game stands ---- */

/* where the king or whatever castled has come to: not where its move names, which is its rook */
static void add_castling(Picture *picture, const GamePly *ply) {
    Square from = move_from(ply->move);
    Piece king = EMPTY;
    for (unsigned i = 0; i < ply->undo.changes; i++)
        if (ply->undo.change[i].sq == from && ply->undo.change[i].was)
            king = ply->undo.change[i].was;
    for (unsigned i = 0; i < ply->undo.changes; i++)
        if (king && ply->undo.change[i].is == king)
            region_add(&picture->moved, ply->undo.change[i].sq);
    region_add(&picture->moved, from);
}

static void add_last_move(Picture *picture, const GamePly *ply) {
    MoveKind kind = move_kind(ply->move);
    if (kind == MOVE_CASTLE) {
        add_castling(picture, ply);
        return;
    }
    if (kind != MOVE_DROP)
        region_add(&picture->moved, move_from(ply->move));
    region_add(&picture->moved, move_to(ply->move));
}

/* Generals that face each other attack no square: then it is the king, whatever is attacked. */
static void add_checks(Picture *picture, const Position *position) {
    const Variant *variant = position->variant;
    Side side = position->side, other = (Side)(side ^ 1);
    Square king = position->king[side];
    if (!position_in_check(position))
        return;
    for (unsigned sq = 0; sq < variant->board.squares; sq++) {
        Piece piece = position->at[sq];
        bool is_royal = sq == king || (piece && piece_side(piece) == side &&
                                       variant->pseudo_royals >> piece_type(piece) & 1);
        if (is_royal && position_is_attacked(position, (Square)sq, other))
            region_add(&picture->checked, sq);
    }
    if (region_is_empty(&picture->checked) && king != NO_SQUARE)
        region_add(&picture->checked, king);
}

void picture_of_game(Picture *picture, const Game *game, Setup *setup) {
    picture->variant = game->variant;
    picture->setup = setup;
    picture->moved = picture->checked = (Region){0};
    position_setup(&game->position, setup);
    if (game->plies)
        add_last_move(picture, &game->ply[game->plies - 1]);
    add_checks(picture, &game->position);
}

/* ---- arrows and marks ---- */

/* what follows the squares: nothing, or ":red" */
static bool read_colour(Slice rest, Colour *out) {
    char name[16];
    *out = COLOUR_GREEN;
    if (!rest.length)
        return true;
    if (rest.at[0] != ':' || rest.length > sizeof name)
        return false;
    memcpy(name, rest.at + 1, rest.length - 1);
    name[rest.length - 1] = 0;
    *out = colour_find(name);
    return *out != COLOURS;
}

/* squares in the game's own coordinates, or all of them as in chess */
static bool read_squares(const Picture *picture, Slice *text, Square *out, unsigned n) {
    Slice own = *text, usual = *text;
    unsigned i = 0, k = 0;
    while (i < n && read_square_name(&own, picture->variant, &out[i]))
        i++;
    while (i < n && k < n && read_square(&usual, picture->setup->board, &out[k]))
        k++;
    *text = i == n ? own : usual;
    return i == n || k == n;
}

bool picture_add_arrow(Picture *picture, Slice text) {
    Square at[2];
    if (picture->arrows == MAX_ARROWS || !read_squares(picture, &text, at, 2) || at[0] == at[1])
        return false;
    Arrow arrow = {.from = at[0], .to = at[1]};
    if (!read_colour(text, &arrow.colour))
        return false;
    picture->arrow[picture->arrows++] = arrow;
    return true;
}

bool picture_add_mark(Picture *picture, Slice text) {
    Mark mark;
    if (picture->marks == MAX_MARKS || !read_squares(picture, &text, &mark.at, 1) ||
        !read_colour(text, &mark.colour))
        return false;
    picture->mark[picture->marks++] = mark;
    return true;
}

/* ---- definitions ---- */

static unsigned mix(unsigned hash, const char *text) {
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

static void write_tag(Writer *writer, const Picture *picture) {
    unsigned hash = mix(2166136261u, picture->variant->name);
    hash = mix(hash, picture->theme ? picture->theme->name : THEMES->name);
    hash = mix(hash, LOOK_NAMES[picture->look]);
    hash = mix(hash, picture->is_flipped ? "flipped" : "");
    write_format(writer, "-%04x", (hash ^ hash >> 16) & 0xffff);
}

void name_figure(char out[FIGURE_NAME], const Picture *picture, Piece piece) {
    const PieceType *type = type_of(picture->variant, piece_type(piece));
    Writer writer = writer_to(out, FIGURE_NAME);
    write_format(&writer, "%c%c%s", piece_side(piece) ? 'b' : 'w', type->letter,
                 type->kind == TYPE_FORM     ? "-form"
                 : type->kind == TYPE_MARKED ? "-marked"
                                             : "");
    write_tag(&writer, picture);
}

static void name_glow(char out[FIGURE_NAME], const Picture *picture) {
    Writer writer = writer_to(out, FIGURE_NAME);
    write_text(&writer, "check");
    write_tag(&writer, picture);
}

static bool is_seen(const Setup *setup, Piece piece) {
    return setup->hand[piece_side(piece)][piece_type(piece)] > 0 ||
           memchr(setup->at, piece, setup->board.squares) != NULL;
}

static void define_glow(Svg *svg, const Picture *picture, const Theme *theme) {
    char name[FIGURE_NAME];
    static const double STOPS[][2] = {{0.3, 0.95}, {0.75, 0.45}, {1, 0}}; /* offset, opacity */
    svg_begin(svg, "radialGradient");
    name_glow(name, picture);
    svg_text(svg, "id", name);
    for (unsigned i = 0; i < 3; i++) {
        svg_begin(svg, "stop");
        svg_number(svg, "offset", STOPS[i][0]);
        svg_text(svg, "stop-color", theme->check);
        svg_number(svg, "stop-opacity", STOPS[i][1]);
        svg_end(svg);
    }
    svg_end(svg);
}

static void define(Svg *svg, const Picture *picture, const Theme *theme) {
    svg_begin(svg, "defs");
    if (!region_is_empty(&picture->checked))
        define_glow(svg, picture, theme);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= picture->variant->pieces.count; type++) {
            Piece piece = piece_of(side, type);
            char name[FIGURE_NAME];
            if (!is_seen(picture->setup, piece))
                continue;
            Figure figure = figure_of(picture->variant, picture->look, piece);
            name_figure(name, picture, piece);
            svg_begin(svg, "g");
            svg_text(svg, "id", name);
            draw_figure(svg, &figure, theme, (side == SECOND) != picture->is_flipped);
            svg_end(svg);
        }
    svg_end(svg);
}

/* ---- the board ---- */

static void draw_glows(Svg *svg, const Picture *picture, const Layout *layout) {
    char name[FIGURE_NAME];
    name_glow(name, picture);
    for (unsigned sq = 0; sq < layout->board.squares; sq++) {
        if (!region_has(&picture->checked, sq))
            continue;
        svg_circle(svg, cell_x(layout, sq) + CELL / 2.0, cell_y(layout, sq) + CELL / 2.0, 56);
        svg_open_attribute(svg, "fill");
        write_format(svg->out, "url(#%s)", name);
        svg_close_attribute(svg);
        svg_end(svg);
    }
}

static void draw_last_move(Svg *svg, const Picture *picture, const Layout *layout,
                           const Theme *theme) {
    bool is_round = ground_of(picture->variant) == GROUND_POINTS;
    for (unsigned sq = 0; sq < layout->board.squares; sq++) {
        double x = cell_x(layout, sq), y = cell_y(layout, sq);
        if (!region_has(&picture->moved, sq))
            continue;
        if (is_round)
            svg_circle(svg, x + CELL / 2.0, y + CELL / 2.0, 57);
        else
            svg_rect(svg, x, y, CELL, CELL);
        svg_text(svg, "fill", theme->moved);
        svg_number(svg, "fill-opacity", 0.6);
        svg_end(svg);
    }
}

static void draw_pieces(Svg *svg, const Picture *picture, const Layout *layout) {
    for (unsigned sq = 0; sq < layout->board.squares; sq++) {
        Piece piece = picture->setup->at[sq];
        char name[FIGURE_NAME];
        if (!piece || piece == WALL)
            continue;
        name_figure(name, picture, piece);
        svg_use(svg, name, cell_x(layout, sq), cell_y(layout, sq));
        svg_end(svg);
    }
}

/* a dot beside the board, at the end of the side to move */
static void draw_turn(Svg *svg, const Picture *picture, const Layout *layout, const Theme *theme) {
    unsigned side = picture->setup->side;
    bool is_lower = (side == SECOND) == layout->is_flipped;
    Ground ground = ground_of(picture->variant);
    svg_circle(svg, layout->left + layout->board.width * CELL + 15,
               layout->top + (is_lower ? layout->board.height * CELL - 8 : 8), 7.5);
    svg_text(svg, "fill",
             ground == GROUND_SQUARES ? theme->man[side]
             : ground == GROUND_GRID  ? theme->ink
                                      : theme->disc_ink[side]);
    svg_text(svg, "stroke", theme->ink);
    svg_number(svg, "stroke-width", 2.5);
    svg_end(svg);
}

/* what a reader that sees no picture is told */
static void describe(Svg *svg, const Picture *picture) {
    const Variant *variant = picture->variant;
    char text[256], fen[4096];
    Writer writer = writer_to(text, sizeof text);
    write_format(&writer, "%s, %s to move", variant->title ? variant->title : variant->name,
                 side_name(picture->variant, picture->setup->side));
    svg_begin(svg, "title");
    svg_words(svg, text);
    svg_end(svg);
    writer = writer_to(fen, sizeof fen);
    setup_write(&writer, picture->setup, variant);
    svg_begin(svg, "desc");
    svg_words(svg, fen);
    svg_end(svg);
}

void write_picture(Writer *out, const Picture *picture) {
    const Theme *theme = picture->theme ? picture->theme : THEMES;
    Layout layout = picture_layout(picture);
    Svg svg = svg_start(out, layout.width, layout.height, layout.pixels_wide, layout.pixels_high);
    describe(&svg, picture);
    define(&svg, picture, theme);
    svg_rect(&svg, 0, 0, layout.width, layout.height);
    svg_text(&svg, "fill", theme->background);
    svg_end(&svg);
    draw_ground(&svg, picture, &layout, theme);
    if (!picture->is_bare)
        draw_coordinates(&svg, picture, &layout, theme);
    draw_turn(&svg, picture, &layout, theme);
    draw_stands(&svg, picture, &layout, theme);
    draw_last_move(&svg, picture, &layout, theme);
    draw_glows(&svg, picture, &layout);
    draw_pieces(&svg, picture, &layout);
    draw_marks(&svg, picture, &layout, theme);
    svg_end(&svg);
}

/* ---- the pieces alone ---- */

void write_symbols(Writer *out, const Variant *variant, Look look, const Theme *theme,
                   bool is_flipped) {
    Svg svg = svg_start(out, 0, 0, 0, 0);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            Piece piece = piece_of(side, type);
            char id[8];
            Writer name = writer_to(id, sizeof id);
            write_piece(&name, variant, piece);
            Figure figure = figure_of(variant, look, piece);
            draw_symbol(&svg, id, &figure, theme ? theme : THEMES, (side == SECOND) != is_flipped);
        }
    svg_end(&svg);
}
