/* command_line.c: words and options, from left to right, and what must or must not be together. */
#include "cli/options/command_line.h"

#include "base/wrap.h"
#include "cli/options/describe.h"
#include "cli/options/option_value.h"
#include "rules/load/keys.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const CliItem COMMON_OPTIONS[] = {
    /* --variants first: see common_options */
    {"--variants", "FILE", FILES(CommandLine, variants),
     .about = "add the games of a variant file"},
    {"--help", FLAG(CommandLine, wants_help), .about = "show this help; -h does the same"},
    {0},
};

const CliItem *common_options(const CliCommand *command) {
    return COMMON_OPTIONS + (command->knows_no_games ? 1 : 0);
}

const CliItem *item_find(const CliItem *list, const char *name, size_t length) {
    for (const CliItem *item = list; item && item->name; item++)
        if (strlen(item->name) == length && memcmp(item->name, name, length) == 0)
            return item;
    return NULL;
}

const CliItem *word_item(const CliCommand *command, size_t number) {
    size_t count = item_count(command->words);
    if (number < count)
        return &command->words[number];
    return count && command->words[count - 1].is_repeated ? &command->words[count - 1] : NULL;
}

int usage(const CliCommand *command) {
    char synopsis[512], text[600];
    Writer writer = writer_to(synopsis, sizeof synopsis), wrapped = writer_to(text, sizeof text);
    write_synopsis(&writer, command);
    write_lines(&wrapped, synopsis, (unsigned)strlen("usage: "), 4, HELP_WIDTH);
    fprintf(stderr, "usage: %s'tabiya %s --help' shows more\n", text, command->name);
    return EXIT_USAGE;
}

/* ---- near names ---- */

static Slice without_dashes(const char *word) {
    while (*word == '-')
        word++;
    return slice_of(word);
}

static void consider(const char *word, const char *name, unsigned *least, const char **nearest) {
    unsigned distance = word_distance(without_dashes(word), without_dashes(name));
    if (distance < *least) {
        *least = distance;
        *nearest = name;
    }
}

const char *nearest_item(const char *word, const CliItem *items) {
    unsigned least = WORDS_APART;
    const char *nearest = NULL;
    for (const CliItem *item = items; item && item->name; item++)
        consider(word, item->name, &least, &nearest);
    return nearest;
}

const char *nearest_command(const char *word) {
    unsigned least = WORDS_APART;
    const char *nearest = NULL;
    for (const CliCommand *const *command = COMMANDS; *command; command++)
        consider(word, (*command)->name, &least, &nearest);
    return nearest;
}

/* ---- one option ---- */

typedef struct Reading {
    CommandLine *line;
    const CliCommand *command;
    void *given;
    int argc, at; /* the word being read */
    char **argv;
} Reading;

static bool unknown_option(const CliCommand *command, const char *word) {
    const char *nearest = nearest_item(word, command->options);
    if (!nearest)
        nearest = nearest_item(word, common_options(command));
    if (nearest)
        complain(EXIT_USAGE, command->name, word, "unknown option; did you mean %s?", nearest);
    else
        complain(EXIT_USAGE, command->name, word, "unknown option; 'tabiya %s --help' lists them",
                 command->name);
    return false;
}

/* a word that begins with "-", and the next one if that is its value */
static bool read_option(Reading *r) {
    const CliCommand *command = r->command;
    const char *word = r->argv[r->at], *equals = strchr(word, '='), *value = NULL;
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const CliItem *own = item_find(command->options, word, length);
    const CliItem *item = own ? own : item_find(common_options(command), word, length);
    if (!item)
        return unknown_option(command, word);
    if (item->argument && equals)
        value = equals + 1;
    else if (item->argument && r->at + 1 < r->argc)
        value = r->argv[++r->at];
    else if (item->argument)
        return complain(EXIT_USAGE, command->name, word, "%s is missing", item->argument), false;
    else if (equals)
        return complain(EXIT_USAGE, command->name, word, "this option takes no value"), false;
    if (own)
        r->line->text[own - command->options] = value ? value : "";
    return item_take(item, command->name, value, own ? r->given : r->line);
}

const char *line_text(const CommandLine *line, const char *option) {
    const CliItem *options = line->command->options, *item;
    item = item_find(options, option, strlen(option));
    assert(item);
    return line->text[item - options];
}

/* ---- words ---- */

static bool too_many(const CliCommand *command, const char *word) {
    complain(EXIT_USAGE, command->name, word, "unexpected argument");
    return usage(command), false;
}

static bool read_word(Reading *r, const char *word) {
    CommandLine *line = r->line;
    if (r->command->verbs) {
        if (line->words == 2)
            return too_many(r->command, word);
        *(line->words++ ? &line->subject : &line->verb) = word;
        return true;
    }
    const CliItem *item = word_item(r->command, line->words);
    if (!item)
        return too_many(r->command, word);
    line->words++;
    return item_take(item, r->command->name, word, r->given);
}

static bool check_verb(const CliCommand *command, CommandLine *line) {
    const char *word = line->verb;
    if (!word) {
        line->verb = command->verbs->name;
        return true;
    }
    const CliItem *verb = item_find(command->verbs, word, strlen(word));
    if (!verb && !line->subject && command->verbs->is_optional) {
        line->verb = command->verbs->name; /* it is the usual verb's */
        line->subject = word;
        return true;
    }
    if (!verb) {
        const char *nearest = nearest_item(word, command->verbs);
        complain(EXIT_USAGE, command->name, word, "unknown subcommand%s%s%s",
                 nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
        return nearest ? false : (usage(command), false);
    }
    if (verb->argument && !verb->is_optional && !line->subject)
        return complain(EXIT_USAGE, command->name, word, "%s is missing", verb->argument), false;
    return verb->argument || !line->subject || too_many(command, line->subject);
}

static bool check_words(const CliCommand *command, CommandLine *line) {
    if (command->verbs)
        return check_verb(command, line);
    const CliItem *missing = word_item(command, line->words);
    if (!missing || !missing->is_needed ||
        (missing->is_repeated && line->words >= item_count(command->words)))
        return true;
    complain(EXIT_USAGE, command->name, NULL, "%s is missing", missing->name);
    return usage(command), false;
}

/* ---- the whole line ---- */

/* what holds until something else is given */
static void set_fallbacks(const Reading *r, const CliItem *items) {
    for (const CliItem *item = items; item && item->name; item++) {
        item_clear(item, r->given);
        if (item->fallback) {
            bool is_sound = item_take(item, r->command->name, item->fallback, r->given);
            assert(is_sound);
            (void)is_sound;
        }
    }
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0)
            return true;
    return false;
}

/* of alternatives, which stand together in the table: at most one, and one if it is needed */
static bool check_alternatives(const CommandLine *line, const CliItem *first) {
    const CliCommand *command = line->command;
    char names[128];
    Writer writer = writer_to(names, sizeof names);
    const CliItem *given = NULL;
    for (const CliItem *item = first; item->name && (item == first || item->is_alternative);
         item++) {
        write_format(&writer, "%s%s", item == first ? "" : ", ", item->name);
        if (!line->text[item - command->options])
            continue;
        if (given)
            return complain(EXIT_USAGE, command->name, item->name, "cannot be combined with %s",
                            given->name),
                   false;
        given = item;
    }
    if (given || !first->is_needed)
        return true;
    complain(EXIT_USAGE, command->name, NULL, "give one of: %s", names);
    return usage(command), false;
}

static bool read_all(Reading *r) {
    bool only_words = false, is_good = true;
    for (r->at = 1; is_good && r->at < r->argc; r->at++) {
        const char *word = r->argv[r->at];
        if (!only_words && strcmp(word, "--") == 0)
            only_words = true;
        else if (!only_words && word[0] == '-' && word[1])
            is_good = read_option(r);
        else
            is_good = read_word(r, word);
    }
    return is_good;
}

int command_line_read(CommandLine *out, void *given, const CliCommand *command, int argc,
                      char **argv) {
    Reading reading = {.line = out, .command = command, .given = given, .argc = argc, .argv = argv};
    *out = (CommandLine){.command = command, .argc = argc, .argv = argv};
    out->wants_help = !command->takes_any_words ? asks_for_help(argc, argv)
                                                : argc == 2 && asks_for_help(argc, argv);
    if (out->wants_help || command->takes_any_words)
        return EXIT_SUCCESS;
    set_fallbacks(&reading, command->words);
    set_fallbacks(&reading, command->options);
    if (!read_all(&reading) || !check_words(command, out))
        return EXIT_USAGE;
    for (const CliItem *item = command->options; item && item->name; item++)
        if (!item->is_alternative && !check_alternatives(out, item))
            return EXIT_USAGE;
    return EXIT_SUCCESS;
}
