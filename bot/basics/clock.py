"""The clock that the bot goes by, and numbers as people write them."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""A function that returns the present moment, time-zone-aware and in UTC."""


def now() -> datetime:
    """Return the present moment, time-zone-aware and in UTC."""
    return datetime.now(UTC)


MOST_DIGITS = 18
"""The most digits that are read: no number that the bot uses is longer."""


def read_number(written: str) -> int | None:
    """Return the natural number written in ASCII digits; None for anything else."""
    is_number = written.isascii() and written.isdecimal() and len(written) <= MOST_DIGITS
    return int(written) if is_number else None
