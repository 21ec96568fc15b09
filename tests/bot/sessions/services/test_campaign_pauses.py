"""Campaigns that are paused, taken up again and ended by those who may."""

import pytest

from bot.basics.refusals import NoCampaign, Refused
from bot.sessions import Kind, LobbyRequest, Place, Status
from tests.bot.sessions.campaign_steps import (
    HOST,
    MODERATOR,
    begun,
    campaign_of,
    kinds,
    newest,
    raced,
)
from tests.bot.sessions.campaign_steps import opened as planned
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Club


async def test_a_pause_holds_the_next_game_back(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.campaigns.pause(first.id, ANNA, HOST, club.action())
    assert (await raced(club)).id == first.id

    await club.sessions.campaigns.resume(first.id, ANNA, HOST, club.action())

    assert (await newest(club)).id != first.id
    assert not campaign_of(await newest(club)).is_paused
    assert (await raced(club)).game_number == 3


async def test_a_pause_can_be_lifted_while_a_game_is_played(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.campaigns.pause(first.id, ANNA, HOST, club.action())
    await club.sessions.campaigns.resume(first.id, ANNA, HOST, club.action())

    assert (await raced(club)).id != first.id


async def test_the_next_game_waits_for_the_channel(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.campaigns.pause(first.id, ANNA, HOST, club.action())
    await raced(club)
    await club.sessions.lobbies.open(HERE, CLEO, LobbyRequest("race"), club.action())

    with pytest.raises(Refused, match="This channel already has a game"):
        await club.sessions.campaigns.resume(first.id, ANNA, HOST, club.action())

    assert (await newest(club)).id == first.id


async def test_the_host_ends_a_campaign_between_games(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.campaigns.pause(first.id, ANNA, HOST, club.action())
    await raced(club, Anna=1)

    over = await club.sessions.campaigns.end(first.id, ANNA, HOST, club.action())

    assert campaign_of(over).status is Status.OVER
    assert (await kinds(club)).count((first.id, Kind.STANDINGS)) == 2


async def test_a_campaign_that_ends_in_a_game_ends_with_it(club: Club) -> None:
    first = await begun(club, ANNA, BERT)

    session = await club.sessions.campaigns.end(first.id, ANNA, HOST, club.action())

    assert session.status is Status.RUNNING
    assert campaign_of(await raced(club)).status is Status.OVER
    assert (await newest(club)).id == first.id


async def test_a_campaign_without_a_result_is_cancelled(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.play.end(first.id, DORA, club.action())

    over = await club.sessions.campaigns.end(first.id, DORA, MODERATOR, club.action())

    assert campaign_of(over).status is Status.CANCELLED


async def test_the_host_ends_a_campaign_before_it_begins(club: Club) -> None:
    session = await planned(club, ANNA)

    over = await club.sessions.campaigns.end(session.id, ANNA, HOST, club.action())

    assert (over.status, campaign_of(over).status) == (Status.CANCELLED, Status.CANCELLED)


async def test_who_may_not_or_cannot_decide_is_told_so(club: Club) -> None:
    sessions = club.sessions
    session = await planned(club, ANNA, BERT, number=1)

    for decide in (sessions.campaigns.pause, sessions.campaigns.resume):
        with pytest.raises(Refused, match="has not begun"):
            await decide(session.id, ANNA, HOST, club.action())
    await sessions.lobbies.start(session.id, ANNA, club.action())
    for decide in (sessions.campaigns.pause, sessions.campaigns.resume, sessions.campaigns.end):
        with pytest.raises(Refused, match="Only the host"):
            await decide(session.id, BERT, HOST, club.action())
    with pytest.raises(Refused, match="when it ends, the next begins by itself"):
        await sessions.campaigns.resume(session.id, ANNA, HOST, club.action())
    with pytest.raises(Refused, match="This is the last game"):
        await sessions.campaigns.end(session.id, ANNA, HOST, club.action())
    await sessions.campaigns.pause(session.id, BERT, MODERATOR, club.action())
    with pytest.raises(Refused, match="is already paused"):
        await sessions.campaigns.pause(session.id, ANNA, HOST, club.action())
    await raced(club)
    for decide in (sessions.campaigns.pause, sessions.campaigns.resume, sessions.campaigns.end):
        with pytest.raises(Refused, match="The campaign is over"):
            await decide(session.id, ANNA, HOST, club.action())


async def test_a_game_of_no_campaign_has_nothing_to_pause(club: Club) -> None:
    session = await club.running(ANNA, BERT)

    with pytest.raises(NoCampaign):
        await club.sessions.campaigns.pause(session.id, ANNA, HOST, club.action())
    with pytest.raises(NoCampaign):
        await newest(club)


async def test_the_open_campaigns_of_a_server_are_listed(club: Club) -> None:
    await begun(club, ANNA, BERT)
    await planned(club, CLEO, place=Place(HERE.guild, 71))

    listed = await club.sessions.campaigns.open_in(HERE.guild)

    assert [campaign.host.name for campaign in listed] == ["Cleo", "Anna"]
    assert not await club.sessions.campaigns.open_in(8)
