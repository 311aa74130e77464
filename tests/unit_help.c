/* unit_help.c: text in lines, near words, and that the tables behind help, pages and completions
 * are sound. */
#include "testing.h"

#include "base/wrap.h"
#include "notation/formats/format.h"
#include "cli/options/command_line.h"
#include "cli/options/describe.h"
#include "cli/options/option_value.h"
#include "engine/time_control.h"
#include "picture/figures.h"
#include "rules/load/betza.h"
#include "rules/load/keys.h"

#include <unistd.h>

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
    Arena arena = {0};
    bool is = betza_read(&moves, &(BetzaSource){.text = slice_of(text)}, &arena, &error);
    arena_free(&arena);
    return is;
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
    assert_true(item == list || !item_find(list, item->name, strlen(item->name)) ||
                item_find(list, item->name, strlen(item->name)) <= item);
    if (item->is_alternative)
        assert_true(item > list && item->is_needed == item[-1].is_needed && !item->group);
    if (item->type == TYPE_CHOICE)
        assert_non_null(item->choices);
    if (item->type == TYPE_NUMBER || item->type == TYPE_RANGE)
        assert_true(item->least < item->most);
    if (item->unit)
        assert_int_equal(item->type, TYPE_NUMBER);
}

/* where a value of this type goes is inside the struct, and its default is a value */
static void check_place(const CliItem *item, const CliCommand *command) {
    static const size_t SIZES[] = {
        [TYPE_FLAG] = sizeof(bool),
        [TYPE_TEXT] = sizeof(char *),
        [TYPE_FILE] = sizeof(char *),
        [TYPE_GAME] = sizeof(char *),
        [TYPE_COMMAND] = sizeof(char *),
        [TYPE_NUMBER] = sizeof(unsigned long),
        [TYPE_RANGE] = sizeof(Range),
        [TYPE_NUMBERS] = sizeof(Numbers),
        [TYPE_TIME] = sizeof(int64_t),
        [TYPE_TIME_OR_NONE] = sizeof(int64_t),
        [TYPE_TIME_OR_ZERO] = sizeof(int64_t),
        [TYPE_CLOCK] = sizeof(TimeControl),
        [TYPE_CHOICE] = sizeof(int),
    };
    size_t size = item->is_repeated ? sizeof(TextList) : SIZES[item->type];
    assert_true(command->takes_any_words || item->place + size <= command->given_size);
    if (item->fallback) {
        void *given = calloc(1, command->given_size);
        assert_false(item->is_repeated);
        assert_true(item_take(item, command->name, item->fallback, given));
        free(given);
    }
}

static void check_options(const CliItem *options) {
    for (const CliItem *item = options; item && item->name; item++) {
        check_item(options, item);
        assert_ptr_equal(item_find(options, item->name, strlen(item->name)), item);
        assert_int_equal(item->name[0], '-');
        assert_int_equal(!item->argument, item->type == TYPE_FLAG);
        assert_true(item->argument || !item->fallback);
        for (const CliItem *common = COMMON_OPTIONS; common->name; common++)
            assert_true(options == COMMON_OPTIONS || strcmp(common->name, item->name) != 0);
    }
    assert_true(item_count(options) <= MAX_OPTIONS);
}

static void check_command(const CliCommand *command) {
    char synopsis[512];
    Writer writer = writer_to(synopsis, sizeof synopsis);
    write_synopsis(&writer, command);
    assert_true(writer.length < sizeof synopsis);
    assert_ptr_equal(command_find(command->name), command);
    assert_true(strlen(command->summary) <= 59); /* a line of the overview */
    assert_true(!command->words || !command->verbs);
    check_options(command->options);
    for (const CliItem *item = command->options; item && item->name; item++)
        check_place(item, command);
    for (const CliItem *word = command->words; word && word->name; word++) {
        check_item(command->words, word);
        check_place(word, command);
        assert_true((!word->is_needed || word == command->words || word[-1].is_needed) &&
                    (!word->is_repeated || !word[1].name));
    }
    for (const CliItem *verb = command->verbs; verb && verb->name; verb++)
        check_item(command->verbs, verb);
}

static void the_commands_are_sound(void **state) {
    (void)state;
    for (const CliCommand *const *command = COMMANDS; *command; command++) {
        check_command(*command);
        assert_true(command == COMMANDS || command[-1]->topic <= (*command)->topic);
    }
    check_options(COMMON_OPTIONS);
    assert_string_equal(COMMON_OPTIONS[0].name, "--variants"); /* which common_options leaves out */
}

/* ---- values ---- */

typedef struct TryGiven {
    const char *text;
    unsigned long number;
    Range range;
    Numbers numbers;
    int64_t time, spare;
    TimeControl clock;
    int choice;
    TextList many;
    bool flag;
} TryGiven;

static int try_run(const CommandLine *line, const void *given) {
    (void)line, (void)given;
    return EXIT_SUCCESS;
}

static const CliItem TRY_WORDS[] = {
    {"ONE", TEXT(TryGiven, text), .about = "the first", .is_needed = true},
    {"MANY", TEXTS(TryGiven, many), .about = "the others"},
    {0}};
static const CliItem TRY_OPTIONS[] = {
    {"--number", "N", NUMBER(TryGiven, number, 2, 9), .fallback = "3", .unit = "plies",
     .about = "one"},
    {"--range", "N", RANGE(TryGiven, range, 1, 9), .is_alternative = true,
     .about = "from where to where"},
    {"--numbers", "A,B", NUMBERS(TryGiven, numbers), .about = "two", .group = "More"},
    {"--time", "T", TIME(TryGiven, time), .about = "how long"},
    {"--spare", "T", TIME_OR_ZERO(TryGiven, spare), .about = "how long more"},
    {"--clock", "T", CLOCK(TryGiven, clock), .about = "a clock"},
    {"--choice", "NAME", CHOICE(TryGiven, choice, "red black"), .about = "which"},
    {"--flag", FLAG(TryGiven, flag), .about = "whether"},
    {0}};
static const CliCommand TRY = {.name = "try",
                               .summary = "Tries",
                               .run = try_run,
                               .given_size = sizeof(TryGiven),
                               .words = TRY_WORDS,
                               .options = TRY_OPTIONS,
                               .notes = "A note.\nAnother.",
                               .examples = "tabiya try 1\ntabiya try 2",
                               .knows_no_games = true};

static int read_line(CommandLine *line, TryGiven *given, const char *text) {
    static char copy[256], *argv[32];
    int argc = 0;
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " "))
        argv[argc++] = word;
    *given = (TryGiven){.text = NULL};
    return command_line_read(line, given, &TRY, argc, argv);
}

static void values_go_to_their_places(void **state) {
    (void)state;
    CommandLine line;
    TryGiven given;
    assert_int_equal(read_line(&line, &given, "try a"), EXIT_SUCCESS);
    assert_string_equal(given.text, "a");
    assert_int_equal(given.number, 3); /* its fallback */
    assert_int_equal(given.choice, NOT_CHOSEN);
    assert_false(line_has(&line, "--number") || given.flag || given.numbers.is_given);
    assert_int_equal(read_line(&line, &given, "try --number=9 a b --flag c"), EXIT_SUCCESS);
    assert_true(given.number == 9 && given.flag && line_has(&line, "--number"));
    assert_int_equal(line.words, 3);
    assert_int_equal(given.many.count, 2);
    assert_string_equal(given.many.at[1], "c");
    assert_int_equal(read_line(&line, &given, "try --range 4-8 --numbers -1,2.5 -- --flag"),
                     EXIT_SUCCESS);
    assert_true(given.range.low == 4 && given.range.high == 8 && !given.flag);
    assert_true(given.numbers.at[0] == -1 && given.numbers.at[1] == 2.5);
    assert_int_equal(
        read_line(&line, &given, "try a --range 4 --choice black --time 1m30s --spare 0"),
        EXIT_SUCCESS);
    assert_true(given.range.low == 4 && given.range.high == 4 && given.choice == 1);
    assert_true(given.time == 90000 && given.spare == 0);
    assert_int_equal(read_line(&line, &given, "try a --clock 40/60+0.5"), EXIT_SUCCESS);
    assert_true(given.clock.moves == 40 && given.clock.base == 60000 &&
                given.clock.increment == 500);
    assert_int_equal(read_line(&line, &given, "try --help --nonsense"), EXIT_SUCCESS);
    assert_true(line.wants_help);
}

static void wrong_lines_are_refused(void **state) {
    (void)state;
    static const char *const WRONG[] = {"try",
                                        "try a --number 1",
                                        "try a --number 10",
                                        "try a --number 3 --range 3",
                                        "try a --flag=1",
                                        "try a --range 8-4",
                                        "try a --range 0-4",
                                        "try a --numbers 1",
                                        "try a --numbers 1,2,3",
                                        "try a --time 0",
                                        "try a --time 0+1",
                                        "try a --clock 0/60",
                                        "try a --choice white",
                                        "try a --nothing",
                                        "try a --number"};
    CommandLine line;
    TryGiven given;
    int saved = dup(STDERR_FILENO);
    assert_non_null(freopen("/dev/null", "w", stderr));
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++)
        assert_int_equal(read_line(&line, &given, WRONG[i]), EXIT_USAGE);
    fflush(stderr);
    dup2(saved, STDERR_FILENO);
    close(saved);
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
    Writer writer = writer_growing();
    write_help(&writer, &TRY);
    assert_string_equal(writer.buffer,
                        "tabiya try ONE [MANY...] [options]\n"
                        "\n"
                        "Tries.\n"
                        "\n"
                        "Words:\n"
                        "  ONE            the first\n"
                        "  MANY...        the others\n"
                        "\n"
                        "Options:\n"
                        "  --number N     one (2 to 9 plies, default 3)\n"
                        "  --range N      from where to where (1 to 9, instead of --number)\n"
                        "\n"
                        "More:\n"
                        "  --numbers A,B  two\n"
                        "  --time T       how long\n"
                        "  --spare T      how long more\n"
                        "  --clock T      a clock\n"
                        "  --choice NAME  which\n"
                        "  --flag         whether\n"
                        "\n"
                        "Any command:\n"
                        "  --help         show this help; -h does the same\n"
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
        cmocka_unit_test(the_commands_are_sound),
        cmocka_unit_test(values_go_to_their_places),
        cmocka_unit_test(wrong_lines_are_refused),
        cmocka_unit_test(choices_are_what_there_is),
        cmocka_unit_test(help_has_a_form),
    };
    return cmocka_run_group_tests_name("help", tests, NULL, NULL);
}
