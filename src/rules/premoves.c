/* premoves.c: premoves from the data of each piece, square by square: slow and plain beside the kernels,
 * which know legal moves only. */
#include "rules/premoves.h"

#include "rules/kernel/kernel.h"

typedef struct Ahead {
    const Position *position;
    const Variant *variant;
    Side side;
    PremoveFound *found;
    void *context;
    Region targets; /* of the piece at hand */
} Ahead;

/* ---- where a piece may come to stand ---- */

/* what stands in the way on a square: own pieces stay, one of the other side may leave */
typedef struct Way {
    unsigned own, others, walls;
} Way;

static void look_at(const Ahead *ahead, Way *way, Square sq) {
    Piece piece = ahead->position->at[sq];
    if (piece == WALL)
        way->walls++;
    else if (piece)
        piece_side(piece) == ahead->side ? way->own++ : way->others++;
}

/* Where captures explode, any piece may be gone after a move. */
static bool is_shut(const Ahead *ahead, const Way *way) {
    bool stays = !ahead->variant->royalty.blast;
    return way->walls || (stays && (way->own || way->others > 1));
}

/* An own piece that is taken there can be avenged, by what captures; the king is not taken. */
static bool may_land(const Ahead *ahead, Square sq, unsigned modes) {
    Piece piece = ahead->position->at[sq];
    if (!piece || piece == WALL || piece_side(piece) != ahead->side)
        return piece != WALL;
    return sq != ahead->position->king[ahead->side] &&
           (modes & MODE_CAPTURE || ahead->variant->royalty.blast);
}

static void add_target(Ahead *ahead, Square sq, unsigned modes) {
    if (modes && may_land(ahead, sq, modes))
        region_add(&ahead->targets, sq);
}

/* a slide, or a leap that is repeated: how far without and with capture */
static void add_ride(Ahead *ahead, Square from, int dx, int dy, unsigned quiet, unsigned capture) {
    unsigned range = quiet > capture ? quiet : capture;
    Board board = ahead->variant->board;
    int x = square_x(board, from), y = square_y(board, from);
    Way way = {0};
    for (unsigned k = 1; k <= range && board_has(board, x += dx, y += dy) && !is_shut(ahead, &way);
         k++) {
        Square sq = square_at(board, x, y);
        add_target(ahead, sq,
                   (quiet >= k ? MODE_MOVE : 0u) | (capture >= k ? MODE_CAPTURE : 0u));
        look_at(ahead, &way, sq);
    }
}

/* Whatever it hops over may yet come. */
static void add_hops(Ahead *ahead, Square from, const Walk *walk) {
    Board board = ahead->variant->board;
    int x = square_x(board, from) + walk->dx, y = square_y(board, from) + walk->dy;
    while (board_has(board, x, y) && board_has(board, x += walk->dx, y += walk->dy))
        add_target(ahead, square_at(board, x, y), walk->modes);
}

static void add_lame_leap(Ahead *ahead, Square from, const Walk *walk) {
    Board board = ahead->variant->board;
    int x = square_x(board, from), y = square_y(board, from);
    int8_t path[24][2];
    Way way = {0};
    if (!board_has(board, x + walk->dx, y + walk->dy))
        return;
    int n = lame_path(walk->dx, walk->dy, path);
    for (int i = 0; i < n; i++)
        look_at(ahead, &way, square_at(board, x + path[i][0], y + path[i][1]));
    if (!is_shut(ahead, &way))
        add_target(ahead, square_at(board, x + walk->dx, y + walk->dy), walk->modes);
}

static unsigned range_in(unsigned range, unsigned modes, unsigned mode) {
    return modes & mode ? range : 0;
}

static void add_leaps(Ahead *ahead, Square from, int dx, int dy, unsigned range, unsigned modes) {
    add_ride(ahead, from, dx, dy, range_in(range, modes, MODE_MOVE),
             range_in(range, modes, MODE_CAPTURE));
}

static void add_movement(Ahead *ahead, Square from, const Movement *movement) {
    for (unsigned d = 0; d < DIRECTIONS; d++)
        add_ride(ahead, from, DIRECTION_X[d], DIRECTION_Y[d], movement->slide[0][d],
                 movement->slide[1][d]);
    for (unsigned i = 0; i < movement->leaps; i++)
        add_leaps(ahead, from, movement->leap[i].dx, movement->leap[i].dy, 1,
                  movement->leap[i].modes);
    for (unsigned i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        if (walk_hops(walk))
            add_hops(ahead, from, walk);
        else if (walk->kind == WALK_LAME)
            add_lame_leap(ahead, from, walk);
        else
            add_leaps(ahead, from, walk->dx, walk->dy, walk->range, walk->modes);
    }
}

static void find_targets(Ahead *ahead, Square from, const PieceType *type) {
    Side side = ahead->side;
    ahead->targets = (Region){0};
    add_movement(ahead, from, &type->moves[side]);
    if (type->has_initial && region_has(&type->initial_region[side], from))
        add_movement(ahead, from, &type->initial[side]);
    for (unsigned i = 0; type->is_confined[side] && i < sizeof ahead->targets.bits / 8; i++)
        ahead->targets.bits[i] &= type->region[side].bits[i];
}

/* ---- what it becomes ---- */

static void give(const Ahead *ahead, Square from, Square to, unsigned type, MoveKind kind) {
    ahead->found(ahead->context, move_of(from, to, type, kind));
}

/* A capture cannot be told from a step yet, so what needs one may be left out. */
static void give_changes(const Ahead *ahead, Square from, Square to, unsigned type) {
    const Promotion *promotion = &ahead->variant->promotion;
    const PieceType *piece = type_of(ahead->variant, type);
    const Region *zone = &promotion->zone[ahead->side];
    unsigned how = promotion->how[ahead->side][type];
    bool must = false;
    if (how & HOW_CHOICE && region_has(zone, to)) {
        if (piece->form)
            give(ahead, from, to, piece->form, MOVE_CHANGE);
        for (uint64_t left = promotion->choices[ahead->side]; left; left &= left - 1)
            give(ahead, from, to, (unsigned)__builtin_ctzll(left), MOVE_CHANGE);
        must = promotion->pawn_must;
    } else if (!(how & HOW_CHOICE) && how & (HOW_FORM | HOW_UNFORM) &&
               (region_has(zone, to) || region_has(zone, from))) {
        give(ahead, from, to, how & HOW_FORM ? piece->form : piece->unform, MOVE_CHANGE);
        must = promotion->form_must && !promotion->form_on_capture;
    }
    if (!must && (!(how & HOW_LIMITED) || can_ever_move(ahead->variant, ahead->side, type, to)))
        give(ahead, from, to, 0, MOVE_PLAIN);
}

/* ---- all of them ---- */

static void give_moves(Ahead *ahead, Square from) {
    unsigned type = piece_type(ahead->position->at[from]);
    find_targets(ahead, from, type_of(ahead->variant, type));
    for (unsigned to = 0; to < ahead->variant->board.squares; to++)
        if (region_has(&ahead->targets, to))
            give_changes(ahead, from, (Square)to, type);
}

static void give_castling(const Ahead *ahead) {
    const Position *position = ahead->position;
    for (unsigned wing = 0; wing < 2; wing++) {
        unsigned right = 2u * ahead->side + wing;
        if (position->castling >> right & 1)
            give(ahead, position->castle_king[ahead->side], position->castle_rook[right], 0,
                 MOVE_CASTLE);
    }
}

/* from the hand, as it is or in its promoted form */
static void give_drops(const Ahead *ahead, unsigned held, unsigned placed) {
    const Drops *drops = &ahead->variant->drops;
    const Piece *at = ahead->position->at;
    for (unsigned sq = 0; placed && sq < ahead->variant->board.squares; sq++)
        if (at[sq] != WALL && (!at[sq] || piece_side(at[sq]) != ahead->side) &&
            region_has(&drops->zone[ahead->side][placed], sq))
            give(ahead, (Square)held, (Square)sq, placed, MOVE_DROP);
}

void position_premoves(const Position *position, Side side, PremoveFound *found, void *context) {
    const Variant *variant = position->variant;
    Ahead ahead = {.position = position,
                   .variant = variant,
                   .side = side,
                   .found = found,
                   .context = context};
    for (unsigned sq = 0; sq < variant->board.squares; sq++) {
        Piece piece = position->at[sq];
        if (piece && piece != WALL && piece_side(piece) == side)
            give_moves(&ahead, (Square)sq);
    }
    give_castling(&ahead);
    for (unsigned type = 1; type <= variant->pieces.count; type++) {
        if (!position->hand[side][type])
            continue;
        give_drops(&ahead, type, type);
        if (variant->drops.promoted_allowed)
            give_drops(&ahead, type, type_of(variant, type)->form);
    }
}
