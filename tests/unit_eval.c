/* unit_eval.c: what the evaluation sees is what is there, on every kernel; its terms add up; both
 * sides are judged alike; weights are read as they were written; the tuner learns. */
#include "testing.h"

#include "engine/engine_errors.h"
#include "engine/evaluate/evaluate.h"
#include "engine/evaluate/pawn_structure.h"
#include "engine/evaluate/terms.h"
#include "engine/evaluate/weight_file.h"
#include "rules/kernel/kernel.h"
#include "tune/fit.h"
#include "tune/self_play.h"

/* ---- attack maps, against slow and plain ones ---- */

typedef struct Eyes { /* one bit for each square and rank */
    uint8_t seen[2][MAX_SQUARES];
    bool by[MAX_SQUARES][MAX_SQUARES]; /* [piece's square][square] */
} Eyes;

static bool is_side(const Position *p, unsigned sq, unsigned side) {
    return p->at[sq] && piece_side(p->at[sq]) == side;
}

static bool can_see(const Position *p, Square from, Square to, int dx, int dy, WalkKind kind,
                    unsigned range) {
    Board board = p->variant->board;
    int x = square_x(board, from), y = square_y(board, from), hurdles = 0;
    if (kind == WALK_LAME) {
        int8_t path[24][2];
        int n = lame_path(dx, dy, path);
        if (!board_has(board, x + dx, y + dy) || square_at(board, x + dx, y + dy) != to)
            return false;
        for (int i = 0; i < n; i++)
            if (p->at[square_at(board, x + path[i][0], y + path[i][1])])
                return false;
        return true;
    }
    for (unsigned k = 1; kind != WALK_RIDE || k <= range; k++) {
        x += dx;
        y += dy;
        if (!board_has(board, x, y))
            return false;
        Square sq = square_at(board, x, y);
        int wanted = kind == WALK_RIDE ? 0 : 1;
        if (sq == to && hurdles == wanted)
            return true;
        if (hurdles == 1 && kind == WALK_GRASSHOP)
            return false;
        if (p->at[sq] && hurdles++ == wanted)
            return false;
    }
    return false;
}

static bool movement_sees(const Position *p, const Movement *moves, Square from, Square to) {
    for (int d = 0; d < DIRECTIONS; d++)
        if (can_see(p, from, to, DIRECTION_X[d], DIRECTION_Y[d], WALK_RIDE, moves->slide[1][d]))
            return true;
    for (int i = 0; i < moves->leaps; i++)
        if (moves->leap[i].modes & MODE_CAPTURE &&
            can_see(p, from, to, moves->leap[i].dx, moves->leap[i].dy, WALK_RIDE, 1))
            return true;
    for (int i = 0; i < moves->walks; i++)
        if (moves->walk[i].modes & MODE_CAPTURE &&
            can_see(p, from, to, moves->walk[i].dx, moves->walk[i].dy, moves->walk[i].kind,
                    moves->walk[i].range))
            return true;
    return false;
}

/* what a piece of this kind would see, stood it there */
static bool would_see(const Position *p, unsigned side, unsigned type, Square from, Square to) {
    const PieceType *piece = type_of(p->variant, type);
    if (piece->is_confined[side] && !region_has(&piece->region[side], to))
        return false;
    return movement_sees(p, &piece->moves[side], from, to) ||
           (piece->has_initial && region_has(&piece->initial_region[side], from) &&
            movement_sees(p, &piece->initial[side], from, to));
}

static bool sees(const Position *p, Square from, Square to) {
    return would_see(p, piece_side(p->at[from]), piece_type(p->at[from]), from, to);
}

static bool movement_steps(Board board, const Movement *moves, Square from, Square to) {
    int dx = square_x(board, to) - square_x(board, from);
    int dy = square_y(board, to) - square_y(board, from);
    for (int d = 0; d < DIRECTIONS; d++)
        if (moves->slide[0][d] == 1 && DIRECTION_X[d] == dx && DIRECTION_Y[d] == dy)
            return true;
    for (int i = 0; i < moves->leaps; i++)
        if (moves->leap[i].modes & MODE_MOVE && moves->leap[i].dx == dx && moves->leap[i].dy == dy)
            return true;
    return false;
}

/* it goes there by a step or a leap that captures nothing */
static bool steps(const Position *p, Square from, Square to) {
    unsigned side = piece_side(p->at[from]);
    const PieceType *piece = type_of(p->variant, piece_type(p->at[from]));
    if (p->at[to] || (piece->is_confined[side] && !region_has(&piece->region[side], to)))
        return false;
    return movement_steps(p->variant->board, &piece->moves[side], from, to) ||
           (piece->has_initial && region_has(&piece->initial_region[side], from) &&
            movement_steps(p->variant->board, &piece->initial[side], from, to));
}

static void open_eyes(const Position *p, const Ranks *ranks, Eyes *eyes) {
    memset(eyes, 0, sizeof *eyes);
    for (Square from = 0; from < p->variant->board.squares; from++)
        for (Square to = 0; to < p->variant->board.squares; to++)
            if (p->at[from] && p->at[from] != WALL && sees(p, from, to)) {
                eyes->by[from][to] = true;
                eyes->seen[piece_side(p->at[from])][to] |=
                    (uint8_t)(1u << ranks->of[piece_type(p->at[from])]);
            }
}

static bool is_near(Board board, Square a, Square b) {
    return a != NO_SQUARE && abs(square_x(board, a) - square_x(board, b)) <= 1 &&
           abs(square_y(board, a) - square_y(board, b)) <= 1;
}

static void check_piece(const Position *p, const Eyes *eyes, unsigned side,
                        const PieceAttacks *piece) {
    unsigned moves = 0, near = 0;
    assert_int_equal(p->at[piece->sq], piece_of(side, piece->type));
    for (Square to = 0; to < p->variant->board.squares; to++) {
        bool is_seen = eyes->by[piece->sq][to];
        moves += is_seen && !is_side(p, to, side) && p->at[to] != WALL &&
                 !(eyes->seen[side ^ 1][to] & 1);
        near += is_seen && is_near(p->variant->board, p->king[side ^ 1], to);
    }
    assert_int_equal(piece->is_supported, eyes->seen[side][piece->sq] & 1);
    if (piece->moves != moves || piece->near != near)
        fail_msg("%s on %s: type %u on %u: %u moves, %u near, not %u and %u", p->variant->name,
                 p->variant->kernel->name, piece->type, piece->sq, piece->moves, piece->near, moves,
                 near);
}

static void check_side(const Position *p, const Eyes *eyes, const Ranks *ranks, unsigned side,
                       const AttackMaps *maps) {
    unsigned by_lowest[RANKS] = {0}, by_lesser[RANKS] = {0}, hanging[RANKS] = {0};
    unsigned ring_weak = 0, flights = 0, defenders = 0, ring_by_lowest = 0, count = 0;
    for (Square sq = 0; sq < p->variant->board.squares; sq++) {
        unsigned foes = eyes->seen[side ^ 1][sq], friends = eyes->seen[side][sq];
        if (is_near(p->variant->board, p->king[side], sq)) {
            defenders += is_side(p, sq, side);
            flights += !is_side(p, sq, side) && p->at[sq] != WALL && !foes;
            ring_weak += (foes & ~(1u << RANK_KING)) && !(friends & ~(1u << RANK_KING));
        }
        ring_by_lowest += is_near(p->variant->board, p->king[side ^ 1], sq) && friends & 1;
        if (!is_side(p, sq, side))
            continue;
        unsigned r = ranks->of[piece_type(p->at[sq])];
        count += r != RANK_LOWEST && r != RANK_KING;
        by_lowest[r] += foes & 1;
        by_lesser[r] += !(foes & 1) && foes & ((1u << r) - 1);
        hanging[r] += foes && !friends;
    }
    assert_int_equal(maps->count[side], count);
    assert_int_equal(maps->ring_weak[side], ring_weak);
    assert_int_equal(maps->flights[side], flights);
    assert_int_equal(maps->defenders[side], defenders);
    assert_int_equal(maps->ring_by_lowest[side], ring_by_lowest);
    for (unsigned r = 0; r < RANK_KING; r++) {
        assert_int_equal(maps->by_lowest[side][r], by_lowest[r]);
        assert_int_equal(maps->by_lesser[side][r], by_lesser[r]);
        assert_int_equal(maps->hanging[side][r], hanging[r]);
    }
    for (unsigned i = 0; i < count; i++)
        check_piece(p, eyes, side, &maps->piece[side][i]);
}

/* where the side could give check unharmed */
static void check_checks(const Position *p, const Eyes *eyes, const Ranks *ranks, unsigned side,
                         const AttackMaps *maps) {
    unsigned checks[RANKS] = {0}, drops = 0;
    Square king = p->king[side ^ 1];
    for (Square sq = 0; king != NO_SQUARE && sq < p->variant->board.squares; sq++) {
        bool found[RANKS] = {false};
        if (eyes->seen[side ^ 1][sq] || is_side(p, sq, side) || p->at[sq] == WALL)
            continue;
        for (Square from = 0; from < p->variant->board.squares; from++)
            if (is_side(p, from, side) && p->at[from] != WALL && eyes->by[from][sq] &&
                would_see(p, side ^ 1, piece_type(p->at[from]), king, sq))
                found[ranks->of[piece_type(p->at[from])]] = true;
        for (unsigned rank = RANK_LOWEST + 1; rank < RANK_KING; rank++)
            checks[rank] += found[rank];
        for (unsigned type = 1; type <= p->variant->pieces.count; type++)
            drops += !p->at[sq] && p->variant->drops.droppable >> type & 1 && p->hand[side][type] &&
                     would_see(p, side ^ 1, type, king, sq);
    }
    for (unsigned rank = 0; rank < RANK_KING; rank++)
        assert_int_equal(maps->checks[side][rank], checks[rank]);
    assert_int_equal(maps->drops[side], drops < UINT8_MAX ? drops : UINT8_MAX);
}

static void check_lines(const Position *p, const Ranks *ranks, unsigned side,
                        const AttackMaps *maps) {
    Board board = p->variant->board;
    unsigned lines = 0;
    for (unsigned d = 0; d < DIRECTIONS && p->king[side] != NO_SQUARE; d++) {
        int x = square_x(board, p->king[side]), y = square_y(board, p->king[side]);
        for (;;) {
            x += DIRECTION_X[d];
            y += DIRECTION_Y[d];
            Piece piece = board_has(board, x, y) ? p->at[square_at(board, x, y)] : WALL;
            if (piece && (piece == WALL || piece_side(piece) == side ||
                          ranks->of[piece_type(piece)] == RANK_LOWEST))
                break;
            lines++;
        }
    }
    assert_int_equal(maps->lines[side], lines < UINT8_MAX ? lines : UINT8_MAX);
}

/* the side's men that a safe step of the enemy's lowest would attack */
static void check_pushes(const Position *p, const Eyes *eyes, const Ranks *ranks, unsigned side,
                         const AttackMaps *maps) {
    unsigned squares = p->variant->board.squares, by_push[RANKS] = {0};
    bool seen[MAX_SQUARES] = {false};
    for (Square from = 0; from < squares; from++) {
        unsigned type = piece_type(p->at[from]);
        if (!is_side(p, from, side ^ 1) || p->at[from] == WALL || ranks->of[type] != RANK_LOWEST)
            continue;
        for (Square to = 0; to < squares; to++) {
            unsigned mine = eyes->seen[side][to], theirs = eyes->seen[side ^ 1][to];
            if (!steps(p, from, to) || mine & 1 || (mine && !theirs))
                continue;
            for (Square sq = 0; sq < squares; sq++)
                seen[sq] |= would_see(p, side ^ 1, type, to, sq);
        }
    }
    for (Square sq = 0; sq < squares; sq++)
        if (is_side(p, sq, side) && p->at[sq] != WALL && seen[sq] &&
            !(eyes->seen[side ^ 1][sq] & 1))
            by_push[ranks->of[piece_type(p->at[sq])]]++;
    for (unsigned rank = 0; rank < RANK_KING; rank++)
        assert_int_equal(maps->by_push[side][rank], by_push[rank]);
}

static void check_attack_maps(const Position *p, const Ranks *ranks, Eyes *eyes, AttackMaps *maps) {
    memset(maps, 255, sizeof *maps);
    maps->asked = MOST_ASKED;
    for (unsigned i = 0; i < MOST_ASKED; i++)
        maps->ask[i] = (Square)((p->key >> 7 * i) % p->variant->board.squares);
    open_eyes(p, ranks, eyes);
    position_attack_maps(p, ranks, maps);
    for (unsigned side = 0; side < 2; side++) {
        check_side(p, eyes, ranks, side, maps);
        check_checks(p, eyes, ranks, side, maps);
        check_lines(p, ranks, side, maps);
        check_pushes(p, eyes, ranks, side, maps);
    }
    for (unsigned i = 0; i < MOST_ASKED; i++)
        assert_int_equal(maps->watched[i], (eyes->seen[FIRST][maps->ask[i]] != 0) |
                                               (eyes->seen[SECOND][maps->ask[i]] != 0) << 1);
}

static void play_randomly(Game *game, Rng *rng, unsigned plies) {
    for (size_t n; plies-- && (n = game_moves(game));)
        assert_true(game_play(game, game->buffer[rng_below(rng, (unsigned)n)], NULL));
}

static void kernels_see_alike(void **state) {
    World *world = *state;
    Eyes *eyes = malloc(sizeof *eyes);
    AttackMaps *maps = malloc(sizeof *maps);
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next) {
        for (const Kernel *const *kernel = KERNELS; *kernel; kernel++) {
            Arena arena = {0};
            Faults faults = {0};
            Setup setup;
            Game game;
            Weights weights;
            Rng rng = {entry->section->line};
            const Variant *variant = NULL;
            if ((*kernel)->runs_here())
                variant = variant_load(&world->catalog, entry->section->name,
                                       (LoadOptions){.kernel = *kernel}, &arena, &faults);
            if (variant) {
                assert_true(setup_start(&setup, variant, NULL));
                assert_true(game_start(&game, variant, &setup, &arena, &faults));
                assert_true(weights_default(&weights, variant, &arena));
                for (int i = 0; i < 3; i++) {
                    play_randomly(&game, &rng, 12);
                    check_attack_maps(&game.position, &weights.traits.ranks, eyes, maps);
                }
            }
            arena_free(&arena);
        }
    }
    free(eyes);
    free(maps);
}

/* ---- terms ---- */

static const char *const GAMES[] = {"chess",      "crazyhouse", "minishogi", "pawns",
                                    "atomic",     "xiangqi",    "3check",    "antichess",
                                    "kyotoshogi", "reduced",    "horde",     "shogi"};
enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES };

static TaperedScore sum_of_counts(const Weights *weights, const Position *p) {
    int16_t *count = calloc(weights->layout.counts, sizeof *count);
    terms_count(weights, p, count);
    TaperedScore sum = terms_total(weights, count);
    free(count);
    return sum;
}

static TaperedScore sum_of_piece_squares(const Weights *weights, const Position *p) {
    TaperedScore sum = 0;
    for (Square sq = 0; sq < p->variant->board.squares; sq++)
        if (p->at[sq] && p->at[sq] != WALL) {
            TaperedScore taper = weights->square[p->at[sq] * p->variant->board.squares + sq];
            sum += piece_side(p->at[sq]) ? -taper : taper;
        }
    for (unsigned type = 1; type <= p->variant->pieces.count; type++)
        sum += weights->hand[type] * (p->hand[FIRST][type] - p->hand[SECOND][type]);
    return sum;
}

/* The counts, times the weights, are the sum; what the pawns' table remembers is as good as new. */
static void terms_add_up(void **state) {
    for (size_t g = 0; g < GAME_COUNT; g++) {
        Arena arena = {0};
        Weights weights;
        for (uint64_t round = 0; round < 4; round++) {
            Game *game = start_game(*state, GAMES[g], NULL);
            PawnTable *table = pawn_table_new();
            Rng rng = {100 * g + round};
            if (!round)
                assert_true(weights_default(&weights, game->variant, &arena));
            for (unsigned i = 0; i < weights.layout.total; i++) /* no weight equals another */
                weights.weight[i] =
                    tapered((int)rng_below(&rng, 999) - 499, (int)rng_below(&rng, 999) - 499);
            weights_refresh(&weights, game->variant);
            weights.looks = true;
            for (int i = 0; i < 30 && game->outcome.result == RESULT_NONE; i++) {
                const Position *p = &game->position;
                TaperedScore wanted =
                    sum_of_counts(&weights, p) - sum_of_piece_squares(&weights, p);
                uint64_t key = p->key;
                wanted -= terms_plain(&weights, p);
                assert_true(terms_sum(&weights, NULL, p, key) == wanted);
                assert_true(terms_sum(&weights, table, p, key) == wanted);
                assert_true(terms_sum(&weights, table, p, key) == wanted);
                play_randomly(game, &rng, 3);
            }
            free(table);
        }
        arena_free(&arena);
    }
}

/* ranks turned over, sides swapped */
static void turn_over(Setup *out, const Position *p) {
    Setup setup;
    Board board = p->variant->board;
    position_setup(p, &setup);
    setup_clear(out, board);
    out->side = setup.side ^ 1u;
    for (Square sq = 0; sq < board.squares; sq++) {
        Piece piece = setup.at[sq];
        Square to = square_at(board, square_x(board, sq), board.height - 1 - square_y(board, sq));
        out->at[to] =
            !piece || piece == WALL ? piece : piece_of(piece_side(piece) ^ 1u, piece_type(piece));
    }
    for (unsigned side = 0; side < 2; side++) {
        memcpy(out->hand[side ^ 1], setup.hand[side], sizeof setup.hand[side]);
        out->checks_left[side ^ 1] = setup.checks_left[side];
    }
}

static void both_sides_are_judged_alike(void **state) {
    static const char *const games[] = {"chess", "crazyhouse", "minishogi", "pawns",
                                        "shogi", "3check",     "reduced",   "makruk"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        Game *game = start_game(*state, games[g], NULL);
        Arena arena = {0};
        Weights weights;
        Rng rng = {g};
        assert_true(weights_make(&weights, game->variant, &arena));
        for (int i = 0; i < 40 && game->outcome.result == RESULT_NONE; i++) {
            Setup setup;
            Position turned;
            play_randomly(game, &rng, 2);
            turn_over(&setup, &game->position);
            position_place(&turned, game->variant, &setup);
            assert_int_equal(evaluate_position(&weights, &game->position),
                             evaluate_position(&weights, &turned));
        }
        arena_free(&arena);
    }
}

static void tapers(void **state) {
    (void)state;
    static const int numbers[] = {0, 1, -1, 77, -77, 30000, -30000, 2000000, -2000000};
    for (size_t i = 0; i < 9; i++)
        for (size_t k = 0; k < 9; k++) {
            TaperedScore taper = tapered(numbers[i], numbers[k]);
            assert_int_equal(tapered_middle(taper), numbers[i]);
            assert_int_equal(tapered_end(taper), numbers[k]);
            assert_true(taper * -3 == tapered(-3 * numbers[i], -3 * numbers[k]));
        }
}

static int default_score(World *world, const char *name, const char *fen) {
    Game *game = start_game(world, name, fen);
    Arena arena = {0};
    Weights weights;
    assert_true(weights_default(&weights, game->variant, &arena));
    int score = evaluate_position(&weights, &game->position);
    arena_free(&arena);
    return score;
}

static int pawn_score(World *world, const char *fen) {
    return default_score(world, "chess", fen);
}

/* what a player knows about pawns */
static void pawns_are_known(void **state) {
    /* doubled, isolated, blocked ones are worse; passed, guarded ones better */
    assert_true(pawn_score(*state, "4k3/5ppp/8/8/8/8/5PPP/4K3 w - - 0 1") >
                pawn_score(*state, "4k3/5ppp/8/8/8/5P2/5P1P/4K3 w - - 0 1"));
    assert_true(pawn_score(*state, "4k3/7p/8/2P5/8/8/7P/4K3 w - - 0 1") >
                pawn_score(*state, "4k3/2p4p/8/2P5/8/8/7P/4K3 w - - 0 1") + 60);
    assert_true(pawn_score(*state, "4k3/7p/8/2P5/1P6/8/8/4K3 w - - 0 1") >
                pawn_score(*state, "4k3/7p/8/2P5/P7/8/8/4K3 w - - 0 1"));
    assert_true(pawn_score(*state, "4k3/7p/8/2P5/7P/8/8/4K3 w - - 0 1") >
                pawn_score(*state, "8/2k4p/8/2P5/7P/8/8/4K3 w - - 0 1"));
    /* so is a man that may also step aslant */
    assert_true(default_score(*state, "breakthrough", "8/5p2/8/2P5/8/8/8/8 w - - 0 1") >
                default_score(*state, "breakthrough", "8/2p5/8/2P5/8/8/8/8 w - - 0 1") + 30);
}

/* Both kings run to the same rank; who has fewer checks yet to give is nearer to the end. */
static void goals_are_known(void **state) {
    assert_true(default_score(*state, "racingkings", "8/8/8/1k6/8/6K1/8/8 w - - 0 1") < -10);
    assert_true(default_score(*state, "racingkings", "8/8/8/1K6/8/6k1/8/8 w - - 0 1") > 10);
    assert_true(default_score(*state, "racingkings", "8/8/8/1k6/8/6K1/8/8 b - - 0 1") > 10);
    assert_true(default_score(*state, "3check", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 1+3 0 1") >
                200);
    assert_true(default_score(*state, "3check", "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 3+2 0 1") <
                -30);
}

/* ---- weight files ---- */

static void weights_come_back(void **state) {
    for (size_t g = 0; g < GAME_COUNT; g++) {
        const Variant *variant = get_game(*state, GAMES[g]);
        Arena arena = {0};
        Weights weights, other;
        Error error = {0};
        Rng rng = {g};
        Writer writer = writer_growing();
        assert_true(weights_default(&weights, variant, &arena));
        assert_true(weights_default(&other, variant, &arena));
        for (unsigned i = 0; i < weights.layout.total; i++)
            if (weights.weight[i])
                weights.weight[i] =
                    tapered(1 + (int)rng_below(&rng, 800), -(int)rng_below(&rng, 800));
        weights_write(&writer, variant, weights.weight);
        if (!weights_read(other.weight, variant, (Slice){writer.buffer, writer.length}, &error))
            fail_msg("%s: line %u: %s", GAMES[g], error.line, error.text);
        assert_memory_equal(weights.weight, other.weight,
                            weights.layout.total * sizeof *weights.weight);
        writer_free(&writer);
        arena_free(&arena);
    }
}

static void expect_fault(const Variant *variant, const char *text, ErrorCode code, unsigned line) {
    TaperedScore *weight = calloc(layout_of(variant).total, sizeof *weight);
    Error error = {0};
    if (weights_read(weight, variant, slice_of(text), &error) || error.code != code ||
        error.line != line)
        fail_msg("'%s': line %u: %s", text, error.line, error.text);
    free(weight);
}

static void weight_faults(void **state) {
    const Variant *chess = get_game(*state, "chess");
    expect_fault(chess, "tempo = 1 2\n\nluck = 3 4\n", ERROR_WEIGHT_NAME, 3);
    expect_fault(chess, "value = 3 4", ERROR_WEIGHT_NAME, 1);
    expect_fault(chess, "value.x = 3 4", ERROR_WEIGHT_NAME, 1);
    expect_fault(chess, "tempo.p = 3 4", ERROR_WEIGHT_NAME, 1);
    expect_fault(chess, "# all is well\ntempo = 3", ERROR_WEIGHT_NUMBERS, 2);
    expect_fault(chess, "tempo = 3 4, 5 6", ERROR_WEIGHT_NUMBERS, 1);
    expect_fault(chess, "tempo = 3 4 5", ERROR_WEIGHT_NUMBERS, 1);
    expect_fault(chess, "tempo = 3 x", ERROR_WEIGHT_NUMBERS, 1);
    expect_fault(chess, "tempo = 3 99999", ERROR_WEIGHT_NUMBERS, 1);
    expect_fault(chess, "storm = 1 1, 2 2", ERROR_WEIGHT_NUMBERS, 1);
    expect_fault(chess, "tempo", ERROR_WEIGHT_NUMBERS, 1);
}

/* Every game has weights that were learnt, but for those of many sizes and where that was in vain:
 * misere is drawn, and armies that are not alike can want different things of a piece. */
static bool can_learn(const Variant *variant) {
    static const char *const others[] = {"fox-and-hounds", "manchu", "misere"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strcmp(variant->name, others[i]) == 0)
            return false;
    return !variant->smallest;
}

static void built_in_weights(void **state) {
    World *world = *state;
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next) {
        char name[64];
        Error error = {0};
        snprintf(name, sizeof name, "%.*s", (int)entry->section->name.length,
                 entry->section->name.at);
        const Variant *variant = get_game(world, name);
        Slice file = weights_find(variant);
        TaperedScore *weight = calloc(layout_of(variant).total, sizeof *weight);
        if (can_learn(variant) && !file.length)
            fail_msg("%s: no file in weights/ lists it", name);
        if (!weights_read(weight, variant, file, &error))
            fail_msg("%s: line %u: %s", name, error.line, error.text);
        free(weight);
    }
}

/* A file of the user's comes before the one built in, the newest first; one that does not fit is not
 * taken. */
static void added_weights(void **state) {
    World *world = *state;
    const Variant *chess = get_game(world, "chess"), *atomic = get_game(world, "atomic");
    Slice built_in = weights_find(chess);
    Error error = {0};
    assert_true(built_in.length);
    assert_true(weights_add(&world->catalog, slice_of("games = chess\ntempo = 1 1\n"), &error));
    assert_true(
        weights_add(&world->catalog, slice_of("games = nobody chess\nhand.n = 5 5"), &error));
    assert_true(slice_is(weights_find(chess), "games = nobody chess\nhand.n = 5 5"));
    assert_false(weights_add(&world->catalog, slice_of("games = chess\nhand.x = 5 5"), &error));
    assert_int_equal(error.code, ERROR_WEIGHT_NAME);
    assert_int_equal(error.line, 2);
    assert_false(weights_add(&world->catalog, slice_of("tempo = 1 1\n"), &error));
    assert_int_equal(error.code, ERROR_WEIGHT_GAMES);
    assert_false(weights_add(&world->catalog, slice_of("games = reduced\n"), &error));
    assert_int_equal(error.code, ERROR_WEIGHT_SIZES);
    assert_true(slice_is(weights_find(chess), "games = nobody chess\nhand.n = 5 5"));
    assert_false(slice_is(weights_find(atomic), "games = nobody chess\nhand.n = 5 5"));
}

/* ---- the tuner ---- */

static void samples_come_back(void **state) {
    Game *game = start_game(*state, "crazyhouse", NULL);
    Rng rng = {5};
    for (int i = 0; i < 20 && game->outcome.result == RESULT_NONE; i++) {
        char text[4096];
        Writer writer = writer_to(text, sizeof text);
        Setup setup;
        Position again;
        Error error = {0};
        int score;
        unsigned result;
        play_randomly(game, &rng, 4);
        sample_write(&writer, &game->position, 20 * i - 200, (unsigned)i % 3);
        assert_true(sample_read(&setup, &score, &result, game->variant, slice_of(text), &error));
        position_place(&again, game->variant, &setup);
        assert_true(again.key == game->position.key);
        assert_int_equal(score, 20 * i - 200);
        assert_int_equal(result, i % 3);
    }
    Setup setup;
    int score;
    unsigned result;
    static const char *const faulty[] = {"", "8/8 | 3 | 1.0", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
                                         "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | x | 0.5",
                                         "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 | 3 | 0.7"};
    for (size_t i = 0; i < sizeof faulty / sizeof *faulty; i++)
        assert_false(
            sample_read(&setup, &score, &result, game->variant, slice_of(faulty[i]), NULL));
}

typedef struct Progress {
    FitReport first, last;
} Progress;

static void note_progress(void *context, const FitReport *report) {
    Progress *progress = context;
    if (!report->iteration)
        progress->first = *report;
    progress->last = *report;
}

/* Games that whoever has more rooks wins: then rooks are worth more than they were. */
static void the_tuner_learns(void **state) {
    World *world = *state;
    const Variant *chess = get_game(world, "chess");
    Weights weights;
    Samples samples = {.count = 0};
    Progress progress = {0};
    Rng rng = {3};
    assert_true(weights_default(&weights, chess, &world->arena));
    unsigned rook = layout_index(&weights.layout, WEIGHT_VALUE, variant_type(chess, 'r'), 0);
    int before = tapered_middle(weights.weight[rook]);
    for (int i = 0; i < 1500; i++) {
        Game *game = start_game(world, "chess",
                                i % 3 == 0   ? "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/1NB1K2R w - - 0 1"
                                : i % 3 == 1 ? "4k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1"
                                             : "rn2kb2/pppppppp/8/8/8/8/PPPPPPPP/RN2KB2 w - - 0 1");
        play_randomly(game, &rng, 6);
        unsigned rooks[2];
        for (unsigned side = 0; side < 2; side++)
            rooks[side] = position_pieces(&game->position, (Side)side, variant_type(chess, 'r'));
        unsigned result = rooks[0] > rooks[1] ? 2 : rooks[0] < rooks[1] ? 0 : 1;
        assert_true(samples_add(&samples, &weights, &game->position, 0, result));
    }
    assert_true(samples.count > 1000);
    FitJob job = {&samples, &weights, 4, 100, note_progress, &progress};
    assert_true(fit_run(&job));
    assert_true(progress.last.iteration == 100);
    assert_true(progress.last.seen < progress.first.seen);
    assert_true(progress.last.held_out < progress.first.held_out);
    assert_true(tapered_middle(weights.weight[rook]) > before);
    samples_free(&samples);
    Samples none = {.count = 0};
    job.samples = &none;
    assert_false(fit_run(&job));
}

static void self_play_is_repeatable(void **state) {
    static const char *const games[] = {"chess", "minishogi", "pawns", "chess960"};
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        const Variant *variant = get_game(*state, games[g]);
        uint64_t keys[2] = {0, 0};
        for (int round = 0; round < 2; round++) {
            SelfPlay self_play;
            assert_true(self_play_open(&self_play, variant, 100));
            for (uint64_t seed = 1; seed < 4; seed++) {
                assert_true(self_play_game(&self_play, seed));
                assert_true(self_play.result <= 2 && self_play.count <= LONGEST_GAME);
                for (size_t i = 0; i < self_play.count; i++) {
                    assert_false(position_in_check(&self_play.quiet[i].position));
                    keys[round] =
                        keys[round] * 31 + self_play.quiet[i].position.key + self_play.result;
                }
            }
            self_play_close(&self_play);
        }
        assert_true(keys[0] == keys[1] && keys[0]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tapers),
        world_test(kernels_see_alike),
        world_test(terms_add_up),
        world_test(both_sides_are_judged_alike),
        world_test(pawns_are_known),
        world_test(goals_are_known),
        world_test(weights_come_back),
        world_test(weight_faults),
        world_test(built_in_weights),
        world_test(added_weights),
        world_test(samples_come_back),
        world_test(the_tuner_learns),
        world_test(self_play_is_repeatable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
