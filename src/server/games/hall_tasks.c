/* hall_tasks.c: what is asked of a game that is in memory: to join it, to do something, to show it. */
#include "server/games/hall_parts.h"

#include "base/clock.h"

#include <string.h>

#define NAME_OF_GUEST "guest"

/* ---- refusals ---- */

static unsigned status_of(const char *code) {
    return strcmp(code, "unknown") == 0  ? 404
           : strcmp(code, "secret") == 0 ? 403
           : strcmp(code, "limit") == 0  ? 429
                                         : 503;
}

static void refuse(Hall *hall, const HallGame *game, const Task *task, const char *code,
                   const char *why, unsigned seq) {
    bool is_command = task->kind == TASK_DO;
    if (task->kind == TASK_SHOW || task->kind == TASK_PGN)
        send_refusal(hall, task->who, status_of(code), code, why);
    else if (task->kind == TASK_JOIN || is_command)
        send_no(hall, task->who, game->id, is_command ? task->message.command.id : NULL, code, why,
                seq);
}

void task_refuse(Hall *hall, HallGame *game, Task *task, const char *code, const char *why) {
    refuse(hall, game, task, code, why, game->live ? live_last(game->live) + 1 : 0);
    task_free(task);
}

/* ---- joining ---- */

/* false: it is none of this game's */
static bool find_side(const Load *load, Slice secret, LiveYou *you) {
    static const LiveYou SIDE[] = {YOU_FIRST, YOU_SECOND, YOU_WATCH};
    unsigned char hash[SECRET_HASH];
    bool is_found = false;
    hash_bytes(hash, secret);
    for (unsigned i = 0; i < load->seats; i++) {
        const StoreSeat *seat = &load->seat[i];
        if (seat->hash.length == SECRET_HASH && seat->side <= WATCHING &&
            hash_equals(hash, (const unsigned char *)seat->hash.at)) {
            *you = SIDE[seat->side];
            is_found = true;
        }
    }
    return is_found;
}

static void describe(const HallGame *game, LiveYou you, char fen[CHOICE_FEN], MessageGame *out) {
    const StoreGame *row = &game->load->game;
    Writer writer = writer_to(fen, CHOICE_FEN);
    write_slice(&writer, row->setup);
    *out = (MessageGame){.id = game->id,
                         .variant = row->variant.at,
                         .setup = fen,
                         .control = live_table(game->live)->clock.control,
                         .name = {game->is_seated[0] ? NAME_OF_GUEST : NULL,
                                  game->is_seated[1] ? NAME_OF_GUEST : NULL},
                         .you = you};
}

static void send_state(Hall *hall, HallGame *game, const Task *task, LiveYou you) {
    unsigned last = live_last(game->live);
    bool is_known = task->message.has_seen && task->message.seen <= last;
    Writer text = writer_growing();
    if (!is_known) {
        char fen[CHOICE_FEN];
        MessageGame shown;
        describe(game, you, fen, &shown);
        message_write_game(&text, &shown);
        send_text(hall, task->who, &text);
        writer_clear(&text);
    }
    message_write_events(&text, game->id, game->live, is_known ? task->message.seen : 0,
                         hall_now(hall));
    send_text(hall, task->who, &text);
    writer_free(&text);
}

static void sit(Hall *hall, HallGame *game, Side side) {
    LiveCommand command = {.stamp = hall_now(hall), .say = LIVE_SIT};
    command.command.seat = side;
    command.command.text = slice_of(NAME_OF_GUEST);
    hosted_add_task(hall, game, task_own(&command));
}

static void join(Hall *hall, HallGame *game, Task *task) {
    Person *person = person_find(hall, task->who);
    LiveYou you = YOU_WATCH;
    bool is_private = game->load->game.flags & GAME_PRIVATE;
    Slice secret = task->message.secret;
    if (!person)
        return;
    if (secret.length ? !find_side(game->load, secret, &you) : is_private) {
        refuse(hall, game, task, "secret",
               secret.length ? "this is no secret of this game" : "the game is private", 0);
        if (secret.length)
            wrong_secret(hall, person);
        return;
    }
    if (!hosted_listen(game, person, you)) {
        refuse(hall, game, task, "full", "there is no place left", 0);
        return;
    }
    send_state(hall, game, task, you);
    Side side = you == YOU_SECOND ? SECOND : FIRST;
    if (you != YOU_WATCH && !game->is_seated[side] && !table_is_over(live_table(game->live)))
        sit(hall, game, side);
}

/* ---- commands ---- */

static void send_to_store(Hall *hall, HallGame *game, Task *task, const StoreAppend *append) {
    Letter *letter = letter_new(LETTER_APPEND);
    if (!letter || committer_is_busy(hall->committer)) {
        letter_free(letter);
        refuse(hall, game, task, "busy", "the server is busy", 0);
        task_free(task);
        hosted_drop_live(game);
        return;
    }
    letter->game = game->id;
    letter->append = *append;
    game->stage = STAGE_FLIGHT;
    game->flight = task;
    hall->flights++;
    committer_post(hall->committer, letter);
}

static void send_ok(Hall *hall, const HallGame *game, const Task *task, unsigned seq) {
    char room[256];
    Writer text = writer_to(room, sizeof room);
    if (task->kind != TASK_DO)
        return;
    message_write_ok(&text, game->id, task->message.command.id, seq);
    send_text(hall, task->who, &text);
}

static void send_missing(Hall *hall, const HallGame *game, const Task *task) {
    Writer text = writer_growing();
    message_write_events(&text, game->id, game->live, task->message.command.seq - 1,
                         hall_now(hall));
    send_text(hall, task->who, &text);
    writer_free(&text);
}

/* when it counts as received: what of it was the network's is given back */
static int64_t stamp_of(Hall *hall, HallGame *game, const Task *task, const Person *person,
                        Side side) {
    int64_t received = stamp_at(&hall->stamp, task->received);
    const Command *command = &task->message.command.command;
    if (task->message.command.say != LIVE_PLAY || command->kind != COMMAND_MOVE ||
        side != live_table(game->live)->game.position.side)
        return received;
    return received - lag_credit(&person->lag, &game->quota[side], task->received - game->told_at);
}

static bool agrees_to_rematch(const HallGame *game, const LiveCommand *command) {
    const SeatRequest *rematch = &live_table(game->live)->rematch;
    return command->say == LIVE_PLAY && rematch->stands && rematch->by != command->command.seat &&
           (command->command.kind == COMMAND_ACCEPT || command->command.kind == COMMAND_REMATCH);
}

static void judge(Hall *hall, HallGame *game, Task *task, LiveCommand *command) {
    StoreAppend append;
    unsigned seq;
    Error error;
    LiveCode code = live_judge(game->live, command, &append, &seq, &error);
    if (code == LIVE_DONE) {
        if (game->load->game.state == STORE_ENDED) /* a rematch is asked for after the end */
            append.ended = game->load->game.ended;
        send_to_store(hall, game, task, &append);
        return;
    }
    if (code == LIVE_AGAIN)
        send_ok(hall, game, task, seq);
    else
        refuse(hall, game, task, live_code_word(code), error.text, seq);
    if (code == LIVE_STALE && task->kind == TASK_DO)
        send_missing(hall, game, task);
    task_free(task);
}

static void command(Hall *hall, HallGame *game, Task *task) {
    const Person *person = person_find(hall, task->who);
    LiveCommand *given = &task->message.command;
    LiveYou you = YOU_WATCH;
    if (!person || !hosted_hears(game, task->who, &you) || you == YOU_WATCH) {
        if (person)
            refuse(hall, game, task, "seat", "this connection has no seat in this game", 0);
        task_free(task);
        return;
    }
    Side side = you == YOU_SECOND ? SECOND : FIRST;
    given->command.seat = side;
    given->stamp = stamp_of(hall, game, task, person, side);
    given->link = slice_of(task->link);
    if (agrees_to_rematch(game, given) && !task->link[0])
        make_rematch(hall, game, task);
    else
        judge(hall, game, task, given);
}

/* ---- showing ---- */

static void show(Hall *hall, HallGame *game, const Task *task) {
    Writer text = writer_growing();
    Error error;
    if (game->load->game.flags & GAME_PRIVATE) {
        refuse(hall, game, task, "secret", "the game is private", 0);
        return;
    }
    if (task->kind == TASK_SHOW) {
        char fen[CHOICE_FEN];
        MessageGame shown;
        describe(game, YOU_WATCH, fen, &shown);
        game_write_json(&text, &shown, game->live, hall_now(hall));
        send_answer(hall, task->who, 200, "application/json", &text);
    } else if (game_write_pgn(&text, game->live, game->load->game.made, &error)) {
        send_answer(hall, task->who, 200, "application/x-chess-pgn", &text);
    } else {
        refuse(hall, game, task, "retry", error.text, 0);
    }
    writer_free(&text);
}

/* ---- one task ---- */

void task_do(Hall *hall, HallGame *game, Task *task) {
    Person *person;
    switch (task->kind) {
    case TASK_JOIN: join(hall, game, task); break;
    case TASK_DO: command(hall, game, task); return;
    case TASK_OWN: judge(hall, game, task, &task->own); return;
    case TASK_SHOW:
    case TASK_PGN: show(hall, game, task); break;
    case TASK_LEAVE:
        person = person_find(hall, task->who);
        if (person)
            hosted_forget(game, person);
        break;
    }
    task_free(task);
}

static void told(Hall *hall, HallGame *game, Task *task) {
    live_committed(game->live);
    for (unsigned seq = game->told + 1; seq <= live_last(game->live); seq++)
        if (live_entry(game->live, seq)->kind == LIVE_SEATED)
            game->is_seated[live_entry(game->live, seq)->seat] = true;
    unsigned first = game->told + 1;
    if (table_is_over(live_table(game->live)) && game->load->game.state != STORE_ENDED) {
        game->load->game.state = STORE_ENDED;
        game->load->game.ended = live_entry(game->live, live_last(game->live))->at;
    }
    hosted_tell(hall, game);
    game->due = live_due(game->live);
    game->stage = STAGE_READY;
    send_ok(hall, game, task, first);
    task_free(task);
}

void task_committed(Hall *hall, Letter *letter) {
    HallGame *game = hosted_look(hall, letter->game);
    Task *task = game ? game->flight : NULL;
    hall->flights--;
    if (!task)
        return;
    game->flight = NULL;
    if (letter->answer == STORE_DONE) {
        told(hall, game, task);
    } else if (letter->answer ==
               STORE_TAKEN) { /* there are events that we did not know: once more */
        hosted_drop_live(game);
        task->next = game->first;
        if (!game->first)
            game->last = &task->next;
        game->first = task;
        game->tasks++;
    } else {
        hosted_drop_live(game);
        refuse(hall, game, task, "retry", "the move could not be stored", 0);
        task_free(task);
    }
    hosted_run(hall, game);
}
