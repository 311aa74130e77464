/* walks.h: moves that are neither a leap nor a slide, square by square on at[]: long riders,
 * hoppers, lame leapers. Slow and plain; the same for every board. A wall is a piece to hop over,
 * never one to land on. */

/* calls for (dx, dy) steps stay on the board by the coordinates that they carry */
typedef struct WalkPlace {
    int x, y;
} WalkPlace;

INLINE bool place_step(const Position *p, WalkPlace *place, const Walk *walk, Square *sq) {
    Board board = p->variant->board;
    place->x += walk->dx;
    place->y += walk->dy;
    if (!board_has(board, place->x, place->y))
        return false;
    *sq = square_at(board, place->x, place->y);
    return true;
}

/* what a cannon neither hops over nor captures */
INLINE bool is_spared(const Variant *v, const Walk *walk, Piece piece) {
    return walk->kind == WALK_CANNON && v->pieces.cannons >> piece_type(piece) & 1;
}

static bool lame_is_free(const Variant *v, const Piece *at, WalkPlace place, const Walk *walk) {
    int8_t path[24][2];
    int n = lame_path(walk->dx, walk->dy, path);
    for (int i = 0; i < n; i++)
        if (at[square_at(v->board, place.x + path[i][0], place.y + path[i][1])])
            return false;
    return true;
}

/* Squares where a walk from `from` ends, whether empty or not, into out; returns how many. */
static int walk_ends(const Position *p, const Walk *walk, Square from, Square out[MAX_SIZE]) {
    Board board = p->variant->board;
    WalkPlace place = {square_x(board, from), square_y(board, from)};
    int n = 0;
    Square sq;
    if (walk->kind == WALK_LAME) {
        WalkPlace end = place;
        if (place_step(p, &end, walk, &sq) && lame_is_free(p->variant, p->at, place, walk))
            out[n++] = sq;
        return n;
    }
    if (walk->kind == WALK_RIDE) {
        for (int k = 0; k < walk->range && place_step(p, &place, walk, &sq); k++) {
            out[n++] = sq;
            if (p->at[sq])
                break;
        }
        return n;
    }
    do {
        if (!place_step(p, &place, walk, &sq))
            return 0;
    } while (!p->at[sq]);
    if (is_spared(p->variant, walk, p->at[sq]))
        return 0;
    while (place_step(p, &place, walk, &sq) && !is_spared(p->variant, walk, p->at[sq])) {
        out[n++] = sq;
        if (p->at[sq] || walk->kind == WALK_GRASSHOP)
            break;
    }
    return n;
}

/* Calls visit-like code: fills out with the squares that the walks of this movement reach in the
 * given mode: empty squares for moves, occupied ones (not walls) for captures. */
static int walk_targets(const Position *p, const Movement *movement, Square from, unsigned modes,
                        Square *out) {
    int n = 0;
    for (int i = 0; i < movement->walks; i++) {
        const Walk *walk = &movement->walk[i];
        Square ends[MAX_SIZE];
        int count = walk_ends(p, walk, from, ends);
        for (int k = 0; k < count; k++) {
            Piece there = p->at[ends[k]];
            unsigned mode = there ? MODE_CAPTURE : MODE_MOVE;
            if (there != WALL && walk->modes & mode & modes)
                out[n++] = ends[k];
        }
    }
    return n;
}

enum { MAX_WALK_TARGETS = 2 * MAX_WALKS * MAX_SIZE };

/* Where the walks of this movement from `from` could capture, were an enemy there. */
static int walk_captures(const Position *p, const Movement *movement, Square from, Square *out) {
    int n = 0;
    for (int i = 0; i < movement->walks; i++)
        if (movement->walk[i].modes & MODE_CAPTURE)
            n += walk_ends(p, &movement->walk[i], from, out + n);
    return n;
}

/* The walk from `from` ends on `to`, among others: as walk_ends says, without listing them. */
INLINE bool walk_leads(const Variant *v, const Piece *at, const Walk *walk, WalkPlace from,
                       WalkPlace to) {
    int x = to.x - from.x, y = to.y - from.y, hurdles = 0;
    if (x * walk->dy != y * walk->dx) /* most are not even on its line */
        return false;
    int steps = walk->dx ? x / walk->dx : y / walk->dy, width = v->board.width;
    if (steps < 1 || steps * walk->dx != x || steps * walk->dy != y)
        return false;
    if (walk->kind == WALK_LAME)
        return steps == 1 && lame_is_free(v, at, from, walk);
    const Piece *start = &at[from.y * width + from.x];
    int step = walk->dy * width + walk->dx;
    for (int k = 1; k < steps; k++)
        hurdles += start[k * step] != EMPTY;
    for (int k = 1; walk->kind == WALK_CANNON && k <= steps; k++)
        if (is_spared(v, walk, start[k * step]))
            return false;
    if (walk->kind == WALK_RIDE)
        return !hurdles && steps <= walk->range;
    return hurdles == 1 && (walk->kind != WALK_GRASSHOP || start[(steps - 1) * step]);
}

static bool walks_capture(const Variant *v, const Piece *at, const Movement *movement, Square from,
                          Square to) {
    Board board = v->board;
    WalkPlace start = {square_x(board, from), square_y(board, from)};
    WalkPlace end = {square_x(board, to), square_y(board, to)};
    for (int i = 0; i < movement->walks; i++)
        if (movement->walk[i].modes & MODE_CAPTURE &&
            walk_leads(v, at, &movement->walk[i], start, end))
            return true;
    return false;
}

/* The piece on `from` could capture on sq by a walk, were an enemy there; at: the board as it is
 * thought to be. */
static bool walker_captures(const Variant *v, const Piece *at, unsigned from, unsigned sq,
                            unsigned by) {
    const PieceType *piece = type_of(v, piece_type(at[from]));
    if (piece->is_confined[by] && !region_has(&piece->region[by], sq))
        return false;
    return walks_capture(v, at, &piece->moves[by], (Square)from, (Square)sq) ||
           (piece->has_initial && region_has(&piece->initial_region[by], from) &&
            walks_capture(v, at, &piece->initial[by], (Square)from, (Square)sq));
}

/* the board's own: some piece of the side captures on sq by a walk */
static bool walk_attacked(const Position *p, const Piece *at, Square sq, unsigned by);

/* a and b are thought empty */
RARE bool walk_attacked_without(const Position *p, Square sq, unsigned by, unsigned a, unsigned b) {
    Piece at[MAX_SQUARES];
    memcpy(at, p->at, p->variant->board.squares * sizeof *at);
    if (a != NO_SQUARE)
        at[a] = EMPTY;
    if (b != NO_SQUARE)
        at[b] = EMPTY;
    return walk_attacked(p, at, sq, by);
}

INLINE bool is_walk_attacked(const Position *p, unsigned sq, unsigned by, unsigned a, unsigned b) {
    return a == NO_SQUARE && b == NO_SQUARE ? walk_attacked(p, p->at, (Square)sq, by)
                                            : walk_attacked_without(p, (Square)sq, by, a, b);
}
