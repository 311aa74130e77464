/* plain.c: the loop of the plain game: a line, news of the engine, a flag or a signal, whichever
 * comes first. Lines are taken apart here, and held back while an answer is awaited, so that a
 * script of lines is a game as well as a person's typing is. */
#include "terminal/plain/plain_parts.h"

#include "base/clock.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { LONGEST_LINE = 256, MORE_THOUGHT = 500 };

typedef struct Input {
    char block[4096];
    size_t at, end; /* what has not been taken yet */
    char line[LONGEST_LINE];
    size_t length; /* of the line that is being read; what does not fit is cut: it is no move */
    bool is_whole; /* a line waits to be taken */
    bool is_ended; /* no more will come */
    bool is_terminal;
} Input;

typedef struct Loop {
    Plain plain;
    Input input;
    int signals;     /* descriptor */
    bool has_prompt; /* stands at the end of what was written */
    bool is_in_line; /* what was written did not end with a newline */
    bool has_failed; /* nobody reads us */
} Loop;

/* ---- what comes in ---- */

static void fill_block(Input *input) {
    ssize_t n;
    do
        n = read(STDIN_FILENO, input->block, sizeof input->block);
    while (n < 0 && errno == EINTR);
    if (n < 0 && errno == EAGAIN)
        return;
    input->at = 0;
    input->end = n > 0 ? (size_t)n : 0;
    input->is_ended = n <= 0;
}

/* a last line without its newline counts */
static bool find_line(Input *input) {
    while (!input->is_whole && input->at < input->end) {
        char c = input->block[input->at++];
        if (c == '\n')
            input->is_whole = true;
        else if (input->length < sizeof input->line)
            input->line[input->length++] = c ? c : '?';
    }
    if (input->is_ended && input->length)
        input->is_whole = true;
    return input->is_whole;
}

/* ---- what goes out ---- */

static void flush(Loop *loop) {
    Writer *text = &loop->plain.text;
    if (text->length && writer_fits(text)) {
        if (loop->has_prompt && loop->input.is_terminal && !loop->input.is_whole)
            fputc('\n', stdout); /* news that nobody's Enter made room for */
        loop->has_prompt = false;
        if (fwrite(text->buffer, 1, text->length, stdout) != text->length || fflush(stdout) != 0)
            loop->has_failed = true;
        loop->is_in_line = text->buffer[text->length - 1] != '\n';
    }
    writer_clear(text);
}

static void tell_trouble(Plain *plain) {
    if (strcmp(plain->trouble, plain->play->trouble) == 0)
        return;
    memcpy(plain->trouble, plain->play->trouble, sizeof plain->trouble);
    if (plain->trouble[0])
        write_format(&plain->text, "Warning: %s. tabiya tries again after every move.\n",
                     plain->trouble);
    else
        write_text(&plain->text, "The game is saved again.\n");
}

/* ---- what is awaited ---- */

static bool is_engine_to_move(const Play *play) {
    return !table_is_over(&play->table) && !play_awaits_person(play);
}

static bool awaits_answer(const Plain *plain) {
    return is_engine_to_move(plain->play) || plain->awaits_hint || plain->analysis != NEVER;
}

static bool has_person(const Play *play) {
    return !play->choice.seat[FIRST].is_engine || !play->choice.seat[SECOND].is_engine;
}

/* A script is answered line by line; a person at a terminal may speak at any time, but moves in
 * turn. */
static bool may_take_line(const Loop *loop) {
    const Plain *plain = &loop->plain;
    Slice line = slice_trim((Slice){loop->input.line, loop->input.length});
    if (!awaits_answer(plain) || !has_person(plain->play))
        return true;
    return loop->input.is_terminal && (is_word(line) || !is_engine_to_move(plain->play));
}

static bool is_prompt_due(const Loop *loop) {
    return !loop->has_prompt && !awaits_answer(&loop->plain);
}

static int64_t sooner(int64_t a, int64_t b) {
    return a < b ? a : b;
}

static int wait_time(const Loop *loop) {
    int64_t due = sooner(play_due(loop->plain.play), loop->plain.analysis);
    int64_t left = due == NEVER ? -1 : due - monotonic_now();
    return due == NEVER ? -1 : left < 0 ? 0 : left > 3600000 ? 3600000 : (int)left;
}

/* ---- the loop ---- */

static void take_news(Loop *loop) {
    Plain *plain = &loop->plain;
    Events events;
    host_hear(&plain->host);
    if (play_poll(plain->play, monotonic_now(), &events))
        tell_events(plain, &events);
    if (plain->awaits_hint && !plain->play->is_hinting)
        tell_hint(plain);
    if (plain->analysis == NEVER || monotonic_now() < plain->analysis)
        return;
    if (is_engine_to_move(plain->play)) {
        plain->analysis = monotonic_now() + MORE_THOUGHT; /* it thinks about its own move first */
        return;
    }
    tell_analysis(plain);
    play_want_advice(plain->play, false);
    plain->analysis = NEVER;
}

static void begin_again(Plain *plain, Error *error) {
    Choice choice = choice_again(&plain->play->choice);
    play_free(plain->play);
    plain->play = host_new_game(&plain->host, &choice, error);
    plain->analysis = NEVER;
    plain->awaits_hint = plain->has_told_end = false;
    plain->peeks = 0;
    if (plain->play)
        tell_greeting(plain);
    plain->wants_again = false;
}

static void take_input(Loop *loop, Error *error) {
    Plain *plain = &loop->plain;
    Input *input = &loop->input;
    take_line(plain, (Slice){input->line, input->length});
    if (plain->wants_again)
        begin_again(plain, error);
    if (plain->play)
        tell_trouble(plain);
    loop->has_prompt = false; /* the line ended it */
    flush(loop);
    input->is_whole = false;
    input->length = 0;
}

/* false: a signal says that it is time to go */
static bool wait_for_anything(Loop *loop) {
    struct pollfd wait[3] = {
        {.fd = loop->signals, .events = POLLIN},
        {.fd = host_descriptor(&loop->plain.host), .events = POLLIN},
        {.fd = loop->input.is_whole || loop->input.is_ended ? -1 : STDIN_FILENO, .events = POLLIN},
    };
    int n = poll(wait, 3, wait_time(loop));
    if (n > 0 && wait[0].revents) {
        struct signalfd_siginfo signal_info; /* taken, so that it does not come once more */
        return read(loop->signals, &signal_info, sizeof signal_info) < 0;
    }
    if (n > 0 && wait[2].revents)
        fill_block(&loop->input);
    return true;
}

static void run_loop(Loop *loop, Error *error) {
    Plain *plain = &loop->plain;
    while (plain->play && !plain->is_leaving && !loop->has_failed) {
        take_news(loop);
        tell_trouble(plain);
        flush(loop);
        if (find_line(&loop->input) && may_take_line(loop)) {
            if (is_prompt_due(loop)) { /* a script sees its prompts too */
                tell_prompt(plain);
                flush(loop);
            }
            take_input(loop, error);
            continue;
        }
        if (is_prompt_due(loop)) {
            tell_prompt(plain);
            flush(loop);
            loop->has_prompt = true;
        }
        bool is_left = loop->input.is_ended && !loop->input.is_whole && !awaits_answer(plain);
        if (is_left || !wait_for_anything(loop))
            plain->is_leaving = true;
    }
}

/* ---- which game of a file ---- */

/* false: no more lines will come, or a signal says that it is time to go */
static bool await_line(Loop *loop) {
    while (!find_line(&loop->input)) {
        struct pollfd wait[2] = {{.fd = loop->signals, .events = POLLIN},
                                 {.fd = STDIN_FILENO, .events = POLLIN}};
        if (loop->input.is_ended || (poll(wait, 2, -1) > 0 && wait[0].revents))
            return false;
        if (wait[1].revents)
            fill_block(&loop->input);
    }
    return true;
}

/* some games are told, then it is asked which; what is asked for again is told again */
static bool ask_game(Loop *loop, FileGames *games, PgnPlace *out, Error *error) {
    Writer *text = &loop->plain.text;
    size_t at = 0;
    Answer answer = ANSWER_MORE;
    while (answer != ANSWER_GAME && answer != ANSWER_LEAVE && !loop->has_failed) {
        if (answer == ANSWER_MORE && at == games->count && games->has_more) {
            if (!file_games_turn(games, games->page + 1, error))
                return false;
            at = 0;
        }
        if (answer == ANSWER_MORE)
            at += tell_games(text, games, at);
        tell_question(text);
        flush(loop);
        loop->has_prompt = true;
        answer = ANSWER_LEAVE;
        if (await_line(loop)) {
            answer = read_answer(text, games, (Slice){loop->input.line, loop->input.length}, out);
            loop->has_prompt = loop->input.is_whole = false;
            loop->input.length = 0;
        }
    }
    flush(loop);
    loop->plain.is_leaving = answer != ANSWER_GAME;
    return true;
}

static bool choose_game(Loop *loop, PgnPlace *out, Error *error) {
    const PlainOptions *options = loop->plain.options;
    FileGames games = {0};
    *out = (PgnPlace){.number = options->number ? options->number : 1};
    bool is_known = options->number || file_games_open(&games, options->file, error);
    if (is_known && games.count > 1)
        is_known = ask_game(loop, &games, out, error);
    file_games_close(&games);
    return is_known && !loop->plain.is_leaving;
}

/* ---- the whole ---- */

static Play *open_play(Loop *loop, Error *error) {
    const PlainOptions *options = loop->plain.options;
    Host *host = &loop->plain.host;
    PgnPlace place;
    if (options->journal)
        return host_resume(host, options->journal, error);
    if (!options->file)
        return host_new_game(host, &options->choice, error);
    return choose_game(loop, &place, error)
               ? host_open_game(host, &options->choice, options->file, &place, error)
               : NULL;
}

/* Whatever has been written ends with its line; a terminal's Enter has done that already. */
static void end_line(Loop *loop) {
    if (!loop->has_failed && loop->is_in_line && (loop->has_prompt || !loop->input.is_terminal)) {
        fputc('\n', stdout);
        fflush(stdout);
    }
}

/* Those that end a program come as something to read, so that we can leave in order. */
static int catch_signals(sigset_t *before) {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    sigaddset(&ends, SIGINT);
    sigprocmask(SIG_BLOCK, &ends, before);
    return signalfd(-1, &ends, SFD_CLOEXEC | SFD_NONBLOCK);
}

static PlainEnd run(Loop *loop, Error *error) {
    Plain *plain = &loop->plain;
    plain->play = open_play(loop, error);
    if (plain->play) {
        plain->memory = plain->play->choice.memory;
        tell_greeting(plain);
        run_loop(loop, error);
    }
    end_line(loop);
    bool is_left = plain->play || plain->is_leaving;
    play_free(plain->play);
    return loop->has_failed ? PLAIN_NO_OUTPUT : is_left ? PLAIN_LEFT : PLAIN_NO_GAME;
}

PlainEnd plain_run(const PlainOptions *options, Rulebook *book, Error *error) {
    Loop *loop = calloc(1, sizeof *loop);
    PlainEnd end = PLAIN_NO_GAME;
    sigset_t before;
    if (!loop)
        return error_set(error, 0, 0, ERROR_NO_MEMORY), PLAIN_NO_GAME;
    loop->signals = catch_signals(&before);
    loop->input.is_terminal = isatty(STDIN_FILENO);
    loop->plain = (Plain){.options = options,
                          .text = writer_growing(),
                          .flipped = options->flipped,
                          .analysis = NEVER};
    if (host_open(&loop->plain.host, book, error)) {
        end = run(loop, error);
        host_close(&loop->plain.host);
    }
    writer_free(&loop->plain.text);
    if (loop->signals >= 0)
        close(loop->signals);
    sigprocmask(SIG_SETMASK, &before, NULL);
    free(loop);
    return end;
}
