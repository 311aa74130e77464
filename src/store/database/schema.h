/* schema.h: every statement that a database is asked, and the steps that made its tables. One list for
 * both dialects. Parameters are $1, $2, … */
#ifndef TABIYA_STORE_DATABASE_SCHEMA_H
#define TABIYA_STORE_DATABASE_SCHEMA_H

typedef enum Dialect { DIALECT_SQLITE, DIALECT_POSTGRES, DIALECTS } Dialect;

/* name, number of parameters */
#define STATEMENTS(X)                                                                              \
    X(GAME_MAKE, 15)                                                                               \
    X(GAME_FIND, 1)                                                                                \
    X(GAME_LIST, 3)                                                                                \
    X(GAME_NEXT, 2)                                                                                \
    X(GAME_MOVE, 7)                                                                                \
    X(GAME_NUMBER, 1)                                                                              \
    X(GAME_NUMBERS, 1)                                                                             \
    X(GAME_DUE, 2)                                                                                 \
    X(GAME_RECORD, 2)                                                                              \
    X(GAME_DELETE, 1)                                                                              \
    X(GAME_OLD, 2)                                                                                 \
    X(SEAT_MAKE, 5)                                                                                \
    X(SEAT_FIND, 2)                                                                                \
    X(SEAT_DELETE, 1)                                                                              \
    X(EVENT_MAKE, 7)                                                                               \
    X(EVENT_SINCE, 2)                                                                              \
    X(EVENT_ONE, 2)                                                                                \
    X(EVENT_DELETE, 1)                                                                             \
    X(EVENT_OLD, 2)                                                                                \
    X(VARIANT_KEEP, 3)                                                                             \
    X(VARIANT_FIND, 1)                                                                             \
    X(VARIANT_DROP, 1)                                                                             \
    X(JOB_ASK, 5)                                                                                  \
    X(JOB_SAME, 3)                                                                                 \
    X(JOB_TAKE, 5)                                                                                 \
    X(JOB_BEAT, 3)                                                                                 \
    X(JOB_FINISH, 3)                                                                               \
    X(JOB_RETURN, 2)                                                                               \
    X(JOB_FAIL, 3)                                                                                 \
    X(JOB_FIND, 1)                                                                                 \
    X(JOB_DROP, 1)                                                                                 \
    X(JOB_DELETE, 1)                                                                               \
    X(SERVER_BEAT, 3)                                                                              \
    X(SERVER_LAST, 1)                                                                              \
    X(SERVER_DROP, 1)                                                                              \
    X(VERSION_FIND, 0)                                                                             \
    X(VERSION_SET, 1)                                                                              \
    X(BATCH_LOCK, 1)                                                                               \
    X(BATCH_EVENTS, 14)                                                                            \
    X(BATCH_SEAT, 7)                                                                               \
    X(BATCH_WAKE, 1)                                                                               \
    X(CLOCK, 0)

#define STATEMENT_NAME(name, parameters) STATEMENT_##name,
typedef enum Statement { STATEMENTS(STATEMENT_NAME) STATEMENT_COUNT } Statement;

/* NULL: this dialect does without it */
const char *statement_text(Statement statement, Dialect dialect);
unsigned statement_parameters(Statement statement);

enum { MOST_PARAMETERS = 15, MOST_COLUMNS = 16 };

/* The step that makes version n of the schema from the one before; from 1. */
extern const unsigned SCHEMA_VERSION;
const char *schema_step(unsigned version, Dialect dialect);

#endif
