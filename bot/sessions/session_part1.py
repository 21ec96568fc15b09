"""The pace: how long a turn may take before the others are asked what to do."""

from datetime import timedelta
from enum import StrEnum


class Pace(StrEnum):
    """The time for a turn. When it is used up the others are told; the game is not affected."""

    NONE = "none"
    DAY = "1d"
    THREE_DAYS = "3d"
    WEEK = "7d"

    @property
    def span(self) -> timedelta | None:
        """The time for a turn; None if there is no limit."""
        return SPANS.get(self)


SPANS = {
    Pace.DAY: timedelta(days=1),
    Pace.THREE_DAYS: timedelta(days=3),
    Pace.WEEK: timedelta(days=7),
}
