/* core_judge.c: moves are made one by one and looked up. A position in which a pawn can be taken
 * en passant is in no table: its successors are looked up in its place. */
#include "perfect/core_judge.h"

#include <string.h>

/* double steps in a row that can be taken en passant: no pawn makes more than this */
static size_t most_plies_ahead(const Variant *variant) {
    return 2 + (size_t)MAX_PLACED * variant->board.height / 2;
}

bool judge_open(Judge *out, const Tables *tables, const Component *component, Arena *arena) {
    *out = (Judge){.tables = tables, .component = component};
    out->position = arena_alloc(arena, sizeof *out->position);
    out->setup = arena_alloc(arena, sizeof *out->setup);
    out->moves = arena_alloc(arena, most_plies_ahead(tables->variant) * tables->variant->max_moves *
                                        sizeof *out->moves);
    if (!out->position || !out->setup || !out->moves)
        return false;
    setup_clear(out->setup, tables->variant->board);
    for (Square sq = 0; sq < tables->variant->board.squares; sq++)
        if (region_has(&tables->walls, sq))
            out->setup->at[sq] = WALL;
    return true;
}

bool judge_place(Judge *judge, const Table *table, uint64_t number, Side side) {
    const ClassIndex *index = &table->index;
    const Variant *variant = index->variant;
    Square squares[MAX_PLACED];
    if (!class_index_place(index, number, squares))
        return false;
    unsigned at = 0;
    for (unsigned g = 0; g < index->groups; g++)
        for (unsigned i = 0; i < index->group[g].men; i++)
            judge->setup->at[squares[at++]] = index->group[g].piece;
    memcpy(judge->setup->hand, index->material.hand, sizeof judge->setup->hand);
    judge->setup->side = side;
    position_place(judge->position, variant, judge->setup);
    for (unsigned i = 0; i < at; i++)
        judge->setup->at[squares[i]] = EMPTY;
    return !variant->pieces.king || !position_side_in_check(judge->position, side ^ 1u) ||
           position_outcome(judge->position).reason == REASON_EXTINCTION;
}

TableValue judge_ending(Judge *judge) {
    Outcome outcome = position_outcome(judge->position);
    if (outcome.result == RESULT_NONE)
        return (TableValue){VERDICT_UNKNOWN, 0};
    if (outcome.result == RESULT_DRAW)
        return (TableValue){VERDICT_DRAW, 0};
    bool has_won = (outcome.result == RESULT_FIRST) == (judge->position->side == FIRST);
    return (TableValue){has_won ? VERDICT_WIN : VERDICT_LOSS, 0};
}

static TableValue look_ahead(Judge *judge, const Men *men, unsigned ply, unsigned limit);

/* what the move that was made leads to, for the side that is to move now */
static TableValue successor_value(Judge *judge, const Men *men, unsigned ply, unsigned limit) {
    if (judge->position->ep != NO_SQUARE)
        return look_ahead(judge, men, ply + 1, limit);
    if (!judge->last || judge->last_signature != men->signature)
        judge->last = tables_find(judge->tables, men->signature);
    judge->last_signature = men->signature;
    if (!judge->last) {
        judge->missing++;
        return (TableValue){VERDICT_UNKNOWN, 0};
    }
    Entry entry = men_entry(men, judge->last, judge->position->side);
    if (entry.number == NO_ENTRY) {
        judge->missing++;
        return (TableValue){VERDICT_UNKNOWN, 0};
    }
    const Component *component = entry.table->component;
    unsigned code = component_code(component, entry.number);
    judge->missing += code == CODE_ILLEGAL;
    TableValue value = value_of_code(code);
    if (component != judge->component && value.verdict == VERDICT_UNKNOWN)
        value.verdict = VERDICT_DRAW;
    if (judge->note && component != judge->component && value.verdict != VERDICT_DRAW)
        judge->note(judge->context, value.plies + ply + 1);
    return value;
}

static TableValue move_value(Judge *judge, const Men *men, Move move, unsigned ply,
                             unsigned limit) {
    Position *position = judge->position;
    Undo undo;
    Men after = *men;
    position_make(position, move, &undo);
    men_follow(&after, &undo, position->variant, position->side ^ 1u);
    TableValue value = successor_value(judge, &after, ply, limit);
    position_unmake(position, &undo);
    return value;
}

static TableValue look_ahead(Judge *judge, const Men *men, unsigned ply, unsigned limit) {
    Position *position = judge->position;
    Move *moves = judge->moves + ply * judge->tables->variant->max_moves;
    size_t count = position_moves(position, moves);
    unsigned win = UINT32_MAX, loss = 0;
    bool loses = count > 0, is_decided = true;
    if (!count)
        return judge_ending(judge);
    for (size_t i = 0; i < count; i++) {
        TableValue value = move_value(judge, men, moves[i], ply, limit);
        if (value.verdict == VERDICT_LOSS && value.plies <= limit)
            win = value.plies < win ? value.plies : win;
        else if (value.verdict == VERDICT_WIN && value.plies <= limit)
            loss = value.plies > loss ? value.plies : loss;
        else {
            loses = false;
            is_decided &= value.verdict == VERDICT_DRAW;
        }
    }
    if (win != UINT32_MAX)
        return (TableValue){VERDICT_WIN, win + 1};
    if (loses)
        return (TableValue){VERDICT_LOSS, loss + 1};
    return (TableValue){is_decided ? VERDICT_DRAW : VERDICT_UNKNOWN, 0};
}

TableValue judge_value(Judge *judge, unsigned limit) {
    Men men;
    men_of(&men, judge->position);
    return look_ahead(judge, &men, 0, limit);
}

TableValue judge_move(Judge *judge, Move move) {
    Men men;
    men_of(&men, judge->position);
    return move_value(judge, &men, move, 0, MOST_PLIES);
}
