/* talk.c: the table of commands of UCI and USI, and the loop over it. As UCI asks, words before
 * the first one that is known are skipped. A command that needs the desk lets the engine finish
 * first; the others are answered while it thinks. */
#include "protocol/talk.h"

#include "notation/sfen.h"

#include <string.h>

#ifndef TABIYA_VERSION
#define TABIYA_VERSION "0"
#endif

typedef struct TalkCommand {
    const char *name;
    void (*run)(Talk *talk, Slice words);
    bool is_immediate; /* does not touch the desk */
} TalkCommand;

/* ---- position ---- */

static int shown(Slice text) {
    return text.length > 60 ? 60 : (int)text.length;
}

/* takes what stands before the word `moves` off the front, and that word */
static Slice take_position(Slice *words) {
    const char *start = slice_trim(*words).at;
    Slice text = {start, 0}, word;
    while ((word = slice_word(words)).length && !slice_is(word, "moves"))
        text.length = (size_t)(word.at + word.length - start);
    return text;
}

static bool set_position(Talk *talk, Slice kind, Slice text, Error *error) {
    Desk *desk = &talk->desk;
    Setup setup;
    if (slice_is(kind, "startpos"))
        return desk_begin(desk, error);
    bool is_sfen = slice_is(kind, "sfen");
    return (is_sfen ? sfen_read(&setup, desk->variant, text, error)
                    : setup_read(&setup, desk->variant, text, error)) &&
           desk_place(desk, &setup, error);
}

/* The moves before one that is refused stand; it, and those after it, do not. */
static bool play_moves(Talk *talk, Slice words) {
    Slice word;
    Error error;
    while ((word = slice_word(&words)).length) {
        Move move;
        Game *game = &talk->desk.game;
        size_t n = desk_moves(&talk->desk);
        if (!talk->dialect->read_move(&move, &game->position, game->buffer, n, word, &error) ||
            !desk_play(&talk->desk, move, &error)) {
            desk_remark(&talk->desk, "position: move %zu, %.*s: %s", game->plies + 1, shown(word),
                        word.at, error.text);
            return false;
        }
    }
    return true;
}

static bool set_up(Talk *talk, Slice words) {
    Slice kind = slice_word(&words), text = take_position(&words);
    Error error;
    if (!slice_is(kind, "startpos") && !slice_is(kind, "fen") && !slice_is(kind, "sfen")) {
        desk_remark(&talk->desk, "position: expected startpos, fen or sfen, not '%.*s'",
                    shown(kind), kind.at);
    } else if (set_position(talk, kind, text, &error)) {
        return play_moves(talk, words);
    } else if (error.column) {
        desk_remark(&talk->desk, "position: column %u: %s", error.column, error.text);
    } else {
        desk_remark(&talk->desk, "position: %s", error.text);
    }
    return false;
}

/* The words go on where the last position ended, as they do from move to move of a game: then only
 * its new moves, left in *words, are to be played. */
static bool goes_on(const Talk *talk, Slice *words) {
    const Game *game = &talk->desk.game;
    Slice told = {talk->told.buffer, talk->told.length}, rest;
    if (!told.length || !writer_fits(&talk->told) || words->length < told.length ||
        memcmp(words->at, told.at, told.length) != 0 || game->position.key != talk->told_key ||
        game->plies != talk->told_plies)
        return false;
    rest = (Slice){words->at + told.length, words->length - told.length};
    if (rest.length && !is_blank(*rest.at))
        return false;
    if (!game->plies && !slice_is(slice_word(&rest), "moves"))
        return false;
    *words = rest;
    return true;
}

static void remember_position(Talk *talk, Slice words) {
    writer_clear(&talk->told);
    write_slice(&talk->told, words);
    talk->told_key = talk->desk.game.position.key;
    talk->told_plies = talk->desk.game.plies;
}

static void run_position(Talk *talk, Slice words) {
    Slice all = words = slice_trim(words);
    bool is_whole = goes_on(talk, &words) ? play_moves(talk, words) : set_up(talk, words);
    if (is_whole)
        remember_position(talk, all);
    else
        writer_clear(&talk->told);
}

/* ---- thinking ---- */

static void run_go(Talk *talk, Slice words) {
    Desk *desk = &talk->desk;
    Server *server = &desk->server;
    Error error;
    go_read(&talk->go, talk, words);
    Go *go = &talk->go;
    if (!go->perft && !desk_engine(desk, &error)) {
        desk_remark(desk, "go: %s", error.text);
        return;
    }
    talk->longest = engine_longest(&go->limits, desk->game.position.side);
    if (go->is_pondering || go->is_infinite)
        go->limits = desk_untimed(go->limits);
    Work work = {.run = go->perft ? talk_perft : talk_think,
                 .context = talk,
                 .is_endless = !go->perft && !desk_is_limited(&go->limits),
                 .is_held = go->is_infinite || go->is_pondering};
    if (!server_start(server, work))
        desk_remark(desk, "go: cannot start a thread");
}

static void run_stop(Talk *talk, Slice words) {
    (void)words;
    server_stop(&talk->desk.server);
}

static void run_ponderhit(Talk *talk, Slice words) {
    (void)words;
    if (server_is_held(&talk->desk.server) && talk->go.is_pondering && !talk->go.is_infinite)
        desk_ponder_hit(&talk->desk, talk->longest);
}

/* ---- the rest ---- */

static void run_hello(Talk *talk, Slice words) {
    (void)words;
    server_say(&talk->desk.server,
               "id name tabiya " TABIYA_VERSION "\nid author the tabiya authors");
    options_announce(&talk->desk, talk->dialect->options);
    server_say(&talk->desk.server, "%s", talk->dialect->hello_done);
}

static void run_isready(Talk *talk, Slice words) {
    (void)words;
    server_say(&talk->desk.server, "readyok");
}

static void run_new_game(Talk *talk, Slice words) {
    (void)words;
    desk_new_game(&talk->desk);
}

static void run_setoption(Talk *talk, Slice words) {
    Slice word = slice_word(&words), name = {words.at, 0}, value = {words.at, 0};
    if (!slice_is(word, "name")) {
        desk_remark(&talk->desk, "setoption: expected 'name'");
        return;
    }
    while ((word = slice_word(&words)).length) {
        if (slice_is(word, "value") && name.length) {
            value = slice_trim(words);
            break;
        }
        if (!name.length)
            name.at = word.at;
        name.length = (size_t)(word.at + word.length - name.at);
    }
    options_set(&talk->desk, talk->dialect->options, name, value);
}

static void run_show(Talk *talk, Slice words) {
    (void)words;
    talk_show(talk);
}

static void run_eval(Talk *talk, Slice words) {
    (void)words;
    talk_evaluate(talk);
}

static void run_bench(Talk *talk, Slice words) {
    Server *server = &talk->desk.server;
    unsigned long depth = 0;
    slice_number(slice_word(&words), MAX_DEPTH, &depth);
    talk->go = (Go){.bench = (int)depth};
    /* it cannot be cut short, so it is not for those who must be */
    if (server->channel->most_nodes)
        desk_remark(&talk->desk, "bench takes too long here");
    else if (!server_start(server, (Work){.run = talk_bench, .context = talk}))
        desk_remark(&talk->desk, "bench: cannot start a thread");
}

static void run_nothing(Talk *talk, Slice words) {
    (void)talk, (void)words;
}

static const TalkCommand TALK_COMMANDS[] = {
    {"isready", run_isready, true},
    {"stop", run_stop, true},
    {"ponderhit", run_ponderhit, true},
    {"go", run_go, false},
    {"position", run_position, false},
    {"setoption", run_setoption, false},
    {"d", run_show, false},
    {"eval", run_eval, false},
    {"bench", run_bench, false},
    {"gameover", run_stop, true},
    {"debug", run_nothing, true},
    {"register", run_nothing, true},
    {NULL, NULL, false},
};

static TalkCommand find_command(const Talk *talk, Slice word) {
    if (slice_is(word, talk->dialect->hello))
        return (TalkCommand){talk->dialect->hello, run_hello, false};
    if (slice_is(word, talk->dialect->new_game))
        return (TalkCommand){talk->dialect->new_game, run_new_game, false};
    const TalkCommand *command = TALK_COMMANDS;
    while (command->name && !slice_is(word, command->name))
        command++;
    return *command;
}

static Obeyed obey(void *context, Slice line) {
    Talk *talk = context;
    Slice word;
    while ((word = slice_word(&line)).length) {
        if (slice_is(word, "quit"))
            return OBEY_ENOUGH;
        TalkCommand command = find_command(talk, word);
        if (!command.name)
            continue;
        if (!command.is_immediate && !server_rest(&talk->desk.server))
            return OBEY_LATER;
        command.run(talk, line);
        return OBEYED;
    }
    return OBEYED;
}

static void refuse_long(void *context) {
    desk_remark(&((Talk *)context)->desk, "line too long");
}

bool talk_serve(const Dialect *dialect, Catalog *catalog, const Channel *channel, Error *error) {
    Talk talk = {.dialect = dialect, .told = writer_growing()};
    Listener listener = {.context = &talk, .obey = obey, .refuse_long = refuse_long};
    if (!desk_open(&talk.desk, catalog, channel, dialect->variant, "info string ", error))
        return false;
    server_listen(&talk.desk.server, &listener);
    desk_close(&talk.desk);
    arena_free(&talk.arena);
    writer_free(&talk.told);
    return true;
}
