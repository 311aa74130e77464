/* mopup.c: the room of a bare king, and its distance to a corner and to the other king. The room
 * is a board of bits, a word for each rank: first the squares that the other side attacks, through
 * the king, which cannot hide behind itself; then the squares that the king can walk to from
 * there. Hoppers are left out: they close no square off. */
#include "engine/evaluate/mopup.h"

#include <stdlib.h>

typedef struct Bits {
    uint32_t rank[MAX_SIZE];
} Bits;

typedef struct KingHunt {
    const Position *position;
    Square prey;
    Bits attacked;
} KingHunt;

static void attack_along(KingHunt *hunt, Square from, int dx, int dy, unsigned range) {
    const Position *p = hunt->position;
    Board board = p->variant->board;
    int x = square_x(board, from), y = square_y(board, from);
    while (range--) {
        x += dx;
        y += dy;
        if (!board_has(board, x, y))
            return;
        Square sq = square_at(board, x, y);
        hunt->attacked.rank[y] |= 1u << x;
        if (p->at[sq] && sq != hunt->prey)
            return;
    }
}

static void attack_from(KingHunt *hunt, Square from) {
    Piece piece = hunt->position->at[from];
    const Movement *moves =
        &type_of(hunt->position->variant, piece_type(piece))->moves[piece_side(piece)];
    for (int d = 0; d < DIRECTIONS; d++)
        attack_along(hunt, from, DIRECTION_X[d], DIRECTION_Y[d], moves->slide[1][d]);
    for (int i = 0; i < moves->leaps; i++)
        if (moves->leap[i].modes & MODE_CAPTURE)
            attack_along(hunt, from, moves->leap[i].dx, moves->leap[i].dy, 1);
    for (int i = 0; i < moves->walks; i++) {
        const Walk *walk = &moves->walk[i];
        if (walk->modes & MODE_CAPTURE && (walk->kind == WALK_RIDE || walk->kind == WALK_LAME))
            attack_along(hunt, from, walk->dx, walk->dy, walk->range);
    }
}

/* the squares that the king of this side may stand on */
static Bits safe_squares(const Position *p, Side side) {
    Board board = p->variant->board;
    const PieceType *king = type_of(p->variant, p->variant->pieces.king);
    KingHunt hunt = {.position = p, .prey = p->king[side]};
    Bits blocked = {{0}};
    for (Square sq = 0; sq < board.squares; sq++) {
        Piece piece = p->at[sq];
        if (piece && piece != WALL && piece_side(piece) != side)
            attack_from(&hunt, sq);
        else if (piece || (king->is_confined[side] && !region_has(&king->region[side], sq)))
            blocked.rank[square_y(board, sq)] |= 1u << square_x(board, sq);
    }
    for (int y = 0; y < board.height; y++)
        blocked.rank[y] = ~(blocked.rank[y] | hunt.attacked.rank[y]) & ((1u << board.width) - 1);
    return blocked;
}

static uint32_t shifted(uint32_t rank, int dx) {
    return dx < 0 ? rank >> -dx : rank << dx;
}

/* one step of the king from all squares of a rank; true if it came anywhere new */
static bool spread(Bits *reached, const Bits *safe, const Movement *moves, Board board, int y) {
    bool grows = false;
    for (int i = 0; i < DIRECTIONS + moves->leaps; i++) {
        const Leap *leap = i < DIRECTIONS ? NULL : &moves->leap[i - DIRECTIONS];
        int dx = leap ? leap->dx : DIRECTION_X[i], dy = leap ? leap->dy : DIRECTION_Y[i];
        if ((!leap && !moves->slide[1][i]) || y + dy < 0 || y + dy >= board.height)
            continue;
        uint32_t to = reached->rank[y + dy] | (shifted(reached->rank[y], dx) & safe->rank[y + dy]);
        grows |= to != reached->rank[y + dy];
        reached->rank[y + dy] = to;
    }
    return grows;
}

/* the squares that the king of this side could walk to if the other side stood still */
static unsigned room_of(const Position *p, Side side) {
    Board board = p->variant->board;
    const Movement *moves = &type_of(p->variant, p->variant->pieces.king)->moves[side];
    Bits safe = safe_squares(p, side), reached = {{0}};
    unsigned area = 0;
    reached.rank[square_y(board, p->king[side])] = 1u << square_x(board, p->king[side]);
    for (bool grows = true; grows;) {
        grows = false;
        for (int y = 0; y < board.height; y++)
            grows |= spread(&reached, &safe, moves, board, y);
        for (int y = board.height; y--;)
            grows |= spread(&reached, &safe, moves, board, y);
    }
    for (int y = 0; y < board.height; y++)
        area += (unsigned)__builtin_popcount(reached.rank[y]);
    return area;
}

/* sixteen times the square root: an area as the length of its side */
static int side_length(unsigned area) {
    unsigned root = 0;
    for (unsigned bit = 256; bit; bit /= 2)
        if ((root + bit) * (root + bit) <= area * 256)
            root += bit;
    return (int)root;
}

/* The king's steps to the nearest corner where it can be mated. Without a strong piece that is a
 * corner of the colour of the other side's bishops. */
static int corner_distance(const Traits *traits, const Position *p, unsigned loser, bool *is_hard) {
    Board board = p->variant->board;
    Square prey = p->king[loser];
    unsigned colours = 0;
    int best = board.width + board.height;
    *is_hard = true;
    for (Square sq = 0; sq < board.squares; sq++) {
        Piece piece = p->at[sq];
        if (!piece || piece == WALL || piece_side(piece) == loser)
            continue;
        if (traits->colour_bound >> piece_type(piece) & 1)
            colours |= 1u << ((square_x(board, sq) + square_y(board, sq)) & 1);
        else if (traits->value[piece_type(piece)] * 10 > traits->rook * 9)
            *is_hard = false;
    }
    for (int corner = 0; corner < 4; corner++) {
        int x = corner & 1 ? board.width - 1 : 0, y = corner & 2 ? board.height - 1 : 0;
        int steps = abs(x - square_x(board, prey)) + abs(y - square_y(board, prey));
        if (steps < best && (!*is_hard || !colours || colours >> ((x + y) & 1) & 1))
            best = steps;
    }
    return best;
}

int mopup_score(const Traits *traits, const Position *p, unsigned loser) {
    Board board = p->variant->board;
    Square prey = p->king[loser], king = p->king[loser ^ 1];
    bool is_hard;
    int score = 2 * (side_length(board.squares) - side_length(room_of(p, loser)));
    int steps = corner_distance(traits, p, loser, &is_hard);
    score -= (is_hard ? 20 : 3) * steps;
    if (king != NO_SQUARE) {
        int dx = abs(square_x(board, prey) - square_x(board, king));
        int dy = abs(square_y(board, prey) - square_y(board, king));
        score -= 6 * (dx > dy ? dx : dy) + dx + dy;
    }
    return score;
}
