"""Lobbies in which nothing happens for a week: their hosts are told, then they close."""

from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.features.reminders.clocks import Clocks
from bot.features.settings.actions import QuietHours
from bot.sessions.people import Status
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from tests.bot.sessions.clock_steps import set_preferences
from tests.bot.sessions.harness import ANNA, BERT, CLEO, Harness


async def lines(harness: Harness) -> list[Post]:
    """Check the clocks; return the lines that say that a lobby closes."""
    await harness.sessions.of(Clocks).check()
    return [post for post in await harness.sessions.outbox.pending() if post.kind is Kind.IDLE]


async def after_days(harness: Harness, days: float, session: Session) -> Status:
    """Check the clocks some days later, and return the status of a session."""
    harness.clock.advance(days=days)
    await harness.sessions.of(Clocks).check()
    return (await harness.sessions.queries.get(session.id)).status


async def test_an_idle_lobby_closes_a_day_after_its_host_was_told(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)

    assert await after_days(harness, 5.9, session) is Status.LOBBY
    assert not await lines(harness)
    assert await after_days(harness, 0.2, session) is Status.LOBBY
    assert [line.session for line in await lines(harness)] == [session.id]
    assert await after_days(harness, 0.9, session) is Status.LOBBY
    assert len(await lines(harness)) == 1
    assert await after_days(harness, 0.2, session) is Status.CANCELLED


async def test_a_lobby_does_not_close_because_the_bot_was_off(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)
    await after_days(harness, 6.1, session)
    harness.clock.advance(days=2)

    await harness.sessions.of(Clocks).run(lambda place: True)

    assert await after_days(harness, 0.9, session) is Status.LOBBY
    assert await after_days(harness, 0.2, session) is Status.CANCELLED


async def test_any_word_keeps_a_lobby_open_for_another_week(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)
    await after_days(harness, 6.1, session)
    (line,) = await lines(harness)
    await harness.sessions.outbox.mark_done(line, 900)

    await harness.act(session.id, BERT, lobby.keep_open)

    gone = [own for own in await harness.sessions.outbox.pending() if own.kind is Kind.DELETION]
    assert [own.message for own in gone] == [900]
    assert await after_days(harness, 5.9, session) is Status.LOBBY
    assert not await lines(harness)
    assert await after_days(harness, 0.2, session) is Status.LOBBY
    assert await lines(harness)


async def test_a_line_that_comes_too_late_vanishes(harness: Harness) -> None:
    session = await harness.lobby(ANNA)
    await after_days(harness, 6.1, session)
    (line,) = await lines(harness)
    await harness.sessions.of(Lobbies).join(session.id, harness.by(CLEO))

    await harness.sessions.outbox.mark_done(line, 900)

    gone = [own for own in await harness.sessions.outbox.pending() if own.kind is Kind.DELETION]
    assert [own.message for own in gone] == [900]


async def test_nobody_is_told_in_quiet_hours(harness: Harness) -> None:
    # The clock of the tests begins at midnight.
    await set_preferences(harness, ANNA, quiet=QuietHours(0, 6 * 60))
    session = await harness.lobby(ANNA, BERT)

    assert await after_days(harness, 6.1, session) is Status.LOBBY
    assert not await lines(harness)
    harness.clock.advance(hours=6)
    assert len(await lines(harness)) == 1


async def test_after_weeks_without_the_bot_a_lobby_still_has_a_day(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT)

    assert await after_days(harness, 30, session) is Status.LOBBY
    assert await after_days(harness, 1.1, session) is Status.CANCELLED
