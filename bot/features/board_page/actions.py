"""What a link to the board is good for, and for how long."""

from datetime import datetime, timedelta
from typing import NamedTuple, TypeAlias

from bot.sessions.session import Session

LIFETIME = timedelta(days=2)
"""How long a link is good at most."""


class Link(NamedTuple):
    """Leads one person, in one browser, to one game."""

    session: int
    user: int
    channel: int
    """Where it was asked for; a watcher is shown what may be seen there."""
    is_watching: bool
    """Whether it shows what a spectator sees; otherwise the person’s turn is put together on it."""
    locale: str
    made_at: datetime
    browser: str = ""
    """The hash of the browser that has opened it; empty before that."""


Visitor: TypeAlias = tuple[int, int, bool, str]
"""The ids of a session and of a person, whether they only watch, and their browser."""


def visitor_of(link: Link) -> Visitor:
    """Return whom a link lets in, whatever its secret is."""
    return link.session, link.user, link.is_watching, link.browser


def is_good(link: Link, session: Session, now: datetime) -> bool:
    """Return whether a link still leads anywhere, as far as time and the game tell."""
    if session.has_ended or session.match is None or now - link.made_at > LIFETIME:
        return False
    return link.is_watching or session.seat_of(link.user) is not None
