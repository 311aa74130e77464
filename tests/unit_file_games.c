/* unit_file_games.c: the games of PGN files, found without playing them, page by page. */
#include "testing.h"

#include "notation/pgn/pgn_read.h"
#include "store/file.h"
#include "terminal/start/file_games.h"

#include <unistd.h>

typedef struct Bytes {
    Slice left;
    size_t step;
} Bytes;

static size_t give(void *context, char *buffer, size_t size) {
    Bytes *bytes = context;
    size_t n = bytes->step < size ? bytes->step : size;
    n = n < bytes->left.length ? n : bytes->left.length;
    memcpy(buffer, bytes->left.at, n);
    bytes->left = (Slice){bytes->left.at + n, bytes->left.length - n};
    return n;
}

/* the heads of a text that comes in such steps; returns how many */
static unsigned long skim(const char *text, size_t step, PgnHead *out, size_t most) {
    PgnScan *scan = malloc(sizeof *scan);
    Bytes bytes = {slice_of(text), step};
    unsigned long number = 0;
    PgnHead head;
    scan_open(scan, (PgnSource){give, &bytes});
    while (skim_game(scan, &number, &head))
        if (number <= most)
            out[number - 1] = head;
    scan_close(scan);
    free(scan);
    return number;
}

static void heads_are_kept(void **state) {
    static const char TEXT[] =
        "[Event \"One\"]\n[White \"A \\\"B\\\"\"]\n[Black \"?\"]\n[Date \"2026.11.16\"]\n"
        "[Result \"1/2-1/2\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 {[White \"no\"] 1-0} (1. d4 0-1) e5 1/2-1/2\n"
        "\n1. d4 d5 * {behind it}\n{before it} 1. c4 0-1\n% [White \"escaped\"]\n"
        "[White \"Second\"]\n\n1. e4 ; 1-0\n e5\n\n[White \"Third\"]\n[bad\n\n*\n; the end\n";
    PgnHead head[8];
    (void)state;
    for (size_t step = 1; step < 100; step += 13) {
        assert_int_equal(skim(TEXT, step, head, 8), 5);
        assert_string_equal(head[0].event, "One");
        assert_string_equal(head[0].white, "A \"B\"");
        assert_string_equal(head[0].black, "");
        assert_string_equal(head[0].date, "2026.11.16");
        assert_string_equal(head[0].variant, "Crazyhouse");
        assert_string_equal(head[0].result, "1/2-1/2");
        assert_string_equal(head[1].result, "*");
        assert_string_equal(head[2].result, "0-1");
        assert_string_equal(head[3].white, "Second");
        assert_string_equal(head[3].result, "");
        assert_string_equal(head[4].white, "Third");
        assert_int_equal(head[4].place.number, 5);
        assert_memory_equal(TEXT + head[4].place.at, "[White \"Third", 13);
        assert_int_equal(head[4].place.line, 18);
    }
    assert_int_equal(skim("", 1, head, 8), 0);
    assert_int_equal(skim("\n{nothing}\n", 1, head, 8), 0);
    assert_int_equal(skim("[White \"cut", 5, head, 8), 1);
    assert_int_equal(skim("((((({", 5, head, 8), 1);
}

static void long_texts_are_cut_between_characters(void **state) {
    char text[256] = "[White \"";
    PgnHead head;
    (void)state;
    for (int i = 0; i < 50; i++)
        strcat(text, "\u00fc");
    strcat(text, "\"]\n\n*\n");
    assert_int_equal(skim(text, 7, &head, 1), 1);
    assert_int_equal(strlen(head.white), HEAD_TEXT - 2);
}

static void pages_are_turned(void **state) {
    char path[] = "/tmp/tabiya-games-XXXXXX";
    FileGames games = {0};
    Writer text = writer_growing();
    Error error = {0};
    (void)state;
    for (unsigned i = 1; i <= 2 * FILE_PAGE + 3; i++)
        write_format(&text, "[White \"W%u\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n", i);
    close(mkstemp(path));
    assert_null(file_save(path, (Slice){text.buffer, text.length}));
    assert_true(file_games_open(&games, path, &error));
    assert_int_equal(games.count, FILE_PAGE);
    assert_true(games.has_more);
    assert_true(file_games_turn(&games, 1, &error));
    assert_true(file_games_turn(&games, 2, &error));
    assert_int_equal(games.count, 3);
    assert_false(games.has_more);
    assert_string_equal(games.head[2].white, "W2003");
    const PgnPlace last = games.head[2].place;
    assert_int_equal(last.number, 2003);
    assert_int_equal(last.line, 2002 * 5 + 1);
    assert_memory_equal(text.buffer + last.at, "[White \"W2003", 13);
    assert_true(file_games_turn(&games, 1, &error));
    assert_string_equal(games.head[0].white, "W1001");
    assert_true(games.has_more);
    assert_int_equal(games.starts, 3);
    assert_true(file_games_open(&games, "/dev/stdin/none", &error)); /* reading it will say why */
    assert_int_equal(games.count, 0);
    file_games_close(&games);
    writer_free(&text);
    unlink(path);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heads_are_kept),
        cmocka_unit_test(long_texts_are_cut_between_characters),
        cmocka_unit_test(pages_are_turned),
    };
    return cmocka_run_group_tests_name("file games", tests, NULL, NULL);
}
