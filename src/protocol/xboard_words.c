/* xboard_words.c: what XBoard calls games, boards, pieces and moves. */
#include "protocol/xboard.h"

#include "notation/coordinates.h"
#include "notation/san.h"
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
} ALIASES[] = {{"normal", "chess"}, {"fischerandom", "chess960"}};
enum { ALIAS_COUNT = sizeof ALIASES / sizeof *ALIASES };

Slice xboard_game(Slice name) {
    /* a board may stand before the name: 5x5+5_minishogi */
    const char *end = name.length && is_digit(*name.at) ? memchr(name.at, '_', name.length) : NULL;
    if (end && memchr(name.at, 'x', (size_t)(end - name.at)))
        name = (Slice){end + 1, name.length - (size_t)(end + 1 - name.at)};
    for (unsigned i = 0; i < ALIAS_COUNT; i++)
        if (slice_is(name, ALIASES[i].xboard))
            return slice_of(ALIASES[i].ours);
    return name;
}

void xboard_tell_games(XBoard *xboard) {
    const Catalog *catalog = xboard->desk.catalog;
    Writer line = writer_growing();
    write_text(&line, "feature variants=\"");
    for (const CatalogEntry *entry = catalog->first; entry; entry = entry->next) {
        Slice name = entry->section->name;
        for (unsigned i = 0; i < ALIAS_COUNT; i++)
            if (slice_is(name, ALIASES[i].ours))
                name = slice_of(ALIASES[i].xboard);
        if (entry != catalog->first)
            write_char(&line, ',');
        write_slice(&line, name);
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
               "feature sigint=0 sigterm=0 analyze=1 colors=0 ics=0 name=1 pause=0 nps=0\n"
               "feature debug=1 memory=1 smp=1 myname=\"tabiya " TABIYA_VERSION "\"");
    xboard_tell_games(xboard);
    options_announce(&xboard->desk, OPTIONS_XBOARD);
    server_say(&xboard->desk.server, "feature done=1");
}

/* ---- boards and pieces of our own ---- */

/* the order of XBoard's pictures; a letter gets its own where it is free, else any */
static const char PICTURES[] = "PNBRQFEACWMOHIJGDVLSUK";
enum { PICTURE_COUNT = sizeof PICTURES - 1 };

static void write_pictures(Writer *writer, const Variant *variant, uint64_t types) {
    char of[PICTURE_COUNT + 1];
    memset(of, '.', PICTURE_COUNT);
    of[PICTURE_COUNT] = 0;
    for (int pass = 0; pass < 2; pass++)
        for (unsigned type = 1; type <= variant->pieces.count; type++) {
            char letter = to_upper(type_of(variant, type)->letter);
            if (!(types >> type & 1) || type_of(variant, type)->kind != TYPE_PLAIN ||
                memchr(of, letter, PICTURE_COUNT))
                continue;
            char *own =
                type == variant->pieces.king ? strchr(PICTURES, 'K') : strchr(PICTURES, letter);
            char *free = own ? of + (own - PICTURES) : NULL;
            if (pass && (!free || *free != '.'))
                free = memchr(of, '.', PICTURE_COUNT - 1);
            if (free && *free == '.')
                *free = letter;
        }
    write_text(writer, of);
    for (unsigned i = 0; i < PICTURE_COUNT; i++)
        write_char(writer, to_lower(of[i]));
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
