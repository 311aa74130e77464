/* start.c: start positions, shuffled ones too, and whether a Setup can be played. */
#include "rules/position.h"
#include "rules/rules_errors.h"

#include <assert.h>
#include <string.h>

bool setup_start(Setup *out, const Variant *variant, Error *error) {
    if (!variant->start_fen)
        return error_set(error, 0, 0, ERROR_START_MISSING);
    if (!setup_read(out, variant, slice_of(variant->start_fen), error))
        return false;
    return true;
}

/* ---- faults ---- */

static unsigned kings_of(const Setup *setup, const Variant *variant, unsigned side) {
    unsigned n = setup->hand[side][variant->pieces.king];
    for (unsigned sq = 0; sq < setup->board.squares; sq++)
        n += setup->at[sq] == piece_of(side, variant->pieces.king);
    return n;
}

/* A side has one king, or none where the game's own start gives it none. */
static unsigned kings_wanted(const Variant *variant, unsigned side) {
    Setup start;
    Error ignored;
    if (!variant->start_fen || !setup_read(&start, variant, slice_of(variant->start_fen), &ignored))
        return 1;
    return kings_of(&start, variant, side) ? 1 : 0;
}

/* the pieces that could all come to lie in one hand as this type */
static unsigned holdable(const Setup *setup, const Variant *variant, unsigned type) {
    unsigned n = setup->hand[FIRST][type] + setup->hand[SECOND][type];
    for (unsigned sq = 0; sq < setup->board.squares && variant->drops.captures_to_hand; sq++) {
        Piece piece = setup->at[sq];
        n += piece && piece != WALL && type_of(variant, piece_type(piece))->captured == type;
    }
    return n;
}

static void check_hands(const Setup *setup, const Variant *variant, Faults *faults) {
    Error error;
    for (unsigned type = 1; type <= variant->pieces.count; type++)
        if (holdable(setup, variant, type) > MAX_HAND) {
            error_set(&error, 0, 0, ERROR_FEN_HAND_FULL);
            faults_add(faults, &error);
        }
}

bool setup_check(const Setup *setup, const Variant *variant, Faults *faults) {
    unsigned before = faults->count, pieces = 0;
    Error error;
    if (setup->board.width != variant->board.width ||
        setup->board.height != variant->board.height) {
        error_set(&error, 0, 0, ERROR_BOARD_NOT_SIZED, variant->name, variant->board.width,
                  variant->board.height);
        faults_add(faults, &error);
        return false;
    }
    for (unsigned sq = 0; sq < setup->board.squares; sq++)
        pieces += setup->at[sq] && setup->at[sq] != WALL;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type < MAX_TYPES; type++)
            pieces += setup->hand[side][type];
    if (!pieces) {
        error_set(&error, 0, 0, ERROR_SETUP_EMPTY);
        faults_add(faults, &error);
    }
    check_hands(setup, variant, faults);
    for (unsigned side = 0; side < 2 && variant->pieces.king; side++) {
        unsigned kings = kings_of(setup, variant, side), wanted = kings_wanted(variant, side);
        if (kings == wanted)
            continue;
        error_set(&error, 0, 0, ERROR_SETUP_KINGS, side_name(variant, side), kings,
                  wanted ? "one" : "none");
        faults_add(faults, &error);
    }
    if (faults->count != before)
        return false;
    Position position;
    position_place(&position, variant, setup);
    if (!variant->royalty.start_in_check && position_side_in_check(&position, setup->side ^ 1u) &&
        position_outcome(&position).reason != REASON_EXTINCTION) {
        error_set(&error, 0, 0, ERROR_SETUP_CHECK, side_name(variant, setup->side ^ 1u));
        faults_add(faults, &error);
    }
    return faults->count == before;
}

/* ---- shuffles ---- */

/* FIRST's back rank and SECOND's take the same order of pieces. */
static void set_back_ranks(Setup *setup, const uint8_t order[MAX_SIZE]) {
    Board board = setup->board;
    for (int x = 0; x < board.width; x++)
        for (unsigned side = 0; side < 2; side++) {
            Square sq = square_at(board, x, side ? board.height - 1 : 0);
            setup->at[sq] = order[x] ? piece_of(side, order[x]) : EMPTY;
        }
}

/* A right stays where king and rook stand as castling wants them: anywhere in Chess960, else on
 * the squares that they have in the game's own start. */
static void set_castling(Setup *setup, const Variant *variant, const Setup *usual) {
    const Castling *castling = &variant->castling;
    Board board = setup->board;
    for (unsigned side = 0; side < 2; side++) {
        Square king = NO_SQUARE;
        int y = side ? board.height - 1 - castling->rank : castling->rank;
        setup->castle_king[side] = setup->castle_rook[side][0] = setup->castle_rook[side][1] =
            NO_SQUARE;
        for (int x = 0; x < board.width; x++)
            if (setup->at[square_at(board, x, y)] == piece_of(side, castling->king_type[side]))
                king = square_at(board, x, y);
        for (int x = 0; x < board.width && king != NO_SQUARE && castling->enabled; x++) {
            Square rook = square_at(board, x, y);
            Piece piece = setup->at[rook];
            unsigned wing = rook < king ? QUEEN_SIDE : KING_SIDE;
            if (!piece || piece_side(piece) != side ||
                !(castling->rook_types[side] >> piece_type(piece) & 1))
                continue;
            if (!castling->chess960 &&
                (usual->castle_king[side] != king || usual->castle_rook[side][wing] != rook))
                continue;
            setup->castle_king[side] = king;
            setup->castle_rook[side][wing] = rook;
        }
    }
}

static void shuffle_any(uint8_t order[MAX_SIZE], int n, Rng *rng) {
    for (int i = n - 1; i > 0; i--) {
        int k = (int)rng_below(rng, (unsigned)i + 1);
        uint8_t other = order[i];
        order[i] = order[k];
        order[k] = other;
    }
}

/* the k-th empty place takes a piece */
static void fill_empty(uint8_t order[MAX_SIZE], unsigned k, uint8_t type) {
    for (int x = 0; x < 8; x++)
        if (!order[x] && k-- == 0) {
            order[x] = type;
            return;
        }
    assert(false && "the rank is full");
}

/* bishop, queen, knight, rook and king, or what the game's start has in their places; false where
 * it has no such rank */
static bool find_rank(uint8_t type[5], const Setup *usual) {
    static const uint8_t PLACE[5] = {2, 3, 1, 0, 4};
    for (int i = 0; i < 5; i++) {
        unsigned x = PLACE[i];
        Piece piece = usual->at[x];
        if (piece == EMPTY || piece == WALL || (x < 3 && usual->at[7 - x] != piece))
            return false;
        type[i] = (uint8_t)piece_type(piece);
    }
    return true;
}

bool setup_numbered(Setup *out, const Variant *variant, unsigned n, Error *error) {
    static const uint8_t KNIGHTS[10][2] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 1},
                                           {1, 2}, {1, 3}, {2, 2}, {2, 3}, {3, 3}};
    uint8_t order[MAX_SIZE] = {0}, type[5];
    Setup usual;
    if (variant->shuffle != SHUFFLE_CHESS960 || variant->board.width != 8 || n >= 960)
        return error_set(error, 0, 0, ERROR_START_NUMBER);
    if (!setup_start(&usual, variant, error))
        return false;
    if (!find_rank(type, &usual))
        return error_set(error, 0, 0, ERROR_START_RANK);
    *out = usual;
    order[n % 4 * 2 + 1] = type[0];
    order[n / 4 % 4 * 2] = type[0];
    fill_empty(order, n / 16 % 6, type[1]);
    fill_empty(order, KNIGHTS[n / 96][0], type[2]);
    fill_empty(order, KNIGHTS[n / 96][1], type[2]);
    fill_empty(order, 0, type[3]);
    fill_empty(order, 0, type[4]);
    fill_empty(order, 0, type[3]);
    set_back_ranks(out, order);
    set_castling(out, variant, &usual);
    return true;
}

bool setup_shuffled(Setup *out, const Variant *variant, Rng *rng, Error *error) {
    Setup usual;
    uint8_t order[MAX_SIZE];
    if (variant->shuffle == SHUFFLE_CHESS960)
        return setup_numbered(out, variant, rng_below(rng, 960), error);
    if (!setup_start(&usual, variant, error))
        return false;
    *out = usual;
    if (variant->shuffle == SHUFFLE_NONE)
        return true;
    for (int x = 0; x < usual.board.width; x++)
        order[x] = (uint8_t)piece_type(usual.at[x]);
    shuffle_any(order, usual.board.width, rng);
    set_back_ranks(out, order);
    set_castling(out, variant, &usual);
    return true;
}
