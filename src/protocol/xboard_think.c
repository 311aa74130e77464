/* xboard_think.c: what the thinking thread does for XBoard: a move of its own, or analysis. */
#include "protocol/xboard.h"

#include "notation/text_board.h"
#include "protocol/report.h"

#include <inttypes.h>

enum { XBOARD_MATE = 100000 };

/* ---- what is said while thinking ---- */

static int64_t read_clock(void *context) {
    const Wire *wire = ((XBoard *)context)->desk.server.wire;
    return wire->now(wire->context);
}

static bool wants_stop(void *context) {
    return server_wants_stop(&((XBoard *)context)->desk.server);
}

static int xboard_score(int score) {
    int plies;
    if (!score_is_mate(score, &plies))
        return score;
    return plies > 0 || score > 0 ? XBOARD_MATE + (plies + 1) / 2 : -XBOARD_MATE + (plies - 1) / 2;
}

static void print_thought(void *context, const Thought *thought) {
    XBoard *xboard = context;
    Writer line = writer_growing();
    pthread_mutex_lock(&xboard->lock);
    xboard->last = *thought;
    pthread_mutex_unlock(&xboard->lock);
    if (xboard->posts || xboard->is_analysing) {
        write_format(&line, "%d %d %" PRId64 " %" PRIu64, thought->depth,
                     xboard_score(thought->score), thought->time / 10, thought->nodes);
        write_play(&line, &xboard->desk.game.position, thought->line, thought->length,
                   write_xboard_move);
        write_char(&line, '\n');
        if (writer_fits(&line))
            server_print(&xboard->desk.server, (Slice){line.buffer, line.length});
    }
    writer_free(&line);
}

void xboard_tell_progress(XBoard *xboard) {
    pthread_mutex_lock(&xboard->lock);
    int64_t time = xboard->last.time;
    uint64_t nodes = xboard->last.nodes;
    int depth = xboard->last.depth;
    pthread_mutex_unlock(&xboard->lock);
    server_say(&xboard->desk.server, "stat01: %" PRId64 " %" PRIu64 " %d 0 0", time / 10, nodes,
               depth);
}

void xboard_tell_result(XBoard *xboard) {
    Outcome outcome = xboard->desk.game.outcome;
    char text[120];
    Writer why = writer_to(text, sizeof text);
    if (outcome.result == RESULT_NONE)
        return;
    if (outcome.reason == REASON_CHECKMATE)
        write_format(&why, "%s mates", side_name(outcome.result == RESULT_FIRST ? FIRST : SECOND));
    else if (outcome.reason == REASON_STALEMATE && outcome.result == RESULT_DRAW)
        write_text(&why, "Stalemate");
    else
        write_outcome(&why, outcome);
    server_say(&xboard->desk.server, "%s {%s}",
               outcome.result == RESULT_DRAW    ? "1/2-1/2"
               : outcome.result == RESULT_FIRST ? "1-0"
                                                : "0-1",
               text);
}

/* ---- the works ---- */

static bool search(XBoard *xboard, Thought *out) {
    Hooks hooks = {
        .context = xboard, .now = read_clock, .wants_stop = wants_stop, .thought = print_thought};
    Desk *desk = &xboard->desk;
    if (engine_think(desk->engine, &desk->game, &xboard->limits, &hooks, out))
        return true;
    desk_remark(desk, "out of memory");
    return false;
}

static void play_move(void *context) {
    XBoard *xboard = context;
    Desk *desk = &xboard->desk;
    Thought thought = {.best = NO_MOVE};
    char text[32];
    Writer writer = writer_to(text, sizeof text);
    if (!search(xboard, &thought) || atomic_load(&xboard->is_unwanted))
        return;
    write_xboard_move(&writer, &desk->game.position, thought.best);
    if (!game_play(&desk->game, thought.best, NULL))
        return;
    pthread_mutex_lock(&xboard->lock);
    xboard->last = thought;
    pthread_mutex_unlock(&xboard->lock);
    xboard->hint =
        thought.length > 1 && thought.line[0] == thought.best ? thought.line[1] : NO_MOVE;
    server_say(&desk->server, "move %s", text);
    xboard_tell_result(xboard);
}

static void analyse(void *context) {
    XBoard *xboard = context;
    Thought thought;
    if (desk_moves(&xboard->desk))
        search(xboard, &thought);
}

/* ---- beginning and interrupting ---- */

static void set_clock(XBoard *xboard) {
    const Game *game = &xboard->desk.game;
    Limits *limits = &xboard->limits;
    int64_t overhead = xboard->desk.choices.overhead;
    Side side = game->position.side;
    unsigned made = (unsigned)(game->plies / 2);
    for (unsigned i = 0; i < 2; i++) {
        int64_t left = xboard->left[i != (unsigned)side] - overhead;
        limits->clock.left[i] = left > 1 ? left : 1;
        limits->clock.moves_to_go[i] = xboard->period ? xboard->period - made % xboard->period : 0;
    }
    limits->clock.increment = xboard->increment;
    limits->clock.is_used = xboard->left[0] > 0;
}

static void set_limits(XBoard *xboard) {
    Limits *limits = &xboard->limits;
    uint64_t most = xboard->desk.server.wire->most_nodes;
    *limits = desk_limits(&xboard->desk);
    if (!xboard->is_analysing) {
        limits->lines = 1;
        if (xboard->depth && (!limits->depth || xboard->depth < limits->depth))
            limits->depth = xboard->depth;
        if (xboard->move_time)
            limits->time = xboard->move_time;
        else
            set_clock(xboard);
    } else {
        *limits = (Limits){.lines = limits->lines};
    }
    if (most && (!limits->nodes || most < limits->nodes))
        limits->nodes = most;
}

void xboard_think(XBoard *xboard) {
    Desk *desk = &xboard->desk;
    Error error;
    /* over by the board: nothing to do; by counting: in analysis one may go on */
    if (!xboard->is_analysing && desk->game.outcome.result != RESULT_NONE)
        return;
    if (!desk_engine(desk, &error)) {
        desk_remark(desk, "%s", error.text);
        return;
    }
    set_limits(xboard);
    atomic_store(&xboard->is_unwanted, false);
    xboard->last = (Thought){.best = NO_MOVE};
    Work work = {.run = xboard->is_analysing ? analyse : play_move,
                 .context = xboard,
                 .is_endless = xboard->is_analysing};
    if (!server_start(&desk->server, work))
        desk_remark(desk, "the system has no thread");
}

void xboard_interrupt(XBoard *xboard) {
    atomic_store(&xboard->is_unwanted, true);
    server_stop(&xboard->desk.server);
    server_rest(&xboard->desk.server);
}
