/* xboard.c: the commands of XBoard's protocol 2. One that changes the game interrupts the thinking
 * first; what goes on unasked (analysis, pondering) is taken up again after it. */
#include "protocol/xboard.h"

#include "notation/moves/coordinates.h"
#include "protocol/protocol.h"

enum { WORSE = -100 }; /* a draw is taken by who stands so */

typedef enum Manner {
    AT_ONCE,   /* does not touch the desk */
    IN_PEACE,  /* interrupts the thinking */
    REPEATING, /* likewise, and what goes on unasked goes on from there */
    PATIENT,   /* likewise, but a move that is being looked for is found first */
} Manner;

typedef struct XBoardCommand {
    const char *name;
    void (*run)(XBoard *xboard, Slice words);
    Manner manner;
} XBoardCommand;

static int shown(Slice text) {
    return text.length > 80 ? 80 : (int)text.length;
}

static void refuse(XBoard *xboard, const char *why, Slice command) {
    server_say(&xboard->desk.server, "Error (%s): %.*s", why, shown(command), command.at);
}

/* about a move of its own, not in the opponent's time */
static bool is_thinking(XBoard *xboard) {
    Server *server = &xboard->desk.server;
    return server_is_working(server) && !server_is_held(server);
}

/* ---- the game ---- */

static void choose(XBoard *xboard, Slice name) {
    Error error;
    if (desk_choose(&xboard->desk, xboard_game(name), &error))
        xboard_tell_setup(xboard, name);
    else
        refuse(xboard, error.text, name);
    xboard->guess.move = NO_MOVE;
}

static void run_new(XBoard *xboard, Slice words) {
    (void)words;
    desk_new_game(&xboard->desk);
    choose(xboard, slice_of("normal"));
    xboard->is_forced = false;
    xboard->depth = 0;
}

static void run_variant(XBoard *xboard, Slice words) {
    choose(xboard, slice_word(&words));
}

static void run_setboard(XBoard *xboard, Slice words) {
    Desk *desk = &xboard->desk;
    Setup setup;
    Error error;
    xboard->guess.move = NO_MOVE;
    if (!setup_read(&setup, desk->variant, words, &error) || !desk_place(desk, &setup, &error))
        server_say(&desk->server, "tellusererror Illegal position: %s", error.text);
}

/* false: it is not a legal move, and nothing has been said */
static bool play(XBoard *xboard, Slice text) {
    Desk *desk = &xboard->desk;
    Game *game = &desk->game;
    Move move;
    size_t n = xboard->is_analysing || xboard->is_forced ? desk_moves(desk) : game_moves(game);
    if (!read_xboard_move(&move, &game->position, game->buffer, n, text, NULL) ||
        !desk_play(desk, move, NULL))
        return false;
    xboard->guess.move = NO_MOVE;
    if (!xboard->is_analysing)
        xboard_tell_result(xboard);
    if (!xboard->is_analysing && !xboard->is_forced)
        xboard_think(xboard);
    return true;
}

static void run_usermove(XBoard *xboard, Slice words) {
    Slice word = slice_word(&words);
    if (!play(xboard, word))
        server_say(&xboard->desk.server, "Illegal move: %.*s", shown(word), word.at);
}

/* a line that is no command may be a move, as protocol 1 sends it */
static void run_bare_move(XBoard *xboard, Slice words) {
    Slice word = slice_word(&words);
    if (!play(xboard, word))
        refuse(xboard, "unknown command", word);
}

static void take_back(XBoard *xboard, size_t plies, const char *command) {
    xboard->guess.move = NO_MOVE;
    if (!game_take_back(&xboard->desk.game, plies))
        refuse(xboard, "no move to take back", slice_of(command));
}

static void run_undo(XBoard *xboard, Slice words) {
    (void)words;
    take_back(xboard, 1, "undo");
}

static void run_remove(XBoard *xboard, Slice words) {
    (void)words;
    take_back(xboard, 2, "remove");
}

/* ---- who plays ---- */

static void run_force(XBoard *xboard, Slice words) {
    (void)words;
    xboard->is_forced = true;
}

static void run_go(XBoard *xboard, Slice words) {
    (void)words;
    xboard->is_forced = xboard->is_analysing = false;
    xboard_think(xboard);
}

static void run_playother(XBoard *xboard, Slice words) {
    (void)words;
    xboard->is_forced = xboard->is_analysing = false;
}

static void run_move_now(XBoard *xboard, Slice words) {
    (void)words;
    if (is_thinking(xboard))
        server_stop(&xboard->desk.server);
}

static void run_analyze(XBoard *xboard, Slice words) {
    (void)words;
    xboard->is_analysing = xboard->is_forced = true;
}

static void run_exit(XBoard *xboard, Slice words) {
    (void)words;
    xboard->is_analysing = false;
}

static void run_progress(XBoard *xboard, Slice words) {
    (void)words;
    if (xboard->is_analysing)
        xboard_tell_progress(xboard);
}

static void run_hint(XBoard *xboard, Slice words) {
    char text[40];
    Writer writer = writer_to(text, sizeof text);
    (void)words;
    if (is_thinking(xboard) || xboard->guess.move == NO_MOVE)
        return;
    xboard_write_hint(&writer, xboard);
    server_print(&xboard->desk.server, (Slice){text, writer.length});
}

/* the worse side is glad of a draw */
static void run_draw(XBoard *xboard, Slice words) {
    (void)words;
    mutex_lock(xboard->lock);
    bool is_welcome = xboard->last.best != NO_MOVE && xboard->last.score <= WORSE;
    mutex_unlock(xboard->lock);
    if (is_welcome && !xboard->is_forced)
        server_say(&xboard->desk.server, "offer draw");
}

/* ---- time ---- */

/* "5" or "2.5", in thousandths; what is too long is cut. Below zero: it is none */
static int64_t read_time(Slice word) {
    enum { LONGEST_TIME = 100000000 };
    int64_t whole = 0, part = 0, scale = 1;
    bool is_after_point = false;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.at[i];
        if (c == '.' && !is_after_point)
            is_after_point = true;
        else if (!is_digit(c))
            return -1;
        else if (!is_after_point)
            whole = whole < LONGEST_TIME ? whole * 10 + (c - '0') : LONGEST_TIME;
        else if (scale < 1000) {
            part = part * 10 + (c - '0');
            scale *= 10;
        }
    }
    return whole * 1000 + part * 1000 / scale;
}

static Slice cut(Slice *word, char at) {
    Slice front = *word;
    for (size_t i = 0; i < word->length; i++)
        if (word->at[i] == at) {
            front.length = i;
            *word = (Slice){word->at + i + 1, word->length - i - 1};
            return front;
        }
    *word = (Slice){word->at + word->length, 0};
    return front;
}

/* A slip must not make it think for ever: it has no time, and moves at once. */
static void refuse_time(XBoard *xboard, const char *why, Slice command) {
    refuse(xboard, why, command);
    xboard->move_time = 1;
}

static void run_level(XBoard *xboard, Slice words) {
    unsigned long moves = 0;
    Slice period = slice_word(&words), base = slice_word(&words), increment = slice_word(&words);
    bool has_base = base.length > 0;
    Slice minutes = cut(&base, ':');
    int64_t whole = read_time(minutes), part = read_time(base), added = read_time(increment);
    if (!slice_number(period, 1000, &moves) || !has_base || whole < 0 || part < 0 || added < 0) {
        refuse_time(xboard, "expected moves, minutes and an increment: moving at once", period);
        return;
    }
    xboard->has_clock = true;
    xboard->period = (unsigned)moves;
    xboard->base = whole * 60 + part;
    xboard->increment = added;
    xboard->left[0] = xboard->left[1] = xboard->base;
    xboard->move_time = 0;
    if (!xboard->base && !added)
        refuse_time(xboard, "no time: moving at once", period);
}

static void run_st(XBoard *xboard, Slice words) {
    Slice word = slice_word(&words);
    int64_t time = read_time(word);
    if (time > 0)
        xboard->move_time = time;
    else
        refuse_time(xboard, "no time: moving at once", word);
}

static void run_sd(XBoard *xboard, Slice words) {
    Slice word = slice_word(&words);
    int64_t depth = read_time(word) / 1000; /* however long the number is */
    if (depth < 1)
        refuse(xboard, "no depth: searching to depth 1", word);
    xboard->depth = depth < 1 ? 1 : depth < MAX_DEPTH ? (int)depth : MAX_DEPTH;
}

/* a clock may be below zero: then hardly anything is left */
static int64_t read_centiseconds(Slice words) {
    int64_t time = read_time(slice_word(&words)) / 100;
    return time > 0 ? time : 1;
}

static void run_time(XBoard *xboard, Slice words) {
    xboard->has_clock = true;
    xboard->left[0] = read_centiseconds(words);
}

static void run_otim(XBoard *xboard, Slice words) {
    xboard->left[1] = read_centiseconds(words);
}

/* ---- the rest ---- */

static void run_protover(XBoard *xboard, Slice words) {
    (void)words;
    xboard_tell_features(xboard);
}

/* A ping waits for the move that is being looked for; analysis and pondering do not hold it up. */
static void run_ping(XBoard *xboard, Slice words) {
    Slice word = slice_word(&words);
    unsigned long number = 0;
    if (!slice_number(word, 4294967295ul, &number))
        refuse(xboard, "expected a number", word);
    else
        server_say_later(&xboard->desk.server, "pong %lu", number);
}

static void run_post(XBoard *xboard, Slice words) {
    (void)words;
    xboard->posts = true;
}

static void run_nopost(XBoard *xboard, Slice words) {
    (void)words;
    xboard->posts = false;
}

static void run_hard(XBoard *xboard, Slice words) {
    (void)words;
    xboard->ponders = true;
    xboard_resume(xboard);
}

static void run_easy(XBoard *xboard, Slice words) {
    (void)words;
    xboard->ponders = false;
    if (!xboard->is_analysing && server_is_held(&xboard->desk.server))
        xboard_interrupt(xboard);
}

static void run_memory(XBoard *xboard, Slice words) {
    options_set(&xboard->desk, OPTIONS_XBOARD, slice_of("Hash"), slice_word(&words));
}

static void run_cores(XBoard *xboard, Slice words) {
    options_set(&xboard->desk, OPTIONS_XBOARD, slice_of("Threads"), slice_word(&words));
}

static void run_option(XBoard *xboard, Slice words) {
    Slice name = cut(&words, '=');
    options_set(&xboard->desk, OPTIONS_XBOARD, slice_trim(name), slice_trim(words));
    if (slice_is(slice_trim(name), "VariantPath"))
        xboard_tell_games(xboard);
}

static void run_nothing(XBoard *xboard, Slice words) {
    (void)xboard, (void)words;
}

static const XBoardCommand XBOARD_COMMANDS[] = {
    {"usermove", run_usermove, REPEATING},
    {"ping", run_ping, AT_ONCE},
    {"?", run_move_now, AT_ONCE},
    {".", run_progress, AT_ONCE},
    {"hint", run_hint, AT_ONCE},
    {"draw", run_draw, AT_ONCE},
    {"go", run_go, IN_PEACE},
    {"force", run_force, IN_PEACE},
    {"playother", run_playother, REPEATING},
    {"new", run_new, REPEATING},
    {"variant", run_variant, REPEATING},
    {"setboard", run_setboard, REPEATING},
    {"undo", run_undo, REPEATING},
    {"remove", run_remove, REPEATING},
    {"analyze", run_analyze, REPEATING},
    {"exit", run_exit, REPEATING},
    {"result", run_force, IN_PEACE},
    {"level", run_level, AT_ONCE},
    {"st", run_st, AT_ONCE},
    {"sd", run_sd, AT_ONCE},
    {"time", run_time, AT_ONCE},
    {"otim", run_otim, AT_ONCE},
    {"post", run_post, AT_ONCE},
    {"nopost", run_nopost, AT_ONCE},
    {"memory", run_memory, PATIENT},
    {"cores", run_cores, PATIENT},
    {"option", run_option, PATIENT},
    {"protover", run_protover, IN_PEACE},
    {"xboard", run_nothing, AT_ONCE},
    {"accepted", run_nothing, AT_ONCE},
    {"rejected", run_nothing, AT_ONCE},
    {"hard", run_hard, AT_ONCE},
    {"easy", run_easy, AT_ONCE},
    {"random", run_nothing, AT_ONCE},
    {"computer", run_nothing, AT_ONCE},
    {"name", run_nothing, AT_ONCE},
    {"rating", run_nothing, AT_ONCE},
    {"ics", run_nothing, AT_ONCE},
    {"bk", run_nothing, AT_ONCE},
    {NULL, run_bare_move, REPEATING},
};

/* Lets the thinking end as the command wants it. False: it has been told to, and will. */
static bool make_way(XBoard *xboard, Manner manner) {
    return manner == AT_ONCE ||
           (manner == PATIENT ? server_rest(&xboard->desk.server) : xboard_interrupt(xboard));
}

static bool hits(XBoard *xboard, Slice words) {
    return xboard_hit(xboard, slice_word(&words));
}

static Obeyed obey(void *context, Slice line) {
    XBoard *xboard = context;
    Slice words = line, word = slice_word(&words);
    const XBoardCommand *command = XBOARD_COMMANDS;
    if (!word.length)
        return OBEYED;
    if (slice_is(word, "quit")) {
        xboard_interrupt(xboard);
        return OBEY_ENOUGH;
    }
    while (command->name && !slice_is(word, command->name))
        command++;
    if (!command->name && is_thinking(xboard)) {
        refuse(xboard, "unknown command", word);
        return OBEYED;
    }
    if (!command->name)
        words = line;
    if ((!command->name || command->run == run_usermove) && hits(xboard, words))
        return OBEYED;
    if (!make_way(xboard, command->manner))
        return OBEY_LATER;
    command->run(xboard, words);
    if (command->manner == REPEATING || command->manner == PATIENT)
        xboard_resume(xboard);
    return OBEYED;
}

static void refuse_long(void *context) {
    refuse(context, "line too long", slice_of(""));
}

bool xboard_serve(Catalog *catalog, const Channel *channel, Error *error) {
    XBoard xboard = {.guess.move = NO_MOVE, .lock = mutex_new()};
    Listener listener = {.context = &xboard, .obey = obey, .refuse_long = refuse_long};
    bool is_open = xboard.lock ? desk_open(&xboard.desk, catalog, channel, "chess", "# ", error)
                               : error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (is_open) {
        server_listen(&xboard.desk.server, &listener);
        desk_close(&xboard.desk);
    }
    mutex_free(xboard.lock);
    return is_open;
}
