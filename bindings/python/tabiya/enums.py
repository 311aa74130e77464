"""The numbers of tabiya.h that come out of it by name."""

from __future__ import annotations

from enum import IntEnum


class Side(IntEnum):
    """FIRST plays up the board: White, Sente, Red."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> "Side":
        return Side(1 - self)


class Result(IntEnum):
    """NONE while the game goes on."""

    NONE = 0
    FIRST = 1
    SECOND = 2
    DRAW = 3


class Reason(IntEnum):
    """What ended a game."""

    NONE = 0
    CHECKMATE = 1
    STALEMATE = 2
    EXTINCTION = 3
    FLAG = 4
    CHECKS = 5
    DEAD = 6
    REPETITION = 7
    PERPETUAL_CHECK = 8
    MOVE_RULE = 9
    MOVE_LIMIT = 10
    COUNTING = 11
    RESIGNATION = 12
    AGREEMENT = 13
    TIME = 14
    TIME_BARE = 15


class Notation(IntEnum):
    """How a move is written; ANY is for reading only, SHOWN (as the game's players write it) for writing only."""

    COORDINATES = 0
    SAN = 1
    USI = 2
    WORDS = 3
    ANY = 4
    SHOWN = 5


class Verdict(IntEnum):
    """What a review says of a move."""

    NONE = 0
    BEST = 1
    GOOD = 2
    FORCED = 3
    ONLY = 4
    INACCURACY = 5
    MISTAKE = 6
    BLUNDER = 7


class CommandKind(IntEnum):
    """What a player may do at a :class:`Table`."""

    MOVE = 0
    RESIGN = 1
    OFFER = 2
    ACCEPT = 3
    DECLINE = 4
    CLAIM = 5
    TAKE_BACK = 6
    FLAG = 7
    START = 8
    PAUSE = 9


class EventKind(IntEnum):
    """What came of a command."""

    MOVED = 0
    REFUSED = 1
    CHECK = 2
    CLOCK = 3
    OFFERED = 4
    DECLINED = 5
    TAKEN_BACK = 6
    ENDED = 7
    STARTED = 8
    PAUSED = 9


class ErrorCode(IntEnum):
    """The code of a :class:`TabiyaError`; those that begin with FAULT are of a setup."""

    NONE = 0
    NO_MEMORY = 1
    VARIANT_UNKNOWN = 2
    VARIANT_FAULTY = 3
    BOARD_SIZE = 4
    FEN = 5
    POSITION = 6
    BOARD_FILE = 7
    NO_START = 8
    MOVE_FORM = 9
    MOVE_ILLEGAL = 10
    MOVE_PROMOTION = 11
    GAME_OVER = 12
    NO_CLAIM = 13
    ARGUMENT = 14
    WARNING = 15
    MOVE_AMBIGUOUS = 16
    PGN = 17
    TOO_LARGE = 18
    WEIGHTS = 19
    NOT_YOUR_TURN = 20
    NO_OFFER = 21
    OFFER_STANDS = 22
    NO_MOVE_BACK = 23
    TIME_LEFT = 24
    FAULT_EMPTY = 32
    FAULT_KINGS = 33
    FAULT_CHECK = 34
    FAULT_HANDS = 35
