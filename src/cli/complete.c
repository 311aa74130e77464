/* complete.c: tabiya complete WORD...: what the last word of a command line can become, for the
 * shells' scripts under completions/, which know nothing themselves. The words before it are walked
 * as options_read would, but wrong ones are passed over: a line that is being typed is no fault. */
#include "cli/help.h"
#include "cli/session.h"

#include <stdio.h>
#include <string.h>

typedef struct Line {
    const CliCommand *command; /* NULL: it is being typed */
    const CliItem *open;       /* an option that waits for its value */
    const char *verb;
    size_t word_count;
    uint64_t given; /* of the command's options, or ruled out by another */
    bool only_words;
    Words words; /* for the games of --variants */
} Line;

/* ---- answers ---- */

/* "--ai=" stays before what completes the value */
static void answer(Slice kept, Slice prefix, Slice word, Slice about) {
    if (word.length >= prefix.length && memcmp(word.at, prefix.at, prefix.length) == 0)
        printf("%.*s%.*s\t%.*s\n", (int)kept.length, kept.at, (int)word.length, word.at,
               (int)about.length, about.at);
}

static void answer_games(const Line *line, Slice kept, Slice prefix) {
    Session session;
    session_open(&session, &line->words); /* with faults: as far as it goes */
    for (const CatalogEntry *entry = catalog_first(&session.catalog); entry;
         entry = catalog_next(entry)) {
        const IniEntry *about = ini_find(entry->section, "about");
        answer(kept, prefix, entry->section->name, about ? about->value : (Slice){"", 0});
    }
    session_close(&session);
}

static void answer_commands(Slice prefix) {
    for (const CliCommand *command = COMMANDS; command->name; command++)
        answer((Slice){"", 0}, prefix, slice_of(command->name), slice_of(command->summary));
}

static void answer_items(const CliItem *items, uint64_t given, Slice prefix) {
    for (const CliItem *item = items; item && item->name; item++, given >>= 1)
        if (!(given & 1))
            answer((Slice){"", 0}, prefix, slice_of(item->name), slice_of(item->about));
}

/* what can stand for an item's argument, or for the item if it is a word */
static void answer_value(const Line *line, const CliItem *item, Slice kept, Slice prefix) {
    Slice rest = slice_of(item->choices ? item->choices : ""), word;
    while ((word = slice_word(&rest)).length)
        answer(kept, prefix, word, (Slice){"", 0});
    switch (item->completion) {
    case COMPLETE_NOTHING: break;
    case COMPLETE_GAME: answer_games(line, kept, prefix); break;
    case COMPLETE_FILE: puts("\tfile"); break;
    case COMPLETE_COMMAND: answer_commands(prefix); break;
    }
}

/* ---- the line so far ---- */

static const CliItem *find_option(const CliCommand *command, Slice name) {
    const CliItem *item = item_find(command->options, name.at, name.length);
    return item ? item : item_find(common_options(command), name.at, name.length);
}

static void note_value(Line *line, const CliItem *item, const char *value) {
    Words *words = &line->words;
    if (strcmp(item->name, "--variants") == 0 && words->variant_file_count < MAX_FILES)
        words->variant_files[words->variant_file_count++] = value;
}

/* with its alternatives, which are out of the question now */
static void mark_given(Line *line, const CliItem *item) {
    if (item->is_repeated)
        return;
    while (item->is_alternative)
        item--;
    do
        line->given |= UINT64_C(1) << (item++ - line->command->options);
    while (item->name && item->is_alternative);
}

static void pass_option(Line *line, const char *word) {
    const char *equals = strchr(word, '=');
    Slice name = {word, equals ? (size_t)(equals - word) : strlen(word)};
    const CliItem *item = find_option(line->command, name);
    if (!item)
        return;
    if (item_find(line->command->options, name.at, name.length))
        mark_given(line, item);
    if (item->argument && equals)
        note_value(line, item, equals + 1);
    else if (item->argument)
        line->open = item;
}

static void pass(Line *line, const char *word) {
    if (line->open) {
        if (strcmp(word, "=") == 0) /* bash makes "--ai=tutorial" three words */
            return;
        note_value(line, line->open, word);
        line->open = NULL;
    } else if (!line->command) {
        line->command = command_find(word);
    } else if (!line->only_words && strcmp(word, "--") == 0) {
        line->only_words = true;
    } else if (!line->only_words && word[0] == '-' && word[1]) {
        pass_option(line, word);
    } else if (line->word_count++ == 0) {
        line->verb = word;
    }
}

/* ---- its last word ---- */

static void complete_command(const char *word) {
    if (*word == '-')
        answer_items(PROGRAM_OPTIONS, 0, slice_of(word));
    else
        answer_commands(slice_of(word));
}

static void complete_option(const Line *line, const char *word) {
    const char *equals = strchr(word, '=');
    if (equals) {
        Slice name = {word, (size_t)(equals - word)};
        const CliItem *item = find_option(line->command, name);
        if (item && item->argument)
            answer_value(line, item, (Slice){word, name.length + 1}, slice_of(equals + 1));
        return;
    }
    answer_items(line->command->options, line->given, slice_of(word));
    answer_items(common_options(line->command), 0, slice_of(word));
}

/* the item that a further word would be, or NULL */
static const CliItem *next_word(const Line *line) {
    const CliCommand *command = line->command;
    if (!command->verbs)
        return word_item(command, line->word_count);
    const CliItem *verb =
        line->word_count == 1 ? item_find(command->verbs, line->verb, strlen(line->verb)) : NULL;
    return verb && verb->argument ? verb : NULL;
}

static void complete(const Line *line, const char *word) {
    const CliItem *next = line->command ? next_word(line) : NULL;
    Slice nothing = {"", 0}, prefix = slice_of(strcmp(word, "=") == 0 ? "" : word);
    if (line->open)
        answer_value(line, line->open, nothing, prefix);
    else if (!line->command)
        complete_command(word);
    else if (*word == '-' && !line->only_words)
        complete_option(line, word);
    else if (line->command->verbs && line->word_count == 0)
        answer_items(line->command->verbs, 0, prefix);
    else if (next)
        answer_value(line, next, nothing, prefix);
    else if (!*word && !line->only_words)
        complete_option(line, word);
}

int run_complete(const CliCommand *command, int argc, char **argv) {
    Line line = {.command = NULL};
    if (argc == 2 && (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0))
        return (show_help(command), EXIT_WELL);
    if (argc < 3)
        return usage(command);
    const char *slash = strrchr(argv[1], '/');
    const CliCommand *original = command_find(slash ? slash + 1 : argv[1]);
    if (original && original->is_original)
        line.command = original;
    for (int i = 2; i < argc - 1; i++) {
        bool was_unknown = !line.command;
        pass(&line, argv[i]);
        if (was_unknown && !line.command)
            return EXIT_WELL; /* behind a word that is no command there is nothing to offer */
    }
    complete(&line, argv[argc - 1]);
    return EXIT_WELL;
}
