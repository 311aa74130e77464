/* go.c: the words after go. A word that is not known is skipped; a number may be missing. */
#include "protocol/talk.h"

enum { LONGEST_DEPTH = MAX_DEPTH };

static const int64_t LARGEST = INT64_C(1) << 50;

typedef struct GoNumber {
    const char *name;
    int64_t value;
    bool is_given;
} GoNumber;

enum { WTIME, BTIME, WINC, BINC, MOVES_TO_GO, DEPTH, NODES, MATE, MOVE_TIME, BYOYOMI, PERFT };
enum { NUMBERS = PERFT + 1 };

typedef struct GoWords {
    GoNumber number[NUMBERS];
    Go *go;
    Talk *talk;
    Move *only; /* room for all moves, once searchmoves has been said */
    size_t only_count;
} GoWords;

/* clocks may be below zero: that is no time at all */
static bool read_number(Slice word, int64_t *out) {
    bool is_negative = word.length > 1 && *word.at == '-';
    int64_t value = 0;
    if (is_negative)
        word = (Slice){word.at + 1, word.length - 1};
    for (size_t i = 0; i < word.length; i++) {
        if (!is_digit(word.at[i]))
            return false;
        value = value > LARGEST / 10 ? LARGEST : value * 10 + (word.at[i] - '0');
    }
    *out = is_negative ? 0 : value;
    return word.length > 0;
}

static GoNumber *find_number(GoWords *words, Slice word) {
    for (unsigned i = 0; i < NUMBERS; i++)
        if (slice_is(word, words->number[i].name))
            return &words->number[i];
    return NULL;
}

static bool is_keyword(GoWords *words, Slice word) {
    return find_number(words, word) || slice_is(word, "infinite") || slice_is(word, "ponder") ||
           slice_is(word, "searchmoves");
}

/* every word up to the next one that is known is a move, or should be */
static void read_only(GoWords *words, Slice *rest) {
    Desk *desk = &words->talk->desk;
    Game *game = &desk->game;
    size_t n = desk_moves(desk);
    Slice before = *rest, word;
    if (!words->only && !(words->only = arena_alloc(&words->talk->arena, (n + 1) * sizeof(Move))))
        return;
    while ((word = slice_word(rest)).length && !is_keyword(words, word)) {
        Move move;
        Error error;
        before = *rest;
        if (!words->talk->dialect->read_move(&move, &game->position, game->buffer, n, word, &error))
            desk_remark(desk, "go: searchmoves: %s", error.text);
        else if (words->only_count < n)
            words->only[words->only_count++] = move;
    }
    *rest = before;
}

static void read_words(GoWords *words, Slice rest) {
    Slice word;
    while ((word = slice_word(&rest)).length) {
        GoNumber *number = find_number(words, word);
        Slice after = rest, next = slice_word(&after);
        if (slice_is(word, "infinite")) {
            words->go->is_infinite = true;
        } else if (slice_is(word, "ponder")) {
            words->go->is_pondering = true;
        } else if (slice_is(word, "searchmoves")) {
            read_only(words, &rest);
        } else if (number && read_number(next, &number->value)) {
            number->is_given = true;
            rest = after;
        } else if (number == &words->number[MATE] && slice_is(next, "infinite")) {
            number->is_given = true;
            rest = after;
        } else if (number) {
            desk_remark(&words->talk->desk, "go: %s wants a number", number->name);
        }
    }
}

static int64_t larger(int64_t a, int64_t b) {
    return a > b ? a : b;
}

static unsigned as_unsigned(int64_t value, unsigned most) {
    return value > most ? most : (unsigned)value;
}

static void set_clock(Limits *limits, const GoWords *words) {
    const GoNumber *number = words->number;
    const Choices *choices = &words->talk->desk.choices;
    unsigned white = words->talk->dialect->white, mover = words->talk->desk.game.position.side;
    int64_t byoyomi = number[BYOYOMI].value;
    ClockState *clock = &limits->clock;
    if (!number[WTIME].is_given && !number[BTIME].is_given && !number[BYOYOMI].is_given)
        return;
    for (unsigned side = 0; side < 2; side++) {
        clock->left[side] =
            larger(1, number[side == white ? WTIME : BTIME].value - (int64_t)choices->overhead);
        clock->moves_to_go[side] = as_unsigned(number[MOVES_TO_GO].value, 1000);
    }
    clock->increment = number[mover == white ? WINC : BINC].value;
    if (byoyomi && clock->left[mover] < byoyomi) /* little is left: every move has its seconds */
        limits->time = larger(1, number[mover == white ? WTIME : BTIME].value + byoyomi -
                                     (int64_t)choices->overhead);
    else
        clock->is_used = true;
    clock->increment += byoyomi;
}

static void tighten(uint64_t *limit, uint64_t other) {
    if (other && (!*limit || other < *limit))
        *limit = other;
}

static void set_limits(Go *go, const GoWords *words) {
    const GoNumber *number = words->number;
    const Talk *talk = words->talk;
    Limits *limits = &go->limits;
    *limits = desk_limits(&talk->desk);
    int depth = (int)as_unsigned(number[DEPTH].value, LONGEST_DEPTH);
    if (depth && (!limits->depth || depth < limits->depth))
        limits->depth = depth;
    tighten(&limits->nodes, (uint64_t)number[NODES].value);
    tighten(&limits->nodes, talk->desk.server.wire->most_nodes);
    set_clock(limits, words);
    if (number[MOVE_TIME].is_given)
        limits->time = larger(1, number[MOVE_TIME].value);
    if (number[MATE].is_given && talk->dialect->mate_in_plies) {
        go->solves = true;
        limits->mate = MAX_DEPTH;
        limits->time = number[MATE].value;
    } else if (number[MATE].is_given) {
        limits->mate = (int)as_unsigned(number[MATE].value, MAX_DEPTH);
    }
    limits->only = words->only;
    limits->only_count = words->only_count;
}

void go_read(Go *out, Talk *talk, Slice text) {
    static const char *const NAMES[NUMBERS] = {
        [WTIME] = "wtime",        [BTIME] = "btime",           [WINC] = "winc",   [BINC] = "binc",
        [DEPTH] = "depth",        [MOVES_TO_GO] = "movestogo", [NODES] = "nodes", [MATE] = "mate",
        [MOVE_TIME] = "movetime", [BYOYOMI] = "byoyomi",       [PERFT] = "perft",
    };
    GoWords words = {.go = out, .talk = talk};
    for (unsigned i = 0; i < NUMBERS; i++)
        words.number[i].name = NAMES[i];
    *out = (Go){.perft = 0};
    arena_free(&talk->arena);
    read_words(&words, text);
    set_limits(out, &words);
    if (words.number[PERFT].is_given)
        out->perft = (int)as_unsigned(words.number[PERFT].value, 100);
}
