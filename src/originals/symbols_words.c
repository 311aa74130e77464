/* symbols_words.c: the signs, and all texts that are more than a line of the dialogue. */
#include "originals/symbols_words.h"

enum { ROWS = 8, COLUMNS = 8 };

typedef struct Man {
    char letter;  /* in the game's data */
    char sign[2]; /* by team */
    const char *name;
} Man;

static const Man MEN[] = {
    {'k', {'K', '#'}, "king"},   {'q', {'Q', '$'}, "queen"}, {'b', {'B', '('}, "bishop"},
    {'n', {'H', '%'}, "knight"}, {'r', {'R', '['}, "rook"},  {'p', {'p', '*'}, "pawn"},
};
enum { MEN_COUNT = sizeof MEN / sizeof *MEN };

const char *symbols_team(Side team) {
    return team == FIRST ? "Characters" : "Symbols";
}

static Side other(Side team) {
    return (Side)(team ^ 1);
}

/* ---- reading ---- */

static void skip_blanks(Slice *rest) {
    while (rest->length && is_blank(rest->at[0]))
        rest->at++, rest->length--;
}

static bool take(Slice *rest, char c) {
    if (!rest->length || rest->at[0] != c)
        return false;
    rest->at++, rest->length--;
    return true;
}

/* Whatever is no row and no column, as -1 and 64, is ROWS. */
static bool take_number(Slice *rest, unsigned *out) {
    skip_blanks(rest);
    bool is_negative = take(rest, '-');
    size_t digits = 0;
    for (; rest->length && is_digit(rest->at[0]); digits++) {
        *out = digits || is_negative ? ROWS : (unsigned)(rest->at[0] - '0');
        rest->at++, rest->length--;
    }
    return digits > 0;
}

/* "(6,4)", "6,4" or "6 4"; nothing may stick to its end but what may follow */
static bool take_position(Slice *rest, unsigned *row, unsigned *column, char may_follow) {
    skip_blanks(rest);
    bool has_bracket = take(rest, '(');
    if (!take_number(rest, row))
        return false;
    bool is_apart = rest->length && is_blank(rest->at[0]);
    skip_blanks(rest);
    bool has_comma = take(rest, ',');
    if ((!has_comma && (has_bracket || !is_apart)) || !take_number(rest, column))
        return false;
    if (has_bracket) {
        skip_blanks(rest);
        if (!take(rest, ')'))
            return false;
    }
    return !rest->length || is_blank(rest->at[0]) || rest->at[0] == may_follow;
}

static void write_coordinates(Writer *writer, unsigned row, unsigned column) {
    write_char(writer, (char)('a' + column));
    write_char(writer, (char)('0' + ROWS - row));
}

bool symbols_read_move(char out[MOVE_TEXT], Slice line, Side team, const char **why) {
    unsigned row[2], column[2];
    Writer writer = writer_to(out, MOVE_TEXT);
    *why = "a move is two positions such as (6,4) (4,4), and help tells of the other words";
    if (!take_position(&line, &row[0], &column[0], '(') ||
        !take_position(&line, &row[1], &column[1], ' '))
        return false;
    *why = "rows and columns are numbered from 0 to 7";
    for (unsigned i = 0; i < 2; i++) {
        if (row[i] >= ROWS || column[i] >= COLUMNS)
            return false;
        write_coordinates(&writer, row[i], column[i]);
    }
    Slice word = slice_trim(line);
    if (!word.length)
        return true;
    char letter = symbols_read_promotion(word, team);
    *why = "the word after a move is the piece that a pawn becomes, Q, R, B or H";
    if (letter)
        write_char(&writer, letter);
    return letter != 0;
}

char symbols_read_promotion(Slice word, Side team) {
    if (slice_is(word, "()"))
        word.length = 1;
    for (unsigned i = 0; i < MEN_COUNT && word.length == 1; i++) {
        const Man *man = &MEN[i];
        if (man->letter == 'k' || man->letter == 'p')
            continue;
        if (to_upper(word.at[0]) == man->sign[FIRST] || word.at[0] == man->sign[team])
            return man->letter;
    }
    return 0;
}

/* ---- writing ---- */

static const Man *man_of(char letter) {
    const Man *man = MEN;
    while (man < MEN + MEN_COUNT - 1 && man->letter != letter)
        man++;
    return man;
}

void symbols_write_move(Writer *writer, Slice coordinates) {
    for (size_t i = 0; i + 1 < coordinates.length; i += 2)
        write_format(writer, "%s(%d,%d)", i ? " " : "", '0' + ROWS - coordinates.at[i + 1],
                     coordinates.at[i] - 'a');
    if (coordinates.length % 2)
        write_format(writer, " %c", man_of(coordinates.at[coordinates.length - 1])->sign[FIRST]);
}

static char sign_at(const Position *position, int x, int y, Memory memory) {
    Piece piece = position->at[square_at(position->variant->board, x, y)];
    if (piece == EMPTY)
        return '.';
    if (memory == MEMORY_SHAPES)
        return 'o';
    return man_of(type_of(position->variant, piece_type(piece))->letter)->sign[piece_side(piece)];
}

void symbols_write_board(Writer *writer, const Position *position, Memory memory) {
    const char *const GAP = "   ";
    bool has_numbers = memory == MEMORY_NUMBERS;
    for (int x = 0; x < COLUMNS && has_numbers; x++)
        write_format(writer, "%s%d", x ? GAP : "    ", x);
    if (has_numbers)
        write_char(writer, '\n');
    for (int row = 0; row < ROWS; row++) {
        if (has_numbers)
            write_format(writer, "%d%s", row, GAP);
        for (int x = 0; x < COLUMNS; x++)
            write_format(writer, "%s%c", x ? GAP : "",
                         sign_at(position, x, ROWS - 1 - row, memory));
        write_char(writer, '\n');
    }
}

/* whole seconds, the one that has begun counted: a clock that shows 0 has stopped */
static void write_time(Writer *writer, int64_t milliseconds) {
    int64_t seconds = milliseconds > 0 ? (milliseconds + 999) / 1000 : 0;
    write_format(writer, "%lld:%02d:%02d", (long long)(seconds / 3600), (int)(seconds / 60 % 60),
                 (int)(seconds % 60));
}

void symbols_write_clock(Writer *writer, ClockState clock) {
    if (!clock.is_used) {
        write_text(writer, "This game has no clock.\n");
        return;
    }
    for (unsigned team = 0; team < 2; team++) {
        write_format(writer, "%s%s ", team ? "  " : "", symbols_team((Side)team));
        write_time(writer, clock.left[team]);
    }
    write_char(writer, '\n');
}

void symbols_write_help(Writer *writer, Memory memory) {
    write_text(writer,
               "A move is the position of the piece and the position it goes to. A position\n"
               "is its row and its column, counted from 0; row 0 is at the top:\n"
               "  (6,4) (4,4)   or   6,4 4,4   or   6 4 4 4\n"
               "Castling is the king's move of two squares. A pawn that reaches the last\n"
               "row takes a fifth word, Q, R, B, H or the team's own sign: (1,0) (0,0) Q\n");
    write_format(writer, "  %-8s%-9s%s\n", "", symbols_team(SECOND), symbols_team(FIRST));
    for (unsigned i = 0; i < MEN_COUNT; i++)
        write_format(writer, "  %-8s%c%-8s%c\n", MEN[i].name, MEN[i].sign[SECOND],
                     MEN[i].letter == 'b' ? " or ()" : "", MEN[i].sign[FIRST]);
    write_format(writer,
                 "Other words:\n"
                 "  draw    offer a draw\n"
                 "  claim   claim a draw: the position has occurred three times, or fifty\n"
                 "          moves have been made without a capture or a pawn move\n"
                 "  resign  give up\n"
                 "  clock   the time that is left\n"
                 "  board   %s\n"
                 "  help    this text\n"
                 "  quit    leave the game\n",
                 memory == MEMORY_PEEKS   ? "a peek at the board, which is counted"
                 : memory == MEMORY_MOVES ? "not at this level"
                                          : "the board again");
}

/* ---- the end ---- */

static unsigned count_men(const Position *position, char letter) {
    unsigned type = variant_type(position->variant, letter);
    return position_pieces(position, FIRST, type) + position_pieces(position, SECOND, type);
}

static const char *dead_position(const Position *position) {
    unsigned bishops = count_men(position, 'b');
    if (bishops > 1)
        return "Draw: bishops on the same colour.";
    if (bishops)
        return "Draw: king against king and bishop.";
    return count_men(position, 'n') ? "Draw: king against king and knight."
                                    : "Draw: king against king.";
}

static const char *drawn_line(const Position *position, Reason reason) {
    switch (reason) {
    case REASON_STALEMATE: return "Stalemate. The game is drawn.";
    case REASON_DEAD: return dead_position(position);
    case REASON_REPETITION: return "Draw claimed: the position has occurred three times.";
    case REASON_MOVE_RULE: return "Draw claimed: fifty moves without a capture or a pawn move.";
    default: return "Draw agreed.";
    }
}

void symbols_write_ending(Writer *writer, const Position *position, Outcome outcome, Side seat) {
    Side winner = outcome.result == RESULT_FIRST ? FIRST : SECOND;
    const char *winners = symbols_team(winner), *losers = symbols_team(other(winner));
    if (outcome.reason == REASON_TIME_BARE)
        write_format(writer,
                     "%s have run out of time, but %s have only the king. The game is drawn.",
                     symbols_team(seat), symbols_team(other(seat)));
    else if (outcome.result == RESULT_DRAW)
        write_text(writer, drawn_line(position, outcome.reason));
    else if (outcome.reason == REASON_CHECKMATE)
        write_format(writer, "Checkmate. %s win.", winners);
    else if (outcome.reason == REASON_TIME)
        write_format(writer, "%s have run out of time. %s win.", losers, winners);
    else
        write_format(writer, "%s resign. %s win.", losers, winners);
    write_char(writer, '\n');
}
