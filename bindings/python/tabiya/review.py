"""A game looked at again: where it turned, what would have been better."""

from __future__ import annotations

import json
from ctypes import byref
from dataclasses import dataclass
from typing import Any

from . import _library as c
from ._handles import Closing
from ._library import call, lib, text_of
from .enums import Side, Verdict
from .record import Record


@dataclass(frozen=True)
class ReviewedMove:
    """What a review found about a move."""

    node: int
    number: int
    side: Side
    verdict: Verdict
    loss: float  # of winning chances, in hundredths
    cp: int | None  # how it stood before the move, for FIRST in hundredths of a pawn
    mate: int | None  # likewise, in moves; below 0 if SECOND mates
    better: str  # the better line in SAN, with numbers
    is_turn: bool  # the game turned here
    misses_mate: bool
    lets_mate: bool


@dataclass(frozen=True)
class ReviewedSide:
    """How exactly a side played."""

    moves: int  # that have a verdict
    counts: dict[Verdict, int]
    accuracy: float | None  # in hundredths; None: nothing to measure


class Review(Closing):
    """Made by :meth:`Engine.review`. It never changes; any number of threads may read it."""

    record: Record

    @classmethod
    def _of(cls, record: Record, handle: int) -> Review:
        self = cls.__new__(cls)
        self._own(handle, lib.tabiya_review_close, record)
        self.record = record
        return self

    def __len__(self) -> int:
        """How many moves the main line has."""
        return int(lib.tabiya_review_moves(self._handle))

    def __getitem__(self, index: int) -> ReviewedMove:
        given = c.ReviewedMoveStruct()
        index += len(self) if index < 0 else 0
        if not 0 <= index < len(self) or not lib.tabiya_review_move(self._handle, index, byref(given)):
            raise IndexError("the review has no such move")
        return ReviewedMove(given.node, given.number, Side(given.side), Verdict(given.verdict), given.loss,
                            given.cp if given.is_known and not given.mate else None, given.mate or None,
                            text_of(lib.tabiya_review_better, self._handle, index), given.is_turn, given.misses_mate,
                            given.lets_mate)

    def side(self, side: Side) -> ReviewedSide:
        """How exactly a side played."""
        given = c.ReviewedSideStruct()
        lib.tabiya_review_side(self._handle, side, byref(given))
        return ReviewedSide(given.moves, {verdict: given.count[verdict] for verdict in Verdict},
                            given.accuracy if given.accuracy >= 0 else None)

    def words(self, columns: int = 80) -> str:
        """The review in plain English."""
        return text_of(lib.tabiya_review_words, self._handle, columns)

    def data(self) -> dict[str, Any]:
        """All of it, as ``tabiya review --json`` writes it."""
        return dict(json.loads(text_of(lib.tabiya_review_json, self._handle)))

    def svg(self, theme: str | None = None) -> str:
        """The evaluation over the moves as a picture."""
        return c.checked_text(lib.tabiya_review_svg, self._handle, c.encode(theme))

    def annotate(self) -> None:
        """Writes evaluations, marks and better lines into the record, in place of an earlier review's."""
        call(lib.tabiya_review_annotate, self._handle, self.record._handle)

    def _repr_svg_(self) -> str:
        return self.svg()
