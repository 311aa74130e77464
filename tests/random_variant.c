/* random_variant.c: the rules of a game at random. Each topic is one function and each key comes
 * with its own chance, so that every pair of rules meets sooner or later. */
#include "random_variant.h"

#include "rules/load/keys.h"

#include <string.h>

typedef struct Maker {
    RandomVariant *game;
    Rng *rng;
    Writer writer;
    unsigned customs; /* custom pieces so far */
} Maker;

#define ANY_OF(rng, array) (array)[rng_below(rng, sizeof(array) / sizeof *(array))]

static void write_key(Maker *maker, unsigned percent, const char *line) {
    if (chance(maker->rng, percent))
        write_format(&maker->writer, "%s\n", line);
}

/* ---- squares and letters ---- */

static void write_squares(Maker *maker, unsigned side) {
    unsigned height = maker->game->height, width = maker->game->width;
    unsigned way = rng_below(maker->rng, 4);
    for (unsigned i = 0, n = between(maker->rng, 1, way == 2 ? 6 : 2); i < n; i++) {
        unsigned rank = way == 0 ? (side ? i + 1 : height - i) : between(maker->rng, 1, height);
        char file = (char)('a' + rng_below(maker->rng, width));
        if (rank < 1 || rank > height)
            continue;
        if (way == 3)
            write_format(&maker->writer, " %c*", file);
        else if (way == 2)
            write_format(&maker->writer, " %c%u", file, rank);
        else
            write_format(&maker->writer, " *%u", rank);
    }
}

/* a region for both sides, or one for each */
static void write_regions(Maker *maker, unsigned percent, const char *key) {
    static const char *const NAMES[2] = {"White", "Black"};
    if (!chance(maker->rng, percent))
        return;
    for (unsigned side = 0; side < 2; side++) {
        write_format(&maker->writer, "%s%s =", key, NAMES[side]);
        write_squares(maker, side);
        write_char(&maker->writer, '\n');
    }
}

static char some_letter(Maker *maker, bool king_too) {
    char c;
    do
        c = maker->game->letter[rng_below(maker->rng, maker->game->letters)];
    while (c == 'k' && !king_too && maker->game->letters > 1);
    return c;
}

static void write_letters(Maker *maker, unsigned percent, const char *key, bool king_too) {
    if (!chance(maker->rng, percent))
        return;
    write_format(&maker->writer, "%s = ", key);
    for (unsigned i = 0, n = between(maker->rng, 1, 3); i < n; i++)
        write_char(&maker->writer, some_letter(maker, king_too));
    write_char(&maker->writer, '\n');
}

static void write_letter(Maker *maker, unsigned percent, const char *key, bool king_too) {
    if (chance(maker->rng, percent))
        write_format(&maker->writer, "%s = %c\n", key, some_letter(maker, king_too));
}

static void write_number(Maker *maker, unsigned percent, const char *key, unsigned least,
                         unsigned most) {
    unsigned n = between(maker->rng, least, most);
    if (chance(maker->rng, percent))
        write_format(&maker->writer, "%s = %u\n", key, n);
}

/* ---- pieces ---- */

static void write_term(Maker *maker) {
    static const char *const DIRECTIONS_[] = {"f",  "b",  "l",  "r",   "v",   "s",  "fr",
                                              "bl", "fs", "bs", "ff",  "bb",  "hr", "hl",
                                              "fh", "lv", "fb", "frl", "fsbb"};
    static const char *const LEAPERS[] = {"W", "F", "D", "N", "A", "H", "L", "J",
                                          "Z", "G", "K", "C", "W", "F", "N", "K"};
    static const char *const RIDERS[] = {"R",  "B",  "Q",  "NN", "AA", "DD", "WW", "R2", "B3",
                                         "Q2", "W3", "F2", "N2", "R4", "B2", "K2", "HH", "ZZ2"};
    static const char *const LINES[] = {"R", "B", "Q", "R", "B"};
    static const char *const LONG[] = {"N", "D", "A", "H", "Z", "J", "L", "G", "W"};
    Rng *rng = maker->rng;
    unsigned kind = rng_below(rng, 10);
    if (chance(rng, 8))
        write_char(&maker->writer, 'i');
    if (chance(rng, 30))
        write_char(&maker->writer, chance(rng, 50) ? 'm' : 'c');
    if (kind == 8)
        write_char(&maker->writer, chance(rng, 60) ? 'p' : 'g');
    if (kind == 9)
        write_char(&maker->writer, 'n');
    if (chance(rng, 35))
        write_text(&maker->writer, ANY_OF(rng, DIRECTIONS_));
    write_text(&maker->writer, kind < 4   ? ANY_OF(rng, LEAPERS)
                               : kind < 8 ? ANY_OF(rng, RIDERS)
                               : kind < 9 ? ANY_OF(rng, LINES)
                                          : ANY_OF(rng, LONG));
}

static void write_betza(Maker *maker) {
    for (unsigned i = 0, n = between(maker->rng, 1, 3); i < n; i++)
        write_term(maker);
    write_char(&maker->writer, '\n');
}

static void add_letter(Maker *maker, char letter) {
    maker->game->letter[maker->game->letters++] = letter;
}

static void write_king(Maker *maker) {
    maker->game->has_king = true;
    add_letter(maker, 'k');
    if (chance(maker->rng, 80)) {
        write_text(&maker->writer, "king = k\n");
        return;
    }
    write_text(&maker->writer, "king = k:");
    write_betza(maker);
}

static void write_pawn(Maker *maker) {
    static const char *const PAWNS[] = {
        "fmWfceFifmnD", "fmWfcFifmW2", "fmFfceWifmnA", "fmWfceFifmD", "fWifD",
        "fsmWfcFismnD", "mWcFimR2",    "fmWfcF",       "fmR2fcF",     "vmWcFivnD",
        "mWcB2imD",     "fmWfcAifmnD", "fsmWfcFifmnD", "fsWifnD",
    };
    maker->game->has_pawn = true;
    add_letter(maker, 'p');
    if (chance(maker->rng, 60)) {
        write_text(&maker->writer, "pawn = p\n");
        return;
    }
    write_format(&maker->writer, "customPiece%u = p:%s\n", ++maker->customs,
                 ANY_OF(maker->rng, PAWNS));
    write_key(maker, 90, "pawnTypes = p");
}

static bool is_taken(const Maker *maker, const char *name) {
    char line[40];
    Writer writer = writer_to(line, sizeof line);
    write_format(&writer, "\n%s = ", name);
    return strstr(maker->game->text, line) != NULL;
}

static void write_pieces(Maker *maker) {
    static const char FREE[] = "abcdefghij";
    if (chance(maker->rng, 65))
        write_king(maker);
    if (chance(maker->rng, 65))
        write_pawn(maker);
    for (unsigned i = 0, n = between(maker->rng, 1, 5); i < n; i++) {
        const char *name = PREDEFINED[rng_below(maker->rng, PREDEFINED_COUNT - 1)].name;
        if (chance(maker->rng, 12))
            name = "bishop";
        if (chance(maker->rng, 12))
            name = "shogiPawn";
        if (chance(maker->rng, 8))
            name = "janggiCannon";
        if (chance(maker->rng, 8))
            name = "soldier";
        if (chance(maker->rng, 50) && strcmp(name, "pawn") != 0 && !is_taken(maker, name)) {
            write_format(&maker->writer, "%s = %c\n", name, FREE[i]);
        } else {
            write_format(&maker->writer, "customPiece%u = %c:", ++maker->customs, FREE[i]);
            write_betza(maker);
        }
        add_letter(maker, FREE[i]);
    }
    write_number(maker, 20, "soldierPromotionRank", 1, maker->game->height);
    write_letters(maker, 15, "soldierTypes", false);
}

/* mobilityRegionWhiteCustomPiece1 and the like */
static void write_mobility(Maker *maker) {
    for (unsigned side = 0; side < 2; side++) {
        const char *colour = side ? "Black" : "White";
        if (chance(maker->rng, 12) && maker->customs) {
            unsigned custom = between(maker->rng, 1, maker->customs);
            write_format(&maker->writer, "mobilityRegion%sCustomPiece%u =", colour, custom);
        } else if (chance(maker->rng, 8) && maker->game->has_king) {
            write_format(&maker->writer, "mobilityRegion%sKing =", colour);
        } else {
            continue;
        }
        for (unsigned i = 0, n = between(maker->rng, 1, 3); i < n; i++)
            write_squares(maker, side);
        write_char(&maker->writer, '\n');
    }
}

/* ---- promotion ---- */

static void write_forms(Maker *maker) {
    RandomVariant *game = maker->game;
    bool is_goal[RANDOM_LETTERS] = {false};
    if (!chance(maker->rng, 30))
        return;
    write_text(&maker->writer, "promotedPieceType =");
    size_t before = maker->writer.length;
    for (unsigned i = 0; i < game->letters; i++) {
        unsigned goal = rng_below(maker->rng, game->letters);
        if (game->letter[i] == 'k' || game->letter[goal] == 'k' || goal == i || is_goal[i] ||
            game->has_form[goal] || chance(maker->rng, 40))
            continue;
        write_format(&maker->writer, " %c:%c", game->letter[i], game->letter[goal]);
        game->has_form[i] = is_goal[goal] = true;
    }
    write_text(&maker->writer, maker->writer.length == before ? " -\n" : "\n");
}

static void write_choices(Maker *maker) {
    RandomVariant *game = maker->game;
    if (!game->has_pawn && chance(maker->rng, 70))
        return;
    write_text(&maker->writer, "promotionPieceTypes = ");
    for (unsigned i = 0; i < game->letters; i++)
        if (game->letter[i] != 'k' && chance(maker->rng, 40)) {
            game->is_choice[i] = true;
            write_char(&maker->writer, game->letter[i]);
        }
    write_text(&maker->writer, "-\n");
    write_letters(maker, 20, "promotionPawnTypes", false);
    if (chance(maker->rng, 30))
        write_format(&maker->writer, "promotionLimit = %c:%u\n", some_letter(maker, false),
                     between(maker->rng, 1, 3));
}

static void write_promotion(Maker *maker) {
    write_regions(maker, 50, "promotionRegion");
    write_choices(maker);
    write_forms(maker);
    write_key(maker, 30, "mandatoryPawnPromotion = false");
    write_key(maker, 30, "mandatoryPiecePromotion = true");
    write_key(maker, 20, "piecePromotionOnCapture = true");
    write_key(maker, 30, "pieceDemotion = true");
    write_key(maker, 20, "immobilityIllegal = true");
}

/* ---- drops, castling, steps ---- */

static void write_drops(Maker *maker) {
    RandomVariant *game = maker->game;
    write_key(maker, 3, "capturesToHand = true");
    if (!chance(maker->rng, 35) || strstr(game->text, "capturesToHand"))
        return;
    game->drops = true;
    write_text(&maker->writer, "pieceDrops = true\n");
    game->marks = chance(maker->rng, 70);
    if (game->marks)
        write_text(&maker->writer, "capturesToHand = true\n");
    write_key(maker, 25, "dropLoop = true");
    write_regions(maker, 20, "dropRegion");
    write_key(maker, 30, "firstRankPawnDrops = true");
    write_key(maker, 30, "promotionZonePawnDrops = true");
    write_key(maker, 30, "dropPromoted = true");
    write_letter(maker, 30, "dropNoDoubled", false);
    write_number(maker, 15, "dropNoDoubledCount", 1, 2);
    write_key(maker, 35, "shogiPawnDropMateIllegal = true");
    write_key(maker, 8, "dropChecks = false");
    write_key(maker, 12, "mustDrop = true");
    write_letter(maker, 8, "mustDropType", false);
    write_letter(maker, 15, "dropMateType", false);
    write_key(maker, 15, "dropOppositeColoredBishop = true");
    write_letter(maker, 15, "dropBalancedType", false);
}

static void write_castling(Maker *maker) {
    RandomVariant *game = maker->game;
    if (game->width < 3 || game->width > 10 || !chance(maker->rng, 45)) {
        write_key(maker, 40, "castling = false");
        return;
    }
    game->castling_king = 'k';
    if (!game->has_king || chance(maker->rng, 10)) {
        game->castling_king = some_letter(maker, false);
        write_format(&maker->writer, "castlingKingPiece = %c\n", game->castling_king);
    }
    do
        game->castling_rook = some_letter(maker, false);
    while (game->castling_rook == game->castling_king && chance(maker->rng, 95));
    write_format(&maker->writer, "castlingRookPieces = %c\n", game->castling_rook);
    if (chance(maker->rng, 20)) {
        game->castling_rank = rng_below(maker->rng, game->height);
        write_format(&maker->writer, "castlingRank = %u\n", game->castling_rank + 1);
    }
    /* the rook needs a file beside the king's */
    write_number(maker, game->width < 7 ? 100 : 50, "castlingKingsideFile", 2, game->width);
    write_number(maker, game->width < 4 ? 100 : 50, "castlingQueensideFile", 1, game->width - 1);
    write_number(maker, 50, "castlingKingFile", 1, game->width);
    if (game->drops && chance(maker->rng, 40)) {
        game->castles_by_drop = true;
        write_text(&maker->writer, "castlingDroppedPiece = true\n");
    }
}

static void write_steps(Maker *maker) {
    write_key(maker, 8, "doubleStep = false");
    write_regions(maker, 30, "doubleStepRegion");
    write_regions(maker, 15, "enPassantRegion");
    write_letters(maker, 25, "enPassantTypes", true);
}

/* ---- royalty and endings ---- */

static void write_royalty(Maker *maker) {
    RandomVariant *game = maker->game;
    bool pseudo = chance(maker->rng, game->has_king ? 10 : 55);
    if (pseudo || chance(maker->rng, 15)) {
        const char *value = chance(maker->rng, 80) ? "loss" : "win";
        write_format(&maker->writer, "extinctionValue = %s\n", value);
        write_letters(maker, 100, "extinctionPieceTypes", false);
        write_number(maker, 20, "extinctionPieceCount", 0, 1);
        write_number(maker, 10, "extinctionOpponentPieceCount", 0, 2);
        write_key(maker, 10, "extinctionClaim = true");
    } else if (chance(maker->rng, 8)) {
        write_text(&maker->writer, "extinctionValue = loss\nextinctionPieceTypes = *\n");
    }
    if (pseudo) {
        write_text(&maker->writer, "extinctionPseudoRoyal = true\n");
        write_key(maker, 25, "dupleCheck = true");
    }
    if (!game->has_king && chance(maker->rng, pseudo ? 40 : 15)) {
        write_text(&maker->writer, "blastOnCapture = true\n");
        write_letters(maker, 40, "blastImmuneTypes", false);
    }
    write_letters(maker, 10, "mutuallyImmuneTypes", true);
    write_key(maker, 7, "checking = false");
    write_key(maker, game->has_king ? 15 : 1, "flyingGeneral = true");
    write_key(maker, game->has_king ? 12 : 1, "makpongRule = true");
    write_key(maker, 10, "startInCheck = true");
}

static void write_endings(Maker *maker) {
    RandomVariant *game = maker->game;
    write_key(maker, 12, "mustCapture = true");
    if (chance(maker->rng, 15)) {
        write_regions(maker, 100, "flagRegion");
        write_letter(maker, 70, "flagPiece", true);
        write_number(maker, 20, "flagPieceCount", 1, 2);
        write_key(maker, 40, "flagMove = true");
        write_key(maker, 25, "flagPieceSafe = true");
    }
    game->counts_checks = chance(maker->rng, 12);
    if (game->counts_checks)
        write_text(&maker->writer, "checkCounting = true\n");
    if (chance(maker->rng, 12)) {
        char a = some_letter(maker, true), b = some_letter(maker, true);
        char c = some_letter(maker, true);
        write_format(&maker->writer, "deadPositions = %c:%c %c%c:%c= %c%c*:%c%c*=\n", a, a, a, b, c,
                     a, b, a, b);
    }
    write_letters(maker, 20, "nMoveRuleTypes", true);
    if (chance(maker->rng, 20)) {
        static const char *const RULES[] = {"makruk", "cambodian", "asean"};
        write_format(&maker->writer, "countingRule = %s\n", RULES[rng_below(maker->rng, 3)]);
    }
}

/* ---- the game ---- */

static void choose_size(Maker *maker) {
    RandomVariant *game = maker->game;
    unsigned way = rng_below(maker->rng, 100);
    unsigned least = way < 75 ? 3 : way < 97 ? 2 : 8;
    unsigned most = way < 75 ? 8 : way < 97 ? 12 : 26;
    game->width = between(maker->rng, least, most);
    game->height = between(maker->rng, least, most);
    unsigned squares = game->width * game->height;
    game->pieces = squares / 2 < 24 ? squares / 2 : 24;
    game->walls = chance(maker->rng, 20) ? squares / 8 : 0;
}

void random_variant_rules(RandomVariant *out, Rng *rng) {
    memset(out, 0, sizeof *out);
    Maker maker = {.game = out, .rng = rng, .writer = writer_to(out->text, sizeof out->text)};
    choose_size(&maker);
    write_format(&maker.writer, "[random]\nmaxFile = %u\nmaxRank = %u\n", out->width, out->height);
    write_pieces(&maker);
    write_mobility(&maker);
    write_promotion(&maker);
    write_drops(&maker);
    write_castling(&maker);
    write_steps(&maker);
    write_royalty(&maker);
    write_endings(&maker);
    out->rules = maker.writer.length;
}
