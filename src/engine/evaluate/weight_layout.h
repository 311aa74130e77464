/* weight_layout.h: the numbers of the evaluation, each with a name. A weight is a Taper: its worth
 * with all men on the board and its worth with none. A game's weights lie in one array; the Layout
 * says where. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGHT_LAYOUT_H
#define TABIYA_ENGINE_EVALUATE_WEIGHT_LAYOUT_H

#include "rules/variant.h"

typedef int64_t Taper; /* two numbers that are added as one */

static inline Taper taper_of(int middle, int end) {
    return (Taper)end * ((Taper)1 << 32) + middle;
}
static inline int taper_middle(Taper taper) {
    return (int32_t)(uint32_t)(uint64_t)taper;
}
static inline int taper_end(Taper taper) {
    return (int)((taper - taper_middle(taper)) >> 32);
}
static inline int taper_mean(Taper taper) {
    return (taper_middle(taper) + taper_end(taper)) / 2;
}

enum {
    MOST_MOVES = 28, /* of a piece that make a difference */
    FAR = 8          /* steps of a pawn to its goal that make a difference */
};

typedef enum Per { ONCE, PER_TYPE } Per;
enum {
    PLACES = 0
}; /* as many numbers as the board has squares, its left half folded on its right */

/* group, name, for each, numbers, meaning */
#define WEIGHT_LIST(X)                                                                             \
    X(VALUE, "value", PER_TYPE, 1, "a piece on the board")                                         \
    X(PLACE, "place", PER_TYPE, PLACES, "…on each square, from its side's first rank on")          \
    X(HAND, "hand", PER_TYPE, 1, "a piece in hand")                                                \
    X(MOBILITY, "mobility", PER_TYPE, MOST_MOVES, "a piece by the squares it may go to")           \
    X(OPEN_FILE, "open", PER_TYPE, 1, "it slides along a file that has no pawn")                   \
    X(HALF_OPEN, "half", PER_TYPE, 1, "…or none of its own before it")                             \
    X(OUTPOST, "outpost", PER_TYPE, 2,                                                             \
      "a piece that a pawn guards and none can drive away, on its own half and beyond")            \
    X(HEMMED, "hemmed", PER_TYPE, 1, "for each pawn of its own on the one colour that it goes to") \
    X(PAIR, "pair", ONCE, 1, "pieces of one colour of squares on both colours")                    \
    X(TEMPO, "tempo", ONCE, 1, "the move")                                                         \
    X(CHECKS_LEFT, "checks", ONCE, 8, "the checks that a side has yet to give, from one on")       \
    X(FLIGHTS, "flights", ONCE, 10, "a king by the squares it can flee to")                        \
    X(COMPANY, "company", ONCE, 10, "a king by the pieces around it, itself included")             \
    X(EXPOSED, "exposed", ONCE, MOST_MOVES, "a king by the squares that lines from it run over")   \
    X(SHELTER, "shelter", ONCE, 5, "a file at the king by its own pawn: none, 0 to 3 before it")   \
    X(STORM, "storm", ONCE, 6, "…by the enemy's pawn: none, 0 to 4 before it")                     \
    X(DOUBLED, "doubled", ONCE, 1, "a pawn behind another")                                        \
    X(ISOLATED, "isolated", ONCE, 1, "a pawn without a neighbour file's")                          \
    X(BACKWARD, "backward", ONCE, 1, "a pawn left behind that cannot step on unharmed")            \
    X(PHALANX, "phalanx", ONCE, FAR, "a pawn beside another, by steps to its goal")                \
    X(SUPPORTED, "supported", ONCE, FAR, "a pawn guarded by another, by steps to its goal")        \
    X(PASSED, "passed", ONCE, FAR, "a pawn that no pawn can stop, by steps to its goal")           \
    X(PASSED_FREE, "free", ONCE, FAR, "…and nothing stands before it")                             \
    X(PASSED_SAFE, "safe", ONCE, FAR, "…and no enemy looks at the next square")                    \
    X(PASSED_HELD, "held", ONCE, FAR, "…and its own side looks at it")                             \
    X(PASSED_KING, "escort", ONCE, FAR, "…for each step of its own king to it")                    \
    X(PASSED_FOE, "pursuer", ONCE, FAR, "…for each step of the enemy's king to it")                \
    X(BY_LOWEST, "harassed", ONCE, 5, "a piece, by rank, that the lowest attack")                  \
    X(BY_LESSER, "outranked", ONCE, 5, "…that a lesser piece attacks")                             \
    X(HANGING, "hanging", ONCE, 5, "…that is attacked and not guarded")                            \
    X(PUSHED, "pushed", ONCE, 5, "…that the lowest can step up to")                                \
    X(MENACE, "menace", PER_TYPE, 1, "danger to a king: an enemy that looks around it")            \
    X(SIEGE, "siege", PER_TYPE, 1, "…for each square around it that this one sees")                \
    X(LOOMING, "looming", PER_TYPE, 1, "…one in the enemy's hand")                                 \
    X(CHECK, "check", ONCE, 5, "…a square where one of a rank can check it unharmed")              \
    X(DROP, "drop", ONCE, 1, "…or one in hand")                                                    \
    X(SWARM, "swarm", ONCE, 1, "…a square around it that the lowest see")                          \
    X(HOLE, "hole", ONCE, 1, "…a square around it that enemies see and it alone guards")           \
    X(TAME, "tame", ONCE, 1, "…no enemy of the highest rank is there")                             \
    X(UNEASE, "unease", ONCE, 1, "…always")

/* of a group of weights */
typedef struct GroupInfo {
    const char *name;
    Per per;
    unsigned numbers;
    const char *meaning;
} GroupInfo;

typedef enum WeightGroup {
#define WEIGHT_GROUP(group, name, per, numbers, meaning) WEIGHT_##group,
    WEIGHT_LIST(WEIGHT_GROUP)
#undef WEIGHT_GROUP
        WEIGHT_GROUPS
} WeightGroup;

extern const GroupInfo WEIGHT_INFO[WEIGHT_GROUPS];

/* The weights from MENACE on do not add to a side's score: what they amount to for a king is a
 * danger, and costs more the greater it is. */
typedef struct Layout {
    unsigned at[WEIGHT_GROUPS], numbers[WEIGHT_GROUPS];
    unsigned total;
    unsigned dangers; /* the first of those that are dangers */
    unsigned counts;  /* places to count in: those of dangers twice, FIRST's king, then SECOND's */
    bool one_way; /* both sides race for the same end of the board, and see it from the same side */
} Layout;

enum {
    MOST_DANGER = 1200,
    DANGER_SQUARE = 1024, /* in the middle game a danger costs its square, divided by this… */
    DANGER_PART = 16      /* …and in the end a part of itself */
};

Layout layout_of(const Variant *variant);
static inline unsigned layout_index(const Layout *layout, WeightGroup group, unsigned type,
                                    unsigned i) {
    return layout->at[group] + type * layout->numbers[group] + i;
}
/* a square's place as its owner sees it, mirrored to one half of the board */
unsigned place_of(const Layout *layout, Board board, unsigned side, Square sq);
static inline unsigned places_wide(Board board) {
    return (board.width + 1u) / 2;
}

#endif
