/* boxshogi.c: tabiya boxshogi: BoxShogi, typed or from a file. */
#include "cli/session/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

typedef struct BoxshogiGiven {
    const char *file;
    bool is_typed;
} BoxshogiGiven;

static int run(const CommandLine *line, const void *options) {
    const BoxshogiGiven *given = options;
    const BoxshogiOptions choice = {.file = given->file};
    Session session;
    Dialogue dialogue;
    Error error;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = boxshogi_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, "boxshogi", NULL, "%s", error.text);
    session_close(&session);
    return status;
}

static const CliItem OPTIONS[] = {
    {"-i", FLAG(BoxshogiGiven, is_typed), .is_needed = true,
     .about = "both players type their moves"},
    {"-f", "FILE", FILE_NAME(BoxshogiGiven, file), .is_needed = true, .is_alternative = true,
     .about = "play the moves of a file and show the position"},
    {0},
};

const CliCommand BOXSHOGI_COMMAND = {
    .name = "boxshogi",
    .summary = "BoxShogi: a small shogi with drops, for two people",
    .topic = TOPIC_PLAY,
    .run = run,
    .given_size = sizeof(BoxshogiGiven),
    .options = OPTIONS,
    .examples = "tabiya boxshogi -i",
    .is_original = true,
};
