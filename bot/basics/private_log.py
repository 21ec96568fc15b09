"""Logging without secrets: no messages of errors, and no floods of repeated lines."""

import logging
import time
import traceback
from collections import Counter
from collections.abc import Callable
from typing import TextIO

from bot.basics.refusals import Unready

log = logging.getLogger(__name__)


class PrivateFilter(logging.Filter):
    """A filter for handlers that logs errors without their messages.

    An error of a type in `foreseen` is logged as its type, an `Unready` as its reason, and any
    other as its type and traceback.
    """

    def __init__(self, foreseen: tuple[type[BaseException], ...] = ()) -> None:
        super().__init__()
        self._foreseen = foreseen

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace the error of a record, if any, with what a log may hold; pass every record."""
        error = record.exc_info[1] if record.exc_info else None
        if error:
            record.msg, record.args = f"{record.getMessage()}: {self._told(error)}", ()
            record.exc_info = record.exc_text = None
        return True

    def _told(self, error: BaseException) -> str:
        if isinstance(error, Unready):
            return str(error)
        return (
            type(error).__name__ if isinstance(error, self._foreseen) else _without_message(error)
        )


def log_unforeseen(error: BaseException) -> None:
    """Log the type and traceback of an error, but not its message: that may hold a secret move."""
    log.error("Unforeseen %s", _without_message(error))


def _without_message(error: BaseException) -> str:
    place = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{place}"


PERIOD = 60.0
"""Seconds within which a repeated line is only counted."""

MOST_LINES = 1000
"""How many different lines a period remembers; further ones are written every time."""


class CountingHandler(logging.StreamHandler[TextIO]):
    """Writes each line once a period, and afterwards how often it was repeated.

    The count is written before the first line after the period, or when the bot ends.
    """

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._since = clock()
        self._written: dict[str, logging.LogRecord] = {}
        self._further = Counter[str]()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a record unless the same one was written in this period."""
        if self._clock() - self._since >= PERIOD:
            self._write_counts()
        # Not formatted: the base class reports a record whose arguments do not fit its message.
        line = f"{record.name} {record.levelno} {record.msg} {record.args}"
        if line in self._written:
            self._further[line] += 1
            return
        if len(self._written) < MOST_LINES:
            self._written[line] = record
        super().emit(record)

    def close(self) -> None:
        """Write the counts, and close."""
        self.acquire()
        try:
            self._write_counts()
        finally:
            self.release()
        super().close()

    def _write_counts(self) -> None:
        seconds = self._clock() - self._since
        for line, number in self._further.items():
            super().emit(_counted(self._written[line], number, seconds))
        self._since = self._clock()
        self._written.clear()
        self._further.clear()


def _counted(first: logging.LogRecord, number: int, seconds: float) -> logging.LogRecord:
    """Return a record with the first line of another, and how often that was repeated."""
    said, *_ = first.getMessage().splitlines() or [""]
    told = ("%s (%d times more within %d seconds)", (said, number, round(seconds)))
    return logging.LogRecord(first.name, first.levelno, first.pathname, first.lineno, *told, None)
