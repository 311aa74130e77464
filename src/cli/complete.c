/* complete.c: tabiya complete WORD...: what the last word of a command line can become, for the
 * shells' scripts under completions/, which know nothing themselves. The words before it are walked
 * as command_line_read would, but wrong ones are passed over: a line that is being typed is no fault. */
#include "cli/options/describe.h"
#include "cli/session/session.h"

#include <stdio.h>
#include <string.h>

typedef struct Typed {
    const CliCommand *command; /* NULL: it is being typed */
    const CliItem *open;       /* an option that waits for its value */
    const char *verb;
    size_t word_count;
    uint64_t given; /* of the command's options, or ruled out by another */
    bool only_words;
    CommandLine line; /* for the games of --variants */
} Typed;

/* ---- answers ---- */

/* "--ai=" stays before what completes the value */
static void answer(Slice kept, Slice prefix, Slice word, Slice about) {
    if (word.length >= prefix.length && memcmp(word.at, prefix.at, prefix.length) == 0)
        printf("%.*s%.*s\t%.*s\n", (int)kept.length, kept.at, (int)word.length, word.at,
               (int)about.length, about.at);
}

static void answer_games(const Typed *typed, Slice kept, Slice prefix) {
    Session session;
    session_open(&session, &typed->line); /* with faults: as far as it goes */
    for (const CatalogEntry *entry = catalog_first(&session.catalog); entry;
         entry = catalog_next(entry)) {
        const IniEntry *about = ini_find(entry->section, "about");
        answer(kept, prefix, entry->section->name, about ? about->value : (Slice){"", 0});
    }
    session_close(&session);
}

static void answer_commands(Slice prefix) {
    for (const CliCommand *const *command = COMMANDS; *command; command++)
        answer((Slice){"", 0}, prefix, slice_of((*command)->name), slice_of((*command)->summary));
}

static void answer_items(const CliItem *items, uint64_t given, Slice prefix) {
    for (const CliItem *item = items; item && item->name; item++, given >>= 1)
        if (!(given & 1))
            answer((Slice){"", 0}, prefix, slice_of(item->name), slice_of(item->about));
}

/* what can stand for an item's argument, or for the item if it is a word */
static void answer_value(const Typed *typed, const CliItem *item, Slice kept, Slice prefix) {
    Slice rest = slice_of(item->choices ? item->choices : ""), word;
    while ((word = slice_word(&rest)).length)
        answer(kept, prefix, word, (Slice){"", 0});
    switch (item->type) {
    case TYPE_GAME: answer_games(typed, kept, prefix); break;
    case TYPE_FILE: puts("\tfile"); break;
    case TYPE_COMMAND: answer_commands(prefix); break;
    default: break;
    }
}

/* ---- the line so far ---- */

static const CliItem *find_option(const CliCommand *command, Slice name) {
    const CliItem *item = item_find(command->options, name.at, name.length);
    return item ? item : item_find(common_options(command), name.at, name.length);
}

static void note_value(Typed *typed, const CliItem *item, const char *value) {
    TextList *list = &typed->line.variants;
    if (strcmp(item->name, "--variants") == 0 && list->count < MAX_TEXTS)
        list->at[list->count++] = value;
}

/* with its alternatives, which are out of the question now */
static void mark_given(Typed *typed, const CliItem *item) {
    if (item->is_repeated)
        return;
    while (item->is_alternative)
        item--;
    do
        typed->given |= UINT64_C(1) << (item++ - typed->command->options);
    while (item->name && item->is_alternative);
}

static void pass_option(Typed *typed, const char *word) {
    const char *equals = strchr(word, '=');
    Slice name = {word, equals ? (size_t)(equals - word) : strlen(word)};
    const CliItem *item = find_option(typed->command, name);
    if (!item)
        return;
    if (item_find(typed->command->options, name.at, name.length))
        mark_given(typed, item);
    if (item->argument && equals)
        note_value(typed, item, equals + 1);
    else if (item->argument)
        typed->open = item;
}

static void pass(Typed *typed, const char *word) {
    if (typed->open) {
        if (strcmp(word, "=") == 0) /* bash makes "--ai=tutorial" three words */
            return;
        note_value(typed, typed->open, word);
        typed->open = NULL;
    } else if (!typed->command) {
        typed->command = command_find(word);
    } else if (!typed->only_words && strcmp(word, "--") == 0) {
        typed->only_words = true;
    } else if (!typed->only_words && word[0] == '-' && word[1]) {
        pass_option(typed, word);
    } else if (typed->word_count++ == 0) {
        typed->verb = word;
    }
}

/* ---- its last word ---- */

static void complete_command(const char *word) {
    if (*word == '-')
        answer_items(PROGRAM_OPTIONS, 0, slice_of(word));
    else
        answer_commands(slice_of(word));
}

static void complete_option(const Typed *typed, const char *word) {
    const char *equals = strchr(word, '=');
    if (equals) {
        Slice name = {word, (size_t)(equals - word)};
        const CliItem *item = find_option(typed->command, name);
        if (item && item->argument)
            answer_value(typed, item, (Slice){word, name.length + 1}, slice_of(equals + 1));
        return;
    }
    answer_items(typed->command->options, typed->given, slice_of(word));
    answer_items(common_options(typed->command), 0, slice_of(word));
}

/* the item that a further word would be, or NULL */
static const CliItem *next_word(const Typed *typed) {
    const CliCommand *command = typed->command;
    if (!command->verbs)
        return word_item(command, typed->word_count);
    const CliItem *verb =
        typed->word_count == 1 ? item_find(command->verbs, typed->verb, strlen(typed->verb)) : NULL;
    return verb && verb->argument ? verb : NULL;
}

static void complete(const Typed *typed, const char *word) {
    const CliItem *next = typed->command ? next_word(typed) : NULL;
    Slice nothing = {"", 0}, prefix = slice_of(strcmp(word, "=") == 0 ? "" : word);
    if (typed->open)
        answer_value(typed, typed->open, nothing, prefix);
    else if (!typed->command)
        complete_command(word);
    else if (*word == '-' && !typed->only_words)
        complete_option(typed, word);
    else if (typed->command->verbs && typed->word_count == 0)
        answer_items(typed->command->verbs, 0, prefix);
    else if (next)
        answer_value(typed, next, nothing, prefix);
    else if (!*word && !typed->only_words)
        complete_option(typed, word);
}

static int run(const CommandLine *line, const void *given) {
    char **word = line->argv + 1; /* the program's name, and what follows */
    int count = line->argc - 1;
    Typed typed = {.line = {.command = line->command}};
    (void)given;
    if (count < 2)
        return usage(line->command);
    const char *slash = strrchr(word[0], '/');
    const CliCommand *original = command_find(slash ? slash + 1 : word[0]);
    if (original && original->is_original)
        typed.command = original;
    for (int i = 1; i < count - 1; i++) {
        bool was_unknown = !typed.command;
        pass(&typed, word[i]);
        if (was_unknown && !typed.command)
            return EXIT_SUCCESS; /* behind a word that is no command there is nothing to offer */
    }
    complete(&typed, word[count - 1]);
    return EXIT_SUCCESS;
}

static const CliItem WORDS[] = {
    {"WORD", .is_needed = true, .is_repeated = true,
     .about = "words of the command line: the program first, the word to complete last"},
    {0},
};

const CliCommand COMPLETE_COMMAND = {
    .name = "complete",
    .summary = "Completes a command line, for shells",
    .topic = TOPIC_HELP,
    .run = run,
    .words = WORDS,
    .knows_no_games = true,
    .takes_any_words = true,
    .notes =
        "Each line of the answer is a word, a tab and its meaning. A line that begins with the "
        "tab stands for any file name.",
    .examples = "tabiya complete tabiya play mini",
};
