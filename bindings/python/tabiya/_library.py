"""The C library through ctypes: its functions, its structs, and how texts and errors come out.

Nothing here is public. Every function of tabiya.h has a line in FUNCTIONS: what it returns, then what it takes.
"""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import CFUNCTYPE, POINTER, Structure, byref, create_string_buffer
from typing import Any, Callable

Handle = Context = ctypes.c_void_p
Text = Buffer = ctypes.c_char_p
Size = ctypes.c_size_t
Int = ctypes.c_int
Unsigned = ctypes.c_uint
Bool = ctypes.c_bool
Char = ctypes.c_char
Time = ctypes.c_int64
Long = ctypes.c_uint64
Double = ctypes.c_double

# ---- structs ----


class ErrorStruct(Structure):
    _fields_ = [("code", Int), ("line", Unsigned), ("column", Unsigned), ("text", Char * 240)]


class Sized(Structure):
    """a struct that says how large it is"""

    def __init__(self, **values: Any) -> None:
        super().__init__(size=ctypes.sizeof(self), **values)


class TypeStruct(Sized):
    _fields_ = [("size", Size), ("letter", Char), ("mark", Char), ("is_royal", Bool), ("moves_like", Int),
                ("captured_as", Int), ("promoted", Int)]


class MoveStruct(Sized):
    _fields_ = [("size", Size), ("code", ctypes.c_uint32), ("kind", Unsigned), ("from_", Int), ("to", Int),
                ("piece", Int), ("becomes", Int), ("captured", Int), ("taken_at", Int), ("rook_to", Int)]


class PictureStruct(Sized):
    _fields_ = [("size", Size), ("theme", Text), ("look", Text), ("flags", Unsigned), ("pixels", Unsigned),
                ("arrows", Text), ("marks", Text)]


class NodeStruct(Sized):
    _fields_ = [("size", Size), ("parent", Unsigned), ("child", Unsigned), ("sibling", Unsigned),
                ("is_pass", Bool), ("has_eval", Bool), ("cp", Int), ("mate", Int), ("clock", Time),
                ("elapsed", Time)]


class OptionsStruct(Sized):
    _fields_ = [("size", Size), ("hash_mb", Unsigned), ("threads", Unsigned)]


class ClockStruct(Sized):
    _fields_ = [("size", Size), ("left", Time * 2), ("increment", Time), ("moves_to_go", Unsigned * 2)]


class LimitsStruct(Sized):
    _fields_ = [("size", Size), ("level", Unsigned), ("depth", Int), ("nodes", Long), ("milliseconds", Time),
                ("clock", POINTER(ClockStruct)), ("mate", Int), ("multipv", Unsigned), ("moves", Text),
                ("contempt", Int), ("seed", Long)]


class SearchInfoStruct(Sized):
    _fields_ = [("size", Size), ("rank", Unsigned), ("cp", Int), ("mate", Int), ("depth", Int), ("seldepth", Int),
                ("nodes", Long), ("milliseconds", Time), ("hashfull", Unsigned), ("move", Char * 16),
                ("pv", Text), ("game", Handle)]


class TimeControlStruct(Sized):
    _fields_ = [("size", Size), ("base", Time), ("increment", Time), ("moves", Unsigned)]


class CommandStruct(Sized):
    _fields_ = [("size", Size), ("kind", Int), ("side", Int), ("now", Time), ("move", Text), ("plies", Size)]


class EventStruct(Sized):
    _fields_ = [("size", Size), ("kind", Int), ("side", Int), ("move", Char * 16), ("captured", Int),
                ("plies", Size), ("result", Int), ("reason", Int), ("clock", POINTER(ClockStruct)),
                ("error", POINTER(ErrorStruct))]


class ReviewedMoveStruct(Sized):
    _fields_ = [("size", Size), ("node", Unsigned), ("number", Unsigned), ("side", Int), ("verdict", Int),
                ("loss", Double), ("cp", Int), ("mate", Int), ("is_known", Bool), ("is_turn", Bool),
                ("misses_mate", Bool), ("lets_mate", Bool)]


class ReviewedSideStruct(Sized):
    _fields_ = [("size", Size), ("moves", Unsigned), ("count", Unsigned * 8), ("accuracy", Double)]


# ---- callbacks ----

ErrorOut = POINTER(ErrorStruct)
Report = CFUNCTYPE(None, Context, POINTER(ErrorStruct))
Read = CFUNCTYPE(Size, Context, Handle, Size)
Tell = CFUNCTYPE(None, Context, POINTER(EventStruct))
InfoHook = CFUNCTYPE(None, Context, POINTER(SearchInfoStruct))
StopHook = CFUNCTYPE(Bool, Context)
NowHook = CFUNCTYPE(Time, Context)
ProgressHook = CFUNCTYPE(None, Context, Size, Size)


class HooksStruct(Sized):
    _fields_ = [("size", Size), ("context", Context), ("info", InfoHook), ("wants_stop", StopHook),
                ("now", NowHook), ("progress", ProgressHook)]


# ---- functions ----

FUNCTIONS: dict[str, tuple[Any, ...]] = {
    "tabiya_version": (Text,),
    "tabiya_version_number": (Int,),
    "tabiya_square_text": (Size, Int, Unsigned, Buffer, Size),
    "tabiya_square_read": (Int, Text, Unsigned, Unsigned),
    "tabiya_variants_open": (Handle, ErrorOut),
    "tabiya_variants_close": (None, Handle),
    "tabiya_variants_add": (Bool, Handle, Text, Report, Context, ErrorOut),
    "tabiya_variants_add_weights": (Bool, Handle, Text, ErrorOut),
    "tabiya_variants_count": (Size, Handle),
    "tabiya_variants_name": (Size, Handle, Size, Buffer, Size),
    "tabiya_variants_has": (Bool, Handle, Text),
    "tabiya_variants_find": (Size, Handle, Text, Buffer, Size),
    "tabiya_variants_json": (Size, Handle, Buffer, Size),
    "tabiya_variant_open": (Handle, Handle, Text, Unsigned, Unsigned, ErrorOut),
    "tabiya_variant_close": (None, Handle),
    "tabiya_variant_name": (Size, Handle, Buffer, Size),
    "tabiya_variant_title": (Size, Handle, Buffer, Size),
    "tabiya_variant_about": (Size, Handle, Buffer, Size),
    "tabiya_variant_start_fen": (Size, Handle, Buffer, Size),
    "tabiya_variant_width": (Unsigned, Handle),
    "tabiya_variant_height": (Unsigned, Handle),
    "tabiya_variant_sizes": (Bool, Handle, POINTER(Unsigned), POINTER(Unsigned)),
    "tabiya_variant_is_shuffled": (Bool, Handle),
    "tabiya_variant_side_name": (Size, Handle, Int, Buffer, Size),
    "tabiya_variant_pieces": (Size, Handle, Buffer, Size),
    "tabiya_variant_piece_name": (Size, Handle, Char, Buffer, Size),
    "tabiya_variant_types": (Unsigned, Handle),
    "tabiya_variant_type": (Bool, Handle, Unsigned, POINTER(TypeStruct)),
    "tabiya_variant_type_name": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_variant_type_betza": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_variant_piece_text": (Size, Handle, Int, Buffer, Size),
    "tabiya_variant_piece_read": (Int, Handle, Text),
    "tabiya_variant_explain": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_variant_section": (Size, Handle, Size, Unsigned, Buffer, Size),
    "tabiya_variant_json": (Size, Handle, Buffer, Size),
    "tabiya_variant_difficulty": (Unsigned, Handle),
    "tabiya_variant_sheet": (Size, Handle, Text, Buffer, Size, ErrorOut),
    "tabiya_setup_open": (Handle, Handle, Unsigned, Unsigned, ErrorOut),
    "tabiya_setup_close": (None, Handle),
    "tabiya_setup_from_fen": (Handle, Handle, Text, ErrorOut),
    "tabiya_setup_from_sfen": (Handle, Handle, Text, ErrorOut),
    "tabiya_setup_from_game": (Handle, Handle, ErrorOut),
    "tabiya_setup_width": (Unsigned, Handle),
    "tabiya_setup_height": (Unsigned, Handle),
    "tabiya_setup_put": (Bool, Handle, Int, Int, ErrorOut),
    "tabiya_setup_piece": (Int, Handle, Int),
    "tabiya_setup_hold": (Bool, Handle, Int, Int, Unsigned, ErrorOut),
    "tabiya_setup_hand": (Unsigned, Handle, Int, Int),
    "tabiya_setup_turn": (None, Handle, Int),
    "tabiya_setup_side": (Int, Handle),
    "tabiya_setup_fields": (Bool, Handle, Text, ErrorOut),
    "tabiya_setup_check": (Bool, Handle, Report, Context, ErrorOut),
    "tabiya_setup_fen": (Size, Handle, Buffer, Size),
    "tabiya_setup_sfen": (Size, Handle, Buffer, Size),
    "tabiya_setup_json": (Size, Handle, Buffer, Size),
    "tabiya_game_start": (Handle, Handle, ErrorOut),
    "tabiya_game_close": (None, Handle),
    "tabiya_game_from_fen": (Handle, Handle, Text, ErrorOut),
    "tabiya_game_from_board_file": (Handle, Handle, Text, ErrorOut),
    "tabiya_game_shuffled": (Handle, Handle, Long, ErrorOut),
    "tabiya_game_from_setup": (Handle, Handle, ErrorOut),
    "tabiya_game_clone": (Handle, Handle, ErrorOut),
    "tabiya_game_variant": (Handle, Handle),
    "tabiya_game_width": (Unsigned, Handle),
    "tabiya_game_height": (Unsigned, Handle),
    "tabiya_game_piece": (Int, Handle, Int),
    "tabiya_game_hand": (Unsigned, Handle, Int, Int),
    "tabiya_game_side": (Int, Handle),
    "tabiya_game_in_check": (Bool, Handle),
    "tabiya_game_attacks": (Bool, Handle, Int, Int),
    "tabiya_game_key": (Long, Handle),
    "tabiya_game_occurrences": (Unsigned, Handle),
    "tabiya_game_legal_count": (Size, Handle),
    "tabiya_game_legal_move": (Size, Handle, Size, Buffer, Size),
    "tabiya_game_legal_moves": (Size, Handle, Buffer, Size),
    "tabiya_game_legal_at": (Bool, Handle, Size, POINTER(MoveStruct)),
    "tabiya_game_legal_from": (Size, Handle, Int, POINTER(Size)),
    "tabiya_game_read_move": (Bool, Handle, Text, Int, POINTER(MoveStruct), ErrorOut),
    "tabiya_game_write_move": (Size, Handle, POINTER(MoveStruct), Int, Buffer, Size),
    "tabiya_game_play": (Bool, Handle, Text, ErrorOut),
    "tabiya_game_play_move": (Bool, Handle, POINTER(MoveStruct), ErrorOut),
    "tabiya_game_take_back": (Size, Handle, Size),
    "tabiya_game_plies": (Size, Handle),
    "tabiya_game_move": (Size, Handle, Size, Buffer, Size),
    "tabiya_game_move_text": (Size, Handle, Size, Int, Buffer, Size),
    "tabiya_game_move_at": (Bool, Handle, Size, POINTER(MoveStruct)),
    "tabiya_game_moves": (Size, Handle, Int, Buffer, Size),
    "tabiya_game_line": (Size, Handle, Text, Int, Buffer, Size),
    "tabiya_game_result": (Int, Handle),
    "tabiya_game_reason": (Int, Handle),
    "tabiya_game_outcome": (Size, Handle, Buffer, Size),
    "tabiya_game_claims": (Unsigned, Handle),
    "tabiya_game_claim": (Bool, Handle, ErrorOut),
    "tabiya_game_fen": (Size, Handle, Buffer, Size),
    "tabiya_game_sfen": (Size, Handle, Buffer, Size),
    "tabiya_game_json": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_game_board": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_game_board_file": (Size, Handle, Buffer, Size),
    "tabiya_game_perft": (Bool, Handle, Unsigned, Unsigned, POINTER(Long), ErrorOut),
    "tabiya_game_svg": (Size, Handle, POINTER(PictureStruct), Buffer, Size, ErrorOut),
    "tabiya_setup_svg": (Size, Handle, POINTER(PictureStruct), Buffer, Size, ErrorOut),
    "tabiya_variant_symbols": (Size, Handle, POINTER(PictureStruct), Buffer, Size, ErrorOut),
    "tabiya_theme_name": (Size, Size, Buffer, Size),
    "tabiya_record_open": (Handle, ErrorOut),
    "tabiya_record_from_game": (Handle, Handle, ErrorOut),
    "tabiya_record_close": (None, Handle),
    "tabiya_record_variant": (Handle, Handle),
    "tabiya_record_tag": (Size, Handle, Text, Buffer, Size),
    "tabiya_record_set_tag": (Bool, Handle, Text, Text, ErrorOut),
    "tabiya_record_tag_name": (Size, Handle, Size, Buffer, Size),
    "tabiya_record_result": (Int, Handle),
    "tabiya_record_set_result": (None, Handle, Int),
    "tabiya_record_nodes": (Unsigned, Handle),
    "tabiya_record_node": (Bool, Handle, Unsigned, POINTER(NodeStruct)),
    "tabiya_record_comment": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_record_nag": (Unsigned, Handle, Unsigned, Size),
    "tabiya_record_game": (Handle, Handle, Unsigned, ErrorOut),
    "tabiya_record_add_move": (Unsigned, Handle, Unsigned, Text, ErrorOut),
    "tabiya_record_add_comment": (Bool, Handle, Unsigned, Text, ErrorOut),
    "tabiya_record_add_nag": (Bool, Handle, Unsigned, Unsigned, ErrorOut),
    "tabiya_record_pgn": (Size, Handle, Buffer, Size),
    "tabiya_pgn_open": (Handle, Handle, Text, Read, Context, ErrorOut),
    "tabiya_pgn_close": (None, Handle),
    "tabiya_pgn_next": (Int, Handle, Handle, ErrorOut),
    "tabiya_pgn_warning": (Bool, Handle, ErrorOut),
    "tabiya_engine_open": (Handle, POINTER(OptionsStruct), ErrorOut),
    "tabiya_engine_close": (None, Handle),
    "tabiya_engine_configure": (Bool, Handle, POINTER(OptionsStruct), ErrorOut),
    "tabiya_engine_clear": (None, Handle),
    "tabiya_engine_think": (Bool, Handle, Handle, POINTER(LimitsStruct), POINTER(HooksStruct), POINTER(SearchInfoStruct), ErrorOut),
    "tabiya_engine_info": (Bool, Handle, Unsigned, POINTER(SearchInfoStruct)),
    "tabiya_engine_stop": (None, Handle),
    "tabiya_engine_evaluate": (Bool, Handle, Handle, POINTER(Int,), ErrorOut),
    "tabiya_bench": (Bool, Handle, Int, POINTER(Long), ErrorOut),
    "tabiya_table_open": (Handle, Handle, Handle, POINTER(TimeControlStruct), ErrorOut),
    "tabiya_table_close": (None, Handle),
    "tabiya_table_apply": (Bool, Handle, POINTER(CommandStruct), Tell, Context, ErrorOut),
    "tabiya_table_game": (Handle, Handle),
    "tabiya_table_result": (Int, Handle),
    "tabiya_table_reason": (Int, Handle),
    "tabiya_table_outcome": (Size, Handle, Buffer, Size),
    "tabiya_table_is_offered": (Bool, Handle, Int),
    "tabiya_table_clock": (Bool, Handle, Time, POINTER(ClockStruct)),
    "tabiya_table_flag_time": (Time, Handle),
    "tabiya_review_open": (Handle, Handle, Handle, POINTER(LimitsStruct), POINTER(HooksStruct), ErrorOut),
    "tabiya_review_close": (None, Handle),
    "tabiya_review_moves": (Size, Handle),
    "tabiya_review_move": (Bool, Handle, Size, POINTER(ReviewedMoveStruct)),
    "tabiya_review_better": (Size, Handle, Size, Buffer, Size),
    "tabiya_review_side": (Bool, Handle, Int, POINTER(ReviewedSideStruct)),
    "tabiya_review_words": (Size, Handle, Unsigned, Buffer, Size),
    "tabiya_review_json": (Size, Handle, Buffer, Size),
    "tabiya_review_svg": (Size, Handle, Text, Buffer, Size, ErrorOut),
    "tabiya_review_annotate": (Bool, Handle, Handle, ErrorOut),
}

def _load() -> ctypes.CDLL:
    """TABIYA_LIBRARY names the file. Without it the system's loader looks for it; then it may lie where `make install`
    puts it and the loader does not look"""
    named = os.environ.get("TABIYA_LIBRARY")
    places = [os.path.join(prefix, "lib", "libtabiya.so.0") for prefix in (sys.prefix, "/usr/local")]
    reason = ""
    for name in [named] if named else ["libtabiya.so.0", *places]:
        try:
            return ctypes.CDLL(name)
        except OSError as why:
            reason = reason or str(why)
    raise ImportError(f"cannot load the tabiya library ({reason}). Install it (make install), "
                      "or set TABIYA_LIBRARY to the path of libtabiya.so.0")


lib = _load()
for _name, _signature in FUNCTIONS.items():
    try:
        _function = getattr(lib, _name)
    except AttributeError:
        raise ImportError(f"the tabiya library is too old for this module: it has no {_name}") from None
    _function.restype = _signature[0]
    _function.argtypes = _signature[1:]


# ---- errors and texts ----


class TabiyaError(ValueError):
    """Bad input: what is wrong with it, and where.

    ``code`` is an :class:`ErrorCode`; ``line`` and ``column`` count from 1 and are 0 where there are none.
    """

    def __init__(self, text: str, code: int = 0, line: int = 0, column: int = 0) -> None:
        super().__init__(text)
        self.text = text
        self.code = code
        self.line = line
        self.column = column


def encode(text: str | None) -> bytes | None:
    return None if text is None else text.encode("utf-8")


def decode(text: bytes | None) -> str:
    return text.decode("utf-8", "replace") if text else ""


def error_of(error: ErrorStruct) -> TabiyaError:
    return TabiyaError(decode(error.text), error.code, error.line, error.column)


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """calls a function whose last parameter is an error; raises it where the answer is false"""
    error = ErrorStruct()
    answer = function(*arguments, byref(error))
    if not answer and error.code:
        if error.code == 1:
            raise MemoryError(decode(error.text))
        raise error_of(error)
    return answer


def text_of(function: Callable[..., int], *arguments: Any) -> str:
    """the whole text of a function that ends with a buffer and its size"""
    buffer = create_string_buffer(256)
    length = function(*arguments, buffer, 256)
    if length >= 256:
        buffer = create_string_buffer(length + 1)
        function(*arguments, buffer, length + 1)
    return decode(buffer.value)


def checked_text(function: Callable[..., int], *arguments: Any) -> str:
    """the same where an error stands behind the size"""
    length = call(function, *arguments, None, 0)
    buffer = create_string_buffer(length + 1)
    call(function, *arguments, buffer, length + 1)
    return decode(buffer.value)
