"""The time, in one place."""

from datetime import UTC, datetime
from time import monotonic


def now() -> datetime:
    """Return the date and time."""
    return datetime.now(UTC)


def ticks() -> float:
    """Return seconds of a clock that never runs backwards."""
    return monotonic()
