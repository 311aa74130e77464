/* host.c: a byte in a pipe for each news; it need not hold more than one. */
#include "terminal/host.h"

#include "base/chance.h"
#include "base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

enum { TABLE_BYTES = 32 << 20 };

static int64_t read_clock(void *context) {
    (void)context;
    return monotonic_now();
}

static void ring(void *context) {
    const Host *host = context;
    while (write(host->news[1], "", 1) < 0 && errno == EINTR)
        continue;
}

bool host_open(Host *out, Rulebook *book, Error *error) {
    const PoolPlan plan = {
        .threads = 1, .engines = 1, .table_bytes = TABLE_BYTES, .now = read_clock};
    *out = (Host){.book = book, .news = {-1, -1}, .pool = pool_new(&plan)};
    if (out->pool && pipe2(out->news, O_CLOEXEC | O_NONBLOCK) == 0)
        return true;
    host_close(out);
    return error_set(error, 0, 0, ERROR_NO_MEMORY);
}

void host_close(Host *host) {
    if (!host->pool)
        return;
    pool_free(host->pool);
    for (unsigned i = 0; i < 2; i++)
        if (host->news[i] >= 0)
            close(host->news[i]);
    *host = (Host){.news = {-1, -1}};
}

int host_descriptor(const Host *host) {
    return host->news[0];
}

void host_hear(Host *host) {
    char bytes[64];
    while (read(host->news[0], bytes, sizeof bytes) > 0)
        continue;
}

/* ---- sessions ---- */

typedef struct Moment {
    char date[16], stamp[32];
} Moment;

static PlayHost play_host(Host *host, Moment *moment) {
    int64_t now = calendar_now();
    calendar_write(moment->date, sizeof moment->date, "%Y.%m.%d", now);
    calendar_write(moment->stamp, sizeof moment->stamp, "%Y-%m-%d-%H%M%S", now);
    return (PlayHost){.book = host->book,
                      .pool = host->pool,
                      .bell = {ring, host},
                      .seed = chance_seed(),
                      .date = moment->date};
}

Play *host_new_game(Host *host, const Choice *choice, Error *error) {
    Moment moment;
    PlayHost given = play_host(host, &moment);
    return game_files_begin(&given.keeper, moment.stamp, error)
               ? play_new(&given, choice, monotonic_now(), error)
               : NULL;
}

Play *host_resume(Host *host, const char *journal, Error *error) {
    Moment moment;
    PlayHost given = play_host(host, &moment);
    return game_files_resume(&given.keeper, journal, error)
               ? play_resume(&given, monotonic_now(), error)
               : NULL;
}

Play *host_open_game(Host *host, const Choice *choice, const char *file, const PgnPlace *place,
                     Error *error) {
    Moment moment;
    PlayHost given = play_host(host, &moment);
    return game_files_begin(&given.keeper, moment.stamp, error)
               ? play_open(&given, choice, file, place, monotonic_now(), error)
               : NULL;
}
