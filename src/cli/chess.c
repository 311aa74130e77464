/* chess.c: tabiya chess: the chess that plays itself. */
#include "cli/session.h"
#include "originals/driver.h"
#include "originals/originals.h"

#include <limits.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

/* whoever gives no seed wants a new game each time */
static uint64_t any_seed(void) {
    uint64_t seed;
    return getrandom(&seed, sizeof seed, 0) == sizeof seed ? seed : (uint64_t)time(NULL);
}

int run_chess(const CliCommand *command, int argc, char **argv) {
    const char *fen = NULL, *seed_text = NULL, *plies_text = NULL, *player = NULL,
               *level_text = NULL;
    bool is_random = false, has_numbers = false;
    const Option options[] = {{"--fen", &fen, NULL},
                              {"--seed", &seed_text, NULL},
                              {"--plies", &plies_text, NULL},
                              {"--ai", &player, NULL},
                              {"--level", &level_text, NULL},
                              {"--random", NULL, &is_random},
                              {"--numbers", NULL, &has_numbers},
                              {NULL, NULL, NULL}};
    unsigned long seed, plies, level;
    Words words;
    Session session;
    Dialogue dialogue;
    Error error;
    int status = options_read(&words, command, options, argc, argv);
    if (status != EXIT_WELL)
        return status;
    if ((seed_text && !option_number("chess", "--seed", seed_text, 0, ULONG_MAX, &seed)) ||
        !option_number("chess", "--plies", plies_text, 1, 100000, &plies) ||
        !option_number("chess", "--level", level_text, 1, LEVELS, &level))
        return EXIT_USAGE;
    ChessOptions choice = {.fen = fen,
                           .is_random = is_random,
                           .seed = seed_text ? seed : any_seed(),
                           .plies = (unsigned)plies,
                           .player =
                               strcmp(player, "tutorial") == 0 ? PLAYER_TUTORIAL : PLAYER_ENGINE,
                           .level = (unsigned)level,
                           .has_numbers = has_numbers};
    status = session_open(&session, &words);
    if (status == EXIT_WELL)
        status = chess_open(&dialogue, &choice, &session.catalog, &session.arena, &error)
                     ? driver_run(&dialogue)
                     : complain(EXIT_INPUT, command->name, NULL, "%s", error.text);
    session_close(&session);
    return status;
}
