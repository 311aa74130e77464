/* desk.c: games, positions and the engine for the protocols. What is new is made in arenas of its
 * own and takes the place of the old when it is whole. */
#include "protocol/desk.h"

#include "engine/evaluate/weight_file.h"
#include "protocol/elo.h"

#include <string.h>

enum { USUAL_HASH = 16, USUAL_OVERHEAD = 10 };

void desk_remark(Desk *desk, const char *format, ...) {
    Writer line = writer_growing();
    va_list arguments;
    va_start(arguments, format);
    write_format_list(&line, format, arguments);
    va_end(arguments);
    if (writer_fits(&line))
        server_say(&desk->server, "%s%s", desk->remark, line.buffer);
    writer_free(&line);
}

/* ---- games and positions ---- */

/* the game anew, in an arena of its own */
static bool start_game(Game *out, Arena *arena, const Variant *variant, const Setup *setup,
                       Error *error) {
    Error first;
    Faults faults = faults_first(&first);
    if (game_start(out, variant, setup, arena, &faults))
        return true;
    arena_free(arena);
    if (faults.count)
        *error = first;
    return faults.count ? false : error_set(error, 0, 0, ERROR_NO_MEMORY);
}

static void take_game(Desk *desk, const Game *game, Arena *arena) {
    Game *mine = &desk->game;
    arena_free(&desk->board);
    desk->board = *arena;
    *mine = *game;
    mine->arena = &desk->board;
}

/* Castling as the king taking its rook is a matter of notation, so a copy that says so will do. */
static const Variant *as_chess960(const Variant *variant, Arena *arena) {
    Variant *copy = arena_alloc(arena, sizeof *copy);
    if (copy) {
        memcpy(copy, variant, sizeof *copy);
        copy->castling.chess960 = true;
    }
    return copy;
}

bool desk_choose(Desk *desk, Slice name, Error *error) {
    Arena rules = {0}, board = {0};
    char text[64];
    Writer writer = writer_to(text, sizeof text);
    Setup setup;
    Game game;
    write_slice(&writer, name);
    const Variant *variant =
        variant_find(desk->catalog, text, (LoadOptions){.width = 0}, &rules, error);
    if (variant && desk->choices.is_chess960 && variant->castling.enabled) {
        variant = as_chess960(variant, &rules);
        if (!variant)
            error_set(error, 0, 0, ERROR_NO_MEMORY);
    }
    if (!variant || !setup_start(&setup, variant, error) ||
        !start_game(&game, &board, variant, &setup, error)) {
        arena_free(&rules);
        return false;
    }
    take_game(desk, &game, &board);
    rulebook_free(&desk->sizes);
    arena_free(&desk->rules);
    desk->rules = rules;
    desk->variant = variant;
    return true;
}

bool desk_place(Desk *desk, const Setup *setup, Error *error) {
    Arena board = {0};
    Game game;
    const Variant *variant = rulebook_sized(&desk->sizes, desk->variant, setup->board, error);
    if (!variant || !start_game(&game, &board, variant, setup, error))
        return false;
    take_game(desk, &game, &board);
    return true;
}

bool desk_begin(Desk *desk, Error *error) {
    Setup setup;
    return setup_start(&setup, desk->variant, error) && desk_place(desk, &setup, error);
}

/* drawn or decided by counting, or for want of material: the other program may play on */
static bool may_go_on(Outcome outcome) {
    return outcome.reason == REASON_DEAD || outcome.reason == REASON_REPETITION ||
           outcome.reason == REASON_PERPETUAL_CHECK || outcome.reason == REASON_MOVE_RULE ||
           outcome.reason == REASON_MOVE_LIMIT || outcome.reason == REASON_COUNTING;
}

size_t desk_moves(Desk *desk) {
    Game *game = &desk->game;
    return may_go_on(game->outcome) ? position_moves(&game->position, game->buffer)
                                    : game_moves(game);
}

bool desk_play(Desk *desk, Move move, Error *error) {
    if (may_go_on(desk->game.outcome))
        desk->game.outcome = (Outcome){RESULT_NONE, REASON_NONE};
    return game_play_legal(&desk->game, move) || error_set(error, 0, 0, ERROR_NO_MEMORY);
}

void desk_new_game(Desk *desk) {
    desk->seed = (uint64_t)desk->server.channel->now(desk->server.channel->context);
    if (desk->engine)
        engine_clear(desk->engine);
}

/* ---- the engine ---- */

static size_t bytes_of(unsigned megabytes) {
    return (size_t)megabytes << 20;
}

bool desk_engine(Desk *desk, Error *error) {
    if (desk->engine)
        return true;
    desk->engine = engine_new(bytes_of(desk->choices.hash));
    if (!desk->engine)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (desk->choices.threads > 1 && !engine_use_threads(desk->engine, desk->choices.threads))
        desk->choices.threads = 1;
    return true;
}

bool desk_resize(Desk *desk, unsigned megabytes, Error *error) {
    if (desk->engine && !engine_resize(desk->engine, bytes_of(megabytes)))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    desk->choices.hash = megabytes;
    return true;
}

bool desk_use_threads(Desk *desk, unsigned threads, Error *error) {
    if (desk->engine && !engine_use_threads(desk->engine, threads))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    desk->choices.threads = threads;
    return true;
}

Limits desk_limits(const Desk *desk) {
    const Choices *choices = &desk->choices;
    Limits limits = {.multipv = choices->lines};
    unsigned strength = choices->limits_strength ? strength_of_elo(choices->elo)
                                                 : strength_of_skill(choices->skill);
    if (strength < STRENGTH_FULL && !choices->analyses) {
        limits = strength_limits(strength, desk->seed);
        limits.multipv = choices->lines;
    }
    return limits;
}

bool desk_is_limited(const Limits *limits) {
    return limits->depth || limits->nodes || limits->mate || limits->time || limits->clock.is_used;
}

Limits desk_untimed(Limits limits) {
    limits.clock.is_used = false;
    limits.time = 0;
    return limits;
}

/* The time that was spent pondering counts: what has been thought need not be thought again. */
void desk_ponder_hit(Desk *desk, int64_t longest) {
    server_release(&desk->server, longest == NEVER ? NEVER : desk->server.since + longest);
}

/* ---- files ---- */

typedef struct FileReport {
    Desk *desk;
    const char *path;
} FileReport;

static void report(void *context, const Error *fault) {
    FileReport *where = context;
    if (fault->line)
        desk_remark(where->desk, "%s:%u:%u: %s%s", where->path, fault->line, fault->column,
                    fault_kind(fault), fault->text);
    else
        desk_remark(where->desk, "%s: %s%s", where->path, fault_kind(fault), fault->text);
}

static bool load_file(Desk *desk, const char *path, Writer *out) {
    const Channel *channel = desk->server.channel;
    *out = writer_growing();
    const char *reason = channel->load(channel->context, out, path);
    if (!reason && !writer_fits(out) && out->length)
        reason = "out of memory";
    if (!reason)
        return true;
    desk_remark(desk, "%s: %s", path, reason);
    writer_free(out);
    return false;
}

static Slice text_of(const Writer *content) {
    return (Slice){content->length ? content->buffer : "", content->length};
}

void desk_add_games(Desk *desk, const char *path) {
    FileReport where = {desk, path};
    Faults faults = {report, &where, 0, 0};
    Writer content;
    if (!load_file(desk, path, &content))
        return;
    if (!catalog_add_checked(desk->catalog, path, text_of(&content), &faults))
        desk_remark(desk, "%s: out of memory", path);
    writer_free(&content);
}

void desk_add_weights(Desk *desk, const char *path) {
    Error error;
    Writer content;
    if (!load_file(desk, path, &content))
        return;
    if (!weights_add(desk->catalog, text_of(&content), &error))
        report(&(FileReport){desk, path}, &error);
    else if (desk->engine)
        engine_forget(desk->engine);
    writer_free(&content);
}

/* ---- opening and closing ---- */

bool desk_open(Desk *desk, Catalog *catalog, const Channel *channel, const char *variant,
               const char *remark, Error *error) {
    *desk = (Desk){.catalog = catalog, .sizes.catalog = catalog, .remark = remark};
    desk->choices =
        (Choices){.hash = channel->most_hash < USUAL_HASH ? channel->most_hash : USUAL_HASH,
                  .threads = 1,
                  .lines = 1,
                  .skill = SKILL_FULL,
                  .elo = ELO_MOST,
                  .overhead = USUAL_OVERHEAD};
    if (!server_open(&desk->server, channel))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    if (desk_choose(desk, slice_of(variant), error))
        return desk_new_game(desk), true;
    server_close(&desk->server);
    return false;
}

void desk_close(Desk *desk) {
    server_close(&desk->server);
    engine_free(desk->engine);
    arena_free(&desk->board);
    rulebook_free(&desk->sizes);
    arena_free(&desk->rules);
}
