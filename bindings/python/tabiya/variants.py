"""The games that are known by name, and the rules of one of them."""

from __future__ import annotations

import json
from ctypes import c_uint
from dataclasses import dataclass
from typing import Any, Iterator

from . import _library as c
from ._handles import Closing
from ._library import TabiyaError, call, lib, text_of
from .enums import Side

UNICODE, FLIPPED, COORDINATES, BARE = 1, 2, 4, 8


@dataclass(frozen=True)
class PieceType:
    """A type of piece: its text as SECOND's ("p", "+p", "q~"), what it is called, how it moves in Betza notation."""

    text: str
    name: str
    betza: str
    is_royal: bool
    moves_like: str
    captured_as: str
    promoted: str  # its promoted form, or ""


def picture(theme: str | None, look: str | None, flipped: bool, bare: bool, pixels: int, arrows: str,
            marks: str) -> c.PictureStruct:
    flags = (FLIPPED if flipped else 0) | (BARE if bare else 0)
    return c.PictureStruct(theme=c.encode(theme), look=c.encode(look), flags=flags, pixels=pixels,
                           arrows=c.encode(arrows), marks=c.encode(marks))


class Variants(Closing):
    """All built-in games, and those that you add. ``variants["shogi"]`` opens one.

    >>> "minishogi" in Variants()
    True
    """

    def __init__(self) -> None:
        self._own(call(lib.tabiya_variants_open), lib.tabiya_variants_close)

    def add(self, text: str) -> list[TabiyaError]:
        """Adds the games of a text in the form of a variant file.

        The games without faults are added. The faults of the others are returned, in the order of lines, with
        warnings (code :attr:`ErrorCode.WARNING`) among them.
        """
        faults: list[TabiyaError] = []
        report = c.Report(lambda _, fault: faults.append(c.error_of(fault[0])))
        error = c.ErrorStruct()
        if not lib.tabiya_variants_add(self._handle, c.encode(text), report, None, error) and not faults:
            raise c.error_of(error)
        return faults

    def add_weights(self, text: str) -> None:
        """Adds a file of weights, as ``tabiya tune`` writes it, for the engine's evaluation."""
        call(lib.tabiya_variants_add_weights, self._handle, c.encode(text))

    def find(self, name: str) -> str | None:
        """The game that other programs call so: "Three-check" is 3check."""
        return text_of(lib.tabiya_variants_find, self._handle, c.encode(name)) or None

    def families(self) -> list[dict[str, Any]]:
        """All games by families as data, for a list or a gallery; no game is opened for it."""
        return list(json.loads(text_of(lib.tabiya_variants_json, self._handle)))

    def open(self, name: str, size: int = 0) -> Variant:
        """A game's rules; size is that of the board in games that are played on any."""
        return Variant(self, name, size)

    def __getitem__(self, name: str) -> Variant:
        return self.open(name)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and bool(lib.tabiya_variants_has(self._handle, c.encode(name)))

    def __len__(self) -> int:
        return int(lib.tabiya_variants_count(self._handle))

    def __iter__(self) -> Iterator[str]:
        return iter(self.names())

    def names(self) -> list[str]:
        """The names of all games, the built-in ones first."""
        return [text_of(lib.tabiya_variants_name, self._handle, i) for i in range(len(self))]


class Variant(Closing):
    """One game's rules. It never changes; any number of threads may use it."""

    def __init__(self, variants: Variants, name: str, size: int = 0) -> None:
        handle = call(lib.tabiya_variant_open, variants._handle, c.encode(name), size, size)
        self._own(handle, lib.tabiya_variant_close, variants)

    @classmethod
    def _borrow(cls, handle: int, owner: object) -> Variant:
        """a handle that belongs to something else"""
        self = cls.__new__(cls)
        self._own(handle, lambda _: None, owner)
        return self

    @property
    def name(self) -> str:
        """What it is called in files."""
        return text_of(lib.tabiya_variant_name, self._handle)

    @property
    def title(self) -> str:
        """What people call it."""
        return text_of(lib.tabiya_variant_title, self._handle)

    @property
    def about(self) -> str:
        """A sentence on what it is."""
        return text_of(lib.tabiya_variant_about, self._handle)

    @property
    def start_fen(self) -> str:
        """The start as FEN; "" for a board of another size than the game's own."""
        return text_of(lib.tabiya_variant_start_fen, self._handle)

    @property
    def width(self) -> int:
        return int(lib.tabiya_variant_width(self._handle))

    @property
    def height(self) -> int:
        return int(lib.tabiya_variant_height(self._handle))

    @property
    def sizes(self) -> range:
        """The sizes of board that it is played on: only its own, unless it is played on many."""
        smallest, largest = c_uint(), c_uint()
        if lib.tabiya_variant_sizes(self._handle, smallest, largest):
            return range(smallest.value, largest.value + 1)
        return range(self.width, self.width + 1)

    @property
    def is_shuffled(self) -> bool:
        """Whether :meth:`start` with a seed gives different starts."""
        return bool(lib.tabiya_variant_is_shuffled(self._handle))

    def side_name(self, side: Side) -> str:
        """What the game calls a side: "White"."""
        return text_of(lib.tabiya_variant_side_name, self._handle, side)

    # ---- pieces ----

    def _text(self, piece: int) -> str:
        return text_of(lib.tabiya_variant_piece_text, self._handle, piece)

    def _piece(self, text: str) -> int:
        piece = int(lib.tabiya_variant_piece_read(self._handle, c.encode(text)))
        if piece < 0:
            raise TabiyaError(f"'{text}' is not a piece of {self.name}", 14)
        return piece

    def types(self) -> list[PieceType]:
        """Every type of piece, promoted forms too."""
        found = []
        for number in range(1, lib.tabiya_variant_types(self._handle) + 1):
            given = c.TypeStruct()
            lib.tabiya_variant_type(self._handle, number, given)
            second = 64
            found.append(PieceType(
                self._text(second + number), text_of(lib.tabiya_variant_type_name, self._handle, number),
                text_of(lib.tabiya_variant_type_betza, self._handle, number), given.is_royal,
                self._text(second + given.moves_like), self._text(second + given.captured_as),
                self._text(second + given.promoted) if given.promoted else ""))
        return found

    @property
    def pieces(self) -> str:
        """The letters of its pieces: "pnbrqk"."""
        return text_of(lib.tabiya_variant_pieces, self._handle)

    def piece_name(self, letter: str) -> str:
        """What the piece of a letter is called: "knight"; "" if there is none."""
        return text_of(lib.tabiya_variant_piece_name, self._handle, letter[:1].encode("latin-1", "replace") or b"\0")

    # ---- explained ----

    def explain(self, unicode: bool = True) -> str:
        """The game in plain words, with diagrams of its pieces."""
        return text_of(lib.tabiya_variant_explain, self._handle, UNICODE if unicode else 0)

    def sections(self) -> dict[str, str]:
        """The same by heading: ``sections()["Promotion"]``."""
        found: dict[str, str] = {}
        while heading := text_of(lib.tabiya_variant_section, self._handle, len(found), 0):
            found[heading] = text_of(lib.tabiya_variant_section, self._handle, len(found), 1)
        return found

    def data(self) -> dict[str, Any]:
        """All of it as data: names, board, start, sides, pieces, sections."""
        return dict(json.loads(text_of(lib.tabiya_variant_json, self._handle)))

    @property
    def difficulty(self) -> int:
        """How much a player of chess must learn for it: 1 is little, 2 some, 3 much."""
        return int(lib.tabiya_variant_difficulty(self._handle))

    def sheet(self, look: str | None = None) -> dict[str, Any]:
        """What a board on a page needs of the game: ground, sides, hands, pieces, and their figures as SVG symbols."""
        return dict(json.loads(c.checked_text(lib.tabiya_variant_sheet, self._handle, c.encode(look))))

    def symbols(self, theme: str | None = None, look: str | None = None, flipped: bool = False) -> str:
        """An SVG with a symbol for each piece, in a box of 100 x 100, under its text as id."""
        options = picture(theme, look, flipped, False, 0, "", "")
        return c.checked_text(lib.tabiya_variant_symbols, self._handle, options)

    # ---- games ----

    def start(self, seed: int | None = None) -> Game:
        """A game from its start; with a seed from a shuffled one, where the game has them."""
        if seed is None:
            return Game._of(self, call(lib.tabiya_game_start, self._handle))
        return Game._of(self, call(lib.tabiya_game_shuffled, self._handle, seed))

    def game(self, fen: str) -> Game:
        """A game from a FEN."""
        return Game._of(self, call(lib.tabiya_game_from_fen, self._handle, c.encode(fen)))

    def game_from_board_file(self, text: str) -> Game:
        """A game from a plain board file: the size, FIRST's pieces, SECOND's, a line each."""
        return Game._of(self, call(lib.tabiya_game_from_board_file, self._handle, c.encode(text)))

    def setup(self, fen: str | None = None, *, sfen: str | None = None, size: int = 0) -> Setup:
        """A position to set up: from a FEN, an SFEN, or an empty board."""
        if fen is not None:
            return Setup._of(self, call(lib.tabiya_setup_from_fen, self._handle, c.encode(fen)))
        if sfen is not None:
            return Setup._of(self, call(lib.tabiya_setup_from_sfen, self._handle, c.encode(sfen)))
        return Setup._of(self, call(lib.tabiya_setup_open, self._handle, size, size))

    def __repr__(self) -> str:
        return f"<Variant {self.name}>"


def version() -> str:
    """The version of the C library that is running."""
    return c.decode(lib.tabiya_version())


def themes() -> list[str]:
    """The names of the themes of pictures."""
    found: list[str] = []
    while name := text_of(lib.tabiya_theme_name, len(found)):
        found.append(name)
    return found


from .game import Game  # noqa: E402
from .setup import Setup  # noqa: E402
