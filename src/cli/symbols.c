/* symbols.c: tabiya symbols: Symbols against Characters. */
#include "cli/session/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

typedef struct SymbolsGiven {
    int64_t time, increment;
    unsigned long moves, level, memory;
    int computer;
} SymbolsGiven;

enum { COMPUTER_SYMBOLS, COMPUTER_CHARACTERS };

static int run(const CommandLine *line, const void *options) {
    const SymbolsGiven *given = options;
    const SymbolsOptions choice = {
        .control = {given->time, given->increment, (unsigned)given->moves, false},
        .has_computer = given->computer != NOT_CHOSEN,
        .computer = given->computer == COMPUTER_SYMBOLS ? SECOND : FIRST,
        .level = (unsigned)given->level,
        .memory = (unsigned)given->memory};
    Session session;
    Dialogue dialogue;
    Error error;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = symbols_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, "symbols", NULL, "%s", error.text);
    session_close(&session);
    return status;
}

static const CliItem OPTIONS[] = {
    {"--time", "T", TIME_OR_NONE(SymbolsGiven, time), .fallback = "90m",
     .about = "time for each side, e.g. 90m or 1h30m, or none"},
    {"--increment", "T", TIME_OR_ZERO(SymbolsGiven, increment), .fallback = "0",
     .about = "time added after each move, e.g. 5s"},
    {"--moves", "N", NUMBER(SymbolsGiven, moves, 0, 1000), .fallback = "0",
     .about = "give each side its time again every N moves; 0 means never"},
    {"--computer", "TEAM", CHOICE(SymbolsGiven, computer, "symbols characters"),
     .about = "team the computer plays: symbols or characters"},
    {"--level", "N", NUMBER(SymbolsGiven, level, 1, LEVELS), .fallback = "10",
     .about = "strength of the computer"},
    {"--memory", "N", NUMBER(SymbolsGiven, memory, 0, 4), .fallback = "1",
     .about = "what you see: 0 board and coordinates, 1 board, 2 pieces without faces, 3 moves "
              "only, 4 moves only and no peeking"},
    {0},
};

const CliCommand SYMBOLS_COMMAND = {
    .name = "symbols",
    .summary = "Symbols against Characters: chess from memory, with clocks",
    .topic = TOPIC_PLAY,
    .run = run,
    .given_size = sizeof(SymbolsGiven),
    .options = OPTIONS,
    .examples = "tabiya symbols --time 10m --increment 5s --computer symbols",
    .is_original = true,
};
