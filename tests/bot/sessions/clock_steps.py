"""A race with a test's clock, and its reminders and offers."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta

from sqlalchemy import Engine, event

from bot.features.lobby import actions as lobby
from bot.features.reminders.clocks import Clocks
from bot.features.settings.rows import PersonalSettings
from bot.sessions.people import User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Pace, Session
from rules.text import Seat
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness

ANNAS_SEAT = Seat(0)
REMINDER, OFFER = (Kind.REMINDER, ANNAS_SEAT), (Kind.OVERDUE, ANNAS_SEAT)
BOARD_REFRESH = (Kind.REFRESH, None)
"""The board is rewritten, because it shows the time limit."""


async def begin_race(
    harness: Harness, pace: Pace = Pace.NONE, channel: int = HERE.channel
) -> Session:
    """Begin a race of three; Anna is on turn."""
    place = HERE._replace(channel=channel)
    session = await harness.lobby(
        ANNA, BERT, CLEO, game="race", options=f"pace={pace}", location=place
    )
    return await harness.act(session.id, ANNA, lobby.start)


async def let_pass(harness: Harness, **span: float) -> Sequence[tuple[Kind, Seat | None]]:
    """Let time pass and check the clocks; return the posts that follow."""
    await post_everything(harness)
    harness.clock.advance(**span)
    while await harness.sessions.of(Clocks).check():
        pass
    return await due_posts(harness)


async def due_posts(harness: Harness) -> Sequence[tuple[Kind, Seat | None]]:
    """Return the posts in the outbox, with the seats of their clocks."""
    return [(post.kind, post.seat) for post in await harness.sessions.outbox.pending()]


async def post_everything(harness: Harness) -> None:
    """Deliver the whole outbox; a message gets the number of its post."""
    outbox = harness.sessions.outbox
    for post in await outbox.pending():
        await outbox.mark_done(post, message_of(post))


async def messages_to_delete(harness: Harness) -> list[int]:
    """Return the messages to be deleted."""
    pending = await harness.sessions.outbox.pending()
    return [post.message or 0 for post in pending if post.kind is Kind.DELETION]


def message_of(post: Post) -> int:
    """Return the number of the message of a post."""
    return 1000 + post.number


async def set_preferences(harness: Harness, user: User, **changes: object) -> None:
    """Set a user's preferences."""
    await harness.sessions.of(PersonalSettings).set(user.id, changes, harness.action())


def in_days(harness: Harness, days: float) -> datetime:
    """Return the moment `days` from now."""
    return harness.clock() + timedelta(days=days)


@contextmanager
def executed_statements() -> Generator[list[str]]:
    """Collect the statements that a database executes."""
    asked: list[str] = []

    def hear(connection: object, cursor: object, statement: str, *rest: object) -> None:
        del connection, cursor, rest
        asked.append(statement)

    event.listen(Engine, "before_cursor_execute", hear)
    try:
        yield asked
    finally:
        event.remove(Engine, "before_cursor_execute", hear)
