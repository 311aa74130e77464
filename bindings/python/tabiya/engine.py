"""The engine: what it thinks of a position, and of a whole game."""

from __future__ import annotations

from ctypes import byref, c_int, c_uint64, pointer
from dataclasses import dataclass
from typing import Callable, Iterable, Sequence

from . import _library as c
from ._handles import Closing
from ._library import call, lib
from .game import Game
from .record import Record
from .variants import Variants


@dataclass(frozen=True)
class Thought:
    """A line of play and what it is worth to the side to move."""

    move: str  # the best, in coordinates
    cp: int  # hundredths of a pawn
    mate: int | None  # wins in so many moves; below 0: loses
    pv: list[str]  # the principal variation, in coordinates
    rank: int  # 0 is the best line
    depth: int
    deepest: int
    nodes: int
    milliseconds: int
    hashfull: int

    @property
    def score(self) -> str:
        """ "+0.35", "#3" """
        return f"#{self.mate}" if self.mate is not None else f"{self.cp / 100:+.2f}"

    @classmethod
    def _of(cls, given: c.ThoughtStruct) -> Thought:
        return cls(c.decode(given.move), given.cp, given.mate or None, c.decode(given.line).split(), given.rank,
                   given.depth, given.deepest, given.nodes, given.milliseconds, given.hashfull)


@dataclass(frozen=True)
class Clock:
    """What is left to FIRST and SECOND, in milliseconds."""

    left: tuple[int, int]
    increment: int = 0
    moves_to_go: tuple[int, int] = (0, 0)  # before time is added; 0: for the rest of the game

    def _struct(self) -> c.ClockStruct:
        return c.ClockStruct(left=self.left, increment=self.increment, moves_to_go=self.moves_to_go)

    @classmethod
    def _of(cls, given: c.ClockStruct) -> Clock:
        return cls((given.left[0], given.left[1]), given.increment, (given.moves_to_go[0], given.moves_to_go[1]))


class Hooks:
    """functions of the caller while a search runs; what they raise is raised when it has ended"""

    def __init__(self, on_thought: Callable[[Thought], object] | None,
                 wants_stop: Callable[[], bool] | None) -> None:
        self.failure: BaseException | None = None
        self.on_thought, self.stop = on_thought, wants_stop
        # a hook that is not needed is not set: the search then asks nobody
        is_told, is_asked = on_thought is not None, on_thought is not None or wants_stop is not None
        self.struct = c.HooksStruct()
        if is_told:
            self.struct.thought = c.ThoughtHook(self._tell)
        if is_asked:
            self.struct.wants_stop = c.StopHook(self._ask)

    def _tell(self, _: object, thought: Sequence[c.ThoughtStruct]) -> None:
        try:
            if self.on_thought and not self.failure:
                self.on_thought(Thought._of(thought[0]))
        except BaseException as failure:
            self.failure = failure

    def _ask(self, _: object) -> bool:
        try:
            return bool(self.failure) or bool(self.stop and self.stop())
        except BaseException as failure:
            self.failure = failure
            return True

    def check(self) -> None:
        if self.failure:
            raise self.failure


class Engine(Closing):
    """Thinks about games of any variant.

    The same searches in the same order, limited by depth, nodes or a level, on one thread, give the same thoughts on
    every machine. An engine belongs to one thread at a time, but :meth:`stop` may be called from any.
    """

    def __init__(self, table_mb: int = 16, threads: int = 1) -> None:
        options = c.OptionsStruct(table_mb=table_mb, threads=threads)
        self._own(call(lib.tabiya_engine_open, byref(options)), lib.tabiya_engine_close)

    def configure(self, table_mb: int = 0, threads: int = 0) -> None:
        """Another size of the hash table, or number of threads; 0: as it is."""
        options = c.OptionsStruct(table_mb=table_mb, threads=threads)
        call(lib.tabiya_engine_configure, self._handle, byref(options))

    def clear(self) -> None:
        """Forgets what it has learnt, as before a new game."""
        lib.tabiya_engine_clear(self._handle)

    def stop(self) -> None:
        """Ends the search that runs in another thread, soon and with what it has found."""
        lib.tabiya_engine_stop(self._handle)

    def think(self, game: Game, *, depth: int = 0, nodes: int = 0, milliseconds: int = 0, level: int = 0,
              clock: Clock | None = None, mate: int = 0, lines: int = 1, moves: Iterable[str] = (), contempt: int = 0,
              seed: int = 0, on_thought: Callable[[Thought], object] | None = None,
              wants_stop: Callable[[], bool] | None = None) -> Thought:
        """The best line of a game as it stands. Without a limit it thinks to depth 100: give one.

        level is 1 (a beginner) to 10; moves limits the search to these. on_thought gets each line of each finished
        depth; wants_stop is asked every few hundred nodes.
        """
        limits = c.LimitsStruct(level=level, depth=depth, nodes=nodes, milliseconds=milliseconds, mate=mate,
                                lines=lines, moves=c.encode(" ".join(moves)), contempt=contempt, seed=seed)
        if clock:
            limits.clock = pointer(clock._struct())
        hooks = Hooks(on_thought, wants_stop)
        thought = c.ThoughtStruct()
        call(lib.tabiya_engine_think, self._handle, game._handle, byref(limits), byref(hooks.struct), byref(thought))
        hooks.check()
        return Thought._of(thought)

    def analyse(self, game: Game, lines: int = 3, *, depth: int = 0, nodes: int = 0,
                milliseconds: int = 0) -> list[Thought]:
        """The best lines, the best first."""
        self.think(game, depth=depth, nodes=nodes, milliseconds=milliseconds, lines=lines)
        return self.thoughts()

    def thoughts(self) -> list[Thought]:
        """The lines of the last finished depth of the last search, the best first."""
        found: list[Thought] = []
        given = c.ThoughtStruct()
        while lib.tabiya_engine_thought(self._handle, len(found), byref(given)):
            found.append(Thought._of(given))
        return found

    def evaluate(self, game: Game) -> int:
        """What a position is worth without looking ahead: hundredths of a pawn for the side to move."""
        cp = c_int()
        call(lib.tabiya_engine_evaluate, self._handle, game._handle, byref(cp))
        return cp.value

    def review(self, record: Record, *, depth: int = 0, nodes: int = 0, milliseconds: int = 0,
               wants_stop: Callable[[], bool] | None = None) -> Review:
        """Looks at every position of the main line; the limits are for one position."""
        limits = c.LimitsStruct(depth=depth, nodes=nodes, milliseconds=milliseconds)
        hooks = Hooks(None, wants_stop)
        handle = call(lib.tabiya_review_open, record._handle, self._handle, byref(limits), byref(hooks.struct))
        review = Review._of(record, handle)
        hooks.check()
        return review


def bench(variants: Variants, depth: int = 0) -> int:
    """The nodes that a fixed list of positions takes: equal on every machine for one version. It takes seconds."""
    nodes = c_uint64()
    call(lib.tabiya_bench, variants._handle, depth, byref(nodes))
    return nodes.value


from .review import Review  # noqa: E402
