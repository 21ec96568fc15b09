"""A log handler that counts repeated lines, so that one fault cannot flood the log."""

import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import TextIO

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
