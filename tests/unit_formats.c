/* unit_formats.c: every format reads and writes games and positions by one interface, goes on behind
 * a fault, and says what it has no place for. */
#include "testing.h"

#include "notation/formats/format.h"

typedef struct Formats {
    World world;
    Rulebook book;
    FormatReader reader;
    GameTree tree;
    TreeWalk walk;
    Writer out;
    Slice text; /* that is left to be read */
} Formats;

static int formats_open(void **state) {
    Formats *f = calloc(1, sizeof *f);
    Faults faults = {0};
    *state = f;
    if (!f || !catalog_add_builtin(&f->world.catalog, &faults))
        return 1;
    f->book.catalog = &f->world.catalog;
    f->out = writer_growing();
    return 0;
}

static int formats_close(void **state) {
    Formats *f = *state;
    rulebook_free(&f->book);
    tree_free(&f->tree);
    walk_free(&f->walk);
    writer_free(&f->out);
    catalog_free(&f->world.catalog);
    free(f);
    return 0;
}

#define formats_test(function)                                                                     \
    cmocka_unit_test_setup_teardown(function, formats_open, formats_close)

static size_t give(void *context, char *buffer, size_t size) {
    Formats *f = context;
    size_t n = f->text.length < size ? f->text.length : size;
    memcpy(buffer, f->text.at, n);
    f->text = (Slice){f->text.at + n, f->text.length - n};
    return n;
}

static const Format *named(const char *name) {
    const Format *format = FORMATS;
    while (format->name && strcmp(format->name, name) != 0)
        format++;
    assert_non_null(format->name);
    return format;
}

/* what is read is written in the other format; 'f' for a fault, 'g' for a game, '-' for one that
 * the other format cannot say */
static void converts(Formats *f, const char *from, const char *to, const char *text,
                     const char *steps, const char *expected) {
    const Format *format = named(from);
    Error error;
    PgnStep step;
    f->text = slice_of(text);
    writer_clear(&f->out);
    assert_true(format_open(&f->reader, format, (PgnSource){give, f}, &f->book,
                            slice_of(format->game), &error));
    while ((step = format_next(&f->reader, &f->tree, &error)) != PGN_END) {
        size_t before = f->out.length;
        bool is_written =
            step == PGN_GAME && format_write(&f->out, named(to), &f->tree, &f->walk, &error);
        if (!is_written)
            f->out.length = before;
        assert_int_equal(*steps++, step == PGN_FAULT ? 'f' : is_written ? 'g' : '-');
    }
    assert_int_equal(*steps, 0);
    format_close(&f->reader);
    assert_int_equal(f->out.length, strlen(expected));
    assert_memory_equal(f->out.buffer ? f->out.buffer : "", expected, strlen(expected));
}

static void every_format_is_read_and_written(void **state) {
    Formats *f = *state;
    converts(f, "pgn", "fen", "[Event \"x\"]\n\n1. e4 e5 *\n", "g",
             "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n");
    converts(f, "usi", "sfen", "startpos moves 7g7f\n", "g",
             "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n");
    converts(f, "usi", "usi", "# a game\n\nstartpos moves 7g7f 3c3d\n", "g",
             "startpos moves 7g7f 3c3d\n");
    converts(f, "fen", "fen", "4k3/8/8/8/8/8/8/4K2R w K - bm O-O;\n", "g",
             "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
    converts(f, "sfen", "usi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1", "g",
             "sfen 4k4/9/9/9/9/9/9/9/4K4 b P 1\n");
    converts(f, "board", "board", "3\nKa1\nKc3\n", "g", "3\nKa1\nKc3\n");
    converts(f, "fen", "fen", "", "", "");
}

static void it_goes_on_behind_a_fault(void **state) {
    Formats *f = *state;
    converts(f, "fen", "fen", "nonsense\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\n8/8 w\n", "fgf",
             "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n");
    assert_int_equal(f->reader.first_line, 3);
    converts(f, "pgn", "fen", "1. e5 *\n\n[Event \"y\"]\n\n*\n", "fg",
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
    converts(f, "board", "board", "", "f", "");
    converts(f, "board", "board", "3\nKa1, Ka2\n", "f", "");
}

static void what_a_format_lacks_is_not_written(void **state) {
    Formats *f = *state;
    converts(f, "fen", "sfen", "4k3/8/8/8/8/8/8/4K2R w K - 0 1\n4k3/8/8/8/8/8/8/4K2R w - - 0 1\n",
             "-g", "4k3/8/8/8/8/8/8/4K2R b - 1\n");
    converts(f, "sfen", "board", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "-", "");
    assert_true(named("board")->holds_one && !named("fen")->holds_one);
}

static void a_file_tells_its_format(void **state) {
    (void)state;
    static const char *const TOLD[][3] = {
        {"a.epd", "startpos", "fen"},
        {"-", "startpos moves 7g7f", "usi"},
        {"-", "\n# note\n8\n", "board"},
        {"-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "fen"},
        {"-", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "sfen"},
        {"-", "[Event \"x\"]", "pgn"},
        {"-", "", "pgn"},
    };
    for (size_t i = 0; i < sizeof TOLD / sizeof *TOLD; i++)
        assert_string_equal(format_guess(TOLD[i][0], slice_of(TOLD[i][1]))->name, TOLD[i][2]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        formats_test(every_format_is_read_and_written),
        formats_test(it_goes_on_behind_a_fault),
        formats_test(what_a_format_lacks_is_not_written),
        cmocka_unit_test(a_file_tells_its_format),
    };
    return cmocka_run_group_tests_name("formats", tests, NULL, NULL);
}
