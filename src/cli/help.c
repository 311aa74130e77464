/* help.c: tabiya help: what can be done, what a command takes, and what a wrong word may have meant. */
#include "cli/help.h"

#include "cli/options/describe.h"
#include "cli/session/session.h"

typedef struct HelpGiven {
    const char *command;
} HelpGiven;

const CliItem PROGRAM_OPTIONS[] = {
    {"--help", .about = "list the commands, as tabiya help does; -h does the same"},
    {"--version", .about = "show the version"},
    {0},
};

/* ---- words that are no command ---- */

static int unknown_option(const char *word) {
    const char *nearest = nearest_item(word, PROGRAM_OPTIONS);
    if (nearest)
        return complain(EXIT_USAGE, word, NULL, "unknown option; did you mean %s?", nearest);
    return complain(EXIT_USAGE, word, NULL,
                    "unknown option; a command comes first, 'tabiya help' lists them");
}

int unknown_command(const char *word) {
    const char *nearest = nearest_command(word);
    Session session;
    int status;
    if (*word == '-')
        return unknown_option(word);
    status = session_open(&session, NULL);
    Slice game = catalog_nearest(&session.catalog, slice_of(word));
    if (status != EXIT_SUCCESS)
        ;
    else if (catalog_find(&session.catalog, slice_of(word)))
        status =
            complain(EXIT_USAGE, word, NULL, "this is a game; to play it: tabiya play %s", word);
    else if (nearest)
        status = complain(EXIT_USAGE, word, NULL, "unknown command; did you mean %s?", nearest);
    else if (game.length)
        status =
            complain(EXIT_USAGE, word, NULL, "unknown command; did you mean 'tabiya play %.*s'?",
                     (int)game.length, game.at);
    else
        status = complain(EXIT_USAGE, word, NULL, "unknown command; 'tabiya help' lists them");
    session_close(&session);
    return status;
}

/* ---- the command ---- */

static int run(const CommandLine *line, const void *options) {
    const HelpGiven *given = options;
    const CliCommand *other = line->words ? command_find(given->command) : NULL;
    return line->words && !other ? unknown_command(given->command) : show_help(other);
}

static const CliItem WORDS[] = {
    {"COMMAND", COMMAND_NAME(HelpGiven, command),
     .about = "command to explain (default: list all commands)"},
    {0},
};

const CliCommand HELP_COMMAND = {
    .name = "help",
    .summary = "Lists the commands, or explains one",
    .topic = TOPIC_HELP,
    .run = run,
    .given_size = sizeof(HelpGiven),
    .words = WORDS,
    .knows_no_games = true,
    .examples = "tabiya help\n"
                "tabiya help show",
};
