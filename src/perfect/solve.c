/* solve.c: one ply is looked ahead by the rules, and all else is in tables. So a position may
 * have what tables do not know: a pawn that can be taken en passant, a side in check that is not
 * to move. */
#include "perfect/solve.h"

#include "perfect/core_judge.h"
#include "perfect/perfect_errors.h"

#include <string.h>

bool solve_plan(Tables *tables, const Position *position, TablePlan *out, Error *error) {
    Material material;
    if (position->castling)
        return error_set(error, 0, 0, ERROR_TABLE_CASTLING);
    material_of(&material, position);
    return tables_plan(tables, &material, out, error);
}

static Answer answer_of(TableValue value) {
    return (Answer){value.verdict, value.verdict == VERDICT_DRAW ? 0 : value.plies, NO_MOVE};
}

/* for the side to move, after one ply */
static Answer value_moves(Judge *judge, RootMove *moves, size_t count) {
    TableValue ending = judge_ending(judge);
    const Answer nothing = {VERDICT_UNKNOWN, 0, NO_MOVE};
    Answer best = nothing;
    bool is_known = true;
    if (ending.verdict != VERDICT_UNKNOWN)
        return answer_of(ending);
    for (size_t i = 0; i < count; i++) {
        TableValue value = judge_move(judge, moves[i].move);
        Answer after = answer_of(value);
        Answer answer = answer_before(after, moves[i].move);
        if (answer.verdict == VERDICT_WIN || answer.verdict == VERDICT_LOSS)
            answer.plies = value.plies + 1;
        moves[i].answer = answer;
        is_known &= answer.verdict != VERDICT_UNKNOWN;
        if (best.verdict == VERDICT_UNKNOWN || answer_is_better(&answer, &best))
            best = answer;
    }
    return is_known || best.verdict == VERDICT_WIN ? best : nothing;
}

static size_t list_moves(Judge *judge, RootMove *moves, Move *list) {
    size_t count = position_moves(judge->position, list);
    for (size_t i = 0; i < count; i++)
        moves[i] = (RootMove){list[i], {VERDICT_UNKNOWN, 0, NO_MOVE}};
    return count;
}

/* the best moves of both sides, as long as somebody wins */
static void walk_line(Judge *judge, Solution *solution, RootMove *moves, Move *list) {
    Answer best = solution->answer;
    while (best.best != NO_MOVE && best.verdict != VERDICT_DRAW && best.plies &&
           solution->plies < solution->answer.plies) {
        Undo undo;
        solution->line[solution->plies++] = best.best;
        position_make(judge->position, best.best, &undo);
        best = value_moves(judge, moves, list_moves(judge, moves, list));
    }
}

bool solve(const Tables *tables, const Position *position, Arena *arena, Solution *out,
           Error *error) {
    const Variant *variant = tables->variant;
    Judge judge;
    Move *list = arena_alloc(arena, variant->max_moves * sizeof *list);
    RootMove *moves = arena_alloc(arena, variant->max_moves * sizeof *moves);
    *out = (Solution){.moves = arena_alloc(arena, variant->max_moves * sizeof *moves)};
    if (!list || !moves || !out->moves || !judge_open(&judge, tables, NULL, arena))
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    *judge.position = *position;
    out->count = list_moves(&judge, out->moves, list);
    out->answer = value_moves(&judge, out->moves, out->count);
    if (judge_ending(&judge).verdict != VERDICT_UNKNOWN)
        out->count = 0;
    out->line = arena_alloc(arena, (out->answer.plies + 1) * sizeof *out->line);
    if (!out->line)
        return error_set(error, 0, 0, ERROR_NO_MEMORY);
    bool has_rule = variant->ending.move_rule || variant->ending.counting != COUNTING_NONE;
    out->needs_clock = has_rule && out->answer.plies &&
                       (variant->ending.counting != COUNTING_NONE ||
                        out->answer.plies + position->clock > 2u * variant->ending.move_rule);
    walk_line(&judge, out, moves, list);
    return true;
}
