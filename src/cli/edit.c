/* edit.c: tabiya edit GAME: sets up a position on the full screen. */
#include "cli/session.h"
#include "terminal/app.h"

#include <stdio.h>

/* the position that was given, as the choice's FEN */
static int take_position(Choice *choice, Session *session, const char *fen, const char *board) {
    Writer writer = writer_to(choice->fen, sizeof choice->fen);
    int status = session_position(session, fen, board, NULL);
    if (status == EXIT_WELL)
        setup_write(&writer, &session->setup, session->variant);
    return status;
}

static int edit(Session *session, const Words *words, const char *fen, const char *board,
                unsigned size) {
    Choice choice = choice_usual();
    Rulebook book = {.catalog = &session->catalog};
    Error error;
    int status = session_variant(session, words->word[0], NULL);
    snprintf(choice.game, sizeof choice.game, "%s", words->word[0]);
    if (status == EXIT_WELL && (fen || board))
        status = take_position(&choice, session, fen, board);
    if (status != EXIT_WELL)
        return status;
    if (!terminal_is_there())
        return complain(EXIT_USAGE, "edit", NULL,
                        "this is for a terminal; tabiya show draws a position, tabiya convert "
                        "changes its format");
    const AppOptions options = {.edited = &choice,
                                .edited_size = size,
                                .theme = AS_REMEMBERED,
                                .signs = AS_REMEMBERED,
                                .script = AS_REMEMBERED};
    if (!terminal_run(&book, &options, &error))
        status = complain(EXIT_INPUT, "edit", words->word[0], "%s", error.text);
    rulebook_free(&book);
    return status;
}

int run_edit(const CliCommand *command, int argc, char **argv) {
    const char *fen = NULL, *board = NULL, *size = NULL;
    const Option options[] = {{"--fen", &fen, NULL},
                              {"--board", &board, NULL},
                              {"--size", &size, NULL},
                              {NULL, NULL, NULL}};
    Words words;
    Session session;
    unsigned long number = 0;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if (size && !option_number("edit", "--size", size, 2, 26, &number))
        return EXIT_USAGE;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = edit(&session, &words, fen, board, (unsigned)number);
    session_close(&session);
    return status;
}
