/* commands.c: the table of commands: one command = one file = one entry. */
#include "cli/command.h"

#include <stddef.h>

#define POSITION_OPTIONS                                                                           \
    "  --fen FEN        the position; without it, the game's start\n"                              \
    "  --board FILE     the position as Reduced Chess's board file\n"

const CliCommand COMMANDS[] = {
    {"play", "[VARIANT] [--fen FEN | --board FILE | --seed N] [--ascii] [--flip]",
     "Plays a game, for two people",
     POSITION_OPTIONS "  --seed N         shuffles the start, in games that have a shuffle\n"
                      "  --ascii          letters instead of chessmen\n"
                      "  --flip           Black's side at the bottom\n",
     run_play, false},
    {"show",
     "VARIANT [--fen FEN | --board FILE | --number N | --seed N] [--ascii | --unicode] [--flip]",
     "Draws a position and says how it stands",
     POSITION_OPTIONS "  --number N       Chess960's start N, 0 to 959\n"
                      "  --seed N         a shuffled start, in games that have a shuffle\n"
                      "  --ascii          letters instead of chessmen\n"
                      "  --unicode        chessmen, whatever the locale says\n"
                      "  --flip           Black's side at the bottom\n",
     run_show, false},
    {"moves", "VARIANT [--fen FEN | --board FILE]", "Lists the legal moves", POSITION_OPTIONS,
     run_moves, false},
    {"perft", "VARIANT DEPTH [--fen FEN | --board FILE] [--divide] [--threads N] [--kernel NAME]",
     "Counts the leaves of the tree of moves",
     POSITION_OPTIONS "  --divide         the count behind each move\n"
                      "  --threads N      counts on N threads\n"
                      "  --kernel NAME    64, 128, any, or one of them with -fast\n",
     run_perft, false},
    {"reduced", "[--level N] [--time S]",
     "Reduced Chess: rooks, bishops and kings from a board file, against the computer",
     "  --level N        how well Black plays, 1 to 10 (default 10)\n"
     "  --time S         how long Black may think (default 1 second)\n",
     run_reduced, true},
    {"chess",
     "[--random] [--seed N] [--fen FEN] [--plies N] [--ai tutorial|engine] [--level N] [--numbers]",
     "The chess that plays itself: Enter lets the computer move, a move is yours",
     "  --random         a random back rank, the same for both sides\n"
     "  --seed N         the same seed gives the same game\n"
     "  --fen FEN        the position to begin from\n"
     "  --plies N        a draw after so many moves of either side (default 300)\n"
     "  --ai NAME        engine, or tutorial: one move deep, as it was first written\n"
     "  --level N        how well the engine plays, 1 to 10 (default 10)\n"
     "  --numbers        row numbers at the side\n",
     run_chess, true},
    {"boxshogi", "-i | -f FILE", "BoxShogi: a small shogi with drops, for two people",
     "  -i               both players type their actions\n"
     "  -f FILE          plays the actions of a file and shows how the game stands\n",
     run_boxshogi, true},
    {"pawns", "", "Pawns-Only Chess, for two people", "", run_pawns, true},
    {"symbols",
     "[--time T] [--increment T] [--moves N] [--computer symbols|characters] [--level N] "
     "[--memory 0..4]",
     "Symbols against Characters: chess from memory, with clocks and draw claims",
     "  --time T         each side's time: 90m (default), 2s, 1h30m, none\n"
     "  --increment T    what each move adds\n"
     "  --moves N        the time is given again after every N moves\n"
     "  --computer TEAM  the computer plays symbols or characters\n"
     "  --level N        how well, 1 to 10 (default 10)\n"
     "  --memory N       0 coordinates, 1 the board, 2 pieces without faces, 3 moves only,\n"
     "                   4 not even a peek\n",
     run_symbols, true},
    {"variants", "[list | show NAME | check FILE | keys]", "Lists, explains and checks games",
     "  list             the games, a line each\n"
     "  show NAME        a game in plain words, with the moves of its pieces\n"
     "  check FILE       reports every fault of a variant file\n"
     "  keys             what a variant file can say\n",
     run_variants, false},
    {"help", "[COMMAND]", "Says what can be done", "", run_help, false},
    {NULL, NULL, NULL, NULL, NULL, false},
};
