/* unit_rulebook.c: threads share a Rulebook: each game is given out once, in each of its sizes, and
 * played by all of them at once. */
#include "testing.h"

#include "base/thread.h"
#include "rules/perft.h"
#include "rules/rulebook.h"
#include "rules/rules_errors.h"

static const char *const GAMES[] = {"chess",     "xiangqi", "shogi", "atomic",
                                    "minishogi", "pawns",   "makruk"};
enum { THREADS = 4, GAME_COUNT = sizeof GAMES / sizeof *GAMES, LEAST = 2, MOST = 12 };

typedef struct Reader {
    Rulebook *book;
    unsigned number;
    const Rules *game[GAME_COUNT];
    const Variant *family[MOST + 1];
    size_t moves[GAME_COUNT];
    bool is_well;
} Reader;

static bool count_moves(const Rules *rules, size_t *out) {
    Position *position = malloc(sizeof *position);
    Faults faults = {0};
    bool is_set = position && position_set(position, rules->variant, &rules->start, &faults);
    *out = is_set ? position_count(position) : 0;
    free(position);
    return is_set;
}

/* each begins elsewhere, so that they meet at every game */
static void read_games(void *context) {
    Reader *reader = context;
    Error error;
    reader->is_well = true;
    for (unsigned i = 0; i < GAME_COUNT; i++) {
        unsigned k = (i + reader->number * 2) % GAME_COUNT;
        reader->game[k] = rulebook_find(reader->book, slice_of(GAMES[k]), &error);
        reader->is_well &= reader->game[k] && count_moves(reader->game[k], &reader->moves[k]);
    }
    const Rules *family = rulebook_find(reader->book, slice_of("reduced"), &error);
    for (unsigned size = LEAST; size <= MOST; size++) {
        const Rules *sized = rulebook_at_size(reader->book, family, board_of(size, size), &error);
        reader->family[size] = sized ? sized->variant : NULL;
        reader->is_well &= sized && sized->variant->board.width == size;
    }
}

static void threads_share_a_rulebook(void **state) {
    World *world = *state;
    Rulebook book = {.catalog = &world->catalog};
    Reader *readers = calloc(THREADS, sizeof *readers);
    Thread *thread[THREADS] = {NULL};
    assert_non_null(readers);
    for (unsigned i = 0; i < THREADS; i++)
        readers[i] = (Reader){.book = &book, .number = i};
    for (unsigned i = 1; i < THREADS; i++)
        thread[i] = thread_start(read_games, &readers[i]);
    for (unsigned i = 0; i < THREADS; i++)
        if (thread[i])
            thread_join(thread[i]);
        else
            read_games(&readers[i]);
    for (unsigned i = 0; i < THREADS; i++) {
        assert_true(readers[i].is_well);
        assert_memory_equal(readers[i].game, readers[0].game, sizeof readers[0].game);
        assert_memory_equal(readers[i].family, readers[0].family, sizeof readers[0].family);
        assert_memory_equal(readers[i].moves, readers[0].moves, sizeof readers[0].moves);
    }
    assert_int_equal(readers[0].moves[0], 20);
    rulebook_free(&book);
    free(readers);
}

static void a_rulebook_gives_a_size_once(void **state) {
    World *world = *state;
    Rulebook book = {.catalog = &world->catalog};
    Error error;
    const Rules *family = rulebook_find(&book, slice_of("reduced"), &error);
    Board own = family->variant->board, small = board_of(5, 5);
    assert_ptr_equal(rulebook_find(&book, slice_of("reduced"), &error), family);
    assert_ptr_equal(rulebook_sized(&book, family->variant, own, &error), family->variant);
    const Variant *sized = rulebook_sized(&book, family->variant, small, &error);
    assert_int_equal(sized->board.width, 5);
    assert_ptr_equal(rulebook_at_size(&book, family, small, &error)->variant, sized);
    /* a size is not the game's own, though it was there first */
    assert_ptr_equal(rulebook_find(&book, slice_of("reduced"), &error), family);
    assert_null(rulebook_at_size(&book, family, board_of(27, 27), &error));
    assert_null(rulebook_find(&book, slice_of("no such game"), &error));
    assert_int_equal(error.code, ERROR_VARIANT_UNKNOWN);
    rulebook_free(&book);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(threads_share_a_rulebook),
        world_test(a_rulebook_gives_a_size_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
