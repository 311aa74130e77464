/* reduced.c: Reduced Chess: a board from a file, then rounds: the person moves White, the engine
 * Black, until somebody is mated or cannot move, or the person says QUIT and keeps the position.
 * Every prompt stands at the end of its line; what is wrong is said before the prompt is repeated. */
#include "originals/originals.h"

#include "notation/board_file.h"
#include "notation/moves/coordinates.h"
#include "notation/text_board.h"

#include <assert.h>
#include <string.h>

enum {
    STATUS_SYSTEM = 4,
    CONTEMPT = 150,      /* the document knows no draw but stalemate: Black plays on */
    LONGEST_FILE = 8192, /* that is written: 26 x 26 pieces of at most six characters */
};

typedef enum Stage { STAGE_FILE, STAGE_PLAY, STAGE_STORE } Stage;

typedef struct Reduced {
    Stage stage;
    Rulebook *book;
    const Variant *family;
    Limits limits; /* of Black's thinking */
    Table table;
    Arena *arena;
    char content[LONGEST_FILE];
} Reduced;

static void fail(Request *request) {
    request->kind = REQUEST_END;
    request->status = STATUS_SYSTEM;
    request->complaint = slice_of("out of memory");
}

static void write_board(Writer *text, const Position *position) {
    Setup setup;
    position_setup(position, &setup);
    write_text_board(text, &setup, position->variant,
                     (BoardStyle){.unicode = true, .vacant = "\u2001", .gap = ""});
}

static void ask_for_move(Writer *text) {
    write_text(text, "Next move of White: ");
}
static void ask_for_store(Writer *text) {
    write_text(text, "File name to store the configuration: ");
}

/* ---- the file to begin with ---- */

static void ask_for_file(Writer *text) {
    write_text(text, "File name for initial configuration: ");
}
static void refuse_file(Writer *text) {
    write_text(text, "This is not a valid file. ");
    ask_for_file(text);
}

/* a name that the system can be asked for; NULL where memory runs out */
static const char *path_of(const Reduced *reduced, Slice name) {
    return arena_copy_text(reduced->arena, name.at, name.length);
}
static bool is_path(Slice name) {
    return name.length && !memchr(name.at, 0, name.length);
}

static void take_file_name(Reduced *reduced, Slice line, Writer *text, Request *request) {
    if (slice_is(line, "QUIT")) {
        request->kind = REQUEST_END;
        return;
    }
    if (!is_path(line)) {
        refuse_file(text);
        return;
    }
    request->kind = REQUEST_LOAD;
    request->path = path_of(reduced, line);
    if (!request->path)
        fail(request);
}

/* ---- the rounds ---- */

static void end_game(const Reduced *reduced, Writer *text, Request *request) {
    static const char *const ENDINGS[] = {
        [RESULT_FIRST] = "White wins.",
        [RESULT_SECOND] = "Black wins.",
        [RESULT_DRAW] = "Draw.",
    };
    write_format(text, "Game over. %s\n", ENDINGS[reduced->table.outcome.result]);
    request->kind = REQUEST_END;
}

static void await_white(const Reduced *reduced, Writer *text, Request *request) {
    if (table_is_over(&reduced->table))
        end_game(reduced, text, request);
    else
        ask_for_move(text);
}

static void begin(Reduced *reduced, Slice content, Writer *text, Request *request) {
    Setup setup;
    if (!board_file_read(&setup, reduced->family, content, NULL)) {
        refuse_file(text);
        return;
    }
    const Variant *variant = rulebook_sized(reduced->book, reduced->family, setup.board, NULL);
    /* whatever a valid file says can be played */
    if (!variant || !table_open(&reduced->table, variant, &setup, (TimeControl){0}, reduced->arena,
                                &(Faults){0})) {
        fail(request);
        return;
    }
    reduced->stage = STAGE_PLAY;
    write_text(text, "The initial configuration is:\n");
    write_board(text, &reduced->table.game.position);
    await_white(reduced, text, request);
}

static void take_move(Reduced *reduced, const Input *input, Slice line, Writer *text,
                      Request *request) {
    Table *table = &reduced->table;
    Command command = {COMMAND_MOVE, .seat = FIRST, .now = input->now, .text = line};
    Events events;
    if (slice_is(line, "QUIT")) {
        reduced->stage = STAGE_STORE;
        ask_for_store(text);
        return;
    }
    if (!line.length || !table_apply(table, &command, &events)) {
        write_text(text, "This is not a valid move. ");
        ask_for_move(text);
        return;
    }
    write_text(text, "The configuration after White's move is:\n");
    write_board(text, &table->game.position);
    if (table_is_over(table)) {
        end_game(reduced, text, request);
        return;
    }
    request->kind = REQUEST_THINK;
    request->game = &table->game;
    request->limits = reduced->limits;
}

static void reply(Reduced *reduced, const Input *input, Writer *text, Request *request) {
    Table *table = &reduced->table;
    Command command = {COMMAND_MOVE, .seat = SECOND, .now = input->now, .move = input->info->best};
    Events events;
    write_text(text, "Next move of Black is ");
    write_move(text, &table->game.position, command.move);
    write_text(text, ". The configuration after Black's move is:\n");
    if (!table_apply(table, &command, &events)) { /* the engine knows the rules */
        fail(request);
        return;
    }
    write_board(text, &table->game.position);
    await_white(reduced, text, request);
}

/* ---- keeping the position ---- */

static void refuse_store(Slice reason, Writer *text) {
    write_text(text, "The game configuration could not be saved: ");
    write_slice(text, reason);
    write_text(text, ". ");
    ask_for_store(text);
}

static void take_store_name(Reduced *reduced, Slice line, Writer *text, Request *request) {
    const Position *position = &reduced->table.game.position;
    Writer writer = writer_to(reduced->content, sizeof reduced->content);
    Setup setup;
    if (!line.length) {
        ask_for_store(text);
        return;
    }
    if (!is_path(line)) {
        refuse_store(slice_of("Invalid argument"), text);
        return;
    }
    position_setup(position, &setup);
    board_file_write(&writer, &setup, position->variant);
    assert(writer_fits(&writer));
    request->kind = REQUEST_SAVE;
    request->content = (Slice){reduced->content, writer.length};
    request->path = path_of(reduced, line);
    if (!request->path)
        fail(request);
}

static void take_line(Reduced *reduced, const Input *input, Writer *text, Request *request) {
    Slice line = slice_trim(input->text);
    switch (reduced->stage) {
    case STAGE_FILE: take_file_name(reduced, line, text, request); break;
    case STAGE_PLAY: take_move(reduced, input, line, text, request); break;
    case STAGE_STORE: take_store_name(reduced, line, text, request); break;
    }
}

static void answer(void *state, const Input *input, Writer *text, Request *request) {
    Reduced *reduced = state;
    switch (input->kind) {
    case INPUT_START: ask_for_file(text); break;
    case INPUT_LINE: take_line(reduced, input, text, request); break;
    case INPUT_LOADED: begin(reduced, input->text, text, request); break;
    case INPUT_FAILED:
        if (reduced->stage == STAGE_FILE)
            refuse_file(text);
        else
            refuse_store(input->text, text);
        break;
    case INPUT_THOUGHT: reply(reduced, input, text, request); break;
    case INPUT_SAVED:
        write_text(text, "The game configuration saved.\n");
        request->kind = REQUEST_END;
        break;
    case INPUT_END: request->kind = REQUEST_END; break;
    case INPUT_TIME: break;
    }
}

Limits reduced_limits(const ReducedOptions *options) {
    Limits limits = engine_level(options->level, 1);
    limits.time = options->time;
    limits.contempt = CONTEMPT;
    return limits;
}

bool reduced_open(Dialogue *out, const ReducedOptions *options, Rulebook *book,
                  Arena *arena, Error *error) {
    Reduced *reduced = arena_alloc(arena, sizeof *reduced);
    const Rules *family = rulebook_find(book, slice_of("reduced"), error);
    if (!family)
        return false;
    if (!reduced)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    reduced->book = book;
    reduced->family = family->variant;
    reduced->arena = arena;
    reduced->limits = reduced_limits(options);
    *out = (Dialogue){"reduced", reduced, answer};
    return true;
}
