"""A club whose clock is turned on by hand, and what its clocks have led to."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy import Engine, event

from bot.sessions import Kind, Pace, Post, Session, User
from bot.sessions.parsing.preferences import PreferenceChanges
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Club

ANNAS = Seat(0)
REMINDER, OFFER = (Kind.REMINDER, ANNAS), (Kind.OVERDUE, ANNAS)
BOARD = (Kind.REFRESH, None)
"""It says how the clock stands."""


async def begun(club: Club, pace: Pace = Pace.NONE, channel: int = HERE.channel) -> Session:
    """Begin a race of three; Anna is on turn."""
    place = HERE._replace(channel=channel)
    session = await club.lobby(ANNA, BERT, CLEO, game="race", options=f"pace={pace}", place=place)
    return await club.sessions.lobbies.start(session.id, ANNA, club.action())


async def passing(club: Club, **span: float) -> Sequence[tuple[Kind, Seat | None]]:
    """Let time go by, and look at the clocks; say what is to be posted because of it."""
    await posted(club)
    club.watch.pass_by(**span)
    while await club.sessions.clocks.check():
        pass
    return await due(club)


async def due(club: Club) -> Sequence[tuple[Kind, Seat | None]]:
    """Say what is to be posted, and whose clock it is about."""
    return [(post.kind, post.seat) for post in await club.sessions.outbox.pending()]


async def posted(club: Club) -> None:
    """Post everything that waits; a message's number tells the post's."""
    outbox = club.sessions.outbox
    for post in await outbox.pending():
        await outbox.mark_done(post, message_of(post))


async def tidied(club: Club) -> list[int]:
    """Name the messages that are to be taken away."""
    pending = await club.sessions.outbox.pending()
    return [post.message or 0 for post in pending if post.kind is Kind.DELETION]


def message_of(post: Post) -> int:
    return 1000 + post.number


async def choose(club: Club, user: User, **changes: object) -> None:
    """Let somebody choose how to be reminded."""
    await club.sessions.preferences.set(user.id, PreferenceChanges(**changes), club.action())  # pyright: ignore[reportArgumentType]  # as a caller types them


def in_days(club: Club, days: float) -> datetime:
    return club.watch() + timedelta(days=days)


@contextmanager
def counted() -> Generator[list[str]]:
    """Collect the statements that a database is asked to execute."""
    asked: list[str] = []

    def hear(connection: object, cursor: object, statement: str, *rest: object) -> None:
        del connection, cursor, rest
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", hear)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", hear)
