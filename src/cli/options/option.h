/* option.h: what a command takes, declared once: an option's name, type, range, unit, meaning, and
 * its place in the struct that the command is run with. The reader of command lines, the help, the
 * manual page and the shells' completions are all made from the declaration.
 *
 *     typedef struct PerftGiven { unsigned long depth, threads; bool divide; } PerftGiven;
 *     {"--threads", "N", NUMBER(PerftGiven, threads, 1, 64), .fallback = "1",
 *      .about = "number of threads"},
 *     {"--divide", FLAG(PerftGiven, divide), .about = "…"},
 *
 * A value that is not given is 0, NULL or false, and a choice NOT_CHOSEN. */
#ifndef TABIYA_CLI_OPTIONS_OPTION_H
#define TABIYA_CLI_OPTIONS_OPTION_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum OptionType {               /* and what the place holds */
                          TYPE_FLAG,    /* bool; the only one without an argument */
                          TYPE_TEXT,    /* const char * */
                          TYPE_FILE,    /* const char *, as the next two */
                          TYPE_GAME,    /* the name of a game */
                          TYPE_COMMAND, /* the name of a command */
                          TYPE_NUMBER,  /* unsigned long, from least to most */
                          TYPE_RANGE,   /* Range: "6" or "4-8" */
                          TYPE_NUMBERS, /* Numbers: as many as the argument has parts: "S,N,M" */
                          TYPE_TIME, /* int64_t, milliseconds, longer than 0: "500ms", "1h30m", "2.5" */
                          TYPE_TIME_OR_NONE, /* the same, or "none", which is 0 */
                          TYPE_TIME_OR_ZERO, /* the same, 0 too */
                          TYPE_CLOCK,        /* TimeControl: "2+0.02", "40/60+1" */
                          TYPE_CHOICE,       /* int: the number of the word among the choices */
} OptionType;

enum { NOT_CHOSEN = -1, MAX_TEXTS = 256, MAX_NUMBERS = 3 };

typedef struct Range {
    unsigned long low, high;
} Range;

typedef struct Numbers {
    bool is_given;
    double at[MAX_NUMBERS];
} Numbers;

typedef struct TextList { /* the place of what may be given again */
    const char *at[MAX_TEXTS];
    unsigned count;
} TextList;

/* an option, a word or a verb of a command; a list of them ends with a NULL name */
typedef struct CliItem {
    const char *name;     /* "--fen", "GAME", "show" */
    const char *argument; /* what follows it: "FEN"; NULL: nothing */
    OptionType type;
    size_t place;              /* where the value goes, in the command's struct */
    unsigned long least, most; /* of a number or a range */
    const char *unit;          /* of a number: "MB"; NULL: none */
    const char *choices;       /* the value is one of these, a blank between; NULL: anything… */
    bool has_more_choices;     /* …or these and others that the command knows */
    const char *fallback;      /* the value where it is not given, or NULL */
    const char *about;         /* from the name on, without full stop */
    const char *group;         /* an option that begins a group: its title; else NULL */
    bool is_needed;            /* it or one of its alternatives */
    bool is_alternative;       /* to the item before: not both */
    bool is_optional;          /* a verb: its argument may be missing */
    bool is_repeated; /* an option: may be given again; the last word: and any number more */
} CliItem;

/* where a field is, and a proof that it has the type */
#define PLACE(Type, Struct, field)                                                                 \
    .place = offsetof(Struct, field) + 0 * sizeof(_Generic(((Struct *)0)->field, Type : 0))

#define FLAG(Struct, field) .type = TYPE_FLAG, PLACE(bool, Struct, field)
#define TEXT(Struct, field) .type = TYPE_TEXT, PLACE(const char *, Struct, field)
#define FILE_NAME(Struct, field) .type = TYPE_FILE, PLACE(const char *, Struct, field)
#define GAME_NAME(Struct, field) .type = TYPE_GAME, PLACE(const char *, Struct, field)
#define COMMAND_NAME(Struct, field) .type = TYPE_COMMAND, PLACE(const char *, Struct, field)
#define TEXTS(Struct, field) .type = TYPE_TEXT, .is_repeated = true, PLACE(TextList, Struct, field)
#define FILES(Struct, field) .type = TYPE_FILE, .is_repeated = true, PLACE(TextList, Struct, field)
#define GAMES(Struct, field) .type = TYPE_GAME, .is_repeated = true, PLACE(TextList, Struct, field)
#define NUMBER(Struct, field, from, to)                                                            \
    .type = TYPE_NUMBER, .least = (from), .most = (to), PLACE(unsigned long, Struct, field)
#define RANGE(Struct, field, from, to)                                                             \
    .type = TYPE_RANGE, .least = (from), .most = (to), PLACE(Range, Struct, field)
#define NUMBERS(Struct, field) .type = TYPE_NUMBERS, PLACE(Numbers, Struct, field)
#define TIME(Struct, field) .type = TYPE_TIME, PLACE(int64_t, Struct, field)
#define TIME_OR_NONE(Struct, field) .type = TYPE_TIME_OR_NONE, PLACE(int64_t, Struct, field)
#define TIME_OR_ZERO(Struct, field) .type = TYPE_TIME_OR_ZERO, PLACE(int64_t, Struct, field)
#define CLOCK(Struct, field) .type = TYPE_CLOCK, PLACE(TimeControl, Struct, field)
#define CHOICE(Struct, field, words)                                                               \
    .type = TYPE_CHOICE, .choices = (words), PLACE(int, Struct, field)

/* words and options that several commands take, in their own structs */
/* clang-format off */
#define GAME_WORD(Struct)                                                                          \
    {"GAME", GAME_NAME(Struct, game), .is_needed = true,                                           \
     .about = "name of a game; 'tabiya variants' lists them"}
#define POSITION_OPTIONS(Struct)                                                                   \
    {"--fen", "FEN", TEXT(Struct, fen),                                                            \
     .about = "start from this position, written as FEN"},                                       \
    {"--board", "FILE", FILE_NAME(Struct, board), .is_alternative = true,                          \
     .about = "start from the position in this board file"}
/* clang-format on */
#define KERNEL_CHOICES "64 128 any 64-fast 128-fast any-fast"

/* the item of this name among a list, which may be NULL; NULL if there is none */
const CliItem *item_find(const CliItem *list, const char *name, size_t length);
static inline size_t item_count(const CliItem *list) {
    size_t n = 0;
    while (list && list[n].name)
        n++;
    return n;
}

#endif
