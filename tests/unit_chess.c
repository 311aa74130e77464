/* unit_chess.c: the chess that plays itself, where a transcript cannot look: what it asks of the
 * engine, lines of any bytes, the document's own choice of move, games that repeat by their seed. */
#include "testing.h"

#include "notation/moves/coordinates.h"
#include "originals/originals.h"
#include "originals/tutorial.h"

typedef struct Talk {
    Dialogue dialogue;
    Writer text;
    Request request;
} Talk;

static void hear(Talk *talk, Input input) {
    writer_clear(&talk->text);
    talk->request = (Request){.kind = REQUEST_LINE, .wake = NEVER};
    talk->dialogue.answer(talk->dialogue.state, &input, &talk->text, &talk->request);
}
static void type(Talk *talk, const char *line) {
    hear(talk, (Input){.kind = INPUT_LINE, .text = slice_of(line)});
}
static void think_of(Talk *talk, Move move) {
    SearchInfo info = {.best = move};
    hear(talk, (Input){.kind = INPUT_THOUGHT, .info = &info});
}

static Talk begin(World *world, ChessOptions options) {
    Talk talk = {.text = writer_growing()};
    Error error = {0};
    options.plies = options.plies ? options.plies : 300;
    options.level = LEVELS;
    if (!chess_open(&talk.dialogue, &options, &world->catalog, &world->arena, &error))
        fail_msg("%s", error.text);
    hear(&talk, (Input){.kind = INPUT_START});
    return talk;
}

static void lines_of_any_bytes_are_told_back(void **state) {
    enum { LONG = 1 << 20 };
    char *line = malloc(LONG);
    assert_non_null(line);
    memset(line, 'e', LONG);
    const Slice lines[] = {{"e2\0e4", 5},   {"\0", 1},          {"e4\0", 3},        {"\xff\xfe", 2},
                           {"\xe2\x99", 2}, {"Nf3\xc0\x80", 5}, {"e2e4\x1b[2J", 8}, {line, LONG}};
    Talk talk = begin(*state, (ChessOptions){0});
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        Writer expected = writer_growing();
        write_text(&expected, "Not a legal move: ");
        write_slice(&expected, lines[i]);
        write_text(&expected, "\ncontinue > ");
        hear(&talk, (Input){.kind = INPUT_LINE, .text = lines[i]});
        assert_true(talk.request.kind == REQUEST_LINE);
        assert_int_equal(talk.text.length, expected.length);
        assert_memory_equal(talk.text.buffer, expected.buffer, expected.length);
        writer_free(&expected);
    }
    writer_free(&talk.text);
    free(line);
}

/* the moves that the engine may choose from, sorted, as one text */
static const char *choice(const Talk *talk, char out[512]) {
    const Limits *limits = &talk->request.limits;
    char text[64][MOVE_TEXT];
    Writer writer = writer_to(out, 512);
    assert_true(talk->request.kind == REQUEST_THINK && limits->only_count < 64);
    for (size_t i = 0; i < limits->only_count; i++) {
        Writer one = writer_to(text[i], MOVE_TEXT);
        write_move(&one, &talk->request.game->position, limits->only[i]);
    }
    qsort(text, limits->only_count, MOVE_TEXT, (int (*)(const void *, const void *))strcmp);
    for (size_t i = 0; i < limits->only_count; i++)
        write_format(&writer, "%s%s", i ? " " : "", text[i]);
    return out;
}

static void a_square_limits_the_choice(void **state) {
    char text[512];
    Talk talk = begin(*state, (ChessOptions){.fen = "4k3/8/8/3p4/4P3/5N2/8/R3K2R w KQ - 0 1"});
    static const struct {
        const char *line, *moves;
    } cases[] = {
        {"", ""}, /* all */
        {"?", ""},
        {"f3", "f3d2 f3d4 f3e5 f3g1 f3g5 f3h2 f3h4"},
        {"d5", "e4d5"},
        {"e4", "e4d5 e4e5"},
        {"g1", "e1g1 f3g1 h1g1"}, /* castling goes there… */
        {"c1", "a1c1 e1c1"},
        {"h1", "h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"}, /* …and not here */
        {"e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
        {"h8", "h1h8"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        type(&talk, cases[i].line);
        assert_string_equal(choice(&talk, text), cases[i].moves);
        assert_int_equal(talk.text.length, 0);
    }
    writer_free(&talk.text);
}

static void the_engine_is_limited_by_nodes_and_never_by_time(void **state) {
    for (uint64_t seed = 1; seed < 4; seed++) {
        Talk talk = begin(*state, (ChessOptions){.seed = seed});
        type(&talk, "");
        const Limits *limits = &talk.request.limits;
        assert_true(talk.request.kind == REQUEST_THINK && limits->nodes > 0);
        assert_true(limits->time == 0 && !limits->clock.is_used);
        assert_true(limits->noise > 0 && limits->seed == seed);
        writer_free(&talk.text);
    }
}

/* what was told is played, though the engine might think otherwise the second time */
static void a_hint_is_kept_for_its_own_position(void **state) {
    Talk talk = begin(*state, (ChessOptions){0});
    Game *game = start_game(*state, "chess-tutorial", NULL);
    Move move;
    size_t n = game_moves(game);
    assert_true(read_move(&move, &game->position, game->buffer, n, slice_of("b1a3"), NULL));
    type(&talk, "?");
    assert_true(talk.request.kind == REQUEST_THINK);
    think_of(&talk, move);
    assert_string_equal(talk.text.buffer, "b1a3\ncontinue > ");
    type(&talk, "");
    assert_true(talk.request.kind == REQUEST_LINE);
    assert_non_null(strstr(talk.text.buffer, " ♘ . . . . . . .\n"));
    type(&talk, "?");
    assert_true(talk.request.kind == REQUEST_THINK);
    writer_free(&talk.text);
}

/* presses Enter until the game is over; all that is printed into out */
static void play_out(World *world, uint64_t seed, bool is_random, Writer *out) {
    Talk talk = begin(
        world, (ChessOptions){.seed = seed, .is_random = is_random, .player = PLAYER_TUTORIAL});
    write_slice(out, (Slice){talk.text.buffer, talk.text.length});
    for (int ply = 0; talk.request.kind == REQUEST_LINE; ply++) {
        assert_true(ply < 300);
        type(&talk, "");
        write_slice(out, (Slice){talk.text.buffer, talk.text.length});
    }
    assert_true(talk.request.kind == REQUEST_END && talk.request.status == 0);
    assert_true(strstr(talk.text.buffer, "Draw: ") || strstr(talk.text.buffer, "is Checkmated!"));
    writer_free(&talk.text);
}

static void a_seed_gives_one_game(void **state) {
    Writer before = writer_growing();
    for (uint64_t seed = 0; seed < 16; seed++) {
        Writer one = writer_growing(), other = writer_growing();
        play_out(*state, seed, seed % 2, &one);
        play_out(*state, seed, seed % 2, &other);
        assert_string_equal(one.buffer, other.buffer);
        if (before.length)
            assert_string_not_equal(one.buffer, before.buffer);
        writer_free(&before);
        writer_free(&other);
        before = one;
    }
    writer_free(&before);
}

/* each of these can be chosen, and nothing else */
static void the_documents_choice_is_one_of_the_best(void **state) {
    static const struct {
        const char *fen, *best;
    } cases[] = {
        /* two free pieces of one value; a piece that would be lost for less is not taken */
        {"7k/8/8/2n1b3/3P4/8/8/1K6 w - - 0 1", "d4c5 d4e5"},
        {"6rk/6n1/p7/8/6R1/8/8/R6K w - - 0 1", "a1a6"},
        /* en passant takes a pawn; it is attacked afterwards, and then worth nothing */
        {"7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", "e5d6"},
        {"7k/2p5/8/3pP3/8/p7/P7/K7 w - d6 0 1", "a1b1 e5d6 e5e6"},
        /* a pawn becomes a queen or stays */
        {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a1a2 a1b1 a1b2 a7a8q"},
        /* in check without a capture or a block */
        {"7k/8/8/8/r2K2R1/8/8/8 w - - 0 1", "d4c3 d4c5 d4d3 d4d5 d4e3 d4e5"},
        /* two checks: only the king can move */
        {"4r2k/8/8/8/8/2R2n2/6R1/4K3 w - - 0 1", "e1d1 e1f1 e1f2"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Game *game = start_game(*state, "chess-tutorial", cases[i].fen);
        Move *moves = game->buffer;
        size_t n = game_moves(game), wanted = 0, seen = 0;
        for (Slice rest = slice_of(cases[i].best); slice_word(&rest).length;)
            wanted++;
        Move found[16] = {0};
        for (uint64_t seed = 0; seed < 400; seed++) {
            char text[MOVE_TEXT];
            Writer writer = writer_to(text, sizeof text);
            Rng rng = {seed};
            Move move = tutorial_choose(&game->position, moves, n, &rng);
            write_move(&writer, &game->position, move);
            if (!strstr(cases[i].best, text))
                fail_msg("%s: %s", cases[i].fen, text);
            size_t k = 0;
            while (k < seen && found[k] != move)
                k++;
            if (k == seen)
                found[seen++] = move;
        }
        if (seen != wanted)
            fail_msg("%s: %zu of %s", cases[i].fen, seen, cases[i].best);
    }
}

static void what_cannot_be_played_is_refused(void **state) {
    World *world = *state;
    static const char *const fens[] = {
        "",
        "nonsense",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
        "rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1",
    };
    for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
        Dialogue dialogue;
        Error error = {0};
        ChessOptions options = {.fen = fens[i], .plies = 300, .level = 1};
        assert_false(chess_open(&dialogue, &options, &world->catalog, &world->arena, &error));
        assert_true(error.code != ERROR_NONE && error.text[0]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(lines_of_any_bytes_are_told_back),
        world_test(a_square_limits_the_choice),
        world_test(the_engine_is_limited_by_nodes_and_never_by_time),
        world_test(a_hint_is_kept_for_its_own_position),
        world_test(a_seed_gives_one_game),
        world_test(the_documents_choice_is_one_of_the_best),
        world_test(what_cannot_be_played_is_refused),
    };
    return cmocka_run_group_tests_name("chess", tests, NULL, NULL);
}
