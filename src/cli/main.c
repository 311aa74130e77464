/* main.c: the table of commands and a loop over it. */
#include "cli/options.h"

#include "rules/keys.h"

#include <locale.h>
#include <stdio.h>
#include <string.h>

#ifndef TABIYA_VERSION
#define TABIYA_VERSION "0"
#endif

#define POSITION_OPTIONS                                                                           \
    "  --fen FEN        the position; without it, the game's start\n"                              \
    "  --board FILE     the position as Reduced Chess's board file\n"

const Command COMMANDS[] = {
    {"play", "[VARIANT] [--fen FEN | --board FILE | --seed N] [--ascii] [--flip]",
     "Plays a game, for two people",
     POSITION_OPTIONS "  --seed N         shuffles the start, in games that have a shuffle\n"
                      "  --ascii          letters instead of chessmen\n"
                      "  --flip           Black's side at the bottom\n",
     run_play},
    {"show",
     "VARIANT [--fen FEN | --board FILE | --number N | --seed N] [--ascii | --unicode] [--flip]",
     "Draws a position and says how it stands",
     POSITION_OPTIONS "  --number N       Chess960's start N, 0 to 959\n"
                      "  --seed N         a shuffled start, in games that have a shuffle\n"
                      "  --ascii          letters instead of chessmen\n"
                      "  --unicode        chessmen, whatever the locale says\n"
                      "  --flip           Black's side at the bottom\n",
     run_show},
    {"moves", "VARIANT [--fen FEN | --board FILE]", "Lists the legal moves", POSITION_OPTIONS,
     run_moves},
    {"perft", "VARIANT DEPTH [--fen FEN | --board FILE] [--divide] [--threads N] [--kernel NAME]",
     "Counts the leaves of the tree of moves",
     POSITION_OPTIONS "  --divide         the count behind each move\n"
                      "  --threads N      counts on N threads\n"
                      "  --kernel NAME    64, 128, any, or one of them with -fast\n",
     run_perft},
    {"variants", "[list | show NAME | check FILE | keys]", "Lists, explains and checks games",
     "  list             the games, a line each\n"
     "  show NAME        a game in plain words, with the moves of its pieces\n"
     "  check FILE       reports every fault of a variant file\n"
     "  keys             what a variant file can say\n",
     run_variants},
    {"help", "[COMMAND]", "Says what can be done", "", run_help},
    {NULL, NULL, NULL, NULL, NULL},
};

static int unknown(const char *word) {
    unsigned least = 4;
    const char *nearest = NULL;
    for (const Command *command = COMMANDS; command->name; command++) {
        unsigned distance = word_distance(slice_of(word), slice_of(command->name));
        if (distance < least) {
            least = distance;
            nearest = command->name;
        }
    }
    return complain(EXIT_USAGE, word, NULL, "no such command%s%s%s",
                    nearest ? "; did you mean " : "",
                    nearest ? nearest : " (tabiya help lists them)", nearest ? "?" : "");
}

/* the last word on whether what we said could be written */
static int finish(int status) {
    if (fflush(stdout) != 0 || ferror(stdout))
        return status == EXIT_WELL ? EXIT_SYSTEM : status;
    return status;
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc > 1 && strcmp(argv[1], "--version") == 0) {
        puts("tabiya " TABIYA_VERSION);
        return finish(EXIT_WELL);
    }
    const char *name = argc > 1 && strcmp(argv[1], "--help") != 0 ? argv[1] : "help";
    for (const Command *command = COMMANDS; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return finish(
                command->run(command, argc > 1 ? argc - 1 : argc, argc > 1 ? argv + 1 : argv));
    return unknown(name);
}
