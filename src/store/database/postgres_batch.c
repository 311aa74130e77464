/* postgres_batch.c: a batch in one round trip: BEGIN, the games locked, all events by one statement, one
 * NOTIFY, COMMIT. A NOTIFY takes a lock of the whole cluster until its commit is flushed, so there is one
 * a batch and one connection a process that writes. */
#include "store/database/postgres_parts.h"

#include "store/store_errors.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAYLOAD = 7900, GAME_LISTS = 7, EVENT_LISTS = 7, LISTS = GAME_LISTS + EVENT_LISTS };

/* ---- arrays as text ---- */

static void list_number(Writer *list, int64_t number) {
    if (number == STORE_NEVER)
        write_text(list, ",NULL");
    else
        write_format(list, ",%" PRId64, number);
}

static void list_text(Writer *list, Slice text) {
    write_text(list, ",\"");
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '"' || text.at[i] == '\\')
            write_char(list, '\\');
        write_char(list, text.at[i]);
    }
    write_char(list, '"');
}

static void list_bytes(Writer *list, Slice bytes) {
    write_text(list, bytes.length ? ",\"\\\\x" : ",NULL");
    for (size_t i = 0; i < bytes.length; i++)
        write_format(list, "%02x", (unsigned char)bytes.at[i]);
    if (bytes.length)
        write_char(list, '"');
}

/* each element came with a comma before it: the first one's becomes the bracket */
static void close_list(Writer *list) {
    if (list->length && list->size)
        list->buffer[0] = '{';
    write_char(list, '}');
}

static void list_append(Writer list[LISTS], const StoreAppend *append) {
    Writer *event = list + GAME_LISTS;
    unsigned first = append->events[0].seq;
    list_number(&list[0], append->game);
    list_number(&list[1], first - 1);
    list_number(&list[2], first + append->count - 1);
    list_number(&list[3], append->state);
    list_number(&list[4], append->due);
    list_text(&list[5], append->result);
    list_number(&list[6], append->ended);
    for (unsigned i = 0; i < append->count; i++) {
        list_number(&event[0], append->game);
        list_number(&event[1], append->events[i].seq);
        list_number(&event[2], append->events[i].at);
        list_number(&event[3], append->events[i].kind);
        list_number(&event[4], append->events[i].seat);
        list_bytes(&event[5], append->events[i].id);
        list_text(&event[6], append->events[i].body);
    }
}

/* what the others are told: as many payloads as it takes */
static void list_wakes(Writer *list, int64_t server, StoreAppend *const *batch, unsigned count) {
    char text[PAYLOAD + 64];
    Writer payload = writer_to(text, sizeof text);
    for (unsigned i = 0; i < count; i++) {
        if (!payload.length)
            write_format(&payload, "%016" PRIx64, (uint64_t)server);
        write_format(&payload, " %" PRId64 ":%u", batch[i]->game,
                     batch[i]->events[0].seq + batch[i]->count - 1);
        if (payload.length < PAYLOAD && i + 1 < count)
            continue;
        list_text(list, (Slice){text, payload.length});
        writer_clear(&payload);
    }
}

/* ---- sending ---- */

typedef struct Batch {
    Postgres *postgres;
    Writer list[LISTS], wakes;
    StoreAppend *const *appends;
    unsigned count;
    unsigned sent; /* statements on their way */
    bool is_sent;  /* all of them could be */
} Batch;

static void send_text(Batch *batch, const char *text) {
    const Libpq *pq = &batch->postgres->pq;
    batch->sent++;
    batch->is_sent = batch->is_sent && pq->PQsendQueryParams(batch->postgres->connection, text, 0,
                                                             NULL, NULL, NULL, NULL, 1);
}

static void send_statement(Batch *batch, Statement statement, const char *const *values) {
    const Libpq *pq = &batch->postgres->pq;
    char name[24];
    snprintf(name, sizeof name, "s%d", (int)statement);
    batch->sent++;
    batch->is_sent = batch->is_sent && pq->PQsendQueryPrepared(batch->postgres->connection, name,
                                                               (int)statement_parameters(statement),
                                                               values, NULL, NULL, 1);
}

static void send_seat(Batch *batch, const StoreAppend *append) {
    const StoreSeat *seat = append->seat;
    char text[7][160];
    const char *values[7];
    Writer writer;
    const StoreEvent *event = append->events;
    snprintf(text[0], sizeof text[0], "%" PRId64, append->game);
    snprintf(text[1], sizeof text[1], "%u", seat->side);
    writer = writer_to(text[2], sizeof text[2]);
    write_text(&writer, "\\x");
    for (size_t i = 0; i < seat->hash.length; i++)
        write_format(&writer, "%02x", (unsigned char)seat->hash.at[i]);
    writer = writer_to(text[3], sizeof text[3]);
    write_slice(&writer, seat->name);
    snprintf(text[4], sizeof text[4], "%u", seat->level);
    snprintf(text[5], sizeof text[5], "%u", event->seq);
    writer = writer_to(text[6], sizeof text[6]);
    write_text(&writer, "\\x");
    for (size_t i = 0; i < event->id.length; i++)
        write_format(&writer, "%02x", (unsigned char)event->id.at[i]);
    for (unsigned i = 0; i < 7; i++)
        values[i] = text[i];
    send_statement(batch, STATEMENT_BATCH_SEAT, values);
}

static bool send_batch(Batch *batch) {
    const Libpq *pq = &batch->postgres->pq;
    const char *values[LISTS];
    for (unsigned i = 0; i < LISTS; i++)
        values[i] = batch->list[i].buffer;
    batch->is_sent = pq->PQenterPipelineMode(batch->postgres->connection);
    send_text(batch, "BEGIN ISOLATION LEVEL READ COMMITTED");
    send_statement(batch, STATEMENT_BATCH_LOCK, values);
    send_statement(batch, STATEMENT_BATCH_EVENTS, values);
    for (unsigned i = 0; i < batch->count; i++)
        if (batch->appends[i]->seat)
            send_seat(batch, batch->appends[i]);
    send_statement(batch, STATEMENT_BATCH_WAKE, &(const char *){batch->wakes.buffer});
    send_text(batch, "COMMIT");
    return batch->is_sent && pq->PQpipelineSync(batch->postgres->connection);
}

/* ---- what came of it ---- */

/* the append of a game, in their order */
static void mark_done(Batch *batch, int64_t game) {
    unsigned low = 0, high = batch->count;
    while (low < high) {
        unsigned middle = (low + high) / 2;
        if (batch->appends[middle]->game < game)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < batch->count && batch->appends[low]->game == game)
        batch->appends[low]->answer = STORE_DONE;
}

static int64_t number_at(const Libpq *pq, const PGresult *result, int row) {
    const unsigned char *at = (const unsigned char *)pq->PQgetvalue(result, row, 0);
    uint64_t number = 0;
    for (int i = 0; i < pq->PQgetlength(result, row, 0); i++)
        number = number << 8 | at[i];
    return (int64_t)number;
}

/* Reads every answer up to the end of the pipeline. */
static StoreAnswer take_answers(Batch *batch, Error *error) {
    const Libpq *pq = &batch->postgres->pq;
    StoreAnswer answer = STORE_UNSURE;
    unsigned nulls = 0;
    for (unsigned i = 0; nulls < 2;) {
        PGresult *result = pq->PQgetResult(batch->postgres->connection);
        ExecStatusType status = pq->PQresultStatus(result);
        if (!result) { /* after each statement; two: there is nothing more */
            nulls++;
            i++;
            continue;
        }
        nulls = 0;
        if (status == PGRES_TUPLES_OK && i == 2)
            for (int row = 0; row < pq->PQntuples(result); row++)
                mark_done(batch, number_at(pq, result, row));
        bool is_good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
        bool is_last = i + 1 == batch->sent;
        if (is_last && is_good && strcmp(pq->PQcmdStatus(result), "COMMIT") == 0)
            answer = STORE_DONE;
        if (status == PGRES_FATAL_ERROR && answer == STORE_UNSURE) {
            postgres_fault(batch->postgres, error);
            if (!postgres_is_broken(batch->postgres, result))
                answer = STORE_NOT_NOW; /* and so is all that follows it */
        }
        pq->PQclear(result);
        if (status == PGRES_PIPELINE_SYNC)
            break;
    }
    return answer;
}

static void free_batch(Batch *batch) {
    for (unsigned i = 0; i < LISTS; i++)
        writer_free(&batch->list[i]);
    writer_free(&batch->wakes);
}

static bool fill_batch(Batch *batch, int64_t server) {
    bool fits = true;
    for (unsigned i = 0; i < LISTS; i++)
        batch->list[i] = writer_growing();
    batch->wakes = writer_growing();
    for (unsigned i = 0; i < batch->count; i++)
        list_append(batch->list, batch->appends[i]);
    list_wakes(&batch->wakes, server, batch->appends, batch->count);
    close_list(&batch->wakes);
    for (unsigned i = 0; i < LISTS; i++) {
        close_list(&batch->list[i]);
        fits = fits && writer_fits(&batch->list[i]);
    }
    return fits && writer_fits(&batch->wakes);
}

static bool prepare_batch(Postgres *postgres, Error *error) {
    return postgres_prepare(postgres, STATEMENT_BATCH_LOCK, error) &&
           postgres_prepare(postgres, STATEMENT_BATCH_EVENTS, error) &&
           postgres_prepare(postgres, STATEMENT_BATCH_SEAT, error) &&
           postgres_prepare(postgres, STATEMENT_BATCH_WAKE, error);
}

/* the answer of the batch, and the connection as the next one needs it */
static StoreAnswer give_batch(Store *store, Batch *batch, Error *error) {
    Postgres *postgres = batch->postgres;
    if (!send_batch(batch)) {
        postgres_fault(postgres, error);
        return postgres_part_with(store, STORE_UNSURE);
    }
    StoreAnswer answer = take_answers(batch, error);
    if (answer == STORE_UNSURE)
        postgres_fault(postgres, error);
    if (answer == STORE_UNSURE || postgres_is_broken(postgres, NULL) ||
        !postgres->pq.PQexitPipelineMode(postgres->connection))
        return postgres_part_with(store, answer);
    if (answer != STORE_DONE)
        store->back_end->script(store, "ROLLBACK", NULL);
    return answer;
}

StoreAnswer postgres_append(Store *store, StoreAppend *const *list, unsigned count, Error *error) {
    Batch batch = {.postgres = store->own, .appends = list, .count = count};
    StoreAnswer answer = STORE_NOT_NOW;
    if (!prepare_batch(batch.postgres, error))
        return postgres_is_broken(batch.postgres, NULL) ? postgres_part_with(store, answer)
                                                        : answer;
    if (fill_batch(&batch, store->server))
        answer = give_batch(store, &batch, error);
    else
        error_set(error, 0, 0, ERROR_NO_MEMORY);
    for (unsigned i = 0; i < count && answer != STORE_DONE; i++)
        list[i]->answer = STORE_TAKEN;
    free_batch(&batch);
    return answer;
}
