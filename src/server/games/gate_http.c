/* gate_http.c: the few paths of HTTP beside the files. What the hall must know is answered later. */
#include "server/games/gate_parts.h"

#include "base/clock.h"
#include "server/live/live_message.h"

#include <string.h>

static void refuse(WireAnswer *out, unsigned status, const char *body) {
    *out = (WireAnswer){
        .status = status, .type = "application/json", .cache = "no-store", .body = slice_of(body)};
}

static void ask_hall(Gate *gate, Letter *letter, const WireRequest *request, WireAnswer *out) {
    *out = (WireAnswer){.status = 0};
    if (letter) {
        letter->address = request->address;
        gate_tell_hall(gate, letter, request->from);
        return;
    }
    refuse(out, 503, "{\"code\":\"busy\",\"why\":\"memory is short\"}");
}

static void create(Gate *gate, const WireRequest *request, WireAnswer *out) {
    Letter *letter = NULL;
    if (request->method != WIRE_POST) {
        refuse(out, 405, "{\"code\":\"bad\",\"why\":\"a game is made by POST\"}");
        out->allow = "POST";
        out->ends_connection = true;
    } else if (*request->origin && !http_knows_origin(gate->plan.http, request->origin)) {
        refuse(out, 403, "{\"code\":\"bad\",\"why\":\"this page is not one of this server\"}");
    } else if (request->is_too_long) {
        refuse(out, 413, "{\"code\":\"bad\",\"why\":\"a request has at most 24576 bytes\"}");
    } else if (!request->body.length) {
        refuse(out, 400, "{\"code\":\"bad\",\"why\":\"a JSON object is missing\"}");
        out->ends_connection = true;
    } else {
        letter = letter_new(LETTER_CREATE);
        if (letter && !letter_set_text(letter, request->body)) {
            letter_free(letter);
            letter = NULL;
        }
        ask_hall(gate, letter, request, out);
    }
}

static void show(Gate *gate, const WireRequest *request, const char *name, WireAnswer *out) {
    static const char PGN[] = ".pgn";
    Slice id = slice_of(name);
    int64_t game;
    bool is_pgn = id.length > strlen(PGN) && strcmp(name + id.length - strlen(PGN), PGN) == 0;
    if (is_pgn)
        id.length -= strlen(PGN);
    if (request->method != WIRE_GET && request->method != WIRE_HEAD) {
        refuse(out, 405, "{\"code\":\"bad\",\"why\":\"a game is shown by GET\"}");
        out->allow = "GET, HEAD";
        out->ends_connection = true;
    } else if (!id_read(id, &game)) {
        refuse(out, 404, "{\"code\":\"unknown\",\"why\":\"there is no such game\"}");
    } else {
        Letter *letter = letter_new(is_pgn ? LETTER_PGN : LETTER_SHOW);
        if (letter)
            letter->game = game;
        ask_hall(gate, letter, request, out);
    }
}

bool gate_answer(void *context, const WireRequest *request, WireAnswer *out) {
    static const char GAME[] = "/api/game";
    Gate *gate = context;
    if (!gate)
        return false;
    if (strcmp(request->path, "/health") == 0 && request->method <= WIRE_HEAD) {
        bool is_well = committer_is_well(gate->committer) && !gate->ends_at;
        refuse(out, is_well ? 200 : 503, is_well ? "{\"well\":true}\n" : "{\"well\":false}\n");
    } else if (strcmp(request->path, GAME) == 0) {
        create(gate, request, out);
    } else if (strncmp(request->path, GAME, strlen(GAME)) == 0 &&
               request->path[strlen(GAME)] == '/') {
        show(gate, request, request->path + strlen(GAME) + 1, out);
    } else {
        return false;
    }
    return true;
}
