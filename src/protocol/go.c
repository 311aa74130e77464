/* go.c: the words after go. A word that is not known is skipped. What makes no sense is remarked, and
 * never leads to a search without end: depth 1 is searched instead. */
#include "protocol/talk.h"

enum { LONGEST_DEPTH = MAX_DEPTH };

static const int64_t LARGEST = INT64_C(1) << 50;

typedef struct GoNumber {
    int64_t value;
    bool is_given;
} GoNumber;

enum { WTIME, BTIME, WINC, BINC, MOVES_TO_GO, DEPTH, NODES, MATE, MOVE_TIME, BYOYOMI, PERFT };
enum { NUMBERS = PERFT + 1 };

/* a clock may be below zero: that is no time at all */
static const struct {
    const char *name;
    int64_t least;
    bool is_detail; /* of a clock: ignored where it makes no sense */
} NUMBER[NUMBERS] = {
    [WTIME] = {"wtime", INT64_MIN, false},
    [BTIME] = {"btime", INT64_MIN, false},
    [WINC] = {"winc", 0, true},
    [BINC] = {"binc", 0, true},
    [BYOYOMI] = {"byoyomi", 0, true},
    [MOVES_TO_GO] = {"movestogo", 1, true},
    [DEPTH] = {"depth", 1, false},
    [NODES] = {"nodes", 1, false},
    [MATE] = {"mate", 1, false},
    [PERFT] = {"perft", 1, false},
    [MOVE_TIME] = {"movetime", 1, false},
};

typedef struct GoWords {
    GoNumber number[NUMBERS];
    bool has_more;   /* words that should limit the search, or are not known */
    bool is_unclear; /* a limit makes no sense */
    Go *go;
    Talk *talk;
    Move *only; /* room for all moves, once searchmoves has been said */
    size_t only_count;
} GoWords;

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
    *out = is_negative ? -value : value;
    return word.length > 0;
}

/* NUMBERS: it is none of them */
static unsigned find_number(Slice word) {
    unsigned i = 0;
    while (i < NUMBERS && !slice_is(word, NUMBER[i].name))
        i++;
    return i;
}

static bool is_keyword(Slice word) {
    return find_number(word) < NUMBERS || slice_is(word, "infinite") || slice_is(word, "ponder") ||
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
    while ((word = slice_word(rest)).length && !is_keyword(word)) {
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

static void refuse_number(GoWords *words, unsigned i) {
    Desk *desk = &words->talk->desk;
    const char *instead = NUMBER[i].is_detail ? "ignored" : "searching to depth 1";
    if (NUMBER[i].least == INT64_MIN)
        desk_remark(desk, "go: %s must be a number: %s", NUMBER[i].name, instead);
    else
        desk_remark(desk, "go: %s must be a number from %d up: %s", NUMBER[i].name,
                    (int)NUMBER[i].least, instead);
    words->number[i] = (GoNumber){0, true};
    words->is_unclear |= !NUMBER[i].is_detail;
}

static void take_number(GoWords *words, unsigned i, Slice *rest) {
    GoNumber *number = &words->number[i];
    Slice after = *rest, word = slice_word(&after);
    bool is_endless =
        i == MATE && words->talk->dialect->mate_in_plies && slice_is(word, "infinite");
    bool is_number = read_number(word, &number->value);
    words->has_more = true;
    if (is_number || is_endless)
        *rest = after;
    if (is_endless || (is_number && number->value >= NUMBER[i].least))
        number->is_given = true;
    else
        refuse_number(words, i);
}

static void read_words(GoWords *words, Slice rest) {
    Slice word;
    while ((word = slice_word(&rest)).length) {
        unsigned i = find_number(word);
        if (i < NUMBERS)
            take_number(words, i, &rest);
        else if (slice_is(word, "infinite"))
            words->go->is_infinite = true;
        else if (slice_is(word, "ponder"))
            words->go->is_pondering = true;
        else if (slice_is(word, "searchmoves"))
            read_only(words, &rest);
        else
            words->has_more = true;
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
    tighten(&limits->nodes, talk->desk.server.channel->most_nodes);
    set_clock(limits, words);
    if (number[MOVE_TIME].value)
        limits->time = number[MOVE_TIME].value;
    if (number[MATE].is_given && talk->dialect->mate_in_plies) {
        go->solves = true;
        limits->mate = MAX_DEPTH;
        limits->time = number[MATE].value;
    } else if (number[MATE].is_given) {
        limits->mate = (int)as_unsigned(number[MATE].value, MAX_DEPTH);
    }
    limits->only = words->only;
    limits->only_count = words->only_count;
    if (words->is_unclear)
        limits->depth = 1;
}

/* for ever is only what was meant so */
static bool is_meant(const Go *go, const GoWords *words) {
    return desk_is_limited(&go->limits) || go->is_infinite || go->is_pondering || go->solves ||
           !words->has_more;
}

void go_read(Go *out, Talk *talk, Slice text) {
    GoWords words = {.go = out, .talk = talk};
    *out = (Go){.perft = 0};
    arena_free(&talk->arena);
    read_words(&words, text);
    set_limits(out, &words);
    if (words.number[PERFT].is_given) {
        out->perft = (int)as_unsigned(larger(1, words.number[PERFT].value), 100);
    } else if (!is_meant(out, &words)) {
        desk_remark(&talk->desk, "go: no limit given: searching to depth 1");
        out->limits.depth = 1;
    }
}
