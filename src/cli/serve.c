/* serve.c: tabiya serve: the page for a browser on this machine, which is opened. */
#include "cli/command.h"
#include "cli/options/command_line.h"
#include "cli/options/complain.h"
#include "server/serve.h"

#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

extern char **environ;

typedef struct ServeGiven {
    const char *listen, *folder, *database, *public_url;
    unsigned long port, factor;
    TextList hosts, origins;
    bool stays_alone;
} ServeGiven;

/* by the system's own choice of browser; where that fails the address stands on the terminal */
static void open_browser(const char *url) {
    char *const words[] = {"xdg-open", (char *)(uintptr_t)url, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    if (!getenv("DISPLAY") && !getenv("WAYLAND_DISPLAY"))
        return;
    if (posix_spawn_file_actions_init(&actions) != 0)
        return;
    for (int fd = 0; fd < 3; fd++)
        posix_spawn_file_actions_addopen(&actions, fd, "/dev/null", O_RDWR, 0);
    posix_spawnp(&child, words[0], &actions, NULL, words, environ);
    posix_spawn_file_actions_destroy(&actions);
}

static void tell(void *context, const char *url, bool has_games) {
    const ServeGiven *given = context;
    if (!has_games)
        printf(
            "Without live games: they need SQLite, Jansson and threads. 'make serve' builds all of "
            "it.\n");
    if (given->public_url)
        printf("Known as %s\n", given->public_url);
    printf("Serving on %s\n", url);
    fflush(stdout);
    if (!given->stays_alone)
        open_browser(url);
}

static int run(const CommandLine *line, const void *options) {
    ServeGiven given = *(const ServeGiven *)options;
    const ServeOptions serve = {
        .address = given.listen,
        .port = (unsigned)given.port,
        .folder = given.folder,
        .hosts = given.hosts.at,
        .host_count = given.hosts.count,
        .origins = given.origins.at,
        .origin_count = given.origins.count,
        .public_url = given.public_url,
        .database = given.database,
        .factor = (unsigned)given.factor * 100,
        .is_ready = tell,
        .context = &given,
    };
    Error error;
    (void)line;
    return serve_page(&serve, &error) ? EXIT_SUCCESS
                                      : complain(EXIT_SYSTEM, "serve", NULL, "%s", error.text);
}

static const CliItem OPTIONS[] = {
    {"--port", "N", NUMBER(ServeGiven, port, 0, 65535), .fallback = "8026",
     .about = "port; 0 chooses a free one"},
    {"--listen", "ADDRESS", TEXT(ServeGiven, listen),
     .about = "address to listen on, such as 0.0.0.0 for every network of this machine; without "
              "it, only this machine can connect"},
    {"--host", "NAME", TEXTS(ServeGiven, hosts),
     .about = "name or address by which browsers reach the server; may be given again"},
    {"--origin", "URL", TEXTS(ServeGiven, origins),
     .about = "page of another server that may play here, such as https://chess.example; may be "
              "given again"},
    {"--public-url", "URL", TEXT(ServeGiven, public_url),
     .about = "address by which players reach the server, behind a proxy"},
    {"--database", "FILE", FILE_NAME(ServeGiven, database),
     .about = "SQLite file for live games (default: server/games.db in your data folder)"},
    {"--per-address", "FACTOR", NUMBER(ServeGiven, factor, 0, 1000), .fallback = "1",
     .about = "factor of the limits on connections and games of one address; 0: no limits"},
    {"--no-open", NULL, FLAG(ServeGiven, stays_alone), .about = "do not open a browser"},
    {"--web", "DIR", FILE_NAME(ServeGiven, folder),
     .about =
         "serve the files of this folder as they are now, without caching, to work on the page"},
    {0},
};

const CliCommand SERVE_COMMAND = {
    .name = "serve",
    .summary = "Serves the page for browsers, and live games",
    .topic = TOPIC_PLAY,
    .run = run,
    .given_size = sizeof(ServeGiven),
    .options = OPTIONS,
    .knows_no_games = true,
    .notes = "Prints the address and opens it in a browser. Ctrl+C ends the server.\n"
             "Only requests that name localhost, the address of --listen or a name of --host are "
             "answered, so that no other page can reach the server by a name of its own.",
    .examples = "tabiya serve\ntabiya serve --port 0 --no-open\n"
                "tabiya serve --listen 0.0.0.0 --host 192.168.1.20",
};
