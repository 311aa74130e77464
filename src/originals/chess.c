/* chess.c: the chess that plays itself: the board after every ply, then a prompt. An empty line
 * lets the computer move, for whichever side it is; a move typed is played instead, in SAN or in
 * coordinates; one square alone chooses among the moves of the piece on it, or those to it. */
#include "originals/originals.h"

#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "notation/text_board.h"
#include "originals/tutorial.h"

enum {
    STATUS_SYSTEM = 4,
    FULL_NODES = 20000, /* for a move of the highest level: nodes alone make a game repeatable */
    LEAST_NOISE = 10,   /* so that another seed gives another game */
};

typedef struct Chess {
    ChessOptions options;
    Table table;
    Rng rng;
    Limits limits;
    Move *only;      /* the moves that the computer chooses from */
    Move hint;       /* what it would play here, once it was asked; else NO_MOVE */
    bool is_hinting; /* its thought is to be told, not played */
} Chess;

/* ---- the board ---- */

/* NULL while the game goes on */
static const char *ending_of(const Chess *chess) {
    const Table *table = &chess->table;
    switch (table->outcome.reason) {
    case REASON_CHECKMATE:
        return table->outcome.result == RESULT_FIRST ? "Black is Checkmated!"
                                                     : "White is Checkmated!";
    case REASON_STALEMATE: return "Draw: no moves available";
    case REASON_DEAD: return "Draw: insufficient material";
    default: return table->game.plies >= chess->options.plies ? "Draw: move limit" : NULL;
    }
}

static void ask(Writer *text) {
    write_text(text, "continue > ");
}

static void show(const Chess *chess, Writer *text, Request *request) {
    const Position *position = &chess->table.game.position;
    const char *ending = ending_of(chess);
    Setup setup;
    position_setup(position, &setup);
    write_text_board(text, &setup, position->variant,
                     (BoardStyle){.unicode = true,
                                  .files_above = true,
                                  .vacant = ".",
                                  .coordinates = chess->options.has_numbers});
    if (!ending) {
        ask(text);
        return;
    }
    write_format(text, "%s\n", ending);
    request->kind = REQUEST_END;
}

static void play(Chess *chess, Move move, int64_t now, Writer *text, Request *request) {
    Table *table = &chess->table;
    Command command = {COMMAND_MOVE, .seat = table->game.position.side, .now = now, .move = move};
    Events events;
    chess->hint = NO_MOVE;
    if (!table_apply(table, &command, &events)) { /* only legal moves come here */
        request->kind = REQUEST_END;
        request->status = STATUS_SYSTEM;
        request->complaint = slice_of("out of memory");
        return;
    }
    show(chess, text, request);
}

/* ---- the computer ---- */

static void tell_hint(const Chess *chess, Writer *text) {
    write_move(text, &chess->table.game.position, chess->hint);
    write_char(text, '\n');
    ask(text);
}

/* it has thought: the move is told or played */
static void decide(Chess *chess, Move move, int64_t now, Writer *text, Request *request) {
    if (!chess->is_hinting) {
        play(chess, move, now, text, request);
        return;
    }
    chess->hint = move;
    tell_hint(chess, text);
}

/* thinks about the first n moves of chess->only; n = 0: about all */
static void think(Chess *chess, size_t n, int64_t now, Writer *text, Request *request) {
    Game *game = &chess->table.game;
    if (chess->options.player == PLAYER_TUTORIAL) {
        if (!n)
            n = position_moves(&game->position, chess->only);
        decide(chess, tutorial_choose(&game->position, chess->only, n, &chess->rng), now, text,
               request);
        return;
    }
    request->kind = REQUEST_THINK;
    request->game = game;
    request->limits = chess->limits;
    request->limits.only = chess->only;
    request->limits.only_count = n;
}

/* ---- what is typed ---- */

/* a promotion without its letter is a queen's */
static bool read_coordinates(Move *out, const Position *position, const Move *moves, size_t n,
                             Slice text) {
    char queening[MOVE_TEXT];
    Writer writer = writer_to(queening, sizeof queening);
    write_slice(&writer, text);
    write_char(&writer, 'q');
    return read_move(out, position, moves, n, text, NULL) ||
           (writer_fits(&writer) &&
            read_move(out, position, moves, n, (Slice){queening, writer.length}, NULL));
}

/* the square that a move goes to as it is written, which for castling is the king's */
static Square goal_of(const Position *position, Move move) {
    char buffer[MOVE_TEXT];
    Writer writer = writer_to(buffer, sizeof buffer);
    Square from, goal = NO_SQUARE;
    write_move(&writer, position, move);
    Slice text = slice_of(buffer);
    if (read_square(&text, position->variant->board, &from))
        read_square(&text, position->variant->board, &goal);
    return goal;
}

/* the moves of the own piece on the square, or else those to it, into chess->only */
static size_t moves_by_square(Chess *chess, Slice text) {
    Game *game = &chess->table.game;
    const Position *position = &game->position;
    size_t n = game_moves(game), count = 0;
    Square sq;
    if (!read_square(&text, position->variant->board, &sq) || text.length)
        return 0;
    Piece piece = position->at[sq];
    bool is_own = piece && piece_side(piece) == position->side;
    for (size_t i = 0; i < n; i++)
        if (sq == (is_own ? move_from(game->buffer[i]) : goal_of(position, game->buffer[i])))
            chess->only[count++] = game->buffer[i];
    return count;
}

static void take_move(Chess *chess, Slice line, int64_t now, Writer *text, Request *request) {
    Game *game = &chess->table.game;
    size_t n = game_moves(game);
    Move move;
    if (read_san(&move, &game->position, game->buffer, n, line, NULL) ||
        read_coordinates(&move, &game->position, game->buffer, n, line)) {
        play(chess, move, now, text, request);
    } else if ((n = moves_by_square(chess, line))) {
        chess->is_hinting = false;
        think(chess, n, now, text, request);
    } else {
        write_text(text, "Not a legal move: ");
        write_slice(text, line);
        write_char(text, '\n');
        ask(text);
    }
}

static void take_line(Chess *chess, const Input *input, Writer *text, Request *request) {
    Slice line = slice_trim(input->text);
    bool wants_hint = slice_is(line, "?");
    if (slice_is(line, "q"))
        request->kind = REQUEST_END;
    else if (line.length && !wants_hint)
        take_move(chess, line, input->now, text, request);
    else if (chess->hint != NO_MOVE && wants_hint)
        tell_hint(chess, text);
    else if (chess->hint != NO_MOVE) /* as it was told */
        play(chess, chess->hint, input->now, text, request);
    else {
        chess->is_hinting = wants_hint;
        think(chess, 0, input->now, text, request);
    }
}

static void answer(void *state, const Input *input, Writer *text, Request *request) {
    Chess *chess = state;
    if (input->kind == INPUT_START)
        show(chess, text, request);
    else if (input->kind == INPUT_LINE)
        take_line(chess, input, text, request);
    else if (input->kind == INPUT_THOUGHT)
        decide(chess, input->info->best, input->now, text, request);
    else if (input->kind == INPUT_END)
        request->kind = REQUEST_END;
}

/* ---- beginning ---- */

static bool start(Setup *out, const ChessOptions *options, const Variant *variant, Rng *rng,
                  Error *error) {
    if (options->fen)
        return setup_read(out, variant, slice_of(options->fen), error);
    return options->is_random ? setup_shuffled(out, variant, rng, error)
                              : setup_start(out, variant, error);
}

static Limits limits_of(const ChessOptions *options) {
    Limits level = engine_level(options->level, options->seed);
    return (Limits){.depth = level.depth,
                    .nodes = level.nodes ? level.nodes : FULL_NODES,
                    .noise = level.noise > LEAST_NOISE ? level.noise : LEAST_NOISE,
                    .seed = options->seed};
}

bool chess_open(Dialogue *out, const ChessOptions *options, const Catalog *catalog, Arena *arena,
                Error *error) {
    Chess *chess = arena_alloc(arena, sizeof *chess);
    const Variant *variant =
        variant_find(catalog, "chess-tutorial", (LoadOptions){0}, arena, error);
    Setup setup;
    if (!variant)
        return false;
    Move *only = arena_alloc(arena, variant->max_moves * sizeof *only);
    if (!chess || !only)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    *chess = (Chess){
        .options = *options, .rng = {options->seed}, .limits = limits_of(options), .only = only};
    if (!start(&setup, options, variant, &chess->rng, error))
        return false;
    Faults faults = faults_first(error);
    if (!table_open(&chess->table, variant, &setup, (TimeControl){0}, arena, &faults))
        return false;
    *out = (Dialogue){"chess", chess, answer};
    return true;
}
