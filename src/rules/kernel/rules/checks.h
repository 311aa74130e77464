/* checks.h: does a move give check? Where the board does not see it, it is made and taken back. */

static bool gives_check(Position *p, Move move) {
    bool is;
    if (sees_check(p, move, &is))
        return is;
    Undo u;
    make_unkeyed(p, move, &u);
    is = side_attacked(p, p->side);
    unmake(p, &u);
    return is;
}
