/* keys.c: the table of keys and of predefined pieces. */
#include "rules/load/keys.h"

#include <stddef.h>
#include <string.h>

const Predefined PREDEFINED[] = {
    {"pawn", "fmWfceFifmnD"},
    {"knight", "N"},
    {"bishop", "B"},
    {"rook", "R"},
    {"queen", "Q"},
    {"fers", "F"},
    {"alfil", "A"},
    {"fersAlfil", "FA"},
    {"silver", "FfW"},
    {"aiwok", "RNF"},
    {"bers", "RF"},
    {"archbishop", "BN"},
    {"chancellor", "RN"},
    {"amazon", "QN"},
    {"knibis", "mNcB"},
    {"biskni", "mBcN"},
    {"kniroo", "mNcR"},
    {"rookni", "mRcN"},
    {"shogiPawn", "fW"},
    {"lance", "fR"},
    {"shogiKnight", "fN"},
    {"gold", "WfF"},
    {"dragonHorse", "BW"},
    {"clobber", "cW"},
    {"breakthrough", "fmWfF"},
    {"immobile", ""},
    {"cannon", "mRcpR"},
    {"janggiCannon", "pR"},
    {"soldier", "fWisW"},
    {"horse", "nN"},
    {"elephant", "nA"},
    {"janggiElephant", "nZ"},
    {"banner", "RcpRnN"},
    {"wazir", "W"},
    {"commoner", "K"},
    {"centaur", "KN"},
    {"king", "K"},
};
const unsigned PREDEFINED_COUNT = sizeof PREDEFINED / sizeof *PREDEFINED;

#define AT(field) (uint32_t) offsetof(Variant, field)
#define PLAIN(name, kind, field, fallback, about)                                                  \
    { NULL, name, kind, false, false, AT(field), 0, 0, fallback, about }
#define TOPIC(topic, name, kind, field, fallback, about)                                           \
    { topic, name, kind, false, false, AT(field), 0, 0, fallback, about }
#define SIDED(name, kind, field, fallback, about)                                                  \
    { NULL, name, kind, true, false, AT(field), 0, 0, fallback, about }
#define NUMBER(name, kind, field, least, most, fallback, about)                                    \
    { NULL, name, kind, false, false, AT(field), least, most, fallback, about }
#define NOT(name, field, fallback, about)                                                          \
    { NULL, name, KEY_BOOL, false, true, AT(field), 0, 0, fallback, about }
#define IGNORED(name, about)                                                                       \
    { NULL, name, KEY_IGNORED, false, false, 0, 0, 0, "", about }
#define UNSUPPORTED(name, off)                                                                     \
    { NULL, name, KEY_UNSUPPORTED, true, false, 0, 0, 0, off, "" }

/* clang-format off */
const Key KEYS[] = {
    TOPIC("The game", "title", KEY_TEXT, title, "the section's name", "name for display"),
    PLAIN("about", KEY_TEXT, about, "", "one sentence about the game"),

    TOPIC("What people call it", "sideNames", KEY_SIDES, names.side, "White Black", "the names of the sides, the one that plays up the board first: Red Black"),
    PLAIN("pieceNames", KEY_NAMES, names.piece, "the predefined names", "the names of the pieces, with commas between; +p is the promoted form, and a plural that is not formed with s stands behind a slash: k:general, a:advisor, +p:tokin, n:ma/ma; added to what is inherited, p:- takes a name away"),
    PLAIN("pieceCharacters", KEY_CHARACTERS, names.characters, "none", "the characters on the pieces, such as kanji: one for both sides, or two, the first side's and the second's; a blank between the pieces"),
    PLAIN("coordinates", KEY_COORDINATES, names.coordinates, "chess", "how squares are called on screens and in sentences: chess e4, shogi 7g, xiangqi e3 with ranks from 0; FEN, PGN, UCI and this file always have those of chess"),

    {"The board", "maxFile", KEY_WIDTH, false, false, AT(board.width), MIN_SIZE, MAX_SIZE, "8", "number of files, or the letter of the last file"},
    NUMBER("maxRank", KEY_SMALL, board.height, MIN_SIZE, MAX_SIZE, "8", "number of ranks"),
    PLAIN("boardSizes", KEY_SIZES, smallest, "", "the game has a free board size: square boards of these sizes, chosen by the position: 2-26"),
    PLAIN("startFen", KEY_TEXT, start_fen, "that of chess", "start position; * is a wall, hands are in [ ]"),
    PLAIN("shuffle", KEY_SHUFFLE, shuffle, "none", "how to shuffle the back rank for a random start: chess960 (bishops on opposite colours, king between rooks) or any"),

    {"Pieces", "", KEY_LETTER, false, false, 0, 0, 0, "", "letter of a predefined piece, or - to remove it; king = k:KN gives the king other moves"},
    {NULL, "customPiece", KEY_BETZA, false, false, 0, 0, 0, "", "customPiece1 to customPiece25: letter:Betza, such as n:NN"},
    {NULL, "mobilityRegion", KEY_MOBILITY, false, false, 0, 0, 0, "", "mobilityRegionWhiteKing, mobilityRegionBlackCustomPiece1, …: the only squares where this piece may stand"},
    NUMBER("soldierPromotionRank", KEY_RANK, pieces.soldier_rank, 1, MAX_SIZE, "1", "rank, counted from the owner's side, from which a soldier makes its moves marked i: steps sideways"),
    PLAIN("soldierTypes", KEY_PIECES, pieces.soldiers, "the soldier", "pieces that make their moves marked i from soldierPromotionRank on, not from doubleStepRegion"),

    {"Promotion", "pawnTypes", KEY_PAWN_TYPES, true, false, 0, 0, 0, "the pawn", "sets promotionPawnTypes, enPassantTypes and nMoveRuleTypes together"},
    SIDED("promotionRegion", KEY_REGION, promotion.zone, "the last rank of the game's own board", "where pieces promote"),
    SIDED("promotionPawnTypes", KEY_PIECES, promotion.pawns, "the pawn", "pieces that promote to a piece of the player's choice"),
    SIDED("promotionPieceTypes", KEY_PIECES, promotion.choice_types, "in a child of a game its choice, else none", "the pieces to choose from, never the king"),
    PLAIN("promotionLimit", KEY_LIMITS, promotion.limit, "none", "most promoted pieces of a kind that a side may have: q:1 r:2; adds to inherited limits, q:0 removes one"),
    PLAIN("promotedPieceType", KEY_FORMS, promotion.form_of, "none", "promoted forms, written +p: p:g s:g b:h; adds to inherited forms, p:- removes one"),
    PLAIN("mandatoryPawnPromotion", KEY_BOOL, promotion.pawn_must, "true", "a pawn must promote in its zone"),
    PLAIN("mandatoryPiecePromotion", KEY_BOOL, promotion.form_must, "false", "a piece with a promoted form must promote in its zone"),
    PLAIN("piecePromotionOnCapture", KEY_BOOL, promotion.form_on_capture, "false", "pieces promote to a form only by capturing"),
    PLAIN("pieceDemotion", KEY_BOOL, promotion.demotes, "false", "a promoted form may turn back where it could promote"),

    TOPIC("Drops", "pieceDrops", KEY_BOOL, drops.enabled, "false", "pieces in hand may be dropped"),
    PLAIN("capturesToHand", KEY_BOOL, drops.captures_to_hand, "false", "captured pieces go to the captor's hand"),
    PLAIN("dropLoop", KEY_BOOL, drops.keep_promoted, "false", "promoted pieces stay what they are when captured"),
    SIDED("dropRegion", KEY_REGION, drops.region, "the whole board", "where pieces may be dropped"),
    PLAIN("firstRankPawnDrops", KEY_BOOL, drops.first_rank_pawns, "false", "the predefined pawn may be dropped on its own first rank"),
    PLAIN("promotionZonePawnDrops", KEY_BOOL, drops.zone_pawns, "false", "the predefined pawn may be dropped in its promotion zone"),
    PLAIN("dropPromoted", KEY_BOOL, drops.promoted_allowed, "false", "a piece may be dropped in its promoted form"),
    PLAIN("dropNoDoubled", KEY_PIECE, drops.no_doubled, "none", "piece that may not be dropped on a file with another of its kind"),
    NUMBER("dropNoDoubledCount", KEY_SMALL, drops.no_doubled_count, 0, MAX_SIZE, "1", "how many of its kind the file must have for that; 0: no drops at all"),
    PLAIN("shogiPawnDropMateIllegal", KEY_BOOL, drops.pawn_mate_illegal, "false", "the piece of dropMateType may not mate by being dropped"),
    PLAIN("dropMateType", KEY_PIECE, drops.mate_type, "the shogiPawn, or without one the piece of dropNoDoubled", "the piece of the rule shogiPawnDropMateIllegal"),
    PLAIN("immobilityIllegal", KEY_BOOL, drops.immobile_illegal, "false", "a piece may not move or drop to where it could never move again"),
    NOT("dropChecks", drops.checks_illegal, "true", "a dropped piece may give check"),
    PLAIN("mustDrop", KEY_BOOL, drops.must, "false", "a player who can drop must do so"),
    PLAIN("mustDropType", KEY_PIECE, drops.must_type, "any", "the piece that must be dropped, if it is in hand"),
    PLAIN("dropOppositeColoredBishop", KEY_BOOL, drops.opposite_bishops, "false", "the pieces of dropBalancedType must be dropped on squares of opposite colours"),
    PLAIN("dropBalancedType", KEY_PIECE, drops.balanced_type, "the bishop", "the piece of the rule dropOppositeColoredBishop"),
    PLAIN("castlingDroppedPiece", KEY_BOOL, drops.castles, "false", "a king and rook dropped on their squares may castle"),

    TOPIC("Castling", "castling", KEY_BOOL, castling.enabled, "true", "there is castling"),
    PLAIN("chess960", KEY_BOOL, castling.chess960, "false", "castling is written as the king taking its own rook"),
    PLAIN("castlingKingsideFile", KEY_FILE, castling.king_file[0], "g", "file the king goes to when castling kingside"),
    PLAIN("castlingQueensideFile", KEY_FILE, castling.king_file[1], "c", "file the king goes to when castling queenside"),
    NUMBER("castlingRank", KEY_RANK, castling.rank, 1, MAX_SIZE, "1", "rank of castling, counted from the owner's side"),
    PLAIN("castlingKingFile", KEY_FILE, castling.start_file, "e", "start file of the king, where several are possible"),
    SIDED("castlingKingPiece", KEY_PIECE, castling.king_type, "the king", "the piece that castles"),
    PLAIN("castlingRookKingsideFile", KEY_FILE, castling.rook_file[0], "the last", "start file of the king's rook, if not in the corner"),
    PLAIN("castlingRookQueensideFile", KEY_FILE, castling.rook_file[1], "a", "start file of the queen's rook"),
    SIDED("castlingRookPieces", KEY_PIECES, castling.rook_types, "the rook", "pieces the king may castle with"),

    TOPIC("Double steps and en passant", "doubleStep", KEY_BOOL, steps.enabled, "true", "there are moves marked i in Betza notation, such as the pawn's double step"),
    SIDED("doubleStepRegion", KEY_REGION, steps.region, "the second rank of the game's own board", "squares where such moves start"),
    SIDED("enPassantRegion", KEY_REGION, steps.ep_region, "the whole board", "squares where a side may capture en passant"),
    SIDED("enPassantTypes", KEY_PIECES, steps.ep_types, "the pawn, and custom pieces with e in their Betza", "pieces that may capture en passant"),

    TOPIC("Royalty", "extinctionPseudoRoyal", KEY_BOOL, royalty.pseudo, "false", "the last of extinctionPieceTypes may not be left attacked"),
    PLAIN("dupleCheck", KEY_BOOL, royalty.duple, "false", "if several pieces are royal in this way, not all may be left attacked"),
    NOT("checking", royalty.checks_illegal, "true", "a move may give check"),
    PLAIN("flyingGeneral", KEY_BOOL, royalty.flying_general, "false", "kings may not face each other on an open file or rank"),
    PLAIN("makpongRule", KEY_BOOL, royalty.no_flight, "false", "a king may not step out of check, except by taking the piece that gives it"),
    PLAIN("blastOnCapture", KEY_BOOL, royalty.blast, "false", "a capture removes the captor and all pieces around but the predefined pawn; with capturesToHand each goes to the hand of the other side than its own"),
    PLAIN("blastImmuneTypes", KEY_PIECES, royalty.blast_immune, "none", "pieces that no blast removes"),
    PLAIN("mutuallyImmuneTypes", KEY_PIECES, royalty.mutually_immune, "none", "pieces that cannot capture their own kind"),
    PLAIN("startInCheck", KEY_BOOL, royalty.start_in_check, "false", "a position may begin with the side that is not to move in check"),

    TOPIC("Endings", "checkmateValue", KEY_VALUE, ending.checkmate, "loss", "result for a side that is in check and has no legal move"),
    PLAIN("stalemateValue", KEY_VALUE, ending.stalemate, "draw", "result for a side that is not in check and has no legal move"),
    PLAIN("stalematePieceCount", KEY_BOOL, ending.stalemate_counts, "false", "stalemate is for the side with fewer pieces (or more, if stalemateValue is loss)"),
    PLAIN("extinctionValue", KEY_VALUE, ending.extinction, "none", "result for a side that has lost all pieces of a kind"),
    PLAIN("extinctionPieceTypes", KEY_PIECES, ending.extinction_types, "none", "kinds that must not be lost; * is all pieces together"),
    NUMBER("extinctionPieceCount", KEY_SMALL, ending.extinction_count, 0, 255, "0", "number of pieces at which a kind counts as lost"),
    NUMBER("extinctionOpponentPieceCount", KEY_SMALL, ending.extinction_opponent, 0, 255, "0", "least number of the opponent's pieces for that"),
    PLAIN("extinctionClaim", KEY_BOOL, ending.extinction_claim, "false", "a side that has lost a kind has one more move to do the same to the opponent"),
    SIDED("flagPiece", KEY_PIECE, ending.flag_type, "any", "piece that wins by reaching the flagRegion"),
    SIDED("flagRegion", KEY_REGION, ending.flag_region, "none", "squares where the flagPiece wins"),
    NUMBER("flagPieceCount", KEY_SMALL, ending.flag_count, 1, 255, "1", "how many flagPieces must reach it"),
    PLAIN("flagMove", KEY_BOOL, ending.flag_move, "false", "the other side has one more move to reach its goal too"),
    PLAIN("flagPieceSafe", KEY_BOOL, ending.flag_safe, "false", "the flagPiece must not be attacked there"),
    PLAIN("checkCounting", KEY_BOOL, ending.counts_checks, "false", "a side wins by giving as many checks as the FEN counts down"),
    NUMBER("nMoveRule", KEY_NUMBER, ending.move_rule, 0, 9999, "50", "moves of both sides without progress after which the game is drawn; 0: never"),
    SIDED("nMoveRuleTypes", KEY_PIECES, ending.move_rule_types, "the pawn", "whose moves are progress unless they could go straight back; captures, drops and lasting promotions always are"),
    NUMBER("nFoldRule", KEY_SMALL, ending.repetitions, 0, 255, "3", "how often a position must occur to end the game; 0: never"),
    PLAIN("nFoldValue", KEY_VALUE, ending.repetition, "draw", "result of such a repetition for the side to move"),
    PLAIN("nFoldValueAbsolute", KEY_BOOL, ending.repetition_absolute, "false", "nFoldValue is the result for White"),
    PLAIN("perpetualCheckIllegal", KEY_BOOL, ending.perpetual_check_loses, "false", "a side that repeats by checking every time loses; if both do, it is a draw"),
    PLAIN("mustCapture", KEY_BOOL, ending.must_capture, "false", "a player who can capture must"),
    NUMBER("moveLimit", KEY_NUMBER, ending.move_limit, 0, 9999, "0", "moves of both sides after which the game is drawn; 0: no limit"),
    PLAIN("countingRule", KEY_COUNTING, ending.counting, "none", "how moves are counted in the endgame, whose stronger side must mate before a limit: as in makruk, cambodian or asean chess"),
    PLAIN("claims", KEY_CLAIMS, ending.claims, "none", "draws that a player must claim: nFold, nMove"),
    PLAIN("deadPositions", KEY_DEAD, ending.dead, "none", "material that draws at once, pieces in hand included: k:k kn:k kb*:kb*= (* any number, = all but the kings on squares of one colour); a child inherits what names only pieces that it has not given anew; if it adds a way to win, at most k:k (counted checks, stalemate, explosions, …) or nothing (flag, extinction, captures to hand, walls, …)"),

    {"Accepted for other programs, without effect here", "variantTemplate", KEY_IGNORED, false, false, 0, 0, 0, "", "XBoard's template"},
    IGNORED("pieceToCharTable", "XBoard's pictures"),
    IGNORED("pocketSize", "XBoard's pocket"),
    IGNORED("pieceValueMg", "Fairy-Stockfish's values"),
    IGNORED("pieceValueEg", "Fairy-Stockfish's values"),

    IGNORED("connectPieceTypes", "a detail of connectN"), IGNORED("connectVertical", "a detail of connectN"),
    IGNORED("connectHorizontal", "a detail of connectN"), IGNORED("connectDiagonal", "a detail of connectN"),
    IGNORED("connectValue", "a detail of connectN"),
    IGNORED("enclosingDropStart", "a detail of enclosingDrop"), IGNORED("wallOrMove", "a detail of wallingRule"),
    {NULL, "wallingRegion", KEY_IGNORED, true, false, 0, 0, 0, "", "a detail of wallingRule"},

    {"Known to Fairy-Stockfish, not played here", "twoBoards", KEY_UNSUPPORTED, false, false, 0, 0, 0, "false", ""},
    UNSUPPORTED("sittuyinPromotion", "false"), UNSUPPORTED("sittuyinRookDrop", "false"), UNSUPPORTED("petrifyOnCaptureTypes", "-"),
    UNSUPPORTED("petrifyBlastPieces", "false"), UNSUPPORTED("tripleStepRegion", "-"), UNSUPPORTED("oppositeCastling", "false"),
    UNSUPPORTED("enclosingDrop", "none"), UNSUPPORTED("flipEnclosedPieces", "none"),
    UNSUPPORTED("gating", "false"), UNSUPPORTED("seirawanGating", "false"), UNSUPPORTED("cambodianMoves", "false"),
    UNSUPPORTED("wallingRule", "none"),
    UNSUPPORTED("diagonalLines", "-"), UNSUPPORTED("pass", "false"), UNSUPPORTED("passOnStalemate", "false"),
    UNSUPPORTED("moveRepetitionIllegal", "false"), UNSUPPORTED("chasingRule", "none"), UNSUPPORTED("shatarMateRule", "false"),
    UNSUPPORTED("bikjangRule", "false"), UNSUPPORTED("flagPieceBlockedWin", "false"), UNSUPPORTED("connectN", "0"),
    UNSUPPORTED("connectRegion1", "-"), UNSUPPORTED("connectRegion2", "-"),
    UNSUPPORTED("connectNxN", "0"), UNSUPPORTED("collinearN", "0"),
    UNSUPPORTED("materialCounting", "none"), UNSUPPORTED("adjudicateFullBoard", "false"),
    UNSUPPORTED("castlingWins", "-"), UNSUPPORTED("freeDrops", "false"),
};
/* clang-format on */
const unsigned KEY_COUNT = sizeof KEYS / sizeof *KEYS;

static bool ends_with(Slice name, const char *end) {
    size_t n = strlen(end);
    return name.length > n && memcmp(name.at + name.length - n, end, n) == 0;
}

static bool is_predefined(Slice name) {
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++)
        if (slice_is(name, PREDEFINED[i].name))
            return true;
    return false;
}

static bool is_custom(Slice name, const char *prefix) {
    size_t n = strlen(prefix);
    unsigned long number;
    return name.length > n && memcmp(name.at, prefix, n) == 0 && name.at[n] != '0' &&
           slice_number((Slice){name.at + n, name.length - n}, CUSTOM_PIECES, &number);
}

/* "WhiteKing", "BlackCustomPiece3": the side bits, or 0 */
static unsigned mobility_sides(Slice name) {
    static const char *const PREFIX[2] = {"mobilityRegionWhite", "mobilityRegionBlack"};
    for (unsigned side = 0; side < 2; side++) {
        size_t n = strlen(PREFIX[side]);
        if (name.length <= n || memcmp(name.at, PREFIX[side], n) != 0)
            continue;
        Slice rest = {name.at + n, name.length - n};
        char word[24];
        if (rest.length >= sizeof word)
            return 0;
        memcpy(word, rest.at, rest.length);
        word[0] = to_lower(word[0]);
        Slice lower = {word, rest.length};
        if (is_upper(rest.at[0]) && (is_predefined(lower) || is_custom(lower, "customPiece")))
            return 1u << side;
    }
    return 0;
}

const Key *key_find(Slice name, unsigned *sides) {
    unsigned mobility = mobility_sides(name);
    for (const Key *key = KEYS; key < KEYS + KEY_COUNT; key++) {
        *sides = 3;
        if (key->kind == KEY_LETTER && is_predefined(name))
            return key;
        if (key->kind == KEY_BETZA && is_custom(name, "customPiece"))
            return key;
        if (key->kind == KEY_MOBILITY && mobility) {
            *sides = mobility;
            return key;
        }
        if (key->kind == KEY_LETTER || key->kind == KEY_BETZA || key->kind == KEY_MOBILITY)
            continue;
        if (!name.length || key->name[0] != name.at[0])
            continue;
        if (slice_is(name, key->name))
            return key;
        for (unsigned side = 0; key->sided && side < 2; side++) {
            if (!ends_with(name, side ? "Black" : "White"))
                continue;
            *sides = 1u << side;
            if (slice_is((Slice){name.at, name.length - 5}, key->name))
                return key;
        }
    }
    return NULL;
}

static unsigned letters_apart(Slice a, Slice b) {
    enum { LONGEST = WORDS_APART };
    unsigned before[LONGEST + 1], last[LONGEST + 1], now[LONGEST + 1];
    if (a.length > LONGEST || b.length > LONGEST)
        return LONGEST;
    for (size_t j = 0; j <= b.length; j++)
        last[j] = before[j] = (unsigned)j;
    for (size_t i = 1; i <= a.length; i++) {
        now[0] = (unsigned)i;
        for (size_t j = 1; j <= b.length; j++) {
            char x = to_lower(a.at[i - 1]), y = to_lower(b.at[j - 1]);
            unsigned best = last[j - 1] + (x != y);
            if (last[j] + 1 < best)
                best = last[j] + 1;
            if (now[j - 1] + 1 < best)
                best = now[j - 1] + 1;
            if (i > 1 && j > 1 && x == to_lower(b.at[j - 2]) && to_lower(a.at[i - 2]) == y &&
                before[j - 2] + 1 < best)
                best = before[j - 2] + 1;
            now[j] = best;
        }
        memcpy(before, last, sizeof last);
        memcpy(last, now, sizeof now);
    }
    return last[b.length];
}

unsigned word_distance(Slice typed, Slice name) {
    unsigned apart = letters_apart(typed, name);
    if (typed.length > 2 && typed.length < name.length &&
        letters_apart(typed, (Slice){name.at, typed.length}) == 0)
        return 1;
    return apart <= 1 + typed.length / 4 ? apart : WORDS_APART; /* a short word must be nearer */
}

static void consider(Slice name, const char *candidate, unsigned *least, const char **nearest) {
    unsigned distance = word_distance(name, slice_of(candidate));
    if (distance < *least) {
        *least = distance;
        *nearest = candidate;
    }
}

const char *key_nearest(Slice name) {
    unsigned least = WORDS_APART;
    const char *nearest = NULL;
    for (unsigned i = 0; i < KEY_COUNT; i++)
        if (KEYS[i].kind != KEY_UNSUPPORTED && *KEYS[i].name)
            consider(name, KEYS[i].name, &least, &nearest);
    for (unsigned i = 0; i < PREDEFINED_COUNT; i++)
        consider(name, PREDEFINED[i].name, &least, &nearest);
    return nearest;
}

const char *key_kind_words(KeyKind kind) {
    switch (kind) {
    case KEY_BOOL: return "true or false";
    case KEY_NUMBER:
    case KEY_SMALL: return "number";
    case KEY_WIDTH: return "number or file";
    case KEY_RANK: return "rank";
    case KEY_FILE: return "file";
    case KEY_REGION: return "squares";
    case KEY_PIECE: return "letter";
    case KEY_PIECES:
    case KEY_PAWN_TYPES: return "letters";
    case KEY_FORMS: return "letter:letter …";
    case KEY_LIMITS: return "letter:number …";
    case KEY_VALUE: return "win, loss, draw, none";
    case KEY_SHUFFLE: return "none, chess960, any";
    case KEY_CLAIMS: return "nFold, nMove";
    case KEY_COUNTING: return "none, makruk, cambodian, asean";
    case KEY_DEAD: return "material:material …";
    case KEY_SIZES: return "least-most";
    case KEY_SIDES: return "name name";
    case KEY_NAMES: return "letter:name, ...";
    case KEY_CHARACTERS: return "letter:characters ...";
    case KEY_COORDINATES: return "chess, shogi, xiangqi";
    case KEY_TEXT: return "text";
    case KEY_LETTER: return "letter";
    case KEY_BETZA: return "letter:Betza";
    case KEY_MOBILITY: return "squares";
    case KEY_IGNORED: return "anything";
    case KEY_UNSUPPORTED: return "";
    }
    return "";
}
