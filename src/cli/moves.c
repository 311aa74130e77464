/* moves.c: tabiya moves VARIANT: the legal moves, one a line, sorted. */
#include "cli/session/session.h"
#include "notation/moves/coordinates.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct MovesGiven {
    const char *game, *fen, *board;
} MovesGiven;

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
    return EXIT_SUCCESS;
}

static int run(const CommandLine *line, const void *options) {
    const MovesGiven *given = options;
    Session session;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = session_variant(&session, given->game, NULL);
    if (status == EXIT_SUCCESS)
        status = session_position(&session, given->fen, given->board, NULL);
    if (status == EXIT_SUCCESS)
        status = list(&session);
    session_close(&session);
    return status;
}

static const CliItem WORDS[] = {GAME_WORD(MovesGiven), {0}};
static const CliItem OPTIONS[] = {POSITION_OPTIONS(MovesGiven), {0}};

const CliCommand MOVES_COMMAND = {
    .name = "moves",
    .summary = "Lists the legal moves",
    .topic = TOPIC_LOOK,
    .run = run,
    .given_size = sizeof(MovesGiven),
    .words = WORDS,
    .options = OPTIONS,
    .examples = "tabiya moves shogi",
};
