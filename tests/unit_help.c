/* unit_help.c: text in lines, near words, and that the tables behind help, pages and completions
 * are sound. */
#include "testing.h"

#include "base/wrap.h"
#include "cli/convert.h"
#include "cli/help.h"
#include "picture/figures.h"
#include "rules/betza.h"
#include "rules/keys.h"

static void check_lines(const char *text, unsigned at, unsigned indent, unsigned width,
                        const char *expected) {
    char out[256];
    Writer writer = writer_to(out, sizeof out);
    write_lines(&writer, text, at, indent, width);
    assert_string_equal(out, expected);
}

static void text_is_broken_into_lines(void **state) {
    (void)state;
    check_lines("one two three", 0, 0, 80, "one two three\n");
    check_lines("one two three", 0, 0, 7, "one two\nthree\n");
    check_lines("one two three", 0, 2, 6, "one\n  two\n  three\n");
    check_lines("one two three", 5, 2, 8, "one\n  two\n  three\n");
    check_lines("one  two\n three", 0, 0, 80, "one two three\n");
    check_lines("a word-that-is-too-long b", 0, 1, 6, "a\n word-that-is-too-long\n b\n");
    check_lines("\xE2\x80\xA6\xE2\x80\xA6 ab", 0, 0, 5, "\xE2\x80\xA6\xE2\x80\xA6 ab\n");
    check_lines("", 0, 4, 80, "\n");
    char out[64];
    Writer writer = writer_to(out, sizeof out);
    write_paragraphs(&writer, "", 2, 80);
    assert_string_equal(out, "");
    write_paragraphs(&writer, "one two\nthree", 2, 6);
    assert_string_equal(out, "  one\n  two\n\n  three\n");
}

static unsigned distance(const char *typed, const char *name) {
    return word_distance(slice_of(typed), slice_of(name));
}

static void only_near_words_are_near(void **state) {
    (void)state;
    assert_int_equal(distance("perft", "perft"), 0);
    assert_int_equal(distance("pertf", "perft"), 1);
    assert_int_equal(distance("Perft", "perft"), 0);
    assert_int_equal(distance("ply", "play"), 1);
    assert_int_equal(distance("anal", "analyse"), 1); /* its beginning */
    assert_int_equal(distance("an", "analyse"), WORDS_APART);
    assert_int_equal(distance("castlign", "castling"), 1);
    assert_int_equal(distance("foo", "loop"), WORDS_APART);
    assert_int_equal(distance("xy", "uci"), WORDS_APART);
    assert_int_equal(distance("", "uci"), WORDS_APART);
}

static bool is_betza(char letter) {
    char text[3] = {letter, is_lower(letter) ? 'W' : 0, 0};
    Moveset moves;
    Error error;
    if (letter == 'p' || letter == 'g')
        text[1] = 'R'; /* a single step cannot hop */
    return betza_read(&moves, slice_of(text), 0, 0, &error);
}

static bool is_described(char letter) {
    for (const BetzaWord *word = BETZA_WORDS; word->letters; word++)
        if (strchr(word->letters, letter))
            return true;
    return false;
}

static void every_letter_of_betza_is_described(void **state) {
    (void)state;
    for (char letter = 'A'; letter <= 'z'; letter++)
        if (is_letter(letter))
            assert_int_equal(is_betza(letter), is_described(letter));
}

static void check_item(const CliItem *list, const CliItem *item) {
    size_t length = strlen(item->about);
    assert_true(length > 0 && item->about[length - 1] != '.');
    assert_null(strstr(item->about, "  "));
    assert_ptr_equal(item_find(list, item->name, strlen(item->name)), item);
    if (item->is_alternative)
        assert_true(item > list && item->is_needed == item[-1].is_needed);
    if (item->choices)
        assert_non_null(item->argument);
    if (item->fallback && item->choices)
        assert_non_null(strstr(item->choices, item->fallback));
}

static void check_options(const CliItem *options) {
    for (const CliItem *item = options; item && item->name; item++) {
        check_item(options, item);
        assert_int_equal(item->name[0], '-');
        assert_true(item->argument || !item->fallback);
        for (const CliItem *common = COMMON_OPTIONS; common->name; common++)
            assert_true(options == COMMON_OPTIONS || strcmp(common->name, item->name) != 0);
    }
    assert_true(item_count(options) < 64); /* a bit for each */
}

static void the_table_of_commands_is_sound(void **state) {
    (void)state;
    assert_non_null(COMMANDS->topic);
    for (const CliCommand *command = COMMANDS; command->name; command++) {
        char synopsis[512];
        Writer writer = writer_to(synopsis, sizeof synopsis);
        write_synopsis(&writer, command);
        assert_true(writer.length < sizeof synopsis);
        assert_ptr_equal(command_find(command->name), command);
        assert_true(strlen(command->summary) <= 59); /* a line of the overview */
        assert_true(!command->words || !command->verbs);
        check_options(command->options);
        for (const CliItem *word = command->words; word && word->name; word++)
            assert_true((!word->is_needed || word == command->words || word[-1].is_needed) &&
                        (!word->is_repeated || !word[1].name));
        for (const CliItem *verb = command->verbs; verb && verb->name; verb++)
            check_item(command->verbs, verb);
    }
    check_options(COMMON_OPTIONS);
    assert_string_equal(COMMON_OPTIONS[0].name, "--variants"); /* which common_options leaves out */
}

/* the table cannot see the lists that lower layers keep: are its choices their names? */
static void check_choices(const char *command, const char *option, const void *list,
                          size_t stride) {
    const CliItem *item = item_find(command_find(command)->options, option, strlen(option));
    Slice rest = slice_of(item->choices);
    const char *at = list;
    for (const char *name; (name = *(const char *const *)(const void *)at); at += stride)
        assert_true(slice_is(slice_word(&rest), name));
    assert_int_equal(slice_word(&rest).length, 0);
}

static void choices_are_what_there_is(void **state) {
    (void)state;
    const char *looks[LOOKS + 1] = {NULL};
    memcpy(looks, LOOK_NAMES, sizeof LOOK_NAMES);
    check_choices("show", "--pieces", looks, sizeof *looks);
    check_choices("show", "--theme", THEMES, sizeof *THEMES);
    check_choices("convert", "--to", FORMATS, sizeof *FORMATS);
    check_choices("convert", "--from", FORMATS, sizeof *FORMATS);
}

static void help_has_a_form(void **state) {
    (void)state;
    static const CliItem WORDS[] = {{"ONE", .about = "the first", .is_needed = true},
                                    {"TWO", .about = "the second", .is_repeated = true},
                                    {0}};
    static const CliItem OPTIONS[] = {
        {"--alpha", "A", .about = "this", .is_needed = true},
        {"--beta", .about = "that", .is_needed = true, .is_alternative = true},
        {"--a-very-long-option", "NAME", .about = "below", .fallback = "x", .is_repeated = true},
        {0}};
    const CliCommand command = {.name = "try",
                                .summary = "Tries",
                                .words = WORDS,
                                .options = OPTIONS,
                                .notes = "A note.\nAnother.",
                                .examples = "tabiya try 1\ntabiya try 2",
                                .knows_no_games = true};
    Writer writer = writer_growing();
    write_help(&writer, &command);
    assert_string_equal(writer.buffer, "tabiya try ONE [TWO...] (--alpha A | --beta) [options]\n"
                                       "\n"
                                       "Tries.\n"
                                       "\n"
                                       "Words:\n"
                                       "  ONE        the first\n"
                                       "  TWO...     the second\n"
                                       "\n"
                                       "Options:\n"
                                       "  --alpha A  this\n"
                                       "  --beta     that (instead of --alpha)\n"
                                       "  --a-very-long-option NAME\n"
                                       "             below (default x); may be given again\n"
                                       "  --help     says what the command does and takes; so "
                                       "does -h\n"
                                       "\n"
                                       "A note.\n"
                                       "\n"
                                       "Another.\n"
                                       "\n"
                                       "Examples:\n"
                                       "  tabiya try 1\n"
                                       "  tabiya try 2\n");
    writer_free(&writer);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_broken_into_lines),
        cmocka_unit_test(only_near_words_are_near),
        cmocka_unit_test(every_letter_of_betza_is_described),
        cmocka_unit_test(the_table_of_commands_is_sound),
        cmocka_unit_test(choices_are_what_there_is),
        cmocka_unit_test(help_has_a_form),
    };
    return cmocka_run_group_tests_name("help", tests, NULL, NULL);
}
