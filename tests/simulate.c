/* simulate.c: whole sites in one thread, by a seed each: two servers, a store in memory, clients and watchers.
 * Messages are lost, doubled and late; servers crash with commits on their way; commits fail, or their
 * answers are lost. In the end every client has the same list as the store, every `ok` is in it, and no
 * command is there twice.
 *     simulate [--seeds N] [--from SEED] */
#include "base/rng.h"
#include "rules/load/catalog.h"
#include "server/live/live.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SERVERS = 2,
    GAMES = 2,
    SEATS = 4, /* of a game: two players, a player's second device, a watcher */
    CLIENTS = GAMES * SEATS,
    ROWS = 600,
    ANSWERS = 600,
    PLAYED = 40000, /* milliseconds with faults, and as many to calm down */
    PATIENCE = 700,
};

static _Noreturn void fail(uint64_t seed, const char *why, unsigned number) {
    printf("not ok simulate: seed %llu: %s (%u)\n", (unsigned long long)seed, why, number);
    exit(1);
}

typedef struct Row {
    unsigned seq;
    int64_t at;
    unsigned kind, seat;
    bool has_id;
    unsigned char id[STORE_ID];
    char body[64];
} Row;

typedef enum MessageKind {
    TO_SERVER_JOIN,
    TO_SERVER_DO,
    TO_CLIENT_ROW,
    TO_CLIENT_OK,
    TO_CLIENT_NO,
    COMMIT,
    WAKE
} MessageKind;

typedef struct Message {
    int64_t due;
    MessageKind kind;
    unsigned server, client, game, seq;
    unsigned life; /* of the server that it is for */
    LiveCommand command;
    char text[16];
    Row row;
} Message;

typedef struct Flight { /* a command that waits for its commit */
    bool is_there, is_unsure;
    StoreAppend append;
    Message asked; /* by a client… */
    bool is_own;   /* …or by nobody */
} Flight;

typedef struct Hosted { /* a game at a server */
    Live *live;
    unsigned sent; /* told to those who listen */
    bool hears[CLIENTS];
    Flight flight;
} Hosted;

typedef struct Server {
    Hosted game[GAMES];
    int64_t skew;
    unsigned life;
} Server;

typedef struct Client {
    Live *mirror;
    unsigned game, server;
    Side seat;
    bool is_player, has_pending;
    Message pending;
    int64_t asked, joined;
    unsigned char ok_id[ANSWERS][STORE_ID];
    unsigned ok_seq[ANSWERS], oks;
    unsigned char no_id[ANSWERS][STORE_ID]; /* refused, and not for the moment alone */
    unsigned noes;
} Client;

typedef struct Site {
    uint64_t seed;
    Rng rng;
    int64_t now;
    bool is_calm;
    const Variant *variant[GAMES];
    Setup setup[GAMES];
    Row row[GAMES][ROWS];
    unsigned rows[GAMES];
    Server server[SERVERS];
    Client client[CLIENTS];
    Message *queue;
    size_t queued, room;
} Site;

static bool chance(Site *site, unsigned percent) {
    return !site->is_calm && rng_below(&site->rng, 100) < percent;
}

static void make_id(Site *site, unsigned char id[STORE_ID]) {
    uint64_t random = rng_next(&site->rng);
    memcpy(id, &random, STORE_ID);
}

static Live *open_live(Site *site, unsigned game) {
    TimeControl control = {.base = game ? 20000 : 0, .increment = game ? 300 : 0};
    Error error;
    Live *live =
        live_open(&(LiveSetup){game + 1, site->variant[game], &site->setup[game], control}, &error);
    if (!live)
        fail(site->seed, error.text, game);
    return live;
}

static void take(Site *site, Live *live, const Row *row) {
    StoreEvent event = {row->seq,
                        row->at,
                        row->kind,
                        row->seat,
                        {(const char *)row->id, row->has_id ? STORE_ID : 0},
                        {row->body, strlen(row->body)}};
    Error error;
    if (!live_take(live, &event, &error))
        fail(site->seed, error.text, row->seq);
}

/* ---- messages ---- */

static void queue_message(Site *site, Message message, unsigned least, unsigned spread) {
    if (site->queued == site->room) {
        site->room = site->room ? 2 * site->room : 256;
        site->queue = realloc(site->queue, site->room * sizeof *site->queue);
    }
    message.due = site->now + least + rng_below(&site->rng, spread);
    if (message.kind == TO_SERVER_DO) /* its text goes with it */
        message.command.command.text = (Slice){NULL, 0};
    site->queue[site->queued++] = message;
}

/* over the network: late, perhaps twice, perhaps never */
static void post(Site *site, Message message) {
    if (chance(site, 7))
        return;
    queue_message(site, message, 1, site->is_calm ? 20 : 200);
    if (chance(site, 7))
        queue_message(site, message, 1, 900);
}

static void to_client(Site *site, unsigned client, MessageKind kind, const Message *asked,
                      unsigned seq) {
    Message message = *asked;
    message.kind = kind;
    message.client = client;
    message.seq = seq;
    post(site, message);
}

/* ---- the store ---- */

static bool is_same(const Row *row, const StoreEvent *event) {
    return row->at == event->at && row->kind == event->kind &&
           row->has_id == (event->id.length > 0) &&
           (!row->has_id || memcmp(row->id, event->id.at, STORE_ID) == 0);
}

static StoreAnswer store(Site *site, unsigned game, const StoreAppend *append) {
    unsigned first = append->events[0].seq;
    if (site->rows[game] + 1 != first)
        return first <= site->rows[game] && is_same(&site->row[game][first - 1], append->events)
                   ? STORE_DONE
                   : STORE_TAKEN;
    for (unsigned i = 0; i < append->count; i++) {
        const StoreEvent *event = &append->events[i];
        Row *row = &site->row[game][site->rows[game]++];
        *row = (Row){.seq = event->seq,
                     .at = event->at,
                     .kind = event->kind,
                     .seat = event->seat,
                     .has_id = event->id.length > 0};
        if (row->has_id)
            memcpy(row->id, event->id.at, STORE_ID);
        snprintf(row->body, sizeof row->body, "%.*s", (int)event->body.length, event->body.at);
    }
    return STORE_DONE;
}

/* ---- a server ---- */

static void drop(Hosted *hosted) {
    live_close(hosted->live);
    hosted->live = NULL;
    hosted->flight.is_there = false;
}

/* reads what it has not seen, and tells those who listen */
static void catch_up(Site *site, unsigned s, unsigned game) {
    Hosted *hosted = &site->server[s].game[game];
    if (hosted->flight.is_there)
        return;
    if (!hosted->live)
        hosted->live = open_live(site, game);
    while (live_last(hosted->live) < site->rows[game])
        take(site, hosted->live, &site->row[game][live_last(hosted->live)]);
    for (; hosted->sent < live_last(hosted->live); hosted->sent++)
        for (unsigned client = 0; client < CLIENTS; client++)
            if (hosted->hears[client]) {
                Message message = {.game = game, .row = site->row[game][hosted->sent]};
                to_client(site, client, TO_CLIENT_ROW, &message, 0);
            }
}

static void join(Site *site, unsigned s, const Message *message) {
    Hosted *hosted = &site->server[s].game[message->game];
    catch_up(site, s, message->game);
    hosted->hears[message->client] = true;
    for (unsigned seq = message->seq; hosted->live && seq < live_last(hosted->live); seq++) {
        Message row = {.game = message->game, .row = site->row[message->game][seq]};
        if (seq < hosted->sent)
            to_client(site, message->client, TO_CLIENT_ROW, &row, 0);
    }
}

static void do_command(Site *site, unsigned s, const Message *message, bool is_own) {
    Server *server = &site->server[s];
    Hosted *hosted = &server->game[message->game];
    LiveCommand command = message->command;
    unsigned seq;
    Error error;
    if (!hosted->live)
        catch_up(site, s, message->game);
    command.stamp = site->now + server->skew;
    command.command.text = slice_of(message->text);
    command.link = (Slice){"newgame0001", 11};
    StoreAppend append;
    LiveCode code = live_judge(hosted->live, &command, &append, &seq, &error);
    if (code == LIVE_BAD && live_last(hosted->live) < site->rows[message->game]) {
        catch_up(site, s, message->game); /* the client knows more than this server */
        code = live_judge(hosted->live, &command, &append, &seq, &error);
    }
    if (code == LIVE_DONE) {
        hosted->flight = (Flight){true, false, append, *message, is_own};
        queue_message(
            site,
            (Message){.kind = COMMIT, .server = s, .game = message->game, .life = server->life}, 1,
            60);
    } else if (is_own) {
        return;
    } else if (code == LIVE_WAIT) {
        queue_message(site, *message, 5, 20);
    } else {
        to_client(site, message->client, code == LIVE_AGAIN ? TO_CLIENT_OK : TO_CLIENT_NO, message,
                  seq);
        if (code == LIVE_STALE && !hosted->flight.is_there) {
            Message again = *message;
            again.seq = message->command.seq - 1;
            join(site, s, &again);
        }
    }
}

static void commit(Site *site, unsigned s, const Message *message) {
    Hosted *hosted = &site->server[s].game[message->game];
    Flight flight = hosted->flight;
    unsigned first = flight.append.events[0].seq;
    if (chance(site, 6) && !flight.is_unsure) { /* it cannot now, and that is certain */
        drop(hosted);
        if (!flight.is_own)
            to_client(site, flight.asked.client, TO_CLIENT_NO, &flight.asked, 0);
        return;
    }
    if (chance(site, 10)) { /* the answer is lost, whatever it was */
        if (chance(site, 50))
            store(site, message->game, &flight.append);
        hosted->flight.is_unsure = true;
        queue_message(site, *message, 30, 300);
        return;
    }
    StoreAnswer answer = store(site, message->game, &flight.append);
    hosted->flight.is_there = false;
    if (answer == STORE_DONE) {
        live_committed(hosted->live);
        catch_up(site, s, message->game);
        if (!flight.is_own)
            to_client(site, flight.asked.client, TO_CLIENT_OK, &flight.asked, first);
        for (unsigned other = 0; other < SERVERS; other++)
            if (other != s)
                post(site, (Message){.kind = WAKE, .server = other, .game = message->game});
    } else { /* another server was first: judge it anew */
        drop(hosted);
        catch_up(site, s, message->game);
        do_command(site, s, &flight.asked, flight.is_own);
    }
}

static void crash(Site *site, unsigned s) {
    Server *server = &site->server[s];
    for (unsigned game = 0; game < GAMES; game++) {
        Hosted *hosted = &server->game[game];
        if (hosted->flight.is_there && chance(site, 50)) /* it was on its way */
            store(site, game, &hosted->flight.append);
        drop(hosted);
        *hosted = (Hosted){0};
    }
    server->life++;
}

/* flags, a pause now and then, and a look at the store in case that a wake was lost */
static void look_around(Site *site, unsigned s) {
    Server *server = &site->server[s];
    for (unsigned game = 0; game < GAMES; game++) {
        Hosted *hosted = &server->game[game];
        if (!hosted->live || hosted->flight.is_there)
            continue;
        catch_up(site, s, game);
        Message own = {.kind = TO_SERVER_DO, .game = game};
        if (chance(site, 1))
            own.command = (LiveCommand){.command = {.kind = COMMAND_PAUSE, .time = 1000}};
        else if (live_due(hosted->live) <= site->now + server->skew)
            own.command = live_due_command(hosted->live, site->now + server->skew);
        else
            continue;
        make_id(site, own.command.id);
        do_command(site, s, &own, true);
    }
}

/* ---- a client ---- */

static bool pick_move(Site *site, Client *client, char text[16]) {
    Game *game = (Game *)&live_table(client->mirror)->game; /* its buffer for moves is written */
    size_t count = game_moves(game);
    Writer writer = writer_to(text, 16);
    if (!count)
        return false;
    write_move(&writer, &game->position, game->buffer[rng_below(&site->rng, (unsigned)count)]);
    return true;
}

static void choose(Site *site, Client *client, Message *message) {
    static const CommandKind OTHERS[] = {COMMAND_OFFER,    COMMAND_ACCEPT, COMMAND_DECLINE,
                                         COMMAND_ASK_BACK, COMMAND_GIVE,   COMMAND_CLAIM,
                                         COMMAND_ACCEPT,   COMMAND_FLAG};
    const Table *table = live_table(client->mirror);
    Command *command = &message->command.command;
    unsigned dice = rng_below(&site->rng, 100);
    *command = (Command){.kind = COMMAND_MOVE, .seat = client->seat};
    message->command.say = LIVE_PLAY;
    if (dice < 3) {
        message->command.say = LIVE_SAY;
        strcpy(message->text, LIVE_PHRASES[dice]);
    } else if (live_last(client->mirror) < 4 && dice < 40) {
        message->command.say = LIVE_SIT;
        strcpy(message->text, "Ann");
    } else if (table_is_over(table)) {
        command->kind = dice < 50 ? COMMAND_REMATCH : dice < 75 ? COMMAND_ACCEPT : COMMAND_DECLINE;
    } else if (dice < 80 && pick_move(site, client, message->text)) {
        return;
    } else {
        command->kind = OTHERS[dice % 8];
        command->plies = 1 + dice % 2;
        command->time = 500;
        if (dice == 99)
            command->kind = rng_below(&site->rng, 4) ? COMMAND_ABORT : COMMAND_RESIGN;
    }
}

static void send_pending(Site *site, Client *client) {
    client->asked = site->now;
    client->pending.server = client->server;
    post(site, client->pending);
}

static void send_join(Site *site, unsigned c) {
    Client *client = &site->client[c];
    client->joined = site->now;
    post(site, (Message){.kind = TO_SERVER_JOIN,
                         .server = client->server,
                         .client = c,
                         .game = client->game,
                         .seq = live_last(client->mirror)});
}

static void act(Site *site, unsigned c) {
    Client *client = &site->client[c];
    if (chance(site, 1) || site->now - client->joined > 2 * PATIENCE) {
        client->server = rng_below(&site->rng, SERVERS); /* as after a loss of the connection */
        send_join(site, c);
    }
    if (client->has_pending) {
        if (site->now - client->asked > PATIENCE)
            send_pending(site, client);
        return;
    }
    const Table *table = live_table(client->mirror);
    bool is_turn = table->game.position.side == client->seat && !table_is_over(table);
    if (!client->is_player || site->is_calm || !chance(site, is_turn ? 25 : 3) ||
        site->rows[client->game] > ROWS - 50)
        return;
    client->pending = (Message){.kind = TO_SERVER_DO, .client = c, .game = client->game};
    choose(site, client, &client->pending);
    make_id(site, client->pending.command.id);
    client->pending.command.has_seq = true;
    client->pending.command.seq = live_last(client->mirror) + 1;
    client->has_pending = true;
    send_pending(site, client);
}

static void hear_row(Site *site, unsigned c, const Row *row) {
    Client *client = &site->client[c];
    unsigned last = live_last(client->mirror);
    if (row->seq == last + 1)
        take(site, client->mirror, row);
    else if (row->seq > last + 1)
        send_join(site, c);
    else if (live_entry(client->mirror, row->seq)->at != row->at)
        fail(site->seed, "an event was told twice and differently", row->seq);
}

static void hear_answer(Site *site, unsigned c, const Message *message) {
    Client *client = &site->client[c];
    if (!client->has_pending ||
        memcmp(client->pending.command.id, message->command.id, STORE_ID) != 0)
        return;
    if (client->oks == ANSWERS || client->noes == ANSWERS)
        fail(site->seed, "too many answers", c);
    if (message->kind != TO_CLIENT_OK && !message->seq)
        return; /* not now: it is sent again */
    client->has_pending = false;
    if (message->kind != TO_CLIENT_OK) { /* whether a flag has fallen may change */
        if (message->command.command.kind != COMMAND_FLAG)
            memcpy(client->no_id[client->noes++], message->command.id, STORE_ID);
        return;
    }
    if (message->seq != client->pending.command.seq)
        fail(site->seed, "a command was done on another board", message->seq);
    memcpy(client->ok_id[client->oks], message->command.id, STORE_ID);
    client->ok_seq[client->oks++] = message->seq;
}

/* ---- the site ---- */

static void deliver(Site *site, const Message *message) {
    unsigned s = message->server, c = message->client;
    switch (message->kind) {
    case TO_SERVER_JOIN: join(site, s, message); break;
    case TO_SERVER_DO: do_command(site, s, message, false); break;
    case TO_CLIENT_ROW: hear_row(site, c, &message->row); break;
    case TO_CLIENT_OK:
    case TO_CLIENT_NO: hear_answer(site, c, message); break;
    case COMMIT:
        if (message->life == site->server[s].life)
            commit(site, s, message);
        break;
    case WAKE:
        if (site->server[s].game[message->game].live)
            catch_up(site, s, message->game);
        break;
    }
}

static void step(Site *site) {
    for (size_t i = 0; i < site->queued;) {
        if (site->queue[i].due > site->now) {
            i++;
            continue;
        }
        Message message = site->queue[i];
        site->queue[i] = site->queue[--site->queued];
        deliver(site, &message);
    }
    for (unsigned c = 0; c < CLIENTS; c++)
        act(site, c);
    for (unsigned s = 0; s < SERVERS; s++) {
        if (site->now % 500 == 0)
            look_around(site, s);
        if (site->now % 100 == 0 && chance(site, 2))
            crash(site, s);
    }
}

static bool has_id(const Site *site, unsigned game, const unsigned char id[STORE_ID]) {
    for (unsigned i = 0; i < site->rows[game]; i++)
        if (site->row[game][i].has_id && memcmp(site->row[game][i].id, id, STORE_ID) == 0)
            return true;
    return false;
}

static void check(Site *site) {
    for (unsigned c = 0; c < CLIENTS; c++) {
        Client *client = &site->client[c];
        unsigned game = client->game, last = live_last(client->mirror);
        if (last != site->rows[game] || client->has_pending)
            fail(site->seed, "a client is not at the end of the list", c);
        for (unsigned i = 0; i < last; i++) {
            const LiveEntry *entry = live_entry(client->mirror, i + 1);
            const Row *row = &site->row[game][i];
            if (entry->at != row->at || entry->kind != row->kind || entry->seat != row->seat)
                fail(site->seed, "a client has another event", i + 1);
        }
        for (unsigned i = 0; i < client->oks; i++) {
            const Row *row = &site->row[game][client->ok_seq[i] - 1];
            if (client->ok_seq[i] > last || !row->has_id ||
                memcmp(row->id, client->ok_id[i], STORE_ID) != 0)
                fail(site->seed, "an ok is not in the list", client->ok_seq[i]);
        }
    }
    for (unsigned c = 0; c < CLIENTS; c++)
        for (unsigned i = 0; i < site->client[c].noes; i++)
            if (has_id(site, site->client[c].game, site->client[c].no_id[i]))
                fail(site->seed, "a command was refused and done", c);
    for (unsigned game = 0; game < GAMES; game++)
        for (unsigned i = 0; i < site->rows[game]; i++)
            for (unsigned j = 0; j < i; j++)
                if (site->row[game][i].has_id && site->row[game][j].has_id &&
                    memcmp(site->row[game][i].id, site->row[game][j].id, STORE_ID) == 0)
                    fail(site->seed, "a command is there twice", i + 1);
}

static void open_site(Site *site, uint64_t seed) {
    site->seed = seed;
    site->rng = (Rng){seed};
    for (unsigned s = 0; s < SERVERS; s++)
        site->server[s].skew = 1000000 + rng_below(&site->rng, 100);
    for (unsigned c = 0; c < CLIENTS; c++)
        site->client[c] = (Client){.mirror = open_live(site, c / SEATS),
                                   .game = c / SEATS,
                                   .server = rng_below(&site->rng, SERVERS),
                                   .seat = (Side)(c % 2),
                                   .is_player = c % SEATS != 3,
                                   .joined = -2 * PATIENCE};
}

static void close_site(Site *site) {
    for (unsigned s = 0; s < SERVERS; s++)
        for (unsigned game = 0; game < GAMES; game++)
            drop(&site->server[s].game[game]);
    for (unsigned c = 0; c < CLIENTS; c++)
        live_close(site->client[c].mirror);
    free(site->queue);
}

typedef struct Totals {
    unsigned long long events, answers;
} Totals;

static void simulate(Site *site, uint64_t seed, Totals *totals) {
    open_site(site, seed);
    for (; site->now < 2 * PLAYED; site->now += 5) {
        site->is_calm = site->now >= PLAYED;
        step(site);
    }
    check(site);
    for (unsigned game = 0; game < GAMES; game++)
        totals->events += site->rows[game];
    for (unsigned c = 0; c < CLIENTS; c++)
        totals->answers += site->client[c].oks;
    close_site(site);
}

static void choose_games(Site *site, Catalog *catalog, Arena *arena) {
    static const char *const NAMES[GAMES] = {"minishogi", "chess"};
    Error error;
    for (unsigned game = 0; game < GAMES; game++) {
        site->variant[game] = variant_find(catalog, NAMES[game], (LoadOptions){0}, arena, &error);
        if (!site->variant[game] || !setup_start(&site->setup[game], site->variant[game], &error))
            fail(0, error.text, game);
    }
}

int main(int count, char **words) {
    static Site begun, site;
    static Catalog catalog;
    Arena arena = {0};
    Faults faults = {0};
    Totals totals = {0};
    unsigned long long seeds = 100, from = 1;
    for (int i = 1; i + 1 < count; i += 2)
        *(strcmp(words[i], "--seeds") == 0 ? &seeds : &from) = strtoull(words[i + 1], NULL, 10);
    if (!catalog_add_builtin(&catalog, &faults))
        return 4;
    choose_games(&begun, &catalog, &arena);
    for (unsigned long long seed = from; seed < from + seeds; seed++) {
        site = begun;
        simulate(&site, seed, &totals);
    }
    arena_free(&arena);
    catalog_free(&catalog);
    printf("ok simulate: %llu seeds, %llu events, %llu commands answered, every list the same\n",
           seeds, totals.events, totals.answers);
    return 0;
}
