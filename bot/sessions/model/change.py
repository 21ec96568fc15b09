"""What an action changes in a session, before anything is written down."""

from dataclasses import dataclass
from typing import NamedTuple

from bot.sessions.model.people import User
from bot.sessions.model.posts import NewPost
from bot.sessions.model.session import Session
from bot.store.values import HistoryRow
from rules.text import Seat


class Handover(NamedTuple):
    """A seat changes hands."""

    number: int
    """The number of the post that tells of it."""
    seat: Seat
    before: User
    after: User
    asker: User
    """On whose word."""
    version: int
    """The history up to there is that of whoever sat there before."""


@dataclass(frozen=True, slots=True)
class Change:
    """The session as it will be, the rows its history gains, and what has to be posted."""

    session: Session
    rows: tuple[HistoryRow, ...] = ()
    posts: tuple[NewPost, ...] = ()
    next_game: "Change | None" = None
    """Another session that is set up because of it: the next game of a campaign."""
    handover: Handover | None = None
    """The seat that has changed hands."""
    is_verdict: bool = False
    """Whether it answers a vote; the message with the question then tells what came of it."""
