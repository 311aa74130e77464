/* unit_explain.c: games in words and moves in pictures: the sentences that must and must not be
 * there, the exact drawing of some pieces, and for every built-in game that its text fits. */
#include "notation/explain/diagram.h"
#include "notation/explain/explain.h"
#include "rules/load/betza.h"
#include "rules/load/catalog.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

enum { TEXT_SIZE = 1 << 18 };

static Catalog catalog;
static char text[TEXT_SIZE], flat[TEXT_SIZE];

static void ignore(void *context, const Error *fault) {
    (void)context, (void)fault;
}

static int open_catalog(void **state) {
    Faults faults = {ignore, NULL, 0, 0};
    (void)state;
    return catalog_add_builtin(&catalog, &faults) && !faults.count ? 0 : -1;
}

static int close_catalog(void **state) {
    (void)state;
    catalog_free(&catalog);
    return 0;
}

/* the text as printed, and in `flat` with every run of blanks as one */
static void explain(const char *name, bool unicode) {
    Arena arena = {0};
    Error error;
    const Variant *variant = variant_find(&catalog, name, (LoadOptions){0}, &arena, &error);
    Writer writer = writer_to(text, sizeof text);
    size_t n = 0;
    assert_non_null(variant);
    explain_variant(&writer, variant, unicode);
    assert_true(writer_fits(&writer));
    for (const char *at = text; *at; at++)
        if (!is_blank(*at))
            flat[n++] = *at;
        else if (n && flat[n - 1] != ' ')
            flat[n++] = ' ';
    flat[n] = 0;
    arena_free(&arena);
}

static void check_says(const char *sentence, bool wanted) {
    if ((strstr(flat, sentence) != NULL) != wanted)
        fail_msg("'%s' should %sbe said in:\n%s", sentence, wanted ? "" : "not ", text);
}
static void says(const char *sentence) {
    check_says(sentence, true);
}
static void never_says(const char *sentence) {
    check_says(sentence, false);
}

/* ---- sentences ---- */

static void test_chess(void **state) {
    (void)state;
    explain("chess", true);
    says("8 files by 8 ranks.");
    says("pawn (P)");
    says("A player who is mated (in check, with no legal move) loses.");
    says("Stalemate (no legal move, though not in check) is a draw.");
    says("From the second rank, a pawn may go two squares at once if the square between is empty.");
    says("as if it had gone only one (en passant).");
    says("the king goes to the g-file and the rook to the f-file, "
         "or the king to the c-file and the rook to the d-file.");
    says("Castling out of check, across an attacked square or into check is not allowed.");
    says("A pawn that moves to the last rank must promote to a queen, rook, bishop or knight.");
    says("The game is drawn when the same position occurs for the third time.");
    says("50 moves in a row without a capture, a promotion or a move of a pawn.");
    never_says("Drops");
    never_says("claim");
    never_says(" Captures ");
    never_says(" Check ");
}

static void test_minishogi(void **state) {
    (void)state;
    explain("minishogi", true);
    says("gold (G +S +P)");
    says("dragon horse (+B)");
    says("may promote when it moves to, from or within the last rank.");
    says("the pawn and silver then move like the gold");
    says("a promoted one turns back into what it was.");
    says("A pawn may not be dropped on a file that already has one of its owner's "
         "unpromoted pawns.");
    says("A pawn may not give mate by being dropped.");
    says("A player who is stalemated (no legal move, though not in check) loses.");
    says("Gote wins when the same position occurs for the fourth time.");
    says("Sente plays up the board, Gote down.");
    says("On the pieces stands: ");
    says("king 玉 王");
    says("tokin と");
    says("But a player who has given check with every move since it first occurred loses, and if "
         "both have, it is a draw.");
    never_says("Castling");
    never_says("Special steps");
    never_says("moves in a row");
}

static void test_pawns(void **state) {
    (void)state;
    explain("pawns", true);
    says("A player who brings a pawn to the last rank wins.");
    says("A player who has no pawn left loses.");
    says("The game is drawn when the player to move has no legal move.");
    says("en passant");
    never_says("Promotion");
    never_says("mate");
    never_says("Castling");
    never_says("Draws and repetition");
    never_says("king (");
}

static void test_reduced(void **state) {
    (void)state;
    explain("reduced", true);
    says("Any square board from 2 x 2 to 26 x 26; the sample below has 5 x 5 squares.");
    says("A position may be set up with the side that is not to move in check.");
    never_says("only)");
    never_says("Castling");
    never_says("Promotion");
    never_says("Draws and repetition");
    never_says("pawn");
}

static void test_antichess(void **state) {
    (void)state;
    explain("antichess", true);
    says("A player who has no piece left wins. A player who has no legal move wins.");
    says("A player who can capture must");
    says("must promote to a king, queen, rook, bishop or knight.");
    never_says("check");
    never_says("Castling");
}

static void test_atomic(void **state) {
    (void)state;
    explain("atomic", true);
    says("A player who has no king left loses.");
    says("Every capture explodes:");
    says("except for pawns.");
    says("A player's last king is royal: it may not be left attacked.");
}

static void test_xiangqi(void **state) {
    (void)state;
    explain("xiangqi", true);
    says("The general and advisor never leave the 3 x 3 squares from d0 to f2 for Red");
    says("the 3 x 3 squares from d7 to f9 for Black");
    says("chariot 俥 車");
    says("The elephant never leaves the first five ranks.");
    says("The two generals may not face each other on a file with nothing between them.");
    says("A soldier may step sideways once it stands on the sixth rank or beyond.");
    says("without a capture.");
    never_says("Promotion");
    never_says("en passant");
}

static void test_goals(void **state) {
    (void)state;
    explain("3check", true);
    says("A player who has given three checks wins.");
    explain("kingofthehill", true);
    says("A player who brings the king to d4, e4, d5 or e5 wins.");
    explain("racingkings", true);
    says("A player who brings the king to rank 8 wins. If White is the first to do so");
    says("No move may give check.");
    never_says("mated");
    never_says("pawn");
    explain("horde", true);
    says("White loses as soon as it has no piece left. Black loses when it is mated");
    says("Black's king may castle");
    explain("clobber", true);
    says("A player who has no legal move loses.");
    never_says("Draws and repetition");
    explain("fox-and-hounds", true);
    never_says("Draws and repetition");
    explain("shatranj", true);
    says(
        "A player who has nothing left but the king loses, if the opponent has at least two pieces.");
}

static void test_drops(void **state) {
    (void)state;
    explain("crazyhouse", true);
    says("A captured piece changes sides and comes to its captor's hand;");
    says("A pawn may not be dropped on the first or last rank.");
    says("without a capture, a drop, a promotion or a move of a pawn.");
    explain("loop", true);
    says("a promoted one stays what it is.");
    explain("placement", true);
    says("A player who has a piece in hand and can drop it must do so before any other move.");
    says("on an empty square of the first rank.");
}

static void test_sides_and_claims(void **state) {
    (void)state;
    explain("spartan", true);
    says("Betza WD (Black only)");
    says("A white pawn that moves to the last rank must promote to");
    says("By promotion nobody may come to have more than two kings.");
    says("not all may be left attacked at once.");
    explain("symbols", true);
    says("A player may claim a draw when the same position occurs for the third time.");
    says("A player may also claim a draw when each side has made 50 moves");
    says(
        "king and bishop against king and bishop with all but the kings on squares of one colour.");
}

static void test_every_game(void **state) {
    (void)state;
    for (const CatalogEntry *entry = catalog.first; entry; entry = entry->next)
        for (int unicode = 0; unicode < 2; unicode++) {
            char name[64];
            Writer writer = writer_to(name, sizeof name);
            unsigned column = 0;
            write_slice(&writer, entry->section->name);
            explain(name, unicode);
            says("Goal");
            never_says("customPiece");
            for (const char *at = text; *at; at++) {
                unsigned char c = (unsigned char)*at;
                assert_true(unicode || c < 128);
                column = c == '\n' ? 0 : column + ((c & 0xC0) != 0x80);
                assert_true(column <= 100);
                assert_false(c == '\n' && at > text && at[-1] == ' ');
            }
        }
}

/* ---- pictures ---- */

static void check_drawn(const char *betza, bool unicode, const char *expected) {
    PieceType type = {0};
    Moveset moves;
    Error error;
    Diagram diagram;
    Writer writer = writer_to(text, sizeof text);
    Arena arena = {0};
    assert_true(betza_read(&moves, &(BetzaSource){.text = slice_of(betza)}, &arena, &error));
    type.moves[FIRST] = moves.always;
    type.initial[FIRST] = moves.initial;
    type.has_initial = !movement_is_empty(&moves.initial);
    diagram_draw(&diagram, &type, 'X');
    write_diagrams(&writer, &diagram, 1, 80, unicode);
    write_legend(&writer, &diagram, 1, 80, unicode);
    assert_string_equal(text, expected);
    arena_free(&arena);
}

static void test_steps_and_leaps(void **state) {
    (void)state;
    check_drawn("K", true,
                "· · · · ·\n"
                "· ● ● ● ·\n"
                "· ● X ● ·\n"
                "· ● ● ● ·\n"
                "· · · · ·\n"
                "● moves or captures\n");
    check_drawn("N", false,
                ". o . o .\n"
                "o . . . o\n"
                ". . X . .\n"
                "o . . . o\n"
                ". o . o .\n"
                "o moves or captures\n");
    check_drawn("WfF", true,
                "· · · · ·\n"
                "· ● ● ● ·\n"
                "· ● X ● ·\n"
                "· · ● · ·\n"
                "· · · · ·\n"
                "● moves or captures\n");
    check_drawn("fmWfceFifmnD", true,
                "· · i · ·\n"
                "· × ○ × ·\n"
                "· · X · ·\n"
                "· · · · ·\n"
                "· · · · ·\n"
                "○ moves only   × captures only   i from some squares only\n");
    check_drawn("nN", false,
                ". o . o .\n"
                "o . ! . o\n"
                ". ! X ! .\n"
                "o . ! . o\n"
                ". o . o .\n"
                "o moves or captures   ! a piece here blocks\n");
}

static void test_slides(void **state) {
    (void)state;
    check_drawn("R", true,
                "· · · ↑ · · ·\n"
                "· · · │ · · ·\n"
                "· · · │ · · ·\n"
                "←──── X ────→\n"
                "· · · │ · · ·\n"
                "· · · │ · · ·\n"
                "· · · ↓ · · ·\n"
                "─ slides (any distance where it meets the edge)\n");
    check_drawn("R", false,
                ". . . ^ . . .\n"
                ". . . | . . .\n"
                ". . . | . . .\n"
                "<---- X ---->\n"
                ". . . | . . .\n"
                ". . . | . . .\n"
                ". . . v . . .\n"
                "- slides (any distance where it meets the edge)\n");
    check_drawn("fR", true,
                "· · · ↑ · · ·\n"
                "· · · │ · · ·\n"
                "· · · │ · · ·\n"
                "· · · X · · ·\n"
                "· · · · · · ·\n"
                "· · · · · · ·\n"
                "· · · · · · ·\n"
                "─ slides (any distance where it meets the edge)\n");
    check_drawn("fB2", true,
                "· · · · · · ·\n"
                "· ● · · · ● ·\n"
                "· · ╲ · ╱ · ·\n"
                "· · · X · · ·\n"
                "· · · · · · ·\n"
                "· · · · · · ·\n"
                "· · · · · · ·\n"
                "● moves or captures   ─ slides (any distance where it meets the edge)\n");
}

static void test_walks(void **state) {
    (void)state;
    check_drawn("mRcpR", true,
                "· · · · × · · · ·\n"
                "· · · · ■ · · · ·\n"
                "· · · · ○ · · · ·\n"
                "· · · · │ · · · ·\n"
                "× ■ ○── X ──○ ■ ×\n"
                "· · · · │ · · · ·\n"
                "· · · · ○ · · · ·\n"
                "· · · · ■ · · · ·\n"
                "· · · · × · · · ·\n"
                "○ moves only   × captures only   ─ slides (any distance where it meets the edge)\n"
                "■ jumps over the first piece, to go any distance beyond\n");
    check_drawn("NN", true,
                "· · ● · · · ● · ·\n"
                "· · · · · · · · ·\n"
                "● · · ● · ● · · ●\n"
                "· · ● · · · ● · ·\n"
                "· · · · X · · · ·\n"
                "· · ● · · · ● · ·\n"
                "● · · ● · ● · · ●\n"
                "· · · · · · · · ·\n"
                "· · ● · · · ● · ·\n"
                "● moves or captures   leaps in a row: rides on until something stops it\n");
    check_drawn("fgR", true,
                "· · · ● · · ·\n"
                "· · · ◆ · · ·\n"
                "· · · · · · ·\n"
                "· · · X · · ·\n"
                "· · · · · · ·\n"
                "· · · · · · ·\n"
                "· · · · · · ·\n"
                "● moves or captures   ◆ jumps over the first piece, to land right behind it\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chess),      cmocka_unit_test(test_minishogi),
        cmocka_unit_test(test_pawns),      cmocka_unit_test(test_reduced),
        cmocka_unit_test(test_antichess),  cmocka_unit_test(test_atomic),
        cmocka_unit_test(test_xiangqi),    cmocka_unit_test(test_goals),
        cmocka_unit_test(test_drops),      cmocka_unit_test(test_sides_and_claims),
        cmocka_unit_test(test_every_game), cmocka_unit_test(test_steps_and_leaps),
        cmocka_unit_test(test_slides),     cmocka_unit_test(test_walks),
    };
    return cmocka_run_group_tests(tests, open_catalog, close_catalog);
}
