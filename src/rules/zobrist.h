/* zobrist.h: random numbers for hashing positions; the same on every machine. */
#ifndef TABIYA_RULES_ZOBRIST_H
#define TABIYA_RULES_ZOBRIST_H

#include "base/rng.h"
#include "rules/position.h"

typedef struct Zobrist {
    uint64_t side;
    uint64_t castling[16];
    uint64_t ep[MAX_SQUARES];
    uint64_t seed;   /* for what is too various for a table: hands and checks */
    uint64_t *piece; /* [piece * squares + sq] */
} Zobrist;

static inline uint64_t zobrist_piece(const Variant *variant, Piece piece, unsigned sq) {
    return variant->zobrist->piece[(size_t)piece * variant->board.squares + sq];
}
/* 0 for an empty hand, so that games without drops pay nothing */
static inline uint64_t zobrist_hand(const Variant *variant, unsigned side, unsigned type,
                                    unsigned count) {
    return count ? rng_mix(variant->zobrist->seed + (side << 20 | type << 8 | count)) : 0;
}
static inline uint64_t zobrist_checks(const Variant *variant, unsigned side, unsigned left) {
    return rng_mix(variant->zobrist->seed + (1u << 24 | side << 20 | left));
}

/* the key after a plain move, if it changes nothing beside the pieces: rights, hands, a passed square */
static inline uint64_t zobrist_after(const Position *p, Move move) {
    const Variant *v = p->variant;
    Square from = move_from(move), to = move_to(move);
    Piece piece = p->at[from], victim = p->at[to];
    uint64_t key = p->key ^ v->zobrist->side ^ zobrist_piece(v, piece, from);
    return key ^ zobrist_piece(v, piece, to) ^ (victim ? zobrist_piece(v, victim, to) : 0);
}

#endif
