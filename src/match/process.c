/* process.c: starting, hearing and ending another program. */
#include "match/process.h"

#include "base/clock.h"
#include "engine/time_control.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAREWELL_TIME = 500, DEAF_TIME = 5000 };

extern char **environ;

bool match_error(Error *error, const char *format, ...) {
    va_list arguments;
    if (!error)
        return false;
    *error = (Error){.code = ERROR_NONE};
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- starting ---- */

static int spawn(pid_t *pid, char *const argv[], const char *folder, const int in[2],
                 const int out[2]) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGINT);
    sigaddset(&defaults, SIGTERM);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (folder)
        posix_spawn_file_actions_addchdir_np(&files, folder);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    int reason = posix_spawnp(pid, argv[0], &files, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return reason;
}

static void close_pair(const int pair[2]) {
    close(pair[0]);
    close(pair[1]);
}

/* close-on-exec, or the engines of other threads would keep our pipes open */
static int open_pipes(int in[2], int out[2]) {
    if (pipe2(in, O_CLOEXEC) != 0)
        return errno;
    if (pipe2(out, O_CLOEXEC) == 0)
        return 0;
    int reason = errno;
    close_pair(in);
    return reason;
}

bool process_start(Process *process, char *const argv[], const char *folder, int stop,
                   const char *log, Error *error) {
    int in[2], out[2];
    *process = (Process){.stop = stop, .buffer = malloc(LONGEST_LINE)};
    int reason = process->buffer ? open_pipes(in, out) : ENOMEM;
    if (reason == 0) {
        reason = spawn(&process->pid, argv, folder, in, out);
        if (reason)
            close_pair(in), close_pair(out);
    }
    if (reason) {
        free(process->buffer);
        *process = (Process){.pid = 0};
        return match_error(error, "%s: it cannot be started: %s", argv[0], strerror(reason));
    }
    close(in[0]);
    close(out[1]);
    process->in = in[1];
    process->out = out[0];
    fcntl(process->in, F_SETFL, O_NONBLOCK); /* one that does not read must not hold us */
    process->log = log ? fopen(log, "ae") : NULL;
    return true;
}

/* ---- speaking ---- */

static bool send_all(Process *process, const char *text, size_t length) {
    int64_t deadline = monotonic_now() + DEAF_TIME;
    while (length) {
        ssize_t n = write(process->in, text, length);
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (errno == EAGAIN && monotonic_now() < deadline) {
            poll(&(struct pollfd){.fd = process->in, .events = POLLOUT}, 1, 100);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

static void note(Process *process, const char *direction, Slice line) {
    if (!process->log)
        return;
    fprintf(process->log, "%lld %d %s %.*s\n", (long long)monotonic_now(), (int)process->pid,
            direction, (int)line.length, line.at);
    fflush(process->log);
}

bool process_say(Process *process, const char *format, ...) {
    Writer writer = writer_growing();
    va_list arguments;
    if (!process->pid)
        return false;
    va_start(arguments, format);
    write_format_list(&writer, format, arguments);
    va_end(arguments);
    note(process, "<", (Slice){writer.buffer, writer.length});
    write_char(&writer, '\n');
    bool sent = writer_fits(&writer) && send_all(process, writer.buffer, writer.length);
    writer_free(&writer);
    return sent;
}

/* ---- hearing ---- */

/* what is in the buffer already; a full buffer without an end of line is a line too */
static bool take_line(Process *process, Slice *line) {
    const char *from = process->buffer + process->from;
    size_t length = process->to - process->from;
    const char *newline = length ? memchr(from, '\n', length) : NULL;
    if (!newline && length < LONGEST_LINE)
        return false;
    size_t n = newline ? (size_t)(newline - from) : length;
    *line = slice_trim((Slice){from, n});
    process->from += n + (newline != NULL);
    note(process, ">", *line);
    return true;
}

/* true: it has something to say, or has gone */
static bool wait_for_words(Process *process, int64_t deadline, Heard *why_not) {
    struct pollfd fds[] = {{.fd = process->out, .events = POLLIN},
                           {.fd = process->stop, .events = POLLIN}};
    for (;;) {
        int64_t left = deadline == NEVER ? 1000 : deadline - monotonic_now();
        int n = poll(fds, 2, left < 0 ? 0 : left > 1000 ? 1000 : (int)left);
        *why_not = HEARD_STOP;
        if (n > 0 && fds[1].revents)
            return false;
        if (n > 0)
            return true;
        *why_not = HEARD_TIME;
        if (deadline != NEVER && monotonic_now() >= deadline)
            return false;
    }
}

Heard process_hear(Process *process, Slice *line, int64_t deadline) {
    Heard why_not;
    if (!process->pid)
        return HEARD_END;
    while (!take_line(process, line)) {
        memmove(process->buffer, process->buffer + process->from, process->to - process->from);
        process->to -= process->from;
        process->from = 0;
        if (!wait_for_words(process, deadline, &why_not))
            return why_not;
        ssize_t n = read(process->out, process->buffer + process->to, LONGEST_LINE - process->to);
        if (n > 0)
            process->to += (size_t)n;
        else if (n == 0 || errno != EINTR)
            return HEARD_END;
    }
    return HEARD_LINE;
}

/* ---- ending ---- */

static bool has_ended(pid_t pid) {
    return waitpid(pid, NULL, WNOHANG) != 0;
}

void process_end(Process *process, const char *farewell) {
    if (!process->pid)
        return;
    if (farewell)
        process_say(process, "%s", farewell);
    close(process->in);
    int64_t deadline = monotonic_now() + (farewell ? FAREWELL_TIME : 0);
    bool ended = has_ended(process->pid);
    while (!ended && monotonic_now() < deadline) {
        poll(NULL, 0, 5);
        ended = has_ended(process->pid);
    }
    kill(-process->pid, SIGKILL); /* the group: what it started may outlive it */
    if (!ended)
        while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
            ;
    close(process->out);
    if (process->log)
        fclose(process->log);
    free(process->buffer);
    *process = (Process){.pid = 0};
}
