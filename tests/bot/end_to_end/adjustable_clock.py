"""A clock that tests advance."""

from datetime import datetime, timedelta

from bot.basics.clock import now


class AdjustableClock:
    """A clock that is ahead of time by as much as a test says."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return now() + self.ahead

    def advance(self, **span: float) -> None:
        """Let hours or days go by."""
        self.ahead += timedelta(**span)
