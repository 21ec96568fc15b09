"""Games whose channel is lost or refuses posts: what ends, what stays, and where they go on."""

import asyncio
from typing import Any

import pytest

from bot.features.channels import actions as lost_channels
from bot.features.channels.actions import MISSING_ACCESS
from bot.features.channels.rows import Channels
from bot.features.mirrors.actions import MirrorRequest, begin_mirror
from bot.features.play.drafts import Drafts
from bot.features.reminders.clocks import Clocks
from bot.sessions.people import Location, Status
from bot.sessions.posts import Kind, Post
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from tests.bot.sessions.clock_steps import ANNAS_SEAT, post_everything
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness

THERE = Location(HERE.guild, 71)


async def resumed(harness: Harness, session: Session, location: Location = THERE) -> Session:
    """Let Anna continue a game in a channel."""
    return await harness.act(session.id, ANNA, lost_channels.resume_elsewhere, location)


async def test_mirrors_in_the_channel_end_and_those_of_the_game_stay(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    for channel in (80, 81):
        await harness.act(session.id, CLEO, begin_mirror, MirrorRequest(channel))

    await harness.sessions.of(Channels).lose(80)
    await harness.sessions.of(Channels).lose(HERE.channel)

    session = await resumed(harness, session)
    assert [mirror.channel for mirror in session.mirrors] == [81]


async def test_what_was_taken_for_gone_goes_on_when_the_channel_answers(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    empty = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    await harness.sessions.of(Drafts).type(session.id, ANNA.id, "token d4", empty.stamp)
    await post_everything(harness)
    await harness.sessions.of(Channels).lose(HERE.channel)
    assert await harness.sessions.of(Channels).lost() == {HERE.channel}

    for _ in range(2):
        await harness.sessions.of(Channels).return_to_channel(HERE.channel)

    found = await harness.sessions.queries.get(session.id)
    assert (found.status, found.location, list(found.clocks)) == (Status.RUNNING, HERE, [0])
    assert [post.kind for post in await harness.sessions.outbox.pending()] == [Kind.BOARD]
    assert not await harness.sessions.of(Channels).lost()
    opened = await harness.sessions.of(Drafts).draft_of(session.id, ANNA.id)
    assert opened.draft.moves == ("token d4",)


async def test_a_press_between_the_loss_and_its_note_finds_the_channel_again(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await harness.running(ANNA, BERT)
    channels = harness.sessions.of(Channels)
    assert not await channels.lost()
    apply, presses = Sessions.apply, list[asyncio.Task[None]]()

    async def apply_and_press(*args: Any) -> Session:
        after = await apply(*args)
        if not presses:
            presses.append(asyncio.create_task(channels.return_to_channel(HERE.channel)))
            await asyncio.sleep(0)
        return after

    monkeypatch.setattr(Sessions, "apply", apply_and_press)
    await channels.lose(HERE.channel)
    await asyncio.gather(*presses)

    assert (await harness.sessions.queries.get(session.id)).status is Status.RUNNING


async def test_a_channel_that_is_taken_by_now_keeps_the_game_that_it_has(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)
    await harness.sessions.of(Channels).lose(HERE.channel)
    await harness.lobby(CLEO)

    await harness.sessions.of(Channels).return_to_channel(HERE.channel)

    assert (await harness.sessions.queries.get(session.id)).status is Status.CHANNEL_LOST
    assert (await resumed(harness, session)).location == THERE


INVALID_FORM = 50035


async def blocked(harness: Harness, session: Session, code: int = MISSING_ACCESS) -> list[Post]:
    """Let Discord refuse a game's posts; return the posts that follow."""
    await post_everything(harness)
    await harness.sessions.of(Channels).block(session.id, code)
    return await harness.sessions.outbox.pending()


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
