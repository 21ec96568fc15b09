"""A clock that tests advance."""

from datetime import datetime, timedelta

from bot.basics.clock import now


class AdjustableClock:
    """A clock that is ahead of time as far as a test says."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return now() + self.ahead

    def advance(self, **span: float) -> None:
        """Advance the clock by hours or days."""
        self.ahead += timedelta(**span)
