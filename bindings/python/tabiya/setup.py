"""A position that is set up piece by piece, whether or not it can be played."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Callable

from . import _library as c
from ._handles import Closing
from ._library import TabiyaError, call, lib, text_of
from .enums import Side

if TYPE_CHECKING:
    from .game import Game
    from .variants import Variant


class Squares:
    """names of the squares of a board, and their numbers"""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    def number(self, name: str) -> int:
        square = int(lib.tabiya_square_read(c.encode(name), self.width, self.height))
        if square < 0:
            raise TabiyaError(f"'{name}' is not a square of this board", 14)
        return square

    def name(self, number: int) -> str:
        return text_of(lib.tabiya_square_text, number, self.width)

    def names(self) -> list[str]:
        return [self.name(i) for i in range(self.width * self.height)]


class Setup(Closing):
    """A position that may break the rules; :meth:`faults` tells how.

    Squares are names ("e4"), pieces are texts as in FEN ("N", "+p", "*" for a wall, "" for nothing).
    """

    @classmethod
    def _of(cls, variant: Variant, handle: int) -> Setup:
        self = cls.__new__(cls)
        self._own(handle, lib.tabiya_setup_close, variant)
        self.variant = variant
        self._squares = Squares(lib.tabiya_setup_width(handle), lib.tabiya_setup_height(handle))
        return self

    variant: Variant
    _squares: Squares

    @property
    def width(self) -> int:
        return self._squares.width

    @property
    def height(self) -> int:
        return self._squares.height

    def __getitem__(self, square: str) -> str:
        return self.variant._text(lib.tabiya_setup_piece(self._handle, self._squares.number(square)))

    def __setitem__(self, square: str, piece: str) -> None:
        call(lib.tabiya_setup_put, self._handle, self._squares.number(square), self.variant._piece(piece))

    def __delitem__(self, square: str) -> None:
        self[square] = ""

    def hand(self, side: Side) -> dict[str, int]:
        """What a side holds: {"p": 2}."""
        return hand_of(self.variant, lambda type: int(lib.tabiya_setup_hand(self._handle, side, type)))

    def hold(self, side: Side, piece: str, count: int) -> None:
        """Sets how many pieces of a kind a side has in hand."""
        call(lib.tabiya_setup_hold, self._handle, side, self.variant._piece(piece) & 63, count)

    @property
    def side(self) -> Side:
        """Who is to move."""
        return Side(lib.tabiya_setup_side(self._handle))

    @side.setter
    def side(self, side: Side) -> None:
        lib.tabiya_setup_turn(self._handle, side)

    def set_fields(self, fields: str) -> None:
        """What a FEN has behind the side to move: "KQkq - 0 1". What is left out has its usual value."""
        call(lib.tabiya_setup_fields, self._handle, c.encode(fields))

    def faults(self) -> list[TabiyaError]:
        """Why it cannot be played; [] if it can. ``code`` tells them apart: ErrorCode.FAULT_KINGS and others."""
        found: list[TabiyaError] = []
        report = c.Report(lambda _, fault: found.append(c.error_of(fault[0])))
        lib.tabiya_setup_check(self._handle, report, None, None)
        return found

    def position(self) -> dict[str, Any]:
        """As a board on a page shows it, without moves."""
        return dict(json.loads(text_of(lib.tabiya_setup_json, self._handle)))

    @property
    def fen(self) -> str:
        return text_of(lib.tabiya_setup_fen, self._handle)

    @property
    def sfen(self) -> str:
        return text_of(lib.tabiya_setup_sfen, self._handle)

    def start(self) -> Game:
        """A game from here."""
        from .game import Game

        return Game._of(self.variant, call(lib.tabiya_game_from_setup, self._handle))

    def svg(self, *, theme: str | None = None, look: str | None = None, flipped: bool = False, bare: bool = False,
            pixels: int = 0, arrows: str = "", marks: str = "") -> str:
        """A picture; see :meth:`Game.svg`."""
        from .variants import picture

        options = picture(theme, look, flipped, bare, pixels, arrows, marks)
        return c.checked_text(lib.tabiya_setup_svg, self._handle, options)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        return f"<Setup of {self.variant.name}: {self.fen}>"


def hand_of(variant: Variant, count: Callable[[int], int]) -> dict[str, int]:
    """what a side holds, by the texts of its types"""
    found = {}
    for number in range(1, lib.tabiya_variant_types(variant._handle) + 1):
        if held := count(number):
            found[variant._text(64 + number)] = held
    return found
