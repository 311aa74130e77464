/* san_letters.h: what SAN writes for a piece and for what it becomes, for san_write.c and san_read.c.
 * A piece is known by what is written for it, so that a queen and a queen that was a pawn are told
 * apart by their squares. */
#ifndef TABIYA_NOTATION_MOVES_SAN_LETTERS_H
#define TABIYA_NOTATION_MOVES_SAN_LETTERS_H

#include "rules/position.h"

#include <string.h>

enum { PAWN = 0 }; /* a pawn's letter */

/* what is written for a type, '+' of a promoted form aside */
static inline char letter_of(const PieceType *type) {
    bool is_pawn =
        type->kind == TYPE_PLAIN && type->name[0] == 'p' && strcmp(type->name, "pawn") == 0;
    return is_pawn ? PAWN : to_upper(type->letter);
}

static inline const PieceType *mover(const Position *p, Move move) {
    return type_of(p->variant, piece_type(p->at[move_from(move)]));
}

static inline bool is_same_written(const PieceType *a, const PieceType *b) {
    return letter_of(a) == letter_of(b) && (a->kind == TYPE_FORM) == (b->kind == TYPE_FORM);
}

static inline bool leaves_square(Move move) {
    return move_kind(move) != MOVE_DROP && move_kind(move) != MOVE_CASTLE;
}

static inline bool captures(const Position *p, Move move) {
    return leaves_square(move) && (move_kind(move) == MOVE_EP || p->at[move_to(move)]);
}

/* what stands after '=', or 0 */
static inline char change_of(const Position *p, Move move) {
    if (move_kind(move) != MOVE_CHANGE)
        return 0;
    const PieceType *was = mover(p, move);
    if (was->form == move_type(move))
        return '+';
    if (change_demotes(p->variant, piece_type(p->at[move_from(move)]), move_type(move)))
        return '-';
    return to_upper(type_of(p->variant, move_type(move))->letter);
}

/* the whole move but for '+' and '#' at its end */
void write_san_body(Writer *writer, const Position *p, const Move *moves, size_t n, Move move);

#endif
