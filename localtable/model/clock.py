"""The time, in one place."""

from datetime import UTC, datetime
from time import monotonic


def now() -> datetime:
    """Give the time of day."""
    return datetime.now(UTC)


def ticks() -> float:
    """Give seconds that never run backwards."""
    return monotonic()
