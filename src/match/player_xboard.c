/* player_xboard.c: the other side of the XBoard protocol, version 2, and what its engines make of
 * it: some never say done=1, some say "My move is : e2e4", some cannot set up a board but by the
 * old edit mode. Times are whole seconds, nodes cannot be limited, and scores are not asked for.
 * The engine is told every move; it is in force mode but while it thinks, so nothing is played
 * that was not asked for. */
#include "match/player.h"

#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { AWAKE_TIME = 200, FEATURES_TIME = 2000, PATIENT_TIME = 60000, ATTEMPTS = 4 };

/* ---- features ---- */

/* takes `name=value` or `name="a value"` off the front */
static bool take_feature(Slice *rest, Slice *name, Slice *value) {
    *rest = slice_trim(*rest);
    const char *equals = rest->length ? memchr(rest->at, '=', rest->length) : NULL;
    if (!equals)
        return false;
    *name = (Slice){rest->at, (size_t)(equals - rest->at)};
    Slice tail = {equals + 1, rest->length - name->length - 1};
    if (tail.length && tail.at[0] == '"') {
        const char *end = memchr(tail.at + 1, '"', tail.length - 1);
        size_t length = end ? (size_t)(end - tail.at) - 1 : tail.length - 1;
        *value = (Slice){tail.at + 1, length};
        length += end ? 2 : 1;
        *rest = (Slice){tail.at + length, tail.length - length};
    } else {
        *value = slice_word(&tail);
        *rest = tail;
    }
    return true;
}

/* true: done */
static bool note_features(Player *player, Slice line) {
    XBoardState *state = &player->xboard;
    Slice name, value;
    while (take_feature(&line, &name, &value)) {
        bool is_on = slice_is(value, "1");
        if (slice_is(name, "setboard"))
            state->setboard = is_on;
        else if (slice_is(name, "usermove"))
            state->usermove = is_on;
        else if (slice_is(name, "ping"))
            state->ping = is_on;
        else if (slice_is(name, "colors"))
            state->colors = is_on;
        else if (slice_is(name, "reuse"))
            state->no_reuse = !is_on;
        else if (slice_is(name, "done") && is_on)
            return true;
        else if (slice_is(name, "done"))
            state->wants_time = true; /* until it says that it is */
        process_say(&player->process, "accepted %.*s", (int)name.length, name.at);
    }
    return false;
}

static bool is_feature(Player *player, Slice line) {
    if (!slice_is(slice_word(&line), "feature"))
        return false;
    player->xboard.is_done = note_features(player, line);
    return true;
}

static bool ends_features(Player *player, Slice line) {
    return is_feature(player, line) && player->xboard.is_done;
}

static bool is_anything(Player *player, Slice line) {
    (void)player;
    return line.length > 0;
}

/* GNU Chess does not see a line that comes together with "xboard": so the question waits a moment,
 * and is asked again. Some never say that they are done: they are as good as done two seconds
 * after their first word. */
static bool hear_features(Player *player, Error *error) {
    XBoardState *state = &player->xboard;
    bool heard = false;
    player_hear_until(player, is_anything, AWAKE_TIME, NULL);
    for (int i = 0; i < ATTEMPTS && !heard; i++) {
        if (!process_say(&player->process, "protover 2"))
            return match_error(error, "%s: it has ended", player->spec->name);
        heard = player_hear_until(player, is_feature, FEATURES_TIME, NULL);
    }
    if (heard && !state->is_done)
        player_hear_until(player, ends_features, state->wants_time ? PATIENT_TIME : FEATURES_TIME,
                          NULL);
    return true;
}

static bool greet(Player *player, Error *error) {
    const EngineSpec *spec = player->spec;
    player->xboard = (XBoardState){.colors = true};
    process_say(&player->process, "xboard");
    if (!hear_features(player, error))
        return false;
    for (unsigned i = 0; i < spec->options.count; i++)
        process_say(&player->process, "option %s=%s", spec->options.list[i].key,
                    spec->options.list[i].value);
    for (unsigned i = 0; i < spec->inits; i++)
        process_say(&player->process, "%s", spec->init[i]);
    return true;
}

/* ---- a new game ---- */

static bool is_pong(Player *player, Slice line) {
    unsigned long n;
    return slice_is(slice_word(&line), "pong") && slice_number(slice_trim(line), 1u << 30, &n) &&
           n == player->xboard.pings;
}

/* all that it was told has been done */
static bool settle(Player *player, Error *error) {
    if (!player->xboard.ping)
        return true;
    process_say(&player->process, "ping %u", ++player->xboard.pings);
    return player_hear_until(player, is_pong, 0, error);
}

static void say_limits(Player *player, const Limit *limit) {
    Process *process = &player->process;
    if (limit->movetime)
        process_say(process, "st %" PRId64, limit->movetime / 1000);
    if (limit->depth)
        process_say(process, "sd %d", limit->depth);
    int64_t seconds = limit->time.base / 1000, increment = limit->time.increment;
    if (!seconds)
        return;
    char step[32];
    if (increment % 1000)
        snprintf(step, sizeof step, "%.3g", (double)increment / 1000);
    else
        snprintf(step, sizeof step, "%" PRId64, increment / 1000);
    process_say(process, "level %u %" PRId64 ":%02d %s", limit->time.moves, seconds / 60,
                (int)(seconds % 60), step);
}

/* the mode in which boards were set up before setboard: castling rights are what it thinks */
static void edit_board(Player *player, const Setup *setup) {
    Process *process = &player->process;
    if (setup->side == SECOND) /* edit keeps the side to move, and only a move changes it */
        process_say(process, player->xboard.usermove ? "usermove a2a3" : "a2a3");
    process_say(process, "edit");
    process_say(process, "#");
    for (unsigned side = FIRST; side <= SECOND; side++) {
        for (Square sq = 0; sq < setup->board.squares; sq++) {
            char text[8];
            Writer writer = writer_to(text, sizeof text);
            if (!setup->at[sq] || piece_side(setup->at[sq]) != side)
                continue;
            write_piece(&writer, player->variant, piece_of(FIRST, piece_type(setup->at[sq])));
            write_square(&writer, setup->board, sq);
            process_say(process, "%s", text);
        }
        process_say(process, side == FIRST ? "c" : ".");
    }
}

static void set_up(Player *player, const Ask *ask) {
    if (ask->is_start)
        return;
    if (player->xboard.setboard)
        process_say(&player->process, "setboard %s", ask->fen);
    else
        edit_board(player, &ask->game->start);
}

static bool begin(Player *player, const Ask *ask, Error *error) {
    Process *process = &player->process;
    if (player->xboard.no_reuse && player->xboard.games++)
        return match_error(error, "%s plays one game only", player->spec->name);
    process_say(process, "new");
    if (strcmp(player->game_name, "chess") != 0 && strcmp(player->game_name, "normal") != 0)
        process_say(process, "variant %s", player->game_name);
    process_say(process, "force");
    process_say(process, "easy");
    say_limits(player, &ask->limit);
    set_up(player, ask);
    player->xboard.told = 0;
    return settle(player, error);
}

/* ---- thinking ---- */

/* the moves that it has not been told: the opponent's last one, or several */
static void tell_moves(Player *player, const Ask *ask) {
    Slice rest = ask->moves, move;
    size_t ply = 0;
    for (; (move = slice_word(&rest)).length; ply++)
        if (ply >= player->xboard.told)
            process_say(&player->process, "%s%.*s", player->xboard.usermove ? "usermove " : "",
                        (int)move.length, move.at);
    player->xboard.told = ply;
}

static void say_go(Player *player, const Ask *ask) {
    Process *process = &player->process;
    Side side = ask->game->position.side;
    if (player->xboard.colors)
        process_say(process, side == FIRST ? "white" : "black");
    if (ask->clock.is_used) {
        process_say(process, "time %" PRId64, ask->clock.left[side] / 10);
        process_say(process, "otim %" PRId64, ask->clock.left[side ^ 1] / 10);
    }
    process_say(process, "go");
}

/* "move e2e4", "My move is : e2e4" (GNU Chess), "1. ... e2e4" (before version 2) */
static bool find_move(Slice line, Slice *move) {
    Slice rest = line, word = slice_word(&rest);
    if (slice_is(word, "move")) {
        *move = slice_word(&rest);
        return move->length > 0;
    }
    if (slice_is(word, "My")) {
        Slice second = slice_word(&rest), third = slice_word(&rest), colon = slice_word(&rest);
        *move = slice_is(colon, ":") ? slice_word(&rest) : colon;
        return slice_is(second, "move") && (slice_is(third, "is") || slice_is(third, "is:"));
    }
    return false;
}

static bool is_claim(Slice word) {
    return slice_is(word, "1-0") || slice_is(word, "0-1") || slice_is(word, "1/2-1/2");
}

/* true: the answer is complete */
static bool take_line(Player *player, Slice line, Answer *out) {
    Slice rest = line, word = slice_word(&rest), move;
    Writer writer = writer_to(out->text, sizeof out->text);
    if (find_move(line, &move)) {
        out->kind = ANSWER_MOVE;
        write_slice(&writer, move);
        player->xboard.told++;
    } else if (slice_is(word, "resign") || slice_is(word, "tellics")) {
        out->kind = ANSWER_RESIGNS;
        return slice_is(word, "resign") || slice_is(slice_trim(rest), "resign");
    } else if (is_claim(word) || slice_is(word, "Illegal")) {
        out->kind = ANSWER_CLAIMS;
        write_slice(&writer, line);
    } else {
        return false;
    }
    return true;
}

static void think(Player *player, const Ask *ask, Answer *out) {
    static const AnswerKind WITHOUT[] = {
        [HEARD_TIME] = ANSWER_NOTHING, [HEARD_END] = ANSWER_GONE, [HEARD_STOP] = ANSWER_STOPPED};
    Slice line;
    Heard heard;
    settle(player, NULL); /* what it has said since its move is about the past */
    tell_moves(player, ask);
    say_go(player, ask);
    while ((heard = process_hear(&player->process, &line, ask->deadline)) == HEARD_LINE)
        if (take_line(player, line, out))
            break;
    if (heard != HEARD_LINE)
        out->kind = WITHOUT[heard];
    else
        process_say(&player->process, "force");
}

/* squares, or SAN: the protocol leaves it to the engine */
static bool read_either(Move *out, const Position *position, const Move *moves, size_t n,
                        Slice text, Error *error) {
    return read_move(out, position, moves, n, text, error) ||
           read_san(out, position, moves, n, text, error);
}

const Protocol PROTOCOL_XBOARD = {
    .name = "xboard",
    .counts_nodes = false,
    .farewell = "quit",
    .greet = greet,
    .begin = begin,
    .think = think,
    .read_move = read_either,
};
