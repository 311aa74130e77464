/* tabiya_board.c: games and positions as JSON, for a board on a page: all that it draws, in one text. */
#include "base/json.h"
#include "library/handles.h"
#include "library/tabiya_picture.h"
#include "notation/explain/difficulty.h"
#include "notation/moves/move_words.h"
#include "notation/names/outcome_names.h"
#include "notation/text_board.h"
#include "picture/figure_sheet.h"
#include "picture/picture.h"
#include "rules/premoves.h"

enum { PIECE_TEXT = 8, SQUARE_TEXT = 8 };

unsigned tabiya_variant_difficulty(const TabiyaVariant *variant) {
    return explain_difficulty(variant->rules);
}

size_t tabiya_variant_sheet(const TabiyaVariant *variant, const char *look, char *buffer,
                            size_t size, TabiyaError *error) {
    Writer writer = public_writer(buffer, size);
    Look own;
    if (look_option(&own, look, error))
        write_figure_sheet(&writer, variant->rules, own);
    return public_text(&writer);
}

/* ---- what stands on the board and in the hands ---- */

static void put_cells(Json *json, const Variant *rules, const Setup *setup) {
    json_key(json, "cells");
    json_list_begin(json);
    for (unsigned sq = 0; sq < setup->board.squares; sq++) {
        char text[PIECE_TEXT] = "";
        Writer writer = writer_to(text, sizeof text);
        if (setup->at[sq] == WALL)
            write_char(&writer, '*');
        else if (setup->at[sq])
            write_piece(&writer, rules, setup->at[sq]);
        json_text(json, text);
    }
    json_list_end(json);
}

static void put_hand(Json *json, const Variant *rules, const Setup *setup, unsigned side) {
    json_object_begin(json);
    for (unsigned type = 1; type <= rules->pieces.count; type++) {
        char text[PIECE_TEXT];
        Writer writer = writer_to(text, sizeof text);
        if (!setup->hand[side][type])
            continue;
        write_piece(&writer, rules, piece_of(side, type));
        json_key(json, text);
        json_unsigned(json, setup->hand[side][type]);
    }
    json_object_end(json);
}

static void put_setup(Json *json, const Variant *rules, const Setup *setup) {
    put_cells(json, rules, setup);
    json_key(json, "hands");
    json_list_begin(json);
    for (unsigned side = 0; side < 2; side++)
        put_hand(json, rules, setup, side);
    json_list_end(json);
    json_key(json, "turn");
    json_unsigned(json, setup->side);
}

static void put_squares(Json *json, const char *key, Board board, const Region *region) {
    json_key(json, key);
    json_list_begin(json);
    for (unsigned sq = 0; sq < board.squares; sq++) {
        char text[SQUARE_TEXT];
        Writer writer = writer_to(text, sizeof text);
        if (!region_has(region, sq))
            continue;
        write_square(&writer, board, (Square)sq);
        json_text(json, text);
    }
    json_list_end(json);
}

size_t tabiya_setup_json(const TabiyaSetup *setup, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    json_object_begin(&json);
    put_setup(&json, setup->rules, &setup->setup);
    json_key(&json, "moves");
    json_list_begin(&json);
    json_list_end(&json);
    json_object_end(&json);
    return public_text(&writer);
}

/* The pieces that the other side attacks. */
static Region attacked_pieces(const Position *position) {
    Region attacked = {{0}};
    for (unsigned sq = 0; sq < position->variant->board.squares; sq++) {
        Piece piece = position->at[sq];
        if (piece && piece != WALL &&
            position_is_attacked(position, (Square)sq, (Side)(piece_side(piece) ^ 1)))
            region_add(&attacked, sq);
    }
    return attacked;
}

/* ---- moves ---- */

static void put_legal(Json *json, const LegalMoves *legal) {
    json_key(json, "moves");
    json_list_begin(json);
    for (size_t i = 0; legal && i < legal->count; i++)
        json_text(json, legal->sorted[i].text);
    json_list_end(json);
}

typedef struct Premoves {
    Json *json;
    const Position *position;
} Premoves;

static void put_premove(void *context, Move move) {
    const Premoves *premoves = context;
    char text[MOVE_TEXT];
    Writer writer = writer_to(text, sizeof text);
    write_move(&writer, premoves->position, move);
    json_text(premoves->json, text);
}

static void put_premoves(Json *json, const Game *game) {
    Premoves premoves = {json, &game->position};
    json_key(json, "premoves");
    json_list_begin(json);
    if (game->outcome.result == RESULT_NONE)
        position_premoves(&game->position, (Side)(game->position.side ^ 1), put_premove, &premoves);
    json_list_end(json);
}

/* ---- the last move in words ---- */

static void write_said(Writer *writer, const Game *game) {
    bool is_over = game->outcome.result != RESULT_NONE;
    if (game->plies) {
        Position before = game->position;
        position_unmake(&before, &game->ply[game->plies - 1].undo);
        write_format(writer, "%s: ", side_name(game->variant, before.side));
        write_move_words(writer, &before, game->ply[game->plies - 1].move);
        write_text(writer, !is_over && position_in_check(&game->position) ? ", check." : ".");
    }
    if (game->position.count_limit) {
        write_text(writer, writer->length ? " " : "");
        write_counting(writer, &game->position);
        write_char(writer, '.');
    }
    if (is_over) {
        write_text(writer, writer->length ? " " : "");
        write_outcome(writer, game->variant, game->outcome);
        write_char(writer, '.');
    }
}

static void put_said(Json *json, const Game *game) {
    char text[512];
    Writer writer = writer_to(text, sizeof text);
    write_said(&writer, game);
    json_key(json, "said");
    json_text(json, text);
}

size_t tabiya_game_json(const TabiyaGame *game, unsigned flags, char *buffer, size_t size) {
    const Variant *rules = game->game->variant;
    Writer writer = public_writer(buffer, size);
    Json json = json_to(&writer);
    Picture picture = {.variant = NULL};
    Region attacked = attacked_pieces(&game->game->position);
    Setup setup;
    picture_of_game(&picture, game->game, &setup);
    json_object_begin(&json);
    put_setup(&json, rules, &setup);
    put_legal(&json, game_legal(game));
    put_squares(&json, "last", rules->board, &picture.moved);
    put_squares(&json, "check", rules->board, &picture.checked);
    put_squares(&json, "attacked", rules->board, &attacked);
    put_said(&json, game->game);
    if (flags & TABIYA_PREMOVES)
        put_premoves(&json, game->game);
    json_object_end(&json);
    return public_text(&writer);
}
