/* choice.c: a choice as lines of "name = value", one row of the table for each name. */
#include "play/choice.h"

#include "engine/engine.h"
#include "rules/geometry.h"
#include "rules/rules_errors.h"
#include "store/state.h"

#include <inttypes.h>
#include <string.h>

enum { USUAL_LEVEL = 3, MOST_HOURS = 1000, MOST_MOVES = 1000, LARGEST = 1 << 14 };
static const char BY_LOT[] = "by lot";
static const unsigned LONGEST = MOST_HOURS * 3600000u;

Choice choice_usual(void) {
    return (Choice){.game = "chess",
                    .seat = {{.is_engine = false, .level = USUAL_LEVEL},
                             {.is_engine = true, .level = USUAL_LEVEL}}};
}

Choice choice_again(const Choice *choice) {
    Choice again = *choice;
    if (again.is_shuffled || again.size)
        again.fen[0] = 0;
    return again;
}

void choice_set_aside_lot(Choice *choice) {
    choice->size = 0;
    choice->is_shuffled = false;
}

/* ---- values ---- */

typedef struct Line {
    Slice name, value;
    unsigned number, column; /* where the value stands */
    Error *error;
} Line;

static bool read_number(const Line *line, unsigned long least, unsigned long most,
                        unsigned long *out) {
    if (slice_number(line->value, most, out) && *out >= least)
        return true;
    return error_set(line->error, line->number, line->column, ERROR_VALUE_NUMBER,
                     (int)line->name.length, line->name.at, (unsigned)least, (unsigned)most);
}

static bool read_time(const Line *line, int64_t *out) {
    unsigned long number;
    if (!read_number(line, 0, LONGEST, &number))
        return false;
    *out = (int64_t)number;
    return true;
}

static bool read_name(char out[CHOICE_NAME], const Line *line) {
    Slice name = line->value;
    bool is_good = name.length > 0 && name.length <= 40;
    for (size_t i = 0; i < name.length && is_good; i++)
        is_good =
            is_letter(name.at[i]) || is_digit(name.at[i]) || name.at[i] == '-' || name.at[i] == '_';
    if (!is_good)
        return error_set(line->error, line->number, line->column, ERROR_INI_NAME,
                         name.length > 40 ? 40 : (int)name.length, name.at);
    memcpy(out, name.at, name.length);
    out[name.length] = 0;
    return true;
}

static bool read_fen(char out[CHOICE_FEN], const Line *line) {
    if (line->value.length >= CHOICE_FEN)
        return error_set(line->error, line->number, line->column, ERROR_FEN_LONG);
    for (size_t i = 0; i < line->value.length; i++)
        if ((unsigned char)line->value.at[i] < ' ')
            return error_set(line->error, line->number, line->column, ERROR_FEN_CHARACTER,
                             (unsigned)(unsigned char)line->value.at[i]);
    memcpy(out, line->value.at, line->value.length);
    out[line->value.length] = 0;
    return true;
}

bool seat_read(Seat *seat, Slice value) {
    Slice rest = value, word = rest;
    unsigned long level;
    for (word.length = 0; word.length < rest.length && is_letter(rest.at[word.length]);)
        word.length++;
    rest = slice_trim((Slice){rest.at + word.length, rest.length - word.length});
    if (slice_is(word, "person") && !rest.length) {
        seat->is_engine = false;
        return true;
    }
    if (!slice_is(word, "computer"))
        return false;
    if (rest.length && *rest.at == ':')
        rest = (Slice){rest.at + 1, rest.length - 1};
    if (rest.length && (!slice_number(rest, LEVELS, &level) || level < 1))
        return false;
    *seat = (Seat){true, rest.length ? (unsigned)level : seat->level};
    return true;
}

static bool read_seat(Seat *seat, const Line *line) {
    return seat_read(seat, line->value) ||
           error_set(line->error, line->number, line->column, ERROR_VALUE_WORD,
                     (int)line->name.length, line->name.at,
                     "person, computer, computer:1 to computer:10");
}

/* ---- lines ---- */

static bool read_line(Choice *choice, const Line *line) {
    unsigned long number;
    if (slice_is(line->name, "game"))
        return read_name(choice->game, line);
    if (slice_is(line->name, "fen"))
        return read_fen(choice->fen, line);
    if (slice_is(line->name, "first") || slice_is(line->name, "white"))
        return read_seat(&choice->seat[0], line);
    if (slice_is(line->name, "second") || slice_is(line->name, "black"))
        return read_seat(&choice->seat[1], line);
    if (slice_is(line->name, "time"))
        return read_time(line, &choice->control.base);
    if (slice_is(line->name, "increment"))
        return read_time(line, &choice->control.increment);
    if (slice_is(line->name, "moves")) {
        if (!read_number(line, 0, MOST_MOVES, &number))
            return false;
        choice->control.moves = (unsigned)number;
    } else if (slice_is(line->name, "memory")) {
        if (!read_number(line, 0, MEMORY_LEVELS - 1, &number))
            return false;
        choice->memory = (unsigned)number;
    } else if (slice_is(line->name, "size")) {
        if (!read_number(line, 0, MAX_SIZE, &number))
            return false;
        choice->size = (unsigned)number;
    } else if (slice_is(line->name, "start")) {
        choice->is_shuffled = slice_is(line->value, BY_LOT);
    }
    return true; /* whatever else is there is for somebody else */
}

bool choice_read(Choice *choice, Slice text, Error *error) {
    Line line = {.number = 0, .error = error};
    Choice read = *choice;
    while (text.length) {
        Slice whole = slice_cut(&text, '\n'), value = whole, name = slice_cut(&value, '=');
        line.number++;
        if (name.length == whole.length)
            continue;
        line.name = slice_trim(name);
        line.value = slice_trim(value);
        line.column = (unsigned)(line.value.at - whole.at) + 1;
        if (!read_line(&read, &line))
            return false;
    }
    *choice = read;
    return true;
}

/* "computer:3"; the level of a person's seat is what the computer would have there */
void seat_write(Writer *out, Seat seat) {
    write_text(out, seat.is_engine ? "computer" : "person");
    if (seat.is_engine)
        write_format(out, ":%u", seat.level);
}

void choice_write(Writer *out, const Choice *choice) {
    write_format(out, "game = %s\n", choice->game);
    if (choice->fen[0]) {
        write_text(out, "fen = ");
        for (const char *c = choice->fen; *c; c++)
            write_char(out, (unsigned char)*c < ' ' ? ' ' : *c);
        write_char(out, '\n');
    }
    for (unsigned side = 0; side < 2; side++) {
        write_text(out, side ? "second = " : "first = ");
        seat_write(out, choice->seat[side]);
        write_char(out, '\n');
    }
    if (choice->control.base > 0)
        write_format(out, "time = %" PRId64 "\nincrement = %" PRId64 "\nmoves = %u\n",
                     choice->control.base, choice->control.increment, choice->control.moves);
    if (choice->size)
        write_format(out, "size = %u\n", choice->size);
    if (choice->is_shuffled)
        write_format(out, "start = %s\n", BY_LOT);
    if (choice->memory)
        write_format(out, "memory = %u\n", choice->memory);
}

/* ---- the last choice ---- */

bool choice_recall(Choice *choice, Error *error) {
    Writer content = writer_growing();
    bool is_read =
        state_load(&content, "choice", LARGEST, error) &&
        choice_read(choice, (Slice){content.buffer ? content.buffer : "", content.length}, error);
    writer_free(&content);
    return is_read;
}

bool choice_remember(const Choice *choice, Error *error) {
    Writer content = writer_growing();
    choice_write(&content, choice);
    bool is_saved = writer_fits(&content)
                        ? state_save("choice", (Slice){content.buffer, content.length}, error)
                        : error_set(error, 0, 0, ERROR_NO_MEMORY);
    writer_free(&content);
    return is_saved;
}
