"""What every class over a handle of the library has: it is closed once, after all that was opened from it."""

from __future__ import annotations

import weakref
from typing import Any, Callable, TypeVar

Self = TypeVar("Self", bound="Closing")


class Closing:
    """Owns a handle.

    It is closed when nothing refers to it any more, at the end of a ``with``, or by :meth:`close`. What was opened
    from it keeps it alive, so only ``close`` needs care: close what was opened last first.
    """

    def _own(self, handle: int, close: Callable[[int], Any], *keeps: object) -> None:
        self._open_handle: int | None = handle
        self._keeps = keeps  # what must outlive the handle
        self._finalizer = weakref.finalize(self, close, handle)

    @property
    def _handle(self) -> int:
        if self._open_handle is None:
            raise ValueError(f"this {type(self).__name__} is closed")
        return self._open_handle

    def close(self) -> None:
        """Gives the memory back at once; the object cannot be used any more."""
        self._open_handle = None
        self._finalizer()

    def __enter__(self: Self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()
