"""Ids that grow with time, as Discord hands them out."""

from datetime import UTC, datetime

DISCORD_EPOCH = 1_420_070_400_000
"""The first second of 2015, in milliseconds."""

TIME_SHIFT = 22
LARGEST = 2**64 - 1
LARGEST_DIGITS = len(str(LARGEST))


class Snowflakes:
    """Hand out ids, each larger than the last."""

    def __init__(self) -> None:
        self._last = 0

    def next(self) -> int:
        """Give an id that carries the present time."""
        elapsed = int(datetime.now(UTC).timestamp() * 1000) - DISCORD_EPOCH
        self._last = max(self._last + 1, elapsed << TIME_SHIFT)
        return self._last

    def next_moment(self) -> int:
        """Give the first id of a later millisecond, by which servers are dealt to shards."""
        self._last = ((self.next() >> TIME_SHIFT) + 1) << TIME_SHIFT
        return self._last


def moment(snowflake: int) -> datetime:
    """Read the time out of an id."""
    return datetime.fromtimestamp(((snowflake >> TIME_SHIFT) + DISCORD_EPOCH) / 1000, UTC)


def read_id(text: str) -> int | None:
    """Read an id; None if a text is none."""
    if not (text.isascii() and text.isdecimal()) or len(text) > LARGEST_DIGITS:
        return None
    number = int(text)
    return number if number <= LARGEST else None
