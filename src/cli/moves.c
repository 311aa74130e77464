/* moves.c: tabiya moves VARIANT: the legal moves, one a line, sorted. */
#include "cli/session.h"
#include "notation/moves/coordinates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef char MoveText[MOVE_TEXT];

static int by_text(const void *a, const void *b) {
    return strcmp(a, b);
}

static int list(Session *session) {
    size_t room = session->variant->max_moves;
    Position *position = arena_alloc(&session->arena, sizeof *position);
    Move *moves = arena_alloc(&session->arena, room * sizeof *moves);
    MoveText *texts = arena_alloc(&session->arena, room * sizeof *texts);
    if (!position || !moves || !texts)
        return complain(EXIT_SYSTEM, "moves", NULL, "out of memory");
    position_place(position, session->variant, &session->setup);
    size_t n = position_moves(position, moves);
    for (size_t i = 0; i < n; i++) {
        Writer writer = writer_to(texts[i], sizeof texts[i]);
        write_move(&writer, position, moves[i]);
    }
    qsort(texts, n, sizeof *texts, by_text);
    for (size_t i = 0; i < n; i++)
        puts(texts[i]);
    return EXIT_WELL;
}

int run_moves(const CliCommand *command, int argc, char **argv) {
    const char *fen = NULL, *board = NULL;
    const Option options[] = {{"--fen", &fen, NULL}, {"--board", &board, NULL}, {NULL, NULL, NULL}};
    Words words;
    Session session;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = session_variant(&session, words.word[0], NULL);
    if (status == EXIT_WELL)
        status = session_position(&session, fen, board, NULL);
    if (status == EXIT_WELL)
        status = list(&session);
    session_close(&session);
    return status;
}
