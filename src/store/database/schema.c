/* schema.c: the texts. Where the dialects differ there are two; what only a batch of PostgreSQL needs
 * is NULL for SQLite. Steps are never changed once they are out: a change is a step more. */
#include "store/database/schema.h"

#include <assert.h>
#include <stddef.h>

#define GAME                                                                                       \
    "id, variant, hash, setup, base, increment, moves, flags, made, state, result, ended, due, seq, record"
#define JOB "id, kind, game, seq, priority, attempts, state, body, result"
#define FREE_JOB                                                                                   \
    "SELECT id FROM job WHERE (state = 0 OR (state = 1 AND lease < $1)) AND attempts < $4 "        \
    "AND priority <= $5 ORDER BY priority, id LIMIT 1"
#define TAKE_JOB(free)                                                                             \
    "UPDATE job SET state = 1, owner = $2, lease = $3, attempts = attempts + 1 WHERE id = "        \
    "(" free ") RETURNING " JOB

static const struct {
    const char *text;
    const char *sqlite; /* "": the same */
} TEXTS[] = {
    [STATEMENT_GAME_MAKE] =
        {"INSERT INTO game (" GAME ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, "
         "$9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING RETURNING id",
         ""},
    [STATEMENT_GAME_FIND] = {"SELECT " GAME " FROM game WHERE id = $1", ""},
    [STATEMENT_GAME_LIST] = {"SELECT " GAME " FROM game WHERE state = $1 AND made < $2 "
                             "ORDER BY made DESC, id LIMIT $3",
                             ""},
    [STATEMENT_GAME_NEXT] = {"SELECT " GAME " FROM game WHERE id > $1 ORDER BY id LIMIT $2", ""},
    [STATEMENT_GAME_MOVE] = {"UPDATE game SET seq = $3, state = $4, due = $5, result = $6, "
                             "ended = $7 WHERE id = $1 AND seq = $2 RETURNING id",
                             ""},
    [STATEMENT_GAME_NUMBER] = {"SELECT seq FROM game WHERE id = $1", ""},
    [STATEMENT_GAME_NUMBERS] =
        {"SELECT w.place, game.seq FROM unnest($1::bigint[]) WITH ORDINALITY "
         "AS w (id, place) JOIN game ON game.id = w.id",
         "SELECT w.key + 1, game.seq FROM json_each($1) AS w "
         "JOIN game ON game.id = w.value"},
    [STATEMENT_GAME_DUE] = {"SELECT id FROM game WHERE state = 1 AND due < $1 ORDER BY due "
                            "LIMIT $2",
                            ""},
    [STATEMENT_GAME_RECORD] = {"UPDATE game SET record = $2 WHERE id = $1 RETURNING id", ""},
    [STATEMENT_GAME_DELETE] = {"DELETE FROM game WHERE id = $1 RETURNING id", ""},
    [STATEMENT_GAME_OLD] = {"SELECT id FROM game WHERE state = 2 AND ended < $1 ORDER BY ended "
                            "LIMIT $2",
                            ""},
    [STATEMENT_SEAT_MAKE] = {"INSERT INTO seat (game, side, hash, name, level) "
                             "VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
                             ""},
    [STATEMENT_SEAT_FIND] = {"SELECT side, hash, name, level FROM seat WHERE game = $1 "
                             "ORDER BY side, hash LIMIT $2",
                             ""},
    [STATEMENT_SEAT_DELETE] = {"DELETE FROM seat WHERE game = $1", ""},
    [STATEMENT_EVENT_MAKE] = {"INSERT INTO event (game, seq, at, kind, seat, cid, body) "
                              "VALUES ($1, $2, $3, $4, $5, $6, $7)",
                              ""},
    [STATEMENT_EVENT_SINCE] = {"SELECT seq, at, kind, seat, cid, body FROM event WHERE game = $1 "
                               "AND seq > $2 ORDER BY seq",
                               ""},
    [STATEMENT_EVENT_ONE] = {"SELECT seq, at, kind, seat, cid, body FROM event WHERE game = $1 "
                             "AND seq = $2",
                             ""},
    [STATEMENT_EVENT_DELETE] = {"DELETE FROM event WHERE game = $1", ""},
    [STATEMENT_EVENT_OLD] = {"SELECT id FROM game WHERE state = 2 AND ended < $1 AND record IS NOT "
                             "NULL AND EXISTS (SELECT 1 FROM event WHERE event.game = game.id) "
                             "ORDER BY ended LIMIT $2",
                             ""},
    [STATEMENT_VARIANT_KEEP] = {"INSERT INTO variant (hash, text, made) VALUES ($1, $2, $3) "
                                "ON CONFLICT DO NOTHING",
                                ""},
    [STATEMENT_VARIANT_FIND] = {"SELECT text FROM variant WHERE hash = $1", ""},
    [STATEMENT_VARIANT_DROP] = {"DELETE FROM variant WHERE made < $1 AND NOT EXISTS "
                                "(SELECT 1 FROM game WHERE game.hash = variant.hash)",
                                ""},
    [STATEMENT_JOB_ASK] = {"INSERT INTO job (kind, game, seq, priority, body, state, attempts) "
                           "VALUES ($1, $2, $3, $4, $5, 0, 0) ON CONFLICT DO NOTHING RETURNING id",
                           ""},
    [STATEMENT_JOB_SAME] = {"SELECT id FROM job WHERE kind = $1 AND game = $2 AND seq = $3", ""},
    [STATEMENT_JOB_TAKE] = {TAKE_JOB(FREE_JOB " FOR UPDATE SKIP LOCKED"), TAKE_JOB(FREE_JOB)},
    [STATEMENT_JOB_BEAT] = {"UPDATE job SET lease = $3 WHERE id = $1 AND owner = $2 AND state = 1 "
                            "RETURNING id",
                            ""},
    /* once more by the same owner is no fault: the answer may have been lost */
    [STATEMENT_JOB_FINISH] = {"UPDATE job SET state = 2, result = $3, lease = NULL WHERE id = $1 "
                              "AND owner = $2 AND (state = 1 OR (state = 2 AND result = $3)) "
                              "RETURNING id",
                              ""},
    [STATEMENT_JOB_RETURN] =
        {"UPDATE job SET state = 0, lease = NULL, owner = NULL, attempts = "
         "attempts - 1 WHERE id = $1 AND owner = $2 AND state = 1 RETURNING id",
         ""},
    [STATEMENT_JOB_FAIL] =
        {"UPDATE job SET state = 3, lease = NULL WHERE id IN (SELECT id FROM job "
         "WHERE state = 1 AND lease < $1 AND attempts >= $2 LIMIT $3 "
         "FOR UPDATE SKIP LOCKED) RETURNING " JOB,
         "UPDATE job SET state = 3, lease = NULL WHERE id IN (SELECT id FROM job "
         "WHERE state = 1 AND lease < $1 AND attempts >= $2 LIMIT $3) "
         "RETURNING " JOB},
    [STATEMENT_JOB_FIND] = {"SELECT " JOB " FROM job WHERE id = $1", ""},
    [STATEMENT_JOB_DROP] = {"DELETE FROM job WHERE id = $1 RETURNING id", ""},
    [STATEMENT_JOB_DELETE] = {"DELETE FROM job WHERE game = $1", ""},
    [STATEMENT_SERVER_BEAT] = {"INSERT INTO server (id, beat, address) VALUES ($1, $2, $3) "
                               "ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, "
                               "address = excluded.address",
                               ""},
    [STATEMENT_SERVER_LAST] = {"SELECT max(beat) FROM server WHERE id <> $1", ""},
    [STATEMENT_SERVER_DROP] = {"DELETE FROM server WHERE beat < $1", ""},
    [STATEMENT_VERSION_FIND] = {"SELECT value FROM meta WHERE key = 'version'", ""},
    [STATEMENT_VERSION_SET] = {"INSERT INTO meta (key, value) VALUES ('version', $1) "
                               "ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                               ""},
    /* in the order of the numbers, so two batches never wait for each other in a circle */
    [STATEMENT_BATCH_LOCK] = {"SELECT id FROM game WHERE id = ANY($1::bigint[]) ORDER BY id "
                              "FOR NO KEY UPDATE",
                              NULL},
    /* a game that has moved on keeps its row, and none of its events goes in */
    [STATEMENT_BATCH_EVENTS] =
        {"WITH won AS (UPDATE game SET seq = w.last, state = w.state, due = w.due, "
         "result = w.result, ended = w.ended FROM unnest($1::bigint[], $2::int[], $3::int[], "
         "$4::smallint[], $5::bigint[], $6::text[], $7::bigint[]) AS w (game, base, last, state, "
         "due, result, ended) WHERE game.id = w.game AND game.seq = w.base RETURNING game.id) "
         "INSERT INTO event (game, seq, at, kind, seat, cid, body) SELECT e.game, e.seq, e.at, "
         "e.kind, e.seat, e.cid, e.body FROM unnest($8::bigint[], $9::int[], $10::bigint[], "
         "$11::smallint[], $12::smallint[], $13::bytea[], $14::text[]) AS e (game, seq, at, kind, "
         "seat, cid, body) JOIN won ON won.id = e.game RETURNING game",
         NULL},
    [STATEMENT_BATCH_SEAT] =
        {"INSERT INTO seat (game, side, hash, name, level) SELECT $1::bigint, "
         "$2::smallint, $3::bytea, $4::text, $5::smallint WHERE EXISTS (SELECT 1 FROM "
         "event WHERE game = $1 AND seq = $6::int AND cid = $7::bytea) "
         "ON CONFLICT DO NOTHING",
         NULL},
    [STATEMENT_BATCH_WAKE] =
        {"SELECT pg_notify('tabiya', text) FROM unnest($1::text[]) AS w (text)", NULL},
    [STATEMENT_CLOCK] = {"SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint", NULL},
};

static const unsigned char PARAMETERS[] = {
#define STATEMENT_PARAMETERS(name, parameters) [STATEMENT_##name] = parameters,
    STATEMENTS(STATEMENT_PARAMETERS)};

const char *statement_text(Statement statement, Dialect dialect) {
    assert(statement < STATEMENT_COUNT && TEXTS[statement].text);
    const char *sqlite = TEXTS[statement].sqlite;
    return dialect == DIALECT_SQLITE && (!sqlite || *sqlite) ? sqlite : TEXTS[statement].text;
}

unsigned statement_parameters(Statement statement) {
    return PARAMETERS[statement];
}

/* ---- the tables ---- */

static const char *const STEPS[][DIALECTS] = {
    /* 1: games */
    {"CREATE TABLE variant (hash BLOB PRIMARY KEY, text TEXT NOT NULL, made INTEGER NOT NULL);"
     "CREATE TABLE game (id INTEGER PRIMARY KEY, variant TEXT NOT NULL, hash BLOB, setup TEXT NOT "
     "NULL, base INTEGER NOT NULL, increment INTEGER NOT NULL, moves INTEGER NOT NULL, flags INTEGER "
     "NOT NULL, made INTEGER NOT NULL, state INTEGER NOT NULL, result TEXT NOT NULL, ended INTEGER, "
     "due INTEGER, seq INTEGER NOT NULL, record BLOB);"
     "CREATE INDEX game_due ON game (due) WHERE state = 1;"
     "CREATE INDEX game_made ON game (state, made);"
     "CREATE TABLE seat (game INTEGER NOT NULL, side INTEGER NOT NULL, hash BLOB NOT NULL, name TEXT "
     "NOT NULL, level INTEGER NOT NULL, PRIMARY KEY (game, side, hash)) WITHOUT ROWID;"
     "CREATE TABLE event (game INTEGER NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, kind "
     "INTEGER NOT NULL, seat INTEGER NOT NULL, cid BLOB, body TEXT NOT NULL, PRIMARY KEY (game, "
     "seq)) WITHOUT ROWID;",
     "CREATE TABLE variant (hash bytea PRIMARY KEY, text text NOT NULL, made bigint NOT NULL);"
     "CREATE TABLE game (id bigint PRIMARY KEY, variant text NOT NULL, hash bytea, setup text NOT "
     "NULL, base bigint NOT NULL, increment bigint NOT NULL, moves int NOT NULL, flags int NOT NULL, "
     "made bigint NOT NULL, state smallint NOT NULL, result text NOT NULL, ended bigint, due bigint, "
     "seq int NOT NULL, record bytea);"
     "CREATE INDEX game_due ON game (due) WHERE state = 1;"
     "CREATE INDEX game_made ON game (state, made);"
     "CREATE TABLE seat (game bigint NOT NULL, side smallint NOT NULL, hash bytea NOT NULL, name text "
     "NOT NULL, level smallint NOT NULL, PRIMARY KEY (game, side, hash));"
     "CREATE TABLE event (game bigint NOT NULL, seq int NOT NULL, at bigint NOT NULL, kind smallint "
     "NOT NULL, seat smallint NOT NULL, cid bytea, body text NOT NULL, PRIMARY KEY (game, seq));"},
    /* 2: jobs and servers */
    {"CREATE TABLE job (id INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, game INTEGER NOT "
     "NULL, seq INTEGER NOT NULL, priority INTEGER NOT NULL, state INTEGER NOT NULL, lease INTEGER, "
     "owner TEXT, attempts INTEGER NOT NULL, body TEXT NOT NULL, result TEXT, UNIQUE (kind, game, "
     "seq));"
     "CREATE INDEX job_open ON job (priority, id) WHERE state < 2;"
     "CREATE INDEX job_game ON job (game);"
     "CREATE TABLE server (id INTEGER PRIMARY KEY, beat INTEGER NOT NULL, address TEXT NOT NULL);",
     "CREATE TABLE job (id bigserial PRIMARY KEY, kind smallint NOT NULL, game bigint NOT NULL, seq "
     "int NOT NULL, priority smallint NOT NULL, state smallint NOT NULL, lease bigint, owner text, "
     "attempts smallint NOT NULL, body text NOT NULL, result text, UNIQUE (kind, game, seq));"
     "CREATE INDEX job_open ON job (priority, id) WHERE state < 2;"
     "CREATE INDEX job_game ON job (game);"
     "CREATE TABLE server (id bigint PRIMARY KEY, beat bigint NOT NULL, address text NOT NULL);"},
    /* 3: what retention looks for */
    {"CREATE INDEX game_ended ON game (ended) WHERE state = 2;"
     "CREATE INDEX game_variant ON game (hash) WHERE hash IS NOT NULL;",
     "CREATE INDEX game_ended ON game (ended) WHERE state = 2;"
     "CREATE INDEX game_variant ON game (hash) WHERE hash IS NOT NULL;"},
};

const unsigned SCHEMA_VERSION = sizeof STEPS / sizeof *STEPS;

const char *schema_step(unsigned version, Dialect dialect) {
    assert(version >= 1 && version <= SCHEMA_VERSION);
    return STEPS[version - 1][dialect];
}
