/* edit.c: tabiya edit GAME: sets up a position on the full screen. */
#include "cli/session/session.h"
#include "terminal/app.h"
#include "terminal/screen/curses.h"

#include <stdio.h>

typedef struct EditGiven {
    const char *game, *fen, *board;
    unsigned long size;
} EditGiven;

/* the position that was given, as the choice's FEN */
static int take_position(Choice *choice, Session *session, const EditGiven *given) {
    Writer writer = writer_to(choice->fen, sizeof choice->fen);
    int status = session_position(session, given->fen, given->board, NULL);
    if (status == EXIT_SUCCESS)
        setup_write(&writer, &session->setup, session->variant);
    return status;
}

static int edit(Session *session, const EditGiven *given) {
    Choice choice = choice_usual();
    Rulebook book = {.catalog = &session->catalog};
    Error error;
    int status = session_variant(session, given->game, NULL);
    snprintf(choice.game, sizeof choice.game, "%s", given->game);
    if (status == EXIT_SUCCESS && (given->fen || given->board))
        status = take_position(&choice, session, given);
    if (status != EXIT_SUCCESS)
        return status;
    if (!terminal_is_there())
        return complain(EXIT_USAGE, "edit", NULL,
                        "this needs a terminal; 'tabiya show' draws a position, 'tabiya "
                        "convert' changes its format");
    const AppOptions options = {.edited = &choice,
                                .edited_size = (unsigned)given->size,
                                .theme = AS_REMEMBERED,
                                .signs = AS_REMEMBERED,
                                .script = AS_REMEMBERED};
    if (!terminal_run(&book, &options, &error))
        status = complain(EXIT_INPUT, "edit", given->game, "%s", error.text);
    rulebook_free(&book);
    return status;
}

static int run(const CommandLine *line, const void *options) {
    Session session;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = edit(&session, options);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {
    {"GAME", GAME_NAME(EditGiven, game), .fallback = "chess",
     .about = "name of a game; 'tabiya variants' lists them"},
    {0},
};

static const CliItem OPTIONS[] = {
    POSITION_OPTIONS(EditGiven),
    {"--size", "N", NUMBER(EditGiven, size, MIN_SIZE, MAX_SIZE), .is_alternative = true,
     .about = "start from an empty N x N board, in games with a free board size"},
    {0},
};

const CliCommand EDIT_COMMAND = {
    .name = "edit",
    .summary = "Sets up a position on the full screen",
    .topic = TOPIC_LOOK,
    .run = run,
    .given_size = sizeof(EditGiven),
    .words = WORDS,
    .options = OPTIONS,
    .notes = "The editor lists every reason why the position is not playable. You can save the "
             "position as FEN or as a board file, and play it.",
    .examples = "tabiya edit reduced --size 12\n"
                "tabiya edit chess --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'",
};
