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

int usage(const Command *command) {
    fprintf(stderr, "usage: tabiya %s %s\n", command->name, command->synopsis);
    return EXIT_USAGE;
}

bool option_number(const char *name, const char *text, unsigned long most, unsigned long *out) {
    if (slice_number(slice_of(text), most, out))
        return true;
    complain(EXIT_USAGE, name, text, "a number from 0 to %lu is wanted", most);
    return false;
}

static const Option *find_option(const Option *options, const char *name, size_t length) {
    for (const Option *option = options; option->name; option++)
        if (strlen(option->name) == length && memcmp(option->name, name, length) == 0)
            return option;
    return NULL;
}

static bool unknown_option(const Command *command, const Option *options, const char *word) {
    unsigned least = 4;
    const char *nearest = NULL;
    for (const Option *option = options; option->name; option++) {
        unsigned distance = word_distance(slice_of(word), slice_of(option->name));
        if (distance < least) {
            least = distance;
            nearest = option->name;
        }
    }
    complain(EXIT_USAGE, command->name, word, "no such option%s%s%s",
             nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
    usage(command);
    return false;
}

/* one word that begins with "--"; *i is moved over its value */
static bool read_option(Words *out, const Command *command, const Option *options, int argc,
                        char **argv, int *i) {
    const char *word = argv[*i], *equals = strchr(word, '='), *value = NULL;
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    bool variants = length == 10 && memcmp(word, "--variants", 10) == 0;
    const Option *option = find_option(options, word, length);
    if (strcmp(word, "--help") == 0)
        return out->wants_help = true;
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

bool options_read(Words *out, const Command *command, const Option *options, int argc,
                  char **argv) {
    *out = (Words){.count = 0};
    bool only_words = false;
    for (int i = 1; i < argc; i++) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
        } else if (!only_words && strncmp(argv[i], "--", 2) == 0) {
            if (!read_option(out, command, options, argc, argv, &i))
                return false;
        } else if (out->count == MAX_WORDS) {
            return complain(EXIT_USAGE, command->name, argv[i], "too many words"), usage(command),
                   false;
        } else {
            out->word[out->count++] = argv[i];
        }
    }
    return true;
}
