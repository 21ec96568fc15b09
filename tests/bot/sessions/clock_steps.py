"""A race whose clock a test advances, and the reminders and offers that come of it."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy import Engine, event

from bot.sessions.model.pace import Pace
from bot.sessions.model.people import User
from bot.sessions.model.posts import Kind, Post
from bot.sessions.model.session import Session
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness

ANNAS_SEAT = Seat(0)
REMINDER, OFFER = (Kind.REMINDER, ANNAS_SEAT), (Kind.OVERDUE, ANNAS_SEAT)
BOARD_REFRESH = (Kind.REFRESH, None)
"""The board is written anew, since it says until when there is time."""


async def begin_race(
    harness: Harness, pace: Pace = Pace.NONE, channel: int = HERE.channel
) -> Session:
    """Begin a race of three; Anna is on turn."""
    place = HERE._replace(channel=channel)
    session = await harness.lobby(
        ANNA, BERT, CLEO, game="race", options=f"pace={pace}", place=place
    )
    return await harness.sessions.lobbies.start(session.id, ANNA, harness.action())


async def let_pass(harness: Harness, **span: float) -> Sequence[tuple[Kind, Seat | None]]:
    """Let time go by, and look at the clocks; say what is to be posted because of it."""
    await post_everything(harness)
    harness.clock.advance(**span)
    while await harness.sessions.clocks.check():
        pass
    return await due_posts(harness)


async def due_posts(harness: Harness) -> Sequence[tuple[Kind, Seat | None]]:
    """Say what is to be posted, and whose clock it is about."""
    return [(post.kind, post.seat) for post in await harness.sessions.outbox.pending()]


async def post_everything(harness: Harness) -> None:
    """Post everything that waits; a message's number tells the post's."""
    outbox = harness.sessions.outbox
    for post in await outbox.pending():
        await outbox.mark_done(post, message_of(post))


async def messages_to_delete(harness: Harness) -> list[int]:
    """Name the messages that are to be taken away."""
    pending = await harness.sessions.outbox.pending()
    return [post.message or 0 for post in pending if post.kind is Kind.DELETION]


def message_of(post: Post) -> int:
    """Return the number of the message that a post is shown in."""
    return 1000 + post.number


async def set_preferences(harness: Harness, user: User, **changes: object) -> None:
    """Let somebody choose how to be reminded."""
    await harness.sessions.preferences.set(user.id, changes, harness.action())


def in_days(harness: Harness, days: float) -> datetime:
    """Return a moment so many days from now."""
    return harness.clock() + timedelta(days=days)


@contextmanager
def executed_statements() -> Generator[list[str]]:
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
