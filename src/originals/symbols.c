/* symbols.c: Symbols and Characters, chess from memory, as a dialogue. Whether a move is legal and
 * how the game ends is the table's affair; here is who is asked what, and what is said.
 * What a line means follows from the state: an offer on the table waits for yes or no, a move in
 * `promoting` for its piece, and else it is the turn of the side to move. */
#include "notation/notation_errors.h"
#include "originals/originals.h"
#include "originals/symbols_words.h"

/* how long the computer thinks, in milliseconds, where nothing else limits it */
enum { MOVE_TIME = 1000, OFFER_TIME = 300 };
enum { STATUS_SYSTEM = 4 };

typedef struct Symbols {
    Table table;
    SymbolsOptions options;
    char promoting[MOVE_TEXT]; /* the move that waits for its piece, or "" */
    unsigned peeks;
    bool is_over;
    bool has_failed; /* the computer could not play, by this error */
    Error error;
} Symbols;

/* ---- telling ---- */

static Memory memory_of(const Symbols *symbols) {
    return (Memory)symbols->options.memory;
}

static bool shows_board(const Symbols *symbols) {
    return memory_of(symbols) < MEMORY_PEEKS;
}

static bool is_computer(const Symbols *symbols, Side team) {
    return symbols->options.has_computer && symbols->options.computer == team;
}

static void show_board(const Symbols *symbols, Writer *text) {
    symbols_write_board(text, &symbols->table.game.position, memory_of(symbols));
}

static void tell_move(const Symbols *symbols, const Event *moved, Slice move, Writer *text) {
    const Game *game = &symbols->table.game;
    if (is_computer(symbols, moved->seat)) {
        write_format(text, "%s play ", symbols_team(moved->seat));
        symbols_write_move(text, move);
        write_text(text, ".\n");
    }
    if (shows_board(symbols)) {
        show_board(symbols, text);
    } else {
        write_format(text, "%s: ", symbols_team(moved->seat));
        symbols_write_move(text, move);
        write_text(text, moved->captured != EMPTY ? " takes\n" : "\n");
    }
    if (game->ply[game->plies - 1].gives_check && game->outcome.reason != REASON_CHECKMATE)
        write_text(text, "Check.\n");
}

static void tell_end(Symbols *symbols, const Event *ended, Writer *text) {
    Reason reason = ended->outcome.reason;
    symbols->is_over = true;
    if (reason == REASON_TIME || reason == REASON_TIME_BARE)
        write_char(text, '\n'); /* the flag falls behind a prompt */
    symbols_write_ending(text, &symbols->table.game.position, ended->outcome, ended->seat);
}

static void refuse(Writer *text, Slice reason) {
    if (reason.length && reason.at[reason.length - 1] == '.')
        reason.length--;
    write_text(text, "That move is not allowed: ");
    write_slice(text, reason);
    write_text(text, ".\n");
}

/* ---- commands ---- */

/* the one who is to speak: the side to move, or who has been offered a draw */
static Side speaker(const Symbols *symbols) {
    const Table *table = &symbols->table;
    return table->is_offered ? (Side)(table->offerer ^ 1) : table->game.position.side;
}

/* gives the speaker's command and tells what comes of it; false: symbols->error says why not */
static bool give(Symbols *symbols, Command command, Writer *text) {
    Events events;
    command.seat = speaker(symbols);
    bool is_done = table_apply(&symbols->table, &command, &events);
    for (unsigned i = 0; i < events.count; i++) {
        const Event *event = &events.list[i];
        if (event->kind == EVENT_MOVED)
            tell_move(symbols, event, command.text, text);
        else if (event->kind == EVENT_ENDED)
            tell_end(symbols, event, text);
        else if (event->kind == EVENT_REFUSED)
            symbols->error = event->error;
    }
    return is_done;
}

/* The table takes the king's move onto its rook for castling too; the document does not. */
static bool is_other_spelling(Game *game, Slice typed) {
    char coordinates[MOVE_TEXT];
    Writer writer = writer_to(coordinates, sizeof coordinates);
    Move move;
    if (!read_move(&move, &game->position, game->buffer, game_moves(game), typed, NULL))
        return false;
    write_move(&writer, &game->position, move);
    return !slice_is(typed, coordinates);
}

static void play(Symbols *symbols, Slice line, int64_t now, Writer *text) {
    char coordinates[MOVE_TEXT];
    const char *why;
    if (!symbols_read_move(coordinates, line, speaker(symbols), &why)) {
        refuse(text, slice_of(why));
        return;
    }
    Command command = {.kind = COMMAND_MOVE, .now = now, .text = slice_of(coordinates)};
    if (is_other_spelling(&symbols->table.game, command.text)) {
        error_set(&symbols->error, 0, 0, ERROR_MOVE_ONTO_OWN);
        refuse(text, slice_of(symbols->error.text));
    } else if (!give(symbols, command, text)) {
        if (symbols->error.code == ERROR_MOVE_PROMOTION) {
            Writer writer = writer_to(symbols->promoting, sizeof symbols->promoting);
            write_slice(&writer, command.text);
        } else {
            refuse(text, slice_of(symbols->error.text));
        }
    }
}

static void answer_promotion(Symbols *symbols, Slice line, int64_t now, Writer *text) {
    char coordinates[MOVE_TEXT];
    Writer writer = writer_to(coordinates, sizeof coordinates);
    char letter = symbols_read_promotion(line, speaker(symbols));
    if (!letter)
        return;
    write_text(&writer, symbols->promoting);
    write_char(&writer, letter);
    symbols->promoting[0] = 0;
    Command command = {.kind = COMMAND_MOVE, .now = now, .text = slice_of(coordinates)};
    if (!give(symbols, command, text))
        refuse(text, slice_of(symbols->error.text));
}

static void answer_offer(Symbols *symbols, Slice line, int64_t now, Writer *text) {
    if (slice_is_ignoring_case(line, "yes"))
        give(symbols, (Command){.kind = COMMAND_ACCEPT, .now = now}, text);
    else if (slice_is_ignoring_case(line, "no"))
        give(symbols, (Command){.kind = COMMAND_DECLINE, .now = now}, text);
}

/* ---- words ---- */

static void offer(Symbols *symbols, int64_t now, Writer *text) {
    give(symbols, (Command){.kind = COMMAND_OFFER, .now = now}, text);
}

static void claim(Symbols *symbols, int64_t now, Writer *text) {
    if (!give(symbols, (Command){.kind = COMMAND_CLAIM, .now = now}, text))
        write_text(text, "No draw can be claimed.\n");
}

static void resign(Symbols *symbols, int64_t now, Writer *text) {
    give(symbols, (Command){.kind = COMMAND_RESIGN, .now = now}, text);
}

static void tell_clock(Symbols *symbols, int64_t now, Writer *text) {
    symbols_write_clock(text, table_clock(&symbols->table, now));
}

static void peek(Symbols *symbols, int64_t now, Writer *text) {
    (void)now;
    if (memory_of(symbols) == MEMORY_MOVES) {
        write_text(text, "No peeking at this level.\n");
        return;
    }
    show_board(symbols, text);
    if (memory_of(symbols) == MEMORY_PEEKS)
        write_format(text, "Peek %u.\n", ++symbols->peeks);
}

static void help(Symbols *symbols, int64_t now, Writer *text) {
    (void)now;
    symbols_write_help(text, memory_of(symbols));
}

static void quit(Symbols *symbols, int64_t now, Writer *text) {
    (void)now, (void)text;
    symbols->is_over = true;
}

static const struct {
    const char *word;
    void (*act)(Symbols *symbols, int64_t now, Writer *text);
} WORDS[] = {
    {"draw", offer}, {"claim", claim}, {"resign", resign}, {"clock", tell_clock},
    {"board", peek}, {"help", help},   {"quit", quit},
};

static void hear(Symbols *symbols, Slice line, int64_t now, Writer *text) {
    line = slice_trim(line);
    if (symbols->table.is_offered) {
        answer_offer(symbols, line, now, text);
        return;
    }
    if (symbols->promoting[0]) {
        answer_promotion(symbols, line, now, text);
        return;
    }
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (slice_is_ignoring_case(line, WORDS[i].word)) {
            WORDS[i].act(symbols, now, text);
            return;
        }
    play(symbols, line, now, text);
}

/* ---- the computer ---- */

static Limits limits_of(const Symbols *symbols, int64_t now) {
    const SymbolsOptions *options = &symbols->options;
    Limits limits = engine_level(options->level, 1);
    if (symbols->table.is_offered)
        limits.time = OFFER_TIME; /* the offerer's clock runs */
    else if (options->control.base)
        limits.clock = table_clock(&symbols->table, now);
    else if (options->level == LEVELS)
        limits.time = MOVE_TIME;
    return limits;
}

/* the thought is about the side to move, which is the one that offers */
static void decide_offer(Symbols *symbols, const SearchInfo *info, int64_t now, Writer *text) {
    Side team = speaker(symbols);
    if (info->score >= 0) {
        give(symbols, (Command){.kind = COMMAND_ACCEPT, .now = now}, text);
    } else {
        give(symbols, (Command){.kind = COMMAND_DECLINE, .now = now}, text);
        write_format(text, "%s decline the draw.\n", symbols_team(team));
    }
}

static void decide(Symbols *symbols, const SearchInfo *info, int64_t now, Writer *text) {
    char coordinates[MOVE_TEXT];
    Writer writer = writer_to(coordinates, sizeof coordinates);
    if (symbols->table.is_offered) {
        decide_offer(symbols, info, now, text);
        return;
    }
    if (info->score < 0 && game_claims(&symbols->table.game)) {
        give(symbols, (Command){.kind = COMMAND_CLAIM, .now = now}, text);
        return;
    }
    write_move(&writer, &symbols->table.game.position, info->best);
    Command command = {.kind = COMMAND_MOVE, .now = now, .text = slice_of(coordinates)};
    symbols->has_failed = !give(symbols, command, text);
}

/* ---- the dialogue ---- */

static void ask(const Symbols *symbols, int64_t now, Writer *text, Request *request) {
    const char *team = symbols_team(speaker(symbols));
    request->wake = table_flag_time(&symbols->table);
    if (is_computer(symbols, speaker(symbols))) {
        request->kind = REQUEST_THINK;
        request->game = &symbols->table.game;
        request->limits = limits_of(symbols, now);
    } else if (symbols->table.is_offered) {
        write_format(text, "%s, accept the draw? (yes/no): ", team);
    } else if (symbols->promoting[0]) {
        write_text(text, "Promote to (Q, R, B, H): ");
    } else {
        write_format(text, "%s to move: ", team);
    }
}

static void leave(const Symbols *symbols, Request *request) {
    request->kind = REQUEST_END;
    if (symbols->has_failed) {
        request->status = STATUS_SYSTEM;
        request->complaint = slice_of(symbols->error.text);
    }
}

static void answer(void *state, const Input *input, Writer *text, Request *request) {
    Symbols *symbols = state;
    int64_t now = input->now;
    bool is_late = now >= table_flag_time(&symbols->table);
    if (input->kind == INPUT_END) {
        symbols->is_over = true;
    } else if (input->kind == INPUT_START) {
        table_start(&symbols->table, now);
        if (shows_board(symbols))
            show_board(symbols, text);
    } else if (is_late) {
        give(symbols, (Command){.kind = COMMAND_FLAG, .now = now}, text);
    } else if (input->kind == INPUT_LINE) {
        hear(symbols, input->text, now, text);
    } else if (input->kind == INPUT_THOUGHT) {
        decide(symbols, input->info, now, text);
    } else { /* woken too early: there is nothing to say yet */
        request->wake = table_flag_time(&symbols->table);
        return;
    }
    if (symbols->is_over || symbols->has_failed)
        leave(symbols, request);
    else
        ask(symbols, now, text, request);
}

static void keep_fault(void *context, const Error *fault) {
    Error *error = context;
    *error = *fault;
}

bool symbols_open(Dialogue *out, const SymbolsOptions *options, const Catalog *catalog,
                  Arena *arena, Error *error) {
    Faults faults = {.report = keep_fault, .context = error};
    Setup setup;
    const Variant *variant = variant_find(catalog, "symbols", (LoadOptions){0}, arena, error);
    if (!variant || !setup_start(&setup, variant, error))
        return false;
    Symbols *symbols = arena_alloc(arena, sizeof *symbols);
    if (!symbols)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    symbols->options = *options;
    if (!table_open(&symbols->table, variant, &setup, options->control, arena, &faults))
        return false;
    *out = (Dialogue){"symbols", symbols, answer};
    return true;
}
