/* outcome_names.c: results and reasons in words. */
#include "notation/names/outcome_names.h"

#include <assert.h>

void write_outcome(Writer *writer, const Variant *variant, Outcome outcome) {
    static const char *const REASONS[] = {
        [REASON_NONE] = "",
        [REASON_CHECKMATE] = "checkmate",
        [REASON_STALEMATE] = "stalemate",
        [REASON_EXTINCTION] = "all pieces of a kind are lost",
        [REASON_FLAG] = "the goal is reached",
        [REASON_CHECKS] = "enough checks are given",
        [REASON_DEAD] = "too little material to go on",
        [REASON_REPETITION] = "the position is repeated",
        [REASON_PERPETUAL_CHECK] = "perpetual check",
        [REASON_MOVE_RULE] = "too many moves without progress",
        [REASON_MOVE_LIMIT] = "the limit of moves is reached",
        [REASON_COUNTING] = "the count of moves is full",
        [REASON_RESIGNATION] = "resignation",
        [REASON_AGREEMENT] = "agreement",
        [REASON_TIME] = "out of time",
        [REASON_TIME_BARE] = "out of time, against a bare king",
    };
    if (outcome.result == RESULT_NONE)
        return;
    assert(outcome.reason < sizeof REASONS / sizeof *REASONS && outcome.reason != REASON_NONE &&
           REASONS[outcome.reason]);
    if (outcome.result == RESULT_DRAW)
        write_text(writer, "Draw: ");
    else
        write_format(writer, "%s wins: ",
                     side_name(variant, outcome.result == RESULT_FIRST ? FIRST : SECOND));
    write_text(writer, REASONS[outcome.reason]);
}
