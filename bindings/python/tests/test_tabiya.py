"""What the module promises, played through: every class, from an installed copy."""

import copy
import gc
import io
import pathlib
import signal
import tempfile
import threading
import unittest
import xml.etree.ElementTree as xml
from typing import Any

import tabiya
from tabiya import (Clock, CommandKind, Engine, ErrorCode, EventKind, Notation, Pgn, Reason, Record, Result, Setup, Side,
                    Table, TabiyaError, Variants, Verdict, themes, version)

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
GAMES = """[White "Morphy"]
[Result "1-0"]

1. e4 {[%clk 0:05:00] [%eval 0.35,18] best by test} e5 $1 (1... c5 2. Nf3) 2. Nf3 1-0

[White "Nobody"]

1. e4 e5 2. Ke3 *

[Variant "Mini shogi"]

1. Gb2 *
"""


class Games(unittest.TestCase):
    def setUp(self) -> None:
        self.variants = Variants()
        self.chess = self.variants["chess"]

    def test_the_catalogue(self) -> None:
        self.assertGreater(len(self.variants), 50)
        self.assertIn("shogi", self.variants)
        self.assertNotIn("ludo", self.variants)
        self.assertEqual(self.variants.find("Three-check"), "3check")
        self.assertIsNone(self.variants.find("Ludo"))
        self.assertEqual(list(self.variants)[:3], self.variants.names()[:3])
        with self.assertRaises(TabiyaError) as raised:
            self.variants["ches"]
        self.assertEqual(raised.exception.code, ErrorCode.VARIANT_UNKNOWN)
        self.assertIn("'chess'", str(raised.exception))
        self.assertEqual(tabiya.__version__, version())

    def test_games_of_ones_own(self) -> None:
        faults = self.variants.add("[knights:chess]\ncustomPiece1 = n:NN\n[bad:chess]\nmaxRank = 99\n")
        self.assertEqual([(fault.line, fault.code) for fault in faults], [(4, ErrorCode.VARIANT_FAULTY)])
        self.assertIn("knights", self.variants)
        self.assertIn("b1d5", self.variants["knights"].game("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1").legal())
        before = Engine(1).evaluate(self.variants["knights"].start())
        self.variants.add_weights("games = knights\ntempo = 500 500\n")
        self.assertGreater(Engine(1).evaluate(self.variants["knights"].start()), before + 300)

    def test_a_variant(self) -> None:
        shogi = self.variants["shogi"]
        self.assertEqual((shogi.name, shogi.title, shogi.width, shogi.height), ("shogi", "Shogi", 9, 9))
        self.assertTrue(shogi.about)
        self.assertEqual(self.chess.start_fen, START)
        self.assertEqual(list(self.chess.sizes), [8])
        self.assertEqual(list(self.variants["reduced"].sizes), list(range(2, 27)))
        self.assertEqual(self.variants.open("reduced", 9).width, 9)
        tokin = next(type for type in shogi.types() if type.text == "+p")
        self.assertEqual((tokin.moves_like, tokin.captured_as), ("g", "p"))
        self.assertTrue(tokin.name)
        self.assertEqual(sorted(self.chess.pieces), sorted("pnbrqk"))
        self.assertEqual((self.chess.piece_name("N"), self.chess.piece_name("z")), ("knight", ""))
        self.assertTrue(self.chess.side_name(Side.FIRST))
        self.assertIn("Promotion", shogi.sections())
        self.assertIn(shogi.sections()["Goal"][:20], " ".join(shogi.explain().split()))
        self.assertEqual(shogi.data()["board"], {"files": 9, "ranks": 9})
        self.assertTrue(self.variants["chess960"].is_shuffled)
        starts = {self.variants["chess960"].start(seed).fen for seed in range(10)}
        self.assertGreater(len(starts), 5)

    def test_what_a_page_shows(self) -> None:
        families = self.variants.families()
        self.assertIn("chess", [game["name"] for family in families for game in family["games"]])
        self.assertEqual(self.chess.difficulty, 1)
        self.assertEqual(self.chess.sheet("letters")["pieces"]["N"]["name"], "knight")
        game = self.chess.start()
        game.play("e4")
        self.assertEqual(game.position()["last"], ["e2", "e4"])
        self.assertIn("premoves", game.position(premoves=True))
        self.assertEqual((game.history(), game.move_text(0, Notation.COORDINATES)), (["e4"], "e2e4"))
        self.assertEqual(self.chess.setup().position()["cells"].count(""), 64)

    def test_moves(self) -> None:
        game = self.chess.start()
        self.assertEqual(len(game.legal()), 20)
        self.assertEqual(game.legal_count(), 20)
        self.assertEqual(game.san("g1f3"), "Nf3")
        self.assertEqual(game.write("Nf3", Notation.WORDS), "knight g1 to f3")
        self.assertEqual([str(move) for move in game.moves("b1")], ["b1a3", "b1c3"])
        self.assertEqual(game.moves("e4"), [])
        game.play("e4")
        game.play(game.parse("d5"))
        move = game.play("exd5")
        self.assertEqual((move.text, move.captured, move.taken_at, move.is_capture), ("e4d5", "p", "d5", True))
        self.assertEqual(game.history(), ["e4", "d5", "exd5"])
        self.assertEqual([str(move) for move in game.played()], ["e2e4", "d7d5", "e4d5"])
        self.assertEqual((game["d5"], game["e4"], game.side), ("P", "", Side.SECOND))
        self.assertEqual(game.pieces()["e1"], "K")
        self.assertTrue(game.attacks(Side.SECOND, "d5"))
        self.assertEqual(game.line("d8d5 b1c3"), "2... Qxd5 3. Nc3")
        for bad, code in {"Ke3": ErrorCode.MOVE_FORM, "e1e5": ErrorCode.MOVE_ILLEGAL}.items():
            with self.assertRaises(TabiyaError) as raised:
                game.play(bad)
            self.assertIn(raised.exception.code, (code, ErrorCode.MOVE_ILLEGAL))
        self.assertEqual(game.take_back(2), 2)
        self.assertEqual(game.plies, 1)
        other = copy.copy(game)
        other.play("e5")
        self.assertEqual((game.plies, other.plies), (1, 2))
        self.assertEqual(self.chess.start().perft(3), 8902)

    def test_endings(self) -> None:
        game = self.chess.start()
        game.play_all("f2f3 e7e5 g2g4 d8h4")
        self.assertTrue(game.is_over and game.in_check)
        self.assertEqual((game.result, game.reason), (Result.SECOND, Reason.CHECKMATE))
        self.assertEqual(game.outcome, "Black wins: checkmate")
        symbols = self.variants["symbols"].start()
        symbols.play_all("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8")
        self.assertEqual(symbols.occurrences, 3)
        self.assertTrue(symbols.can_claim_repetition and not symbols.can_claim_moves)
        symbols.claim()
        self.assertEqual(symbols.result, Result.DRAW)

    def test_drops_and_boards(self) -> None:
        game = self.variants["minishogi"].game("4k/5/5/5/K4[Gp] w - - 0 1")
        self.assertEqual((game.hand(Side.FIRST), game.hand(Side.SECOND)), ({"g": 1}, {"p": 1}))
        self.assertEqual(len(game.moves("hand")), 23)
        self.assertTrue(game.play("G@e4").is_drop)
        self.assertEqual(game.sfen, "4k/4G/5/5/K4 w p 2")
        self.assertIn("a", game.board(unicode=False))
        reduced = self.variants["reduced"].game_from_board_file("5\nKa1, Rb2\nKe5\n")
        self.assertEqual((reduced.fen, reduced.width), ("4k/5/5/1R3/K4 w - - 0 1", 5))
        self.assertEqual(reduced.board_file.split("\n")[0], "5")
        self.assertNotEqual(reduced.key, reduced.copy().take_back())

    def test_setups(self) -> None:
        setup = self.chess.setup()
        setup["e1"], setup["h1"], setup["e8"] = "K", "R", "k"
        self.assertEqual(setup["e1"], "K")
        setup.set_fields("K - 0 7")
        self.assertEqual(setup.fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 7")
        self.assertEqual(setup.faults(), [])
        self.assertIn("e1g1", setup.start().legal())
        del setup["e8"]
        self.assertEqual([fault.code for fault in setup.faults()], [ErrorCode.FAULT_KINGS])
        with self.assertRaises(TabiyaError):
            setup.start()
        for square, piece in (("j9", "K"), ("e4", "X")):
            with self.assertRaises(TabiyaError):
                setup[square] = piece
        shogi = self.variants["minishogi"].setup(sfen="4k/5/5/5/K4 w 2Gp 5")
        shogi.hold(Side.SECOND, "g", 1)
        shogi.side = Side.FIRST
        self.assertEqual((shogi.hand(Side.SECOND), shogi.side), ({"p": 1, "g": 1}, Side.FIRST))
        self.assertEqual(shogi.sfen.split()[1], "b")
        self.assertIsInstance(shogi.start().setup(), Setup)
        self.assertEqual(self.variants["reduced"].setup(size=7).width, 7)

    def test_pictures(self) -> None:
        game = self.chess.start()
        for text in (game.svg(arrows="e2e4 d1h5:red", marks="e4", theme="night", look="letters", flipped=True),
                     game._repr_svg_(), self.chess.setup().svg(), self.variants["shogi"].symbols()):
            self.assertTrue(xml.fromstring(text).tag.endswith("svg"))
        self.assertIn("night", themes())
        with self.assertRaises(TabiyaError):
            game.svg(theme="mauve")


class Records(unittest.TestCase):
    def setUp(self) -> None:
        self.variants = Variants()

    def test_pgn_streams_in(self) -> None:
        faults: list[TabiyaError] = []
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "games.pgn")
            path.write_text(GAMES)
            sources: list[Any] = [GAMES, io.StringIO(GAMES), io.BytesIO(GAMES.encode()), path]
            for source in sources:
                pgn = Pgn(self.variants, source, on_fault=lambda fault, record: faults.append(fault))
                first, last = list(pgn)
                self.assertEqual((first["White"], first.result), ("Morphy", Result.FIRST))
                self.assertEqual(first.game().history(), ["e4", "e5", "Nf3"])
                self.assertEqual(last.variant.name, "minishogi")
                self.assertIsNone(pgn.warning)
        self.assertEqual([(fault.line, fault.code) for fault in faults], 4 * [(8, ErrorCode.PGN)])
        with self.assertRaises(TabiyaError):
            list(Pgn(self.variants, GAMES))

    def test_what_a_source_raises_comes_out(self) -> None:
        class Broken(io.BytesIO):
            def read(self, size: "int | None" = -1) -> bytes:
                raise OSError("no more")

        with self.assertRaisesRegex(OSError, "no more"):
            next(Pgn(self.variants, Broken()))

    def test_the_tree(self) -> None:
        record = next(Pgn(self.variants, GAMES))
        first, second, third = record.mainline()
        self.assertEqual((first.cp, first.mate, first.clock, first.elapsed), (35, None, 300000, None))
        self.assertIn("best by test", record.comment(first.number))
        self.assertEqual(record.nags(second.number), [1])
        variation = record.variations(first.number)[1]
        self.assertEqual(record.game(variation.number).history(), ["e4", "c5"])
        self.assertEqual(third.child, 0)
        self.assertEqual(len(record), 6)
        with self.assertRaises(IndexError):
            record.node(6)

    def test_pgn_goes_out(self) -> None:
        game = self.variants["chess"].start()
        game.play_all("e2e4 e7e5")
        record = Record(game)
        record["White"] = "Anderssen"
        record.result = Result.DRAW
        added = record.add_move(1, "c5")
        record.add_comment(added, "sharper")
        record.add_nag(added, 5)
        self.assertIn('[White "Anderssen"]', record.pgn())
        self.assertIn("1. e4 e5 (1... c5 {sharper} $5) 1/2-1/2", record.pgn())
        self.assertEqual(next(Pgn(self.variants, record.pgn())).pgn(), record.pgn())
        self.assertIn("White", record.tags())
        with self.assertRaises(TabiyaError):
            record.add_move(1, "Ke3")

    def test_what_was_opened_keeps_its_parents(self) -> None:
        game = next(Pgn(Variants(), GAMES)).game()
        board = Table(Variants()["minishogi"]).game
        gc.collect()
        self.assertEqual(game.variant.name, "chess")
        self.assertEqual(board.legal_count(), board.copy().legal_count())
        game.close()
        with self.assertRaises(ValueError):
            game.legal()


class Thinking(unittest.TestCase):
    def setUp(self) -> None:
        self.variants = Variants()
        self.engine = Engine(hash_mb=2)

    def test_a_mate(self) -> None:
        game = self.variants["chess"].game("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1")
        info = self.engine.think(game, depth=4)
        self.assertEqual((info.move, info.mate, info.score, info.pv), ("a1a8", 1, "#1", ["a1a8"]))
        self.assertIsInstance(self.engine.evaluate(game), int)

    def test_the_same_results(self) -> None:
        game = self.variants["xiangqi"].start()
        first, second = (Engine(hash_mb=2).think(game, nodes=3000) for _ in range(2))
        self.assertEqual((first.move, first.pv, first.cp, first.nodes), (second.move, second.pv, second.cp, second.nodes))

    def test_lines_and_limits(self) -> None:
        game = self.variants["chess"].start()
        told: list[int] = []
        self.engine.think(game, depth=4, multipv=2, on_info=lambda info: told.append(info.rank))
        self.assertEqual(set(told), {0, 1})
        self.assertEqual([info.rank for info in self.engine.analyse(game, nodes=2000)], [0, 1, 2])
        self.assertIn(self.engine.think(game, depth=3, moves=["a2a3", "h2h3"]).move, ("a2a3", "h2h3"))
        self.assertLess(self.engine.think(game, level=1, seed=7).nodes, 5000)
        self.assertTrue(self.engine.think(game, clock=Clock((50, 50)), nodes=50000).move)
        self.engine.configure(hash_mb=1, threads=2)
        self.engine.clear()
        self.assertTrue(self.engine.think(game, milliseconds=20).move)
        with self.assertRaises(TabiyaError):
            self.engine.think(game, level=11)

    def test_the_signature(self) -> None:
        self.assertEqual(tabiya.bench(self.variants, 2), tabiya.bench(self.variants, 2))

    def test_stops(self) -> None:
        game = self.variants["chess"].start()
        has_begun = threading.Event()
        found = []
        thread = threading.Thread(target=lambda: found.append(
            self.engine.think(game, on_info=lambda info: has_begun.set())))
        thread.start()
        has_begun.wait()
        self.engine.stop()
        thread.join()
        self.assertTrue(found[0].move)
        self.assertTrue(self.engine.think(game, wants_stop=lambda: True).move)

    def test_a_signal_ends_a_search(self) -> None:
        def interrupt(*_: object) -> None:
            raise KeyboardInterrupt

        game = self.variants["chess"].start()
        before = signal.signal(signal.SIGALRM, interrupt)
        try:
            for delay in (0.00005, 0.0001, 0.0002, 0.0003, 0.0005, 0.001, 0.02):
                with self.assertRaises(KeyboardInterrupt):
                    signal.setitimer(signal.ITIMER_REAL, delay)
                    self.engine.think(game)
                self.assertTrue(self.engine.think(game, depth=2).move)
        finally:
            signal.signal(signal.SIGALRM, before)

    def test_what_a_hook_raises_comes_out(self) -> None:
        def fail(_: object = None) -> bool:
            raise KeyError("mine")

        game = self.variants["chess"].start()
        with self.assertRaisesRegex(KeyError, "mine"):
            self.engine.think(game, on_info=fail)
        with self.assertRaisesRegex(KeyError, "mine"):
            self.engine.think(game, wants_stop=fail)

    def test_a_review(self) -> None:
        game = self.variants["chess"].start()
        game.play_all("f2f3 e7e5 g2g4 d8h4")
        record = Record(game)
        review = self.engine.review(record, nodes=3000)
        self.assertEqual(len(review), 4)
        self.assertEqual((review[2].verdict, review[2].side, review[2].lets_mate), (Verdict.BLUNDER, Side.FIRST, True))
        self.assertTrue(review[2].better.startswith("2. "))
        self.assertEqual(review[-1].mate, -1)
        self.assertLess(review.side(Side.FIRST).accuracy or 100, 90)
        self.assertGreaterEqual(review.side(Side.FIRST).counts[Verdict.BLUNDER], 1)
        self.assertIn("blunder", review.words(70))
        self.assertEqual(review.data()["moves"][2]["verdict"], "blunder")
        self.assertTrue(xml.fromstring(review._repr_svg_()).tag.endswith("svg"))
        review.annotate()
        self.assertIn("g4 $4", record.pgn())
        with self.assertRaises(IndexError):
            review[4]


class Tables(unittest.TestCase):
    def setUp(self) -> None:
        self.chess = Variants()["chess"]

    def test_clocks(self) -> None:
        table = Table(self.chess, base=10000, increment=500)
        self.assertIsNone(table.flag_time)
        table.start(now=1000)
        self.assertEqual(table.flag_time, 11000)
        moved, clock = table.play("e4", now=4000)
        self.assertEqual((moved.kind, moved.move, moved.captured), (EventKind.MOVED, "e2e4", ""))
        self.assertEqual(clock.clock, Clock((7500, 10000), 500))
        self.assertEqual(table.clock(now=5000), Clock((7500, 9000), 500))
        ended = table.apply(CommandKind.FLAG, now=20000)[0]
        self.assertEqual((ended.kind, ended.result, ended.reason), (EventKind.ENDED, Result.FIRST, Reason.TIME))
        self.assertTrue(table.is_over)
        self.assertEqual((table.result, table.reason), (Result.FIRST, Reason.TIME))
        self.assertIn("out of time", table.outcome)

    def test_offers_and_refusals(self) -> None:
        table = Table(self.chess)
        self.assertIsNone(table.clock())
        table.apply(CommandKind.OFFER, Side.FIRST)
        self.assertTrue(table.is_offered(Side.SECOND))
        with self.assertRaises(TabiyaError) as raised:
            table.apply(CommandKind.MOVE, Side.SECOND, move="e5")
        self.assertEqual(raised.exception.code, ErrorCode.NOT_YOUR_TURN)
        table.play("Nf3")
        self.assertEqual(table.apply(CommandKind.TAKE_BACK)[0].plies, 1)
        self.assertEqual(table.game.plies, 0)
        setup = self.chess.setup("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        self.assertIn("e1g1", Table(self.chess, setup).game.legal())


class Header(unittest.TestCase):
    """the module has what tabiya.h has"""

    def test_numbers(self) -> None:
        folder = pathlib.Path(__file__).resolve().parents[3]
        numbers = dict(line.split() for line in (folder / "tests/library/numbers.txt").read_text().splitlines())
        prefixes = {Side: "", Result: "RESULT_", Reason: "REASON_", Notation: "NOTATION_", Verdict: "VERDICT_",
                    CommandKind: "COMMAND_", EventKind: "EVENT_"}
        for enum, prefix in prefixes.items():
            for member in enum:
                self.assertEqual(int(numbers.pop(f"TABIYA_{prefix}{member.name}")), member)
        for code in ErrorCode:
            name = code.name if f"TABIYA_{code.name}" in numbers else f"ERROR_{code.name}"
            self.assertEqual(int(numbers.pop(f"TABIYA_{name}")), code)
        left = [name for name in numbers if name.startswith(("TABIYA_ERROR", "TABIYA_FAULT", "TABIYA_EVENT",
                                                             "TABIYA_COMMAND", "TABIYA_REASON", "TABIYA_VERDICT"))]
        self.assertEqual(left, [])

    def test_functions(self) -> None:
        folder = pathlib.Path(__file__).resolve().parents[3]
        exports = (folder / "src/library/exports.txt").read_text().split()
        self.assertEqual(sorted(tabiya._library.FUNCTIONS), exports)
        sources = "".join(path.read_text() for path in pathlib.Path(tabiya.__file__).parent.glob("*.py"))
        unused = [name for name in exports if f"lib.{name}" not in sources]
        self.assertEqual(unused, ["tabiya_game_variant", "tabiya_version_number"])  # Python has these otherwise


if __name__ == "__main__":
    unittest.main()
