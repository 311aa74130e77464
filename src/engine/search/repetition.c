/* repetition.c: a first repetition scores like the last one, because a repetition that happens
 * once can happen again. Only the last one is as certain as mate. */
#include "engine/search/repetition.h"

#include "rules/counting.h"

#include <stdlib.h>

enum { NEARLY_DECIDED = 8000 }; /* the score of a repetition that will win or lose */

bool path_begin(Path *path, const Game *game, size_t plies) {
    size_t room = game->plies + 1 + plies;
    if (room > path->room) {
        PathPly *ply = realloc(path->ply, room * sizeof *ply);
        if (!ply)
            return false;
        path->ply = ply;
        path->room = room;
    }
    path->ply[0] = (PathPly){.key = game->start_key, .to = NO_SQUARE};
    for (size_t i = 0; i < game->plies; i++)
        path->ply[i + 1] = (PathPly){game->ply[i].key, NO_SQUARE, game->ply[i].gives_check, false};
    path->root = game->plies;
    path->ply[path->root].in_check = position_in_check(&game->position);
    return true;
}

void path_free(Path *path) {
    free(path->ply);
    *path = (Path){0};
}

/* perpetual check: every move of one side between the two positions gave check */
static bool checks_always(const Path *path, size_t from, size_t to, bool last_mover) {
    for (size_t k = last_mover ? 0 : 1; from + k < to; k += 2)
        if (!path->ply[to - k].in_check)
            return false;
    return true;
}

static int value_for(const Path *path, const Position *p, size_t from, size_t to, int decided) {
    const Ending *ending = &p->variant->ending;
    Value value = ending->repetition;
    if (ending->perpetual_check_loses) {
        bool they = checks_always(path, from, to, true), we = checks_always(path, from, to, false);
        if (they || we)
            return they && we ? 0 : they ? decided : -decided;
    }
    if (!ending->repetitions || value == VALUE_NONE || value == VALUE_DRAW)
        return 0;
    bool is_mine = !ending->repetition_absolute || p->side == FIRST;
    return (value == VALUE_WIN) == is_mine ? decided : -decided;
}

bool path_repeats(const Path *path, const Position *p, size_t ply, int *score) {
    const Ending *ending = &p->variant->ending;
    size_t here = path->root + ply, found = here;
    size_t first = position_horizon(p, here);
    unsigned times = 1;
    for (size_t i = here; i >= first + 2 && !path->ply[i].is_null && !path->ply[i - 1].is_null;) {
        i -= 2;
        if (path->ply[i].key == p->key) {
            found = i;
            times++;
        }
    }
    if (times == 1)
        return false;
    bool ends = ending->repetitions && times >= ending->repetitions;
    *score = value_for(path, p, found, here, ends ? SCORE_MATE - (int)ply : NEARLY_DECIDED);
    return true;
}

bool path_is_too_long(const Path *path, const Position *p, size_t ply) {
    const Ending *ending = &p->variant->ending;
    return (ending->move_rule && p->clock >= 2 * ending->move_rule) || counting_is_up(p) ||
           (ending->move_limit && path->root + ply >= ending->move_limit);
}
