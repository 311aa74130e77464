/* store_writer.c: what tests/store/kills kills. `store_writer PLACE SERVER` appends to GAMES games as fast as
 * it can and says "game number text" for each event once it is durable. `store_writer PLACE check`
 * says the same of all that is there, and ends with 1 where numbers are missing or do not match. */
#include "base/clock.h"
#include "store/database/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { GAMES = 20 };

typedef struct Pending {
    unsigned number[GAMES];
    char text[GAMES][48];
    unsigned char id[GAMES][STORE_ID];
    StoreEvent event[GAMES];
    StoreAppend append[GAMES];
    char said[64 * GAMES];
} Pending;

static void make_games(Store *store) {
    Error error;
    for (int64_t id = 1; id <= GAMES; id++) {
        StoreGame game = {.id = id,
                          .variant = {"chess", 5},
                          .hash = {"", 0},
                          .setup = {"", 0},
                          .ended = STORE_NEVER,
                          .due = STORE_NEVER,
                          .state = STORE_PLAYING,
                          .result = {"*", 1},
                          .record = {"", 0}};
        while (store_make_game(store, &game, NULL, 0, &error) > STORE_TAKEN)
            nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    }
}

static void fill(Pending *pending, unsigned i, int64_t server) {
    unsigned number = pending->number[i] + 1;
    int64_t now = calendar_now();
    snprintf(pending->text[i], sizeof pending->text[i], "%" PRId64 "-%d-%u", server, (int)getpid(),
             number);
    memcpy(pending->id[i], &now, STORE_ID);
    pending->id[i][7] = (unsigned char)server;
    pending->event[i] = (StoreEvent){.seq = number,
                                     .at = now,
                                     .kind = 1,
                                     .id = {(char *)pending->id[i], STORE_ID},
                                     .body = {pending->text[i], strlen(pending->text[i])}};
    pending->append[i] = (StoreAppend){.game = i + 1,
                                       .count = 1,
                                       .events = &pending->event[i],
                                       .state = STORE_PLAYING,
                                       .due = STORE_NEVER,
                                       .ended = STORE_NEVER,
                                       .result = {"*", 1}};
}

static void say(Pending *pending, unsigned count) {
    Writer said = writer_to(pending->said, sizeof pending->said);
    for (unsigned i = 0; i < count; i++)
        if (pending->append[i].answer == STORE_DONE) {
            pending->number[i]++;
            write_format(&said, "%u %u %s\n", i + 1, pending->number[i], pending->text[i]);
        }
    if (write(STDOUT_FILENO, pending->said, said.length) < 0)
        exit(1);
}

static void read_numbers(Store *store, Pending *pending) {
    int64_t games[GAMES];
    Error error;
    for (unsigned i = 0; i < GAMES; i++)
        games[i] = i + 1;
    while (store_last_numbers(store, games, GAMES, pending->number, &error) != STORE_DONE)
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
}

static void write_on(Store *store, int64_t server) {
    static Pending pending;
    unsigned batch = 0;
    for (;;) {
        unsigned count = 1 + batch++ % GAMES;
        Error error;
        bool is_unsure = false;
        read_numbers(store, &pending);
        for (unsigned i = 0; i < count; i++)
            fill(&pending, i, server);
        StoreAnswer answer;
        while ((answer = store_append(store, pending.append, count, &error)) != STORE_DONE) {
            is_unsure = is_unsure || answer == STORE_UNSURE;
            if (!is_unsure)
                break;
            nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
        }
        if (answer == STORE_DONE)
            say(&pending, count);
        nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    }
}

typedef struct Check {
    unsigned game, number;
    bool is_good;
} Check;

static void tell(void *context, const StoreEvent *event) {
    Check *check = context;
    check->is_good = check->is_good && event->seq == ++check->number;
    printf("%u %u %.*s\n", check->game, event->seq, (int)event->body.length, event->body.at);
}

static int check_all(Store *store) {
    Pending pending;
    bool is_good = true;
    read_numbers(store, &pending);
    for (unsigned i = 0; i < GAMES; i++) {
        Check check = {i + 1, 0, true};
        Error error;
        is_good = store_read_since(store, i + 1, 0, tell, &check, &error) == STORE_DONE &&
                  check.is_good && check.number == pending.number[i] && is_good;
    }
    return !is_good;
}

int main(int count, char **words) {
    Error error;
    if (count != 3)
        return 2;
    bool is_check = strcmp(words[2], "check") == 0;
    StorePlan plan = {words[1], is_check ? STORE_WORKER : STORE_SERVER, atoi(words[2])};
    Store *store = NULL;
    for (int i = 0; i < 200 && !(store = store_open(&plan, &error)); i++)
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    if (!store) {
        fprintf(stderr, "%s\n", error.text);
        return 4;
    }
    if (is_check) {
        int status = check_all(store);
        store_close(store);
        return status;
    }
    make_games(store);
    write_on(store, plan.server);
}
