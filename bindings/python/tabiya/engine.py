"""The engine: searches of positions, reviews of games."""

from __future__ import annotations

import threading
from ctypes import byref, c_int, c_uint64, pointer
from dataclasses import dataclass
from typing import Any, Callable, Iterable, Sequence

from . import _library as c
from ._handles import Closing
from ._library import call, lib
from .game import Game
from .record import Record
from .variants import Variants


@dataclass(frozen=True)
class SearchInfo:
    """What a search found: a line, and its score for the side to move."""

    move: str  # the best, in coordinates
    cp: int  # hundredths of a pawn
    mate: int | None  # moves to mate; negative: this side is mated
    pv: list[str]  # the principal variation, in coordinates
    rank: int  # 0 is the best line
    depth: int
    seldepth: int
    nodes: int
    milliseconds: int
    hashfull: int

    @property
    def score(self) -> str:
        """ "+0.35", "#3" """
        return f"#{self.mate}" if self.mate is not None else f"{self.cp / 100:+.2f}"

    @classmethod
    def _of(cls, given: c.SearchInfoStruct) -> SearchInfo:
        return cls(c.decode(given.move), given.cp, given.mate or None, c.decode(given.pv).split(), given.rank,
                   given.depth, given.seldepth, given.nodes, given.milliseconds, given.hashfull)


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

    def __init__(self, on_info: Callable[[SearchInfo], object] | None,
                 wants_stop: Callable[[], bool] | None) -> None:
        self.failure: BaseException | None = None
        self.on_info, self.stop = on_info, wants_stop
        # a hook that is not needed is not set: the search then asks nobody
        self.struct = c.HooksStruct()
        if on_info:
            self.struct.info = c.InfoHook(self._tell)
        if on_info or wants_stop:
            self.struct.wants_stop = c.StopHook(self._ask)

    def _tell(self, _: object, info: Sequence[c.SearchInfoStruct]) -> None:
        try:
            if self.on_info and not self.failure:
                self.on_info(SearchInfo._of(info[0]))
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


class Search:
    """A call in a thread of its own. Whenever the one who waits for it is interrupted, it has ended after give_up."""

    def __init__(self, work: Callable[[], Any]) -> None:
        self.work = work
        self.gate = threading.Lock()
        self.is_given_up = self.has_begun = False
        self.done = threading.Event()
        self.answer: Any = None
        self.failure: BaseException | None = None

    def _run(self) -> None:
        with self.gate:
            if self.is_given_up:
                return
            self.has_begun = True
        try:
            self.answer = self.work()
        except BaseException as failure:
            self.failure = failure
        finally:
            self.done.set()

    def result(self) -> Any:
        threading.Thread(target=self._run, daemon=True).start()
        while not self.done.wait(0.1):  # a signal just before a wait does not end it
            pass
        if self.failure:
            raise self.failure
        return self.answer

    def give_up(self, stop: Callable[[], None]) -> None:
        with self.gate:
            self.is_given_up = True
        while self.has_begun and not self.done.is_set():
            stop()  # again and again: the library may not have begun yet
            self.done.wait(0.01)


class Engine(Closing):
    """Searches positions of any variant.

    The same searches in the same order, limited by depth, nodes or a level, on one search thread, give the same results
    on every machine. An engine belongs to one thread at a time, but any thread may call :meth:`stop`.
    """

    def __init__(self, hash_mb: int = 16, threads: int = 1) -> None:
        options = c.OptionsStruct(hash_mb=hash_mb, threads=threads)
        self._own(call(lib.tabiya_engine_open, byref(options)), lib.tabiya_engine_close)

    def configure(self, hash_mb: int = 0, threads: int = 0) -> None:
        """Changes the hash table size in MB, or the number of search threads; 0: as it is."""
        options = c.OptionsStruct(hash_mb=hash_mb, threads=threads)
        call(lib.tabiya_engine_configure, self._handle, byref(options))

    def clear(self) -> None:
        """Empties the hash table and the histories, as before a new game."""
        lib.tabiya_engine_clear(self._handle)

    def stop(self) -> None:
        """Ends the search that runs in another thread soon, with what it has found."""
        lib.tabiya_engine_stop(self._handle)

    def _run(self, work: Callable[[], Any]) -> Any:
        """In the main thread a search runs in a thread of its own, so that Ctrl-C ends it."""
        if threading.current_thread() is not threading.main_thread():
            return work()
        search = Search(work)
        try:
            return search.result()
        except BaseException:
            search.give_up(self.stop)
            raise

    def think(self, game: Game, *, depth: int = 0, nodes: int = 0, milliseconds: int = 0, level: int = 0,
              clock: Clock | None = None, mate: int = 0, multipv: int = 1, moves: Iterable[str] = (), contempt: int = 0,
              seed: int = 0, on_info: Callable[[SearchInfo], object] | None = None,
              wants_stop: Callable[[], bool] | None = None) -> SearchInfo:
        """Searches the position of a game; the best line. Without a limit the search ends at depth 100: give one.

        level is 1 (a beginner) to 10 (full strength). moves limits the search to these. on_info is called for each line
        of each finished depth, wants_stop every few hundred nodes, both in any thread.
        """
        limits = c.LimitsStruct(level=level, depth=depth, nodes=nodes, milliseconds=milliseconds, mate=mate,
                                multipv=multipv, moves=c.encode(" ".join(moves)), contempt=contempt, seed=seed)
        if clock:
            limits.clock = pointer(clock._struct())
        hooks = Hooks(on_info, wants_stop)
        info = c.SearchInfoStruct()
        self._run(lambda: call(lib.tabiya_engine_think, self._handle, game._handle, byref(limits),
                               byref(hooks.struct), byref(info)))
        hooks.check()
        return SearchInfo._of(info)

    def analyse(self, game: Game, lines: int = 3, *, depth: int = 0, nodes: int = 0,
                milliseconds: int = 0) -> list[SearchInfo]:
        """The best lines, the best first."""
        self.think(game, depth=depth, nodes=nodes, milliseconds=milliseconds, multipv=lines)
        return self.infos()

    def infos(self) -> list[SearchInfo]:
        """The lines of the last finished depth of the last search, the best first."""
        found: list[SearchInfo] = []
        given = c.SearchInfoStruct()
        while lib.tabiya_engine_info(self._handle, len(found), byref(given)):
            found.append(SearchInfo._of(given))
        return found

    def evaluate(self, game: Game) -> int:
        """The static evaluation, in hundredths of a pawn for the side to move."""
        cp = c_int()
        call(lib.tabiya_engine_evaluate, self._handle, game._handle, byref(cp))
        return cp.value

    def review(self, record: Record, *, depth: int = 0, nodes: int = 0, milliseconds: int = 0,
               wants_stop: Callable[[], bool] | None = None) -> Review:
        """Searches every position of the main line; the limits are for each position."""
        limits = c.LimitsStruct(depth=depth, nodes=nodes, milliseconds=milliseconds)
        hooks = Hooks(None, wants_stop)
        handle = self._run(lambda: call(lib.tabiya_review_open, record._handle, self._handle, byref(limits),
                                        byref(hooks.struct)))
        review = Review._of(record, handle)
        hooks.check()
        return review


def bench(variants: Variants, depth: int = 0) -> int:
    """The engine's signature: one version gives the same number on every machine. It takes some seconds."""
    nodes = c_uint64()
    call(lib.tabiya_bench, variants._handle, depth, byref(nodes))
    return nodes.value


from .review import Review  # noqa: E402
