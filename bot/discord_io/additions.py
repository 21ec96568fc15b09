"""What features add to pages and posts of others; the client carries it, and knows no feature."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from bot.discord_io.notices import Button
from bot.sessions.people import Status
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from rules.match import Match
from rules.text import Text


class Asker(NamedTuple):
    """Who has pressed ⋯, and where."""

    user: int
    channel: int


class Offer(NamedTuple):
    """A button of the page behind ⋯."""

    verb: str
    label: Text
    is_made: Callable[[Session, Match, Asker], bool]
    """Returns whether it makes sense for this person, and now."""
    names_seat: bool = False
    """Whether the id of the button names the person's seat."""


LastLines: TypeAlias = Callable[[Sessions, Session, str], Awaitable[Sequence[str]]]
"""Returns lines of the last post of a game that is over, for readers of a locale."""


class Opening(NamedTuple):
    """Who is to open a game elsewhere, such as in a browser."""

    asker: Asker
    locale: str
    is_watching: bool
    """Whether they are to see what a spectator sees, and not to put their turn together."""


LinkMaker: TypeAlias = Callable[[Sessions, Session, Opening], Awaitable[Button | None]]
"""Returns the button that opens a game elsewhere; None where there is nothing to open."""


class Additions(NamedTuple):
    """What all features add."""

    offers: tuple[Offer, ...] = ()
    last_lines: tuple[LastLines, ...] = ()
    links: tuple[LinkMaker, ...] = ()

    async def made_links(
        self, sessions: Sessions, session: Session, opening: Opening
    ) -> tuple[Button, ...]:
        """Return the buttons that open a game elsewhere."""
        made = [await make(sessions, session, opening) for make in self.links]
        return tuple(button for button in made if button)


def may_act(session: Session, match: Match, asker: Asker) -> bool:
    """Return whether somebody plays in a game that goes on, and has not resigned."""
    seat = session.seat_of(asker.user)
    is_running = session.status is Status.RUNNING and not match.is_over and not session.fault
    return seat is not None and is_running and seat not in match.resigned
