/* explain.c: a game in plain words: its title, its start, its pieces and then the sections on its
 * rules, which live in explain_rules.c, explain_drops.c and explain_endings.c. What is found out
 * here about a game (who can come to have which pieces, who can be in check) decides there what is
 * worth a sentence. */
#include "notation/explain/explain.h"

#include "notation/explain/diagram.h"
#include "notation/explain/explain_parts.h"
#include "notation/text_board.h"

#include <string.h>

/* ---- the facts ---- */

uint64_t explain_changes(const Variant *variant, unsigned side, unsigned type) {
    const PieceType *piece = type_of(variant, type);
    unsigned how = variant->promotion.how[side][type];
    uint64_t into = 0;
    if (region_is_empty(&variant->promotion.zone[side]))
        return 0;
    if (how & HOW_CHOICE)
        into |= variant->promotion.choices[side];
    if (how & (HOW_CHOICE | HOW_FORM) && piece->form)
        into |= type_bit(piece->form);
    if (how & HOW_UNFORM)
        into |= type_bit(piece->unform);
    return into;
}

static uint64_t drops_of(const Variant *variant, uint64_t held) {
    uint64_t types = held;
    for (unsigned type = 1; type <= variant->pieces.count && variant->drops.promoted_allowed;
         type++)
        if (held >> type & 1 && type_of(variant, type)->form)
            types |= type_bit(type_of(variant, type)->form);
    return types;
}

static void find_reach(Facts *facts) {
    const Variant *variant = facts->variant;
    bool grows = true;
    while (grows) {
        grows = false;
        for (unsigned side = 0; side < 2; side++) {
            uint64_t reach = facts->reach[side], held = facts->held[side];
            for (unsigned type = 1; type <= variant->pieces.count; type++) {
                if (facts->reach[side] >> type & 1)
                    reach |= explain_changes(variant, side, type);
                if (variant->drops.enabled && variant->drops.captures_to_hand &&
                    facts->reach[side ^ 1] >> type & 1 && type != variant->pieces.king)
                    held |= type_bit(type_of(variant, type)->captured);
            }
            if (variant->drops.enabled)
                reach |= drops_of(variant, held);
            grows |= reach != facts->reach[side] || held != facts->held[side];
            facts->reach[side] = reach;
            facts->held[side] = held;
        }
    }
}

static void count_start(Facts *facts) {
    for (unsigned sq = 0; sq < facts->start.board.squares; sq++) {
        Piece piece = facts->start.at[sq];
        if (piece && piece != WALL)
            facts->reach[piece_side(piece)] |= type_bit(piece_type(piece));
    }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= facts->variant->pieces.count; type++)
            if (facts->start.hand[side][type])
                facts->held[side] |= type_bit(type);
}

void facts_find(Facts *out, const Variant *variant) {
    Error ignored;
    memset(out, 0, sizeof *out);
    out->variant = variant;
    out->has_start = setup_start(&out->start, variant, &ignored);
    if (out->has_start)
        count_start(out);
    if (!out->has_start || variant->smallest) /* a family is played from any position */
        for (unsigned type = 1; type <= variant->pieces.count; type++)
            if (type_of(variant, type)->kind == TYPE_PLAIN)
                out->reach[0] = out->reach[1] |= type_bit(type);
    find_reach(out);
    for (unsigned side = 0; side < 2; side++) {
        out->has_king[side] = variant->pieces.king && out->reach[side] >> variant->pieces.king & 1;
        out->knows_check[side] = out->has_king[side] || variant->pseudo_royals & out->reach[side];
    }
}

/* ---- title and board ---- */

/* the letters of Latin-1 without their accents, for terminals that have no others */
static void write_folded(Writer *writer, const char *text) {
    static const char FOLDED[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text, next = (unsigned char)text[1];
        if (c < 0x80)
            write_char(writer, *text);
        else if (c == 0xC3 && next >= 0x80 && next < 0xC0)
            write_char(writer, FOLDED[next - 0x80]);
        else if (c >= 0xC0)
            write_char(writer, '?');
    }
}

static void write_title(Writer *writer, const Variant *variant, bool unicode) {
    char text[2][1024];
    const char *said[2] = {variant->title, variant->about};
    for (int i = 0; i < 2; i++) {
        Writer line = writer_to(text[i], sizeof text[i]);
        if (unicode)
            write_text(&line, said[i]);
        else
            write_folded(&line, said[i]);
        write_wrapped(writer, text[i], 0);
    }
}

static void write_indented(Writer *writer, const char *text) {
    while (*text) {
        const char *end = strchr(text, '\n');
        size_t length = end ? (size_t)(end - text) : strlen(text);
        write_text(writer, length ? "  " : "");
        write_slice(writer, (Slice){text, length});
        write_char(writer, '\n');
        text += length + (end != NULL);
    }
}

static bool has_walls(const Setup *setup) {
    for (unsigned sq = 0; sq < setup->board.squares; sq++)
        if (setup->at[sq] == WALL)
            return true;
    return false;
}

static void explain_board(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    Board board = variant->board;
    if (variant->smallest)
        say(prose, "any square board from %u x %u to %u x %u", variant->smallest, variant->smallest,
            variant->largest, variant->largest);
    else
        say(prose, "%u files by %u ranks", board.width, board.height);
    if (facts->has_start && variant->smallest)
        say(prose, "; the sample below has %u x %u squares", board.width, board.height);
    stop(prose);
    if (!facts->has_start)
        return;
    if (variant->names.side[FIRST])
        tell(prose, "%s plays up the board, %s down", side_name(variant, FIRST),
             side_name(variant, SECOND));
    if (has_walls(&facts->start))
        tell(prose, "the blocks are not part of the board");
    if (facts->start.side == SECOND)
        tell(prose, "%s moves first", side_name(facts->variant, SECOND));
    if (variant->shuffle == SHUFFLE_CHESS960)
        tell(prose, "a random start shuffles the back ranks, both alike: the bishops on squares of "
                    "opposite colours, the king between the rooks");
    else if (variant->shuffle == SHUFFLE_ANY)
        tell(prose, "a random start shuffles the back ranks, both alike");
    if (variant->royalty.start_in_check && (facts->knows_check[0] || facts->knows_check[1]))
        tell(prose, "a position may be set up with the side that is not to move in check");
}

static void write_start(Writer *writer, const Facts *facts, bool unicode) {
    char text[16384];
    Writer board = writer_to(text, sizeof text);
    if (!facts->has_start)
        return;
    const BoardStyle style = {.unicode = unicode, .coordinates = true, .own_names = true};
    write_text_board(&board, &facts->start, facts->variant, style);
    write_hands(&board, &facts->start, facts->variant, style);
    write_char(writer, '\n');
    write_indented(writer, text);
}

/* ---- pieces ---- */

/* "gold (G +P +S)": all that moves so and can occur, in the case of a side that can have it */
static void write_heading(Writer *writer, const Facts *facts, unsigned type) {
    const Variant *variant = facts->variant;
    unsigned n = 0;
    write_name(writer, variant, type, BARE);
    for (unsigned twin = 1; twin <= variant->pieces.count; twin++) {
        const PieceType *piece = type_of(variant, twin);
        if (piece->counts_as != type || piece->kind == TYPE_MARKED ||
            !((facts->reach[0] | facts->reach[1]) >> twin & 1))
            continue;
        write_text(writer, n++ ? " " : " (");
        write_piece(writer, variant,
                    piece_of(facts->reach[FIRST] >> twin & 1 ? FIRST : SECOND, twin));
    }
    write_text(writer, n ? ")" : "");
}

static void write_detail(Writer *writer, const Facts *facts, unsigned type) {
    const PieceType *piece = type_of(facts->variant, type);
    bool has[2] = {plain_types(facts->variant, facts->reach[0]) >> type & 1,
                   plain_types(facts->variant, facts->reach[1]) >> type & 1};
    if (piece->betza.length)
        write_format(writer, "Betza %.*s", (int)piece->betza.length, piece->betza.at);
    else
        write_text(writer, "does not move");
    if (has[0] != has[1])
        write_format(writer, " (%s only)", side_name(facts->variant, has[0] ? FIRST : SECOND));
}

static void draw_piece(Diagram *out, const Facts *facts, unsigned type) {
    const PieceType *piece = type_of(facts->variant, type);
    diagram_draw(out, piece, to_upper(piece->letter));
    Writer heading = writer_to(out->heading[0], sizeof out->heading[0]);
    Writer detail = writer_to(out->heading[1], sizeof out->heading[1]);
    write_heading(&heading, facts, type);
    write_detail(&detail, facts, type);
}

/* "king 玉 王, rook 飛": what is written on the pieces, the characters of both sides if they differ */
static void say_characters(Prose *prose, const Facts *facts) {
    const Variant *variant = facts->variant;
    uint64_t here = facts->reach[0] | facts->reach[1];
    unsigned n = 0;
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        Slice first = piece_characters(variant, type, FIRST);
        Slice second = piece_characters(variant, type, SECOND);
        if (!first.length || !(here >> type & 1))
            continue;
        say(prose, n++ ? ", " : "on the pieces stands: ");
        write_piece_name(&prose->writer, variant, type, BARE);
        say(prose, " %.*s", (int)first.length, first.at);
        if (!slice_equals(first, second))
            say(prose, " %.*s", (int)second.length, second.at);
    }
    if (n)
        stop(prose);
}

static void write_characters(Writer *writer, const Facts *facts, bool unicode) {
    Prose prose;
    prose_clear(&prose);
    if (unicode)
        say_characters(&prose, facts);
    write_section(writer, "Characters", &prose);
}

static bool is_pawn(const Variant *variant, unsigned type) {
    static const char *const NAMES[] = {"pawn", "shogiPawn", "soldier"};
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++)
        if (strcmp(type_of(variant, type)->name, NAMES[i]) == 0)
            return true;
    return (variant->promotion.pawns[0] | variant->promotion.pawns[1]) >> type & 1;
}

/* kings first, then the other pieces, pawns, and last what pieces only promote to */
static unsigned order_of(const Facts *facts, unsigned type) {
    const PieceType *piece = type_of(facts->variant, type);
    if (piece->is_royal || facts->variant->pseudo_royals >> type & 1)
        return 0;
    if (!((facts->reach[0] | facts->reach[1]) >> type & 1))
        return 3;
    return is_pawn(facts->variant, type) ? 2 : 1;
}

static void write_pieces(Writer *writer, const Facts *facts, bool unicode) {
    const Variant *variant = facts->variant;
    uint64_t types = plain_types(variant, facts->reach[0] | facts->reach[1]);
    Diagram diagram[MAX_TYPES];
    unsigned count = 0;
    char text[1 << 16];
    Writer pictures = writer_to(text, sizeof text);
    for (unsigned order = 0, type; order < 4; order++)
        for (type = variant->pieces.count; type; type--)
            if (types >> type & 1 && order_of(facts, type) == order)
                draw_piece(&diagram[count++], facts, type);
    write_diagrams(&pictures, diagram, count, TEXT_WIDTH - 2, unicode);
    write_char(&pictures, '\n');
    write_legend(&pictures, diagram, count, TEXT_WIDTH - 2, unicode);
    write_text(writer, "\nPieces\n\n");
    write_indented(writer, text);
}

/* ---- the whole ---- */

static const struct {
    const char *heading;
    Section *section;
} SECTIONS[] = {
    {"Board", explain_board},
    {"Limits of the pieces", explain_bounds},
    {"Goal", explain_goal},
    {"Check", explain_check},
    {"Captures", explain_captures},
    {"Special steps", explain_steps},
    {"Castling", explain_castling},
    {"Promotion", explain_promotion},
    {"Drops", explain_drops},
    {"Draws and repetition", explain_draws},
    {"In Fairy-Stockfish", explain_differences},
};
enum { SECTION_COUNT = sizeof SECTIONS / sizeof *SECTIONS };

void explain_variant(Writer *writer, const Variant *variant, bool unicode) {
    Facts facts;
    Prose prose;
    facts_find(&facts, variant);
    write_title(writer, variant, unicode);
    for (size_t i = 0; i < SECTION_COUNT; i++) {
        prose_clear(&prose);
        SECTIONS[i].section(&prose, &facts);
        write_section(writer, SECTIONS[i].heading, &prose);
        if (i == 0) { /* behind the words about the board, what stands on it */
            write_start(writer, &facts, unicode);
            write_pieces(writer, &facts, unicode);
            write_characters(writer, &facts, unicode);
        }
    }
}

uint64_t explain_reach(const Variant *variant, unsigned side) {
    Facts facts;
    facts_find(&facts, variant);
    return facts.reach[side];
}

const char *explain_section(const Variant *variant, size_t index, Writer *sentences) {
    Facts facts;
    Prose prose;
    facts_find(&facts, variant);
    for (size_t i = 0; i < SECTION_COUNT; i++) {
        prose_clear(&prose);
        SECTIONS[i].section(&prose, &facts);
        if (!prose.writer.length || index--)
            continue;
        write_slice(sentences, slice_trim(slice_of(prose.text)));
        return SECTIONS[i].heading;
    }
    return NULL;
}
