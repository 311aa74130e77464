/* tabiya_setup.c: the public face of a position that is set up piece by piece: anything may stand
 * anywhere, and tabiya_setup_check tells what the rules have against it. */
#include "library/handles.h"
#include "library/library_errors.h"
#include "notation/sfen.h"
#include "rules/rules_errors.h"

#include <stdlib.h>
#include <string.h>

enum { FEN_TEXT = 1 << 13 }; /* room for any position */

/* ---- opening ---- */

static TabiyaSetup *fail(TabiyaSetup *setup, TabiyaError *out, const Error *error,
                         TabiyaErrorCode code) {
    public_error(out, error, code);
    tabiya_setup_close(setup);
    return NULL;
}

/* a handle whose rules have the size of this board */
static TabiyaSetup *open_at(const TabiyaVariant *variant, Board board, TabiyaError *out) {
    TabiyaSetup *setup = calloc(1, sizeof *setup);
    Error error = {.code = ERROR_NONE};
    if (!setup)
        return fail(NULL, out, &error, TABIYA_ERROR_NO_MEMORY);
    setup->variant = variant;
    setup->rules = rulebook_sized(variant->sizes, variant->rules, board, &error);
    if (!setup->rules)
        return fail(setup, out, &error, TABIYA_ERROR_BOARD_SIZE);
    return setup;
}

TabiyaSetup *tabiya_setup_open(const TabiyaVariant *variant, unsigned width, unsigned height,
                               TabiyaError *error) {
    const Variant *rules = variant->rules;
    Error why;
    if (!width && !height) {
        width = rules->board.width;
        height = rules->board.height;
    }
    if (width < MIN_SIZE || width > MAX_SIZE || height < MIN_SIZE || height > MAX_SIZE) {
        error_set(&why, 0, 0, ERROR_BOARD_SIZE, width, height);
        return fail(NULL, error, &why, TABIYA_ERROR_BOARD_SIZE);
    }
    TabiyaSetup *setup = open_at(variant, board_of(width, height), error);
    if (!setup)
        return NULL;
    setup_clear(&setup->setup, setup->rules->board);
    memcpy(setup->setup.checks_left, rules->ending.checks, sizeof setup->setup.checks_left);
    return setup;
}

typedef bool Read(Setup *out, const Variant *variant, Slice text, Error *error);

static TabiyaSetup *open_text(const TabiyaVariant *variant, Read *read, const char *text,
                              TabiyaError *error) {
    Setup given;
    Error why;
    if (!read(&given, variant->rules, public_slice(text), &why))
        return fail(NULL, error, &why, TABIYA_ERROR_FEN);
    TabiyaSetup *setup = open_at(variant, given.board, error);
    if (setup)
        setup->setup = given;
    return setup;
}

TabiyaSetup *tabiya_setup_from_fen(const TabiyaVariant *variant, const char *fen,
                                   TabiyaError *error) {
    return open_text(variant, setup_read, fen, error);
}

TabiyaSetup *tabiya_setup_from_sfen(const TabiyaVariant *variant, const char *sfen,
                                    TabiyaError *error) {
    return open_text(variant, sfen_read, sfen, error);
}

TabiyaSetup *tabiya_setup_from_game(const TabiyaGame *game, TabiyaError *error) {
    Board board = game->game->variant->board;
    TabiyaSetup *setup = open_at(game->variant, board, error);
    if (setup)
        position_setup(&game->game->position, &setup->setup);
    return setup;
}

void tabiya_setup_close(TabiyaSetup *setup) {
    if (!setup)
        return;
    free(setup);
}

/* ---- board and hands ---- */

unsigned tabiya_setup_width(const TabiyaSetup *setup) {
    return setup->setup.board.width;
}

unsigned tabiya_setup_height(const TabiyaSetup *setup) {
    return setup->setup.board.height;
}

static bool is_type(const TabiyaSetup *setup, int type) {
    return type >= 1 && type <= setup->rules->pieces.count;
}

static bool is_piece(const TabiyaSetup *setup, int piece) {
    return piece == TABIYA_EMPTY || piece == TABIYA_WALL ||
           (piece > 0 && piece < TABIYA_WALL && is_type(setup, TABIYA_TYPE_OF(piece)));
}

static bool is_square(const TabiyaSetup *setup, int square) {
    return square >= 0 && square < setup->setup.board.squares;
}

/* rights that rest on what stood there */
static void lose_rights(Setup *setup, Square square) {
    for (unsigned side = 0; side < 2; side++) {
        if (setup->castle_king[side] == square)
            setup->castle_king[side] = setup->castle_rook[side][KING_SIDE] =
                setup->castle_rook[side][QUEEN_SIDE] = NO_SQUARE;
        for (unsigned wing = 0; wing < 2; wing++)
            if (setup->castle_rook[side][wing] == square)
                setup->castle_rook[side][wing] = NO_SQUARE;
    }
    if (setup->ep_victim == square || setup->ep == square)
        setup->ep = setup->ep_victim = NO_SQUARE;
}

bool tabiya_setup_put(TabiyaSetup *setup, int square, int piece, TabiyaError *error) {
    if (!is_square(setup, square))
        return public_out_of_range(error, "square", 0, setup->setup.board.squares - 1u);
    if (!is_piece(setup, piece))
        return public_out_of_range(error, "piece", 0, TABIYA_WALL);
    if (setup->setup.at[square] != piece)
        lose_rights(&setup->setup, (Square)square);
    setup->setup.at[square] = (Piece)piece;
    return true;
}

int tabiya_setup_piece(const TabiyaSetup *setup, int square) {
    return is_square(setup, square) ? setup->setup.at[square] : TABIYA_NO_PIECE;
}

bool tabiya_setup_hold(TabiyaSetup *setup, TabiyaSide side, int type, unsigned count,
                       TabiyaError *error) {
    Error why;
    if (!is_type(setup, type))
        return public_out_of_range(error, "type", 1, setup->rules->pieces.count);
    if (count > MAX_HAND)
        return public_out_of_range(error, "count", 0, MAX_HAND);
    if (count && !(setup->rules->drops.droppable >> type & 1)) {
        error_set(&why, 0, 0, ERROR_FEN_HAND, type_of(setup->rules, (unsigned)type)->letter);
        return public_error(error, &why, TABIYA_ERROR_ARGUMENT);
    }
    setup->setup.hand[side == TABIYA_SECOND][type] = (uint8_t)count;
    return true;
}

unsigned tabiya_setup_hand(const TabiyaSetup *setup, TabiyaSide side, int type) {
    return is_type(setup, type) ? setup->setup.hand[side == TABIYA_SECOND][type] : 0;
}

/* ---- the rest of a FEN ---- */

void tabiya_setup_turn(TabiyaSetup *setup, TabiyaSide side) {
    Setup *own = &setup->setup;
    Side turn = side == TABIYA_SECOND ? SECOND : FIRST;
    if (own->side != turn)
        own->ep = own->ep_victim = NO_SQUARE;
    own->side = turn;
}

TabiyaSide tabiya_setup_side(const TabiyaSetup *setup) {
    return setup->setup.side == FIRST ? TABIYA_FIRST : TABIYA_SECOND;
}

/* The position is written as far as the side to move and read again with these fields behind it. */
bool tabiya_setup_fields(TabiyaSetup *setup, const char *fields, TabiyaError *error) {
    char text[FEN_TEXT];
    Writer fen = writer_to(text, sizeof text);
    Setup given;
    Error why;
    setup_write(&fen, &setup->setup, setup->rules);
    Slice rest = slice_of(text);
    slice_word(&rest);
    slice_word(&rest);
    size_t before = (size_t)(rest.at - text);
    fen = writer_to(text + before, sizeof text - before);
    write_char(&fen, ' ');
    write_slice(&fen, public_slice(fields));
    if (!writer_fits(&fen))
        return error_set(&why, 0, 0, ERROR_FEN_LONG), public_error(error, &why, TABIYA_ERROR_FEN);
    if (!setup_read(&given, setup->rules, slice_of(text), &why)) {
        why.column = why.column > before + 1 ? why.column - (unsigned)before - 1 : 0;
        return public_error(error, &why, TABIYA_ERROR_FEN);
    }
    setup->setup = given;
    return true;
}

/* ---- what is wrong with it ---- */

static TabiyaErrorCode fault_code(ErrorCode code) {
    return code == ERROR_SETUP_EMPTY     ? TABIYA_FAULT_EMPTY
           : code == ERROR_SETUP_KINGS   ? TABIYA_FAULT_KINGS
           : code == ERROR_SETUP_CHECK   ? TABIYA_FAULT_CHECK
           : code == ERROR_FEN_HAND_FULL ? TABIYA_FAULT_HANDS
                                         : TABIYA_ERROR_POSITION;
}

typedef struct Checking {
    TabiyaReport *report;
    void *context;
    TabiyaError *first;
    unsigned faults;
} Checking;

static void note_fault(void *context, const Error *fault) {
    Checking *checking = context;
    TabiyaError given;
    public_error(&given, fault, fault_code(fault->code));
    if (!checking->faults++ && checking->first)
        *checking->first = given;
    if (checking->report)
        checking->report(checking->context, &given);
}

bool tabiya_setup_check(const TabiyaSetup *setup, TabiyaReport *report, void *context,
                        TabiyaError *error) {
    Checking checking = {.report = report, .context = context, .first = error};
    Faults faults = {note_fault, &checking, 0, 0};
    return setup_check(&setup->setup, setup->rules, &faults);
}

/* ---- out again ---- */

size_t tabiya_setup_fen(const TabiyaSetup *setup, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    setup_write(&writer, &setup->setup, setup->rules);
    return public_text(&writer);
}

size_t tabiya_setup_sfen(const TabiyaSetup *setup, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    sfen_write(&writer, &setup->setup, setup->rules);
    return public_text(&writer);
}

TabiyaGame *tabiya_game_from_setup(const TabiyaSetup *setup, TabiyaError *error) {
    TabiyaGame *game = game_handle(setup->variant);
    if (!game)
        return public_no_memory(error), NULL;
    if (game_begin(game, &setup->setup, error))
        return game;
    tabiya_game_close(game);
    return NULL;
}
