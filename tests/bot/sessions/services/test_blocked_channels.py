"""Games in whose channel Discord refuses posts: they stay, wait, and are reported once."""

import pytest

from bot.features.channels import actions as lost_channels
from bot.features.channels.actions import MISSING_ACCESS
from bot.features.channels.rows import Channels
from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Location, User
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from tests.bot.sessions.clock_steps import ANNAS_SEAT, post_everything
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness

THERE = Location(HERE.guild, 71)
INVALID_FORM = 50035


async def blocked(harness: Harness, session: Session, code: int = MISSING_ACCESS) -> list[Post]:
    """Let Discord refuse a game's posts; return the posts that follow."""
    await post_everything(harness)
    await harness.sessions.of(Channels).block(session.id, code)
    return await harness.sessions.outbox.pending()


async def resumed(harness: Harness, session: Session, user: User = ANNA) -> Session:
    return await harness.act(session.id, user, lost_channels.resume_elsewhere, THERE)


async def test_whoever_moved_last_is_told_directly_and_once(harness: Harness) -> None:
    session = await harness.play(await harness.running(ANNA, BERT), ANNA, "token d4")

    (told,) = await blocked(harness, session)

    assert (told.kind, told.user) == (Kind.BLOCKED, ANNA.id)
    assert not await blocked(harness, session, INVALID_FORM)
    assert (await harness.sessions.queries.get(session.id)).blocked == INVALID_FORM


async def test_before_anybody_has_moved_the_host_is_told(harness: Harness) -> None:
    (told,) = await blocked(harness, await harness.lobby(BERT, ANNA))

    assert told.user == BERT.id


@pytest.mark.parametrize("code", [MISSING_ACCESS, INVALID_FORM])
async def test_time_in_which_nobody_could_move_is_given_back(harness: Harness, code: int) -> None:
    session = await harness.running(ANNA, BERT, options="first_seat=seat:1 pace=3d")
    before = session.clocks[ANNAS_SEAT].due_at
    await blocked(harness, session, code)
    harness.clock.advance(days=4)
    while await harness.sessions.of(Clocks).check():
        pass

    await harness.sessions.of(Channels).unblock(session.id)

    wait = (await harness.sessions.queries.get(session.id)).clocks[ANNAS_SEAT]
    assert before
    assert wait.due_at
    # If only posting is refused, commands still work.
    assert (wait.due_at > before, wait.is_overdue) == (
        (True, False) if code == MISSING_ACCESS else (False, True)
    )
