"""What time it is; tests bring their own clock."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Gives the present moment, aware and in UTC."""


def now() -> datetime:
    """Give the time of day."""
    return datetime.now(UTC)
