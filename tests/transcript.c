/* transcript.c: runs commands of tabiya against transcripts: what is typed, what the engine
 * answers, how time passes, and the output to the byte. It is the world of io.h, scripted, and is
 * linked in place of the real one. tests/originals/README.md says how a transcript is written. */
#include "cli/command.h"
#include "engine/engine.h"
#include "notation/moves/coordinates.h"
#include "originals/io.h"
#include "store/file.h"

#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MAX_STEPS = 4096, MAX_ARGUMENTS = 32, FEW_NODES = 2000 };
#define TYPED_OPEN "\u2039"
#define TYPED_CLOSE "\u203A"

typedef enum StepKind { STEP_TYPE, STEP_WAIT, STEP_ANSWER, STEP_END } StepKind;

typedef struct Step {
    StepKind kind;
    size_t offset; /* how much must have been printed before it */
    unsigned line; /* of the transcript */
    Slice text;
    int64_t time;
} Step;

typedef struct Script { /* one session */
    const char *file;
    unsigned line;
    char *command;
    Writer expected, complaints, printed, typed;
    Step step[MAX_STEPS];
    unsigned steps, next;
    int status;
    char problem[512];
} Script;

/* io.h has no room for a context before io_open, so the session that runs stands here */
static Script *running;

struct Io {
    Script *script;
    int64_t now;
    Engine *engine;
};

/* ---- what went wrong ---- */

static void fail(Script *script, unsigned line, const char *what) {
    if (!script->problem[0])
        snprintf(script->problem, sizeof script->problem, "%s:%u: %s", script->file, line, what);
}

static const char *shown(Slice text, char out[200]) {
    Writer writer = writer_to(out, 200);
    write_char(&writer, '"');
    for (size_t i = 0; i < text.length && writer.length < 180; i++)
        if (text.at[i] == '\n')
            write_text(&writer, "\\n");
        else
            write_char(&writer, text.at[i] ? text.at[i] : '?');
    write_char(&writer, '"');
    return out;
}

/* the first place where two texts differ, with what stands there */
static void compare(Script *script, unsigned line, const char *what, Slice wanted, Slice got) {
    char one[200], other[200], message[480];
    size_t i = 0, from;
    if (wanted.length == got.length && (!got.length || !memcmp(wanted.at, got.at, got.length)))
        return;
    while (i < wanted.length && i < got.length && wanted.at[i] == got.at[i])
        i++;
    from = i > 30 ? i - 30 : 0;
    while (from > 0 && from < i && (wanted.at[from] & 0xC0) == 0x80)
        from++;
    shown((Slice){wanted.at + from, wanted.length - from}, one);
    shown((Slice){got.at + from, got.length - from}, other);
    snprintf(message, sizeof message, "%s: wanted %s, got %s", what, one, other);
    fail(script, line, message);
}

static Slice written(const Writer *writer) {
    return (Slice){writer->buffer ? writer->buffer : "", writer->length};
}

static void compare_so_far(Script *script, const Step *step) {
    Slice wanted = {script->expected.buffer, step->offset};
    compare(script, step->line, "output before this line", wanted, written(&script->printed));
}

/* ---- the scripted world ---- */

Io *io_open(void) {
    Io *io = calloc(1, sizeof *io);
    if (io)
        *io = (Io){.script = running, .now = 1000000};
    return io;
}
void io_close(Io *io) {
    if (io && io->engine)
        engine_free(io->engine);
    free(io);
}
int64_t io_now(Io *io) {
    return io->now;
}

Heard io_line(Io *io, Writer *line, int64_t wake) {
    Script *script = io->script;
    for (;;) {
        Step *step = script->next < script->steps ? &script->step[script->next] : NULL;
        if (step)
            compare_so_far(script, step);
        if (!step || step->kind == STEP_END || script->problem[0])
            return HEARD_END;
        if (step->kind == STEP_ANSWER) {
            fail(script, step->line, "the engine was not asked");
            return HEARD_END;
        }
        if (step->kind == STEP_TYPE) {
            script->next++;
            write_slice(line, step->text);
            return HEARD_LINE;
        }
        if (wake != NEVER && wake <= io->now + step->time) {
            int64_t passes = wake > io->now ? wake - io->now : 0;
            io->now += passes;
            step->time -= passes;
            script->next += step->time == 0;
            return HEARD_TIME;
        }
        io->now += step->time;
        script->next++;
    }
}

bool io_print(Io *io, Slice text) {
    write_slice(&io->script->printed, text);
    return true;
}
void io_complain(Io *io, const char *name, Slice text) {
    (void)io;
    fprintf(stderr, "tabiya: %s: %.*s\n", name, (int)text.length, text.at);
}

static bool answer(Script *script, const Step *step, const Game *game, SearchInfo *out) {
    Slice rest = step->text, word = slice_word(&rest), score = slice_trim(rest);
    Error error = {0};
    Move *moves = calloc(game->variant->max_moves, sizeof *moves);
    Position position = game->position;
    if (!moves)
        return false;
    size_t n = position_moves(&position, moves);
    *out = (SearchInfo){.depth = 1};
    if (!read_move(&out->best, &position, moves, n, word, &error))
        fail(script, step->line, error.text);
    free(moves);
    if (score.length)
        out->score = atoi(score.at);
    return !script->problem[0];
}

bool io_think(Io *io, const Game *game, const Limits *limits, SearchInfo *out) {
    Script *script = io->script;
    Step *step = script->next < script->steps ? &script->step[script->next] : NULL;
    if (step && step->kind == STEP_WAIT) { /* the engine takes its time */
        io->now += step->time;
        script->next++;
        step = script->next < script->steps ? step + 1 : NULL;
    }
    if (step && step->kind == STEP_ANSWER) {
        compare_so_far(script, step);
        script->next++;
        return !script->problem[0] && answer(script, step, game, out);
    }
    Limits few = *limits;
    few.time = 0;
    few.clock.is_used = false;
    if (!few.nodes || few.nodes > FEW_NODES)
        few.nodes = FEW_NODES;
    if (!io->engine)
        io->engine = engine_new(1 << 20);
    return io->engine && engine_think(io->engine, game, &few, &(Hooks){0}, out);
}

const char *io_load(Io *io, Writer *out, const char *path) {
    (void)io;
    return file_load(out, path, 1 << 20);
}
const char *io_save(Io *io, const char *path, Slice content) {
    (void)io;
    return file_save(path, content);
}

/* ---- reading transcripts ---- */

typedef struct Reader {
    const char *file;
    Slice rest;
    unsigned line;
    bool has_failed;
} Reader;

static bool next_line(Reader *reader, Slice *out) {
    if (!reader->rest.length)
        return false;
    const char *newline = memchr(reader->rest.at, '\n', reader->rest.length);
    size_t n = newline ? (size_t)(newline - reader->rest.at) : reader->rest.length;
    *out = (Slice){reader->rest.at, n};
    reader->rest.at += n + (newline != NULL);
    reader->rest.length -= n + (newline != NULL);
    reader->line++;
    return true;
}

static Slice without(Slice text, size_t front) {
    return (Slice){text.at + front, text.length - front};
}
static bool begins(Slice text, const char *with) {
    return text.length >= strlen(with) && memcmp(text.at, with, strlen(with)) == 0;
}

static unsigned hex(char c) {
    return is_digit(c) ? (unsigned)(c - '0') : (unsigned)(to_lower(c) - 'a' + 10);
}

static Slice unescaped(Script *script, Slice text) {
    size_t start = script->typed.length;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i], next = i + 1 < text.length ? text.at[i + 1] : 0;
        if (c != '\\') {
            write_char(&script->typed, c);
            continue;
        }
        i++;
        if (next == 'x' && i + 2 < text.length) {
            write_char(&script->typed, (char)(hex(text.at[i + 1]) * 16 + hex(text.at[i + 2])));
            i += 2;
        } else {
            write_char(&script->typed, next == 't'   ? '\t'
                                       : next == 'r' ? '\r'
                                       : next == '0' ? 0
                                                     : next);
        }
    }
    return (Slice){(const char *)start, script->typed.length - start}; /* the buffer may yet move */
}

static int64_t duration(Slice text) {
    int64_t n = 0;
    size_t i = 0;
    for (; i < text.length && is_digit(text.at[i]); i++)
        n = n * 10 + (text.at[i] - '0');
    Slice unit = without(text, i);
    return slice_is(unit, "ms")  ? n
           : slice_is(unit, "s") ? n * 1000
           : slice_is(unit, "m") ? n * 60000
                                 : n * 3600000;
}

static void add_step(Script *script, unsigned line, StepKind kind, Slice text, int64_t time) {
    if (script->steps == MAX_STEPS) {
        fail(script, line, "too many steps");
        return;
    }
    script->step[script->steps++] = (Step){kind, script->expected.length, line, text, time};
}

/* a line of the session that is output, perhaps with what is typed at its end */
static void read_output(Script *script, unsigned line, Slice text) {
    Slice typed = {NULL, 0};
    if (begins(text, "\\") && text.length > 1 && strchr("#@$!={\\", text.at[1]))
        text = without(text, 1);
    for (size_t i = 0; i + strlen(TYPED_OPEN) <= text.length && !typed.at; i++)
        if (begins(without(text, i), TYPED_OPEN) && text.length >= strlen(TYPED_CLOSE) &&
            begins(without(text, text.length - strlen(TYPED_CLOSE)), TYPED_CLOSE)) {
            typed = without(text, i + strlen(TYPED_OPEN));
            typed.length -= strlen(TYPED_CLOSE);
            text.length = i;
        }
    write_slice(&script->expected, text);
    if (!typed.at)
        write_char(&script->expected, '\n');
    else if (slice_is(typed, "^D"))
        add_step(script, line, STEP_END, typed, 0);
    else if (begins(typed, "~"))
        add_step(script, line, STEP_WAIT, typed, duration(without(typed, 1)));
    else
        add_step(script, line, STEP_TYPE, unescaped(script, typed), 0);
}

static char *copy(Slice text) {
    char *out = malloc(text.length + 1);
    memcpy(out, text.at, text.length);
    out[text.length] = 0;
    return out;
}

/* one line of a session; false where the session is over */
static bool read_session_line(Script *script, Reader *reader, Slice line) {
    if (begins(line, "$ ") || begins(line, "@") || begins(line, "#"))
        return false;
    if (begins(line, "! ")) {
        write_slice(&script->complaints, without(line, 2));
        write_char(&script->complaints, '\n');
    } else if (begins(line, "= ")) {
        script->status = atoi(line.at + 2);
    } else if (begins(line, "{") && line.at[line.length - 1] == '}') {
        Slice text = {line.at + 1, line.length - 2};
        add_step(script, reader->line, STEP_ANSWER, text, 0);
    } else {
        read_output(script, reader->line, line);
    }
    return true;
}

static void read_session(Script *script, Reader *reader) {
    Slice line;
    for (;;) {
        Reader before = *reader;
        if (!next_line(reader, &line))
            break;
        if (!read_session_line(script, reader, line)) {
            *reader = before;
            break;
        }
    }
    for (unsigned i = 0; i < script->steps; i++)
        if (script->step[i].kind == STEP_TYPE)
            script->step[i].text.at = script->typed.buffer + (size_t)script->step[i].text.at;
}

/* ---- running ---- */

/* takes the next word off the command, in place; blanks inside '…' belong to it */
static char *next_word(char **rest) {
    char *at = *rest + strspn(*rest, " ");
    if (!*at)
        return NULL;
    char end = *at == '\'' ? '\'' : ' ';
    char *word = at + (end != ' '), *stop = strchr(word, end);
    *rest = stop ? stop + 1 : word + strlen(word);
    if (stop)
        *stop = 0;
    return word;
}

static int run_command(Script *script) {
    char *argv[MAX_ARGUMENTS + 1] = {NULL}, *word, *rest = script->command;
    int argc = 0;
    while (argc < MAX_ARGUMENTS && (word = next_word(&rest)))
        argv[argc++] = word;
    const CliCommand *command = argc > 1 ? command_find(argv[1]) : NULL;
    if (command)
        return command_run(command, argc - 1, argv + 1);
    fail(script, script->line, "no such command");
    return -1;
}

/* runs with stderr in a file, so that complaints can be compared */
static int run_aside(Script *script, Writer *complaints) {
    int saved = dup(STDERR_FILENO), file = open("stderr", O_RDWR | O_CREAT | O_TRUNC, 0600);
    fflush(stderr);
    dup2(file, STDERR_FILENO);
    int status = run_command(script);
    fflush(stderr);
    dup2(saved, STDERR_FILENO);
    close(saved);
    close(file);
    file_load(complaints, "stderr", 1 << 20);
    unlink("stderr");
    return status;
}

static void run_session(Script *script) {
    Writer complaints = writer_growing();
    char message[80];
    running = script;
    int status = run_aside(script, &complaints);
    compare(script, script->line, "output", written(&script->expected), written(&script->printed));
    compare(script, script->line, "stderr", written(&script->complaints), written(&complaints));
    if (script->next < script->steps && script->step[script->next].kind != STEP_END)
        fail(script, script->step[script->next].line, "the program had ended before this");
    if (status != script->status) {
        snprintf(message, sizeof message, "status %d, wanted %d", status, script->status);
        fail(script, script->line, message);
    }
    writer_free(&complaints);
}

static bool transcript_session(Reader *reader, Slice line) {
    Script *script = calloc(1, sizeof *script);
    *script = (Script){.file = reader->file,
                       .line = reader->line,
                       .expected = writer_growing(),
                       .complaints = writer_growing(),
                       .printed = writer_growing(),
                       .typed = writer_growing(),
                       .command = copy(without(line, 2))};
    read_session(script, reader);
    if (!script->problem[0])
        run_session(script);
    bool done = !script->problem[0];
    if (!done)
        printf("not ok %s\n", script->problem);
    writer_free(&script->expected);
    writer_free(&script->complaints);
    writer_free(&script->printed);
    writer_free(&script->typed);
    free(script->command);
    free(script);
    return done;
}

/* a file to be there, or one that must have come out so */
static bool transcript_file(Reader *reader, Slice line) {
    bool wanted = begins(line, "@= ");
    char *name = copy(slice_trim(without(line, wanted ? 3 : 2)));
    Writer content = writer_growing(), got = writer_growing();
    unsigned at = reader->line;
    bool done = true;
    Slice next;
    while (next_line(reader, &next) && !slice_is(next, "@")) {
        write_slice(&content, next);
        write_char(&content, '\n');
    }
    if (!wanted) {
        done = file_save(name, written(&content)) == NULL;
    } else {
        Script script = {.file = reader->file};
        const char *reason = file_load(&got, name, 1 << 20);
        if (reason)
            fail(&script, at, reason);
        else
            compare(&script, at, name, written(&content), written(&got));
        done = !script.problem[0];
        if (!done)
            printf("not ok %s\n", script.problem);
    }
    writer_free(&content);
    writer_free(&got);
    free(name);
    return done;
}

static void run_transcript(const char *path, Slice text) {
    const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
    Reader reader = {name, text, 0, false};
    unsigned sessions = 0;
    bool done = true;
    for (Slice line; next_line(&reader, &line);) {
        if (begins(line, "$ ")) {
            sessions++;
            done &= transcript_session(&reader, line);
        } else if (begins(line, "@")) {
            done &= transcript_file(&reader, line);
        } else if (line.length && !begins(line, "#")) {
            printf("not ok %s:%u: neither a comment, a file nor a session\n", name, reader.line);
            done = false;
        }
    }
    if (done)
        printf("ok transcript %s: %u sessions\n", name, sessions);
}

int main(int argc, char **argv) {
    char folder[] = "/tmp/tabiya-transcript-XXXXXX", clean[PATH_MAX + 16];
    Writer *texts = calloc((size_t)argc, sizeof *texts);
    for (int i = 1; i < argc; i++) {
        texts[i] = writer_growing();
        const char *reason = file_load(&texts[i], argv[i], 1 << 24);
        if (reason)
            printf("not ok %s: %s\n", argv[i], reason);
    }
    if (!mkdtemp(folder) || chdir(folder) != 0)
        return 1;
    for (int i = 1; i < argc; i++) {
        run_transcript(argv[i], written(&texts[i]));
        writer_free(&texts[i]);
        fflush(stdout);
    }
    free(texts);
    snprintf(clean, sizeof clean, "rm -rf '%s'", folder);
    return system(clean) != 0;
}
