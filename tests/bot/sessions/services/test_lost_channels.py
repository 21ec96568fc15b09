"""Games that lose their channel: what ends, what stays, and where they continue."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import pytest

from bot.basics.refusals import Refused
from bot.features.campaigns.actions import pause
from bot.features.campaigns.rows import Campaigns
from bot.features.channels import actions as lost_channels
from bot.features.channels.rows import Channels
from bot.features.lobby.rows import Lobbies
from bot.features.mirrors.actions import MirrorRequest, begin_mirror
from bot.features.play import actions as play
from bot.features.play.drafts import Drafts
from bot.sessions.people import Authority, Location, Status
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.sessions.sessions import Sessions
from tests.bot.sessions.campaign_steps import begin_campaign
from tests.bot.sessions.clock_steps import post_everything
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness

THERE = Location(HERE.guild, 71)
REFUSED_WITHOUT_CHANNEL: Mapping[str, Callable[[Harness, int], Awaitable[object]]] = {
    "move": lambda own, game: own.act(game, ANNA, play.make_moves, "draw"),
    "your move": lambda own, game: own.sessions.of(Drafts).draft_of(game, ANNA.id),
    "cancel": lambda own, game: own.act(game, ANNA, play.end),
    "join": lambda own, game: own.sessions.of(Lobbies).join(game, own.by(CLEO)),
    "watch": lambda own, game: own.act(game, CLEO, begin_mirror, MirrorRequest(80)),
    "pause": lambda own, game: own.act(game, ANNA, pause, Authority()),
}
"""Requests that a game without a channel refuses; none may be answered as if it were over."""


async def resumed(harness: Harness, session: Session, location: Location = THERE) -> Session:
    """Let Anna continue a game in a channel."""
    return await harness.act(session.id, ANNA, lost_channels.resume_elsewhere, location)


async def test_a_campaign_between_two_games_is_resumed_too(harness: Harness) -> None:
    first = await begin_campaign(harness, ANNA, BERT)
    await harness.act(first.id, ANNA, pause, Authority())
    await harness.act(first.id, BERT, play.resign)

    await harness.sessions.of(Channels).lose(HERE.channel)

    assert not await harness.sessions.of(Campaigns).open_in(HERE.guild)
    (found,) = await harness.sessions.of(Channels).without_channel(ANNA.id, HERE.guild)
    session = await resumed(harness, await harness.sessions.queries.get(found.id))
    assert session.campaign
    assert (session.campaign.status, session.campaign.location) == (Status.RUNNING, THERE)
    assert (await harness.sessions.of(Campaigns).open_in(HERE.guild))[0].location == THERE


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


@pytest.mark.parametrize("does", [*REFUSED_WITHOUT_CHANNEL])
async def test_no_refusal_calls_it_over(harness: Harness, does: str) -> None:
    session = await begin_campaign(harness, ANNA, BERT)
    await harness.sessions.of(Channels).lose(HERE.channel)

    with pytest.raises(Refused, match=r"lost its channel.*/game resume"):
        await REFUSED_WITHOUT_CHANNEL[does](harness, session.id)
