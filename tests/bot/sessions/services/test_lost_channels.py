"""Games that lose their channel: what ends, what stays, and where they continue."""

import asyncio
from typing import Any

import pytest

from bot.features.channels import actions as lost_channels
from bot.features.channels.rows import Channels
from bot.features.mirrors.actions import MirrorRequest, begin_mirror
from bot.features.play.drafts import Drafts
from bot.sessions.people import Location, Status
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from tests.bot.sessions.clock_steps import post_everything
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
