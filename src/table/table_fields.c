/* table_fields.c: one row of the table for each field, and the names of results and reasons. */
#include "table/table_fields.h"

#include "table/table_errors.h"
#include "table/table_text.h"

#include <inttypes.h>

enum { LONGEST_SENTENCE = sizeof((Error *)0)->text - 1 };

static const char *const RESULTS[] = {[RESULT_NONE] = "*",
                                      [RESULT_FIRST] = "1-0",
                                      [RESULT_SECOND] = "0-1",
                                      [RESULT_DRAW] = "1/2-1/2"};

static const char *const REASONS[] = {
    [REASON_NONE] = "none",
    [REASON_CHECKMATE] = "checkmate",
    [REASON_STALEMATE] = "stalemate",
    [REASON_EXTINCTION] = "extinction",
    [REASON_FLAG] = "goal",
    [REASON_CHECKS] = "checks",
    [REASON_DEAD] = "dead-position",
    [REASON_REPETITION] = "repetition",
    [REASON_PERPETUAL_CHECK] = "perpetual-check",
    [REASON_MOVE_RULE] = "move-rule",
    [REASON_MOVE_LIMIT] = "move-limit",
    [REASON_COUNTING] = "counting",
    [REASON_RESIGNATION] = "resignation",
    [REASON_AGREEMENT] = "agreement",
    [REASON_TIME] = "time",
    [REASON_TIME_BARE] = "time-bare-king",
};

const char *result_word(Result result) {
    return RESULTS[result];
}

const char *reason_word(Reason reason) {
    return REASONS[reason];
}

bool find_name(Slice word, const char *const *list, size_t count, unsigned *out) {
    for (*out = 0; *out < count; (*out)++)
        if (slice_is(word, list[*out]))
            return true;
    return false;
}
#define FIND(word, list, out) find_name(word, list, sizeof(list) / sizeof *(list), out)

/* ---- reading ---- */

unsigned line_column(const Line *line, Slice word) {
    return (unsigned)(word.at - line->whole.at) + 1;
}

bool line_refuse(const Line *line, Slice word, const char *wanted) {
    if (!word.length)
        return error_set(line->error, 0, (unsigned)line->whole.length + 1, ERROR_LINE_SHORT,
                         wanted);
    return error_set(line->error, 0, line_column(line, word), ERROR_LINE_WORD, shown(word), word.at,
                     wanted);
}

bool read_count(Slice word, uint64_t most, uint64_t *out) {
    bool is_good = word.length && (word.length == 1 || *word.at != '0');
    *out = 0;
    for (size_t i = 0; is_good && i < word.length; i++) {
        uint64_t digit = (uint64_t)(word.at[i] - '0');
        is_good = is_digit(word.at[i]) && digit <= most && *out <= (most - digit) / 10;
        *out = is_good ? 10 * *out + digit : 0;
    }
    return is_good;
}

static bool read_signed(Slice word, int64_t most, int64_t *out) {
    bool is_negative = word.length && *word.at == '-';
    uint64_t size;
    Slice digits = is_negative ? (Slice){word.at + 1, word.length - 1} : word;
    bool is_read = read_count(digits, (uint64_t)most, &size) && !(is_negative && !size);
    *out = is_negative ? -(int64_t)size : (int64_t)size;
    return is_read;
}

static bool read_move_text(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    bool is_good = word.length && word.length < MOVE_TEXT;
    for (size_t i = 0; is_good && i < word.length; i++)
        is_good = word.at[i] > ' ' && word.at[i] < 127;
    out->move = word;
    return is_good || line_refuse(line, word, "a move in coordinates");
}

static bool read_score(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    int64_t score;
    if (!read_signed(word, INT16_MAX, &score))
        return line_refuse(line, word, "a score in hundredths of a pawn");
    out->has_score = true;
    out->score = (int)score;
    return true;
}

static bool read_plies(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    uint64_t plies;
    if (!read_count(word, UINT32_MAX, &plies))
        return line_refuse(line, word, "a number of plies");
    out->plies = (size_t)plies;
    return true;
}

static bool read_time(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    uint64_t time;
    if (!read_count(word, (uint64_t)LONGEST_TIME, &time) || !time)
        return line_refuse(line, word, "a time in milliseconds");
    out->time = (int64_t)time;
    return true;
}

static bool read_link(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    bool is_good = word.length && word.length < MOVE_TEXT;
    for (size_t i = 0; is_good && i < word.length; i++)
        is_good = is_digit(word.at[i]) || is_letter(word.at[i]);
    out->link = word;
    return is_good || line_refuse(line, word, "the name of a game");
}

static bool read_left(Line *line, Parts *out) {
    out->clock.is_used = true;
    for (unsigned side = 0; side < 2; side++) {
        Slice word = slice_word(&line->rest);
        if (!read_signed(word, LONGEST_TIME, &out->clock.left[side]))
            return line_refuse(line, word, "the time that a side has left");
    }
    return true;
}

static bool read_clock(Line *line, Parts *out) {
    uint64_t number[3];
    for (unsigned i = 0; i < 3; i++) {
        Slice word = slice_word(&line->rest);
        if (!read_count(word, i ? UINT32_MAX : LONGEST_TIME, &number[i]))
            return line_refuse(line, word, i ? "a number of moves to go" : "an increment");
    }
    out->clock.increment = (int64_t)number[0];
    out->clock.moves_to_go[0] = (unsigned)number[1];
    out->clock.moves_to_go[1] = (unsigned)number[2];
    return true;
}

static bool read_result_word(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    unsigned place;
    if (!FIND(word, RESULTS, &place) || place == RESULT_NONE)
        return line_refuse(line, word, "a result: 1-0, 0-1 or 1/2-1/2");
    out->outcome.result = (Result)place;
    return true;
}

static bool read_why(Line *line, Parts *out) {
    Slice word = slice_word(&line->rest);
    unsigned place;
    if (!FIND(word, REASONS, &place) || place == REASON_NONE)
        return line_refuse(line, word, "a reason such as checkmate");
    out->outcome.reason = (Reason)place;
    return true;
}

static bool read_sentence(Line *line, Parts *out) {
    Slice sentence = slice_trim(line->rest);
    line->rest.length = 0;
    for (size_t i = 0; i < sentence.length; i++)
        if ((unsigned char)sentence.at[i] < ' ')
            return line_refuse(line, sentence, "a sentence");
    if (sentence.length > LONGEST_SENTENCE)
        sentence = slice_trim((Slice){sentence.at, LONGEST_SENTENCE});
    out->sentence = sentence;
    return sentence.length || line_refuse(line, sentence, "a sentence");
}

/* ---- writing ---- */

static void write_move_text(Writer *out, const Parts *parts) {
    write_char(out, ' ');
    write_slice(out, parts->move);
}

static bool has_score(const Parts *parts) {
    return parts->has_score;
}

static void write_score(Writer *out, const Parts *parts) {
    write_format(out, " %d", parts->score);
}

static void write_plies(Writer *out, const Parts *parts) {
    write_format(out, " %zu", parts->plies);
}

static void write_time(Writer *out, const Parts *parts) {
    write_format(out, " %" PRId64, parts->time);
}

static bool has_time(const Parts *parts) {
    return parts->time != 0;
}

static void write_link(Writer *out, const Parts *parts) {
    write_char(out, ' ');
    write_slice(out, parts->link);
}

static bool has_link(const Parts *parts) {
    return parts->link.length != 0;
}

static void write_left(Writer *out, const Parts *parts) {
    write_format(out, " %" PRId64 " %" PRId64, parts->clock.left[0], parts->clock.left[1]);
}

static bool has_clock(const Parts *parts) {
    const ClockState *clock = &parts->clock;
    return clock->increment || clock->moves_to_go[0] || clock->moves_to_go[1];
}

static void write_clock(Writer *out, const Parts *parts) {
    const ClockState *clock = &parts->clock;
    write_format(out, " %" PRId64 " %u %u", clock->increment, clock->moves_to_go[0],
                 clock->moves_to_go[1]);
}

static void write_result_word(Writer *out, const Parts *parts) {
    write_format(out, " %s", RESULTS[parts->outcome.result]);
}

static void write_why(Writer *out, const Parts *parts) {
    write_format(out, " %s", REASONS[parts->outcome.reason]);
}

static void write_sentence(Writer *out, const Parts *parts) {
    write_char(out, ' ');
    for (size_t i = 0; i < parts->sentence.length; i++)
        write_char(out, (unsigned char)parts->sentence.at[i] < ' ' ? ' ' : parts->sentence.at[i]);
}

/* ---- as JSON ---- */

static void json_move(Json *out, const Parts *parts) {
    json_slice(out, parts->move);
}

static void json_score(Json *out, const Parts *parts) {
    json_number(out, parts->score);
}

static void json_plies(Json *out, const Parts *parts) {
    json_unsigned(out, parts->plies);
}

static void json_time(Json *out, const Parts *parts) {
    json_number(out, parts->time);
}

static void json_link(Json *out, const Parts *parts) {
    json_slice(out, parts->link);
}

static void json_left(Json *out, const Parts *parts) {
    json_list_begin(out);
    json_number(out, parts->clock.left[0]);
    json_number(out, parts->clock.left[1]);
    json_list_end(out);
}

static void json_clock(Json *out, const Parts *parts) {
    json_list_begin(out);
    json_number(out, parts->clock.increment);
    json_unsigned(out, parts->clock.moves_to_go[0]);
    json_unsigned(out, parts->clock.moves_to_go[1]);
    json_list_end(out);
}

static void json_result(Json *out, const Parts *parts) {
    json_text(out, RESULTS[parts->outcome.result]);
}

static void json_why(Json *out, const Parts *parts) {
    json_text(out, REASONS[parts->outcome.reason]);
}

static void json_sentence(Json *out, const Parts *parts) {
    json_slice(out, parts->sentence);
}

/* ---- the fields ---- */

const FieldKind FIELD_KINDS[FIELDS] = {
    [FIELD_MOVE] = {"m", read_move_text, write_move_text, json_move, NULL},
    [FIELD_SCORE] = {"score", read_score, write_score, json_score, has_score},
    [FIELD_PLIES] = {"plies", read_plies, write_plies, json_plies, NULL},
    [FIELD_LEFT] = {"left", read_left, write_left, json_left, NULL},
    [FIELD_CLOCK] = {"clock", read_clock, write_clock, json_clock, has_clock},
    [FIELD_RESULT] = {"result", read_result_word, write_result_word, json_result, NULL},
    [FIELD_WHY] = {"why", read_why, write_why, json_why, NULL},
    [FIELD_TIME] = {"time", read_time, write_time, json_time, NULL},
    [FIELD_GAP] = {"time", read_time, write_time, json_time, has_time},
    [FIELD_LINK] = {"game", read_link, write_link, json_link, has_link},
    [FIELD_SENTENCE] = {"why", read_sentence, write_sentence, json_sentence, NULL},
};
