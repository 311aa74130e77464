/* unit_pgn.c: game files: what PGN says is understood, written and read again; what is wrong is
 * told with its place, and the next game is read all the same. Names of games, clocks and
 * evaluations in comments, USI lines, and the quick way of playing a move against the list of
 * all moves. Random games of all games are tests/game_files.c. */
#include "testing.h"

#include "notation/names/game_names.h"
#include "notation/notation_errors.h"
#include "notation/pgn/move_facts.h"
#include "notation/pgn/pgn_read.h"
#include "notation/pgn/pgn_write.h"
#include "notation/moves/san.h"
#include "notation/usi_lines.h"
#include "rules/rules_errors.h"
#include "rules/single.h"

typedef struct Bytes {
    const char *at;
    size_t length;
} Bytes;

/* a few bytes at a time: whatever is read must not mind */
static size_t give(void *context, char *buffer, size_t size) {
    Bytes *bytes = context;
    size_t n = bytes->length < 7 ? bytes->length : 7;
    n = n < size ? n : size;
    memcpy(buffer, bytes->at, n);
    bytes->at += n;
    bytes->length -= n;
    return n;
}

typedef struct Desk {
    Rulebook book;
    PgnReader reader;
    Bytes bytes;
    GameTree tree;
    TreeWalk walk;
    Error error;
} Desk;

static Desk *desk_open(World *world, const char *text, size_t length) {
    Desk *desk = calloc(1, sizeof *desk);
    assert_non_null(desk);
    desk->book.catalog = &world->catalog;
    desk->bytes = (Bytes){text, length};
    pgn_open(&desk->reader, (PgnSource){give, &desk->bytes}, &desk->book, slice_of("chess"));
    return desk;
}

static void desk_close(Desk *desk) {
    pgn_close(&desk->reader);
    rulebook_free(&desk->book);
    tree_free(&desk->tree);
    walk_free(&desk->walk);
    free(desk);
}

static PgnStep next(Desk *desk) {
    return pgn_next(&desk->reader, &desk->tree, &desk->error);
}

/* without the seven tags that every game has */
static void expect_moves(World *world, const char *text, const char *expected) {
    Desk *desk = desk_open(world, text, strlen(text));
    Writer out = writer_growing();
    if (next(desk) != PGN_GAME)
        fail_msg("%s: %u:%u: %s", text, desk->error.line, desk->error.column, desk->error.text);
    assert_true(write_pgn(&out, &desk->tree, &desk->walk, &desk->error));
    const char *moves = strstr(out.buffer, "\n\n") + 2;
    if (strcmp(moves, expected) != 0)
        fail_msg("from\n%s\ncomes\n%s\nand not\n%s", text, moves, expected);
    assert_int_equal(next(desk), PGN_END);
    writer_free(&out);
    desk_close(desk);
}

/* ---- reading and writing ---- */

static void games_are_written_as_they_were_read(void **state) {
    static const char *const same[] = {
        "1. e4 e5 2. Nf3 Nc6 1-0\n\n",
        "{first} 1. e4 $1 {good} (1. d4 d5 (1... Nf6 2. c4) 2. c4) ({or} 1. c4) {so} 1...\n"
        "e5 0-1\n\n",
        "1. e4 {a} {b} $2 $255 (1. d4) {c} $3 (1. c4 {d}) {e} *\n\n",
        "1. e4 ;one } two\n1... e5 1/2-1/2\n\n",
        "1. e4 -- 2. d4 -- (2... e5 3. dxe5) 3. Nf3 *\n\n",
        "*\n\n",
    };
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        expect_moves(*state, same[i], same[i]);
}

static void what_others_write_is_understood(void **state) {
    static const struct {
        const char *text, *expected;
    } cases[] = {
        /* numbers, dots, zeros, marks, coordinates, long forms */
        {"1.e4 e5 2.Nf3", "1. e4 e5 2. Nf3 *\n\n"},
        {"1 e4 1... e5 2 . Nf3 ... Nc6 *", "1. e4 e5 2. Nf3 Nc6 *\n\n"},
        {"e4 e5 Nf3", "1. e4 e5 2. Nf3 *\n\n"},
        {"1. e2e4 e7e5 2. g1f3 Nb8-c6 3. Bf1-b5 a7-a6 4. 0-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. "
                                                               "O-O *\n\n"},
        {"1. e4 e5 2. Nf3 Nf6 3. Bc4 Be7 4. e1g1 *", "1. e4 e5 2. Nf3 Nf6 3. Bc4 Be7 4. O-O *\n\n"},
        {"1. e4! e5?? 2. Nf3!? Nc6?! 3. Bb5!! a6 ? *",
         "1. e4 $1 e5 $4 2. Nf3 $5 Nc6 $6 3. Bb5 $3 a6 $2 *\n\n"},
        {"1. e4 = e5 +/- 2. Nf3 -+ Nc6 N *", "1. e4 $10 e5 $16 2. Nf3 $19 Nc6 $146 *\n\n"},
        {"1. e4 Nf6 2. e5 d5 3. exd6 e.p. *", "1. e4 Nf6 2. e5 d5 3. exd6 *\n\n"},
        {"1. e4 Z0 2. d4 *", "1. e4 -- 2. d4 *\n\n"},
        /* line ends, marks of order, escapes, comments of both kinds and where they stand */
        {"\xef\xbb\xbf%escape\r\n1. e4 {one\r\n  two}\r\n% e5 {\r\n; three\r\n e5 *\r\n",
         "1. e4 {one two} {three} 1... e5 *\n\n"},
        {"{before}\n[White \"x\"]\n1. e4 (1. d4) ({no move}) e5 {} 1-0 {after}",
         "{before} 1. e4 (1. d4) {no move} 1... e5 {after} 1-0\n\n"},
        {"1. e4 (1. d4 (1. c4)) {x} 1-0", "1. e4 (1. d4) (1. c4) {x} 1-0\n\n"},
        {"1. e4 (1. d4 1/2) e5 1-0", "1. e4 (1. d4) 1... e5 1-0\n\n"},
        /* a line must not begin as a tag does: that would be the next game */
        {"1. e4 {aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd eeeeeeeeee ffffffffff w [Event \"x\"] z}",
         "1. e4 {aaaaaaaaaa bbbbbbbbbb cccccccccc dddddddddd eeeeeeeeee ffffffffff\n"
         "w [Event \"x\"] z} *\n\n"},
        {"[Result \"0-1\"]\n\n1. e4 *", "1. e4 0-1\n\n"},
        {"[Result \"0-1\"]\n\n1. e4 1-0", "1. e4 1-0\n\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        expect_moves(*state, cases[i].text, cases[i].expected);
}

static void expect_whole(World *world, const char *text, const char *expected) {
    Desk *desk = desk_open(world, text, strlen(text));
    Writer out = writer_growing();
    if (next(desk) != PGN_GAME)
        fail_msg("%s: %u:%u: %s", text, desk->error.line, desk->error.column, desk->error.text);
    assert_true(write_pgn(&out, &desk->tree, &desk->walk, &desk->error));
    assert_string_equal(out.buffer, expected);
    writer_free(&out);
    desk_close(desk);
}

static void tags_are_kept_in_order(void **state) {
    expect_whole(*state,
                 "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[ECO \"?\"]\n"
                 "[White \"a \\\"b\\\" \\\\\"]\n[Odd \"say \"hello\" twice\" ] [Round \"3\"]\n"
                 "[ECO \"C50\"]\n\n1. O-O *",
                 "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"3\"]\n"
                 "[White \"a \\\"b\\\" \\\\\"]\n[Black \"?\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
                 "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[ECO \"C50\"]\n"
                 "[Odd \"say \\\"hello\\\" twice\"]\n\n1. O-O *\n\n");
    /* the start of a game needs no FEN, whatever its hands look like */
    expect_whole(*state, "[Variant \"Shogi\"]\n\n1. Pc4 *",
                 "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                 "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[Variant \"Shogi\"]\n\n"
                 "1. Pc4 *\n\n");
}

static void lines_have_80_columns(void **state) {
    const char *text = "1. e4 {The share is 50 %% or so of all that was ever played by anybody, "
                       "anywhere, 66 % of it in vain; überall größer} e5 2. Nf3 *";
    expect_moves(*state, text,
                 "1. e4 {The share is 50 %% or so of all that was ever played by anybody,\n"
                 "anywhere, 66 % of it in vain; überall größer} 1... e5 2. Nf3 *\n\n");
    expect_moves(
        *state,
        "1. e4 {123456789012345678901234567890123456789012345678901234567890123456789012 "
        "% 12} *",
        "1. e4\n{123456789012345678901234567890123456789012345678901234567890123456789012 % 12}\n"
        "*\n\n");
    /* a bracket counts, too */
    expect_moves(
        *state,
        "1. e4 (1. d4 {1234567890123456789012345678901234567890123456789012345678901234}) *",
        "1. e4 (1. d4 {1234567890123456789012345678901234567890123456789012345678901234})\n*\n\n");
    expect_moves(
        *state,
        "1. e4 (1. d4 {12345678901234567890123456789012345678901234567890123456789012345}) *",
        "1. e4 (1. d4\n{12345678901234567890123456789012345678901234567890123456789012345}) *\n\n");
}

static void games_follow_from_their_tags(void **state) {
    static const struct {
        const char *text, *game;
        unsigned width;
    } cases[] = {
        {"1. e4 *", "chess", 8},
        {"[Variant \"Standard\"]\n1. e4 *", "chess", 8},
        {"[Variant \"From Position\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. O-O *", "chess",
         8},
        {"[Variant \"Crazyhouse\"]\n1. e4 d5 2. exd5 Qxd5 3. @d4 *", "crazyhouse", 8},
        {"[Variant \"Mini shogi\"]\n1. Gb2 *", "minishogi", 5},
        {"[Variant \"Fischerandom\"]\n[FEN \"nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - "
         "0 1\"]\n1. c4 c5 2. e4 Nb6 3. O-O *",
         "chess960", 8},
        {"[Variant \"Reduced Chess\"]\n[FEN \"k5/6/6/6/6/1R3K b - - 0 9\"]\n9... Ka5 *", "reduced",
         6},
        {"[Variant \"Reduced\"]\n[FEN "
         "\"25k/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/26/K25 w - - 0 "
         "1\"]\n1. Kb2 Ky26 2. Ka1 Kx26 *",
         "reduced", 26},
        {"[Variant \"Three-check\"]\n1. e4 *", "3check", 8},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Desk *desk = desk_open(*state, cases[i].text, strlen(cases[i].text));
        if (next(desk) != PGN_GAME)
            fail_msg("%s: %s", cases[i].text, desk->error.text);
        assert_string_equal(desk->tree.variant->name, cases[i].game);
        assert_int_equal(desk->tree.variant->board.width, cases[i].width);
        desk_close(desk);
    }
}

static void names_of_others_are_known(void **state) {
    static const char *const names[][2] = {
        {"chess", "chess"},
        {"Standard", "chess"},
        {"normal", "chess"},
        {"Chess 960", "chess960"},
        {"chess960", "chess960"},
        {"Fischerrandom", "chess960"},
        {"fischerandom", "chess960"},
        {"Crazyhouse", "crazyhouse"},
        {"Antichess", "antichess"},
        {"King of the Hill", "kingofthehill"},
        {"Racing Kings", "racingkings"},
        {"Three-check", "3check"},
        {"3check", "3check"},
        {"Atomic", "atomic"},
        {"Atomic Chess", "atomic"},
        {"Horde", "horde"},
        {"Horde Chess", "horde"},
        {"Losers", "losers"},
        {"Suicide", "suicide"},
        {"Giveaway", "giveaway"},
        {"Mini shogi", "minishogi"},
        {"5x5+5_shogi", "minishogi"},
        {"Mini-Shogi", "minishogi"},
        {"SHOGI", "shogi"},
        {"Tori Shogi", "torishogi"},
        {"Xiangqi", "xiangqi"},
        {"Makruk", "makruk"},
        {"Capablanca", "capablanca"},
        {"Grand Chess", "grand"},
        {"Reduced Chess", "reduced"},
        {"Pawns-Only Chess", "pawns"},
        {"Los Alamos", "losalamos"},
        {"Three-Check Chess", "3check"},
        {"Courier", "courier"},
        {"knightmate", "knightmate"},
        {"nocastle", "nocastle"},
    };
    static const char *const unknown[] = {
        "",
        " ",
        "chesss",
        "checkers",
        "-",
        "äöü",
        "a-name-that-is-longer-than-any-game-could-ever-have-had"};
    World *world = *state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        Slice found = find_game_name(&world->catalog, slice_of(names[i][0]));
        if (!slice_is(found, names[i][1]))
            fail_msg("%s is '%.*s'", names[i][0], (int)found.length, found.at);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++)
        assert_int_equal(find_game_name(&world->catalog, slice_of(unknown[i])).length, 0);
}

/* ---- faults ---- */

static void faults_are_told_and_the_next_game_is_read(void **state) {
    static const struct {
        const char *text;
        ErrorCode code;
        unsigned line, column;
        const char *words;
    } cases[] = {
        {"1. e4 e5 2. Nf4 *", ERROR_PGN_MOVE, 1, 13, "2. Nf4: no such piece can move there"},
        {"1. e4\ne5 2.Ke3 *", ERROR_PGN_MOVE, 2, 6, "2. Ke3: the king cannot go there"},
        {"1. Nf3 d6 2. Nc3 e6 3. Nd5 c6 4. Nf3 *", ERROR_PGN_MOVE, 1, 34, "4. Nf3:"},
        {"1. Nf3 a6 2. d3 b6 3. Nd2 *", ERROR_PGN_MOVE, 1, 23, "could be Nfd2 or Nbd2"},
        {"1. e4 e5 2. Qh5 Nc6 3. O-O *", ERROR_PGN_MOVE, 1, 24, "in the way of castling"},
        {"1. e4 d5 2. uxd5 *", ERROR_PGN_MOVE, 1, 13, "2. uxd5: the side to move has no such piece"},
        {"1. e4 hello *", ERROR_PGN_MOVE, 1, 7, "1... hello: 'hello' is not a move"},
        {"1. f3 e5 2. g4 Qh4# 3. a3 *", ERROR_PGN_MOVE, 1, 24, "the game is over"},
        {"1. e4 d5 2. Bb5+ -- *", ERROR_PGN_MOVE, 1, 18, "the king is in check"},
        {"1. e4 (2. d5) *", ERROR_PGN_MOVE, 1, 11, "1. d5"},
        {"[Variant \"Crazyhouse\"]\n1. N@f3 *", ERROR_PGN_MOVE, 2, 4, "no such piece is in hand"},
        {"1. e4 ) *", ERROR_PGN_CLOSE, 1, 7, "remove it"},
        {"(1. e4) *", ERROR_PGN_OPEN, 1, 1, "follow the move"},
        {"1. e4 ((1. d4)) *", ERROR_PGN_OPEN, 1, 8, "follow the move"},
        {"1. e4 (1. d4\n", ERROR_PGN_VARIATION, 3, 1, "')' is missing"},
        {"1. e4 (1. d4 *\n\n", ERROR_PGN_VARIATION, 4, 1, "')' is missing"},
        {"1. e4 {open\n1-0\n", ERROR_PGN_COMMENT, 1, 7, "'}' is missing"},
        {"1. e4 } *", ERROR_PGN_BRACE, 1, 7, "remove it"},
        {"1. e4 $x *", ERROR_PGN_NAG, 1, 7, "from 0 to 255"},
        {"1. e4 $256 *", ERROR_PGN_NAG, 1, 7, "from 0 to 255"},
        {"[Event x]\n[Site \"?\"]\n\n1. e4 *", ERROR_PGN_TAG, 1, 1, "[Name \"value\"]"},
        {"[Event \"x\n[Site \"?\"]\n\n1. e4 *", ERROR_PGN_TAG, 1, 1, "[Name \"value\"]"},
        {"\n[Variant \"crazyhous\"]\n\n1. e4 *", ERROR_PGN_VARIANT, 2, 1,
         "did you mean 'crazyhouse"},
        {"[Variant \"bridge\"]\n\n1. e4 *", ERROR_PGN_VARIANT, 1, 1, "--variants FILE"},
        {"[FEN \"8/8 w\"]\n\n1. e4 *", ERROR_PGN_FEN, 1, 1, "the board has 2 ranks"},
        {"[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", ERROR_PGN_FEN, 1, 1, "0 kings"},
        {"1. "
         "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
         "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"
         "eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee *",
         ERROR_PGN_WORD, 1, 4, "too long for a move"},
    };
    static const char behind[] = "\n[Event \"next\"]\n\n1. d4 d5 1-0\n";
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[2048];
        snprintf(text, sizeof text, "%s%s", cases[i].text, behind);
        Desk *desk = desk_open(*state, text, strlen(text));
        const Error *error = &desk->error;
        if (next(desk) != PGN_FAULT)
            fail_msg("%s: no fault is found", cases[i].text);
        if (error->code != cases[i].code || error->line != cases[i].line ||
            error->column != cases[i].column || !strstr(error->text, cases[i].words))
            fail_msg("%s: %u:%u: %s", cases[i].text, error->line, error->column, error->text);
        if (next(desk) != PGN_GAME || desk->tree.nodes != 3 ||
            strcmp(tree_tag(&desk->tree, "Event"), "next") != 0)
            fail_msg("%s: the game behind it is lost: %s", cases[i].text, error->text);
        assert_int_equal(next(desk), PGN_END);
        desk_close(desk);
    }
}

/* what was read before the fault is there */
static void a_faulty_game_is_kept_up_to_its_fault(void **state) {
    static const char text[] = "[White \"w\"]\n\n1. e4 e5 2. Nf3 Nf3 *";
    Desk *desk = desk_open(*state, text, strlen(text));
    assert_int_equal(next(desk), PGN_FAULT);
    assert_string_equal(tree_tag(&desk->tree, "White"), "w");
    assert_int_equal(desk->tree.nodes, 4);
    assert_string_equal(desk->tree.variant->name, "chess");
    desk_close(desk);
}

static void expect_fault(World *world, const Writer *text, ErrorCode code) {
    Desk *desk = desk_open(world, text->buffer, text->length);
    assert_int_equal(next(desk), PGN_FAULT);
    assert_int_equal(desk->error.code, code);
    assert_int_equal(next(desk), PGN_END);
    desk_close(desk);
}

static void no_game_is_larger_than_its_bounds(void **state) {
    Writer text = writer_growing();
    for (int i = 0; i < MOST_PLIES / 4 + 1; i++) /* a line that is too long */
        write_text(&text, "Nf3 Nf6 Ng1 Ng8\n");
    expect_fault(*state, &text, ERROR_TREE_LARGE);
    writer_clear(&text);
    write_text(&text, "e4 ");
    for (int i = 0; i < MOST_NODES; i++)
        write_text(&text, "(d4)\n");
    expect_fault(*state, &text, ERROR_TREE_LARGE);
    writer_clear(&text);
    for (int i = 0; i < MOST_NESTING + 1; i++)
        write_text(&text, i % 2 ? "e5 Nf3 (Nc3 " : "e4 e5 (c5 ");
    Desk *desk = desk_open(*state, text.buffer, text.length);
    assert_int_equal(next(desk), PGN_FAULT);
    desk_close(desk);
    writer_clear(&text);
    write_text(&text, "e4 ");
    for (int i = 0; i < MOST_NESTING + 1; i++)
        write_text(&text, "(d4 ");
    expect_fault(*state, &text, ERROR_PGN_DEEP);
    writer_clear(&text);
    write_text(&text, "e4 {");
    for (int i = 0; i < MOST_TREE_TEXT / 8 + 1; i++)
        write_text(&text, "comment\n");
    write_text(&text, "} *");
    expect_fault(*state, &text, ERROR_TREE_LARGE);
    writer_clear(&text);
    for (int i = 0; i < MOST_TAGS + 1; i++)
        write_format(&text, "[Tag%d \"x\"]\n", i);
    expect_fault(*state, &text, ERROR_TREE_LARGE);
    writer_free(&text);
}

/* ---- clocks and evaluations ---- */

static void comments_have_facts(void **state) {
    static const struct {
        const char *comment, *facts; /* as we write them; NULL: none */
    } cases[] = {
        {"[%clk 0:03:00]", "[%clk 0:03:00]"},
        {"[%clk 1:23:45.6] good", "[%clk 1:23:45.6]"},
        {"[%clk 59:59,25]", "[%clk 0:59:59.25]"},
        {"so [%emt 0:00:05.125][%eval 0.35,18]", "[%emt 0:00:05.125] [%eval 0.35,18]"},
        {"[%emt 7]", "[%emt 0:00:07]"},
        {"[%eval -1.5] [%clk 10:00:00]", "[%clk 10:00:00] [%eval -1.50]"},
        {"[%eval #-4]", "[%eval #-4]"},
        {"[%eval #3,20]", "[%eval #3,20]"},
        {"[%eval +.5]", "[%eval 0.50]"},
        {"[%eval -0.05]", "[%eval -0.05]"},
        {"[%eval 12]", "[%eval 12.00]"},
        {"[%clk 0:00:01] [%clk 0:00:02]", "[%clk 0:00:01]"},
        {"[%clk soon] [%clk 0:00:02]", "[%clk 0:00:02]"},
        {"[%clk 1:2:3:4]", NULL},
        {"[%clk ]", NULL},
        {"[%clk 0:00:01", NULL},
        {"[%eval]", NULL},
        {"[%eval 0.5,]", NULL},
        {"[%eval 9999999999]", NULL},
        {"[%eval #]", NULL},
        {"[%csl Ga1] nothing", NULL},
        {"", NULL},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        MoveFacts facts, again;
        char text[128] = "";
        Writer writer = writer_to(text, sizeof text);
        bool any = read_facts(&facts, slice_of(cases[i].comment));
        if (any != (cases[i].facts != NULL))
            fail_msg("'%s'", cases[i].comment);
        if (!any)
            continue;
        write_facts(&writer, &facts);
        assert_string_equal(text, cases[i].facts);
        assert_true(read_facts(&again, slice_of(text)));
        assert_memory_equal(&facts, &again, sizeof facts);
    }
}

static void facts_replace_those_of_a_comment(void **state) {
    static const struct {
        const char *comment, *expected;
    } cases[] = {
        {"", "[%clk 0:00:09] [%eval 0.25]"},
        {"good", "[%clk 0:00:09] [%eval 0.25] good"},
        {"[%clk 0:03:00] good [%eval 1.00] so", "[%clk 0:00:09] [%eval 0.25] good so"},
        {"a [%emt 0:00:01] [%csl Ga1] b", "[%clk 0:00:09] [%eval 0.25] a [%emt 0:00:01] [%csl Ga1] "
                                          "b"},
    };
    const MoveFacts facts = {.has_clock = true, .clock = 9000, .has_eval = true, .eval = 25};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[256];
        Writer writer = writer_to(text, sizeof text);
        write_with_facts(&writer, slice_of(cases[i].comment), &facts);
        assert_string_equal(text, cases[i].expected);
    }
}

/* ---- USI lines ---- */

static void usi_lines_are_games(void **state) {
    static const struct {
        const char *game, *line, *written; /* NULL: the same */
        ErrorCode code;
        unsigned column;
    } cases[] = {
        {"shogi", "startpos", NULL, ERROR_NONE, 0},
        {"shogi", "startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e", NULL, ERROR_NONE, 0},
        {"shogi", "position startpos moves 7g7f", "startpos moves 7g7f", ERROR_NONE, 0},
        {"shogi", "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 moves 2g2f",
         "startpos moves 2g2f", ERROR_NONE, 0},
        {"shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 w G12p 60 moves P*5d G*5b", NULL, ERROR_NONE, 0},
        {"minishogi", "startpos moves 4e4d", NULL, ERROR_NONE, 0},
        {"reduced", "sfen k5/6/6/6/6/1R3K b - 1 moves 5f5e 6a6b", NULL, ERROR_NONE, 0},
        {"shogi", "", NULL, ERROR_USI_LINE, 1},
        {"shogi", "start moves 7g7f", NULL, ERROR_USI_LINE, 1},
        {"shogi", "startpos 7g7f", NULL, ERROR_USI_LINE, 10},
        {"shogi", "startpos moves 7g7f 7f7e", NULL, ERROR_MOVE_FROM_THEIRS, 21},
        {"shogi", "sfen 4k4/9/9/9/9/9/9/9/4K3 b - 1", NULL, ERROR_FEN_RANK_LENGTH, 24},
        {"shogi", "sfen 4k4/9/9/9/9/9/9/9/9 b - 1", NULL, ERROR_SETUP_KINGS, 6},
    };
    World *world = *state;
    Rulebook book = {.catalog = &world->catalog};
    GameTree tree = {.nodes = 0};
    TreeWalk *walk = calloc(1, sizeof *walk);
    assert_non_null(walk);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        Writer writer = writer_to(text, sizeof text);
        Error error = {.code = ERROR_NONE};
        const Rules *rules = rulebook_find(&book, slice_of(cases[i].game), &error);
        bool good = read_usi_line(&tree, &book, rules, walk, slice_of(cases[i].line), &error);
        if (good != (cases[i].code == ERROR_NONE) ||
            (!good && (error.code != cases[i].code || error.column != cases[i].column)))
            fail_msg("%s: %u: %s", cases[i].line, error.column, error.text);
        if (!good)
            continue;
        assert_true(write_usi_line(&writer, &tree, walk, &error));
        assert_string_equal(text, cases[i].written ? cases[i].written : cases[i].line);
    }
    walk_free(walk);
    free(walk);
    tree_free(&tree);
    rulebook_free(&book);
}

/* ---- the quick way and the list ---- */

typedef struct Tried {
    unsigned long known, unknown;
} Tried;

static bool is_listed(const Move *moves, size_t n, Move move) {
    for (size_t i = 0; i < n; i++)
        if (moves[i] == move)
            return true;
    return false;
}

static void try_all(Game *game, size_t n, Tried *tried) {
    Position *p = &game->position;
    Board board = p->variant->board;
    for (Square from = 0; from < board.squares; from++) {
        if (!p->at[from] || p->at[from] == WALL || piece_side(p->at[from]) != (unsigned)p->side)
            continue;
        for (Square to = 0; to < board.squares; to++) {
            uint64_t key = p->key;
            Undo undo;
            bool is_legal = is_listed(game->buffer, n, move_of(from, to, 0, MOVE_PLAIN));
            bool is_open = !p->at[to] || piece_side(p->at[to]) == (p->side ^ 1u);
            if (piece_reaches_there(p, from, to) != (is_open && position_reaches(p, from, to)))
                fail_msg("%s: from %u to %u: not what the kernel says", p->variant->name, from, to);
            Ruling verdict = position_try(p, from, to, &undo);
            if (verdict == RULING_LEGAL)
                position_unmake(p, &undo);
            if (p->key != key ||
                (verdict != RULING_UNKNOWN && (verdict == RULING_LEGAL) != is_legal))
                fail_msg("%s: from %u to %u", p->variant->name, from, to);
            *(verdict == RULING_UNKNOWN ? &tried->unknown : &tried->known) += 1;
        }
    }
}

static void play_all(Game *game, size_t n) {
    Move *buffer = malloc(game->variant->max_moves * sizeof *buffer);
    assert_non_null(buffer);
    for (size_t i = 0; i < n; i++) {
        char text[SAN_TEXT];
        Writer writer = writer_to(text, sizeof text);
        Undo undo;
        Move move = NO_MOVE;
        uint64_t key = game->position.key;
        write_san(&writer, &game->position, game->buffer, n, game->buffer[i]);
        if (!play_san(&move, &game->position, &undo, buffer, slice_of(text), NULL) ||
            move != game->buffer[i])
            fail_msg("%s: %s is played otherwise", game->variant->name, text);
        position_unmake(&game->position, &undo);
        assert_true(key == game->position.key);
    }
    free(buffer);
}

static void one_move_is_judged_as_the_list_does(void **state) {
    World *world = *state;
    Rng rng = {11};
    Tried chess = {0, 0};
    for (const CatalogEntry *entry = world->catalog.first; entry; entry = entry->next) {
        Tried tried = {0, 0};
        char name[64];
        Writer writer = writer_to(name, sizeof name);
        write_slice(&writer, entry->section->name);
        for (int round = 0; round < 3; round++) {
            Game *game = start_game(world, name, NULL);
            for (unsigned ply = 0; ply < 60; ply++) {
                size_t n = game_moves(game);
                if (!n)
                    break;
                Move move = game->buffer[rng_below(&rng, (unsigned)n)];
                if (ply % 3 == 0)
                    try_all(game, n, &tried);
                play_all(game, n);
                assert_true(game_play(game, move, NULL));
            }
        }
        if (strcmp(name, "chess") == 0)
            chess = tried;
    }
    assert_true(chess.known > 5 * chess.unknown); /* else it is of no use */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        world_test(games_are_written_as_they_were_read),
        world_test(what_others_write_is_understood),
        world_test(tags_are_kept_in_order),
        world_test(lines_have_80_columns),
        world_test(games_follow_from_their_tags),
        world_test(names_of_others_are_known),
        world_test(faults_are_told_and_the_next_game_is_read),
        world_test(a_faulty_game_is_kept_up_to_its_fault),
        world_test(no_game_is_larger_than_its_bounds),
        cmocka_unit_test(comments_have_facts),
        cmocka_unit_test(facts_replace_those_of_a_comment),
        world_test(usi_lines_are_games),
        world_test(one_move_is_judged_as_the_list_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
