"""What everything here is made of: JSON, Discord's ids, and the time."""

from datetime import UTC, datetime
from time import monotonic
from typing import Any, TypeAlias

Payload: TypeAlias = dict[str, Any]
"""A JSON object; its fields are checked where they are read."""

Json: TypeAlias = Payload | list["Json"] | str | int | float | bool | None
"""Any JSON value."""


DISCORD_EPOCH = 1_420_070_400_000
"""The first second of 2015, in milliseconds."""

TIME_SHIFT = 22
LARGEST = 2**64 - 1
LARGEST_DIGITS = len(str(LARGEST))


class Snowflakes:
    """Creates ids, each larger than the one before."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """Return an id that carries the present time."""
        elapsed = int(datetime.now(UTC).timestamp() * 1000) - DISCORD_EPOCH
        self._last = max(self._last + 1, elapsed << TIME_SHIFT)
        return self._last

    def next_moment(self) -> int:
        """Return the first id of a later millisecond; shards are computed from the millisecond."""
        self._last = ((self.next() >> TIME_SHIFT) + 1) << TIME_SHIFT
        return self._last


def moment(snowflake: int) -> datetime:
    """Return the time that an id carries."""
    return datetime.fromtimestamp(((snowflake >> TIME_SHIFT) + DISCORD_EPOCH) / 1000, UTC)


def read_id(text: str) -> int | None:
    """Return a text as an id; None if it is not one."""
    if not (text.isascii() and text.isdecimal()) or len(text) > LARGEST_DIGITS:
        return None
    number = int(text)
    return number if number <= LARGEST else None


def now() -> datetime:
    """Return the date and time."""
    return datetime.now(UTC)


def ticks() -> float:
    """Return seconds of a clock that never runs backwards."""
    return monotonic()
