/* kernel.h: the rules compiled against one kind of board. Three kinds of board, and the two of
 * them that are sets once more for a newer CPU; all are the same to their callers. */
#ifndef TABIYA_RULES_KERNEL_KERNEL_H
#define TABIYA_RULES_KERNEL_KERNEL_H

#include "rules/position.h"
#include "rules/attack_maps.h"

typedef struct Kernel Kernel;
struct Kernel {
    const char *name;
    bool (*runs_here)(void); /* the CPU has what it needs, and is fast at it */
    bool (*fits)(const Variant *variant);
    bool (*prepare)(Variant *variant, Arena *arena); /* makes variant->tables */
    void (*place)(Position *position);               /* the cache from at[] */
    size_t (*moves)(Position *position, Move *out);
    size_t (*captures)(Position *position, Move *out); /* of those, though the game may be over */
    size_t (*quiet_checks)(Position *position, Move *out); /* likewise */
    size_t (*count)(Position *position);
    bool (*has_moves)(Position *position); /* as if nothing on the board could end the game */
    void (*make)(Position *position, Move move, Undo *undo);
    void (*unmake)(Position *position, const Undo *undo);
    bool (*is_attacked)(const Position *position, Square sq, Side by);
    bool (*reaches)(const Position *position, unsigned from, unsigned to); /* check aside */
    bool (*in_check)(const Position *position, Side side);
    bool (*ended)(Position *position, Outcome *outcome); /* by what stands on the board */
    unsigned (*pieces)(const Position *position, Side side, unsigned type);
    unsigned (*squares)(const Position *position, Side side, unsigned type, Square *out);
    void (*attack_maps)(const Position *position, const Ranks *ranks, AttackMaps *out);
    bool (*see_at_least)(Position *position, Move move, const int value[MAX_TYPES], int least);
    bool (*gives_check)(Position *position, Move move);
    /* leaves at depth; stack has variant->max_moves for each ply above the last */
    uint64_t (*perft)(Position *position, int depth, Move *stack);
};

extern const Kernel kernel_64, kernel_128, kernel_any;
#ifdef TABIYA_FAST_KERNELS
extern const Kernel kernel_64_fast, kernel_128_fast, kernel_any_fast;
#endif

extern const Kernel *const KERNELS[]; /* in order of preference, ends with NULL */
const Kernel *kernel_choose(const Variant *variant);
const Kernel *kernel_find(const char *name);

/* whether a piece of this type could move at all from here on an empty board */
bool can_ever_move(const Variant *variant, unsigned side, unsigned type, Square sq);

#endif
