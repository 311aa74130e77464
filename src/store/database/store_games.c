/* store_games.c: games, their seats and strangers' variants, as rows and back. */
#include "store/database/store_parts.h"

#include <assert.h>

/* ---- making ---- */

static StoreAnswer make_seat(Store *store, const StoreSeat *seat, int64_t game, Error *error) {
    const Datum values[] = {number_value(game),
                            number_value(seat->side),
                            {VALUE_BYTES, 0, seat->hash},
                            text_value(seat->name),
                            number_value(seat->level)};
    return run_statement(store, STATEMENT_SEAT_MAKE, values, NULL, error);
}

static StoreAnswer make_game(Store *store, const StoreGame *game, Error *error) {
    const Datum values[] = {
        number_value(game->id),    text_value(game->variant), bytes_value(game->hash),
        text_value(game->setup),   number_value(game->base),  number_value(game->increment),
        number_value(game->moves), number_value(game->flags), number_value(game->made),
        number_value(game->state), text_value(game->result),  time_value(game->ended),
        time_value(game->due),     number_value(game->seq),   bytes_value(game->record)};
    StoreAnswer answer = change_rows(store, STATEMENT_GAME_MAKE, values, NULL, error);
    return answer == STORE_NONE ? STORE_TAKEN : answer;
}

StoreAnswer store_make_game(Store *store, const StoreGame *game, const StoreSeat *seats,
                            unsigned count, Error *error) {
    StoreAnswer answer = transaction_begin(store, error);
    if (answer != STORE_DONE)
        return answer;
    answer = make_game(store, game, error);
    for (unsigned i = 0; i < count && answer == STORE_DONE; i++)
        answer = make_seat(store, &seats[i], game->id, error);
    return transaction_end(store, answer, error);
}

/* ---- finding ---- */

typedef struct Found { /* rows that are kept in the caller's arena */
    Arena *arena;
    void *out;
    unsigned count, most;
    bool is_full; /* the arena has no more memory */
} Found;

static Slice keep(Found *found, Slice slice) {
    char *copy = slice.length ? arena_copy_text(found->arena, slice.at, slice.length) : NULL;
    if (slice.length && !copy)
        found->is_full = true;
    return copy ? (Slice){copy, slice.length} : (Slice){"", 0};
}

static int64_t time_of(const Datum *value) {
    return value->kind == VALUE_NULL ? STORE_NEVER : value->number;
}

static void take_game(void *context, const Datum *row) {
    Found *found = context;
    if (found->count == found->most)
        return;
    ((StoreGame *)found->out)[found->count++] = (StoreGame){.id = row[0].number,
                                                            .variant = keep(found, row[1].slice),
                                                            .hash = keep(found, row[2].slice),
                                                            .setup = keep(found, row[3].slice),
                                                            .base = row[4].number,
                                                            .increment = row[5].number,
                                                            .moves = (unsigned)row[6].number,
                                                            .flags = (unsigned)row[7].number,
                                                            .made = row[8].number,
                                                            .state = (StoreState)row[9].number,
                                                            .result = keep(found, row[10].slice),
                                                            .ended = time_of(&row[11]),
                                                            .due = time_of(&row[12]),
                                                            .seq = (unsigned)row[13].number,
                                                            .record = keep(found, row[14].slice)};
}

static void take_seat(void *context, const Datum *row) {
    Found *found = context;
    if (found->count < found->most)
        ((StoreSeat *)found->out)[found->count++] = (StoreSeat){.side = (unsigned)row[0].number,
                                                                .hash = keep(found, row[1].slice),
                                                                .name = keep(found, row[2].slice),
                                                                .level = (unsigned)row[3].number};
}

static void take_text(void *context, const Datum *row) {
    Found *found = context;
    *(Slice *)found->out = keep(found, row[0].slice);
    found->count = 1;
}

static StoreAnswer find(Store *store, Statement statement, const Datum *values,
                        void (*take)(void *, const Datum *), Found *found, Error *error) {
    RowTaker rows = {take, found, 0};
    StoreAnswer answer = run_statement(store, statement, values, &rows, error);
    if (answer == STORE_DONE && found->is_full) {
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return STORE_NOT_NOW;
    }
    return answer;
}

static StoreAnswer find_one(Store *store, Statement statement, Datum value,
                            void (*take)(void *, const Datum *), void *out, Arena *arena,
                            Error *error) {
    Found found = {arena, out, 0, 1, false};
    StoreAnswer answer = find(store, statement, &value, take, &found, error);
    return answer == STORE_DONE && !found.count ? STORE_NONE : answer;
}

StoreAnswer store_find_game(Store *store, int64_t id, StoreGame *out, Arena *arena, Error *error) {
    return find_one(store, STATEMENT_GAME_FIND, number_value(id), take_game, out, arena, error);
}

StoreAnswer store_find_seats(Store *store, int64_t game, StoreSeat *out, unsigned most,
                             unsigned *count, Arena *arena, Error *error) {
    const Datum values[] = {number_value(game), number_value(most)};
    Found found = {arena, out, 0, most, false};
    StoreAnswer answer = find(store, STATEMENT_SEAT_FIND, values, take_seat, &found, error);
    *count = found.count;
    for (unsigned i = 0; i < found.count; i++)
        out[i].game = game;
    return answer;
}

StoreAnswer store_list_games(Store *store, StoreState state, int64_t before, StoreGame *out,
                             unsigned most, unsigned *count, Arena *arena, Error *error) {
    const Datum values[] = {number_value(state), number_value(before), number_value(most)};
    Found found = {arena, out, 0, most, false};
    StoreAnswer answer = find(store, STATEMENT_GAME_LIST, values, take_game, &found, error);
    *count = found.count;
    return answer;
}

StoreAnswer store_next_games(Store *store, int64_t above, StoreGame *out, unsigned most,
                             unsigned *count, Arena *arena, Error *error) {
    const Datum values[] = {number_value(above), number_value(most)};
    Found found = {arena, out, 0, most, false};
    StoreAnswer answer = find(store, STATEMENT_GAME_NEXT, values, take_game, &found, error);
    *count = found.count;
    return answer;
}

/* ---- variants ---- */

StoreAnswer store_keep_variant(Store *store, Slice hash, Slice text, int64_t now, Error *error) {
    const Datum values[] = {{VALUE_BYTES, 0, hash}, text_value(text), number_value(now)};
    return run_statement(store, STATEMENT_VARIANT_KEEP, values, NULL, error);
}

StoreAnswer store_find_variant(Store *store, Slice hash, Slice *out, Arena *arena, Error *error) {
    return find_one(store, STATEMENT_VARIANT_FIND, (Datum){VALUE_BYTES, 0, hash}, take_text, out,
                    arena, error);
}

StoreAnswer store_drop_variants(Store *store, int64_t made_before, Error *error) {
    const Datum value = number_value(made_before);
    return run_statement(store, STATEMENT_VARIANT_DROP, &value, NULL, error);
}

/* ---- finished games ---- */

StoreAnswer store_keep_record(Store *store, int64_t game, Slice record, Error *error) {
    const Datum values[] = {number_value(game), bytes_value(record)};
    return change_rows(store, STATEMENT_GAME_RECORD, values, NULL, error);
}

static StoreAnswer delete_game(Store *store, int64_t game, Error *error) {
    static const Statement PARTS[] = {STATEMENT_EVENT_DELETE, STATEMENT_SEAT_DELETE,
                                      STATEMENT_JOB_DELETE};
    const Datum value = number_value(game);
    StoreAnswer answer = change_rows(store, STATEMENT_GAME_DELETE, &value, NULL, error);
    for (unsigned i = 0; i < sizeof PARTS / sizeof *PARTS && answer == STORE_DONE; i++)
        answer = run_statement(store, PARTS[i], &value, NULL, error);
    return answer;
}

static StoreAnswer delete_events(Store *store, int64_t game, Error *error) {
    const Datum value = number_value(game);
    return run_statement(store, STATEMENT_EVENT_DELETE, &value, NULL, error);
}

StoreAnswer store_delete_game(Store *store, int64_t game, Error *error) {
    StoreAnswer answer = transaction_begin(store, error);
    if (answer != STORE_DONE)
        return answer;
    return transaction_end(store, delete_game(store, game, error), error);
}

enum { MOST_AT_ONCE = 500 }; /* so that nobody waits long for the end of the transaction */

typedef struct Numbers {
    int64_t *list;
    unsigned count, most;
} Numbers;

static void take_id(void *context, const Datum *row) {
    Numbers *numbers = context;
    if (numbers->count < numbers->most)
        numbers->list[numbers->count++] = row[0].number;
}

/* something for each of the games that the statement finds, in one transaction */
static StoreAnswer for_old(Store *store, Statement statement, int64_t before, unsigned most,
                           StoreAnswer (*drop)(Store *, int64_t, Error *), unsigned *count,
                           Error *error) {
    int64_t list[MOST_AT_ONCE];
    Numbers numbers = {list, 0, most < MOST_AT_ONCE ? most : MOST_AT_ONCE};
    RowTaker rows = {take_id, &numbers, 0};
    const Datum values[] = {number_value(before), number_value(numbers.most)};
    StoreAnswer answer = transaction_begin(store, error);
    *count = 0;
    if (answer != STORE_DONE)
        return answer;
    answer = run_statement(store, statement, values, &rows, error);
    for (unsigned i = 0; i < numbers.count && answer == STORE_DONE; i++) {
        answer = drop(store, list[i], error);
        answer = answer == STORE_NONE ? STORE_DONE : answer; /* another server was faster */
    }
    *count = numbers.count;
    return transaction_end(store, answer, error);
}

StoreAnswer store_drop_events(Store *store, int64_t ended_before, unsigned most, unsigned *count,
                              Error *error) {
    return for_old(store, STATEMENT_EVENT_OLD, ended_before, most, delete_events, count, error);
}

StoreAnswer store_drop_games(Store *store, int64_t ended_before, unsigned most, unsigned *count,
                             Error *error) {
    return for_old(store, STATEMENT_GAME_OLD, ended_before, most, delete_game, count, error);
}

StoreAnswer store_due_games(Store *store, int64_t now, int64_t *out, unsigned most, unsigned *count,
                            Error *error) {
    Numbers numbers = {out, 0, most};
    RowTaker rows = {take_id, &numbers, 0};
    const Datum values[] = {number_value(now), number_value(most)};
    StoreAnswer answer = run_statement(store, STATEMENT_GAME_DUE, values, &rows, error);
    *count = numbers.count;
    return answer;
}
