/* boxshogi.c: BoxShogi: `move a4 a5 promote`, `drop s c3`, typed in turn or played from a file. A
 * line becomes a move in coordinates, a4a5+ or G@c3, and the table says whether it is legal; one
 * illegal move loses the game.
 * A position knows how many pieces a hand holds; the order in which they came is kept here. */
#include "originals/originals.h"

#include "originals/boxshogi_file.h"

#include <stdlib.h>
#include <string.h>

enum {
    STATUS_INPUT = 3,
    STATUS_SYSTEM = 4,
    ACTION_TEXT = 12, /* "move a1 b2" and its terminator */
    COORDINATES = 6,  /* "a4a5+" likewise */
    LINE_NUMBER = 16, /* what stands between a file's name and what is wrong with it */
};

typedef char ActionText[ACTION_TEXT];

typedef struct Boxshogi {
    const char *path; /* NULL: interactive */
    const Variant *variant;
    Table table;
    Captures captures[2];
    ActionText *ways; /* out of check; room for every legal move */
    Arena *arena;
} Boxshogi;

static const char *const PLAYERS[2] = {"lower", "UPPER"};

/* ---- what a turn shows ---- */

static char letter_of(const Variant *variant, unsigned type, unsigned side) {
    char letter = boxshogi_letter(variant, type);
    return side == FIRST ? letter : to_upper(letter);
}

static void write_board(Writer *text, const Position *position) {
    const Variant *variant = position->variant;
    Board board = variant->board;
    for (int y = board.height - 1; y >= 0; y--) {
        write_format(text, "%d |", y + 1);
        for (int x = 0; x < board.width; x++) {
            Piece piece = position->at[square_at(board, x, y)];
            unsigned type = piece_type(piece);
            if (piece)
                write_format(text, "%c%c|", type_of(variant, type)->kind == TYPE_FORM ? '+' : ' ',
                             letter_of(variant, type, piece_side(piece)));
            else
                write_text(text, "__|");
        }
        write_char(text, '\n');
    }
    write_text(text, "    a  b  c  d  e\n\n");
}

static void write_captures(Writer *text, const Boxshogi *box) {
    for (unsigned i = 0; i < 2; i++) {
        Side side = i ? FIRST : SECOND;
        const Captures *captures = &box->captures[side];
        write_format(text, "Captures %s:", PLAYERS[side]);
        for (unsigned n = 0; n < captures->count; n++)
            write_format(text, " %c", letter_of(box->variant, captures->type[n], side));
        write_char(text, '\n');
    }
    write_char(text, '\n');
}

/* in the form that it would be typed, but without `promote` */
static void write_action(Writer *text, const Variant *variant, Move move) {
    if (move_kind(move) == MOVE_DROP) {
        write_format(text, "drop %c", boxshogi_letter(variant, move_from(move)));
    } else {
        write_text(text, "move ");
        write_square(text, variant->board, move_from(move));
    }
    write_char(text, ' ');
    write_square(text, variant->board, move_to(move));
}

static int compare_actions(const void *a, const void *b) {
    return strcmp(a, b);
}

static void write_ways_out(Writer *text, Boxshogi *box) {
    Game *game = &box->table.game;
    size_t n = game_moves(game);
    for (size_t i = 0; i < n; i++) {
        Writer way = writer_to(box->ways[i], ACTION_TEXT);
        write_action(&way, box->variant, game->buffer[i]);
    }
    qsort(box->ways, n, sizeof *box->ways, compare_actions);
    write_format(text, "%s player is in check!\nAvailable moves:\n", PLAYERS[game->position.side]);
    for (size_t i = 0; i < n; i++) /* with and without promotion it is one action */
        if (!i || strcmp(box->ways[i - 1], box->ways[i]) != 0)
            write_format(text, "%s\n", box->ways[i]);
}

static void write_ending(Writer *text, Outcome outcome) {
    if (outcome.result == RESULT_DRAW)
        write_text(text, "Tie game.  Too many moves.\n");
    else
        write_format(text, "%s player wins.  %s\n",
                     PLAYERS[outcome.result == RESULT_FIRST ? FIRST : SECOND],
                     outcome.reason == REASON_RESIGNATION ? "Illegal move." : "Checkmate.");
}

static void write_turn(Writer *text, Boxshogi *box) {
    const Position *position = &box->table.game.position;
    write_board(text, position);
    write_captures(text, box);
    if (table_is_over(&box->table)) {
        write_ending(text, box->table.outcome);
        return;
    }
    if (position_in_check(position))
        write_ways_out(text, box);
    write_format(text, "%s> ", PLAYERS[position->side]);
}

/* ---- actions ---- */

/* Coordinates, or an empty text for what is no action. */
static void translate(char out[COORDINATES], const Variant *variant, Slice line) {
    Slice verb = slice_word(&line), what = slice_word(&line), where = slice_word(&line),
          last = slice_word(&line);
    Writer writer = writer_to(out, COORDINATES);
    Square from, to;
    if (slice_trim(line).length || !boxshogi_square(where, variant->board, &to))
        return;
    if (slice_is(verb, "drop") && what.length == 1 && !last.length) {
        unsigned type = boxshogi_type(variant, what.at[0]);
        if (!type)
            return;
        write_format(&writer, "%c@", to_upper(type_of(variant, type)->letter));
        write_square(&writer, variant->board, to);
    } else if (slice_is(verb, "move") && boxshogi_square(what, variant->board, &from) &&
               (!last.length || slice_is(last, "promote"))) {
        write_square(&writer, variant->board, from);
        write_square(&writer, variant->board, to);
        if (last.length)
            write_char(&writer, '+');
    }
}

static bool apply(Boxshogi *box, CommandKind kind, const char *coordinates, int64_t now,
                  Events *events) {
    Command command = {kind, .seat = box->table.game.position.side, .now = now,
                       .text = slice_of(coordinates)};
    return table_apply(&box->table, &command, events);
}

static void keep_captures(Boxshogi *box, const Event *moved) {
    Captures *captures = &box->captures[moved->seat];
    if (moved->captured)
        captures->type[captures->count++] =
            type_of(box->variant, piece_type(moved->captured))->captured;
    if (move_kind(moved->move) != MOVE_DROP)
        return;
    uint8_t *at = memchr(captures->type, (int)move_from(moved->move), captures->count);
    memmove(at, at + 1, (size_t)(captures->type + --captures->count - at));
}

static bool try_move(Boxshogi *box, char coordinates[COORDINATES], int64_t now, Events *events) {
    size_t length = strlen(coordinates);
    if (!length)
        return false;
    if (apply(box, COMMAND_MOVE, coordinates, now, events))
        return true;
    if (coordinates[1] == '@' || coordinates[length - 1] == '+')
        return false;
    /* what may not stay as it is promotes without being told */
    coordinates[length] = '+';
    coordinates[length + 1] = 0;
    return apply(box, COMMAND_MOVE, coordinates, now, events);
}

/* false: out of memory */
static bool act(Boxshogi *box, Slice line, int64_t now) {
    char coordinates[COORDINATES];
    Events events = {.count = 0};
    translate(coordinates, box->variant, line);
    if (try_move(box, coordinates, now, &events)) {
        keep_captures(box, &events.list[0]);
        return true;
    }
    if (events.count && events.list[0].error.code == ERROR_NO_MEMORY)
        return false;
    return apply(box, COMMAND_RESIGN, "", now, &events); /* an illegal move costs the game */
}

static void write_echo(Writer *text, Side side, Slice line) {
    write_format(text, "%s player action: ", PLAYERS[side]);
    write_slice(text, line);
    write_char(text, '\n');
}

/* ---- the dialogue ---- */

static void fail(Request *request, int status, Slice complaint) {
    request->kind = REQUEST_END;
    request->status = status;
    request->complaint = complaint;
}

static void fail_for_memory(Request *request) {
    fail(request, STATUS_SYSTEM, slice_of("out of memory"));
}

static void fail_on_file(Boxshogi *box, Request *request, unsigned line, Slice why) {
    size_t size = strlen(box->path) + why.length + LINE_NUMBER;
    char *complaint = arena_alloc(box->arena, size);
    if (!complaint) {
        fail_for_memory(request);
        return;
    }
    Writer writer = writer_to(complaint, size);
    write_text(&writer, box->path);
    if (line)
        write_format(&writer, ":%u", line);
    write_text(&writer, ": ");
    write_slice(&writer, why);
    fail(request, STATUS_INPUT, (Slice){complaint, writer.length});
}

static void take_line(Boxshogi *box, const Input *input, Writer *text, Request *request) {
    Slice line = slice_trim(input->text);
    Side side = box->table.game.position.side;
    if (!act(box, line, input->now)) {
        fail_for_memory(request);
        return;
    }
    write_echo(text, side, line);
    write_turn(text, box);
    if (table_is_over(&box->table))
        request->kind = REQUEST_END;
}

/* Only the last action that is carried out is shown. */
static void play_file(Boxshogi *box, const Input *input, Slice actions, Writer *text,
                      Request *request) {
    Slice line, last = {NULL, 0};
    Side side = FIRST;
    bool any = false;
    while (!table_is_over(&box->table) && boxshogi_next_line(&actions, &line)) {
        side = box->table.game.position.side;
        last = line;
        any = true;
        if (!act(box, line, input->now)) {
            fail_for_memory(request);
            return;
        }
    }
    if (any)
        write_echo(text, side, last);
    write_turn(text, box);
    if (!table_is_over(&box->table))
        write_char(text, '\n');
    request->kind = REQUEST_END;
}

static void take_file(Boxshogi *box, const Input *input, Writer *text, Request *request) {
    BoxshogiFile file;
    Error error;
    if (!boxshogi_file_read(&file, box->variant, input->text, &error)) {
        fail_on_file(box, request, error.line, slice_of(error.text));
        return;
    }
    if (!table_open(&box->table, box->variant, &file.setup, (TimeControl){0}, box->arena,
                    &(Faults){0})) {
        fail_for_memory(request);
        return;
    }
    memcpy(box->captures, file.captures, sizeof box->captures);
    play_file(box, input, file.actions, text, request);
}

static void start(Boxshogi *box, Writer *text, Request *request) {
    if (box->path) {
        request->kind = REQUEST_LOAD;
        request->path = box->path;
    } else {
        write_turn(text, box);
    }
}

static void answer(void *state, const Input *input, Writer *text, Request *request) {
    switch (input->kind) {
    case INPUT_START: start(state, text, request); break;
    case INPUT_LINE: take_line(state, input, text, request); break;
    case INPUT_LOADED: take_file(state, input, text, request); break;
    case INPUT_FAILED: fail_on_file(state, request, 0, input->text); break;
    case INPUT_END: request->kind = REQUEST_END; break;
    default: break;
    }
}

bool boxshogi_open(Dialogue *out, const BoxshogiOptions *options, const Catalog *catalog,
                   Arena *arena, Error *error) {
    Boxshogi *box = arena_alloc(arena, sizeof *box);
    const Variant *variant = variant_find(catalog, "boxshogi", (LoadOptions){0}, arena, error);
    Setup setup;
    if (!variant || !setup_start(&setup, variant, error))
        return false;
    ActionText *ways = arena_alloc(arena, variant->max_moves * sizeof *ways);
    /* a game's own start has no faults */
    if (!box || !ways ||
        !table_open(&box->table, variant, &setup, (TimeControl){0}, arena, &(Faults){0}))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    box->path = options->file;
    box->variant = variant;
    box->ways = ways;
    box->arena = arena;
    *out = (Dialogue){"boxshogi", box, answer};
    return true;
}
