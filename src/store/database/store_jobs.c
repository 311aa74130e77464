/* store_jobs.c: the queue. Who takes a job has a lease, and keeps it by beating; a job whose lease is
 * over is anybody's, so a worker that died loses nothing but time. */
#include "store/database/store_parts.h"

typedef struct Found {
    StoreJob *out;
    unsigned count, most;
    Arena *arena; /* NULL: the texts are not wanted */
    bool is_full;
} Found;

static Slice keep(Found *found, Slice slice) {
    char *copy =
        found->arena && slice.length ? arena_copy_text(found->arena, slice.at, slice.length) : NULL;
    if (found->arena && slice.length && !copy)
        found->is_full = true;
    return copy ? (Slice){copy, slice.length} : (Slice){"", 0};
}

static void take_job(void *context, const Datum *row) {
    Found *found = context;
    if (found->count < found->most)
        found->out[found->count++] = (StoreJob){.id = row[0].number,
                                                .kind = (unsigned)row[1].number,
                                                .game = row[2].number,
                                                .seq = (unsigned)row[3].number,
                                                .priority = (unsigned)row[4].number,
                                                .attempts = (unsigned)row[5].number,
                                                .state = (StoreJobState)row[6].number,
                                                .body = keep(found, row[7].slice),
                                                .result = keep(found, row[8].slice)};
}

static void take_id(void *context, const Datum *row) {
    *(int64_t *)context = row[0].number;
}

StoreAnswer store_ask_job(Store *store, StoreJob *job, Error *error) {
    const Datum values[] = {number_value(job->kind), number_value(job->game),
                            number_value(job->seq), number_value(job->priority),
                            text_value(job->body)};
    RowTaker rows = {take_id, &job->id, 0}, same = rows;
    StoreAnswer answer = change_rows(store, STATEMENT_JOB_ASK, values, &rows, error);
    if (answer != STORE_NONE)
        return answer;
    answer = change_rows(store, STATEMENT_JOB_SAME, values, &same, error);
    return answer == STORE_DONE ? STORE_TAKEN : answer;
}

/* one job, with its texts */
static StoreAnswer one_job(Store *store, Statement statement, const Datum *values, StoreJob *out,
                           Arena *arena, Error *error) {
    Found found = {out, 0, 1, arena, false};
    RowTaker rows = {take_job, &found, 0};
    StoreAnswer answer = change_rows(store, statement, values, &rows, error);
    if (answer == STORE_DONE && found.is_full) {
        error_set(error, 0, 0, ERROR_NO_MEMORY);
        return STORE_NOT_NOW;
    }
    return answer;
}

StoreAnswer store_take_job(Store *store, const char *owner, unsigned last, int64_t now,
                           int64_t lease, StoreJob *out, Arena *arena, Error *error) {
    const Datum values[] = {number_value(now), text_value(slice_of(owner)), number_value(lease),
                            number_value(MOST_ATTEMPTS), number_value(last)};
    return one_job(store, STATEMENT_JOB_TAKE, values, out, arena, error);
}

StoreAnswer store_find_job(Store *store, int64_t id, StoreJob *out, Arena *arena, Error *error) {
    const Datum value = number_value(id);
    return one_job(store, STATEMENT_JOB_FIND, &value, out, arena, error);
}

StoreAnswer store_beat_job(Store *store, int64_t id, const char *owner, int64_t lease,
                           Error *error) {
    const Datum values[] = {number_value(id), text_value(slice_of(owner)), number_value(lease)};
    return change_rows(store, STATEMENT_JOB_BEAT, values, NULL, error);
}

StoreAnswer store_finish_job(Store *store, int64_t id, const char *owner, Slice result,
                             Error *error) {
    const Datum values[] = {number_value(id), text_value(slice_of(owner)), text_value(result)};
    return change_rows(store, STATEMENT_JOB_FINISH, values, NULL, error);
}

StoreAnswer store_return_job(Store *store, int64_t id, const char *owner, Error *error) {
    const Datum values[] = {number_value(id), text_value(slice_of(owner))};
    return change_rows(store, STATEMENT_JOB_RETURN, values, NULL, error);
}

StoreAnswer store_fail_jobs(Store *store, int64_t now, StoreJob *out, unsigned most,
                            unsigned *count, Error *error) {
    const Datum values[] = {number_value(now), number_value(MOST_ATTEMPTS), number_value(most)};
    Found found = {out, 0, most, NULL, false};
    RowTaker rows = {take_job, &found, 0};
    StoreAnswer answer = run_statement(store, STATEMENT_JOB_FAIL, values, &rows, error);
    *count = found.count;
    return answer;
}

StoreAnswer store_drop_job(Store *store, int64_t id, Error *error) {
    const Datum value = number_value(id);
    return change_rows(store, STATEMENT_JOB_DROP, &value, NULL, error);
}
