"""Campaigns that are paused, resumed and ended by those who may."""

import pytest

from bot.basics.refusals import NoCampaign, Refused
from bot.features.campaigns.actions import end, pause, resume
from bot.features.campaigns.rows import Campaigns
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.sessions.people import Location, Status
from bot.sessions.posts import Kind
from tests.bot.sessions.campaign_steps import (
    HOST,
    MODERATOR,
    begin_campaign,
    campaign_of,
    current_session,
    pending_kinds,
    play_race,
)
from tests.bot.sessions.campaign_steps import open_campaign as planned
from tests.bot.sessions.harness import ANNA, BERT, CLEO, HERE, Harness


async def test_a_pause_holds_the_next_game_back(harness: Harness) -> None:
    first = await begin_campaign(harness, ANNA, BERT)
    await harness.act(first.id, ANNA, pause, HOST)
    assert (await play_race(harness)).id == first.id

    await harness.act(first.id, ANNA, resume, HOST)

    assert (await current_session(harness)).id != first.id
    assert not campaign_of(await current_session(harness)).is_paused
    assert (await play_race(harness)).game_number == 3


async def test_the_next_game_waits_for_the_channel(harness: Harness) -> None:
    first = await begin_campaign(harness, ANNA, BERT)
    await harness.act(first.id, ANNA, pause, HOST)
    await play_race(harness)
    await harness.sessions.of(Lobbies).open_lobby(HERE, harness.by(CLEO), LobbyRequest("race"))

    with pytest.raises(Refused, match="This channel already has a game"):
        await harness.act(first.id, ANNA, resume, HOST)

    assert (await current_session(harness)).id == first.id


async def test_the_host_ends_a_campaign_between_games(harness: Harness) -> None:
    first = await begin_campaign(harness, ANNA, BERT)
    await harness.act(first.id, ANNA, pause, HOST)
    await play_race(harness, Anna=1)

    over = await harness.act(first.id, ANNA, end, HOST)

    assert campaign_of(over).status is Status.OVER
    assert (await pending_kinds(harness)).count((first.id, Kind.STANDINGS)) == 2


async def test_a_campaign_that_ends_in_a_game_ends_with_it(harness: Harness) -> None:
    first = await begin_campaign(harness, ANNA, BERT)

    session = await harness.act(first.id, ANNA, end, HOST)

    assert session.status is Status.RUNNING
    assert campaign_of(await play_race(harness)).status is Status.OVER
    assert (await current_session(harness)).id == first.id


async def test_who_may_not_or_cannot_decide_is_told_so(harness: Harness) -> None:
    session = await planned(harness, ANNA, BERT, number=1)

    for decide in (pause, resume, end):
        with pytest.raises(Refused, match="has not begun"):
            await harness.act(session.id, ANNA, decide, HOST)
    await harness.act(session.id, ANNA, lobby.start)
    for decide in (pause, resume, end):
        with pytest.raises(Refused, match="Only the host"):
            await harness.act(session.id, BERT, decide, HOST)
    with pytest.raises(Refused, match="when it ends, the next begins by itself"):
        await harness.act(session.id, ANNA, resume, HOST)
    with pytest.raises(Refused, match="This is the last game"):
        await harness.act(session.id, ANNA, end, HOST)
    await harness.act(session.id, BERT, pause, MODERATOR)
    with pytest.raises(Refused, match="is already paused"):
        await harness.act(session.id, ANNA, pause, HOST)
    await play_race(harness)
    for decide in (pause, resume, end):
        with pytest.raises(Refused, match="The campaign is over"):
            await harness.act(session.id, ANNA, decide, HOST)


async def test_a_game_of_no_campaign_has_nothing_to_pause(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT)

    with pytest.raises(NoCampaign):
        await harness.act(session.id, ANNA, pause, HOST)
    with pytest.raises(NoCampaign):
        await current_session(harness)


async def test_the_open_campaigns_of_a_server_are_listed(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, BERT)
    await planned(harness, CLEO, location=Location(HERE.guild, 71))

    listed = await harness.sessions.of(Campaigns).open_in(HERE.guild)

    assert [campaign.host.name for campaign in listed] == ["Cleo", "Anna"]
    assert not await harness.sessions.of(Campaigns).open_in(8)
