"""tabiya: every game of the chess family: rules, notation, an engine, clocks, pictures.

>>> from tabiya import Engine, Variants
>>> game = Variants()["chess"].start()
>>> game.play("e4")
>>> Engine().think(game, nodes=10000).move

The classes are a thin layer over the C library, whose header tabiya.h has the details. Squares are names ("e4"),
pieces are texts as in FEN ("N", "+p"), moves are texts in any notation or :class:`Move`. Bad input raises
:class:`TabiyaError`.
"""

from ._library import TabiyaError
from .engine import Clock, Engine, SearchInfo, bench
from .enums import CommandKind, ErrorCode, EventKind, Notation, Reason, Result, Side, Verdict
from .game import Game, Move
from .record import LAST_NODE, Node, Pgn, Record
from .review import Review, ReviewedMove, ReviewedSide
from .setup import Setup
from .table import Event, Table
from .variants import PieceType, Variant, Variants, themes, version

__version__ = version()

__all__ = [
    "LAST_NODE", "Clock", "CommandKind", "Engine", "ErrorCode", "Event", "EventKind", "Game", "Move", "Node",
    "Notation", "Pgn", "PieceType", "Reason", "Record", "Result", "Review", "ReviewedMove", "ReviewedSide", "Setup",
    "Side", "Table", "TabiyaError", "SearchInfo", "Variant", "Variants", "Verdict", "bench", "themes", "version",
]
