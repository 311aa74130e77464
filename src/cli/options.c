/* options.c: words and options of a command line. */
#include "cli/options.h"

#include "rules/keys.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int complain(int status, const char *what, const char *where, const char *format, ...) {
    va_list arguments;
    fflush(stdout);
    fprintf(stderr, "tabiya: %s: ", what);
    if (where)
        fprintf(stderr, "%s: ", where);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    return status;
}

int usage(const CliCommand *command) {
    fprintf(stderr, "usage: tabiya %s %s\n", command->name, command->synopsis);
    return EXIT_USAGE;
}

bool option_number(const char *name, const char *text, unsigned long least, unsigned long most,
                   unsigned long *out) {
    if (slice_number(slice_of(text), most, out) && *out >= least)
        return true;
    complain(EXIT_USAGE, name, text, "a number from %lu to %lu is wanted", least, most);
    return false;
}

/* takes "1.5m" off the front; the unit may be missing at the end only, and then it is seconds */
static bool take_time(Slice *rest, int64_t *out) {
    static const struct {
        const char *unit;
        int64_t length;
    } UNITS[] = {{"ms", 1}, {"s", 1000}, {"m", 60000}, {"h", 3600000}, {"", 1000}};
    int64_t whole = 0, part = 0, scale = 1;
    size_t i = 0, n = 0;
    for (; i < rest->length && is_digit(rest->at[i]) && whole < 1000000000; i++)
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
            return n > 0 || !rest->length;
        }
    return false;
}

bool option_time(const char *name, const char *text, int64_t *out) {
    enum { LONGEST = 1000 * 3600 };
    Slice rest = slice_of(text);
    *out = 0;
    if (slice_is(rest, "none"))
        return true;
    bool good = rest.length > 0;
    while (good && rest.length)
        good = take_time(&rest, out) && *out / 1000 <= LONGEST;
    if (good)
        return true;
    complain(EXIT_USAGE, name, text, "a time such as 30s, 5m, 1h30m or none is wanted");
    return false;
}

const char *nearest_name(const char *word, const void *list, size_t stride) {
    unsigned least = 4;
    const char *nearest = NULL;
    for (const char *at = list;; at += stride) {
        const char *const *name = (const void *)at;
        if (!*name)
            return nearest;
        unsigned distance = word_distance(slice_of(word), slice_of(*name));
        if (distance < least) {
            least = distance;
            nearest = *name;
        }
    }
}

static const Option *find_option(const Option *options, const char *name, size_t length) {
    for (const Option *option = options; option->name; option++)
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

static bool unknown_option(const CliCommand *command, const Option *options, const char *word) {
    const char *nearest = nearest_name(word, options, sizeof *options);
    complain(EXIT_USAGE, command->name, word, "no such option%s%s%s",
             nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
    usage(command);
    return false;
}

/* one word that begins with "--"; *i is moved over its value */
static bool read_option(Words *out, const CliCommand *command, const Option *options, int argc,
                        char **argv, int *i) {
    const char *word = argv[*i], *equals = strchr(word, '='), *value = NULL;
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    bool variants = length == 10 && memcmp(word, "--variants", 10) == 0;
    const Option *option = find_option(options, word, length);
    if (!option && !variants)
        return unknown_option(command, options, word);
    if (variants || option->value) {
        if (equals)
            value = equals + 1;
        else if (*i + 1 < argc)
            value = argv[++*i];
        else
            return complain(EXIT_USAGE, command->name, word, "a value must follow"), false;
    } else if (equals) {
        return complain(EXIT_USAGE, command->name, word, "this option takes no value"), false;
    }
    if (variants) {
        if (out->variant_file_count == MAX_FILES)
            return complain(EXIT_USAGE, command->name, word, "at most %d files", MAX_FILES), false;
        out->variant_files[out->variant_file_count++] = value;
    } else if (option->value) {
        *option->value = value;
    } else {
        *option->flag = true;
    }
    return true;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0)
            return true;
    return false;
}

int options_read(Words *out, const CliCommand *command, const Option *options, int argc,
                 char **argv, int least, int most) {
    *out = (Words){.count = 0};
    bool only_words = false;
    if (asks_for_help(argc, argv))
        return run_help(command, argc, argv), EXIT_HELPED;
    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && strncmp(argv[i], "--", 2) == 0) {
            if (!read_option(out, command, options, argc, argv, &i))
                return EXIT_USAGE;
        } else if (out->count == MAX_WORDS) {
            complain(EXIT_USAGE, command->name, argv[i], "too many words");
            return usage(command);
        } else {
            out->word[out->count++] = argv[i];
        }
    }
    return out->count < least || out->count > most ? usage(command) : EXIT_WELL;
}
