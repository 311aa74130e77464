/* mopup.c: a board of bits, a word for each rank: first what the hunters attack, looking through
 * the king as it cannot hide behind itself, then how far the king spreads over the rest. Hoppers
 * are no wall and are left out. */
#include "engine/evaluate/mopup.h"

typedef struct Bits {
    uint32_t rank[MAX_SIZE];
} Bits;

typedef struct Hunt {
    const Position *position;
    Square prey;
    Bits attacked;
} Hunt;

static void attack_along(Hunt *hunt, Square from, int dx, int dy, unsigned range) {
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

static void attack_from(Hunt *hunt, Square from) {
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
    Hunt hunt = {.position = p, .prey = p->king[side]};
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

unsigned confine_area(const Position *p, Side side) {
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

int confine_measure(unsigned area) {
    unsigned root = 0;
    for (unsigned bit = 256; bit; bit /= 2)
        if ((root + bit) * (root + bit) <= area * 256)
            root += bit;
    return (int)root;
}
