/* reduced.c: tabiya reduced: Reduced Chess against the computer. */
#include "cli/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

int run_reduced(const CliCommand *command, int argc, char **argv) {
    const char *level_text = NULL, *time_text = NULL;
    const Option options[] = {
        {"--level", &level_text, NULL}, {"--time", &time_text, NULL}, {NULL, NULL, NULL}};
    unsigned long level;
    int64_t time;
    Words words;
    Session session;
    Dialogue dialogue;
    Error error;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (!option_number("reduced", "--level", level_text, 1, LEVELS, &level) ||
        !option_time("reduced", "--time", time_text, TIME_NEEDED, &time))
        return EXIT_USAGE;
    ReducedOptions choice = {.level = (unsigned)level, .time = time};
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = reduced_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
