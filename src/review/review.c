/* review.c: the way through the game, forth to see where it ends and what its moves are called, and
 * back with the engine. A pass cuts the game into stretches, each a Game of its own: the rules
 * know no passes. Each is played once, and taken back move by move. */
#include "review/review.h"

#include "notation/moves/san.h"
#include "notation/notation_errors.h"

#include <string.h>

enum { SECOND_SHARE = 4 }; /* of the limit goes to the moves beside the best */

typedef struct Stretch Stretch;
struct Stretch {
    Stretch *before; /* which ends with a pass, or NULL */
    size_t first;    /* moves of the main line before it */
    Game game;
    Arena arena; /* of the game */
};

typedef struct Way {
    Review *review;
    Engine *engine;
    const Limits *limits;
    const ReviewHooks *hooks;
    Arena *arena;     /* of the review */
    Stretch *stretch; /* the one that is looked at */
    Game *game;       /* likewise */
    Position scratch; /* walks along a line */
    Move *others;     /* of variant->max_moves */
    Writer text;
    Error *error;
} Way;

static bool no_memory(const Way *way) {
    return error_set(way->error, 0, 0, ERROR_NO_MEMORY);
}

/* False, and no error: the rules cannot go on from here. */
static bool start_stretch(Way *way, const Setup *setup) {
    Stretch *stretch = arena_alloc(way->arena, sizeof *stretch);
    Faults faults = faults_first(NULL);
    if (!stretch)
        return no_memory(way);
    *stretch = (Stretch){.before = way->stretch, .first = way->stretch ? way->review->end + 1 : 0};
    if (!game_start(&stretch->game, way->review->tree->variant, setup, &stretch->arena, &faults)) {
        arena_free(&stretch->arena);
        return false;
    }
    way->stretch = stretch;
    way->game = &stretch->game;
    return true;
}

static void leave_stretch(Way *way) {
    Stretch *before = way->stretch->before;
    arena_free(&way->stretch->arena);
    way->stretch = before;
    way->game = before ? &before->game : NULL;
}

/* ---- forth ---- */

static bool list_moves(Way *way) {
    Review *review = way->review;
    const GameTree *tree = review->tree;
    for (Node node = tree->node[TREE_START].first; node; node = tree->node[node].first)
        review->moves++;
    review->move = arena_alloc(way->arena, (review->moves + 1) * sizeof *review->move);
    review->position = arena_alloc(way->arena, (review->moves + 1) * sizeof *review->position);
    way->others = arena_alloc(way->arena, tree->variant->max_moves * sizeof *way->others);
    if (!review->move || !review->position || !way->others)
        return no_memory(way);
    Node node = tree->node[TREE_START].first;
    for (size_t i = 0; i < review->moves; i++, node = tree->node[node].first)
        review->move[i] = (ReviewedMove){.node = node, .move = tree->node[node].move};
    return true;
}

static bool keep_text(Way *way, const char **out) {
    if (!writer_fits(&way->text))
        return no_memory(way);
    *out = arena_copy_text(way->arena, way->text.buffer ? way->text.buffer : "", way->text.length);
    return *out || no_memory(way);
}

typedef void WriteSan(Writer *writer, Position *position, const Move *moves, size_t n, Move move);

static bool write_one(Way *way, const ReviewedMove *move, WriteSan *write, const char **out) {
    writer_clear(&way->text);
    if (move->move == NO_MOVE)
        write_text(&way->text, "--");
    else
        write(&way->text, &way->game->position, way->game->buffer, move->choices, move->move);
    return keep_text(way, out);
}

/* the move is to be made in the game's position */
static bool describe_move(Way *way, ReviewedMove *move) {
    Game *game = way->game;
    move->side = game->position.side;
    move->number = game->position.number;
    move->choices = game_moves(game);
    return write_one(way, move, write_san, &move->san) &&
           write_one(way, move, write_own_san, &move->shown);
}

static bool pass(Way *way) {
    Position *position = &way->scratch;
    Setup setup;
    Undo undo;
    *position = way->game->position;
    if (position_in_check(position))
        return error_set(way->error, 0, 0, ERROR_MOVE_STAYS_IN_CHECK, "king");
    position->number = (uint16_t)(position->number + position->side);
    position_make_null(position, &undo);
    position_setup(position, &setup);
    return start_stretch(way, &setup);
}

/* False, and no error: the game is over by counting, though its moves go on. */
static bool make_move(Way *way, ReviewedMove *move) {
    if (way->game->outcome.result != RESULT_NONE || !describe_move(way, move))
        return false;
    if (move->move == NO_MOVE)
        return pass(way);
    return game_play_legal(way->game, move->move) || no_memory(way);
}

static bool go_forth(Way *way) {
    Review *review = way->review;
    const GameTree *tree = review->tree;
    Error *given = way->error, error = {.code = ERROR_NONE};
    way->error = &error;
    if (!start_stretch(way, &tree->start))
        return no_memory(way), way->error = given, *given = error, false;
    while (review->end < review->moves && make_move(way, &review->move[review->end]))
        review->end++;
    review->outcome = way->game->outcome;
    way->error = given;
    if (error.code != ERROR_NONE && given)
        *given = error;
    return error.code == ERROR_NONE;
}

/* ---- what the engine says ---- */

static bool is_stopped(const Way *way) {
    return way->hooks->wants_stop && way->hooks->wants_stop(way->hooks->context);
}

static int for_first(const Way *way, int score) {
    return way->game->position.side == FIRST ? score : -score;
}

/* "12. Nf7 Kxf7 13. Qh5+" */
static bool write_line(Way *way, const ReviewedMove *move, WriteSan *write, const char **out) {
    Position *position = &way->scratch;
    Undo undo;
    *position = way->game->position;
    writer_clear(&way->text);
    for (unsigned i = 0; i < move->length && i < TOLD_LINE; i++) {
        size_t n = position_moves(position, way->game->buffer);
        if (i)
            write_char(&way->text, ' ');
        if (!i || position->side == FIRST)
            write_format(&way->text, position->side == FIRST ? "%u. " : "%u... ", position->number);
        write(&way->text, position, way->game->buffer, n, move->line[i]);
        position_make(position, move->line[i], &undo);
    }
    return keep_text(way, out);
}

static bool describe_line(Way *way, ReviewedMove *move) {
    return write_line(way, move, write_san, &move->better) &&
           write_line(way, move, write_own_san, &move->better_shown);
}

/* all moves but this one */
static size_t list_others(Way *way, Move best) {
    size_t n = game_moves(way->game), kept = 0;
    for (size_t i = 0; i < n; i++)
        if (way->game->buffer[i] != best)
            way->others[kept++] = way->game->buffer[i];
    return kept;
}

static bool think(Way *way, const Limits *limits, SearchInfo *out) {
    Hooks hooks = {.context = way->hooks->context,
                   .now = way->hooks->now,
                   .wants_stop = way->hooks->wants_stop};
    return engine_think(way->engine, way->game, limits, &hooks, out) || no_memory(way);
}

static bool think_of_others(Way *way, ReviewedMove *move) {
    Limits limits = *way->limits;
    SearchInfo info;
    limits.only = way->others;
    limits.only_count = list_others(way, move->line[0]);
    limits.nodes = (limits.nodes + SECOND_SHARE - 1) / SECOND_SHARE;
    limits.time = (limits.time + SECOND_SHARE - 1) / SECOND_SHARE;
    limits.depth = limits.depth > 3 ? limits.depth - 2 : limits.depth;
    if (!think(way, &limits, &info))
        return false;
    move->has_second = true;
    move->second = for_first(way, info.score);
    return true;
}

/* of the position before move, which is NULL at the end of the game */
static bool evaluate(Way *way, Evaluation *position, ReviewedMove *move) {
    SearchInfo info;
    if (!think(way, way->limits, &info))
        return false;
    position->score = for_first(way, info.score);
    position->depth = info.depth;
    if (!move || move->move == NO_MOVE)
        return true;
    move->length = info.pv_length < REVIEW_LINE ? info.pv_length : REVIEW_LINE;
    memcpy(move->line, info.pv, move->length * sizeof(Move));
    return describe_line(way, move) && (move->line[0] != move->move || think_of_others(way, move));
}

/* a distance to the end grows by the move that comes before */
static void evaluate_forced(Evaluation *position, ReviewedMove *move) {
    const Evaluation *next = position + 1;
    int score = next->score;
    position->score = score > SCORE_LONGEST_MATE    ? score - 1
                      : score < -SCORE_LONGEST_MATE ? score + 1
                                                    : score;
    position->depth = next->depth ? next->depth + 1 : 0;
    move->line[0] = move->move;
    move->length = 1;
}

static void note_result(Evaluation *position, Result result) {
    position->is_over = true;
    position->score = result == RESULT_FIRST    ? SCORE_MATE
                      : result == RESULT_SECOND ? -SCORE_MATE
                                                : 0;
}

/* the position after `i` moves of the main line; stopped: it stays unknown */
static bool look(Way *way, size_t ply) {
    Review *review = way->review;
    Evaluation *position = &review->position[ply];
    ReviewedMove *move = ply < review->end ? &review->move[ply] : NULL;
    if (way->game->outcome.result != RESULT_NONE)
        note_result(position, way->game->outcome.result);
    else if (move && move->choices == 1 && move->move != NO_MOVE) {
        evaluate_forced(position, move);
        if (!describe_line(way, move))
            return false;
    } else if (!evaluate(way, position, move)) {
        return false;
    }
    if (!position->is_over && is_stopped(way)) { /* a search cut short is no measure */
        *position = (Evaluation){.is_known = false};
        review->is_stopped = true;
        return true;
    }
    position->is_known = true;
    review->from = ply;
    if (way->hooks->progress)
        way->hooks->progress(way->hooks->context, review->end - ply + 1, review->end + 1);
    return true;
}

/* ---- back ---- */

static bool go_back(Way *way) {
    Review *review = way->review;
    for (size_t ply = review->end;; ply--) {
        if (!look(way, ply))
            return false;
        if (review->is_stopped || !ply)
            return true;
        if (ply == way->stretch->first)
            leave_stretch(way);
        else
            game_take_back(way->game, 1);
    }
}

bool review_game(Review *out, const GameTree *tree, Engine *engine, const Limits *limits,
                 const ReviewHooks *hooks, Arena *arena, Error *error) {
    static const ReviewHooks none = {0};
    Error unheard;
    Way way = {.review = out,
               .engine = engine,
               .limits = limits,
               .hooks = hooks ? hooks : &none,
               .arena = arena,
               .text = writer_growing(),
               .error = error ? error : &unheard};
    *out = (Review){.tree = tree, .decisive = NO_PLY};
    bool done = list_moves(&way) && go_forth(&way);
    out->from = out->end;
    if (done) {
        engine_clear(engine); /* so that a game's review does not depend on those before it */
        done = go_back(&way);
    }
    if (done)
        review_judge(out);
    while (way.stretch)
        leave_stretch(&way);
    writer_free(&way.text);
    return done;
}
