/* symbols.c: tabiya symbols: Symbols against Characters. */
#include "cli/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

#include <string.h>

int run_symbols(const CliCommand *command, int argc, char **argv) {
    const char *time = NULL, *increment = NULL, *moves = NULL, *team = NULL, *level_text = NULL,
               *memory_text = NULL;
    const Option options[] = {{"--time", &time, NULL},
                              {"--increment", &increment, NULL},
                              {"--moves", &moves, NULL},
                              {"--computer", &team, NULL},
                              {"--level", &level_text, NULL},
                              {"--memory", &memory_text, NULL},
                              {NULL, NULL, NULL}};
    unsigned long level, memory, period;
    SymbolsOptions choice = {.has_computer = false};
    Words words;
    Session session;
    Dialogue dialogue;
    Error error;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (!option_time("symbols", "--time", time, TIME_OR_NONE, &choice.control.base) ||
        !option_time("symbols", "--increment", increment, TIME_ADDED, &choice.control.increment) ||
        !option_number("symbols", "--moves", moves, 0, 1000, &period) ||
        !option_number("symbols", "--level", level_text, 1, LEVELS, &level) ||
        !option_number("symbols", "--memory", memory_text, 0, 4, &memory))
        return EXIT_USAGE;
    choice.control.moves = (unsigned)period;
    choice.has_computer = team != NULL;
    choice.computer = team && strcmp(team, "symbols") == 0 ? SECOND : FIRST;
    choice.level = (unsigned)level;
    choice.memory = (unsigned)memory;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = symbols_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
