"""How long a turn may take before the others are asked what to do."""

from datetime import timedelta
from enum import StrEnum


class Pace(StrEnum):
    """The time for a turn. It is an agreement: nothing but words happens when it is used up."""

    NONE = "none"
    DAY = "1d"
    THREE_DAYS = "3d"
    WEEK = "7d"

    @property
    def span(self) -> timedelta | None:
        """The time itself; None for as long as it takes."""
        return SPANS.get(self)


SPANS = {
    Pace.DAY: timedelta(days=1),
    Pace.THREE_DAYS: timedelta(days=3),
    Pace.WEEK: timedelta(days=7),
}
