/* walks.c: plays games by chance and prints them for tests/peers to compare with other programs.
 *     walks [--game NAME] [--variants FILE] [--games N] [--repeating N] [--plies N] [--seed S]
 *           [--size K] [--san NAME]
 * Without --game it walks through every game: those of FILE, or those built in. A game gets N
 * random walks and N that repeat: in these each side for a while likes to take back its last move,
 * to give check or to attack, and half of them begin shortly before the n-move rule ends the game.
 *
 * A line "game", name, and "start" or "set up" begins a walk. Then, for each ply, a line of fields with
 * tabs between: the FEN, the legal moves in order of text, the move that is played, "check" or "-",
 * the result or "*", its reason or "-", and in the game of --san the legal moves in SAN. A family's
 * games begin from random set-ups, of size K or of any from 3 to 8. A line "skipped", name and fault
 * stands for a game that does not load. */
#include "base/rng.h"
#include "notation/moves/coordinates.h"
#include "notation/moves/san.h"
#include "rules/load/catalog.h"
#include "rules/game.h"
#include "store/file.h"
#include "sized.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SMALLEST = 3, LARGEST = 8, FEN_TEXT = 8192 };

typedef enum Habit { HABIT_RANDOM, HABIT_TAKE_BACK, HABIT_CHECK, HABIT_ATTACK, HABITS } Habit;

typedef struct Walker {
    const char *only, *file, *san;
    unsigned long games, repeating, plies, seed;
    unsigned long size;
    Rng rng;
    Catalog catalog;
    Arena arena;                       /* of one game's rules */
    const Variant *variant;            /* as the catalogue has it */
    const Variant *sized[LARGEST + 1]; /* a family's, by size */
    Move *captures;                    /* a walk's own room for a list of moves */
} Walker;

/* ---- printing ---- */

typedef struct MoveText {
    char text[MOVE_TEXT], san[SAN_TEXT];
} MoveText;

static int compare_texts(const void *a, const void *b) {
    return strcmp(((const MoveText *)a)->text, ((const MoveText *)b)->text);
}

static void print_outcome(Outcome outcome) {
    static const char *const RESULT[] = {"*", "1-0", "0-1", "1/2-1/2"};
    static const char *const REASON[] = {
        "-",    "checkmate",  "stalemate",       "extinction", "flag",  "checks",
        "dead", "repetition", "perpetual check", "move rule",  "limit", "counting",
    };
    bool known = outcome.reason < sizeof REASON / sizeof *REASON;
    printf("\t%s\t%s", RESULT[outcome.result], known ? REASON[outcome.reason] : "another");
}

static void print_ply(Position *position, const Move *moves, size_t n, Move played, Outcome outcome,
                      bool in_san) {
    static char fen[FEN_TEXT];
    char choice[MOVE_TEXT] = "";
    Setup setup;
    Writer writer = writer_to(fen, sizeof fen), chosen = writer_to(choice, sizeof choice);
    MoveText *texts = calloc(n + 1, sizeof *texts);
    if (!texts)
        abort();
    position_setup(position, &setup);
    setup_write(&writer, &setup, position->variant);
    for (size_t i = 0; i < n; i++) {
        Writer to = writer_to(texts[i].text, sizeof texts[i].text);
        Writer san = writer_to(texts[i].san, sizeof texts[i].san);
        write_move(&to, position, moves[i]);
        if (in_san)
            write_san(&san, position, moves, n, moves[i]);
    }
    if (played != NO_MOVE)
        write_move(&chosen, position, played);
    qsort(texts, n, sizeof *texts, compare_texts);
    printf("%s\t", fen);
    for (size_t i = 0; i < n; i++)
        printf("%s%s", i ? " " : "", texts[i].text);
    printf("\t%s\t%s", choice, position_in_check(position) ? "check" : "-");
    print_outcome(outcome);
    for (size_t i = 0; in_san && i < n; i++)
        printf("%s%s", i ? " " : "\t", texts[i].san);
    putchar('\n');
    free(texts);
}

/* ---- where games begin ---- */

static void scatter(Setup *setup, const Variant *variant, Rng *rng) {
    setup_clear(setup, variant->board);
    setup->side = (Side)rng_below(rng, 2);
    for (unsigned side = 0; side < 2; side++) {
        unsigned pieces = 1 + rng_below(rng, variant->board.squares / 4u);
        for (unsigned i = 0; i < pieces; i++) {
            unsigned sq = rng_below(rng, variant->board.squares);
            unsigned type = 1 + rng_below(rng, variant->pieces.count);
            if (!i)
                type = variant->pieces.king;
            else if (type == variant->pieces.king)
                continue;
            if (!setup->at[sq])
                setup->at[sq] = piece_of(side, type);
        }
    }
}

static bool random_setup(Walker *walker, const Variant *variant, Setup *setup) {
    enum { TRIES = 10000 };
    for (int tries = 0; tries < TRIES; tries++) {
        Faults faults = {NULL, NULL, 0, 0};
        Position position;
        scatter(setup, variant, &walker->rng);
        if (position_set(&position, variant, setup, &faults) &&
            !position_side_in_check(&position, FIRST) && !position_side_in_check(&position, SECOND))
            return true;
    }
    return false;
}

static const Variant *family_member(Walker *walker, unsigned size) {
    Error error;
    if (!walker->sized[size])
        walker->sized[size] = variant_at_size(walker->variant, size, size, &walker->arena, &error);
    return walker->sized[size];
}

static const Variant *choose_start(Walker *walker, Setup *setup, bool is_shuffled) {
    Error error;
    const Variant *variant = walker->variant;
    if (is_shuffled && setup_shuffled(setup, variant, &walker->rng, &error))
        return variant;
    if (!variant->smallest)
        return setup_start(setup, variant, &error) ? variant : NULL;
    unsigned size = walker->size ? (unsigned)walker->size
                                 : SMALLEST + rng_below(&walker->rng, LARGEST - SMALLEST + 1);
    variant = family_member(walker, size);
    return variant && random_setup(walker, variant, setup) ? variant : NULL;
}

/* some plies before the n-move rule ends the game; false: there is no such rule */
static bool set_clock(Setup *setup, const Variant *variant, Rng *rng) {
    enum { MOST_LEFT = 40 };
    unsigned rule = 2u * variant->ending.move_rule, left = 1 + rng_below(rng, MOST_LEFT);
    if (rule <= left)
        return false;
    setup->clock = (uint16_t)(rule - left);
    return true;
}

/* ---- choosing moves ---- */

static bool takes_back(const Game *game, Move move) {
    if (game->plies < 2)
        return false;
    Move last = game->ply[game->plies - 2].move;
    return move_from(move) == move_to(last) && move_to(move) == move_from(last);
}

/* the piece that moves could then capture */
static bool attacks(Position *position, Move move, Move *buffer) {
    Undo undo, passed;
    bool any = false;
    position_make(position, move, &undo);
    if (!position_in_check(position)) {
        position_make_null(position, &passed);
        size_t n = position_captures(position, buffer);
        for (size_t i = 0; i < n && !any; i++)
            any = move_from(buffer[i]) == move_to(move);
        position_unmake_null(position, &passed);
    }
    position_unmake(position, &undo);
    return any;
}

static bool has_habit(Walker *walker, Game *game, Move move, Habit habit) {
    switch (habit) {
    case HABIT_TAKE_BACK: return takes_back(game, move);
    case HABIT_CHECK: return position_gives_check(&game->position, move);
    case HABIT_ATTACK: return attacks(&game->position, move, walker->captures);
    default: return false;
    }
}

/* the first move that takes back, else a random one of those that have the habit, else none */
static Move choose_by_habit(Walker *walker, Game *game, size_t n, Habit habit) {
    Move chosen = NO_MOVE;
    unsigned seen = 0;
    for (size_t i = 0; i < n; i++) {
        Move move = game->buffer[i];
        if (!has_habit(walker, game, move, habit))
            continue;
        if (takes_back(game, move))
            return move;
        if (!rng_below(&walker->rng, ++seen))
            chosen = move;
    }
    return chosen;
}

static Move choose_move(Walker *walker, Game *game, size_t n, Habit habit) {
    enum { WHIM = 10 }; /* one move in so many is against the habit */
    Move move = NO_MOVE;
    if (habit != HABIT_RANDOM && rng_below(&walker->rng, WHIM))
        move = choose_by_habit(walker, game, n, habit);
    if (move == NO_MOVE && habit != HABIT_RANDOM)
        move = choose_by_habit(walker, game, n, HABIT_TAKE_BACK);
    return move != NO_MOVE ? move : game->buffer[rng_below(&walker->rng, (unsigned)n)];
}

/* ---- walking ---- */

static Outcome outcome_or_claim(Game *game) {
    Error error;
    if (game_claims(game))
        game_claim(game, &error);
    return game->outcome;
}

static bool walk(Walker *walker, bool repeats, unsigned long number) {
    enum { LONGEST_HABIT = 60 };
    Setup setup;
    Game game;
    Arena arena = {0};
    Faults faults = {NULL, NULL, 0, 0};
    Error error;
    Habit habit[2] = {HABIT_RANDOM, HABIT_RANDOM};
    bool is_shuffled = number && walker->variant->shuffle != SHUFFLE_NONE;
    const Variant *variant = choose_start(walker, &setup, is_shuffled);
    bool in_san = walker->san && strcmp(walker->san, walker->variant->name) == 0;
    bool is_set = variant && repeats && number % 2 && set_clock(&setup, variant, &walker->rng);
    bool ok = variant && game_start(&game, variant, &setup, &arena, &faults);
    walker->captures = ok ? arena_alloc(&arena, variant->max_moves * sizeof(Move)) : NULL;
    ok = walker->captures;
    if (ok)
        printf("game\t%s\t%s\n", walker->variant->name,
               is_set || is_shuffled || variant->smallest ? "set up" : "start");
    for (unsigned long ply = 0, changes = rng_below(&walker->rng, 40); ok; ply++) {
        if (repeats && ply == changes) {
            habit[0] = (Habit)rng_below(&walker->rng, HABITS);
            habit[1] = (Habit)rng_below(&walker->rng, HABITS);
            changes += 1 + rng_below(&walker->rng, LONGEST_HABIT);
        }
        Outcome outcome = outcome_or_claim(&game);
        size_t n = position_moves(&game.position, game.buffer);
        bool ends = outcome.result != RESULT_NONE || !n || ply == walker->plies;
        Move move = ends ? NO_MOVE : choose_move(walker, &game, n, habit[game.position.side]);
        print_ply(&game.position, game.buffer, n, move, outcome, in_san);
        if (ends)
            break;
        ok = game_play(&game, move, &error);
    }
    arena_free(&arena);
    return ok;
}

static void keep_first(void *context, const Error *error) {
    Error *first = context;
    if (first->code == ERROR_NONE)
        *first = *error;
}

/* Each game has random numbers of its own, so that a new game does not change the walks of others. */
static bool walk_through(Walker *walker, Slice name) {
    Error first = {.code = ERROR_NONE};
    Faults faults = {keep_first, &first, 0, 0};
    bool ok = true;
    walker->variant =
        variant_load(&walker->catalog, name, (LoadOptions){0}, &walker->arena, &faults);
    if (!walker->variant)
        printf("skipped\t%.*s\t%s\n", (int)name.length, name.at, first.text);
    walker->rng.state = walker->seed;
    for (unsigned long i = 0; walker->variant && ok && i < walker->games; i++)
        ok = walk(walker, false, i);
    for (unsigned long i = 0; walker->variant && ok && i < walker->repeating; i++)
        ok = walk(walker, true, i);
    arena_free(&walker->arena);
    walker->arena = (Arena){0};
    memset(walker->sized, 0, sizeof walker->sized);
    if (!ok)
        fprintf(stderr, "walks: %.*s: a walk failed\n", (int)name.length, name.at);
    return ok;
}

/* ---- arguments ---- */

static bool read_arguments(Walker *walker, int count, char **argument) {
    const struct {
        const char *name;
        unsigned long *number;
        const char **text;
    } OPTION[] = {
        {"--game", NULL, &walker->only},   {"--variants", NULL, &walker->file},
        {"--games", &walker->games, NULL}, {"--repeating", &walker->repeating, NULL},
        {"--plies", &walker->plies, NULL}, {"--seed", &walker->seed, NULL},
        {"--size", &walker->size, NULL},   {"--san", NULL, &walker->san},
    };
    for (int i = 1; i + 1 < count; i += 2) {
        size_t k = 0;
        while (k < sizeof OPTION / sizeof *OPTION && strcmp(argument[i], OPTION[k].name) != 0)
            k++;
        if (k == sizeof OPTION / sizeof *OPTION)
            return false;
        if (OPTION[k].number)
            *OPTION[k].number = strtoul(argument[i + 1], NULL, 10);
        else
            *OPTION[k].text = argument[i + 1];
    }
    return count % 2 == 1 &&
           (!walker->size || (walker->size >= SMALLEST && walker->size <= LARGEST));
}

static bool load_games(Walker *walker) {
    enum { LARGEST_FILE = 1 << 24 };
    Faults faults = {NULL, NULL, 0, 0};
    Writer text = writer_growing();
    const char *trouble = NULL;
    bool ok = catalog_add_builtin(&walker->catalog, &faults);
    if (ok && walker->file) {
        trouble = file_load(&text, walker->file, LARGEST_FILE);
        ok = !trouble && catalog_add(&walker->catalog, walker->file,
                                     (Slice){text.buffer, text.length}, &faults);
    }
    writer_free(&text);
    if (!ok)
        fprintf(stderr, "walks: %s\n", trouble ? trouble : "out of memory");
    return ok;
}

static bool is_wanted(const Walker *walker, const CatalogEntry *entry) {
    if (walker->only)
        return slice_is(entry->section->name, walker->only);
    return !walker->file || strcmp(entry->file, walker->file) == 0;
}

int main(int count, char **argument) {
    Walker walker = {.games = 2, .plies = 60, .seed = 1};
    if (!read_arguments(&walker, count, argument)) {
        fprintf(stderr, "usage: walks [--game NAME] [--variants FILE] [--games N] [--repeating N]\n"
                        "             [--plies N] [--seed S] [--size 3..8] [--san NAME]\n");
        return 2;
    }
    bool ok = load_games(&walker);
    for (const CatalogEntry *entry = walker.catalog.first; ok && entry; entry = entry->next)
        if (is_wanted(&walker, entry))
            ok = walk_through(&walker, entry->section->name);
    catalog_free(&walker.catalog);
    return ok ? 0 : 1;
}
