"""A game with all that is told beside it, and PGN as a stream of such records."""

from __future__ import annotations

import ctypes
import io
import os
from ctypes import byref
from dataclasses import dataclass
from typing import IO, Callable, Iterator

from . import _library as c
from ._handles import Closing
from ._library import TabiyaError, call, lib, text_of
from .enums import Result
from .game import Game
from .variants import Variant, Variants

LAST_NODE = 0x7FFFFFFF


@dataclass(frozen=True)
class Node:
    """A move of a record, or its start (number 0)."""

    number: int
    parent: int
    child: int  # the move that goes on from here; 0: it ends here
    sibling: int  # the next variation of this move, or 0
    is_pass: bool
    cp: int | None  # [%eval], for FIRST in hundredths of a pawn
    mate: int | None  # likewise, in moves; below 0 if SECOND mates
    clock: int | None  # [%clk] in milliseconds
    elapsed: int | None  # [%emt] in milliseconds


class Record(Closing):
    """Tags, moves, variations, comments and annotations. ``record["White"]`` is a tag."""

    def __init__(self, game: Game | None = None) -> None:
        if game is None:
            self._own(call(lib.tabiya_record_open), lib.tabiya_record_close)
            self._variant: Variant | None = None
        else:
            self._own(call(lib.tabiya_record_from_game, game._handle), lib.tabiya_record_close, game.variant,
                      *game._keeps)
            self._variant = game.variant

    @property
    def variant(self) -> Variant:
        """The rules of its game."""
        if self._variant is None:
            raise TabiyaError("the record has no game", 14)
        return self._variant

    # ---- tags ----

    def __getitem__(self, name: str) -> str:
        return text_of(lib.tabiya_record_tag, self._handle, c.encode(name))

    def __setitem__(self, name: str, value: str) -> None:
        call(lib.tabiya_record_set_tag, self._handle, c.encode(name), c.encode(value))

    def tags(self) -> dict[str, str]:
        """All tags, in their order."""
        names: list[str] = []
        while name := text_of(lib.tabiya_record_tag_name, self._handle, len(names)):
            names.append(name)
        return {name: self[name] for name in names}

    @property
    def result(self) -> Result:
        """How the game ended, as the record tells."""
        return Result(lib.tabiya_record_result(self._handle))

    @result.setter
    def result(self, result: Result) -> None:
        lib.tabiya_record_set_result(self._handle, result)

    # ---- nodes ----

    def __len__(self) -> int:
        """How many nodes there are, the start counted."""
        return int(lib.tabiya_record_nodes(self._handle))

    def __bool__(self) -> bool:
        return True

    def node(self, number: int) -> Node:
        given = c.NodeStruct()
        if not lib.tabiya_record_node(self._handle, number, byref(given)):
            raise IndexError(f"the record has no node {number}")
        is_told = given.has_eval
        return Node(number, given.parent, given.child, given.sibling, given.is_pass,
                    given.cp if is_told and not given.mate else None, given.mate if is_told and given.mate else None,
                    given.clock if given.clock >= 0 else None, given.elapsed if given.elapsed >= 0 else None)

    def mainline(self) -> Iterator[Node]:
        """The moves of the main line."""
        number = self.node(0).child
        while number:
            node = self.node(number)
            yield node
            number = node.child

    def variations(self, number: int) -> list[Node]:
        """All moves that go on from a node, the main one first."""
        found = []
        number = self.node(number).child
        while number:
            found.append(self.node(number))
            number = found[-1].sibling
        return found

    def comment(self, node: int) -> str:
        """What is said behind a move."""
        return text_of(lib.tabiya_record_comment, self._handle, node)

    def nags(self, node: int) -> list[int]:
        """Annotations: 1 is '!', 2 is '?'."""
        found: list[int] = []
        while nag := lib.tabiya_record_nag(self._handle, node, len(found)):
            found.append(nag)
        return found

    def game(self, node: int = LAST_NODE) -> Game:
        """The game from the start to a node, or to the end of the main line.

        It ends before a move that the rules do not know: a pass, or one after the end of the game.
        """
        return Game._of(self.variant, call(lib.tabiya_record_game, self._handle, node), self)

    def add_move(self, node: int, move: str) -> int:
        """Adds a legal move behind a node, in any notation; the number of the new node."""
        return int(call(lib.tabiya_record_add_move, self._handle, node, c.encode(move)))

    def add_comment(self, node: int, comment: str) -> None:
        call(lib.tabiya_record_add_comment, self._handle, node, c.encode(comment))

    def add_nag(self, node: int, nag: int) -> None:
        call(lib.tabiya_record_add_nag, self._handle, node, nag)

    def pgn(self) -> str:
        """The record as PGN."""
        return text_of(lib.tabiya_record_pgn, self._handle)

    def __repr__(self) -> str:
        return f"<Record {self['White'] or '?'} - {self['Black'] or '?'}>"


class Pgn(Closing):
    """The games of a PGN text or file, one after the other, in constant memory.

    >>> with open("games.pgn", "rb") as file:
    ...     for record in Pgn(variants, file):
    ...         print(record["White"], record.result.name)

    source is a text, a path, or a file that was opened in binary or text mode. A game with a fault raises
    TabiyaError, with line and column, unless on_fault takes it: then the next game follows.
    """

    def __init__(self, variants: Variants, source: str | os.PathLike[str] | IO[bytes] | IO[str],
                 usual: str = "chess", on_fault: Callable[[TabiyaError, Record], object] | None = None) -> None:
        self._on_fault = on_fault
        self._failure: BaseException | None = None
        self._file: IO[bytes] | None = None
        self._rest = b""
        if isinstance(source, os.PathLike):
            source = self._file = open(source, "rb")
        self._source: IO[bytes] | IO[str] = io.BytesIO(source.encode("utf-8")) if isinstance(source, str) else source
        self._read = c.Read(self._fill)  # it must live as long as the handle
        handle = call(lib.tabiya_pgn_open, variants._handle, c.encode(usual), self._read, None)
        self._own(handle, lib.tabiya_pgn_close, variants, self._read)

    def _fill(self, _: object, buffer: int, size: int) -> int:
        try:
            if not self._rest:
                given = self._source.read(size)
                self._rest = given.encode("utf-8") if isinstance(given, str) else given
            part, self._rest = self._rest[:size], self._rest[size:]
            ctypes.memmove(buffer, part, len(part))
            return len(part)
        except BaseException as failure:  # it cannot pass through the library
            self._failure = failure
            return 0

    def __iter__(self) -> Pgn:
        return self

    def __next__(self) -> Record:
        while True:
            record = Record()
            error = c.ErrorStruct()
            step = lib.tabiya_pgn_next(self._handle, record._handle, byref(error))
            if self._failure:
                failure, self._failure = self._failure, None
                raise failure
            if step == 0:
                self._close_file()
                raise StopIteration
            variant = lib.tabiya_record_variant(record._handle)
            record._keeps = (*self._keeps, self)
            record._variant = Variant._borrow(variant, self) if variant else None
            if step == 1:
                return record
            if self._on_fault is None:
                raise c.error_of(error)
            self._on_fault(c.error_of(error), record)

    @property
    def warning(self) -> TabiyaError | None:
        """What to look at in the last game, though it is sound."""
        error = c.ErrorStruct()
        return c.error_of(error) if lib.tabiya_pgn_warning(self._handle, byref(error)) else None

    def _close_file(self) -> None:
        if self._file:
            self._file.close()
            self._file = None

    def close(self) -> None:
        super().close()
        self._close_file()
