/* session.c: files, games and positions for the commands. */
#include "cli/session/session.h"

#include "engine/evaluate/weight_file.h"
#include "notation/board_file.h"
#include "rules/kernel/kernel.h"
#include "store/file.h"
#include "store/places.h"

#include <dirent.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST_FILE = 1 << 20 };

int read_file(Slice *out, const char *path, size_t most, Arena *arena, const char *command) {
    Writer content = writer_growing();
    const char *reason = file_load(&content, path, most);
    char *text = reason ? NULL : arena_copy_text(arena, content.buffer, content.length);
    *out = (Slice){text, content.length};
    writer_free(&content);
    if (reason)
        return complain(EXIT_INPUT, command, path, "%s", reason);
    return text ? EXIT_SUCCESS : complain(EXIT_SYSTEM, command, path, "out of memory");
}

int save_file(const char *command, const char *option, const char *path, const Writer *content) {
    if (strcmp(path, "-") == 0) {
        bool is_written = fwrite(content->buffer, 1, content->length, stdout) == content->length;
        return is_written
                   ? EXIT_SUCCESS
                   : complain_option(EXIT_SYSTEM, command, option, path, "it could not be written");
    }
    const char *reason = file_save(path, (Slice){content->buffer, content->length});
    return reason ? complain_option(EXIT_SYSTEM, command, option, path, "%s", reason)
                  : EXIT_SUCCESS;
}

typedef struct FileReport {
    const char *command, *file;
} FileReport;

static void report(void *context, const Error *fault) {
    const FileReport *where = context;
    char place[32] = "";
    if (fault->line)
        snprintf(place, sizeof place, ":%u:%u", fault->line, fault->column);
    complain(EXIT_INPUT, where->command, NULL, "%s%s: %s%s", where->file, place, fault_kind(fault),
             fault->text);
}

static int add_file(Session *session, const char *path) {
    Slice text;
    FileReport where = {session->command, path};
    Faults faults = {report, &where, 0, 0};
    int status = read_file(&text, path, LARGEST_FILE, &session->arena, session->command);
    if (status != EXIT_SUCCESS)
        return status;
    if (!catalog_add(&session->catalog, path, text, &faults))
        return complain(EXIT_SYSTEM, session->command, path, "out of memory");
    return EXIT_SUCCESS; /* a game with faults says so when it is chosen */
}

/* what the engine knows of games beyond what is built in */
static int add_weights(Session *session, const char *path) {
    Slice text;
    Error error;
    int status = read_file(&text, path, LARGEST_FILE, &session->arena, session->command);
    if (status != EXIT_SUCCESS || weights_add(&session->catalog, text, &error))
        return status;
    report(&(FileReport){session->command, path}, &error);
    return EXIT_INPUT;
}

/* the user's own files: all of XDG data/tabiya/NAME with such an ending, in order of name */
static int add_user_files(Session *session, const char *name, const char *ending,
                          int (*add)(Session *session, const char *path)) {
    char folder[PLACE_TEXT], path[PLACE_TEXT + 256 + 1];
    struct dirent **entries;
    int status = EXIT_SUCCESS;
    if (!place_find(folder, PLACE_DATA, name, NULL))
        return EXIT_SUCCESS;
    int n = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < n; i++) {
        size_t length = strlen(entries[i]->d_name), end = strlen(ending);
        if (length > end && strcmp(entries[i]->d_name + length - end, ending) == 0 &&
            status == EXIT_SUCCESS) {
            snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
            status = add(session, path);
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
    return status;
}

int session_open(Session *session, const CommandLine *line) {
    FileReport where = {line ? line->command->name : NULL, "built-in games"};
    Faults faults = {report, &where, 0, 0};
    *session = (Session){.command = where.command};
    if (!catalog_add_builtin(&session->catalog, &faults))
        return complain(EXIT_SYSTEM, session->command, NULL, "out of memory");
    int status = add_user_files(session, "variants", ".ini", add_file);
    for (unsigned i = 0; line && i < line->variants.count && status == EXIT_SUCCESS; i++)
        status = add_file(session, line->variants.at[i]);
    return status == EXIT_SUCCESS ? add_user_files(session, "weights", ".txt", add_weights)
                                  : status;
}

static int find_kernel(const char *command, const char *name, const Kernel **out) {
    *out = NULL;
    if (!name)
        return EXIT_SUCCESS;
    *out = kernel_find(name);
    if (!*out)
        return complain_option(EXIT_USAGE, command, "--kernel", name,
                               "the kernels are 64, 128, any and the same with -fast");
    if (!(*out)->runs_here())
        return complain_option(EXIT_INPUT, command, "--kernel", name,
                               "this CPU cannot run it, or not fast");
    return EXIT_SUCCESS;
}

static int load(Session *session, const char *name, unsigned width, unsigned height,
                const char *kernel) {
    LoadOptions options = {.width = width, .height = height};
    const CatalogEntry *entry = catalog_find(&session->catalog, slice_of(name));
    FileReport where = {session->command, entry ? entry->file : name};
    Faults faults = {report, &where, 0, 0};
    int status = find_kernel(session->command, kernel, &options.kernel);
    if (status != EXIT_SUCCESS)
        return status;
    const Variant *variant =
        variant_load(&session->catalog, slice_of(name), options, &session->arena, &faults);
    if (!variant && !entry)
        fputs("'tabiya variants' lists the games\n", stderr);
    if (!variant)
        return EXIT_INPUT;
    session->variant = variant;
    return EXIT_SUCCESS;
}

int session_variant(Session *session, const char *name, const char *kernel) {
    return load(session, name, 0, 0, kernel);
}

int session_size(Session *session, unsigned size) {
    return load(session, session->variant->name, size, size, NULL);
}

static int read_board_file(Session *session, const char *path) {
    Slice text;
    Error error;
    int status = read_file(&text, path, LARGEST_FILE, &session->arena, session->command);
    if (status != EXIT_SUCCESS)
        return status;
    if (board_file_read(&session->setup, session->variant, text, &error))
        return EXIT_SUCCESS;
    report(&(FileReport){session->command, path}, &error);
    return EXIT_INPUT;
}

int session_position(Session *session, const char *fen, const char *board_file,
                     const char *kernel) {
    Error error;
    FileReport where = {session->command, board_file ? board_file : "position"};
    Faults faults = {report, &where, 0, 0};
    int status;
    if (board_file && (status = read_board_file(session, board_file)) != EXIT_SUCCESS)
        return status;
    if (fen && !setup_read(&session->setup, session->variant, slice_of(fen), &error)) {
        char where_text[32] = "FEN";
        if (error.column)
            snprintf(where_text, sizeof where_text, "FEN:%u", error.column);
        return complain_option(EXIT_INPUT, session->command, session->variant->name, where_text,
                               "%s", error.text);
    }
    if (!fen && !board_file && !setup_start(&session->setup, session->variant, &error))
        return complain(EXIT_INPUT, session->command, session->variant->name, "%s", error.text);
    Board board = session->setup.board;
    if (board.width != session->variant->board.width ||
        board.height != session->variant->board.height) {
        status = load(session, session->variant->name, board.width, board.height, kernel);
        if (status != EXIT_SUCCESS)
            return status;
    }
    return setup_check(&session->setup, session->variant, &faults) ? EXIT_SUCCESS : EXIT_INPUT;
}

void session_close(Session *session) {
    arena_free(&session->arena);
    catalog_free(&session->catalog);
}

bool wants_unicode(void) {
    const char *term = getenv("TERM");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0 && !(term && strcmp(term, "dumb") == 0);
}
