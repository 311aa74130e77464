/* commands.c: the table of commands: one command = one file = one entry. An item is its name, its
 * argument if it takes one, and what it means; see command.h for the rest. */
#include "cli/command.h"

#include <string.h>

/* clang-format off */
#define GAME_WORD                                                                                  \
    {"GAME", .about = "its name; tabiya variants lists the games", .completion = COMPLETE_GAME,    \
     .is_needed = true}
#define POSITION_OPTIONS                                                                           \
    {"--fen", "FEN", .about = "the position; without it, the game's start"},                       \
    {"--board", "FILE", .about = "the position, as a board file",                                  \
     .completion = COMPLETE_FILE, .is_alternative = true}
/* clang-format on */
#define KERNEL_CHOICES "64 128 any 64-fast 128-fast any-fast"
#define FORMAT_CHOICES "pgn usi fen sfen board"

const CliItem COMMON_OPTIONS[] = {
    /* --variants first: see common_options */
    {"--variants", "FILE", .about = "adds the games of a variant file", .completion = COMPLETE_FILE,
     .is_repeated = true},
    {"--help", .about = "says what the command does and takes; so does -h"},
    {0},
};

const CliItem PROGRAM_OPTIONS[] = {
    {"--help", .about = "says what can be done, as tabiya help does; so does -h"},
    {"--version", .about = "says which version this is"},
    {0},
};

static const CliItem GAME_ONLY[] = {GAME_WORD, {0}};

static const CliItem PLAY_WORDS[] = {
    {"GAME", .about = "its name; tabiya variants lists the games; or a PGN file, as --open",
     .fallback = "chess", .completion = COMPLETE_GAME},
    {0},
};

static const CliItem EDIT_WORDS[] = {
    {"GAME", .about = "its name; tabiya variants lists the games", .fallback = "chess",
     .completion = COMPLETE_GAME},
    {0},
};

#define PLAYER_WORDS "person, computer or computer:LEVEL"

static const CliItem PLAY_OPTIONS[] = {
    POSITION_OPTIONS,
    {"--seed", "N",
     .about = "draws the start: a shuffle, or in games of many sizes pieces anywhere; the same "
              "seed draws the same",
     .is_alternative = true},
    {"--shuffled", .about = "draws it anew each time", .is_alternative = true},
    {"--open", "FILE",
     .about = "goes on with a game of a PGN file; where it has several, which is asked",
     .completion = COMPLETE_FILE, .is_alternative = true},
    {"--resume",
     .about = "goes on with the unfinished game that was played last, of this GAME if one is named",
     .is_alternative = true},
    {"--journal", "NAME", .about = "goes on with this unfinished game, a file of the games folder",
     .completion = COMPLETE_FILE, .is_alternative = true},
    {"--size", "N",
     .about = "the board is N x N, in games of many sizes; where the game has no start of this "
              "size one is drawn"},
    {"--game-number", "N", .about = "the game that is the Nth of the file"},
    {"--side", "SIDE",
     .about = "what the person plays: white, black, random, both (two people) or none",
     .choices = "white black random both none"},
    {"--white", "WHO", .about = "who plays White: " PLAYER_WORDS},
    {"--black", "WHO", .about = "who plays Black: " PLAYER_WORDS},
    {"--level", "N", .about = "how well the computer plays, 1 to 10", .fallback = "3"},
    {"--time", "T", .about = "each side's time: 10m, 1h30m, 90s, none", .fallback = "none"},
    {"--increment", "T", .about = "what each move adds", .fallback = "0"},
    {"--moves", "N", .about = "the time is given again after every N moves; 0: never",
     .fallback = "0"},
    {"--memory", "N",
     .about = "0 board and coordinates, 1 the board, 2 pieces without faces, 3 moves only, "
              "4 not even a peek",
     .fallback = "0"},
    {"--theme", "NAME", .about = "colours of the full screen: wood, slate, contrast",
     .choices = "wood slate contrast"},
    {"--pieces", "NAME",
     .about =
         "its pieces: chessmen, letters, own (letters against signs), and in shogi, xiangqi and "
         "their kin kanji, both (kanji and letter), letters; without these two, as the last "
         "time",
     .choices = "chessmen letters own kanji both"},
    {"--plain",
     .about = "in sentences, a line each: for screen readers; so it is where there is no terminal"},
    {"--ascii", .about = "letters instead of chessmen, or of words where the game is plain"},
    {"--flip", .about = "Black's side at the bottom"},
    {0},
};

static const CliItem EDIT_OPTIONS[] = {
    POSITION_OPTIONS,
    {"--size", "N", .about = "an empty board of N x N, in games of many sizes",
     .is_alternative = true},
    {0},
};

static const CliItem REDUCED_OPTIONS[] = {
    {"--level", "N", .about = "how well Black plays, 1 to 10", .fallback = "10"},
    {"--time", "T", .about = "how long Black may think", .fallback = "1s"},
    {0},
};

static const CliItem CHESS_OPTIONS[] = {
    {"--random", .about = "a random back rank, the same for both sides"},
    {"--fen", "FEN", .about = "the position to begin from", .is_alternative = true},
    {"--seed", "N", .about = "the same seed gives the same game"},
    {"--plies", "N", .about = "a draw after so many moves of either side", .fallback = "300"},
    {"--ai", "NAME", .about = "engine, or tutorial: one move deep, as it was first written",
     .fallback = "engine", .choices = "engine tutorial"},
    {"--level", "N", .about = "how well the engine plays, 1 to 10", .fallback = "10"},
    {"--numbers", .about = "row numbers at the side"},
    {0},
};

static const CliItem BOXSHOGI_OPTIONS[] = {
    {"-i", .about = "both players type their actions", .is_needed = true},
    {"-f", "FILE", .about = "plays the actions of a file and shows how the game stands",
     .completion = COMPLETE_FILE, .is_needed = true, .is_alternative = true},
    {0},
};

static const CliItem SYMBOLS_OPTIONS[] = {
    {"--time", "T", .about = "each side's time: 90m, 2s, 1h30m, none", .fallback = "90m"},
    {"--increment", "T", .about = "what each move adds", .fallback = "0"},
    {"--moves", "N", .about = "the time is given again after every N moves; 0: never",
     .fallback = "0"},
    {"--computer", "TEAM", .about = "the computer plays symbols or characters",
     .choices = "symbols characters"},
    {"--level", "N", .about = "how well it plays, 1 to 10", .fallback = "10"},
    {"--memory", "N",
     .about = "0 coordinates, 1 the board, 2 pieces without faces, 3 moves only, "
              "4 not even a peek",
     .fallback = "1"},
    {0},
};

static const CliItem VARIANTS_VERBS[] = {
    {"list", "WORD",
     .about = "the games, by families; with a word (list may be left out then) only those that "
              "have it in their name, or else in what is said about them",
     .completion = COMPLETE_GAME, .is_optional = true},
    {"show", "GAME", .about = "a game in plain words, with its pieces' moves drawn",
     .completion = COMPLETE_GAME},
    {"check", "FILE", .about = "every fault of a variant file", .completion = COMPLETE_FILE},
    {"keys", .about = "all that a variant file can say"},
    {0},
};

static const CliItem VARIANTS_OPTIONS[] = {
    {"--size", "BOARD", .about = "lists only games on such a board: 9x10, or 5 for 5x5"},
    {"--drops", .about = "lists only games where pieces are dropped on the board"},
    {0},
};

static const CliItem SHOW_OPTIONS[] = {
    POSITION_OPTIONS,
    {"--number", "N", .about = "Chess960's start N, 0 to 959", .is_alternative = true},
    {"--seed", "N", .about = "a shuffled start, in games that have a shuffle",
     .is_alternative = true},
    {"--moves", "MOVES", .about = "plays these moves first: 'e2e4 e7e5' or 'e4 e5 Nf3'"},
    {"--flip", .about = "Black's side at the bottom"},
    {"--ascii", .about = "letters instead of chessmen"},
    {"--unicode", .about = "chessmen, whatever the locale says", .is_alternative = true},
    {"--svg", "FILE", .about = "makes a picture instead, as SVG; - is standard output",
     .completion = COMPLETE_FILE},
    {"--png", "FILE", .about = "the same as PNG, which librsvg makes", .completion = COMPLETE_FILE},
    {"--size", "PIXELS", .about = "of the picture's longer side, 16 to 8192"},
    {"--theme", "NAME", .about = "its colours: wood (the usual one), paper, night",
     .choices = "wood paper night"},
    {"--pieces", "NAME",
     .about = "its pieces: usual (what the game is played with), chess (chessmen wherever there "
              "is one), letters, signs",
     .choices = "usual chess letters signs"},
    {"--arrow", "SQUARES",
     .about = "an arrow, such as e2e4, or e2e4:red (green, red, blue, yellow); several with commas",
     .is_repeated = true},
    {"--mark", "SQUARE",
     .about = "a ring around a square, such as e4, or e4:blue; several with commas",
     .is_repeated = true},
    {"--bare", .about = "a picture without coordinates"},
    {0},
};

static const CliItem MOVES_OPTIONS[] = {
    POSITION_OPTIONS,
    {0},
};

static const CliItem CONVERT_WORDS[] = {
    {"FILE", .about = "without any, or where it is -, standard input", .completion = COMPLETE_FILE,
     .is_repeated = true},
    {0},
};

static const CliItem CONVERT_OPTIONS[] = {
    {"--to", "FORMAT", .about = "what is written: pgn, usi, fen, sfen or board", .fallback = "pgn",
     .choices = FORMAT_CHOICES},
    {"--check", .about = "writes nothing: counts games and moves and reports all faults",
     .is_alternative = true},
    {"--from", "FORMAT", .about = "what is read, where name and content of a file do not tell it",
     .choices = FORMAT_CHOICES},
    {"--game", "GAME",
     .about = "the game, where no Variant tag says it; without it, chess for pgn and fen, shogi "
              "for usi and sfen, reduced for board",
     .completion = COMPLETE_GAME},
    {0},
};

static const CliItem PERFT_WORDS[] = {
    GAME_WORD,
    {"DEPTH", .about = "so many moves of either side, 0 to 100", .is_needed = true},
    {0},
};

static const CliItem PERFT_OPTIONS[] = {
    POSITION_OPTIONS,
    {"--divide", .about = "the count behind each move"},
    {"--threads", "N", .about = "counts on N threads", .fallback = "1"},
    {"--kernel", "NAME", .about = "the board to count on: 64, 128, any, or one of them with -fast",
     .choices = KERNEL_CHOICES},
    {0},
};

static const CliItem ANALYSE_OPTIONS[] = {
    POSITION_OPTIONS,
    {"--depth", "N", .about = "looks so many moves of either side ahead"},
    {"--nodes", "N", .about = "looks at so many positions"},
    {"--time", "T", .about = "so long: 30s, 5m; none: until Ctrl-C (without any of these, 5s)"},
    {"--lines", "K", .about = "the K best moves, each with its line", .fallback = "1"},
    {"--threads", "N", .about = "thinks on N threads", .fallback = "1"},
    {"--hash", "MB", .about = "the size of its memory", .fallback = "64"},
    {"--json", .about = "a JSON object a line; scores are for the side to move, elsewhere "
                        "for White"},
    {0},
};

static const CliItem REVIEW_WORDS[] = {
    {"FILE", .about = "PGN of any game; - is standard input", .completion = COMPLETE_FILE,
     .is_needed = true},
    {0},
};

static const CliItem REVIEW_OPTIONS[] = {
    {"--time", "T", .about = "so long for each position: 500ms, 10s", .fallback = "1s"},
    {"--nodes", "N",
     .about = "looks at so many positions for each: on one thread always the same review",
     .is_alternative = true},
    {"--depth", "N", .about = "looks so many moves of either side ahead", .is_alternative = true},
    {"--threads", "N", .about = "thinks on N threads", .fallback = "1"},
    {"--hash", "MB", .about = "the size of its memory", .fallback = "64"},
    {"--game-number", "N", .about = "only the game that is the Nth in the file", .fallback = "all"},
    {"--out", "FILE",
     .about = "the annotated PGN; without it, beside GAME.pgn as GAME-reviewed.pgn; - is standard "
              "output",
     .completion = COMPLETE_FILE},
    {"--svg", "FILE",
     .about = "the evaluation over the moves as a picture; of several games each has its number "
              "in its name",
     .completion = COMPLETE_FILE},
    {"--png", "FILE", .about = "the same as PNG, which librsvg makes", .completion = COMPLETE_FILE},
    {"--json", .about = "a JSON list of the games instead of words"},
    {0},
};

static const CliItem MATCH_WORDS[] = {
    GAME_WORD,
    {"ENGINE", .about = "the first: a command such as 'tabiya uci', or words as below",
     .is_needed = true},
    {"ENGINE", .about = "the second", .is_needed = true},
    {0},
};

static const CliItem MATCH_OPTIONS[] = {
    {"--time", "T", .about = "a clock: seconds and increment, 2+0.02 or 40/60+1",
     .is_needed = true},
    {"--nodes", "N", .about = "so many positions for each move", .is_needed = true,
     .is_alternative = true},
    {"--movetime", "MS", .about = "so many milliseconds for each move", .is_needed = true,
     .is_alternative = true},
    {"--depth", "N", .about = "so many moves of either side ahead", .is_needed = true,
     .is_alternative = true},
    {"--games", "N", .about = "two from each opening, colours swapped", .fallback = "100"},
    {"--concurrency", "N", .about = "so many games at a time", .fallback = "1"},
    {"--openings", "FILE",
     .about = "a FEN or EPD a line; in its order, or with --seed in that of chance",
     .completion = COMPLETE_FILE},
    {"--random-plies", "N",
     .about = "without --openings: so many random moves. Games of many sizes begin from random "
              "set-ups that are alike for both sides instead",
     .fallback = "4-8"},
    {"--balance", "N",
     .about = "only openings that both engines score within N hundredths (20000 nodes)"},
    {"--seed", "N", .about = "of all that is random (without it, 1)"},
    {"--size", "N", .about = "of the board, or a range: 5-10"},
    {"--record", "FILE", .about = "a line for each finished game", .completion = COMPLETE_FILE},
    {"--resume", .about = "goes on after an interruption, with the games of --record"},
    {"--pgn", "FILE", .about = "the games are appended to it", .completion = COMPLETE_FILE},
    {"--sprt", "E0,E1",
     .about = "ends when it is clear that the first is rather E1 Elo better than E0"},
    {"--max-moves", "N", .about = "a draw after so many moves of each side; 0: never",
     .fallback = "300"},
    {"--repetitions", "N",
     .about = "where the rules know none: a draw when a position occurs N times; 0: never",
     .fallback = "4"},
    {"--margin", "MS", .about = "how late a move may come", .fallback = "50"},
    {"--patience", "S", .about = "without a clock, silence of so many seconds loses",
     .fallback = "60"},
    {"--resign", "S,N", .about = "both scores beyond S hundredths for N moves: lost"},
    {"--draw", "S,N,M",
     .about = "both scores within S hundredths for N moves, from move M on: drawn"},
    {0},
};

static const CliItem BENCH_WORDS[] = {
    {"GAME", .about = "plays this game against itself instead; prints its name, depth and nodes",
     .completion = COMPLETE_GAME, .is_repeated = true},
    {0},
};

static const CliItem BENCH_OPTIONS[] = {
    {"--games", .about = "plays every game, and prints a line for each"},
    {"--depth", "N",
     .about = "depth of each search (default: a fixed one for each position; for a "
              "game, the first at which it takes 40,000 nodes)"},
    {"--kernel", "NAME", .about = "64, 128, any, or one of them with -fast, on boards that fit",
     .choices = KERNEL_CHOICES},
    {"--verbose", .about = "a line for each position"},
    {0},
};

static const CliItem TUNE_OPTIONS[] = {
    {"--games", "N", .about = "plays so many games", .fallback = "2000"},
    {"--nodes", "N", .about = "so many positions are looked at for a move", .fallback = "2000"},
    {"--threads", "N", .about = "plays on N threads", .fallback = "1"},
    {"--positions", "FILE",
     .about = "learns from this file's positions as well, and appends the new",
     .completion = COMPLETE_FILE},
    {"--iterations", "N", .about = "steps of the fit", .fallback = "400"},
    {"--seed", "N", .about = "of the openings", .fallback = "1"},
    {"--anew", .about = "starts from weights guessed from the rules, not those built in"},
    {"--out", "FILE", .about = "the weights, as in weights/; without it they are printed",
     .completion = COMPLETE_FILE},
    {0},
};

static const CliItem HELP_WORDS[] = {
    {"COMMAND", .about = "without it, all commands", .completion = COMPLETE_COMMAND},
    {0},
};

static const CliItem COMPLETE_WORDS[] = {
    {"WORD", .about = "of the line, the program's name first, the one to complete last",
     .is_needed = true, .is_repeated = true},
    {0},
};

const CliCommand COMMANDS[] = {
    {"play", "Plays a game against the computer, or for two people", run_play, .topic = "To play",
     .words = PLAY_WORDS, .options = PLAY_OPTIONS,
     .notes =
         "Without options a person has White and the computer Black, at level 3. Type help "
         "during the game for all that can be said.\n"
         "Every move is on disk before it is shown. Unfinished games lie in the folder "
         "$XDG_STATE_HOME/tabiya/games (or ~/.local/state/tabiya/games), the last 200 finished "
         "ones as PGN beside it.",
     .examples = "tabiya play\n"
                 "tabiya play minishogi --side black --level 5\n"
                 "tabiya play symbols --side both --time 10m --increment 5s\n"
                 "tabiya play chess960 --seed 5\n"
                 "tabiya play reduced --size 12\n"
                 "tabiya play games.pgn --game-number 2\n"
                 "tabiya play --resume"},
    {"reduced", "Reduced Chess: kings, rooks, bishops against the computer", run_reduced,
     .options = REDUCED_OPTIONS, .notes = "It asks for the board file to begin from.",
     .examples = "tabiya reduced --level 3", .is_original = true},
    {"chess", "The chess that plays itself: Enter lets the computer move", run_chess,
     .options = CHESS_OPTIONS, .notes = "A move that is typed is yours.",
     .examples = "tabiya chess --random --seed 7", .is_original = true},
    {"boxshogi", "BoxShogi: a small shogi with drops, for two people", run_boxshogi,
     .options = BOXSHOGI_OPTIONS, .examples = "tabiya boxshogi -i", .is_original = true},
    {"pawns", "Pawns-Only Chess, for two people", run_pawns, .examples = "tabiya pawns",
     .is_original = true},
    {"symbols", "Symbols against Characters: chess from memory, with clocks", run_symbols,
     .options = SYMBOLS_OPTIONS,
     .examples = "tabiya symbols --time 10m --increment 5s --computer symbols",
     .is_original = true},

    {"variants", "Lists, explains and checks games", run_variants,
     .topic = "To look at games and positions", .verbs = VARIANTS_VERBS,
     .options = VARIANTS_OPTIONS,
     .examples = "tabiya variants\n"
                 "tabiya variants shogi --size 5\n"
                 "tabiya variants show xiangqi\n"
                 "tabiya variants check knights.ini"},
    {"show", "Draws a position and says how it stands, or makes a picture", run_show,
     .words = GAME_ONLY, .options = SHOW_OPTIONS,
     .examples = "tabiya show chess960 --number 518\n"
                 "tabiya show reduced --board board.txt\n"
                 "tabiya show chess --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\n"
                 "tabiya show chess --moves '1. e4 e5' --arrow g1f3 --mark e5 --svg e4.svg"},
    {"moves", "Lists the legal moves", run_moves, .words = GAME_ONLY, .options = MOVES_OPTIONS,
     .examples = "tabiya moves shogi"},
    {"convert", "Converts games and positions from one format to another", run_convert,
     .words = CONVERT_WORDS, .options = CONVERT_OPTIONS,
     .notes = "pgn is games with all that belongs to them, played by the rules and written anew; "
              "usi is a line for each game, its main line alone: startpos moves 7g7f 3c3d; fen and "
              "sfen are a line for each position, of a game its last; board is a single position "
              "as a board file.\n"
              "What is faulty is reported with its line and left out; the exit status then is 3.",
     .examples = "tabiya convert games.pgn > anew.pgn\n"
                 "tabiya convert games.pgn --to fen\n"
                 "tabiya convert --check games.pgn"},
    {"edit", "Sets up a position by hand, on the full screen", run_edit, .words = EDIT_WORDS,
     .options = EDIT_OPTIONS,
     .notes =
         "The faults that the rules find are listed as you go; the position can be saved as FEN "
         "or as a board file, and played.",
     .examples = "tabiya edit reduced --size 12\n"
                 "tabiya edit chess --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'"},
    {"perft", "Counts the leaves of the tree of moves", run_perft, .words = PERFT_WORDS,
     .options = PERFT_OPTIONS, .examples = "tabiya perft chess 4 --divide"},

    {"analyse", "Says what the engine thinks of a position", run_analyse, .topic = "The engine",
     .words = GAME_ONLY, .options = ANALYSE_OPTIONS,
     .examples = "tabiya analyse chess --depth 8 --lines 3\n"
                 "tabiya analyse crazyhouse --time 500ms --json"},
    {"review", "Says where games turned, and annotates them", run_review, .words = REVIEW_WORDS,
     .options = REVIEW_OPTIONS,
     .notes = "Scores are in pawns for White; #3 is mate in three. A move's loss is what it takes "
              "from the mover's chances of winning: an inaccuracy (?!, $6) 5 in a hundred or more, "
              "a mistake (?, $2) 10, a blunder (?\?, $4) 15. What was in the file stays; what an "
              "earlier review added is replaced. Below the curve on a terminal ^ is where the game "
              "turned, ? another mistake, . an inaccuracy.\n"
              "Ctrl-C stops it: what was done is written, and the exit status is 1. A game with a "
              "fault is reviewed up to there, and the exit status is 3.",
     .examples = "tabiya review games.pgn --nodes 500\n"
                 "tabiya review games.pgn --depth 3 --game-number 1 --svg curve.svg"},
    {"uci", "The engine for programs that speak UCI", run_uci, .examples = "tabiya uci"},
    {"usi", "The engine for shogi programs that speak USI", run_usi, .examples = "tabiya usi"},
    {"xboard", "The engine for XBoard and WinBoard", run_xboard, .examples = "tabiya xboard"},

    {"match", "Plays engines against each other and says which is better", run_match,
     .topic = "To measure and train the engine", .words = MATCH_WORDS, .options = MATCH_OPTIONS,
     .notes = "An engine in words is one argument of key=value: name=NAME cmd=\"COMMAND\" "
              "proto=uci|usi|xboard dir=FOLDER init=LINE log=FILE; option.NAME=VALUE is an option "
              "of the engine; variant.GAME=NAME is what it calls a game, where %w and %h are the "
              "board's size; nodes=N, depth=N or movetime=MS is a limit of its own. Two engines "
              "without a name are called by what differs, or numbered.",
     .examples = "tabiya match chess 'tabiya uci' 'tabiya uci' --depth 3 --games 2\n"
                 "tabiya match chess 'tabiya uci' 'cmd=\"tabiya uci\" option.Threads=2' \\\n"
                 "    --depth 3 --games 2"},
    {"bench", "Searches fixed positions; the count of nodes is a signature", run_bench,
     .words = BENCH_WORDS, .options = BENCH_OPTIONS,
     .notes = "A game is played from its start for at most 60 plies.",
     .examples = "tabiya bench --depth 3 --verbose\n"
                 "tabiya bench minishogi shogi"},
    {"tune", "Learns the weights of the evaluation from games with itself", run_tune,
     .words = GAME_ONLY, .options = TUNE_OPTIONS,
     .examples = "tabiya tune minishogi --games 4 --nodes 100 --out minishogi.txt"},

    {"help", "Says what can be done, or what a command takes", run_help, .topic = "Help",
     .words = HELP_WORDS, .knows_no_games = true,
     .examples = "tabiya help\n"
                 "tabiya help show"},
    {"complete", "For shells: what a command line can go on with", run_complete,
     .words = COMPLETE_WORDS, .knows_no_games = true,
     .notes = "Each answer is a line: a word, a tab and what it means; a line that begins "
              "with the tab says that the name of a file can stand there.",
     .examples = "tabiya complete tabiya play mini"},
    {0},
};

const CliCommand *command_find(const char *name) {
    for (const CliCommand *command = COMMANDS; command->name; command++)
        if (strcmp(command->name, name) == 0)
            return command;
    return NULL;
}

const CliItem *common_options(const CliCommand *command) {
    return COMMON_OPTIONS + (command->knows_no_games ? 1 : 0);
}

const CliItem *word_item(const CliCommand *command, size_t number) {
    size_t count = item_count(command->words);
    if (number < count)
        return &command->words[number];
    return count && command->words[count - 1].is_repeated ? &command->words[count - 1] : NULL;
}

const CliItem *item_find(const CliItem *list, const char *name, size_t length) {
    for (const CliItem *item = list; item && item->name; item++)
        if (strlen(item->name) == length && memcmp(item->name, name, length) == 0)
            return item;
    return NULL;
}
