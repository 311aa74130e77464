/* pawns.c: Pawns-Only Chess: two names, then moves such as e2e4, until a pawn has come through, a
 * side has none left, nobody can move or somebody says exit.
 * Every prompt is a line of its own; a refused move is asked for again without a board. */
#include "originals/originals.h"

enum { STATUS_SYSTEM = 4 };

typedef struct Pawns {
    Table table;
    Arena *arena;
    Slice name[2];
    unsigned names; /* that are known so far */
} Pawns;

static void write_board(Writer *text, const Position *position) {
    static const char BORDER[] = "  +---+---+---+---+---+---+---+---+\n";
    static const char PAWNS[2] = {'W', 'B'};
    Board board = position->variant->board;
    for (int y = board.height - 1; y >= 0; y--) {
        write_format(text, "%s%d |", BORDER, y + 1);
        for (int x = 0; x < board.width; x++) {
            Piece piece = position->at[square_at(board, x, y)];
            write_format(text, " %c |", piece ? PAWNS[piece_side(piece)] : ' ');
        }
        write_char(text, '\n');
    }
    write_format(text, "%s    a   b   c   d   e   f   g   h\n\n", BORDER);
}

static void end(Writer *text, Request *request) {
    write_text(text, "Bye!\n");
    request->kind = REQUEST_END;
}

static void ask_for_move(const Pawns *pawns, Writer *text) {
    write_slice(text, pawns->name[pawns->table.game.position.side]);
    write_text(text, "'s turn:\n");
}

static void show(const Pawns *pawns, Writer *text, Request *request) {
    static const char *const ENDINGS[] = {
        [RESULT_FIRST] = "White Wins!\n",
        [RESULT_SECOND] = "Black Wins!\n",
        [RESULT_DRAW] = "Stalemate!\n",
    };
    write_board(text, &pawns->table.game.position);
    if (!table_is_over(&pawns->table)) {
        ask_for_move(pawns, text);
        return;
    }
    write_text(text, ENDINGS[pawns->table.outcome.result]);
    end(text, request);
}

static void take_name(Pawns *pawns, Slice line, Writer *text, Request *request) {
    const char *copy = arena_copy_text(pawns->arena, line.at, line.length);
    if (!copy) {
        request->kind = REQUEST_END;
        request->status = STATUS_SYSTEM;
        request->complaint = slice_of("out of memory");
        return;
    }
    pawns->name[pawns->names++] = (Slice){copy, line.length};
    if (pawns->names == 1)
        write_text(text, "Second Player's name:\n");
    else
        show(pawns, text, request);
}

/* two squares and nothing else; start is the first of them */
static bool has_form(Slice line, Board board, Square *start) {
    Square goal;
    return line.length == 4 && read_square(&line, board, start) && read_square(&line, board, &goal);
}

static void take_move(Pawns *pawns, const Input *input, Slice line, Writer *text,
                      Request *request) {
    Position *position = &pawns->table.game.position;
    Side side = position->side;
    Command command = {COMMAND_MOVE, .seat = side, .now = input->now, .text = line};
    Events events;
    Square start;
    if (!has_form(line, position->variant->board, &start)) {
        write_text(text, "Invalid Input\n");
    } else if (!position->at[start] || piece_side(position->at[start]) != side) {
        write_format(text, "No %s pawn at ", side == FIRST ? "white" : "black");
        write_square(text, position->variant->board, start);
        write_char(text, '\n');
    } else if (!table_apply(&pawns->table, &command, &events)) {
        write_text(text, "Invalid Input\n");
    } else {
        show(pawns, text, request);
        return;
    }
    ask_for_move(pawns, text);
}

static void take_line(Pawns *pawns, const Input *input, Writer *text, Request *request) {
    Slice line = input->text;
    if (line.length && line.at[line.length - 1] == '\r')
        line.length--;
    if (pawns->names < 2)
        take_name(pawns, line, text, request);
    else if (slice_is(line, "exit"))
        end(text, request);
    else
        take_move(pawns, input, line, text, request);
}

static void answer(void *state, const Input *input, Writer *text, Request *request) {
    if (input->kind == INPUT_START)
        write_text(text, "Pawns-Only Chess\nFirst Player's name:\n");
    else if (input->kind == INPUT_LINE)
        take_line(state, input, text, request);
    else if (input->kind == INPUT_END)
        request->kind = REQUEST_END;
}

bool pawns_open(Dialogue *out, const Catalog *catalog, Arena *arena, Error *error) {
    Pawns *pawns = arena_alloc(arena, sizeof *pawns);
    const Variant *variant = variant_find(catalog, "pawns", (LoadOptions){0}, arena, error);
    Setup start;
    if (!variant || !setup_start(&start, variant, error))
        return false;
    /* a game's own start has no faults */
    if (!pawns ||
        !table_open(&pawns->table, variant, &start, (TimeControl){0}, arena, &(Faults){0}))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    pawns->arena = arena;
    *out = (Dialogue){"pawns", pawns, answer};
    return true;
}
