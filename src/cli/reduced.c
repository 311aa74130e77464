/* reduced.c: tabiya reduced: Reduced Chess against the computer. */
#include "cli/session/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

typedef struct ReducedGiven {
    unsigned long level;
    int64_t time;
} ReducedGiven;

static int run(const CommandLine *line, const void *options) {
    const ReducedGiven *given = options;
    const ReducedOptions choice = {.level = (unsigned)given->level, .time = given->time};
    Session session;
    Dialogue dialogue;
    Error error;
    int status = session_open(&session, line);
    Rulebook book = {.catalog = &session.catalog};
    if (status == EXIT_SUCCESS)
        status = reduced_open(&dialogue, &choice, &book, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, "reduced", NULL, "%s", error.text);
    rulebook_free(&book);
    session_close(&session);
    return status;
}

static const CliItem OPTIONS[] = {
    {"--level", "N", NUMBER(ReducedGiven, level, 1, LEVELS), .fallback = "10",
     .about = "strength of Black"},
    {"--time", "T", TIME(ReducedGiven, time), .fallback = "1s",
     .about = "time Black may think per move"},
    {0},
};

const CliCommand REDUCED_COMMAND = {
    .name = "reduced",
    .summary = "Reduced Chess: kings, rooks, bishops against the computer",
    .topic = TOPIC_PLAY,
    .run = run,
    .given_size = sizeof(ReducedGiven),
    .options = OPTIONS,
    .notes = "The program asks for the board file to start from.",
    .examples = "tabiya reduced --level 3",
    .is_original = true,
};
