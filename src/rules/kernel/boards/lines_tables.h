/* lines_tables.h: the tables of lines.h, made when a variant is loaded. */

static void add_leaper(Tables *t, unsigned side, const Leap *leap, unsigned type) {
    for (unsigned i = 0; i < t->leapers[side]; i++)
        if (t->leaper[side][i].dx == leap->dx && t->leaper[side][i].dy == leap->dy) {
            t->leaper[side][i].types |= type_bit(type);
            return;
        }
    t->leaper[side][t->leapers[side]++] = (Leaper){leap->dx, leap->dy, type_bit(type)};
}

static void add_captures(Tables *t, unsigned side, unsigned type, const Movement *movement) {
    for (int d = 0; d < DIRECTIONS; d++)
        if (movement->slide[1][d] > t->range[side][type][d])
            t->range[side][type][d] = movement->slide[1][d];
    for (int i = 0; i < movement->leaps; i++)
        if (movement->leap[i].modes & MODE_CAPTURE)
            add_leaper(t, side, &movement->leap[i], type);
    for (int i = 0; i < movement->walks; i++)
        if (movement->walk[i].modes & MODE_CAPTURE)
            t->walkers[side] |= type_bit(type);
}

static bool movement_captures(const Movement *movement) {
    bool captures = false;
    for (int d = 0; d < DIRECTIONS; d++)
        captures |= movement->slide[1][d] != 0;
    for (int i = 0; i < movement->leaps; i++)
        captures |= movement->leap[i].modes & MODE_CAPTURE;
    return captures;
}

static bool leaps_where_it_slides(const Movement *movement) {
    for (int i = 0; i < movement->leaps; i++) {
        int dx = movement->leap[i].dx, dy = movement->leap[i].dy;
        int far = abs(dx) > abs(dy) ? abs(dx) : abs(dy);
        if (dx && dy && abs(dx) != abs(dy))
            continue;
        Direction d = direction_of(dx / far, dy / far);
        if (movement->slide[0][d] >= far || movement->slide[1][d] >= far)
            return true;
    }
    return false;
}

static bool prepare_board(Variant *v, Arena *arena) {
    Tables *t = arena_alloc(arena, sizeof *t);
    Board board = v->board;
    int w = board.width, h = board.height;
    if (!t)
        return false;
    t->words = (board.squares + 63u) / 64;
    for (int d = 0; d < DIRECTIONS; d++)
        t->step[d] = (int16_t)(DIRECTION_Y[d] * w + DIRECTION_X[d]);
    for (int f = 0; f < LINE_FAMILIES; f++)
        for (int i = 0; i < 2 * MAX_SIZE; i++)
            t->sentinel[f][i] = 1;
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            Square sq = square_at(board, x, y);
            int left = x < y ? x : y, right = y < w - 1 - x ? y : w - 1 - x;
            t->x[sq] = (uint8_t)x;
            t->y[sq] = (uint8_t)y;
            t->where[sq] = (Where){
                {(uint8_t)y, (uint8_t)x, (uint8_t)(x - y + h - 1), (uint8_t)(x + y)},
                {(uint8_t)(x + 1), (uint8_t)(y + 1), (uint8_t)(left + 1), (uint8_t)(right + 1)}};
            for (int d = 0; d < DIRECTIONS; d++) {
                int k = 1;
                while (board_has(board, x + k * DIRECTION_X[d], y + k * DIRECTION_Y[d]))
                    k++;
                t->room[sq][d] = (uint8_t)(k - 1);
                if (k == 1 && d < 4)
                    t->sentinel[d][t->where[sq].line[d]] |= UINT32_C(1)
                                                            << (t->where[sq].bit[d] + 1);
            }
        }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned type = 1; type <= v->pieces.count; type++) {
            const PieceType *piece = type_of(v, type);
            const Movement *initial = &piece->initial[side];
            add_captures(t, side, type, &piece->moves[side]);
            if (piece->has_initial) {
                add_captures(t, side, type, initial);
                if (movement_captures(initial))
                    t->special[side] |= type_bit(type);
            }
            if (piece->is_confined[side])
                t->special[side] |= type_bit(type);
            if (leaps_where_it_slides(&piece->moves[side]))
                t->twofold |= type_bit(type);
        }
    v->tables = t;
    return true;
}

static bool board_fits(const Variant *v) {
    (void)v;
    return true;
}
