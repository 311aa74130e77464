/* player.c: what all protocols have in common: starting, ending, waiting. */
#include "match/player.h"

#include "base/clock.h"

#include <string.h>

enum { GREETING_TIME = 10000 };

const Protocol *protocol_find(const char *name) {
    static const Protocol *const PROTOCOLS[] = {&PROTOCOL_UCI, &PROTOCOL_USI, &PROTOCOL_XBOARD};
    for (size_t i = 0; i < sizeof PROTOCOLS / sizeof *PROTOCOLS; i++)
        if (strcmp(PROTOCOLS[i]->name, name) == 0)
            return PROTOCOLS[i];
    return NULL;
}

bool player_hear_until(Player *player, LineFunction *is_last, int64_t wait, Error *error) {
    int64_t deadline = monotonic_now() + (wait ? wait : GREETING_TIME);
    Slice line;
    for (;;)
        switch (process_hear(&player->process, &line, deadline)) {
        case HEARD_LINE:
            if (is_last(player, line))
                return true;
            break;
        case HEARD_TIME: return match_error(error, "%s: it does not answer", player->spec->name);
        case HEARD_END: return match_error(error, "%s: it has ended", player->spec->name);
        case HEARD_STOP: return match_error(error, "stopped");
        }
}

void player_open(Player *player, const EngineSpec *spec, int stop) {
    *player = (Player){.spec = spec, .stop = stop};
}

void player_close(Player *player) {
    process_end(&player->process, player->spec->protocol->farewell);
}

static bool start(Player *player, Error *error) {
    const EngineSpec *spec = player->spec;
    if (!process_start(&player->process, spec->argv, spec->folder, player->stop, spec->log, error))
        return false;
    if (spec->protocol->greet(player, error))
        return true;
    process_end(&player->process, NULL);
    return false;
}

bool player_begin(Player *player, const Ask *ask, Error *error) {
    const Protocol *protocol = player->spec->protocol;
    const Variant *variant = ask->game->variant;
    player->variant = variant;
    spec_game_name(player->spec, player->game_name, variant->name, variant->board.width,
                   variant->board.height);
    bool was_running = player->process.pid != 0;
    if (!was_running && !start(player, error))
        return false;
    if (protocol->begin(player, ask, error))
        return true;
    process_end(&player->process, NULL);
    /* it may have died since its last game */
    if (was_running && start(player, error) && protocol->begin(player, ask, error))
        return true;
    process_end(&player->process, NULL);
    return false;
}

void player_think(Player *player, const Ask *ask, Answer *out) {
    *out = (Answer){.score = NO_SCORE};
    player->spec->protocol->think(player, ask, out);
    out->at = monotonic_now();
    if (out->kind != ANSWER_MOVE && out->kind != ANSWER_RESIGNS)
        process_end(&player->process, NULL);
}
