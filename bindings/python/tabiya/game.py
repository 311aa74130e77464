"""A game that is being played: its position, its moves, what it looks like."""

from __future__ import annotations

import json
from ctypes import byref, c_size_t, c_uint64
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from . import _library as c
from ._handles import Closing
from ._library import call, lib, text_of
from .enums import Notation, Reason, Result, Side
from .setup import Setup, Squares, hand_of

if TYPE_CHECKING:
    from .variants import Variant

CAPTURE, DROP, CHANGE, CASTLING, EN_PASSANT, CHECK = 1, 2, 4, 8, 16, 32
PREMOVES = 16


@dataclass(frozen=True)
class Move:
    """A legal move. ``str(move)`` is its coordinates.

    Squares are names, None where there are none; pieces are texts, "" for none.
    """

    text: str
    from_square: str | None  # None for a drop
    to_square: str  # where the piece comes to stand; when castling, the king
    piece: str  # as it leaves its square or the hand
    becomes: str  # what stands there afterwards
    captured: str
    taken_at: str | None  # the square of the captured piece, or of the rook that castles
    rook_to: str | None
    kind: int = field(repr=False)
    code: int = field(repr=False)

    @property
    def is_capture(self) -> bool:
        return bool(self.kind & CAPTURE)

    @property
    def is_drop(self) -> bool:
        return bool(self.kind & DROP)

    @property
    def is_promotion(self) -> bool:
        """It changes the piece: a promotion, or a form that turns back."""
        return bool(self.kind & CHANGE)

    @property
    def is_castling(self) -> bool:
        return bool(self.kind & CASTLING)

    @property
    def is_en_passant(self) -> bool:
        return bool(self.kind & EN_PASSANT)

    @property
    def is_check(self) -> bool:
        return bool(self.kind & CHECK)

    def __str__(self) -> str:
        return self.text


class Game(Closing):
    """A game of any variant, from its start.

    Threads: while one changes a game, no other may use it. Any number may read it side by side.
    """

    variant: Variant
    _squares: Squares

    @classmethod
    def _of(cls, variant: Variant, handle: int, *keeps: object) -> Game:
        self = cls._face(variant, handle, *keeps)
        self._own(handle, lib.tabiya_game_close, variant, *keeps)
        return self

    @classmethod
    def _face(cls, variant: Variant, handle: int, *keeps: object) -> Game:
        """a game that belongs to a table"""
        self = cls.__new__(cls)
        self._own(handle, lambda _: None, variant, *keeps)
        self.variant = variant
        self._squares = Squares(lib.tabiya_game_width(handle), lib.tabiya_game_height(handle))
        return self

    # ---- the position ----

    @property
    def width(self) -> int:
        return self._squares.width

    @property
    def height(self) -> int:
        return self._squares.height

    @property
    def side(self) -> Side:
        """Who is to move."""
        return Side(lib.tabiya_game_side(self._handle))

    @property
    def in_check(self) -> bool:
        return bool(lib.tabiya_game_in_check(self._handle))

    @property
    def key(self) -> int:
        """Equal for positions with equal moves, within one variant; the same on every machine."""
        return int(lib.tabiya_game_key(self._handle))

    @property
    def occurrences(self) -> int:
        """How often the position has occurred in this game, this time counted."""
        return int(lib.tabiya_game_occurrences(self._handle))

    def __getitem__(self, square: str) -> str:
        """What stands on a square: ``game["e1"]`` is "K"; "" if nothing."""
        return self.variant._text(lib.tabiya_game_piece(self._handle, self._squares.number(square)))

    def pieces(self) -> dict[str, str]:
        """What stands on the board, by square."""
        found = {}
        for number, name in enumerate(self._squares.names()):
            if piece := lib.tabiya_game_piece(self._handle, number):
                found[name] = self.variant._text(piece)
        return found

    def hand(self, side: Side) -> dict[str, int]:
        """What a side holds: {"p": 2}."""
        return hand_of(self.variant, lambda type: int(lib.tabiya_game_hand(self._handle, side, type)))

    def attacks(self, side: Side, square: str) -> bool:
        """Whether a piece of this side attacks the square."""
        return bool(lib.tabiya_game_attacks(self._handle, side, self._squares.number(square)))

    # ---- moves ----

    def _move(self, given: c.MoveStruct, text: str) -> Move:
        def name(square: int) -> str | None:
            return None if square < 0 else self._squares.name(square)

        piece = self.variant._text
        return Move(text, name(given.from_), self._squares.name(given.to), piece(given.piece), piece(given.becomes),
                    piece(given.captured), name(given.taken_at), name(given.rook_to), given.kind, given.code)

    def legal(self) -> list[str]:
        """All legal moves in coordinates, in order of text; [] when the game is over."""
        return text_of(lib.tabiya_game_legal_moves, self._handle).split()

    def legal_count(self) -> int:
        """How many they are, without listing them."""
        return int(lib.tabiya_game_legal_count(self._handle))

    def moves(self, from_square: str | None = None) -> list[Move]:
        """All legal moves, or those from one square; those from "hand" are drops."""
        count = c_size_t(lib.tabiya_game_legal_count(self._handle))
        first = 0
        if from_square is not None:
            square = -1 if from_square == "hand" else self._squares.number(from_square)
            first = lib.tabiya_game_legal_from(self._handle, square, byref(count))
        found = []
        for index in range(first, first + count.value):
            given = c.MoveStruct()
            lib.tabiya_game_legal_at(self._handle, index, byref(given))
            found.append(self._move(given, text_of(lib.tabiya_game_legal_move, self._handle, index)))
        return found

    def parse(self, text: str, notation: Notation = Notation.ANY) -> Move:
        """The legal move that a text means: e2e4, Nf3, 7g7f, "knight to f3"."""
        given = c.MoveStruct()
        call(lib.tabiya_game_read_move, self._handle, c.encode(text), notation, byref(given))
        return self._move(given, self._write(given.code, Notation.COORDINATES))

    def _write(self, code: int, notation: Notation) -> str:
        given = c.MoveStruct(code=code)
        return text_of(lambda *rest: lib.tabiya_game_write_move(self._handle, byref(given), notation, *rest))

    def write(self, move: Move | str, notation: Notation) -> str:
        """A legal move in any notation."""
        return self._write((self.parse(move) if isinstance(move, str) else move).code, notation)

    def san(self, move: Move | str) -> str:
        """A legal move as PGN writes it."""
        return self.write(move, Notation.SAN)

    def play(self, move: Move | str) -> Move:
        """Plays a move, in any notation, and returns it; TabiyaError if it is not legal."""
        found = self.parse(move) if isinstance(move, str) else move
        call(lib.tabiya_game_play_move, self._handle, byref(c.MoveStruct(code=found.code)))
        return found

    def play_all(self, moves: str) -> None:
        """Plays moves in coordinates with blanks between, one by one, up to one that is not legal."""
        for move in moves.split():
            call(lib.tabiya_game_play, self._handle, c.encode(move))

    def take_back(self, count: int = 1) -> int:
        """Takes back moves, as many as there are; how many they were."""
        return int(lib.tabiya_game_take_back(self._handle, count))

    @property
    def plies(self) -> int:
        """How many moves have been played."""
        return int(lib.tabiya_game_plies(self._handle))

    def played(self) -> list[Move]:
        """The moves that have been played."""
        found = []
        for index in range(self.plies):
            given = c.MoveStruct()
            lib.tabiya_game_move_at(self._handle, index, byref(given))
            found.append(self._move(given, text_of(lib.tabiya_game_move, self._handle, index)))
        return found

    def history(self, notation: Notation = Notation.SAN) -> list[str]:
        """The same as texts."""
        return text_of(lib.tabiya_game_moves, self._handle, notation).splitlines()

    def move_text(self, ply: int, notation: Notation = Notation.SAN) -> str:
        """The move that was played at this ply, from 0; "" past the last."""
        return text_of(lib.tabiya_game_move_text, self._handle, ply, notation)

    def line(self, moves: str | list[str], notation: Notation = Notation.SAN) -> str:
        """Moves in coordinates that follow each other from here, as an engine thinks of them, in another notation."""
        joined = moves if isinstance(moves, str) else " ".join(moves)
        return text_of(lib.tabiya_game_line, self._handle, c.encode(joined), notation)

    # ---- how it stands ----

    @property
    def result(self) -> Result:
        return Result(lib.tabiya_game_result(self._handle))

    @property
    def reason(self) -> Reason:
        return Reason(lib.tabiya_game_reason(self._handle))

    @property
    def is_over(self) -> bool:
        return self.result is not Result.NONE

    @property
    def outcome(self) -> str:
        """ "White wins: checkmate"; "" while the game goes on."""
        return text_of(lib.tabiya_game_outcome, self._handle)

    @property
    def can_claim_repetition(self) -> bool:
        return bool(lib.tabiya_game_claims(self._handle) & 1)

    @property
    def can_claim_moves(self) -> bool:
        return bool(lib.tabiya_game_claims(self._handle) & 2)

    def claim(self) -> None:
        """Ends the game by what can be claimed, repetition before moves."""
        call(lib.tabiya_game_claim, self._handle)

    def perft(self, depth: int, threads: int = 1) -> int:
        """Counts the leaves of the tree of moves."""
        leaves = c_uint64()
        call(lib.tabiya_game_perft, self._handle, depth, threads, byref(leaves))
        return leaves.value

    # ---- as text and picture ----

    @property
    def fen(self) -> str:
        return text_of(lib.tabiya_game_fen, self._handle)

    @property
    def sfen(self) -> str:
        return text_of(lib.tabiya_game_sfen, self._handle)

    def position(self, premoves: bool = False) -> dict[str, Any]:
        """As a board on a page shows it: cells, hands, turn, legal moves, last move, checks, and it in words."""
        return dict(json.loads(text_of(lib.tabiya_game_json, self._handle, PREMOVES if premoves else 0)))

    def board(self, unicode: bool = True, flipped: bool = False, coordinates: bool = True) -> str:
        """The board as lines of text."""
        flags = (1 if unicode else 0) | (2 if flipped else 0) | (4 if coordinates else 0)
        return text_of(lib.tabiya_game_board, self._handle, flags)

    @property
    def board_file(self) -> str:
        """The plain board file; "" where the board is not square."""
        return text_of(lib.tabiya_game_board_file, self._handle)

    def svg(self, *, theme: str | None = None, look: str | None = None, flipped: bool = False, bare: bool = False,
            pixels: int = 0, arrows: str = "", marks: str = "") -> str:
        """A picture with the last move and a check.

        theme is one of :func:`themes`, look "usual", "chess", "letters" or "signs". arrows are "e2e4 d1h5:red",
        marks "e4 d5:blue". In Jupyter a game shows itself.
        """
        from .variants import picture

        options = picture(theme, look, flipped, bare, pixels, arrows, marks)
        return c.checked_text(lib.tabiya_game_svg, self._handle, options)

    def setup(self) -> Setup:
        """The position, to be changed."""
        return Setup._of(self.variant, call(lib.tabiya_setup_from_game, self._handle))

    def copy(self) -> Game:
        """The game as it stands, with all its moves; it goes its own way."""
        return Game._of(self.variant, call(lib.tabiya_game_clone, self._handle), *self._keeps)

    __copy__ = copy

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<Game of {self.variant.name}: {self.fen}>"
