/* command.h: one command = one file = one entry of the table in commands.c. What a command takes is
 * data: the reader of options, the help, the manual page and the shells' completions are all made
 * from the table, so that a new command or option shows up in each of them by itself. */
#ifndef TABIYA_CLI_COMMAND_H
#define TABIYA_CLI_COMMAND_H

#include <stdbool.h>
#include <stddef.h>

/* what a command returns to the system */
enum { EXIT_WELL = 0, EXIT_NO = 1, EXIT_USAGE = 2, EXIT_INPUT = 3, EXIT_SYSTEM = 4 };
enum { EXIT_HELPED = -1 }; /* among ourselves: help was wanted and given, all is well */

/* what a shell offers */
typedef enum Completion {
    COMPLETE_NOTHING,
    COMPLETE_GAME,
    COMPLETE_FILE,
    COMPLETE_COMMAND,
} Completion;

/* an option, a word or a verb of a command; a list of them ends with a NULL name */
typedef struct CliItem {
    const char *name;      /* "--fen", "GAME", "show" */
    const char *argument;  /* what follows it: "FEN"; NULL: nothing */
    const char *about;     /* from the name on, without full stop */
    const char *fallback;  /* what holds where it is not given; NULL: nothing */
    const char *choices;   /* the argument is one of these, a blank between; NULL: anything */
    Completion completion; /* of the argument, or of the word itself */
    bool is_needed;        /* it or one of its alternatives */
    bool is_alternative;   /* to the item before: not both */
    bool is_optional;      /* a verb: its argument may be missing */
    bool is_repeated;      /* an option: may be given again; the last word: and any number more */
} CliItem;

typedef struct CliCommand {
    const char *name;
    const char *summary; /* one line, without full stop */
    int (*run)(const struct CliCommand *command, int argc, char **argv); /* argv[0] is the name */
    const CliItem *words; /* in this order, the needed ones first; NULL: none, as with… */
    const CliItem *verbs; /* …words of which one comes first; the first of them is the usual,
                            * and takes a word that is none of them if its argument is optional */
    const CliItem *options;
    const char *notes;    /* whole sentences; a newline begins a paragraph */
    const char *examples; /* command lines, a newline between; one ends with \ where it goes on */
    const char *topic;    /* begins a new topic of the help, else NULL */
    bool knows_no_games;  /* and so takes no --variants */
    bool is_original;     /* the binary called by this name behaves as this command */
} CliCommand;

extern const CliCommand COMMANDS[];     /* ends with a NULL name */
extern const CliItem COMMON_OPTIONS[];  /* of every command that knows the games */
extern const CliItem PROGRAM_OPTIONS[]; /* of the program itself, in a command's place */

const CliCommand *command_find(const char *name);
/* those of the COMMON_OPTIONS that the command takes */
const CliItem *common_options(const CliCommand *command);
/* the item of this name among a list, which may be NULL; NULL if there is none */
const CliItem *item_find(const CliItem *list, const char *name, size_t length);
/* what the command's word of this number is, from 0; NULL: it is one too many */
const CliItem *word_item(const CliCommand *command, size_t number);
static inline size_t item_count(const CliItem *list) {
    size_t n = 0;
    while (list && list[n].name)
        n++;
    return n;
}

int run_perft(const CliCommand *command, int argc, char **argv);
int run_moves(const CliCommand *command, int argc, char **argv);
int run_show(const CliCommand *command, int argc, char **argv);
int run_play(const CliCommand *command, int argc, char **argv);
int run_edit(const CliCommand *command, int argc, char **argv);
int run_analyse(const CliCommand *command, int argc, char **argv);
int run_review(const CliCommand *command, int argc, char **argv);
int run_bench(const CliCommand *command, int argc, char **argv);
int run_reduced(const CliCommand *command, int argc, char **argv);
int run_chess(const CliCommand *command, int argc, char **argv);
int run_boxshogi(const CliCommand *command, int argc, char **argv);
int run_pawns(const CliCommand *command, int argc, char **argv);
int run_symbols(const CliCommand *command, int argc, char **argv);
int run_uci(const CliCommand *command, int argc, char **argv);
int run_usi(const CliCommand *command, int argc, char **argv);
int run_xboard(const CliCommand *command, int argc, char **argv);
int run_match(const CliCommand *command, int argc, char **argv);
int run_convert(const CliCommand *command, int argc, char **argv);
int run_tune(const CliCommand *command, int argc, char **argv);
int run_variants(const CliCommand *command, int argc, char **argv);
int run_help(const CliCommand *command, int argc, char **argv);
int run_complete(const CliCommand *command, int argc, char **argv);

#endif
