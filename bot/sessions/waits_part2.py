"""A session that waits for a user, as lists show it."""

from datetime import datetime
from typing import NamedTuple

from bot.sessions.people import Location


class WaitingSession(NamedTuple):
    """A session that waits for a user."""

    id: int
    key: str
    """The key of the game in the catalogue."""
    location: Location
    message: int | None
    """The id of its newest board message, once there is one."""
    since: datetime
    """When the turn began."""
    due_at: datetime | None
    """When the time for the turn is used up; None if there is no limit."""
    is_overdue: bool
    """Whether the others have been told that it is used up."""
