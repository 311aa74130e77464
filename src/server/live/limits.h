/* limits.h: every limit that a server keeps, as one table, and buckets of tokens for those that are about
 * how often. Addresses are given as numbers (a hash of IPv4, or of an IPv6 network of 64 bits). */
#ifndef TABIYA_SERVER_LIVE_LIMITS_H
#define TABIYA_SERVER_LIVE_LIMITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* name, value, unit, answer */
#define LIMITS(X)                                                                                  \
    X(MESSAGE_SIZE, 4096, "bytes of a message", "1009")                                            \
    X(CREATE_SIZE, 24576, "bytes of a request that makes a game", "413")                           \
    X(FRAGMENTS, 16, "fragments of a message", "1008")                                             \
    X(JSON_DEPTH, 4, "levels of JSON", "no bad")                                                   \
    X(ADDRESS_CONNECTIONS, 200, "connections of an address", "429")                                \
    X(CONNECTIONS, 20000, "connections in all", "503")                                             \
    X(ADDRESS_GAMES, 50, "unfinished games of an address", "no limit")                             \
    X(WATCHERS, 2000, "watchers of a game", "no full")                                             \
    X(GAMES, 8, "games of a connection", "no full")                                                \
    X(PLIES, 4000, "plies of a game", "no limit")                                                  \
    X(EVENT_SIZE, 256, "bytes of an event", "no bad")                                              \
    X(UNSENT_SIZE, 65536, "bytes that wait for a client", "1013")                                  \
    X(UNSENT_MESSAGES, 256, "messages that wait for a client", "1013")                             \
    X(JOIN_WAIT, 10, "seconds to the first join", "closed")                                        \
    X(PONG_WAIT, 45, "seconds without an answer to a ping", "closed")                              \
    X(REQUEST_WAIT, 10, "seconds for a request", "closed")                                         \
    X(NAME_SIZE, 20, "characters of a name", "no bad")                                             \
    X(CHAT_SIZE, 140, "characters of what is said", "no bad")                                      \
    X(UNJOINED_DAYS, 1, "days that a game waits for its players", "aborted")                       \
    X(IDLE_DAYS, 30, "days without a move in a game without a clock", "archived")                  \
    X(FIRST_MOVE_WAIT, 60, "seconds to the first move of a game with a clock", "aborted")          \
    X(STORE_QUEUE, 20000, "commands that wait for the store", "no busy")

/* name, tokens saved up, tokens a span, the span in milliseconds, unit, answer */
#define RATES(X)                                                                                   \
    X(MESSAGES, 30, 10, 1000, "messages of a connection", "1008")                                  \
    X(CONNECTS, 100, 20, 1000, "new connections of an address", "429")                             \
    X(NEW_GAMES, 20, 20, 3600000, "games made by an address", "no limit")                          \
    X(WRONG_SECRETS, 10, 10, 60000, "wrong secrets of an address", "closed for a minute")          \
    X(SAYS, 1, 1, 2000, "phrases of a seat", "no limit")

#define LIMIT_NAME(name, ...) LIMIT_##name,
#define RATE_NAME(name, ...) RATE_##name,
typedef enum LimitKind { LIMITS(LIMIT_NAME) LIMIT_KINDS } LimitKind;
typedef enum RateKind { RATES(RATE_NAME) RATE_KINDS } RateKind;

typedef struct Limit {
    const char *name;
    unsigned value;
    const char *unit, *answer;
} Limit;

typedef struct Rate {
    const char *name;
    unsigned burst, tokens;
    int64_t span;
    const char *unit, *answer;
} Rate;

extern const Limit LIMIT_TABLE[LIMIT_KINDS];
extern const Rate RATE_TABLE[RATE_KINDS];

static inline unsigned limit_of(LimitKind kind) {
    return LIMIT_TABLE[kind].value;
}
/* the same for a server that was told to scale what is by address: `factor` hundredths; 0: no limit */
bool limit_allows(LimitKind kind, uint64_t count, unsigned factor);

/* A bucket of zeros is a full one. */
typedef struct Bucket {
    int64_t spent; /* so much of the burst, in tokens * span */
    int64_t at;
} Bucket;

/* false: there is none left */
bool bucket_take(Bucket *bucket, RateKind kind, unsigned factor, int64_t now);
/* the same without taking one */
bool bucket_has(const Bucket *bucket, RateKind kind, unsigned factor, int64_t now);

/* a bucket for each address: so many at once, and those that are full are forgotten first */
typedef struct Buckets Buckets;
Buckets *buckets_new(RateKind kind, size_t most);
void buckets_free(Buckets *buckets);
Bucket *buckets_find(Buckets *buckets, uint64_t address, int64_t now);

#endif
