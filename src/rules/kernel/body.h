/* body.h: the rules, written once and compiled against each board.
 * A unit (kernel_64.c) includes its board, then this: one room for each rule, then the generator,
 * which reads as their table of contents. KERNEL is the name that leaves the unit. */
#include "rules/kernel/rules/promotion.h"
#include "rules/kernel/rules/make.h"
#include "rules/kernel/rules/castling.h"
#include "rules/kernel/rules/ep.h"
#include "rules/kernel/rules/drops.h"
#include "rules/kernel/rules/royalty.h"
#include "rules/kernel/rules/attacks.h"
#include "rules/kernel/rules/see.h"
#include "rules/kernel/rules/checks.h"

/* whether the piece on `from` could go to `to`, check aside */
static bool piece_reaches(const Position *p, unsigned from, unsigned to) {
    unsigned type = piece_type(p->at[from]);
    const PieceType *piece = type_of(p->variant, type);
    if (piece->is_confined[p->side] && !region_has(&piece->region[p->side], to))
        return false;
    return type_reaches(p, type, from, to);
}

#include "rules/kernel/rules/endings.h"

typedef enum Pass { PASS_CAPTURES, PASS_DROPS, PASS_QUIET_CHECKS, PASS_ALL } Pass;

EXPAND void generate_pass(Gen *g, Pass pass) {
    Position *p = g->pos;
    const Variant *v = g->variant;
    unsigned king = g->verify ? NO_SQUARE : p->king[g->us];
    ChecksAndPins bound = checks_and_pins(g, king);
    bool castles = pass >= PASS_QUIET_CHECKS && !bound.checks && may_castle(p, g->us);
    if (pass != PASS_DROPS) {
        if (king != NO_SQUARE && (castles || king_may_check(g, king))) {
            Danger danger = king_moves(g, &bound, v->pieces.king, king, castles);
            if (castles && king == p->castle_king[g->us]) {
                castling_moves(g, &danger);
                castles = false;
            }
        }
        if (bound.checks > 1)
            return;
        piece_moves(g, &bound, king != NO_SQUARE ? v->pieces.king : NO_TYPE, king);
        if (p->ep != NO_SQUARE && pass != PASS_QUIET_CHECKS)
            g->n += put_ep(p, rest_of(g), g->verify);
        if (castles)
            g->n += put_castling(p, rest_of(g), true); /* it may leave the royal king open */
    }
    if (p->in_hand[g->us] && pass != PASS_CAPTURES && bound.checks < 2)
        g->n += put_drops(p, rest_of(g), g->verify, bound, pass == PASS_DROPS, g->aim);
}

/* What Gen says is a constant where it matters, and the usual pass is then compiled for it alone;
 * all else shares this one. */
RARE size_t put_pass(Gen g, Pass pass) {
    generate_pass(&g, pass);
    return g.n;
}

/* open: as if nothing on the board could end the game; here: compiled in, not shared */
EXPAND size_t generate(Gen g, bool open, bool here) {
    const Variant *v = g.variant;
    Outcome over;
    Pass pass = PASS_ALL;
    if (!v->is_plain) {
        if (!open && v->ending.on_board && !goes_on(g.pos) && ended(g.pos, &over))
            return 0;
        pass = v->ending.must_capture ? PASS_CAPTURES : must_drop(g.pos) ? PASS_DROPS : PASS_ALL;
    }
    for (; pass != PASS_ALL;
         pass = pass == PASS_CAPTURES && must_drop(g.pos) ? PASS_DROPS : PASS_ALL) {
        Gen part = g;
        part.captures = pass == PASS_CAPTURES;
        size_t n = put_pass(part, pass);
        if (n)
            return n;
    }
    if (!here)
        return put_pass(g, PASS_ALL);
    generate_pass(&g, PASS_ALL);
    return g.n;
}

/* for a list, or a count if out is NULL */
RARE size_t generate_any(Position *p, Move *out, bool open) {
    return generate(gen_part(p, out, p->variant->legality == LEGALITY_VERIFY), open, false);
}

static size_t list_moves(Position *p, Move *out) {
    if (p->variant->legality == LEGALITY_VERIFY)
        return generate_any(p, out, false);
    return generate(gen_of(p, out, p->side, false, false), false, true);
}
static size_t count_moves(Position *p) {
    return generate_any(p, NULL, false);
}

/* captures alone, as if nothing on the board could end the game */
static size_t list_captures(Position *p, Move *out) {
    Gen g = gen_part(p, out, p->variant->legality == LEGALITY_VERIFY);
    g.captures = true;
    return put_pass(g, PASS_CAPTURES);
}

/* where it is not seen which moves give check, all that capture nothing */
RARE size_t list_quiet(Position *p, Move *out) {
    size_t n = generate_any(p, out, true), kept = 0;
    for (size_t i = 0; i < n; i++) {
        MoveKind kind = move_kind(out[i]);
        bool lands = kind == MOVE_PLAIN || kind == MOVE_CHANGE;
        if (kind != MOVE_EP && !(lands && p->at[move_to(out[i])]))
            out[kept++] = out[i];
    }
    return kept;
}

static size_t list_quiet_checks(Position *p, Move *out) {
    unsigned king = p->king[p->side ^ 1];
    Aim aim;
    if (p->variant->legality == LEGALITY_VERIFY || king == NO_SQUARE ||
        !take_aim(p, p->side, king, &aim))
        return list_quiet(p, out);
    Gen g = gen_part(p, out, false);
    g.aim = &aim;
    return put_pass(g, PASS_QUIET_CHECKS);
}

/* some move exists, were the game not over by what stands on the board */
static bool has_moves(Position *p) {
    return generate_any(p, NULL, true) > 0;
}

RARE bool drop_mates(Position *p, unsigned type, unsigned as, Square sq) {
    Undo u;
    make_unkeyed(p, move_of(type, sq, as, MOVE_DROP), &u);
    bool mates = !has_moves(p); /* a game that ends otherwise, as by a counted check, is not mate */
    unmake(p, &u);
    return mates;
}

/* us is a constant, and so the side is one in all that is compiled into it */
EXPAND uint64_t perft_of(Position *p, int depth, Move *stack, unsigned us);
static uint64_t perft_first(Position *p, int depth, Move *stack) {
    return perft_of(p, depth, stack, FIRST);
}
static uint64_t perft_second(Position *p, int depth, Move *stack) {
    return perft_of(p, depth, stack, SECOND);
}
EXPAND size_t count_for(Position *p, unsigned us) {
    return p->variant->legality == LEGALITY_VERIFY
               ? generate_any(p, NULL, false)
               : generate(gen_of(p, NULL, us, true, false), false, true);
}
EXPAND uint64_t perft_of(Position *p, int depth, Move *stack, unsigned us) {
    size_t n = list_moves(p, stack);
    uint64_t leaves = 0;
    for (size_t i = 0; i < n; i++) {
        Undo u;
        make_with(p, stack[i], &u, us, false);
        leaves += depth == 2    ? count_for(p, us ^ 1)
                  : us == FIRST ? perft_second(p, depth - 1, stack + n)
                                : perft_first(p, depth - 1, stack + n);
        unmake_with(p, &u, us);
    }
    return leaves;
}
static uint64_t perft(Position *p, int depth, Move *stack) {
    if (depth <= 1)
        return depth < 1 ? 1 : count_moves(p);
    return p->side == FIRST ? perft_first(p, depth, stack) : perft_second(p, depth, stack);
}

static bool is_attacked(const Position *p, Square sq, Side by) {
    return attacked(p, p->variant->tables, sq, by, NO_SQUARE, NO_SQUARE);
}
static bool in_check(const Position *p, Side side) {
    return side_attacked(p, side);
}
static unsigned pieces(const Position *p, Side side, unsigned type) {
    return type ? count_as(p, side, type) : count_of(p, side, 0);
}
/* a position from outside says where a pawn passed; invariant 3 wants to know if that matters */
static void place(Position *p) {
    place_board(p);
    for (unsigned right = 0; right < 4; right++)
        if (p->castling >> right & 1)
            note_castle_path(p, right);
    if (p->ep != NO_SQUARE)
        allow_ep(p, p->ep, p->ep_victim);
}

static bool runs_here(void) {
#ifdef FAST
    return cpu_is_fast();
#else
    return true;
#endif
}

const Kernel KERNEL = {
    .name = KERNEL_NAME,
    .runs_here = runs_here,
    .fits = board_fits,
    .prepare = prepare_board,
    .place = place,
    .moves = list_moves,
    .captures = list_captures,
    .quiet_checks = list_quiet_checks,
    .count = count_moves,
    .has_moves = has_moves,
    .make = make,
    .unmake = unmake,
    .is_attacked = is_attacked,
    .reaches = piece_reaches,
    .in_check = in_check,
    .ended = ended,
    .pieces = pieces,
    .squares = squares,
    .attack_maps = map_attacks,
    .see_at_least = see_at_least,
    .gives_check = gives_check,
    .perft = perft,
};
