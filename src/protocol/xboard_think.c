/* xboard_think.c: what the thinking thread does for XBoard: moves of its own, and what it expects
 * between them; or analysis. While it ponders, the expected move stands on the board. */
#include "protocol/xboard.h"

#include "notation/names/outcome_names.h"
#include "protocol/info_lines.h"

#include <inttypes.h>

enum { XBOARD_MATE = 100000 };

/* ---- what is said while thinking ---- */

static int64_t read_clock(void *context) {
    const Channel *channel = ((XBoard *)context)->desk.server.channel;
    return channel->now(channel->context);
}

static bool wants_stop(void *context) {
    return server_wants_stop(&((XBoard *)context)->desk.server);
}

static int xboard_score(int score) {
    if (!score_is_mate(score))
        return score;
    return (score > 0 ? XBOARD_MATE : -XBOARD_MATE) + score_mate_in(score);
}

void xboard_write_hint(Writer *writer, const XBoard *xboard) {
    write_text(writer, "Hint: ");
    write_xboard_move(writer, &xboard->guess.position, xboard->guess.move);
    write_char(writer, '\n');
}

static void write_thinking(Writer *writer, const XBoard *xboard, const SearchInfo *info) {
    write_format(writer, "%d %d %" PRId64 " %" PRIu64, info->depth, xboard_score(info->score),
                 info->time / 10, info->nodes);
    write_play(writer, &xboard->desk.game.position, info->pv, info->pv_length, write_xboard_move);
    write_char(writer, '\n');
}

static void print_info(void *context, const SearchInfo *line, unsigned lines) {
    XBoard *xboard = context;
    Writer text = writer_growing();
    mutex_lock(xboard->lock);
    xboard->last = line[0];
    mutex_unlock(xboard->lock);
    if (xboard->posts || xboard->is_analysing) {
        if (xboard->owes_hint)
            xboard_write_hint(&text, xboard);
        xboard->owes_hint = false;
        for (unsigned i = 0; i < lines; i++)
            write_thinking(&text, xboard, &line[i]);
        if (writer_fits(&text))
            server_print(&xboard->desk.server, (Slice){text.buffer, text.length});
    }
    writer_free(&text);
}

void xboard_tell_progress(XBoard *xboard) {
    mutex_lock(xboard->lock);
    int64_t time = xboard->last.time;
    uint64_t nodes = xboard->last.nodes;
    int depth = xboard->last.depth;
    mutex_unlock(xboard->lock);
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
        write_format(&why, "%s mates",
                     side_name(NULL, outcome.result == RESULT_FIRST ? FIRST : SECOND));
    else if (outcome.reason == REASON_STALEMATE && outcome.result == RESULT_DRAW)
        write_text(&why, "Stalemate");
    else
        write_outcome(&why, NULL, outcome);
    server_say(&xboard->desk.server, "%s {%s}",
               outcome.result == RESULT_DRAW    ? "1/2-1/2"
               : outcome.result == RESULT_FIRST ? "1-0"
                                                : "0-1",
               text);
}

/* ---- the works ---- */

static bool search(XBoard *xboard, const Limits *limits, SearchInfo *out) {
    Hooks hooks = {
        .context = xboard, .now = read_clock, .wants_stop = wants_stop, .info = print_info};
    Desk *desk = &xboard->desk;
    if (engine_think(desk->engine, &desk->game, limits, &hooks, out))
        return true;
    desk_remark(desk, "out of memory");
    return false;
}

/* a move to play; false: it is not wanted any more */
static bool choose_move(XBoard *xboard, SearchInfo *out) {
    return search(xboard, &xboard->limits, out) && !atomic_load(&xboard->is_unwanted);
}

/* the expected reply on the board, as if it had been played; false: nothing is expected */
static bool expect_reply(XBoard *xboard) {
    Game *game = &xboard->desk.game;
    if (!xboard->ponders || xboard->guess.move == NO_MOVE ||
        !game_play(game, xboard->guess.move, NULL))
        return false;
    xboard->owes_hint = true;
    atomic_store(&xboard->is_unwanted, true);
    if (game->outcome.result == RESULT_NONE && server_hold(&xboard->desk.server))
        return true;
    game_take_back(game, 1);
    return false;
}

/* likewise, in the opponent's time; false also: the reply was another */
static bool ponder(XBoard *xboard, SearchInfo *out) {
    Limits limits = desk_untimed(xboard->limits);
    if (!expect_reply(xboard))
        return false;
    bool is_found = search(xboard, &limits, out);
    server_await_release(&xboard->desk.server);
    if (!atomic_load(&xboard->is_unwanted))
        return is_found;
    game_take_back(&xboard->desk.game, 1);
    return false;
}

static void guess_reply(XBoard *xboard, const SearchInfo *info) {
    Game *game = &xboard->desk.game;
    bool is_known =
        info->pv_length > 1 && info->pv[0] == info->best && game_is_legal(game, info->pv[1]);
    xboard->guess.move = is_known ? info->pv[1] : NO_MOVE;
    xboard->guess.position = game->position;
}

static bool make_move(XBoard *xboard, const SearchInfo *info) {
    Desk *desk = &xboard->desk;
    char text[32];
    Writer writer = writer_to(text, sizeof text);
    write_xboard_move(&writer, &desk->game.position, info->best);
    if (!game_play(&desk->game, info->best, NULL))
        return false;
    mutex_lock(xboard->lock);
    xboard->last = *info;
    mutex_unlock(xboard->lock);
    guess_reply(xboard, info);
    server_say(&desk->server, "move %s", text);
    xboard_tell_result(xboard);
    return true;
}

static void play_on(XBoard *xboard, bool (*think)(XBoard *, SearchInfo *)) {
    SearchInfo info = {.best = NO_MOVE};
    while (think(xboard, &info) && make_move(xboard, &info))
        think = ponder;
}

static void play(void *context) {
    play_on(context, choose_move);
}

static void await_reply(void *context) {
    play_on(context, ponder);
}

static void analyse(void *context) {
    XBoard *xboard = context;
    SearchInfo info;
    if (desk_moves(&xboard->desk))
        search(xboard, &xboard->limits, &info);
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
    limits->clock.is_used = xboard->has_clock;
}

static void set_limits(XBoard *xboard) {
    Limits *limits = &xboard->limits;
    uint64_t most = xboard->desk.server.channel->most_nodes;
    *limits = desk_limits(&xboard->desk);
    if (!xboard->is_analysing) {
        limits->multipv = 1;
        if (xboard->depth && (!limits->depth || xboard->depth < limits->depth))
            limits->depth = xboard->depth;
        if (xboard->move_time)
            limits->time = xboard->move_time;
        else
            set_clock(xboard);
    } else {
        *limits = (Limits){.multipv = limits->multipv};
    }
    if (most && (!limits->nodes || most < limits->nodes))
        limits->nodes = most;
}

static void begin(XBoard *xboard, void (*run)(void *), bool is_held) {
    Desk *desk = &xboard->desk;
    Error error;
    if (!desk_engine(desk, &error)) {
        desk_remark(desk, "%s", error.text);
        return;
    }
    set_limits(xboard);
    xboard->owes_hint = false;
    Work work = {.run = run,
                 .context = xboard,
                 .is_endless = !desk_is_limited(&xboard->limits),
                 .is_held = is_held};
    if (!server_start(&desk->server, work))
        desk_remark(desk, "cannot start a thread");
}

void xboard_think(XBoard *xboard) {
    /* over by the board: nothing to do; by counting: in analysis one may go on */
    if (!xboard->is_analysing && xboard->desk.game.outcome.result != RESULT_NONE)
        return;
    atomic_store(&xboard->is_unwanted, false);
    xboard->last = (SearchInfo){.best = NO_MOVE};
    begin(xboard, xboard->is_analysing ? analyse : play, xboard->is_analysing);
}

bool xboard_hit(XBoard *xboard, Slice text) {
    Guess *guess = &xboard->guess;
    Move move;
    if (xboard->is_analysing || !server_is_held(&xboard->desk.server) ||
        !read_xboard_move(&move, &guess->position, &guess->move, 1, text, NULL))
        return false;
    set_limits(xboard);
    atomic_store(&xboard->is_unwanted, false);
    desk_ponder_hit(&xboard->desk,
                    engine_longest(&xboard->limits, xboard->desk.game.position.side));
    return true;
}

void xboard_resume(XBoard *xboard) {
    Server *server = &xboard->desk.server;
    if (server_is_working(server))
        return;
    server_rest(server);
    if (xboard->is_analysing)
        xboard_think(xboard);
    else if (xboard->ponders && !xboard->is_forced && xboard->guess.move != NO_MOVE)
        begin(xboard, await_reply, false);
}

bool xboard_interrupt(XBoard *xboard) {
    atomic_store(&xboard->is_unwanted, true);
    server_stop(&xboard->desk.server);
    return server_rest(&xboard->desk.server);
}
