/* store_events.c: batches of appends, and events read again.
 * An append that did not go in is compared with what is there: if that is the same event, an earlier
 * try was committed and its answer was lost. So the same append may be given until it is answered. */
#include "store/database/store_parts.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* ---- reading ---- */

static StoreEvent event_of(const Datum *row) {
    return (StoreEvent){.seq = (unsigned)row[0].number,
                        .at = row[1].number,
                        .kind = (unsigned)row[2].number,
                        .seat = (unsigned)row[3].number,
                        .id = row[4].slice,
                        .body = row[5].slice};
}

typedef struct Reading {
    StoreEventTaker take;
    void *context;
} Reading;

static void take_event(void *context, const Datum *row) {
    const Reading *reading = context;
    StoreEvent event = event_of(row);
    reading->take(reading->context, &event);
}

StoreAnswer store_read_since(Store *store, int64_t game, unsigned seen, StoreEventTaker take,
                             void *context, Error *error) {
    Reading reading = {take, context};
    RowTaker rows = {take_event, &reading, 0};
    const Datum values[] = {number_value(game), number_value(seen)};
    return run_statement(store, STATEMENT_EVENT_SINCE, values, &rows, error);
}

static void take_number(void *context, const Datum *row) {
    *(unsigned *)context = (unsigned)row[0].number;
}

static StoreAnswer last_number(Store *store, int64_t game, unsigned *out, Error *error) {
    RowTaker rows = {take_number, out, 0};
    const Datum value = number_value(game);
    *out = 0;
    return change_rows(store, STATEMENT_GAME_NUMBER, &value, &rows, error);
}

typedef struct LastNumbers {
    unsigned *out, count;
} LastNumbers;

static void take_last(void *context, const Datum *row) {
    const LastNumbers *numbers = context;
    if (row[0].number >= 1 && row[0].number <= numbers->count)
        numbers->out[row[0].number - 1] = (unsigned)row[1].number;
}

StoreAnswer store_last_numbers(Store *store, const int64_t *games, unsigned count, unsigned *out,
                               Error *error) {
    bool is_json = store->back_end->dialect == DIALECT_SQLITE; /* its arrays are that */
    LastNumbers numbers = {out, count};
    RowTaker rows = {take_last, &numbers, 0};
    Writer list = writer_growing();
    StoreAnswer answer = STORE_NOT_NOW;
    memset(out, 0, count * sizeof *out);
    write_char(&list, is_json ? '[' : '{');
    for (unsigned i = 0; i < count; i++)
        write_format(&list, i ? ",%" PRId64 : "%" PRId64, games[i]);
    write_char(&list, is_json ? ']' : '}');
    const Datum value = list_value((Slice){list.buffer, list.length});
    if (writer_fits(&list))
        answer = run_statement(store, STATEMENT_GAME_NUMBERS, &value, &rows, error);
    else
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    writer_free(&list);
    return answer;
}

/* ---- appending ---- */

typedef struct Comparison {
    const StoreEvent *wanted;
    bool is_same;
} Comparison;

static void compare_event(void *context, const Datum *row) {
    Comparison *comparison = context;
    const StoreEvent *wanted = comparison->wanted;
    StoreEvent there = event_of(row);
    comparison->is_same = there.at == wanted->at && there.kind == wanted->kind &&
                          there.seat == wanted->seat && slice_equals(there.id, wanted->id) &&
                          slice_equals(there.body, wanted->body);
}

static StoreAnswer look_again(Store *store, StoreAppend *append, Error *error) {
    Comparison comparison = {append->events, false};
    RowTaker rows = {compare_event, &comparison, 0};
    const Datum values[] = {number_value(append->game), number_value(append->events[0].seq)};
    unsigned number;
    StoreAnswer answer = run_statement(store, STATEMENT_EVENT_ONE, values, &rows, error);
    if (answer != STORE_DONE)
        return answer;
    if (comparison.is_same) {
        append->answer = STORE_DONE;
        return STORE_DONE;
    }
    answer = last_number(store, append->game, &number, error);
    append->answer = answer == STORE_NONE ? STORE_NONE : STORE_TAKEN;
    return answer == STORE_NONE ? STORE_DONE : answer;
}

static int compare_games(const void *one, const void *other) {
    const StoreAppend *a = *(StoreAppend *const *)one, *b = *(StoreAppend *const *)other;
    if (a->game != b->game)
        return a->game < b->game ? -1 : 1;
    return a < b ? -1 : a > b; /* the first of a game comes first */
}

/* each game's first append, in the order of the games; the others are TAKEN */
static unsigned sort_batch(StoreAppend *list, unsigned count, StoreAppend **sorted) {
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++)
        sorted[i] = &list[i];
    qsort(sorted, count, sizeof *sorted, compare_games);
    for (unsigned i = 0; i < count; i++) {
        sorted[i]->answer = STORE_TAKEN;
        if (!kept || sorted[kept - 1]->game != sorted[i]->game)
            sorted[kept++] = sorted[i];
    }
    return kept;
}

StoreAnswer store_append(Store *store, StoreAppend *list, unsigned count, Error *error) {
    StoreAppend *sorted[MOST_APPENDS];
    assert(count <= MOST_APPENDS && !store->is_in_transaction);
    if (!count)
        return STORE_DONE;
    unsigned kept = sort_batch(list, count, sorted);
    if (!store->own && !store->back_end->open(store, error))
        return STORE_NOT_NOW;
    StoreAnswer answer = store->back_end->append(store, sorted, kept, error);
    if (answer != STORE_DONE)
        return answer;
    for (unsigned i = 0; i < kept; i++)
        if (sorted[i]->answer != STORE_DONE && look_again(store, sorted[i], error) != STORE_DONE)
            return STORE_UNSURE; /* the others may be in already */
    return STORE_DONE;
}
