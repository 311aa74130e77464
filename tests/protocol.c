/* protocol.c: talks to the real program through pipes, as the transcripts say. The first argument
 * is the program, the others are transcripts. Each line of a transcript begins with a sign:
 *   # nothing              $ WORDS    starts the program with these words, ending the one before
 *   > TEXT  is sent        * N TEXT   TEXT is sent N times over, on one line
 *   < REGEX the next line  ~ REGEX    some line from here on, others are skipped
 *   ! N REGEX  no line of the next N milliseconds is so; they are looked at again by what follows
 *   .  input ends          = STATUS [REGEX]  likewise; the program says no more than what was
 *                          looked at, or what is so, and ends with this status
 * Expressions are extended and match whole lines. \0 is a NUL, \r a CR, and $1 what the first group
 * of the last match was. */
#include <ctype.h>
#include <fcntl.h>
#include <poll.h>
#include <regex.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 60000, MOST_TEXT = 4096, MOST_OUTPUT = 1 << 22 };

typedef struct Partner {
    const char *program;
    pid_t pid;
    int in, out; /* its input and output; -1 */
    char *text;  /* all that it has said */
    size_t length, looked_at;
    char group[MOST_TEXT];
} Partner;

static long now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool fail(const char *why, const char *what) {
    printf("# %s: %s\n", why, what);
    return false;
}

/* ---- the program ---- */

static bool start(Partner *partner, char *words) {
    int in[2], out[2];
    char *argument[16] = {(char *)partner->program};
    int n = 1;
    for (char *word = strtok(words, " "); word && n < 15; word = strtok(NULL, " "))
        argument[n++] = word;
    if (pipe(in) != 0 || pipe(out) != 0)
        return fail("pipe", "failed");
    fflush(stdout);
    partner->pid = fork();
    if (partner->pid == 0) {
        dup2(in[0], 0);
        dup2(out[1], 1);
        close(in[0]), close(in[1]), close(out[0]), close(out[1]);
        execv(partner->program, argument);
        _exit(127);
    }
    close(in[0]), close(out[1]);
    partner->in = in[1];
    partner->out = out[0];
    partner->length = partner->looked_at = 0;
    return partner->pid > 0 || fail("fork", "failed");
}

/* more output, waited for until `until`; false: there is no more, or not in time */
static bool hear(Partner *partner, long until) {
    long left = until - now();
    struct pollfd poll_for = {.fd = partner->out, .events = POLLIN};
    if (partner->out < 0 || left < 0 || poll(&poll_for, 1, (int)left) <= 0 ||
        partner->length + 1 >= MOST_OUTPUT)
        return false;
    ssize_t n =
        read(partner->out, partner->text + partner->length, MOST_OUTPUT - 1 - partner->length);
    if (n <= 0) {
        close(partner->out);
        partner->out = -1;
        return false;
    }
    partner->length += (size_t)n;
    return true;
}

/* input in pieces: the program may wait for us to read before it reads on */
static bool send_text(Partner *partner, const char *text, size_t length) {
    long until = now() + PATIENCE;
    fcntl(partner->in, F_SETFL, O_NONBLOCK);
    while (length) {
        ssize_t n = write(partner->in, text, length);
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        } else if (now() > until || partner->in < 0) {
            return fail("it does not listen", text);
        } else {
            hear(partner, now() + 5);
        }
    }
    return true;
}

/* ---- what is expected ---- */

/* the next line that it has said or will say, without its newline; NULL: none in time */
static char *next_line(Partner *partner, long until) {
    for (;;) {
        char *from = partner->text + partner->looked_at;
        char *end = memchr(from, '\n', partner->length - partner->looked_at);
        if (end) {
            *end = 0;
            partner->looked_at = (size_t)(end + 1 - partner->text);
            return from;
        }
        if (!hear(partner, until))
            return NULL;
    }
}

static bool compile(regex_t *out, const char *pattern) {
    char whole[MOST_TEXT + 8];
    snprintf(whole, sizeof whole, "^(%s)$", pattern);
    return regcomp(out, whole, REG_EXTENDED) == 0 || fail("not an expression", pattern);
}

static bool matches(Partner *partner, const regex_t *regex, const char *line) {
    regmatch_t match[3];
    if (regexec(regex, line, 3, match, 0) != 0)
        return false;
    if (match[2].rm_so >= 0)
        snprintf(partner->group, sizeof partner->group, "%.*s",
                 (int)(match[2].rm_eo - match[2].rm_so), line + match[2].rm_so);
    return true;
}

static bool expect(Partner *partner, const char *pattern, bool skips) {
    long until = now() + PATIENCE;
    regex_t regex;
    char *line;
    bool found = false;
    if (!compile(&regex, pattern))
        return false;
    while (!found && (line = next_line(partner, until))) {
        found = matches(partner, &regex, line);
        if (!found && !skips) {
            printf("# said: %.300s\n", line);
            break;
        }
    }
    regfree(&regex);
    return found || fail("wanted", pattern);
}

static bool expect_none(Partner *partner, char *words) {
    char *pattern = strchr(words, ' ');
    size_t before = partner->looked_at;
    regex_t regex;
    char *line;
    bool found = false;
    if (!pattern || !compile(&regex, pattern + 1))
        return false;
    long until = now() + atol(words);
    while (!found && (line = next_line(partner, until))) {
        found = matches(partner, &regex, line);
        line[strlen(line)] = '\n';
    }
    regfree(&regex);
    partner->looked_at = before;
    return !found || fail("not wanted", pattern + 1);
}

static bool end_input(Partner *partner) {
    if (partner->in >= 0)
        close(partner->in);
    partner->in = -1;
    return true;
}

static bool finish(Partner *partner, const char *status_text) {
    const char *more = strchr(status_text, ' ');
    int status = 0;
    regex_t regex;
    char *line;
    if (!partner->pid)
        return true;
    if (more && !compile(&regex, more + 1))
        return false;
    end_input(partner);
    do
        line = next_line(partner, now() + PATIENCE);
    while (line && more && matches(partner, &regex, line));
    if (more)
        regfree(&regex);
    if (partner->out >= 0) {
        if (line)
            kill(partner->pid, SIGKILL);
        close(partner->out);
    }
    waitpid(partner->pid, &status, 0);
    partner->pid = 0;
    if (line)
        return fail("said too much", line);
    return (WIFEXITED(status) && WEXITSTATUS(status) == atoi(status_text)) ||
           fail("did not end with status", status_text);
}

/* ---- transcripts ---- */

/* with \0, \r and $1 replaced; the length */
static size_t unfold(const Partner *partner, const char *text, char *out) {
    size_t n = 0;
    for (; *text && n + strlen(partner->group) + 2 < MOST_TEXT; text++) {
        if (text[0] == '\\' && (text[1] == '0' || text[1] == 'r')) {
            out[n++] = *++text == '0' ? '\0' : '\r';
        } else if (text[0] == '$' && text[1] == '1') {
            n += (size_t)sprintf(out + n, "%s", partner->group);
            text++;
        } else {
            out[n++] = *text;
        }
    }
    out[n] = 0;
    return n;
}

static bool send_many(Partner *partner, const char *words) {
    char *text;
    long count = strtol(words, &text, 10);
    size_t length = strlen(text + 1);
    char *all = malloc(length * (size_t)count + 1);
    bool good = all != NULL;
    for (long i = 0; good && i < count; i++)
        memcpy(all + (size_t)i * length, text + 1, length);
    if (good) {
        all[length * (size_t)count] = '\n';
        good = send_text(partner, all, length * (size_t)count + 1);
    }
    free(all);
    return good;
}

static bool obey(Partner *partner, char *line) {
    char text[MOST_TEXT + 1];
    char *rest = line[0] && line[1] == ' ' ? line + 2 : line + strlen(line);
    size_t n = unfold(partner, rest, text);
    switch (line[0]) {
    case 0:
    case '#': return true;
    case '$': return finish(partner, "0") && start(partner, rest);
    case '>': text[n] = '\n'; return send_text(partner, text, n + 1);
    case '*': return send_many(partner, rest);
    case '<': return expect(partner, text, false);
    case '~': return expect(partner, text, true);
    case '!': return expect_none(partner, text);
    case '.': return end_input(partner);
    case '=': return finish(partner, rest);
    default: return fail("not a transcript's line", line);
    }
}

static bool run(Partner *partner, const char *path) {
    FILE *file = fopen(path, "r");
    char line[MOST_TEXT];
    int number = 0;
    bool good = file != NULL;
    while (good && fgets(line, sizeof line, file)) {
        number++;
        line[strcspn(line, "\n")] = 0;
        good = obey(partner, line);
    }
    if (file)
        fclose(file);
    if (partner->pid > 0) {
        if (good)
            good = finish(partner, "0");
        else {
            kill(partner->pid, SIGKILL);
            end_input(partner);
            if (partner->out >= 0)
                close(partner->out);
            waitpid(partner->pid, NULL, 0);
            partner->pid = 0;
        }
    }
    if (good)
        printf("ok protocol %s: %d lines\n", path, number);
    else
        printf("not ok protocol %s:%d: %s\n", path, number, line);
    return good;
}

int main(int count, char **argument) {
    Partner partner = {.program = count > 1 ? argument[1] : "", .text = malloc(MOST_OUTPUT)};
    bool good = partner.text != NULL;
    signal(SIGPIPE, SIG_IGN);
    setenv("XDG_DATA_HOME", "/nonexistent", 1);
    for (int i = 2; partner.text && i < count; i++)
        good = run(&partner, argument[i]) && good;
    free(partner.text);
    return good ? 0 : 1;
}
