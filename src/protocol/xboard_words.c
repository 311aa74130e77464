/* xboard_words.c: what XBoard calls games, boards, pieces and moves. */
#include "protocol/xboard.h"

#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "notation/moves/usi_moves.h"
#include "protocol/protocol.h"

#include <string.h>

#ifndef TABIYA_VERSION
#define TABIYA_VERSION "0"
#endif

/* ---- moves ---- */

/* XBoard counts ranks from 0 where they would need two digits */
static bool counts_from_zero(const Position *position) {
    return position->variant->board.height > 9;
}

/* the text with every number in it changed by `by` */
static void shift_ranks(Writer *writer, Slice text, int by) {
    for (size_t i = 0; i < text.length;) {
        if (!is_digit(text.at[i])) {
            write_char(writer, text.at[i++]);
            continue;
        }
        int number = 0;
        for (; i < text.length && is_digit(text.at[i]) && number < 1000; i++)
            number = number * 10 + (text.at[i] - '0');
        write_format(writer, "%d", number + by);
    }
}

void write_xboard_move(Writer *writer, const Position *position, Move move) {
    char buffer[MOVE_TEXT];
    Writer plain = writer_to(buffer, sizeof buffer);
    if (move_kind(move) == MOVE_CASTLE && position->variant->castling.chess960) {
        write_text(writer, move_to(move) < move_from(move) ? "O-O-O" : "O-O");
        return;
    }
    write_move(&plain, position, move);
    shift_ranks(writer, (Slice){buffer, plain.length}, counts_from_zero(position) ? -1 : 0);
}

bool read_xboard_move(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                      Error *error) {
    char buffer[64];
    Writer plain = writer_to(buffer, sizeof buffer);
    if (text.length && text.at[text.length - 1] == '=') /* "not promoted" goes without saying */
        text.length--;
    shift_ranks(&plain, text, counts_from_zero(position) ? 1 : 0);
    Slice meant = {buffer, writer_fits(&plain) ? plain.length : 0};
    return read_move(out, position, moves, n, meant, error) ||
           (text.length && *text.at == 'O' && read_san(out, position, moves, n, text, NULL));
}

/* ---- games ---- */

static const struct {
    const char *xboard, *ours;
    bool has_both; /* our name will do, too */
} ALIASES[] = {{"normal", "chess", false},
               {"fischerandom", "chess960", false},
               {"5x5+5_shogi", "minishogi", true}};
enum { ALIAS_COUNT = sizeof ALIASES / sizeof *ALIASES };

static Slice our_name(Slice name) {
    for (unsigned i = 0; i < ALIAS_COUNT; i++)
        if (slice_is(name, ALIASES[i].xboard))
            return slice_of(ALIASES[i].ours);
    return name;
}

Slice xboard_game(Slice name) {
    name = our_name(name);
    /* a board may stand before the name: 5x5+5_minishogi */
    const char *end = name.length && is_digit(*name.at) ? memchr(name.at, '_', name.length) : NULL;
    if (end && memchr(name.at, 'x', (size_t)(end - name.at)))
        name = (Slice){end + 1, name.length - (size_t)(end + 1 - name.at)};
    return our_name(name);
}

/* XBoard's name, ours, or both */
static void write_names(Writer *writer, Slice name) {
    for (unsigned i = 0; i < ALIAS_COUNT; i++)
        if (slice_is(name, ALIASES[i].ours)) {
            write_text(writer, ALIASES[i].xboard);
            if (!ALIASES[i].has_both)
                return;
            write_char(writer, ',');
        }
    write_slice(writer, name);
}

void xboard_tell_games(XBoard *xboard) {
    const Catalog *catalog = xboard->desk.catalog;
    Writer line = writer_growing();
    write_text(&line, "feature variants=\"");
    for (const CatalogEntry *entry = catalog_first(catalog); entry; entry = catalog_next(entry)) {
        if (entry != catalog_first(catalog))
            write_char(&line, ',');
        write_names(&line, entry->section->name);
    }
    write_text(&line, "\"\n");
    if (writer_fits(&line))
        server_print(&xboard->desk.server, (Slice){line.buffer, line.length});
    writer_free(&line);
}

void xboard_tell_features(XBoard *xboard) {
    server_say(&xboard->desk.server,
               "feature done=0\n"
               "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 reuse=1\n"
               "feature sigint=0 sigterm=0 analyze=1 colors=0 ics=0 name=0 pause=0 nps=0\n"
               "feature debug=1 memory=1 smp=1 myname=\"tabiya " TABIYA_VERSION "\"");
    xboard_tell_games(xboard);
    options_announce(&xboard->desk, OPTIONS_XBOARD);
    server_say(&xboard->desk.server, "feature done=1");
}

/* ---- boards and pieces of our own ---- */

/* The order of XBoard's pictures. A letter gets its own where it is free, else any. What it
 * promotes to by '+', and what goes to hand as a pawn ('~'), has its place PARTNER further on. */
static const char PICTURES[] = "PNBRQFEACWMOHIJGDVLSUK";
static const char SHOGI_PICTURES[] = "PNBRLSEACGMOHIJQDVFWUK";
enum { PICTURE_COUNT = sizeof PICTURES - 1, PARTNER = 11 };

typedef struct Pictures {
    const char *order;
    char letter[PICTURE_COUNT + 1]; /* '.': not used */
} Pictures;

/* the sign of the twin that it may turn into, or 0 */
static char partner_of(const Variant *variant, unsigned type, uint64_t types) {
    const PieceType *piece = type_of(variant, type);
    if (type == variant->pieces.king)
        return 0;
    if (piece->form != NO_TYPE && types >> piece->form & 1)
        return '+';
    return piece->marked != NO_TYPE && types >> piece->marked & 1 ? '~' : 0;
}

static bool place(Pictures *pictures, size_t at, char letter, char partner) {
    size_t last = PICTURE_COUNT - 1; /* the king's */
    if (pictures->letter[at] != '.' ||
        (partner && (at + PARTNER >= last || pictures->letter[at + PARTNER] != '.')))
        return false;
    pictures->letter[at] = letter;
    if (partner)
        pictures->letter[at + PARTNER] = partner;
    return true;
}

static void place_anywhere(Pictures *pictures, char letter, char partner) {
    for (size_t at = 0; at + 1 < PICTURE_COUNT; at++)
        if (place(pictures, at, letter, partner))
            return;
}

/* the letters of those with a partner, or of those without */
static void place_types(Pictures *pictures, const Variant *variant, uint64_t types,
                        bool has_partner, bool in_own) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        char letter = to_upper(type_of(variant, type)->letter);
        char partner = partner_of(variant, type, types);
        if (!(types >> type & 1) || type_of(variant, type)->kind != TYPE_PLAIN ||
            (partner != 0) != has_partner || memchr(pictures->letter, letter, PICTURE_COUNT))
            continue;
        const char *own = strchr(pictures->order, type == variant->pieces.king ? 'K' : letter);
        if (!in_own)
            place_anywhere(pictures, letter, partner);
        else if (own)
            place(pictures, (size_t)(own - pictures->order), letter, partner);
    }
}

static void write_pictures(Writer *writer, const Variant *variant, uint64_t types) {
    Pictures pictures = {.order = is_like_shogi(variant) ? SHOGI_PICTURES : PICTURES};
    memset(pictures.letter, '.', PICTURE_COUNT);
    /* who needs two places comes first, but nobody is put where another has its own */
    for (unsigned pass = 0; pass < 4; pass++)
        place_types(&pictures, variant, types, pass % 2 == 0, pass < 2);
    write_text(writer, pictures.letter);
    for (unsigned i = 0; i < PICTURE_COUNT; i++)
        write_char(writer, to_lower(pictures.letter[i]));
}

static void write_pieces(Writer *writer, const Variant *variant, uint64_t types) {
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        const PieceType *piece = type_of(variant, type);
        if (!(types >> type & 1) || piece->kind == TYPE_MARKED)
            continue;
        const PieceType *mover = type_of(variant, piece->counts_as);
        Slice betza = piece->kind == TYPE_FORM ? mover->betza : piece->betza;
        if (!betza.length)
            continue;
        write_format(writer, "piece %s%c& %.*s", piece->kind == TYPE_FORM ? "+" : "",
                     to_upper(piece->letter), (int)betza.length, betza.at);
        if (variant->castling.enabled && type == variant->castling.king_type[FIRST])
            write_format(writer, "O%d",
                         (variant->castling.king_file[0] - variant->castling.king_file[1]) / 2);
        write_char(writer, '\n');
    }
}

static bool knows_game(Slice name) {
    static const char *const KNOWN[] = {
        "normal",   "nocastle",   "fischerandom", "knightmate", "3check",   "makruk",
        "shatranj", "asean",      "crazyhouse",   "suicide",    "giveaway", "losers",
        "grand",    "capablanca", "gothic",       "janus",      "shogi",    "xiangqi",
        "chess",    "atomic",     "courier",      "spartan",    "chess960", "berolina",
    };
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (slice_is(name, KNOWN[i]))
            return true;
    return false;
}

void xboard_tell_setup(XBoard *xboard, Slice name) {
    const Variant *variant = xboard->desk.variant;
    uint64_t types = types_in_game(&xboard->desk);
    Writer text = writer_growing();
    Setup setup;
    if (knows_game(name))
        return;
    position_setup(&xboard->desk.game.position, &setup);
    write_text(&text, "setup (");
    write_pictures(&text, variant, types);
    write_format(&text, ") %ux%u+%u_%s ", variant->board.width, variant->board.height,
                 kinds_in_hand(&xboard->desk), is_like_shogi(variant) ? "shogi" : "fairy");
    setup_write(&text, &setup, variant);
    write_char(&text, '\n');
    write_pieces(&text, variant, types);
    if (writer_fits(&text))
        server_print(&xboard->desk.server, (Slice){text.buffer, text.length});
    writer_free(&text);
}
