/* hall_make.c: new games. Nobody hears of one before the store has it. */
#include "server/games/hall_parts.h"

#include "base/clock.h"
#include "base/json.h"
#include "server/server_errors.h"

#include <stdlib.h>
#include <string.h>

/* ---- by a request ---- */

static void put_text(Json *json, const char *key, const char *text) {
    json_key(json, key);
    json_text(json, text);
}

static void write_links(Writer *out, int64_t id, const Secrets *secrets) {
    char game[ID_TEXT];
    Json json = json_to(out);
    id_write(game, id);
    json_object_begin(&json);
    put_text(&json, "g", game);
    json_key(&json, "seats");
    json_list_begin(&json);
    json_text(&json, secrets->text[0]);
    json_text(&json, secrets->text[1]);
    json_list_end(&json);
    if (secrets->text[WATCHING][0])
        put_text(&json, "watch", secrets->text[WATCHING]);
    json_object_end(&json);
}

static bool is_in_limit(Hall *hall, const Letter *letter) {
    int64_t now = monotonic_now();
    Bucket *bucket = buckets_find(hall->new_games, letter->address, now);
    return bucket_take(bucket, RATE_NEW_GAMES, hall->plan.factor, now);
}

static void post_game(Hall *hall, const Letter *letter, const Message *wanted) {
    Letter *out = letter_new(LETTER_MAKE);
    Secrets secrets;
    char room[256];
    Writer answer = writer_to(room, sizeof room);
    Error error;
    if (!out || !(out->load = load_new())) {
        send_refusal(hall, letter->who, 503, "busy", "memory is short");
    } else if (!beginning_make(&hall->book, wanted, hall_now(hall), out->load, &secrets, &error)) {
        send_refusal(hall, letter->who, 400, "bad", error.text);
    } else if (!is_in_limit(hall, letter)) {
        send_refusal(hall, letter->who, 429, "limit", "too many games from this address");
    } else {
        write_links(&answer, out->load->game.id, &secrets);
        out->who = letter->who;
        if (letter_set_text(out, (Slice){room, answer.length})) {
            hall->flights++;
            committer_post(hall->committer, out);
            return;
        }
    }
    letter_free(out);
}

void make_game(Hall *hall, const Letter *letter) {
    Message wanted;
    Error error;
    if (hall->stops)
        send_refusal(hall, letter->who, 503, "retry", "the server is about to end");
    else if (committer_is_busy(hall->committer))
        send_refusal(hall, letter->who, 503, "busy", "the server is busy");
    else if (!message_read_open(&wanted, letter->text, &error))
        send_refusal(hall, letter->who, 400, "bad", error.text);
    else {
        post_game(hall, letter, &wanted);
        message_free(&wanted);
    }
}

/* ---- rematches ---- */

void make_rematch(Hall *hall, HallGame *game, Task *task) {
    Letter *out = letter_new(LETTER_MAKE);
    Error error;
    if (!out || !(out->load = load_new()) ||
        !beginning_again(&game->load->game, game->load->seat, game->load->seats, hall_now(hall),
                         out->load, &error)) {
        letter_free(out);
        task_refuse(hall, game, task, "busy", "memory is short");
        return;
    }
    id_write(task->link, out->load->game.id);
    out->task = task;
    out->game = game->id;
    game->stage = STAGE_FLIGHT;
    hall->flights++;
    committer_post(hall->committer, out);
}

void made_game(Hall *hall, Letter *letter) {
    Task *task = letter->task;
    hall->flights--;
    if (task) {
        HallGame *game = hosted_look(hall, letter->game);
        if (!game) {
            task_free(task);
            return;
        }
        game->stage = STAGE_READY;
        if (letter->answer == STORE_DONE)
            task_do(hall, game, task);
        else
            task_refuse(hall, game, task, "retry", "the new game could not be stored");
        hosted_run(hall, game);
        return;
    }
    Writer answer = {.buffer = (char *)(uintptr_t)letter->text.at,
                     .size = letter->text.length + 1,
                     .length = letter->text.length};
    if (letter->answer == STORE_DONE)
        send_answer(hall, letter->who, 201, "application/json", &answer);
    else
        send_refusal(hall, letter->who, 503, "retry", "the game could not be stored");
}
