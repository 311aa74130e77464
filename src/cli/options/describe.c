/* describe.c: commands and options as text in columns. */
#include "cli/options/describe.h"

#include "base/wrap.h"
#include "cli/options/command_line.h"

#include <stdio.h>
#include <string.h>

static const char *const TOPIC_TITLES[] = {
    [TOPIC_PLAY] = "Play",     [TOPIC_LOOK] = "Games and positions",
    [TOPIC_ENGINE] = "Engine", [TOPIC_MEASURE] = "Engine testing and tuning",
    [TOPIC_HELP] = "Help",
};

/* ---- text in columns ---- */

/* "  label      text", the text in its column, or below a label that is too long */
static void write_row(Writer *writer, const char *label, const char *text, unsigned column) {
    unsigned at = 2 + text_columns(slice_of(label));
    write_format(writer, "  %s", label);
    if (at + 2 > column) {
        write_char(writer, '\n');
        at = 0;
    }
    write_format(writer, "%*s", (int)(column - at), "");
    write_lines(writer, text, column, column, HELP_WIDTH);
}

/* ---- parts of a command ---- */

void write_label(Writer *writer, const CliItem *item) {
    write_text(writer, item->name);
    if (item->argument)
        write_format(writer, item->is_optional ? " [%s]" : " %s", item->argument);
    else if (item->is_repeated)
        write_text(writer, "...");
}

/* the parts of what stands in parentheses behind a meaning */
static void begin_part(Writer *writer, unsigned *parts) {
    write_text(writer, (*parts)++ ? ", " : " (");
}

void write_meaning(Writer *writer, const CliItem *item) {
    enum { TELLING = 10000 }; /* a larger bound is only there to have one */
    const CliItem *first = item;
    bool is_counted = item->type == TYPE_NUMBER || item->type == TYPE_RANGE;
    bool has_bounds = is_counted && item->most <= TELLING;
    unsigned parts = 0;
    write_text(writer, item->about);
    if (has_bounds) {
        begin_part(writer, &parts);
        write_format(writer, "%lu to %lu", item->least, item->most);
    }
    if (has_bounds && item->unit)
        write_format(writer, " %s", item->unit);
    if (item->fallback) {
        begin_part(writer, &parts);
        write_format(writer, "default %s", item->fallback);
    }
    if (item->fallback && item->unit && !has_bounds)
        write_format(writer, " %s", item->unit);
    while (first->is_alternative)
        first--;
    if (first != item) {
        begin_part(writer, &parts);
        write_format(writer, "instead of %s", first->name);
    }
    if (item->name[0] == '-' && item->is_repeated) {
        begin_part(writer, &parts);
        write_text(writer, "repeatable");
    }
    write_text(writer, parts ? ")" : "");
}

static void write_choice(Writer *writer, const CliItem *item, const CliItem *first) {
    if (item != first)
        write_text(writer, " | ");
    write_label(writer, item);
}

static void write_verbs(Writer *writer, const CliItem *verbs) {
    write_text(writer, " [");
    for (const CliItem *verb = verbs; verb->name; verb++)
        write_choice(writer, verb, verbs);
    write_char(writer, ']');
}

static bool has_alternative(const CliItem *item) {
    return item->is_alternative || (item[1].name && item[1].is_alternative);
}

/* those that must be given, alternatives in brackets; returns whether there are others */
static bool write_needed(Writer *writer, const CliItem *options) {
    bool has_others = false;
    for (const CliItem *item = options; item && item->name; item++) {
        if (!item->is_needed) {
            has_others = true;
            continue;
        }
        if (!item->is_alternative)
            write_text(writer, has_alternative(item) ? " (" : " ");
        write_choice(writer, item, item->is_alternative ? NULL : item);
        if (item->is_alternative && !item[1].is_alternative)
            write_char(writer, ')');
    }
    return has_others;
}

void write_synopsis(Writer *writer, const CliCommand *command) {
    write_format(writer, "tabiya %s", command->name);
    for (const CliItem *word = command->words; word && word->name; word++) {
        write_text(writer, word->is_needed ? " " : " [");
        write_label(writer, word);
        write_text(writer, word->is_needed ? "" : "]");
    }
    if (command->verbs)
        write_verbs(writer, command->verbs);
    if (write_needed(writer, command->options))
        write_text(writer, " [options]");
}

/* ---- the help of one command ---- */

typedef void (*WriteItem)(Writer *writer, const CliItem *item);

static const char *part(char text[512], WriteItem write, const CliItem *item) {
    Writer writer = writer_to(text, 512);
    write(&writer, item);
    return text;
}

static unsigned widest(const CliItem *items) {
    enum { TOO_WIDE = 16 }; /* its meaning goes below */
    char text[512];
    unsigned most = 0;
    for (const CliItem *item = items; item && item->name; item++) {
        unsigned width = text_columns(slice_of(part(text, write_label, item)));
        if (width > most && width <= TOO_WIDE)
            most = width;
    }
    return most;
}

static unsigned column_of(const CliCommand *command) {
    const CliItem *const lists[] = {command->words, command->verbs, command->options,
                                    common_options(command)};
    unsigned most = 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (widest(lists[i]) > most)
            most = widest(lists[i]);
    return most + 4;
}

static void write_title(Writer *writer, const char *title) {
    if (title)
        write_format(writer, "\n%s:\n", title);
}

static void write_items(Writer *writer, const char *title, const CliItem *items, unsigned column) {
    char label[512], meaning[512];
    for (const CliItem *item = items; item && item->name; item++) {
        write_title(writer, item->group ? item->group : item == items ? title : NULL);
        write_row(writer, part(label, write_label, item), part(meaning, write_meaning, item),
                  column);
    }
}

/* those of all commands stand behind the command's own, unless these are in groups */
static void write_options(Writer *writer, const CliCommand *command, unsigned column) {
    bool has_own = command->options, has_groups = false;
    for (const CliItem *item = command->options; item && item->name; item++)
        has_groups |= item->group != NULL;
    write_items(writer, "Options", command->options, column);
    write_items(writer,
                has_groups ? "Any command"
                : has_own  ? NULL
                           : "Options",
                common_options(command), column);
}

static void write_examples(Writer *writer, const char *text) {
    write_text(writer, "\nExamples:\n");
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "\n");
        write_format(writer, "  %.*s\n", (int)(end - text), text);
    }
}

void write_help(Writer *writer, const CliCommand *command) {
    unsigned column = column_of(command);
    char synopsis[512];
    Writer line = writer_to(synopsis, sizeof synopsis);
    write_synopsis(&line, command);
    write_lines(writer, synopsis, 0, 4, HELP_WIDTH);
    write_format(writer, "\n%s.\n", command->summary);
    write_items(writer, "Words", command->words, column);
    write_items(writer, "One of", command->verbs, column);
    write_options(writer, command, column);
    if (command->notes) {
        write_char(writer, '\n');
        write_paragraphs(writer, command->notes, 0, HELP_WIDTH);
    }
    if (command->examples)
        write_examples(writer, command->examples);
}

void write_overview(Writer *writer) {
    char label[64];
    write_text(writer, "tabiya plays the games of the chess family: chess, shogi, xiangqi and any "
                       "game\nthat you describe in a file. To begin: tabiya play\n");
    for (const CliCommand *const *at = COMMANDS; *at; at++) {
        const CliCommand *command = *at;
        if (at == COMMANDS || at[-1]->topic != command->topic)
            write_format(writer, "\n%s:\n", TOPIC_TITLES[command->topic]);
        snprintf(label, sizeof label, "tabiya %s", command->name);
        write_row(writer, label, command->summary, 20);
    }
    write_text(writer, "\n'tabiya COMMAND --help' explains a command, 'tabiya variants' lists the "
                       "games,\n'man tabiya' is the manual.\n");
}

/* ---- on standard output ---- */

static int show(void (*write)(Writer *, const CliCommand *), const CliCommand *command) {
    Writer writer = writer_growing();
    write(&writer, command);
    bool fits = writer_fits(&writer);
    if (fits)
        fputs(writer.buffer, stdout);
    writer_free(&writer);
    return fits ? EXIT_SUCCESS : complain(EXIT_SYSTEM, "help", NULL, "out of memory");
}

static void write_all(Writer *writer, const CliCommand *command) {
    (void)command;
    write_overview(writer);
}

int show_help(const CliCommand *command) {
    return command ? show(write_help, command) : show(write_all, NULL);
}
