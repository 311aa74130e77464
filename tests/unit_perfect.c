/* unit_perfect.c: tables against published figures, against a slow second solver in random
 * games, and their parts: index, symmetries, refusals. */
#include "testing.h"

#include "base/rng.h"
#include "perfect/class_statistics.h"
#include "perfect/core_judge.h"
#include "perfect/perfect_errors.h"
#include "perfect/retro.h"
#include "perfect/solve.h"
#include "random_variant.h"
#include "reference_solve.h"

static bool is_slow_run(void) { /* a sanitizer's */
    return getenv("SANITIZED") != NULL;
}

/* ---- figures ---- */

static void open_tables(Tables *tables, World *world, const Variant *variant) {
    Error error = {0};
    Setup walls;
    setup_clear(&walls, variant->board);
    if (!tables_open(tables, variant, &walls, &world->arena, &error))
        fail_msg("%s: %s", variant->name, error.text);
    tables->threads = 2;
}

static const Table *make_table(Tables *tables, const char *men) {
    Error error = {0};
    Material material;
    TablePlan plan;
    if (!material_read(&material, tables->variant, slice_of(men), &error) ||
        !tables_plan(tables, &material, &plan, &error) || !tables_make(tables, &plan, &error))
        fail_msg("%s: %s", men, error.text);
    return tables_find(tables, material_signature(&material));
}

static void count_men(Statistics *out, Tables *tables, const char *men) {
    Error error = {0};
    Material material;
    make_table(tables, men);
    assert_true(material_read(&material, tables->variant, slice_of(men), &error));
    assert_true(statistics_make(out, tables, &material, tables->arena));
}

static const Variant *sized(World *world, const char *name, unsigned size) {
    Error error = {0};
    const Variant *variant = get_game(world, name);
    if (variant->board.width != size)
        variant = variant_at_size(variant, size, size, &world->arena, &error);
    if (!variant)
        fail_msg("%s at %u: %s", name, size, error.text);
    return variant;
}

/* Reduced Chess with queens and knights */
static const char MORE_MEN[] = "[more:reduced]\nqueen = q\nknight = n\n";

static void add_game(World *world, const char *text) {
    Faults faults = {0};
    assert_true(catalog_add(&world->catalog, "test", slice_of(text), &faults));
    assert_int_equal(faults.count, 0);
}

/* the longest win of the first side, itself to move, in its moves */
static void longest_wins(void **state) {
    static const struct {
        const char *men;
        unsigned first, count, moves[12];
    } ROWS[] = {{"KRvK", 3, 8, {3, 7, 10, 12, 14, 16, 18, 21}},
                {"KQvK", 3, 8, {1, 4, 6, 7, 8, 10, 11, 12}},
                {"KBBvK", 3, 3, {1, 9, 11}},
                {"KBNvK", 3, 3, {7, 14, 13}}};
    add_game(*state, MORE_MEN);
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++)
        for (unsigned i = 0; i < ROWS[row].count - (is_slow_run() ? 2 : 0); i++) {
            Tables tables;
            Statistics statistics;
            open_tables(&tables, *state, sized(*state, "more", ROWS[row].first + i));
            count_men(&statistics, &tables, ROWS[row].men);
            if ((statistics.side[FIRST].longest + 1) / 2 != ROWS[row].moves[i])
                fail_msg("%s on %u: %u plies", ROWS[row].men, ROWS[row].first + i,
                         statistics.side[FIRST].longest);
            tables_close(&tables);
        }
}

/* A358339: positions of king and rook against king by plies, after symmetry */
static void histogram(void **state) {
    static const unsigned PLIES[] = {27, 189, 78, 587, 246, 484, 81, 238, 198, 607, 471, 1091, 592};
    Tables tables;
    uint64_t won = 0, lost = 0, stalemates = 0, count[40] = {0};
    open_tables(&tables, *state, sized(*state, "reduced", 8));
    const Table *table = make_table(&tables, "KRvK");
    for (uint64_t entry = 0; entry < table->component->entries; entry++) {
        unsigned code = component_code(table->component, entry);
        TableValue value = value_of_code(code);
        if (value.verdict == VERDICT_WIN || value.verdict == VERDICT_LOSS)
            count[value.plies]++;
        won += value.verdict == VERDICT_WIN && !(entry & 1);
        lost += value.verdict == VERDICT_LOSS && entry & 1;
        stalemates += code == CODE_DRAW && value.plies == 0;
    }
    for (size_t i = 0; i < sizeof PLIES / sizeof *PLIES; i++)
        assert_int_equal(count[i], PLIES[i]);
    assert_int_equal(won, 21959);
    assert_int_equal(lost, 25260);
    assert_int_equal(stalemates, 9);
    tables_close(&tables);
}

/* counted without symmetry: mates, longest wins */
static void counts(void **state) {
    Tables tables;
    Statistics statistics;
    open_tables(&tables, *state, sized(*state, "reduced", 8));
    count_men(&statistics, &tables, "KRvK");
    assert_int_equal(statistics.side[SECOND].histogram[0], 216);
    assert_int_equal(statistics.side[FIRST].legal, 175168);
    assert_int_equal(statistics.side[SECOND].legal, 223944);
    assert_int_equal(statistics.side[FIRST].longest, 31);
    assert_int_equal(statistics.side[SECOND].longest, 32);
    count_men(&statistics, &tables, "KvKR"); /* the same table, sides exchanged */
    assert_int_equal(statistics.side[SECOND].wins, 175168);
    assert_int_equal(statistics.side[FIRST].losses, 201700);
    assert_false(statistics.side[FIRST].has_longest);
    tables_close(&tables);
    open_tables(&tables, *state, get_game(*state, "chess"));
    count_men(&statistics, &tables, "KQvK");
    assert_int_equal(statistics.side[SECOND].histogram[0], 364);
    assert_int_equal((statistics.side[FIRST].longest + 1) / 2, 10);
    tables_close(&tables);
    open_tables(&tables, *state, sized(*state, "reduced", 5));
    count_men(&statistics, &tables, "KRvKB");
    assert_int_equal((statistics.side[FIRST].longest + 1) / 2, 31);
    tables_close(&tables);
}

static TableValue value_at(Tables *tables, const char *fen) {
    Setup setup;
    Error error = {0};
    static Position position;
    TableValue value;
    assert_true(setup_read(&setup, tables->variant, slice_of(fen), &error));
    position_place(&position, tables->variant, &setup);
    assert_true(tables_value(tables, &position, &value));
    return value;
}

static void pawns(void **state) {
    Tables tables;
    Statistics statistics;
    open_tables(&tables, *state, get_game(*state, "chess"));
    count_men(&statistics, &tables, "KPvK");
    assert_int_equal((statistics.side[FIRST].longest + 1) / 2, 28);
    TableValue value = value_at(&tables, "8/8/8/1k6/8/8/K5P1/8 w - - 0 1");
    assert_int_equal(value.verdict, VERDICT_WIN);
    assert_int_equal(value.plies, 55);
    value = value_at(&tables, "8/8/8/8/4k3/8/4P3/4K3 w - - 0 1");
    assert_int_equal(value.verdict, VERDICT_DRAW);
    tables_close(&tables);
}

/* ---- parts ---- */

static void symmetries(void **state) {
    static const struct {
        const char *game, *men;
        unsigned count;
        bool turns;
    } ROWS[] = {{"chess", "KRvK", 8, true},
                {"chess", "KPvK", 2, true},
                {"reduced", "KBvK", 8, true},
                {"xiangqi", "KRvK", 2, true},
                {"racingkings", "KRvK", 2, false}};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        const Variant *variant = get_game(*state, ROWS[row].game);
        Symmetries found;
        Material material;
        Region walls = {0};
        Error error = {0};
        uint64_t types = 0;
        assert_true(material_read(&material, variant, slice_of(ROWS[row].men), &error));
        for (unsigned type = 1; type < MAX_TYPES; type++)
            if (material.board[FIRST][type] || material.board[SECOND][type])
                types |= type_bit(type);
        symmetries_find(&found, variant, variant_closure(variant, types), &walls);
        if (found.count != ROWS[row].count || found.turns != ROWS[row].turns)
            fail_msg("%s: %u symmetries, turns %d", ROWS[row].game, found.count, found.turns);
        region_add(&walls, 1); /* b1 alone */
        symmetries_find(&found, variant, variant_closure(variant, types), &walls);
        assert_int_equal(found.count, 1);
        assert_false(found.turns);
    }
}

/* every number that is a placing is the number of that placing, and of its images */
static void index_is_one_to_one(void **state) {
    static const char *const MEN[] = {"KRvK", "KRRvK", "KBBvKR", "KvKRRR"};
    Rng rng = {.state = 31};
    for (unsigned size = 2; size <= 5; size++)
        for (size_t row = 0; row < sizeof MEN / sizeof *MEN; row++) {
            const Variant *variant = sized(*state, "reduced", size);
            static Symmetries found;
            static ClassIndex index;
            Material material;
            Region walls = {0};
            Error error = {0};
            uint64_t placings = 0;
            assert_true(material_read(&material, variant, slice_of(MEN[row]), &error));
            symmetries_find(&found, variant, ~UINT64_C(1), &walls);
            assert_true(class_index_make(&index, variant, &material, &found, &walls));
            for (uint64_t number = 0; number < index.entries; number++) {
                Square squares[MAX_PLACED], image[MAX_PLACED];
                if (!class_index_place(&index, number, squares))
                    continue;
                placings++;
                const Square *map = found.map[rng_below(&rng, found.count)];
                for (unsigned i = 0; i < index.men; i++)
                    image[i] = map[squares[i]];
                if (class_index_of(&index, image) != number ||
                    class_index_of(&index, squares) != number)
                    fail_msg("%s on %u: %llu", MEN[row], size, (unsigned long long)number);
            }
            assert_true(placings > 0 || size * size < index.men);
        }
}

/* the same bytes by one thread and by three */
static void threads_agree(void **state) {
    Tables one, three;
    const Variant *variant = sized(*state, "reduced", 6);
    open_tables(&one, *state, variant);
    open_tables(&three, *state, variant);
    one.threads = 1;
    three.threads = 3;
    const Component *a = make_table(&one, "KRvKB")->component;
    const Component *b = make_table(&three, "KRvKB")->component;
    assert_int_equal(a->entries, b->entries);
    assert_memory_equal(a->codes, b->codes, a->entries);
    tables_close(&one);
    tables_close(&three);
}

static bool stop_soon(void *context) {
    return ++*(unsigned *)context > 3;
}

static void refusals(void **state) {
    static const char *const GAMES[] = {"3check", "boxshogi", "minishogi"};
    Tables tables;
    Error error = {0};
    Setup walls;
    Material material;
    TablePlan plan;
    for (size_t i = 0; i < sizeof GAMES / sizeof *GAMES; i++) {
        const Variant *variant = get_game(*state, GAMES[i]);
        setup_clear(&walls, variant->board);
        assert_false(tables_open(&tables, variant, &walls, &((World *)*state)->arena, &error));
        assert_true(error.text[0]);
    }
    Game *game = start_game(*state, "chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    open_tables(&tables, *state, game->variant);
    assert_false(solve_plan(&tables, &game->position, &plan, &error));
    assert_non_null(strstr(error.text, "castling"));
    assert_false(material_read(&material, game->variant, slice_of("KXvK"), &error));
    assert_false(material_read(&material, game->variant, slice_of("KR"), &error));
    tables.memory = 1000;
    assert_true(material_read(&material, game->variant, slice_of("KRvK"), &error));
    assert_true(tables_plan(&tables, &material, &plan, &error));
    assert_false(tables_make(&tables, &plan, &error));
    assert_non_null(strstr(error.text, "entries"));
    /* stopped, and begun once more */
    unsigned asked = 0;
    tables.memory = UINT64_C(1) << 30;
    tables.hooks = (TablesHooks){.context = &asked, .wants_stop = stop_soon};
    assert_false(tables_make(&tables, &plan, &error));
    tables.hooks = (TablesHooks){0};
    make_table(&tables, "KRvK");
    assert_int_equal(value_at(&tables, "7k/5K2/8/8/8/8/8/6R1 w - - 0 1").plies, 1);
    tables_close(&tables);
}

/* ---- against the slow solver ---- */

typedef struct Compared {
    const char *text; /* of the game */
    unsigned games, positions, ep, drops;
    unsigned faults; /* tables that the closing sweep refused */
} Compared;

static void differ(const Variant *variant, const SolvedPosition *wanted, const Answer *found) {
    static char fen[4096];
    Writer writer = writer_to(fen, sizeof fen);
    setup_write(&writer, &wanted->setup, variant);
    fail_msg("%s: %s: verdict %d in %u plies, but the reference %d in %u", variant->name, fen,
             found->verdict, found->plies, wanted->verdict, wanted->plies);
}

static void compare(Compared *compared, Tables *tables, const Solved *solved, Rng *rng) {
    static Position position;
    for (unsigned i = 0; i < solved->count; i++) {
        const SolvedPosition *wanted = &solved->at[i];
        Error error = {0};
        Arena arena = {0};
        TablePlan plan;
        Solution solution;
        bool is_ep = wanted->setup.ep != NO_SQUARE;
        if (i && !is_ep && rng_below(rng, solved->count) > 100)
            continue;
        position_place(&position, tables->variant, &wanted->setup);
        if (solve_plan(tables, &position, &plan, &error) && !tables_make(tables, &plan, &error) &&
            error.code == ERROR_TABLE_FAULT) {
            print_message("%s%s\n", compared->text, error.text);
            compared->faults++;
            return;
        }
        if (!solve(tables, &position, &arena, &solution, &error)) {
            print_message("%s", compared->text);
            fail_msg("%s: %s", tables->variant->name, error.text);
        }
        if (solution.answer.verdict != wanted->verdict || solution.answer.plies != wanted->plies ||
            solution.plies != wanted->plies)
            print_message("%s", compared->text), differ(tables->variant, wanted, &solution.answer);
        compared->positions++;
        compared->ep += is_ep;
        arena_free(&arena);
    }
}

/* true: the tables can hold the game, and its positions are few enough to be compared */
static bool compare_game(Compared *compared, World *world, const Variant *variant,
                         const Setup *start, Rng *rng) {
    Tables tables;
    Solved solved;
    Error error = {0};
    if (variant->ending.stalemate_counts || variant->ending.counting != COUNTING_NONE ||
        !tables_open(&tables, variant, start, &world->arena, &error))
        return false;
    bool is_small = reference_solve(&solved, variant, start, is_slow_run() ? 4000 : 30000);
    if (is_small) {
        compare(compared, &tables, &solved, rng);
        compared->games++;
        compared->drops += variant->drops.enabled;
    }
    tables_close(&tables);
    reference_solve_free(&solved);
    return is_small;
}

/* kings and two or three more men, anywhere */
static bool random_men(Setup *out, const Variant *variant, Rng *rng, unsigned men) {
    setup_clear(out, variant->board);
    for (unsigned i = 0; i < men; i++) {
        bool is_king = i < 2 && variant->pieces.king;
        unsigned type = is_king ? variant->pieces.king : 1 + rng_below(rng, variant->pieces.count);
        Square sq = (Square)rng_below(rng, variant->board.squares);
        if (out->at[sq] || (!is_king && type == variant->pieces.king))
            return false;
        if (type_of(variant, type)->is_confined[i & 1] &&
            !region_has(&type_of(variant, type)->region[i & 1], sq))
            return false;
        /* where no pawn can have come, no table has it */
        if (variant->promotion.pawns[i & 1] >> type & 1 &&
            (relative_rank(variant->board, square_y(variant->board, sq), i & 1) == 0 ||
             region_has(&variant->promotion.zone[i & 1], sq)))
            return false;
        out->at[sq] = piece_of(i & 1, type);
    }
    Faults faults = {0};
    out->side = (Side)rng_below(rng, 2);
    return setup_check(out, variant, &faults);
}

static void random_games(void **state) {
    (void)state;
    Rng rng = {.state = 2026};
    Compared compared = {0};
    const char *games = getenv("GAMES"); /* make check-perfect: more of them */
    unsigned wanted = games ? (unsigned)atoi(games) : is_slow_run() ? 10 : 60;
    for (unsigned tries = 0; compared.games < wanted && tries < 1000 * wanted; tries++) {
        static RandomVariant text;
        World world = {0};
        Faults faults = {0};
        compared.text = text.text;
        random_variant_rules(&text, &rng);
        if (text.width * text.height > 16 || text.width * text.height < 6)
            continue;
        random_variant_start(&text, &rng);
        if (catalog_add(&world.catalog, "random", slice_of(text.text), &faults)) {
            const Variant *variant =
                variant_find(&world.catalog, "random", (LoadOptions){0}, &world.arena, NULL);
            Setup setup;
            for (unsigned i = 0; variant && i < 4; i++)
                if (random_men(&setup, variant, &rng, 3 + rng_below(&rng, 2)))
                    compare_game(&compared, &world, variant, &setup, &rng);
        }
        arena_free(&world.arena);
        catalog_free(&world.catalog);
    }
    print_message("random: %u games, %u positions, %u with e.p., %u games with drops\n",
                  compared.games, compared.positions, compared.ep, compared.drops);
    assert_true(compared.games >= wanted);
    /* a refusal is no wrong answer, but there must be few: none in the games of make test */
    assert_true(compared.faults * 100 <= compared.games);
    assert_true(!compared.faults || wanted > 60);
}

/* games of their own kind, on boards small enough: children that change the size alone */
static void small_games(void **state) {
    static const struct {
        const char *text;
    } ROWS[] = {
        {"[t:pawns]\nmaxFile=4\nmaxRank=6\nstartFen=4/1pp1/4/4/PP2/4 w - - 0 1\n"
         "flagRegionWhite=*6\nflagRegionBlack=*1\n"}, /* double steps past a pawn */
        {"[t:pawns]\nmaxFile=3\nmaxRank=6\nstartFen=3/pp1/3/3/PPP/3 w - - 0 1\n"
         "flagRegionWhite=*6\nflagRegionBlack=*1\nmustCapture=true\n"},
        {"[t:chess]\nmaxFile=2\nmaxRank=6\ncastling=false\npromotionPieceTypes=r\n"
         "startFen=1k/p1/2/2/1P/K1 w - - 0 1\n"},
        {"[t:crazyhouse]\nmaxFile=3\nmaxRank=3\ncastling=false\ndoubleStep=false\n"
         "startFen=1k1/3/RK1[] w - - 0 1\n"},
        {"[t:atomic]\nmaxFile=3\nmaxRank=4\ncastling=false\ndoubleStep=false\n"
         "startFen=k1n/3/3/1RK w - - 0 1\n"},
        {"[t:antichess]\nmaxFile=3\nmaxRank=4\ncastling=false\ndoubleStep=false\n"
         "startFen=1rk/3/3/N1K w - - 0 1\n"},
        {"[t:kingofthehill]\nmaxFile=4\nmaxRank=4\ncastling=false\ndoubleStep=false\n"
         "flagRegionWhite=b2\nflagRegionBlack=b2\nstartFen=3k/4/4/R2K w - - 0 1\n"},
    };
    Compared compared = {0};
    Rng rng = {.state = 5};
    for (size_t row = 0; row < sizeof ROWS / sizeof *ROWS; row++) {
        World world = {0};
        Faults faults = {0};
        Error error = {0};
        Setup setup;
        assert_true(catalog_add_builtin(&world.catalog, &faults));
        compared.text = ROWS[row].text;
        add_game(&world, ROWS[row].text);
        const Variant *variant =
            variant_find(&world.catalog, "t", (LoadOptions){0}, &world.arena, &error);
        if (!variant || !setup_start(&setup, variant, &error))
            fail_msg("%s: %s", ROWS[row].text, error.text);
        if (!compare_game(&compared, &world, variant, &setup, &rng))
            print_message("not compared: %s", ROWS[row].text);
        arena_free(&world.arena);
        catalog_free(&world.catalog);
    }
    print_message("small: %u games, %u positions, %u with e.p.\n", compared.games,
                  compared.positions, compared.ep);
    assert_true(compared.ep > 0 || is_slow_run());
    (void)state;
}

int main(void) {
    const struct CMUnitTest tests[] = {world_test(symmetries),    world_test(index_is_one_to_one),
                                       world_test(histogram),     world_test(counts),
                                       world_test(longest_wins),  world_test(pawns),
                                       world_test(threads_agree), world_test(refusals),
                                       world_test(small_games),   world_test(random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
