/* tutorial.c: weighs each move by itself and picks one of the best. */
#include "originals/tutorial.h"

#include <string.h>

/* ways out of check, the one that is tried first the highest; each step outweighs any value */
enum { WAY_KING = 0, WAY_BLOCK = 100, WAY_CAPTURE = 200, NOT_MEANT = -1000 };

/* the document's values; the king has none, since it is never taken nor put at risk */
static int value_of(const Variant *variant, Piece piece) {
    static const struct {
        char letter;
        int value;
    } VALUES[] = {{'p', 1}, {'n', 3}, {'b', 3}, {'r', 5}, {'q', 9}};
    for (size_t i = 0; piece && i < sizeof VALUES / sizeof *VALUES; i++)
        if (type_of(variant, piece_type(piece))->letter == VALUES[i].letter)
            return VALUES[i].value;
    return 0;
}

/* the piece there is all that gives check */
static bool is_only_attacker(const Position *p, Square sq) {
    Setup setup;
    Position without;
    position_setup(p, &setup);
    setup.at[sq] = EMPTY;
    position_place(&without, p->variant, &setup);
    return !position_in_check(&without);
}

/* Any move but the king's that meets a check takes the attacker or stands in its way. */
static int way_out(const Position *p, Move move, Piece captured) {
    if (move_from(move) != p->king[p->side])
        return captured ? WAY_CAPTURE : WAY_BLOCK;
    return captured && is_only_attacker(p, move_to(move)) ? WAY_CAPTURE : WAY_KING;
}

static int weigh(Position *p, Move move) {
    Piece mover = p->at[move_from(move)];
    Undo undo;
    if (move_kind(move) == MOVE_CHANGE && type_of(p->variant, move_type(move))->letter != 'q')
        return NOT_MEANT;
    position_make(p, move, &undo);
    int value = value_of(p->variant, undo.captured);
    if (position_is_attacked(p, move_to(move), p->side))
        value -= value_of(p->variant, mover);
    position_unmake(p, &undo);
    return position_in_check(p) ? value + way_out(p, move, undo.captured) : value;
}

Move tutorial_choose(Position *p, const Move *moves, size_t n, Rng *rng) {
    Move chosen = moves[0];
    int best = NOT_MEANT - 1;
    unsigned equals = 0;
    for (size_t i = 0; i < n; i++) {
        int value = weigh(p, moves[i]);
        if (value < best)
            continue;
        equals = value > best ? 1 : equals + 1;
        best = value;
        if (rng_below(rng, equals) == 0)
            chosen = moves[i];
    }
    return chosen;
}
