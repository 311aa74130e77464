/* perft_suite.c: runs files of node counts.
 * A .perft line is `variant; FEN or start; depth nodes; depth nodes …`, perhaps with a field
 * `board 3|Kc2|Ka3` that must place the same pieces. An .epd line is `FEN ;D1 nodes ;D2 nodes …`
 * and its game is named by --game. Prints a line for each file, and one for each wrong count. */
#include "notation/board_file.h"
#include "rules/load/catalog.h"
#include "rules/kernel/kernel.h"
#include "rules/perft.h"
#include "rules/rules_errors.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Suite {
    Catalog catalog;
    const char *game, *kernel, *only;
    unsigned long max_depth, max_nodes;
    bool by_game; /* a line for each game, with what is missing */
    /* of the file */
    const char *file;
    unsigned line;
    unsigned positions, counts, wrong, unknown;
    char last_game[64];
    Arena arena; /* holds the last game */
    const Variant *variant;
} Suite;

static void drop_game(Suite *suite) {
    arena_free(&suite->arena);
    suite->variant = NULL;
}

static const Variant *game_of(Suite *suite, const char *name, unsigned width, unsigned height,
                              Error *error) {
    LoadOptions options = {.width = width, .height = height};
    if (suite->kernel)
        options.kernel = kernel_find(suite->kernel);
    return variant_find(&suite->catalog, name, options, &suite->arena, error);
}

static void wrong(Suite *suite, const char *what) {
    suite->wrong++;
    printf("not ok perft %s:%u: %s\n", suite->file, suite->line, what);
}

/* the position of a FEN, on a board of its size; false has been reported */
static bool place(Suite *suite, const char *game, Slice fen, Position *position, Setup *setup) {
    Error error;
    if (!suite->variant || strcmp(game, suite->last_game) != 0) {
        drop_game(suite);
        snprintf(suite->last_game, sizeof suite->last_game, "%s", game);
        suite->variant = game_of(suite, game, 0, 0, &error);
        if (!suite->variant)
            return suite->unknown++, false;
    }
    bool read = slice_is(fen, "start") || slice_is(fen, "startpos")
                    ? setup_start(setup, suite->variant, &error)
                    : setup_read(setup, suite->variant, fen, &error);
    if (!read)
        return wrong(suite, error.text), false;
    const Variant *variant = suite->variant;
    if (setup->board.width != variant->board.width ||
        setup->board.height != variant->board.height) {
        drop_game(suite);
        variant = game_of(suite, game, setup->board.width, setup->board.height, &error);
        if (!variant && error.code == ERROR_KERNEL)
            return suite->unknown++, false;
        if (!variant)
            return wrong(suite, error.text), false;
    }
    position_place(position, variant, setup);
    return true;
}

static void check_count(Suite *suite, const Position *position, unsigned long depth,
                        uint64_t nodes) {
    Arena arena = {0};
    PerftJob job = {.root = position, .depth = (int)depth, .threads = 1};
    uint64_t leaves = 0;
    char text[160];
    if (depth > suite->max_depth || nodes > suite->max_nodes)
        return;
    if (!perft_run(&job, &leaves, &arena))
        wrong(suite, "out of memory");
    else if (leaves != nodes) {
        snprintf(text, sizeof text, "%s depth %lu: %" PRIu64 " where %" PRIu64 " is right",
                 suite->last_game, depth, leaves, nodes);
        wrong(suite, text);
    }
    suite->counts++;
    arena_free(&arena);
}

static void check_board(Suite *suite, const Position *position, const Setup *setup, Slice field) {
    char text[4096];
    Setup other;
    Error error;
    size_t n = field.length < sizeof text ? field.length : sizeof text - 1;
    for (size_t i = 0; i < n; i++)
        text[i] = field.at[i] == '|' ? '\n' : field.at[i];
    if (!board_file_read(&other, position->variant, (Slice){text, n}, &error))
        wrong(suite, error.text);
    else if (other.board.width != setup->board.width ||
             memcmp(other.at, setup->at, other.board.squares) != 0)
        wrong(suite, "the board file places other pieces than the FEN");
}

static Slice next_field(Slice *rest) {
    const char *at = memchr(rest->at, ';', rest->length);
    size_t n = at ? (size_t)(at - rest->at) : rest->length;
    Slice field = slice_trim((Slice){rest->at, n});
    rest->at += n + (at ? 1 : 0);
    rest->length -= n + (at ? 1 : 0);
    return field;
}

static void run_line(Suite *suite, Slice line, bool epd) {
    static Position position;
    static Setup setup;
    char game[64];
    Slice rest = slice_trim(line), name = {suite->game, suite->game ? strlen(suite->game) : 0};
    if (!rest.length || *rest.at == '#')
        return;
    if (!epd)
        name = next_field(&rest);
    Slice fen = next_field(&rest);
    snprintf(game, sizeof game, "%.*s", (int)name.length, name.at);
    if (suite->only && strcmp(suite->only, game) != 0)
        return;
    if (!place(suite, game, fen, &position, &setup))
        return;
    suite->positions++;
    while (rest.length) {
        Slice field = next_field(&rest), word = slice_word(&field);
        unsigned long depth, nodes;
        if (slice_is(word, "board")) {
            check_board(suite, &position, &setup, slice_trim(field));
            continue;
        }
        if (epd && word.length && *word.at == 'D')
            word.at++, word.length--;
        if (slice_number(word, 100, &depth) &&
            slice_number(slice_trim(field), (unsigned long)-1 / 2, &nodes))
            check_count(suite, &position, depth, nodes);
        else if (word.length)
            wrong(suite, "a field is neither depth and nodes nor a board");
    }
}

static bool run_file(Suite *suite, const char *path) {
    static char line[8192];
    FILE *file = fopen(path, "r");
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    bool epd = strlen(name) > 4 && strcmp(name + strlen(name) - 4, ".epd") == 0;
    if (!file) {
        perror(path);
        return false;
    }
    suite->file = name;
    suite->line = suite->positions = suite->counts = suite->wrong = suite->unknown = 0;
    while (fgets(line, sizeof line, file)) {
        suite->line++;
        run_line(suite, slice_of(line), epd);
    }
    fclose(file);
    drop_game(suite);
    if (suite->wrong || (!suite->counts && !suite->only))
        printf("not ok perft %s%s%s: %u of %u counts wrong\n", name, suite->kernel ? " on " : "",
               suite->kernel ? suite->kernel : "", suite->wrong, suite->counts);
    else if (!suite->only)
        printf("ok perft %s%s%s: %u positions, %u counts\n", name, suite->kernel ? " on " : "",
               suite->kernel ? suite->kernel : "", suite->positions, suite->counts);
    return !suite->wrong && (suite->counts || suite->unknown);
}

int main(int argc, char **argv) {
    static Suite suite;
    Faults faults = {0};
    bool good = true;
    suite.max_depth = 100;
    suite.max_nodes = (unsigned long)-1;
    if (!catalog_add_builtin(&suite.catalog, &faults))
        return 4;
    for (int i = 1; i < argc; i++) {
        bool more = i + 1 < argc;
        if (strcmp(argv[i], "--game") == 0 && more)
            suite.game = argv[++i];
        else if (strcmp(argv[i], "--kernel") == 0 && more)
            suite.kernel = argv[++i];
        else if (strcmp(argv[i], "--only") == 0 && more)
            suite.only = argv[++i];
        else if (strcmp(argv[i], "--max-depth") == 0 && more)
            suite.max_depth = strtoul(argv[++i], NULL, 10);
        else if (strcmp(argv[i], "--max-nodes") == 0 && more)
            suite.max_nodes = strtoul(argv[++i], NULL, 10);
        else
            good &= run_file(&suite, argv[i]);
    }
    if (suite.only && suite.unknown)
        return 2; /* the game is not among ours */
    return good ? 0 : 1;
}
