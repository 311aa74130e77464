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
    {"analyse",
     "VARIANT [--fen FEN | --board FILE] [--depth N | --nodes N | --time S] [--lines K] "
     "[--threads N] [--hash MB] [--json]",
     "Says what the engine thinks of a position",
     POSITION_OPTIONS "  --depth N        looks so many moves of either side ahead\n"
                      "  --nodes N        looks at so many positions\n"
                      "  --time S         so long: 30s, 5m; none: until Ctrl-C (default 5s)\n"
                      "  --lines K        the K best moves, each with its line\n"
                      "  --threads N      thinks on N threads\n"
                      "  --hash MB        the size of its memory (default 64)\n"
                      "  --json           a JSON object a line; scores are for the side to move,\n"
                      "                   elsewhere for White\n",
     run_analyse, false},
    {"bench", "[--depth N] [--kernel NAME] [--verbose]",
     "Searches a fixed list of positions: the count of nodes is the engine's signature",
     "  --depth N        searches each position to this depth, instead of its own\n"
     "  --kernel NAME    64, 128, any, or one of them with -fast, on boards that fit\n"
     "  --verbose        a line for each position\n",
     run_bench, false},
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
    {"uci", "", "The engine for programs that speak UCI", "", run_uci, false},
    {"usi", "", "The engine for shogi programs that speak USI", "", run_usi, false},
    {"xboard", "", "The engine for XBoard and WinBoard", "", run_xboard, false},
    {"match", "VARIANT ENGINE ENGINE (--time T | --nodes N | --movetime MS | --depth N) [options]",
     "Plays engines against each other and says which is better",
     "  ENGINE           a command, or words: name=N cmd=\"COMMAND\" proto=uci|usi|xboard dir=D\n"
     "                   option.NAME=VALUE variant.GAME=ITS-NAME (%w, %h: the board's size)\n"
     "                   nodes=N|depth=N|movetime=MS (a limit of its own) init=LINE log=FILE\n"
     "  --time T         seconds+increment: 2+0.02, 40/60+1; or, for each move:\n"
     "  --nodes N, --movetime MS, --depth N\n"
     "  --games N        two from each opening, colours swapped (default 100)\n"
     "  --concurrency N  so many games at a time (default 1)\n"
     "  --openings FILE  a FEN or EPD a line; in its order, or with --seed in that of chance\n"
     "  --random-plies N instead: so many random moves (default 4-8). Games of many sizes begin\n"
     "                   from random set-ups that are alike for both sides instead\n"
     "  --balance N      only openings that both engines score within N hundredths (20000 nodes)\n"
     "  --seed N         of all that is random (default 1)\n"
     "  --size N         of the board, or a range: 5-10\n"
     "  --record FILE    a line for each finished game; --resume goes on after an interruption\n"
     "  --pgn FILE       the games are appended\n"
     "  --sprt E0,E1     ends when it is clear that the first is rather E1 Elo better than E0\n"
     "  --max-moves N    a draw after so many moves of each side (default 300; 0: never)\n"
     "  --repetitions N  where the rules know none: a draw when a position occurs N times\n"
     "                   (default 4; 0: never)\n"
     "  --margin MS      how late a move may come (default 50)\n"
     "  --patience S     without a clock, silence of so many seconds loses (default 60)\n"
     "  --resign S,N     both scores beyond S hundredths for N moves: lost\n"
     "  --draw S,N,M     both scores within S hundredths for N moves, from move M on: drawn\n",
     run_match, false},
    {"tune",
     "VARIANT [--games N] [--nodes N] [--threads N] [--positions FILE] [--iterations N] [--seed N] "
     "[--anew] [--out FILE]",
     "Learns the weights of the evaluation from games with itself",
     "  --games N        plays so many games (default 2000)\n"
     "  --nodes N        so many positions are looked at for a move (default 2000)\n"
     "  --threads N      plays on N threads\n"
     "  --positions FILE learns from this file's positions as well, and appends the new ones\n"
     "  --iterations N   steps of the fit (default 400)\n"
     "  --seed N         of the openings (default 1)\n"
     "  --anew           starts from weights guessed from the rules, not from those built in\n"
     "  --out FILE       the weights, as in weights/; without it they are printed\n",
     run_tune, false},
    {"variants", "[list | show NAME | check FILE | keys]", "Lists, explains and checks games",
     "  list             the games, a line each\n"
     "  show NAME        a game in plain words, with the moves of its pieces\n"
     "  check FILE       reports every fault of a variant file\n"
     "  keys             what a variant file can say\n",
     run_variants, false},
    {"help", "[COMMAND]", "Says what can be done", "", run_help, false},
    {NULL, NULL, NULL, NULL, NULL, false},
};
