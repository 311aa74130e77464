/* options.c: words and options of a command line, as the table of commands describes them. */
#include "cli/options.h"

#include "base/wrap.h"
#include "cli/help.h"
#include "rules/keys.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int complain_of(int status, const char *const places[], const char *format,
                       va_list arguments) {
    fflush(stdout);
    fputs("tabiya: ", stderr);
    for (size_t i = 0; i < 3; i++)
        if (places[i])
            fprintf(stderr, "%s: ", places[i]);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    return status;
}

int complain(int status, const char *command, const char *where, const char *format, ...) {
    const char *const places[] = {command, where, NULL};
    va_list arguments;
    va_start(arguments, format);
    complain_of(status, places, format, arguments);
    va_end(arguments);
    return status;
}

int complain_option(int status, const char *command, const char *option, const char *value,
                    const char *format, ...) {
    const char *const places[] = {command, option, value};
    va_list arguments;
    va_start(arguments, format);
    complain_of(status, places, format, arguments);
    va_end(arguments);
    return status;
}

int usage(const CliCommand *command) {
    char synopsis[512], text[600];
    Writer writer = writer_to(synopsis, sizeof synopsis), wrapped = writer_to(text, sizeof text);
    write_synopsis(&writer, command);
    write_lines(&wrapped, synopsis, (unsigned)strlen("usage: "), 4, HELP_WIDTH);
    fprintf(stderr, "usage: %s'tabiya %s --help' says more\n", text, command->name);
    return EXIT_USAGE;
}

bool option_number(const char *command, const char *name, const char *text, unsigned long least,
                   unsigned long most, unsigned long *out) {
    if (slice_number(slice_of(text), most, out) && *out >= least)
        return true;
    complain_option(EXIT_USAGE, command, name, text, "a number from %lu to %lu is wanted", least,
                    most);
    return false;
}

/* takes "1.5m" off the front; of a number alone the unit may be missing: seconds */
static bool take_time(Slice *rest, bool is_first, int64_t *out) {
    static const struct {
        const char *unit;
        int64_t length;
    } UNITS[] = {{"ms", 1}, {"s", 1000}, {"m", 60000}, {"h", 3600000}, {"", 1000}};
    int64_t whole = 0, part = 0, scale = 1;
    size_t i = 0, n = 0;
    for (; i < rest->length && is_digit(rest->at[i]); i++)
        if (whole < 100000000000) /* more is too long in any unit */
            whole = whole * 10 + (rest->at[i] - '0');
    if (i == 0)
        return false;
    if (i < rest->length && rest->at[i] == '.')
        for (i++; i < rest->length && is_digit(rest->at[i]); i++)
            if (scale < 1000) {
                part = part * 10 + (rest->at[i] - '0');
                scale *= 10;
            }
    while (i + n < rest->length && is_letter(rest->at[i + n]))
        n++;
    Slice unit = {rest->at + i, n};
    *rest = (Slice){rest->at + i + n, rest->length - i - n};
    for (size_t k = 0; k < sizeof UNITS / sizeof *UNITS; k++)
        if (slice_is(unit, UNITS[k].unit)) {
            *out += whole * UNITS[k].length + part * UNITS[k].length / scale;
            return n > 0 || (is_first && !rest->length);
        }
    return false;
}

bool option_time(const char *command, const char *name, const char *text, TimeKind kind,
                 int64_t *out) {
    enum { LONGEST = 1000 * 3600 };
    Slice rest = slice_of(text);
    *out = 0;
    if (slice_is(rest, "none") && kind != TIME_NEEDED)
        return true;
    bool good = rest.length > 0, is_short = true;
    while (good && rest.length && is_short) {
        good = take_time(&rest, rest.at == text, out);
        is_short = *out / 1000 <= LONGEST;
    }
    if (!good)
        complain_option(EXIT_USAGE, command, name, text, "a time such as %s is wanted",
                        kind == TIME_NEEDED ? "500ms, 30s, 5m or 1h30m" : "30s, 5m, 1h30m or none");
    else if (!is_short)
        complain_option(EXIT_USAGE, command, name, text, "a time is 1000 hours at most");
    else if (!*out && kind != TIME_ADDED)
        complain_option(EXIT_USAGE, command, name, text, "a time is a millisecond at least%s",
                        kind == TIME_NEEDED ? "" : "; none is without a limit");
    else
        return true;
    return false;
}

static Slice without_dashes(const char *word) {
    while (*word == '-')
        word++;
    return slice_of(word);
}

const char *nearest_name(const char *word, const void *list, size_t stride) {
    unsigned least = WORDS_APART;
    const char *nearest = NULL;
    for (const char *at = list; at; at += stride) {
        const char *const *name = (const void *)at;
        if (!*name)
            break;
        unsigned distance = word_distance(without_dashes(word), without_dashes(*name));
        if (distance < least) {
            least = distance;
            nearest = *name;
        }
    }
    return nearest;
}

/* ---- one option ---- */

typedef struct Reading {
    Words *words;
    const CliCommand *command;
    const Option *options;
    uint64_t given; /* a bit for each of the command's options */
} Reading;

static const Option *find_option(const Option *options, const char *name) {
    for (const Option *option = options; option->name; option++)
        if (strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

static bool unknown_option(const CliCommand *command, const char *word) {
    const char *nearest = nearest_name(word, command->options, sizeof *command->options);
    if (!nearest)
        nearest = nearest_name(word, common_options(command), sizeof *COMMON_OPTIONS);
    if (nearest)
        complain(EXIT_USAGE, command->name, word, "no such option; did you mean %s?", nearest);
    else
        complain(EXIT_USAGE, command->name, word, "no such option; 'tabiya %s --help' lists them",
                 command->name);
    return false;
}

static bool is_choice(const CliCommand *command, const CliItem *item, const char *value) {
    Slice rest = slice_of(item->choices), word;
    char list[128];
    Writer writer = writer_to(list, sizeof list);
    while ((word = slice_word(&rest)).length) {
        if (slice_is(word, value))
            return true;
        write_format(&writer, "%s%.*s", writer.length ? ", " : "", (int)word.length, word.at);
    }
    complain_option(EXIT_USAGE, command->name, item->name, value, "one of these is wanted: %s",
                    list);
    return false;
}

/* puts the value, or NULL of a flag, where it is wanted */
static bool keep(Reading *reading, const CliItem *item, const char *value) {
    Words *words = reading->words;
    const char *command = reading->command->name;
    if (strcmp(item->name, "--variants") == 0) {
        if (words->variant_file_count == MAX_FILES)
            return complain_option(EXIT_USAGE, command, item->name, value, "at most %d files",
                                   MAX_FILES),
                   false;
        words->variant_files[words->variant_file_count++] = value;
        return true;
    }
    const Option *option = find_option(reading->options, item->name);
    if (item->choices && !is_choice(reading->command, item, value))
        return false;
    if (item->is_repeated) {
        if (words->given_count == MAX_GIVEN)
            return complain_option(EXIT_USAGE, command, item->name, value, "at most %d times",
                                   MAX_GIVEN),
                   false;
        words->given[words->given_count++] = (Given){item->name, value};
    }
    if (item->argument)
        *option->value = value;
    else
        *option->flag = true;
    reading->given |= UINT64_C(1) << (item - reading->command->options);
    return true;
}

/* a word that begins with "-"; *i is moved over its value */
static bool read_option(Reading *reading, int argc, char **argv, int *i) {
    const CliCommand *command = reading->command;
    const char *word = argv[*i], *equals = strchr(word, '='), *value = NULL;
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const CliItem *item = item_find(command->options, word, length);
    if (!item)
        item = item_find(common_options(command), word, length);
    if (!item)
        return unknown_option(command, word);
    if (item->argument && equals)
        value = equals + 1;
    else if (item->argument && *i + 1 < argc)
        value = argv[++*i];
    else if (item->argument)
        return complain(EXIT_USAGE, command->name, word, "%s must follow", item->argument), false;
    else if (equals)
        return complain(EXIT_USAGE, command->name, word, "this option takes no value"), false;
    return keep(reading, item, value);
}

/* ---- the whole line ---- */

/* the table and the command must speak of the same options: else it is our own fault */
static void check_table(const CliCommand *command, const Option *options) {
    size_t n = 0;
    for (const CliItem *item = command->options; item && item->name; item++, n++) {
        const Option *option = find_option(options, item->name);
        assert(option && !item->argument == !option->value && !item->argument == !!option->flag);
        (void)option;
    }
    assert(n < 64 && !options[n].name);
    (void)n, (void)options;
}

static void set_fallbacks(const Reading *reading) {
    for (const Option *option = reading->options; option->name; option++) {
        const CliItem *item =
            item_find(reading->command->options, option->name, strlen(option->name));
        if (item->fallback)
            *option->value = item->fallback;
    }
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

static bool is_given(const Reading *reading, const CliItem *item) {
    return reading->given >> (item - reading->command->options) & 1;
}

/* of alternatives, which stand together in the table: at most one, and one if it is needed */
static bool check_alternatives(const Reading *reading, const CliItem *first) {
    char names[128];
    Writer writer = writer_to(names, sizeof names);
    const CliItem *given = NULL;
    for (const CliItem *item = first; item->name && (item == first || item->is_alternative);
         item++) {
        write_format(&writer, "%s%s", item == first ? "" : ", ", item->name);
        if (!is_given(reading, item))
            continue;
        if (given)
            return complain(EXIT_USAGE, reading->command->name, item->name,
                            "%s is given too: one of them, please", given->name),
                   false;
        given = item;
    }
    if (given || !first->is_needed)
        return true;
    complain(EXIT_USAGE, reading->command->name, NULL, "one of these is wanted: %s", names);
    return usage(reading->command), false;
}

static bool too_many(const CliCommand *command, const char *word) {
    complain(EXIT_USAGE, command->name, word, "this is a word too many");
    return usage(command), false;
}

static bool check_verb(const CliCommand *command, Words *words) {
    if (!words->count) {
        words->word[0] = command->verbs->name;
        return true;
    }
    const char *word = words->word[0];
    const CliItem *verb = item_find(command->verbs, word, strlen(word));
    if (!verb && words->count == 1 && command->verbs->is_optional) {
        words->word[0] = command->verbs->name; /* it is the usual verb's */
        words->word[words->count++] = word;
        return true;
    }
    if (!verb) {
        const char *nearest = nearest_name(word, command->verbs, sizeof *command->verbs);
        complain(EXIT_USAGE, command->name, word, "no such word%s%s%s",
                 nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
        return nearest ? false : (usage(command), false);
    }
    if (verb->argument && !verb->is_optional && words->count < 2)
        return complain(EXIT_USAGE, command->name, word, "%s must follow", verb->argument), false;
    int most = verb->argument ? 2 : 1;
    return words->count <= most || too_many(command, words->word[most]);
}

static bool check_words(const CliCommand *command, Words *words) {
    int most = (int)item_count(command->words);
    if (command->verbs)
        return check_verb(command, words);
    if (words->count > most && !word_item(command, (size_t)most))
        return too_many(command, words->word[most]);
    for (int i = words->count; i < most; i++) {
        if (command->words[i].is_needed) {
            complain(EXIT_USAGE, command->name, NULL, "%s is missing", command->words[i].name);
            return usage(command), false;
        }
        words->word[i] = command->words[i].fallback;
    }
    return true;
}

int options_read(Words *out, const CliCommand *command, const Option *options, int argc,
                 char **argv) {
    Reading reading = {.words = out, .command = command, .options = options};
    bool only_words = false;
    *out = (Words){.command = command->name};
    check_table(command, options);
    if (asks_for_help(argc, argv))
        return show_help(command), EXIT_HELPED;
    set_fallbacks(&reading);
    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1]) {
            if (!read_option(&reading, argc, argv, &i))
                return EXIT_USAGE;
        } else if (out->count < MAX_WORDS) {
            out->word[out->count++] = argv[i];
        } else {
            return complain(EXIT_USAGE, command->name, argv[i], "at most %d words", MAX_WORDS);
        }
    }
    if (!check_words(command, out))
        return EXIT_USAGE;
    for (const CliItem *item = command->options; item && item->name; item++)
        if (!item->is_alternative && !check_alternatives(&reading, item))
            return EXIT_USAGE;
    return EXIT_WELL;
}
