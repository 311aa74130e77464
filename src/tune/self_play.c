/* self_play.c: the engine against itself. A game that is clearly won is not played to the end. */
#include "tune/self_play.h"

#include "engine/evaluate/mobility.h"

#include <stdlib.h>

enum {
    TABLE_BYTES = 4 << 20,
    FEWEST_RANDOM = 4, /* plies of the opening… */
    MORE_RANDOM = 5,   /* …and up to this many more */
    DECISIVE = 1200,
    DECISIVE_PLIES = 8
};

bool self_play_open(SelfPlay *out, const Variant *variant, uint64_t nodes) {
    *out = (SelfPlay){.variant = variant, .nodes = nodes, .engine = engine_new(TABLE_BYTES)};
    out->quiet = calloc(LONGEST_GAME, sizeof *out->quiet);
    return out->engine && out->quiet;
}

void self_play_close(SelfPlay *s) {
    engine_free(s->engine);
    free(s->quiet);
}

static bool begin(const SelfPlay *s, Game *game, Arena *arena, Rng *rng) {
    Setup setup;
    Faults faults = {0};
    if (!(s->variant->shuffle == SHUFFLE_NONE ? setup_start(&setup, s->variant, NULL)
                                              : setup_shuffled(&setup, s->variant, rng, NULL)))
        return false;
    return game_start(game, s->variant, &setup, arena, &faults);
}

static void play_opening(Game *game, Rng *rng) {
    unsigned plies = FEWEST_RANDOM + rng_below(rng, MORE_RANDOM);
    for (size_t n; plies-- && (n = game_moves(game));)
        game_play(game, game->buffer[rng_below(rng, (unsigned)n)], NULL);
}

/* nothing is about to be taken, or nothing else is ever done */
static bool is_quiet(const Game *game, const SearchInfo *info) {
    const Position *p = &game->position;
    MoveKind kind = move_kind(info->best);
    return !position_in_check(p) && abs(info->score) < SCORE_LONGEST_MATE && kind != MOVE_CHANGE &&
           kind != MOVE_EP &&
           (kind != MOVE_PLAIN || !p->at[move_to(info->best)] || mobility_always_takes(p->variant));
}

static unsigned result_of(const Game *game, int decided) {
    if (game->outcome.result == RESULT_NONE)
        return decided >= DECISIVE_PLIES ? 2 : decided <= -DECISIVE_PLIES ? 0 : 1;
    return game->outcome.result == RESULT_DRAW ? 1 : game->outcome.result == RESULT_FIRST ? 2 : 0;
}

/* for how long a side, FIRST if positive, has been far ahead */
static int count_decided(int before, int score) {
    if (abs(score) < DECISIVE)
        return 0;
    return score > 0 ? (before > 0 ? before + 1 : 1) : (before < 0 ? before - 1 : -1);
}

static bool play_on(SelfPlay *s, Game *game) {
    Limits limits = {.nodes = s->nodes};
    int decided = 0;
    while (game->outcome.result == RESULT_NONE && abs(decided) < DECISIVE_PLIES &&
           game->plies < LONGEST_GAME && game_occurrences(game) < 4) {
        SearchInfo info;
        if (!engine_think(s->engine, game, &limits, NULL, &info))
            return false;
        int score = game->position.side == FIRST ? info.score : -info.score;
        if (is_quiet(game, &info))
            s->quiet[s->count++] = (Quiet){game->position, score};
        decided = count_decided(decided, score);
        if (!game_play(game, info.best, NULL))
            return false;
    }
    s->result = result_of(game, decided);
    return true;
}

bool self_play_game(SelfPlay *s, uint64_t seed) {
    Arena arena = {0};
    Game *game = arena_alloc(&arena, sizeof *game);
    Rng rng = {seed};
    bool done = false;
    s->count = 0;
    engine_clear(s->engine);
    if (game && begin(s, game, &arena, &rng)) {
        play_opening(game, &rng);
        done = play_on(s, game);
    }
    arena_free(&arena);
    return done;
}
