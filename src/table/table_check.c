/* table_check.c: the numbered invariants of table.h. */
#include "table/table_check.h"

#ifdef TABIYA_CHECKED
#include "rules/invariants/game_check.h"

#include <assert.h>

void table_check(const Table *table) {
    const Clock *clock = &table->clock;
    Outcome over = table->outcome;
    game_check(&table->game);
    assert((over.result == RESULT_NONE) == (over.reason == REASON_NONE)); /* 1 */
    if (table->game.outcome.result != RESULT_NONE)
        assert(over.result == table->game.outcome.result &&
               over.reason == table->game.outcome.reason);
    if (table_is_over(table)) /* 2 */
        assert(clock->since == NEVER && !table->is_offered && !table->back.stands);
    else
        assert(!table->rematch.stands);
    assert(!table->is_offered || table->offerer == FIRST || table->offerer == SECOND); /* 3 */
    for (unsigned side = 0; side < 2 && clock->control.moves; side++)                  /* 4 */
        assert(clock->made[side] < clock->control.moves);
    assert(table->room >= table->game.plies && (table->past || !table->room)); /* 5 */
}
#endif
