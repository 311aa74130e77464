/* record.c: lines of a record, written and read, and what they add up to. */
#include "match/record.h"

#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_write.h"

#include <string.h>

void write_record(Writer *writer, const GameRecord *record, const char *const names[2]) {
    write_format(writer, "%u\t%u\t%s\t%s\t%s\t%s\t%zu\t%s\n", record->pair, record->leg + 1,
                 names[record->leg], names[record->leg ^ 1], pgn_result(record->result),
                 cause_name(record->cause), record->plies, record->fen);
}

static Slice take_field(Slice *rest) {
    const char *tab = rest->length ? memchr(rest->at, '\t', rest->length) : NULL;
    size_t n = tab ? (size_t)(tab - rest->at) : rest->length;
    Slice field = {rest->at, n};
    n += tab != NULL;
    *rest = (Slice){rest->at + n, rest->length - n};
    return field;
}

bool read_record(GameRecord *out, Slice line, const char *const names[2], Arena *arena,
                 Error *error) {
    unsigned long pair, leg, plies;
    *out = (GameRecord){0};
    bool good = slice_number(take_field(&line), 1u << 30, &pair) &&
                slice_number(take_field(&line), 2, &leg) && leg >= 1;
    if (!good)
        return match_error(error, "a line begins with the pair and 1 or 2");
    if (!slice_is(take_field(&line), names[leg - 1]) ||
        !slice_is(take_field(&line), names[2 - leg]))
        return match_error(error, "these are not the engines of this match");
    out->pair = (unsigned)pair;
    out->leg = (unsigned)leg - 1;
    if (!read_result(take_field(&line), &out->result) || out->result == RESULT_NONE)
        return match_error(error, "a result is 1-0, 0-1 or 1/2-1/2");
    out->cause = cause_of(take_field(&line));
    if (out->cause == CAUSES || !slice_number(take_field(&line), 1u << 30, &plies))
        return match_error(error, "the reason or the number of plies is not one");
    out->plies = plies;
    out->fen = arena_copy_text(arena, line.at, line.length);
    return (out->fen && *out->fen) || match_error(error, "the opening is missing");
}

/* ---- adding up ---- */

/* half points of the first engine */
static unsigned points(Result result, unsigned leg) {
    if (result == RESULT_DRAW)
        return 1;
    return result == (leg == 0 ? RESULT_FIRST : RESULT_SECOND) ? 2 : 0;
}

static void count_foul(Tally *tally, const GameRecord *record) {
    unsigned loser = record->result == RESULT_FIRST ? SECOND : FIRST;
    tally->endings[record->cause]++;
    if (cause_is_foul(record->cause))
        tally->fouls[loser ^ record->leg][record->cause]++;
}

void tally_add(Tally *tally, PairState *pair, const GameRecord *record) {
    unsigned leg = record->leg, gain = points(record->result, leg);
    if (pair->is_played[leg])
        return;
    pair->is_played[leg] = true;
    pair->result[leg] = record->result;
    pair->fen = record->fen;
    *(gain == 2 ? &tally->won : gain == 1 ? &tally->drawn : &tally->lost) += 1;
    if (leg == 0)
        tally->as_first[2 - gain]++;
    count_foul(tally, record);
    tally->plies += record->plies;
    if (pair->is_played[leg ^ 1])
        tally->pairs[gain + points(pair->result[leg ^ 1], leg ^ 1)]++;
}

bool record_resume(Tally *tally, PairState *pairs, unsigned count, Slice text, const char *header,
                   const char *const names[2], Arena *arena, size_t *length, Error *error) {
    GameRecord record;
    Slice rest = text;
    *length = 0;
    for (unsigned number = 1;; number++) {
        const char *newline = rest.length ? memchr(rest.at, '\n', rest.length) : NULL;
        if (!newline)
            return true;
        Slice line = {rest.at, (size_t)(newline - rest.at)};
        rest = (Slice){newline + 1, rest.length - line.length - 1};
        if (number == 1 && !slice_is(line, header))
            return match_error(error, "it is of another match: '%.*s', not '%s'", (int)line.length,
                               line.at, header);
        if (number > 1) {
            if (!read_record(&record, line, names, arena, error))
                return error->line = number, false;
            if (record.pair < count)
                tally_add(tally, &pairs[record.pair], &record);
        }
        *length = text.length - rest.length;
    }
}
