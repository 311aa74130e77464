/* weight_layout.h: the weights of the evaluation, each with its name in weight files. A weight is
 * a tapered score: a number for the middle game and one for the end. A game's weights lie in one
 * array; the Layout says where. */
#ifndef TABIYA_ENGINE_EVALUATE_WEIGHT_LAYOUT_H
#define TABIYA_ENGINE_EVALUATE_WEIGHT_LAYOUT_H

#include "rules/variant.h"

typedef int64_t TaperedScore; /* both numbers, added as one */

static inline TaperedScore tapered(int middle, int end) {
    return (TaperedScore)end * ((TaperedScore)1 << 32) + middle;
}
static inline int tapered_middle(TaperedScore score) {
    return (int32_t)(uint32_t)(uint64_t)score;
}
static inline int tapered_end(TaperedScore score) {
    return (int)((score - tapered_middle(score)) >> 32);
}
static inline int tapered_mean(TaperedScore score) {
    return (tapered_middle(score) + tapered_end(score)) / 2;
}

enum {
    MOST_MOVES = 28, /* of a piece: more make no difference */
    FAR = 8          /* steps of a pawn to its goal: more make no difference */
};

typedef enum Per { ONCE, PER_TYPE } Per;
enum {
    EACH_SQUARE = 0
}; /* one number for each square of half the board: its left half mirrors its right */

/* group, name, for each, numbers, meaning */
#define WEIGHT_LIST(X)                                                                             \
    X(VALUE, "value", PER_TYPE, 1, "a piece on the board")                                         \
    X(PIECE_SQUARE, "piece_square", PER_TYPE, EACH_SQUARE,                                         \
      "…on each square (piece-square table), from its side's first rank on")                       \
    X(HAND, "hand", PER_TYPE, 1, "a piece in hand")                                                \
    X(MOBILITY, "mobility", PER_TYPE, MOST_MOVES,                                                  \
      "mobility: a piece by the number of squares it can go to")                                   \
    X(OPEN_FILE, "open_file", PER_TYPE, 1, "a piece that slides along a file without pawns")       \
    X(HALF_OPEN, "half_open", PER_TYPE, 1, "…along a file without pawns of its own")               \
    X(OUTPOST, "outpost", PER_TYPE, 2,                                                             \
      "a piece that a pawn guards and no pawn can attack, on its own half and beyond")             \
    X(BAD_BISHOP, "bad_bishop", PER_TYPE, 1,                                                       \
      "bad bishop: for each own pawn on the colour of its squares")                                \
    X(PAIR, "pair", ONCE, 1, "bishop pair: colour-bound pieces on both colours")                   \
    X(TEMPO, "tempo", ONCE, 1, "the side to move")                                                 \
    X(CHECKS_LEFT, "checks_left", ONCE, 8, "the checks a side has left to give, from one on")      \
    X(KING_FLIGHTS, "king_flights", ONCE, 10, "a king by its safe squares")                        \
    X(KING_DEFENDERS, "king_defenders", ONCE, 10,                                                  \
      "a king by the own pieces around it, itself included")                                       \
    X(KING_LINES, "king_lines", ONCE, MOST_MOVES, "a king by the squares on open lines from it")   \
    X(SHELTER, "shelter", ONCE, 5,                                                                 \
      "pawn shelter: a file at the king, by its own pawn: none, 0 to 3 ahead")                     \
    X(STORM, "storm", ONCE, 6, "pawn storm: …by the enemy's pawn: none, 0 to 4 ahead")             \
    X(DOUBLED, "doubled", ONCE, 1, "a doubled pawn")                                               \
    X(ISOLATED, "isolated", ONCE, 1, "an isolated pawn")                                           \
    X(BACKWARD, "backward", ONCE, 1, "a backward pawn")                                            \
    X(PHALANX, "phalanx", ONCE, FAR, "a pawn beside another, by the steps to its goal")            \
    X(SUPPORTED, "supported", ONCE, FAR, "a pawn that another guards, by the steps to its goal")   \
    X(PASSED, "passed", ONCE, FAR, "a passed pawn, by the steps to its goal")                      \
    X(PASSED_FREE, "passed_free", ONCE, FAR, "…with an empty square ahead")                        \
    X(PASSED_SAFE, "passed_safe", ONCE, FAR, "…with no enemy attack on the square ahead")          \
    X(PASSED_HELD, "passed_held", ONCE, FAR, "…with an own piece that guards the square ahead")    \
    X(PASSED_KING, "passed_king", ONCE, FAR, "…for each step of its own king to it")               \
    X(PASSED_ENEMY_KING, "passed_enemy_king", ONCE, FAR,                                           \
      "…for each step of the enemy's king to it")                                                  \
    X(THREAT_BY_LOWEST, "threat_by_lowest", ONCE, 5,                                               \
      "threats: a piece, by rank, that the lowest rank attacks")                                   \
    X(THREAT_BY_LESSER, "threat_by_lesser", ONCE, 5, "…that a lesser piece attacks")               \
    X(HANGING, "hanging", ONCE, 5, "…that is attacked and not guarded")                            \
    X(THREAT_BY_PUSH, "threat_by_push", ONCE, 5, "…that a step of the lowest rank would attack")   \
    X(KING_ATTACKER, "king_attacker", PER_TYPE, 1,                                                 \
      "king danger: an enemy piece that attacks squares around the king")                          \
    X(KING_RING_ATTACK, "king_ring_attack", PER_TYPE, 1, "…for each of these squares")             \
    X(KING_ATTACKER_IN_HAND, "king_attacker_in_hand", PER_TYPE, 1, "…one in the enemy's hand")     \
    X(SAFE_CHECK, "safe_check", ONCE, 5,                                                           \
      "…a safe check: a square for it, by the rank of the piece")                                  \
    X(SAFE_DROP, "safe_drop", ONCE, 1, "…a safe check by a drop")                                  \
    X(KING_RING_LOWEST, "king_ring_lowest", ONCE, 1,                                               \
      "…a square around the king that the lowest rank attacks")                                    \
    X(KING_RING_WEAK, "king_ring_weak", ONCE, 1,                                                   \
      "…an attacked square around the king that only the king guards")                             \
    X(NO_HIGHEST, "no_highest", ONCE, 1, "…no enemy piece of the highest rank")                    \
    X(KING_DANGER_BASE, "king_danger_base", ONCE, 1, "…always")

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

/* King safety: the weights from KING_ATTACKER on do not add to a side's score. Their sum is a
 * danger to a king, and costs more than it grows. */
typedef struct Layout {
    unsigned at[WEIGHT_GROUPS], numbers[WEIGHT_GROUPS];
    unsigned total;
    unsigned dangers; /* the first of those that are dangers */
    unsigned counts;  /* places to count in: those of dangers twice, FIRST's king, then SECOND's */
    bool one_way; /* both sides race for the same end of the board, and see it from the same side */
} Layout;

enum {
    MOST_DANGER = 1200,
    DANGER_SQUARE =
        1024, /* the cost of a danger is its square, divided by this, in the middle game… */
    DANGER_PART = 16 /* …and itself, divided by this, in the end */
};

Layout layout_of(const Variant *variant);
static inline unsigned layout_index(const Layout *layout, WeightGroup group, unsigned type,
                                    unsigned i) {
    return layout->at[group] + type * layout->numbers[group] + i;
}
/* a square's index in a piece-square table, as its owner sees it, mirrored to half the board */
unsigned piece_square_index(const Layout *layout, Board board, unsigned side, Square sq);
static inline unsigned piece_square_width(Board board) {
    return (board.width + 1u) / 2;
}

#endif
