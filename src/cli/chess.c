/* chess.c: tabiya chess: the chess that plays itself. */
#include "base/chance.h"
#include "cli/session/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

#include <limits.h>

typedef struct ChessGiven {
    const char *fen;
    unsigned long seed, plies, level;
    int player;
    bool is_random, has_numbers;
} ChessGiven;

static int run(const CommandLine *line, const void *options) {
    const ChessGiven *given = options;
    const ChessOptions choice = {.fen = given->fen,
                                 .is_random = given->is_random,
                                 .seed = line_has(line, "--seed") ? given->seed : chance_seed(),
                                 .plies = (unsigned)given->plies,
                                 .player = given->player ? PLAYER_TUTORIAL : PLAYER_ENGINE,
                                 .level = (unsigned)given->level,
                                 .has_numbers = given->has_numbers};
    Session session;
    Dialogue dialogue;
    Error error;
    int status = session_open(&session, line);
    if (status == EXIT_SUCCESS)
        status = chess_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, "chess", NULL, "%s", error.text);
    session_close(&session);
    return status;
}

static const CliItem OPTIONS[] = {
    {"--random", FLAG(ChessGiven, is_random), .about = "random back rank, the same for both sides"},
    {"--fen", "FEN", TEXT(ChessGiven, fen), .is_alternative = true,
     .about = "start from this position, written as FEN"},
    {"--seed", "N", NUMBER(ChessGiven, seed, 0, ULONG_MAX),
     .about = "random seed: the same seed gives the same game"},
    {"--plies", "N", NUMBER(ChessGiven, plies, 1, 100000), .fallback = "300",
     .about = "draw after N plies"},
    {"--ai", "NAME", CHOICE(ChessGiven, player, "engine tutorial"), .fallback = "engine",
     .about = "player: engine, or tutorial (one move deep)"},
    {"--level", "N", NUMBER(ChessGiven, level, 1, LEVELS), .fallback = "10",
     .about = "strength of the engine"},
    {"--numbers", FLAG(ChessGiven, has_numbers), .about = "show row numbers"},
    {0},
};

const CliCommand CHESS_COMMAND = {
    .name = "chess",
    .summary = "Chess against itself: press Enter and the computer moves",
    .topic = TOPIC_PLAY,
    .run = run,
    .given_size = sizeof(ChessGiven),
    .options = OPTIONS,
    .notes = "Type a move to play it yourself.",
    .examples = "tabiya chess --random --seed 7",
    .is_original = true,
};
