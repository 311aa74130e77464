/* think.c: what the thinking thread does for UCI and USI: searching and counting. */
#include "protocol/talk.h"

#include "engine/bench.h"
#include "rules/kernel/kernel.h"

#include <inttypes.h>

/* ---- searching ---- */

static int64_t read_clock(void *context) {
    const Channel *channel = ((Talk *)context)->desk.server.channel;
    return channel->now(channel->context);
}

static bool wants_stop(void *context) {
    return server_wants_stop(&((Talk *)context)->desk.server);
}

static void print_info(void *context, const SearchInfo *line, unsigned lines) {
    Talk *talk = context;
    Writer text = writer_growing();
    for (unsigned i = 0; i < lines; i++)
        write_info(&text, &talk->desk.game.position, &line[i], talk->dialect->write_move,
                   talk->dialect->mate_in_plies);
    if (writer_fits(&text))
        server_print(&talk->desk.server, (Slice){text.buffer, text.length});
    writer_free(&text);
}

static void print_answer(Talk *talk, const SearchInfo *info) {
    const Position *position = &talk->desk.game.position;
    WriteMove *write = talk->dialect->write_move;
    Writer line = writer_growing();
    if (talk->go.solves) {
        bool is_solved = score_is_mate(info->score) && info->score > 0;
        write_text(&line, "checkmate");
        if (is_solved)
            write_play(&line, position, info->pv, info->pv_length, write);
        else
            write_text(&line, info->best == NO_MOVE ? " nomate" : " timeout");
    } else {
        write_text(&line, "bestmove ");
        if (info->best == NO_MOVE)
            write_text(&line, talk->dialect->no_move);
        else
            write(&line, position, info->best);
        if (info->pv_length > 1 && info->pv[0] == info->best) {
            Position after = *position;
            Undo undo;
            position_make(&after, info->best, &undo);
            write_text(&line, " ponder");
            write_play(&line, &after, info->pv + 1, 1, write);
        }
    }
    write_char(&line, '\n');
    if (writer_fits(&line))
        server_print(&talk->desk.server, (Slice){line.buffer, line.length});
    writer_free(&line);
}

/* the score of a game that is over, for the side to move */
static int final_score(const Game *game) {
    Result lost = game->position.side == FIRST ? RESULT_SECOND : RESULT_FIRST;
    return game->outcome.result == RESULT_DRAW || game->outcome.result == RESULT_NONE ? 0
           : game->outcome.result == lost                                             ? -SCORE_MATE
                                                                                      : SCORE_MATE;
}

void talk_think(void *context) {
    Talk *talk = context;
    Desk *desk = &talk->desk;
    Hooks hooks = {
        .context = talk, .now = read_clock, .wants_stop = wants_stop, .info = print_info};
    SearchInfo info = {.best = NO_MOVE};
    if (!desk_moves(desk)) {
        info.score = final_score(&desk->game);
        print_info(talk, &info, 1);
    } else if (!engine_think(desk->engine, &desk->game, &talk->go.limits, &hooks, &info)) {
        desk_remark(desk, "go: out of memory");
    }
    server_await_release(&desk->server);
    print_answer(talk, &info);
}

/* ---- counting ---- */

enum { WITHOUT_ASKING = 2 }; /* plies that are counted before the next look at the clock */

typedef struct Count {
    Server *server;
    Position position;
    Move *stack;
    uint64_t leaves, most;
    bool is_cut;
} Count;

static uint64_t count_leaves(Count *count, int depth, Move *moves) {
    const Variant *variant = count->position.variant;
    uint64_t leaves = 0;
    if (depth < 1)
        return count->leaves++, 1;
    if (depth <= WITHOUT_ASKING) {
        leaves = variant->kernel->perft(&count->position, depth, moves);
        count->leaves += leaves;
        count->is_cut =
            server_wants_stop(count->server) || (count->most && count->leaves > count->most);
        return leaves;
    }
    size_t n = position_moves(&count->position, moves);
    for (size_t i = 0; i < n && !count->is_cut; i++) {
        Undo undo;
        position_make(&count->position, moves[i], &undo);
        leaves += count_leaves(count, depth - 1, moves + n);
        position_unmake(&count->position, &undo);
    }
    return leaves;
}

static void count_each(Talk *talk, Count *count) {
    size_t n = position_moves(&count->position, count->stack);
    for (size_t i = 0; i < n && !count->is_cut; i++) {
        char text[32];
        Writer writer = writer_to(text, sizeof text);
        Undo undo;
        Move move = count->stack[i];
        talk->dialect->write_move(&writer, &count->position, move);
        position_make(&count->position, move, &undo);
        uint64_t leaves = count_leaves(count, talk->go.perft - 1, count->stack + n);
        position_unmake(&count->position, &undo);
        if (!count->is_cut)
            server_say(count->server, "%s: %" PRIu64, text, leaves);
    }
}

void talk_perft(void *context) {
    Talk *talk = context;
    Server *server = &talk->desk.server;
    Arena arena = {0};
    const Variant *variant = talk->desk.game.variant;
    Count *count = arena_alloc(&arena, sizeof *count);
    Move *stack =
        arena_alloc(&arena, ((size_t)talk->go.perft + 1) * variant->max_moves * sizeof(Move));
    if (count && stack) {
        count->server = server;
        count->position = talk->desk.game.position;
        count->stack = stack;
        count->most = server->channel->most_nodes;
        count_each(talk, count);
        if (count->is_cut)
            desk_remark(&talk->desk, "perft: stopped");
        server_say(server, "\nNodes searched: %" PRIu64, count->leaves);
    } else {
        desk_remark(&talk->desk, "perft: out of memory");
    }
    arena_free(&arena);
}

/* ---- measuring ---- */

void talk_bench(void *context) {
    Talk *talk = context;
    Server *server = &talk->desk.server;
    Bench bench = {.catalog = talk->desk.catalog, .depth = talk->go.bench};
    uint64_t nodes;
    Error error;
    int64_t start = read_clock(talk);
    if (!bench_run(&bench, &nodes, &error)) {
        desk_remark(&talk->desk, "bench: %s", error.text);
        return;
    }
    int64_t time = read_clock(talk) - start;
    server_say(server,
               "Total time (ms) : %" PRId64 "\nNodes searched  : %" PRIu64
               "\nNodes/second    : %" PRIu64,
               time, nodes, nodes * 1000 / (uint64_t)(time > 0 ? time : 1));
}
