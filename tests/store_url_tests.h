/* store_url_tests.h: the tests of unit_store.c that are about connections: wakes, a proxy that cuts
 * one after it has passed COMMIT on, sessions that are ended. */
#include "store_bench.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>

/* ---- wakes ---- */

typedef struct Woken {
    unsigned count;
    int64_t game;
    unsigned number;
} Woken;

static void wake_up(void *context, int64_t game, unsigned number) {
    Woken *woken = context;
    *woken = (Woken){woken->count + 1, game, number};
}

static void other_servers_are_woken(void **state) {
    Bench *bench = *state;
    Woken woken = {0}, own = {0};
    Error error;
    StoreWake *wake = store_wake_open(&(StorePlan){bench->place, STORE_SERVER, 2}, &error);
    StoreWake *mine = store_wake_open(&(StorePlan){bench->place, STORE_SERVER, 1}, &error);
    assert_true(wake && mine);
    make_games(bench, 1, 3);
    assert_int_equal(append_one(bench, 2, 1, "x"), STORE_DONE);
    for (int i = 0; i < 100 && !woken.count && bench->is_url; i++) {
        struct pollfd file = {store_wake_file(wake), POLLIN, 0};
        poll(&file, 1, 100);
        assert_true(store_wake_take(wake, wake_up, &woken, &error));
    }
    nap(bench->is_url ? 200 : 0); /* its own comes as well, and is passed over */
    assert_true(store_wake_take(mine, wake_up, &own, &error));
    assert_true(store_wake_take(wake, wake_up, &woken, &error));
    assert_int_equal(own.count, 0);
    assert_int_equal(woken.count, bench->is_url);
    assert_true(!bench->is_url || (woken.game == 2 && woken.number == 1));
    assert_true(bench->is_url == (store_wake_file(wake) >= 0));
    if (bench->is_url) { /* a connection that was away says: look at all of them */
        shell("psql -qXAt '%s' -c \"SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
              "WHERE application_name = 'tabiya-wake'\" >/dev/null",
              bench->place);
        woken = (Woken){0};
        for (int i = 0; i < 100 && store_wake_take(wake, wake_up, &woken, &error); i++)
            nap(20);
        assert_int_equal(store_wake_file(wake), -1);
        assert_true(store_wake_take(wake, wake_up, &woken, &error));
        assert_true(woken.count == 1 && woken.game == 0);
    }
    store_wake_close(wake);
    store_wake_close(mine);
}

/* ---- a proxy ---- */

typedef enum Cut { CUT_NOTHING, CUT_BEFORE_COMMIT, CUT_AFTER_COMMIT, CUT_AND_PASS_LATER } Cut;
typedef struct Proxy {
    pid_t child;
    unsigned short port;
    volatile int *cut; /* what to do with the next COMMIT, then it is CUT_NOTHING */
} Proxy;

static int connect_to(unsigned short port) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    int file = socket(AF_INET, SOCK_STREAM, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (connect(file, (struct sockaddr *)&address, sizeof address) != 0)
        _exit(9);
    return file;
}

/* false: the connection is to end */
static bool pass_on(int from, int to, volatile int *cut) {
    char block[65536];
    ssize_t n = read(from, block, sizeof block);
    if (n <= 0)
        return false;
    int what = cut && memmem(block, (size_t)n, "COMMIT", 6) ? *cut : CUT_NOTHING;
    if (what != CUT_NOTHING)
        *cut = CUT_NOTHING;
    if (what == CUT_AND_PASS_LATER) { /* the client has gone when the server gets it */
        shutdown(from, SHUT_RDWR);
        nap(300);
    }
    if (what != CUT_BEFORE_COMMIT && write(to, block, (size_t)n) != n)
        return false;
    if (what == CUT_AFTER_COMMIT || what == CUT_AND_PASS_LATER)
        nap(200); /* so that it is not the end of the connection that rolls it back */
    return what == CUT_NOTHING;
}

static void serve_one(int client, unsigned short port, volatile int *cut) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int server = connect_to(port);
    struct pollfd files[2] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
    while (poll(files, 2, -1) > 0)
        if ((files[0].revents && !pass_on(client, server, cut)) ||
            (files[1].revents && !pass_on(server, client, NULL)))
            break;
    _exit(0);
}

static Proxy start_proxy(unsigned short port) {
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t size = sizeof address;
    Proxy proxy;
    int file = socket(AF_INET, SOCK_STREAM, 0);
    proxy.cut = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    assert_int_equal(bind(file, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(file, 8), 0);
    getsockname(file, (struct sockaddr *)&address, &size);
    proxy.port = ntohs(address.sin_port);
    proxy.child = fork();
    if (proxy.child)
        close(file);
    if (!proxy.child)
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* whatever becomes of the test */
    while (!proxy.child) {
        int client = accept(file, NULL, NULL);
        if (fork() == 0)
            serve_one(client, port, proxy.cut);
        close(client);
    }
    return proxy;
}

/* "…@127.0.0.1:5555/…" with the proxy's port */
static unsigned short through_proxy(char *place, size_t size, const char *url, Proxy *proxy) {
    const char *colon = strrchr(url, ':');
    unsigned short port = (unsigned short)atoi(colon + 1);
    *proxy = start_proxy(port);
    snprintf(place, size, "%.*s:%u%s", (int)(colon - url), url, proxy->port, strchr(colon, '/'));
    return port;
}

static void only_urls(const Bench *bench) {
    if (!bench->is_url)
        skip();
}

static void an_answer_that_is_lost(void **state) {
    Bench *bench = *state;
    char place[256];
    Proxy proxy;
    Error error;
    only_urls(bench);
    make_games(bench, 1, 1);
    through_proxy(place, sizeof place, bench->place, &proxy);
    store_close(bench->store);
    bench->store = store_open(&(StorePlan){place, STORE_SERVER, 1}, &error);
    assert_non_null(bench->store);
    for (unsigned number = 1; number <= 12; number++) {
        int cut = (int)(number % 4);
        *proxy.cut = cut;
        StoreAnswer answer = append_one(bench, 1, number, "x");
        assert_int_equal(answer, cut == CUT_NOTHING ? STORE_DONE : STORE_UNSURE);
        for (int i = 0; i < 5 && answer != STORE_DONE; i++)
            answer = append_one(bench, 1, number, "x");
        assert_int_equal(answer, STORE_DONE);
        expect_events(bench, 1, 0, number);
    }
    kill(proxy.child, SIGKILL);
    waitpid(proxy.child, NULL, 0);
}

static void a_session_that_is_ended(void **state) {
    Bench *bench = *state;
    only_urls(bench);
    make_games(bench, 1, 1);
    for (unsigned number = 1; number <= 5; number++) {
        shell("psql -qXAt '%s' -c \"SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
              "WHERE application_name LIKE 'tabiya-%%'\" >/dev/null",
              bench->place);
        StoreAnswer answer = append_one(bench, 1, number, "x");
        assert_true(answer == STORE_NOT_NOW || answer == STORE_UNSURE);
        assert_int_equal(append_one(bench, 1, number, "x"), STORE_DONE);
    }
    expect_events(bench, 1, 0, 5);
}
