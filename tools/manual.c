/* manual.c: makes the manual pages: manual 6 (the program), manual 5 EXAMPLE (the variant file) and
 * manual 3 HEADER EXAMPLE (the library). What they say comes from the tables of commands and keys
 * and from the header's comments; only what stands in none of them, such as files and the exit
 * status, is written here. */
#include "mdoc.h"

#include "cli/options/command_line.h"
#include "cli/options/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a command ---- */

static void put_item(const CliItem *item) {
    if (item->name[0] == '-')
        printf("Fl %s", item->name + 1);
    else if (is_upper(item->name[0]))
        printf("Ar %s", item->name);
    else
        printf("Cm %s", item->name);
    if (item->argument)
        printf(item->is_optional ? " Oo Ar %s Oc" : " Ar %s", item->argument);
    else if (item->is_repeated)
        fputs(" ...", stdout);
}

/* alternatives on one line, in brackets, or in braces if one of them is needed */
static void put_options(const CliItem *items) {
    for (const CliItem *item = items; item && item->name; item++) {
        if (!item->is_alternative)
            fputs(!item->is_needed ? ".Op " : item[1].is_alternative ? ".Brq " : ".", stdout);
        else
            fputs(" | ", stdout);
        put_item(item);
        if (!item[1].is_alternative)
            putchar('\n');
    }
}

static void put_verbs(const CliItem *verbs) {
    fputs(".Op ", stdout);
    for (const CliItem *verb = verbs; verb->name; verb++) {
        put_item(verb);
        fputs(verb[1].name ? " | " : "\n", stdout);
    }
}

static void put_synopsis(const CliCommand *command) {
    puts(".Bd -ragged -offset indent\n.Nm");
    printf(".Cm %s\n", command->name);
    for (const CliItem *word = command->words; word && word->name; word++) {
        fputs(word->is_needed ? "." : ".Op ", stdout);
        put_item(word);
        putchar('\n');
    }
    if (command->verbs)
        put_verbs(command->verbs);
    put_options(command->options);
    puts(".Ed\n.Pp");
}

static void put_meaning(const CliItem *item) {
    char text[512];
    Writer writer = writer_to(text, sizeof text);
    write_meaning(&writer, item);
    mdoc_sentence(text);
}

static void put_list(const CliItem *items) {
    if (!items || !items->name)
        return;
    for (const CliItem *item = items; item->name; item++) {
        if (item->group)
            printf("%s.Pp\n%s:\n", item == items ? "" : ".El\n", item->group);
        if (item->group || item == items)
            puts(".Bl -tag -width Ds");
        fputs(".It ", stdout);
        put_item(item);
        putchar('\n');
        put_meaning(item);
    }
    puts(".El");
}

static void put_examples(const char *examples) {
    puts(".Pp\nExamples:");
    mdoc_literal(slice_of(examples));
}

static void put_command(const CliCommand *command) {
    mdoc_line("Ss", command->name);
    put_synopsis(command);
    mdoc_sentence(command->summary);
    if (command->is_original)
        mdoc_text("The program with this name does the same.");
    put_list(command->words);
    put_list(command->verbs);
    put_list(command->options);
    if (command->notes) {
        puts(".Pp");
        mdoc_text(command->notes);
    }
    if (command->examples)
        put_examples(command->examples);
}

/* ---- what is not in the table ---- */

static void put_files(void) {
    puts(".Sh ENVIRONMENT\n.Bl -tag -width Ds\n.It Ev XDG_DATA_HOME");
    mdoc_text("The folder of your own games and weights.");
    puts(".It Ev LC_ALL , LC_CTYPE , LANG , TERM");
    mdoc_text(
        "Chessmen are shown in a UTF-8 locale on a terminal that is not dumb; otherwise letters.");
    puts(".El\n.Sh FILES\n.Bl -tag -width Ds");
    puts(".It Pa $XDG_DATA_HOME/tabiya/variants/*.ini");
    mdoc_text("Your variant files. tabiya always loads them.");
    puts(".It Pa $XDG_DATA_HOME/tabiya/weights/*.txt");
    mdoc_text("Your weight files, made by tabiya tune. tabiya always loads them.");
    puts("If the variable is not set, the folder is\n.Pa ~/.local/share .");
    puts(".El");
}

static void put_exits(void) {
    static const struct {
        int status;
        const char *about;
    } EXITS[] = {
        {EXIT_SUCCESS, "Success."},
        {EXIT_NEGATIVE,
         "A negative result: no game matches, the first engine is not better, or the work was interrupted."},
        {EXIT_USAGE, "Usage error: the command or its options are wrong."},
        {EXIT_INPUT, "Invalid input: a file, a position or a move is wrong."},
        {EXIT_SYSTEM, "System error: no memory, no disk space, no such device."},
    };
    puts(".Sh EXIT STATUS\n.Bl -tag -width Ds");
    for (size_t i = 0; i < sizeof EXITS / sizeof *EXITS; i++) {
        printf(".It %d\n", EXITS[i].status);
        mdoc_text(EXITS[i].about);
    }
    puts(".El\n.Sh DIAGNOSTICS");
    mdoc_text("Errors go to standard error, in the form tabiya: COMMAND: WHERE: WHY.");
}

void manual_commands(void) {
    mdoc_begin("TABIYA", 6);
    mdoc_name("tabiya", "play, explain and analyse the games of the chess family");
    puts(".Sh SYNOPSIS\n.Nm\n.Ar command\n.Op Ar word ...\n.Op Ar option ...");
    puts(".Nm");
    put_options(PROGRAM_OPTIONS);
    puts(".Sh DESCRIPTION\n.Nm");
    mdoc_text(
        "plays the games of the chess family: chess, shogi, xiangqi and about a hundred more, on boards from 2 x 2 to 26 x 26, and any game that you describe in a file.");
    puts("That file is explained in\n.Xr tabiya-variants 5 .\n.Pp");
    mdoc_text(
        "Options may stand anywhere after the command. A value follows a blank or an equals sign. After two dashes alone, nothing is an option.");
    put_list(PROGRAM_OPTIONS);
    puts(".Pp");
    mdoc_text("Every command that uses games also takes these options:");
    put_list(COMMON_OPTIONS);
    puts(".Sh COMMANDS");
    for (const CliCommand *const *command = COMMANDS; *command; command++)
        put_command(*command);
    put_files();
    put_exits();
    puts(".Sh SEE ALSO\n.Xr tabiya 3 ,\n.Xr tabiya-variants 5");
}

int main(int argc, char **argv) {
    const char *what = argc > 1 ? argv[1] : "";
    bool is_good = true;
    if (strcmp(what, "6") == 0)
        manual_commands();
    else if (strcmp(what, "5") == 0 && argc == 3)
        is_good = manual_keys(argv[2]);
    else if (strcmp(what, "3") == 0 && argc == 4)
        is_good = manual_header(argv[2], argv[3]);
    else
        is_good = false;
    return is_good && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
