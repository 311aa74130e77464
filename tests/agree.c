/* agree.c: plays random games of random variants, and of those built in, and compares every kernel
 * with the reference at every ply: the moves, their count, the position after a move, checks,
 * attacks, the key, and that taking a move back restores all. The first difference ends the
 * program, with all that is needed to see it again.
 *     agree [--plies N] [--seed S] [--verbose] */
#include "random_variant.h"
#include "reference.h"
#include "rules/load/catalog.h"
#include "rules/kernel/kernel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_KERNELS = 8, LONGEST_GAME = 80, GAMES = 2, BUILTIN_EVERY = 6 };

typedef struct Player { /* one kernel's game */
    const Variant *variant;
    Position position;
    Move *moves;
} Player;

typedef struct Run {
    unsigned long plies, wanted, variants, refused;
    uint64_t seed, game_seed;
    bool verbose, shows_progress;
    uint32_t kernels_seen; /* bit by place in KERNELS */
    Rng rng;
    Catalog builtin;
} Run;

typedef struct Table { /* one variant, loaded for each kernel that can play it */
    Run *run;
    const Catalog *catalog;
    Slice name;
    const char *text; /* NULL: it is built in */
    Player player[MOST_KERNELS];
    unsigned players;
    Setup setup; /* the reference's position */
    Move *moves; /* and its moves, sorted */
    size_t count;
    Arena arena;
} Table;

/* ---- what differs ---- */

static void print_setup(const char *title, const Setup *s, const Variant *v) {
    static char fen[16384];
    Writer writer = writer_to(fen, sizeof fen);
    setup_write(&writer, s, v);
    printf("%s: %s\n", title, fen);
}

static void print_move(const Variant *v, const Setup *s, Move move) {
    static const char *const KINDS[] = {"", " change", " drop", " castling", " en passant"};
    char text[80];
    Writer writer = writer_to(text, sizeof text);
    if (move_kind(move) == MOVE_DROP)
        write_piece(&writer, v, piece_of(s->side, move_from(move)));
    else
        write_square(&writer, v->board, move_from(move));
    write_square(&writer, v->board, move_to(move));
    write_text(&writer, KINDS[move_kind(move)]);
    if (move_type(move)) {
        write_text(&writer, " as ");
        write_piece(&writer, v, piece_of(s->side, move_type(move)));
    }
    printf("%s\n", text);
}

static void print_missing(const char *title, const Table *table, const Move *in, size_t n,
                          const Move *of, size_t m) {
    for (size_t i = 0; i < n; i++) {
        size_t j = 0;
        while (j < m && of[j] != in[i])
            j++;
        if (j == m) {
            printf("  %s: ", title);
            print_move(table->player[0].variant, &table->setup, in[i]);
        }
    }
}

static void disagree(const Table *table, const Player *player, const char *what, Move move) {
    const Variant *v = player->variant;
    printf("\nagree: %s: the reference and %s disagree in '%.*s'\n", what, v->kernel->name,
           (int)table->name.length, table->name.at);
    if (table->text)
        printf("%s", table->text);
    print_setup("fen", &table->setup, v);
    if (move != NO_MOVE) {
        printf("move: ");
        print_move(v, &table->setup, move);
    }
    printf("legality: %s\n", v->legality == LEGALITY_BY_PINS ? "by pins" : "verify");
    printf("seed of the run: %llu, ply %lu; of this variant: --seed %llu\n",
           (unsigned long long)table->run->seed, table->run->plies,
           (unsigned long long)table->run->game_seed);
}

/* ---- comparing ---- */

static int compare_moves(const void *a, const void *b) {
    Move x = *(const Move *)a, y = *(const Move *)b;
    return (x > y) - (x < y);
}

static bool same_setup(const Setup *a, const Setup *b) {
    return a->side == b->side && a->ep == b->ep && a->ep_victim == b->ep_victim &&
           a->clock == b->clock && a->number == b->number &&
           memcmp(a->at, b->at, sizeof a->at) == 0 &&
           memcmp(a->hand, b->hand, sizeof a->hand) == 0 &&
           memcmp(a->castle_king, b->castle_king, sizeof a->castle_king) == 0 &&
           memcmp(a->castle_rook, b->castle_rook, sizeof a->castle_rook) == 0 &&
           memcmp(a->checks_left, b->checks_left, sizeof a->checks_left) == 0 &&
           a->counted == b->counted && a->count_limit == b->count_limit;
}

/* several pieces that castle as kings: a FEN cannot say which of them it was */
static bool is_castling_vague(const Setup *s, const Variant *v) {
    for (unsigned side = 0; side < 2; side++)
        if (s->castle_king[side] != NO_SQUARE && v->castling.king_type[side] != v->pieces.king)
            return true;
    return false;
}

/* the FEN that a setup writes reads as the same setup */
static bool fen_reads_back(const Setup *s, const Variant *v) {
    static char fen[16384];
    if (is_castling_vague(s, v))
        return true;
    Writer writer = writer_to(fen, sizeof fen);
    Setup again;
    Error error;
    setup_write(&writer, s, v);
    if (!setup_read(&again, v, (Slice){fen, writer.length}, &error)) {
        printf("\n%s: column %u: %s\n", fen, error.column, error.text);
        return false;
    }
    if (!v->drops.enabled)
        memcpy(again.hand, s->hand, sizeof again.hand);
    if (s->count_limit) /* a count stands in the clock's place */
        again.clock = s->clock;
    return same_setup(s, &again);
}

static bool compare_lists(Table *table, Player *player) {
    size_t n = position_moves(&player->position, player->moves);
    qsort(player->moves, n, sizeof(Move), compare_moves);
    if (n != table->count || memcmp(player->moves, table->moves, n * sizeof(Move)) != 0) {
        disagree(table, player, "moves", NO_MOVE);
        print_missing("not found", table, table->moves, table->count, player->moves, n);
        print_missing("not legal", table, player->moves, n, table->moves, table->count);
        return false;
    }
    if (position_count(&player->position) != n) {
        disagree(table, player, "count", NO_MOVE);
        printf("  %zu moves, %zu counted\n", n, position_count(&player->position));
        return false;
    }
    return true;
}

/* what can be asked of a position without a move */
static bool is_capture(const Setup *setup, Move move) {
    MoveKind kind = move_kind(move);
    return kind == MOVE_EP ||
           ((kind == MOVE_PLAIN || kind == MOVE_CHANGE) && setup->at[move_to(move)]);
}

/* where a drop is compulsory or the game is over, the list of all says nothing of them */
static bool compare_captures(Table *table, Player *player) {
    size_t n = position_captures(&player->position, player->moves), wanted = 0;
    qsort(player->moves, n, sizeof(Move), compare_moves);
    bool same = true;
    for (size_t i = 0; i < table->count; i++)
        if (is_capture(&table->setup, table->moves[i])) {
            same = same && wanted < n && player->moves[wanted] == table->moves[i];
            wanted++;
        }
    if (!table->count || player->variant->drops.must || (same && wanted == n))
        return true;
    disagree(table, player, "captures", NO_MOVE);
    return false;
}

static bool is_listed(const Move *moves, size_t n, Move move) {
    for (size_t i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

/* quiet moves that give check or change the piece are all there, and whatever is there is legal; to
 * a side that stands in check out of its turn, as a start may have it, no move gives check */
static bool compare_quiet_checks(Table *table, Player *player) {
    size_t n = position_quiet_checks(&player->position, player->moves);
    bool may_check = !position_side_in_check(&player->position, player->position.side ^ 1);
    if (!table->count || player->variant->drops.must || player->variant->ending.must_capture)
        return true;
    for (size_t i = 0; i < table->count; i++) {
        Move move = table->moves[i];
        if (is_capture(&table->setup, move) || is_listed(player->moves, n, move) ||
            (move_kind(move) != MOVE_CHANGE &&
             !(may_check && position_gives_check(&player->position, move))))
            continue;
        disagree(table, player, "a quiet check is missing", move);
        return false;
    }
    for (size_t i = 0; i < n; i++)
        if (!is_listed(table->moves, table->count, player->moves[i]) ||
            is_capture(&table->setup, player->moves[i])) {
            disagree(table, player, "quiet checks", player->moves[i]);
            return false;
        }
    return true;
}

/* what exchanges are worth, by any scale, is the same on every board */
static bool compare_see(Table *table, Player *player) {
    Position before = player->position;
    Position *first = &table->player[0].position;
    int worth[MAX_TYPES];
    Rng rng = {table->setup.number};
    for (unsigned type = 0; type < MAX_TYPES; type++)
        worth[type] = 1 + (int)rng_below(&rng, 9);
    for (size_t i = 0; i < table->count; i++) {
        Move move = table->moves[i];
        int least = (int)rng_below(&rng, 19) - 9;
        if (position_see_at_least(&player->position, move, worth, least) ==
            position_see_at_least(first, move, worth, least))
            continue;
        disagree(table, player, "exchange", move);
        return false;
    }
    if (memcmp(&before, &player->position, sizeof before) == 0)
        return true;
    disagree(table, player, "position after an exchange", NO_MOVE);
    return false;
}

/* a move gives check if it does so when it is made */
static bool compare_checks(Table *table, Player *player) {
    Position *p = &player->position;
    if (position_side_in_check(p, p->side ^ 1u))
        return true;
    for (size_t i = 0; i < table->count; i++) {
        Undo undo;
        bool checks = position_gives_check(p, table->moves[i]);
        position_make(p, table->moves[i], &undo);
        bool in_check = position_in_check(p);
        position_unmake(p, &undo);
        if (checks == in_check)
            continue;
        disagree(table, player, "giving check", table->moves[i]);
        return false;
    }
    return true;
}

/* passing leads to the position with the other side to move, and back */
static bool compare_pass(Table *table, Player *player) {
    Position before = player->position, placed;
    Setup setup;
    Undo undo;
    if (position_in_check(&player->position))
        return true;
    position_make_null(&player->position, &undo);
    position_setup(&player->position, &setup);
    position_place(&placed, player->variant, &setup);
    bool same = placed.key == player->position.key && placed.side != before.side;
    position_unmake_null(&player->position, &undo);
    if (same && memcmp(&before, &player->position, sizeof before) == 0)
        return true;
    disagree(table, player, "passing", NO_MOVE);
    return false;
}

static bool compare_view(Table *table, Player *player) {
    const Variant *v = player->variant;
    Square sq = (Square)rng_below(&table->run->rng, v->board.squares);
    for (unsigned side = 0; side < 2; side++) {
        if (position_side_in_check(&player->position, side) !=
            reference_in_check(v, &table->setup, side)) {
            disagree(table, player, side ? "check of Black" : "check of White", NO_MOVE);
            return false;
        }
        if (table->setup.at[sq] != WALL && position_is_attacked(&player->position, sq, side) !=
                                               reference_is_attacked(v, &table->setup, sq, side)) {
            disagree(table, player, "attack", move_of(sq, sq, side, MOVE_PLAIN));
            return false;
        }
        for (unsigned type = 0; type <= v->pieces.count; type++)
            if ((!type || type_of(v, type)->counts_as == type) &&
                position_pieces(&player->position, side, type) !=
                    reference_pieces(v, &table->setup, side, type)) {
                disagree(table, player, "number of pieces", NO_MOVE);
                return false;
            }
    }
    return true;
}

static bool compare_outcome(Table *table, Player *player) {
    Outcome wanted = {RESULT_NONE, REASON_NONE}, found = position_outcome(&player->position);
    bool over = reference_is_over(player->variant, &table->setup, &wanted);
    if (!over && reference_is_dead(player->variant, &table->setup) &&
        reference_can_move(player->variant, &table->setup)) { /* mate and stalemate come first */
        wanted = (Outcome){RESULT_DRAW, REASON_DEAD};
        over = true;
    }
    bool is_over = found.reason != REASON_NONE && found.reason != REASON_CHECKMATE &&
                   found.reason != REASON_STALEMATE;
    bool same = wanted.result == found.result && wanted.reason == found.reason;
    if (over == is_over && (same || !over))
        return true;
    disagree(table, player, "outcome", NO_MOVE);
    printf("  reference: %d %d, kernel: %d %d\n", wanted.result, wanted.reason, found.result,
           found.reason);
    return false;
}

/* what follows from the pieces is the same made at once and kept up move by move */
static bool same_cache(const Position *placed, const Position *played) {
    for (unsigned sq = 0; sq < placed->variant->board.squares; sq++)
        if (placed->castle_mask[sq] & ~played->castle_mask[sq])
            return false;
    return placed->king[0] == played->king[0] && placed->king[1] == played->king[1] &&
           !(placed->in_play & ~played->in_play) &&
           memcmp(placed->in_hand, played->in_hand, sizeof placed->in_hand) == 0;
}

static bool compare_after(Table *table, Player *player, const Setup *after, Move move) {
    Setup found;
    Position placed;
    position_setup(&player->position, &found);
    if (!same_setup(&found, after)) {
        disagree(table, player, "position after a move", move);
        print_setup("reference", after, player->variant);
        print_setup("kernel", &found, player->variant);
        return false;
    }
    position_place(&placed, player->variant, after);
    if (placed.key != player->position.key ||
        player->position.key != table->player[0].position.key) {
        disagree(table, player, "key after a move", move);
        return false;
    }
    if (!same_cache(&placed, &player->position)) {
        disagree(table, player, "cache after a move", move);
        return false;
    }
    return true;
}

static bool play_move(Table *table, Player *player, const Setup *after, Move move) {
    Position before = player->position;
    Undo undo;
    position_make(&player->position, move, &undo);
    if (!compare_after(table, player, after, move))
        return false;
    position_unmake(&player->position, &undo);
    if (memcmp(&before, &player->position, sizeof before) != 0) {
        disagree(table, player, "position after taking back", move);
        return false;
    }
    if (table->run->plies % 16 == 0 && !compare_lists(table, player))
        return false;
    position_make(&player->position, move, &undo);
    return true;
}

/* ---- playing ---- */

static void list_moves(Table *table) {
    const Variant *v = table->player[0].variant;
    table->count = reference_moves(v, &table->setup, table->moves);
    qsort(table->moves, table->count, sizeof(Move), compare_moves);
}

/* rare kinds of move are chosen oftener than their number would have it */
static Move choose_move(Table *table) {
    Rng *rng = &table->run->rng;
    Move move = table->moves[rng_below(rng, (unsigned)table->count)];
    for (int tries = 0; tries < 4 && move_kind(move) == MOVE_PLAIN; tries++)
        if (chance(rng, 40))
            move = table->moves[rng_below(rng, (unsigned)table->count)];
    for (size_t i = 0; i < table->count; i++)
        if (move_kind(table->moves[i]) >= MOVE_CASTLE && chance(rng, 30))
            move = table->moves[i];
    return move;
}

/* the same position placed anew has the same moves */
static bool compare_placed(Table *table, Player *player) {
    Position played = player->position;
    position_place(&player->position, player->variant, &table->setup);
    bool agreed = compare_lists(table, player);
    player->position = played;
    return agreed;
}

static bool compare_position(Table *table) {
    for (unsigned i = 0; i < table->players; i++) {
        Player *player = &table->player[i];
        if (!compare_lists(table, player) || !compare_captures(table, player) ||
            !compare_quiet_checks(table, player) || !compare_see(table, player) ||
            !compare_checks(table, player) || !compare_pass(table, player) ||
            !compare_view(table, player) || !compare_outcome(table, player) ||
            (table->run->plies % 8 == 0 && !compare_placed(table, player)))
            return false;
    }
    if (!fen_reads_back(&table->setup, table->player[0].variant)) {
        disagree(table, &table->player[0], "reading back the FEN", NO_MOVE);
        return false;
    }
    return true;
}

static void show_progress(const Run *run) {
    if (run->shows_progress && run->plies % 1000 == 0) {
        printf("\r%lu plies, %lu variants", run->plies, run->variants);
        fflush(stdout);
    }
}

static bool play_game(Table *table, const Setup *start) {
    table->setup = *start;
    for (unsigned i = 0; i < table->players; i++)
        position_place(&table->player[i].position, table->player[i].variant, start);
    for (int ply = 0; ply < LONGEST_GAME && table->run->plies < table->run->wanted; ply++) {
        list_moves(table);
        if (!compare_position(table))
            return false;
        if (!table->count)
            break;
        Move move = choose_move(table);
        Setup after = table->setup;
        reference_make(table->player[0].variant, &after, move);
        for (unsigned i = 0; i < table->players; i++)
            if (!play_move(table, &table->player[i], &after, move))
                return false;
        table->setup = after;
        table->run->plies++;
        show_progress(table->run);
    }
    return true;
}

/* ---- loading ---- */

static void print_fault(void *context, const Error *fault) {
    const Table *table = context;
    if (table->run->verbose)
        printf("refused: %u:%u: %s\n", fault->line, fault->column, fault->text);
}

static bool load_kernel(Table *table, const Kernel *kernel) {
    Player *player = &table->player[table->players];
    Faults faults = {print_fault, table, 0, 0};
    LoadOptions options = {.kernel = kernel};
    player->variant = variant_load(table->catalog, table->name, options, &table->arena, &faults);
    if (!player->variant)
        return false;
    player->moves = arena_alloc(&table->arena, player->variant->max_moves * sizeof(Move));
    return ++table->players, player->moves != NULL;
}

/* kernel_any plays everything: whether a variant can be loaded at all is asked of it */
static bool load_all(Table *table) {
    if (!load_kernel(table, &kernel_any))
        return false;
    const Variant *v = table->player[0].variant;
    table->moves = arena_alloc(&table->arena, v->max_moves * sizeof(Move));
    for (unsigned i = 0; KERNELS[i]; i++) {
        if (!KERNELS[i]->runs_here() || !KERNELS[i]->fits(v))
            continue;
        table->run->kernels_seen |= 1u << i;
        if (KERNELS[i] != &kernel_any && !load_kernel(table, KERNELS[i]))
            return false;
    }
    return table->moves != NULL;
}

static bool play_variant(Run *run, const Catalog *catalog, Slice name, const char *text,
                         bool *loaded) {
    Table *table = calloc(1, sizeof *table);
    Setup start;
    Error error;
    bool agreed = true;
    if (!table)
        return false;
    table->run = run;
    table->catalog = catalog;
    table->name = name;
    table->text = text;
    *loaded = load_all(table) && setup_start(&start, table->player[0].variant, &error);
    for (int game = 0; *loaded && agreed && game < GAMES; game++)
        agreed = play_game(table, &start);
    run->variants += *loaded;
    run->refused += !*loaded;
    arena_free(&table->arena);
    free(table);
    return agreed;
}

static bool play_random(Run *run) {
    enum { TRIES = 20 };
    static RandomVariant game;
    bool loaded = false, agreed = true;
    random_variant_rules(&game, &run->rng);
    for (int tries = 0; tries < TRIES && !loaded; tries++) {
        Catalog catalog = {0};
        Faults faults = {NULL, NULL, 0, 0};
        random_variant_start(&game, &run->rng);
        if (run->verbose)
            printf("%s", game.text);
        if (catalog_add(&catalog, "random.ini", slice_of(game.text), &faults) && !faults.count)
            agreed = play_variant(run, &catalog, slice_of("random"), game.text, &loaded);
        catalog_free(&catalog);
    }
    return agreed;
}

static bool play_builtin(Run *run) {
    bool loaded;
    const CatalogEntry *entry = run->builtin.first;
    for (uint64_t i = run->game_seed / BUILTIN_EVERY % run->builtin.count; i; i--)
        entry = entry->next;
    Slice name = entry->section->name;
    if (run->verbose)
        printf("[%.*s]\n", (int)name.length, name.at);
    return play_variant(run, &run->builtin, name, NULL, &loaded);
}

/* Each variant has a seed of its own, counted up from the run's, so that it can be played first. */
static bool play_all(Run *run) {
    bool agreed = true;
    for (run->game_seed = run->seed; agreed && run->plies < run->wanted; run->game_seed++) {
        run->rng.state = rng_mix(run->game_seed * 0x9e3779b97f4a7c15u + 1);
        agreed = run->game_seed % BUILTIN_EVERY ? play_random(run) : play_builtin(run);
    }
    return agreed;
}

static bool read_arguments(Run *run, int count, char **argument) {
    for (int i = 1; i < count; i++) {
        bool more = i + 1 < count;
        if (strcmp(argument[i], "--verbose") == 0)
            run->verbose = true;
        else if (strcmp(argument[i], "--plies") == 0 && more)
            run->wanted = strtoul(argument[++i], NULL, 10);
        else if (strcmp(argument[i], "--seed") == 0 && more)
            run->seed = strtoull(argument[++i], NULL, 10);
        else
            return false;
    }
    return true;
}

int main(int count, char **argument) {
    Run run = {.wanted = 20000, .seed = 1, .shows_progress = isatty(STDOUT_FILENO)};
    Faults faults = {NULL, NULL, 0, 0};
    if (!read_arguments(&run, count, argument)) {
        fprintf(stderr, "usage: agree [--plies N] [--seed S] [--verbose]\n");
        return 2;
    }
    if (!catalog_add_builtin(&run.builtin, &faults) || faults.count || !run.builtin.first) {
        fprintf(stderr, "agree: the built-in games cannot be read\n");
        return 1;
    }
    bool agreed = play_all(&run);
    catalog_free(&run.builtin);
    if (!agreed)
        return 1;
    printf("%sagree: %lu plies, %lu variants, %d kernels: ok\n", run.shows_progress ? "\r" : "",
           run.plies, run.variants, __builtin_popcount(run.kernels_seen));
    return 0;
}
