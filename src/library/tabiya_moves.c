/* tabiya_moves.c: the moves of a public game: listing, reading, writing, playing. The list of legal
 * moves is made when it is first asked for and kept until the position changes. Readers may race to
 * make it: the first to finish gives it to all. */
#include "library/handles.h"
#include "notation/moves/any_move.h"
#include "notation/moves/move_words.h"
#include "notation/moves/san.h"
#include "notation/moves/usi_moves.h"
#include "notation/notation_errors.h"
#include "rules/rules_errors.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* ---- the list ---- */

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const LegalMove *)a)->text, ((const LegalMove *)b)->text);
}

static LegalMoves *list_moves(const Game *game) {
    Position position = game->position;
    size_t most = game->outcome.result == RESULT_NONE ? game->variant->max_moves : 0, n = 0;
    Move *found = malloc((most + 1) * sizeof *found);
    if (found && most)
        n = position_moves(&position, found);
    LegalMoves *list =
        found ? malloc(sizeof *list + n * (sizeof *list->sorted + sizeof *found)) : NULL;
    if (list) {
        Move *kept = (Move *)(list->sorted + n);
        *list = (LegalMoves){.count = n, .as_found = kept};
        memcpy(kept, found, n * sizeof *kept);
        for (size_t i = 0; i < n; i++) {
            Writer writer = writer_to(list->sorted[i].text, sizeof list->sorted[i].text);
            write_move(&writer, &position, found[i]);
            list->sorted[i].move = found[i];
        }
        qsort(list->sorted, n, sizeof *list->sorted, compare_texts);
    }
    free(found);
    return list;
}

const LegalMoves *game_legal(const TabiyaGame *handle) {
    LegalMoves *known = atomic_load_explicit(&handle->legal->moves, memory_order_acquire);
    if (known)
        return known;
    LegalMoves *list = list_moves(handle->game);
    if (list && !atomic_compare_exchange_strong(&handle->legal->moves, &known, list)) {
        free(list);
        return known;
    }
    return list;
}

void game_forget_moves(TabiyaGame *handle) {
    free(atomic_exchange(&handle->legal->moves, NULL));
}

size_t tabiya_game_legal_count(const TabiyaGame *game) {
    if (game->game->outcome.result != RESULT_NONE)
        return 0;
    Position position = game->game->position;
    return position_count(&position);
}

size_t tabiya_game_legal_move(const TabiyaGame *game, size_t index, char *buffer, size_t size) {
    const LegalMoves *legal = game_legal(game);
    return public_copy(legal && index < legal->count ? legal->sorted[index].text : "", buffer,
                       size);
}

size_t tabiya_game_legal_moves(const TabiyaGame *game, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    const LegalMoves *legal = game_legal(game);
    for (size_t i = 0; legal && i < legal->count; i++) {
        if (i)
            write_char(&writer, ' ');
        write_text(&writer, legal->sorted[i].text);
    }
    return public_text(&writer);
}

/* ---- a move as a struct ---- */

static void give_castling(const Position *position, Move move, TabiyaMove *out) {
    const Castling *castling = &position->variant->castling;
    Board board = position->variant->board;
    Square king = move_from(move), rook = move_to(move);
    unsigned wing = rook < king ? QUEEN_SIDE : KING_SIDE;
    int x = castling->king_file[wing], y = square_y(board, king);
    out->kind |= TABIYA_MOVE_CASTLING;
    out->to = square_at(board, x, y);
    out->taken_at = rook;
    out->rook_to = square_at(board, wing == KING_SIDE ? x - 1 : x + 1, y);
    out->captured = TABIYA_EMPTY;
}

/* false: the caller's struct has no size */
static bool give_move(const Position *position, Move move, TabiyaMove *out) {
    Position after = *position;
    Undo undo;
    MoveKind kind = move_kind(move);
    bool is_drop = kind == MOVE_DROP;
    Square victim = kind == MOVE_EP ? position->ep_victim : move_to(move);
    position_make(&after, move, &undo);
    TabiyaMove own = {.code = move,
                      .from = is_drop ? TABIYA_NO_SQUARE : move_from(move),
                      .to = move_to(move),
                      .captured = undo.captured,
                      .taken_at = undo.captured ? victim : TABIYA_NO_SQUARE,
                      .rook_to = TABIYA_NO_SQUARE};
    own.piece = is_drop ? piece_of(position->side, move_from(move)) : position->at[move_from(move)];
    if (kind == MOVE_CASTLE)
        give_castling(position, move, &own);
    own.becomes = after.at[own.to];
    own.kind |= (own.captured ? (unsigned)TABIYA_MOVE_CAPTURE : 0) |
                (is_drop ? (unsigned)TABIYA_MOVE_DROP : 0) |
                (kind == MOVE_CHANGE ? (unsigned)TABIYA_MOVE_CHANGE : 0) |
                (kind == MOVE_EP ? (unsigned)TABIYA_MOVE_EN_PASSANT : 0) |
                (position_in_check(&after) ? (unsigned)TABIYA_MOVE_CHECK : 0);
    return public_give(out, &own, sizeof own);
}

bool tabiya_game_legal_at(const TabiyaGame *game, size_t index, TabiyaMove *out) {
    const LegalMoves *legal = game_legal(game);
    return legal && index < legal->count &&
           give_move(&game->game->position, legal->sorted[index].move, out);
}

static bool is_from(Move move, int square) {
    bool is_drop = move_kind(move) == MOVE_DROP;
    return square == TABIYA_NO_SQUARE ? is_drop : !is_drop && move_from(move) == square;
}

/* Texts that begin with the same square, and those of drops, are neighbours in the list. */
size_t tabiya_game_legal_from(const TabiyaGame *game, int square, size_t *count) {
    const LegalMoves *legal = game_legal(game);
    size_t first = 0, end;
    while (legal && first < legal->count && !is_from(legal->sorted[first].move, square))
        first++;
    for (end = first; legal && end < legal->count && is_from(legal->sorted[end].move, square);)
        end++;
    if (count)
        *count = end - first;
    return first;
}

/* ---- notation ---- */

typedef bool ReadMove(Move *out, const Position *position, const Move *moves, size_t n, Slice text,
                      Error *error);

static ReadMove *reader_of(TabiyaNotation notation) {
    switch (notation) {
    case TABIYA_NOTATION_COORDINATES: return read_move;
    case TABIYA_NOTATION_SAN: return read_san;
    case TABIYA_NOTATION_USI: return read_usi_move;
    case TABIYA_NOTATION_WORDS: return read_move_words;
    case TABIYA_NOTATION_ANY: return read_any_move;
    case TABIYA_NOTATION_SHOWN: break;
    }
    return NULL;
}

bool game_find_move(const TabiyaGame *handle, Slice text, TabiyaNotation notation, Move *out,
                    TabiyaError *error) {
    const LegalMoves *legal = game_legal(handle);
    ReadMove *read = reader_of(notation);
    Error why = {.code = ERROR_NONE};
    if (!read)
        return public_out_of_range(error, "notation", 0, TABIYA_NOTATION_ANY);
    if (!legal)
        return public_no_memory(error);
    if (handle->game->outcome.result != RESULT_NONE)
        error_set(&why, 0, 0, ERROR_GAME_OVER);
    else if (read(out, &handle->game->position, legal->as_found, legal->count, text, &why))
        return true;
    if (why.code == ERROR_NONE) /* these are no words of a move */
        error_set(&why, 0, 0, ERROR_MOVE_FORM, text.length > 40 ? 40 : (int)text.length, text.at);
    return public_error(error, &why, TABIYA_ERROR_MOVE_ILLEGAL);
}

bool tabiya_game_read_move(const TabiyaGame *game, const char *text, TabiyaNotation notation,
                           TabiyaMove *out, TabiyaError *error) {
    Move move;
    TabiyaMove probe;
    if (!public_take(&probe, sizeof probe, out, error) ||
        !game_find_move(game, public_slice(text), notation, &move, error))
        return false;
    return give_move(&game->game->position, move, out);
}

/* the move is one of the n */
static void write_in(Writer *writer, Position *position, const Move *moves, size_t n, Move move,
                     TabiyaNotation notation) {
    switch (notation) {
    case TABIYA_NOTATION_SAN: write_san(writer, position, moves, n, move); break;
    case TABIYA_NOTATION_SHOWN: write_own_san(writer, position, moves, n, move); break;
    case TABIYA_NOTATION_USI: write_usi_move(writer, position, move); break;
    case TABIYA_NOTATION_WORDS: write_move_words(writer, position, move); break;
    case TABIYA_NOTATION_COORDINATES:
    case TABIYA_NOTATION_ANY: write_move(writer, position, move); break;
    }
}

/* SAN tells a move from the others, so it needs them all */
static bool needs_moves(TabiyaNotation notation) {
    return notation == TABIYA_NOTATION_SAN || notation == TABIYA_NOTATION_SHOWN;
}

static bool has_move(const Move *moves, size_t n, Move move) {
    size_t i = 0;
    while (i < n && moves[i] != move)
        i++;
    return i < n;
}

size_t tabiya_game_write_move(const TabiyaGame *game, const TabiyaMove *move,
                              TabiyaNotation notation, char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    const LegalMoves *legal = game_legal(game);
    TabiyaMove own;
    if (legal && public_take(&own, sizeof own, move, NULL) &&
        has_move(legal->as_found, legal->count, own.code)) {
        Position position = game->game->position;
        write_in(&writer, &position, legal->as_found, legal->count, own.code, notation);
    }
    return public_text(&writer);
}

/* ---- playing ---- */

bool tabiya_game_play(TabiyaGame *game, const char *move, TabiyaError *error) {
    Game *own = game->game;
    Error why = {.code = ERROR_NONE};
    Move found;
    bool is_over = own->outcome.result != RESULT_NONE;
    size_t n = game_moves(own);
    if (is_over)
        error_set(&why, 0, 0, ERROR_GAME_OVER);
    else if (read_move(&found, &own->position, own->buffer, n, public_slice(move), &why) &&
             !game_play_legal(own, found))
        error_set(&why, 0, 0, ERROR_NO_MEMORY);
    if (why.code != ERROR_NONE)
        return public_error(error, &why, TABIYA_ERROR_MOVE_ILLEGAL);
    game_forget_moves(game);
    return true;
}

bool tabiya_game_play_move(TabiyaGame *game, const TabiyaMove *move, TabiyaError *error) {
    TabiyaMove own;
    Error why = {.code = ERROR_NONE};
    if (!public_take(&own, sizeof own, move, error))
        return false;
    if (!game_play(game->game, own.code, &why))
        return public_error(error, &why, TABIYA_ERROR_MOVE_ILLEGAL);
    game_forget_moves(game);
    return true;
}

size_t tabiya_game_take_back(TabiyaGame *game, size_t n) {
    game_forget_moves(game);
    return game_take_back(game->game, n);
}

/* ---- what was played ---- */

void game_position_before(const Game *game, size_t index, Position *out) {
    *out = game->position;
    for (size_t i = game->plies; i > index; i--)
        position_unmake(out, &game->ply[i - 1].undo);
}

size_t tabiya_game_plies(const TabiyaGame *game) {
    return game->game->plies;
}

size_t tabiya_game_move(const TabiyaGame *game, size_t index, char *buffer, size_t size) {
    return tabiya_game_move_text(game, index, TABIYA_NOTATION_COORDINATES, buffer, size);
}

size_t tabiya_game_move_text(const TabiyaGame *game, size_t index, TabiyaNotation notation,
                             char *buffer, size_t size) {
    const Game *own = game->game;
    Writer writer = public_writer(buffer, size);
    Position position;
    if (index >= own->plies)
        return public_text(&writer);
    game_position_before(own, index, &position);
    Move *moves = needs_moves(notation) ? malloc(own->variant->max_moves * sizeof *moves) : NULL;
    if (moves || !needs_moves(notation))
        write_in(&writer, &position, moves, moves ? position_moves(&position, moves) : 0,
                 own->ply[index].move, notation);
    free(moves);
    return public_text(&writer);
}

bool tabiya_game_move_at(const TabiyaGame *game, size_t index, TabiyaMove *out) {
    Position position;
    if (index >= game->game->plies)
        return false;
    game_position_before(game->game, index, &position);
    return give_move(&position, game->game->ply[index].move, out);
}

size_t tabiya_game_moves(const TabiyaGame *game, TabiyaNotation notation, char *buffer,
                         size_t size) {
    const Game *own = game->game;
    Writer writer = public_writer(buffer, size);
    Position position;
    Undo undo;
    Move *moves = malloc(own->variant->max_moves * sizeof *moves);
    game_position_before(own, 0, &position);
    for (size_t i = 0; moves && i < own->plies; i++) {
        size_t n = needs_moves(notation) ? position_moves(&position, moves) : 0;
        if (i)
            write_char(&writer, '\n');
        write_in(&writer, &position, moves, n, own->ply[i].move, notation);
        position_make(&position, own->ply[i].move, &undo);
    }
    free(moves);
    return public_text(&writer);
}

/* ---- a line ---- */

static void write_number(Writer *writer, const Position *position, bool is_first) {
    if (position->side == FIRST || is_first)
        write_format(writer, "%u%s ", position->number, position->side == FIRST ? "." : "...");
}

static void write_line(Writer *writer, Position *position, Move *buffer, Slice moves,
                       TabiyaNotation notation) {
    Undo undo;
    Move move;
    for (Slice word; (word = slice_word(&moves)).length; position_make(position, move, &undo)) {
        size_t n = position_moves(position, buffer);
        bool is_first = !writer->length;
        if (!read_move(&move, position, buffer, n, word, NULL))
            return;
        if (!is_first)
            write_char(writer, ' ');
        if (needs_moves(notation))
            write_number(writer, position, is_first);
        write_in(writer, position, buffer, n, move, notation);
    }
}

size_t tabiya_game_line(const TabiyaGame *game, const char *moves, TabiyaNotation notation,
                        char *buffer, size_t size) {
    Writer writer = public_writer(buffer, size);
    Position position = game->game->position;
    Move *room = malloc(game->game->variant->max_moves * sizeof *room);
    if (room)
        write_line(&writer, &position, room, public_slice(moves), notation);
    free(room);
    return public_text(&writer);
}
