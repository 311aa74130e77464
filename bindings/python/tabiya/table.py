"""A game between two players: clocks, offers, claims."""

from __future__ import annotations

import time
from ctypes import byref
from dataclasses import dataclass

from . import _library as c
from ._handles import Closing
from ._library import TabiyaError, call, lib, text_of
from .engine import Clock
from .enums import CommandKind, EventKind, Reason, Result, Side
from .game import Game
from .setup import Setup
from .variants import Variant


@dataclass(frozen=True)
class Event:
    """What came of a command. What does not belong to its kind is None."""

    kind: EventKind
    side: Side  # who did it; of CHECK, who is in check; of a flag, whose it was
    move: str | None = None  # in coordinates
    captured: str | None = None  # the piece, "" if nothing
    plies: int | None = None
    result: Result | None = None
    reason: Reason | None = None
    clock: Clock | None = None
    error: TabiyaError | None = None


def _now() -> int:
    return time.monotonic_ns() // 1_000_000


class Table(Closing):
    """Commands go in, events come out.

    Times are milliseconds that never go back. A table reads no clock: who gives no time means now.
    """

    def __init__(self, variant: Variant, setup: Setup | None = None, *, base: int = 0, increment: int = 0,
                 moves: int = 0) -> None:
        control = c.TimeControlStruct(base=base, increment=increment, moves=moves)
        handle = call(lib.tabiya_table_open, variant._handle, setup._handle if setup else None, byref(control))
        self._own(handle, lib.tabiya_table_close, variant)
        self.variant = variant

    @property
    def game(self) -> Game:
        """The game, to be read. It knows the board alone: resignation and time are the table's."""
        return Game._face(self.variant, lib.tabiya_table_game(self._handle), self)

    def apply(self, kind: CommandKind, side: Side | None = None, *, move: str = "", plies: int = 1,
              now: int | None = None) -> list[Event]:
        """Carries out a command of a side, by default of the one to move. TabiyaError: it is refused."""
        events: list[Event] = []
        tell = c.Tell(lambda _, event: events.append(self._event(event[0])))
        command = c.CommandStruct(kind=kind, side=self.game.side if side is None else side,
                                  now=_now() if now is None else now, move=c.encode(move), plies=plies)
        call(lib.tabiya_table_apply, self._handle, byref(command), tell, None)
        return events

    def _event(self, given: c.EventStruct) -> Event:
        kind = EventKind(given.kind)
        is_move, is_end = kind is EventKind.MOVED, kind is EventKind.ENDED
        return Event(kind, Side(given.side), c.decode(given.move) if is_move else None,
                     self.variant._text(given.captured) if is_move else None,
                     given.plies if kind is EventKind.TAKEN_BACK else None,
                     Result(given.result) if is_end else None, Reason(given.reason) if is_end else None,
                     Clock._of(given.clock[0]) if given.clock else None,
                     c.error_of(given.error[0]) if given.error else None)

    def start(self, now: int | None = None) -> list[Event]:
        """The clock of the side to move runs from now on."""
        return self.apply(CommandKind.START, now=now)

    def play(self, move: str, now: int | None = None) -> list[Event]:
        """A move of the side to move, in any notation."""
        return self.apply(CommandKind.MOVE, move=move, now=now)

    @property
    def result(self) -> Result:
        return Result(lib.tabiya_table_result(self._handle))

    @property
    def reason(self) -> Reason:
        return Reason(lib.tabiya_table_reason(self._handle))

    @property
    def is_over(self) -> bool:
        return self.result is not Result.NONE

    @property
    def outcome(self) -> str:
        """ "Black wins: out of time"; "" while the game goes on."""
        return text_of(lib.tabiya_table_outcome, self._handle)

    def is_offered(self, side: Side) -> bool:
        """Whether a draw is offered to this side."""
        return bool(lib.tabiya_table_is_offered(self._handle, side))

    def clock(self, now: int | None = None) -> Clock | None:
        """How the clocks stand; None without clocks."""
        given = c.ClockStruct()
        told = lib.tabiya_table_clock(self._handle, _now() if now is None else now, byref(given))
        return Clock._of(given) if told else None

    @property
    def flag_time(self) -> int | None:
        """When the running flag will fall; None without a running clock."""
        falls = int(lib.tabiya_table_flag_time(self._handle))
        return None if falls == 2**63 - 1 else falls
