/* core_judge.h: the value of one position from its successors. The rules core says what can be
 * played; the tables say what that leads to. A judge belongs to one thread. */
#ifndef TABIYA_PERFECT_CORE_JUDGE_H
#define TABIYA_PERFECT_CORE_JUDGE_H

#include "perfect/men.h"

typedef struct Judge {
    const Tables *tables;
    const Component *component; /* that is being made; NULL: all tables are finished */
    Position *position;
    Setup *setup;
    Move *moves;       /* a list for each ply */
    const Table *last; /* that was looked for: it often is the one that is looked for next */
    uint64_t last_signature;
    uint64_t missing; /* successors that no table has */
    /* what finished tables say of a successor counts from these plies on; may be NULL */
    void (*note)(void *context, unsigned plies);
    void *context;
} Judge;

/* false: out of memory */
bool judge_open(Judge *out, const Tables *tables, const Component *component, Arena *arena);
/* Places an entry. False: there is no such position. */
bool judge_place(Judge *judge, const Table *table, uint64_t number, Side side);
/* The value of what was placed, if the successors that are decided within this many plies count. A
 * successor that a finished component leaves open is a draw. */
TableValue judge_value(Judge *judge, unsigned limit);
/* what a legal move leads to, for the side that is to move then; all tables are finished */
TableValue judge_move(Judge *judge, Move move);
/* what ends the game here; VERDICT_UNKNOWN: nothing does */
TableValue judge_ending(Judge *judge);

#endif
