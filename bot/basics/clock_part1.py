"""The clock that the bot goes by; tests replace it with one that they set."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""A function that returns the present moment, time-zone-aware and in UTC."""


def now() -> datetime:
    """Return the present moment, time-zone-aware and in UTC."""
    return datetime.now(UTC)
