/* convert.c: tabiya convert: games and positions from one format to another. Every format is read
 * into a GameTree and written from one: a position is a game without moves, a game's position is
 * its last. What is faulty, or cannot be said in the other format, is reported and left out. */
#include "base/clock.h"
#include "cli/session/session.h"
#include "notation/formats/format.h"
#include "notation/names/game_names.h"
#include "notation/notation_errors.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HEAD_SIZE = 4096, FLUSH_SIZE = 1 << 16 };

typedef struct Input {
    const char *name;
    int file;
    uint64_t size, bytes; /* size: 0 where it is not known */
    const char *reason;   /* why reading failed, NULL if it did not */
    char head[HEAD_SIZE]; /* what was read to guess the format, not yet taken */
    size_t head_length, head_at;
} Input;

typedef struct ConvertGiven {
    TextList files;
    int to, from; /* of FORMATS */
    const char *game;
    bool checks;
} ConvertGiven;

typedef struct Conversion {
    Rulebook book;
    const char *given; /* --game, or NULL */
    const Format *to;
    bool checks; /* only reads */
    bool shows_progress;
    Input *input;
    FormatReader reader;
    GameTree tree;
    TreeWalk walk;
    Writer out;
    unsigned long games, moves, faults;
    double began, shown; /* seconds */
} Conversion;

/* ---- files ---- */

static size_t read_file_bytes(Input *input, char *buffer, size_t size) {
    ssize_t n;
    do
        n = read(input->file, buffer, size);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        input->reason = strerror(errno);
    input->bytes += n > 0 ? (uint64_t)n : 0;
    return n > 0 ? (size_t)n : 0;
}

/* first what was read before, to see which format it is */
static size_t read_bytes(void *context, char *buffer, size_t size) {
    Input *input = context;
    size_t left = input->head_length - input->head_at;
    if (!left)
        return read_file_bytes(input, buffer, size);
    size_t n = left < size ? left : size;
    memcpy(buffer, input->head + input->head_at, n);
    input->head_at += n;
    return n;
}

static void read_head(Input *input) {
    size_t n = 1;
    while (n && input->head_length < HEAD_SIZE) {
        n = read_file_bytes(input, input->head + input->head_length,
                            HEAD_SIZE - input->head_length);
        input->head_length += n;
    }
}

static int open_input(Input *input, const char *path) {
    struct stat status;
    *input = (Input){.name = path};
    if (!path || strcmp(path, "-") == 0) {
        input->name = "standard input";
        input->file = STDIN_FILENO;
    } else if ((input->file = open(path, O_RDONLY | O_CLOEXEC)) < 0) {
        return complain(EXIT_INPUT, "convert", path, "%s", strerror(errno));
    }
    if (fstat(input->file, &status) == 0) {
        if (S_ISDIR(status.st_mode)) {
            close(input->file);
            return complain(EXIT_INPUT, "convert", input->name, "%s", strerror(EISDIR));
        }
        input->size = S_ISREG(status.st_mode) ? (uint64_t)status.st_size : 0;
    }
    return EXIT_SUCCESS;
}

static void close_input(Input *input) {
    if (input->file != STDIN_FILENO)
        close(input->file);
}

/* ---- progress ---- */

static double seconds_now(void) {
    return (double)monotonic_now() / 1000;
}

/* nothing in the first second; then four times a second */
static void show_progress(Conversion *conversion) {
    const Input *input = conversion->input;
    double now = seconds_now(), seconds = now - conversion->began;
    if (seconds < 1 || now - conversion->shown < 0.25)
        return;
    conversion->shown = now;
    double megabytes = (double)input->bytes / 1e6;
    fprintf(stderr, "\r%.0f MB", megabytes);
    if (input->size)
        fprintf(stderr, " of %.0f", (double)input->size / 1e6);
    fprintf(stderr, ", %lu games, %.1f MB a second", conversion->games, megabytes / seconds);
    if (input->size > input->bytes && input->bytes)
        fprintf(stderr, ", about %.0f s left",
                (double)(input->size - input->bytes) / (double)input->bytes * seconds);
    fputs("\033[K", stderr);
}

static void clear_progress(Conversion *conversion) {
    if (conversion->shown > 0)
        fputs("\r\033[K", stderr);
}

/* ---- what leaves ---- */

static void report(Conversion *conversion, const char *kind, const Error *error) {
    char place[32] = "";
    if (error->line)
        snprintf(place, sizeof place, ":%u:%u", error->line, error->column);
    clear_progress(conversion);
    fflush(stdout);
    fprintf(stderr, "tabiya: convert: %s%s: %s%s\n", conversion->input->name, place, kind,
            error->text);
}

static int report_fault(Conversion *conversion, const Error *error) {
    report(conversion, "", error);
    conversion->faults++;
    return error->code == ERROR_NO_MEMORY ? EXIT_SYSTEM : EXIT_SUCCESS;
}

static int flush(Conversion *conversion, size_t least) {
    Writer *out = &conversion->out;
    if (out->length < least)
        return EXIT_SUCCESS;
    if (!writer_fits(out))
        return complain(EXIT_SYSTEM, "convert", NULL, "out of memory");
    if (out->length && fwrite(out->buffer, 1, out->length, stdout) != out->length)
        return complain(EXIT_SYSTEM, "convert", "standard output", "%s", strerror(errno));
    writer_clear(out);
    return EXIT_SUCCESS;
}

static unsigned long count_moves(const GameTree *tree) {
    unsigned long n = 0;
    for (Node node = tree->node[TREE_START].first; node; node = tree->node[node].first)
        n++;
    return n;
}

static bool write_game(Conversion *conversion, Error *error) {
    const Format *to = conversion->to;
    if (to->holds_one && conversion->games > 1)
        return error_set(error, 0, 0, ERROR_FORMAT_LACKS, "a board file", "a second position");
    return format_write(&conversion->out, to, &conversion->tree, &conversion->walk, error);
}

/* a game is in conversion->tree */
static int convert_game(Conversion *conversion) {
    Error error = {.code = ERROR_NONE};
    int status = EXIT_SUCCESS;
    size_t before = conversion->out.length;
    if (conversion->reader.warning.code)
        report(conversion, "warning: ", &conversion->reader.warning);
    conversion->games++;
    conversion->moves += conversion->checks ? count_moves(&conversion->tree) : 0;
    if (!conversion->checks && !write_game(conversion, &error)) {
        error.line = conversion->reader.first_line;
        error.column = 1;
        conversion->out.length = before; /* half a game is none */
        status = report_fault(conversion, &error);
    }
    if (status == EXIT_SUCCESS)
        status = flush(conversion, FLUSH_SIZE);
    if (conversion->shows_progress && conversion->games % 256 == 0)
        show_progress(conversion);
    return status;
}

static int convert_games(Conversion *conversion) {
    FormatReader *reader = &conversion->reader;
    int status = EXIT_SUCCESS;
    PgnStep step;
    Error error;
    while (status == EXIT_SUCCESS &&
           (step = format_next(reader, &conversion->tree, &error)) != PGN_END)
        status = step == PGN_GAME ? convert_game(conversion) : report_fault(conversion, &error);
    return status;
}

/* ---- the command ---- */

/* the game that is meant where a file does not name it */
static int find_game(const Conversion *conversion, const Format *from, Slice *out) {
    Slice given = slice_of(conversion->given ? conversion->given : from->game);
    const Catalog *catalog = conversion->book.catalog;
    *out = find_game_name(catalog, given);
    if (out->length)
        return EXIT_SUCCESS;
    Slice near = catalog_nearest(catalog, given);
    return complain_option(EXIT_INPUT, "convert", "--game", conversion->given,
                           "no such game%s%.*s%s",
                           near.length ? "; did you mean " : " (tabiya variants lists them)",
                           (int)near.length, near.at, near.length ? "?" : "");
}

static int convert_input(Conversion *conversion, const Format *from) {
    Input *input = conversion->input;
    Slice game;
    Error error;
    read_head(input);
    if (!from)
        from = format_guess(input->name, (Slice){input->head, input->head_length});
    int status = find_game(conversion, from, &game);
    if (status != EXIT_SUCCESS)
        return status;
    if (!format_open(&conversion->reader, from, (PgnSource){read_bytes, input}, &conversion->book,
                     game, &error))
        return report_fault(conversion, &error), EXIT_INPUT;
    status = convert_games(conversion);
    format_close(&conversion->reader);
    if (status == EXIT_SUCCESS && input->reason)
        status = complain(EXIT_INPUT, "convert", input->name, "%s", input->reason);
    return status;
}

static int convert_file(Conversion *conversion, const char *path, const Format *from) {
    Input input;
    int status = open_input(&input, path);
    if (status != EXIT_SUCCESS)
        return status;
    conversion->input = &input;
    conversion->began = seconds_now();
    status = convert_input(conversion, from);
    close_input(&input);
    return status;
}

static int convert_files(Conversion *conversion, const ConvertGiven *given) {
    const Format *from = given->from == NOT_CHOSEN ? NULL : &FORMATS[given->from];
    int status = given->files.count ? EXIT_SUCCESS : convert_file(conversion, NULL, from);
    for (unsigned i = 0; i < given->files.count && status == EXIT_SUCCESS; i++)
        status = convert_file(conversion, given->files.at[i], from);
    int flushed = flush(conversion, 0);
    clear_progress(conversion);
    if (status == EXIT_SUCCESS && conversion->checks)
        printf("%lu games, %lu moves, %lu faults\n", conversion->games, conversion->moves,
               conversion->faults);
    status = status == EXIT_SUCCESS ? flushed : status;
    return status == EXIT_SUCCESS && conversion->faults ? EXIT_INPUT : status;
}

static int run(const CommandLine *line, const void *options) {
    const ConvertGiven *given = options;
    Session session;
    int status = session_open(&session, line);
    Conversion *conversion = calloc(1, sizeof *conversion);
    if (status == EXIT_SUCCESS && !conversion)
        status = complain(EXIT_SYSTEM, "convert", NULL, "out of memory");
    if (status == EXIT_SUCCESS) {
        conversion->book.catalog = &session.catalog;
        conversion->given = given->game;
        conversion->to = &FORMATS[given->to];
        conversion->checks = given->checks;
        conversion->out = writer_growing();
        conversion->shows_progress = isatty(STDERR_FILENO) && !isatty(STDOUT_FILENO);
        status = convert_files(conversion, given);
    }
    if (conversion) {
        rulebook_free(&conversion->book);
        tree_free(&conversion->tree);
        walk_free(&conversion->walk);
        writer_free(&conversion->out);
    }
    free(conversion);
    session_close(&session);
    return status;
}

#define FORMAT_CHOICES "pgn usi fen sfen board"

static const CliItem WORDS[] = {
    {"FILE", FILES(ConvertGiven, files), .about = "input file; - is standard input (default -)"},
    {0},
};

static const CliItem OPTIONS[] = {
    {"--to", "FORMAT", CHOICE(ConvertGiven, to, FORMAT_CHOICES), .fallback = "pgn",
     .about = "output format: pgn, usi, fen, sfen or board"},
    {"--check", FLAG(ConvertGiven, checks), .is_alternative = true,
     .about = "write nothing: count games and moves, and report all faults"},
    {"--from", "FORMAT", CHOICE(ConvertGiven, from, FORMAT_CHOICES),
     .about = "input format, when it cannot be detected"},
    {"--game", "GAME", GAME_NAME(ConvertGiven, game),
     .about =
         "game, when no Variant tag names it (default: chess for pgn and fen, shogi for usi and "
         "sfen, reduced for board)"},
    {0},
};

const CliCommand CONVERT_COMMAND = {
    .name = "convert",
    .summary = "Converts games and positions from one format to another",
    .topic = TOPIC_LOOK,
    .run = run,
    .given_size = sizeof(ConvertGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes =
        "pgn keeps variations, comments and tags. Moves are checked by the rules. usi is one "
        "line per game, with the main line only: startpos moves 7g7f 3c3d. fen and sfen are one "
        "line per position; a game gives its last position. board is one position as a board "
        "file.\n"
        "Faulty games are reported with their line and left out; the exit status is then 3.",
    .examples = "tabiya convert games.pgn > anew.pgn\n"
                "tabiya convert games.pgn --to fen\n"
                "tabiya convert --check games.pgn",
};
