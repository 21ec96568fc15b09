"""Campaigns that are planned: which games, for whom, and what cannot be."""

import pytest

from bot.basics.refusals import NoCampaign, Refused
from bot.sessions import CampaignRequest, Status
from rules.core import RulesError
from tests.bot.sessions.campaign_steps import (
    HOST,
    begun,
    campaign_of,
    newest,
    raced,
)
from tests.bot.sessions.campaign_steps import opened as planned
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Club


async def test_one_game_is_played_three_times_unless_more_is_said(club: Club) -> None:
    session = await planned(club, ANNA)

    assert (campaign_of(session).count, campaign_of(session).scoring) == (3, "placing")


async def test_several_games_are_played_in_turn(club: Club) -> None:
    campaign = campaign_of(await planned(club, ANNA, games="race, relay mode=campaign", number=5))

    assert [campaign.planned(number).key for number in range(1, 6)] == [
        "race", "relay", "race", "relay", "race",
    ]  # fmt: skip
    assert campaign.planned(2).options == {"mode": "campaign"}


async def test_a_games_own_campaign_decides_what_it_fixes(club: Club) -> None:
    session = await planned(club, ANNA, games="marathon")

    assert (campaign_of(session).count, campaign_of(session).scoring) == (3, "own")
    assert session.options == {"mode": "campaign"}
    with pytest.raises(Refused, match="is for one person"):
        await club.sessions.lobbies.join(session.id, BERT, club.action())


@pytest.mark.parametrize(
    ("games", "number", "scoring", "sentence"),
    [
        ("chess", None, None, "There is no game “chess”"),
        (" , ", None, None, "There is no game"),
        ("race mode=double", None, None, "cannot be “double”"),
        ("race mode", None, None, "is not an option"),
        ("race", 0, None, "1 to 50 games, not 0"),
        ("race", 51, None, "1 to 50 games, not 51"),
        ("race", None, "own", "cannot be scored by “own”"),
        ("race, relay", None, "own", "cannot be scored by “own”"),
        ("race", None, "luck", "Choose from: placing, points"),
        ("marathon", 4, None, "has 3 games, not 4"),
        ("marathon, relay", None, None, ""),
    ],
)
async def test_what_cannot_be_planned_is_refused_in_a_sentence(
    club: Club, games: str, number: int | None, scoring: str | None, sentence: str
) -> None:
    if not sentence:
        assert await planned(club, ANNA, games=games)
        return
    with pytest.raises(RulesError, match=sentence):
        await planned(club, ANNA, games=games, number=number, scoring=scoring)

    with pytest.raises(NoCampaign):
        await newest(club)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61])
async def test_a_campaign_needs_a_name(club: Club, name: str) -> None:
    with pytest.raises(Refused, match="1 to 60 characters"):
        await club.sessions.campaigns.open(HERE, ANNA, CampaignRequest(name, "race"), club.action())


async def test_too_few_players_are_told_which_game_does_not_fit_them(club: Club) -> None:
    session = await planned(club, ANNA, games="race, relay")

    with pytest.raises(RulesError, match="Relay is for 2 to 4 players, not 1"):
        await club.sessions.lobbies.start(session.id, ANNA, club.action())

    assert (await newest(club)).status is Status.LOBBY
    assert campaign_of(await newest(club)).status is Status.LOBBY


async def test_there_is_room_for_as_many_as_the_smallest_game_takes(club: Club) -> None:
    session = await planned(club, ANNA, BERT, CLEO, games="race, sealed")

    with pytest.raises(Refused, match="at most 3 people"):
        await club.sessions.lobbies.join(session.id, DORA, club.action())


async def test_one_campaign_and_one_game_at_a_time_in_a_channel(club: Club) -> None:
    await begun(club, ANNA, BERT)
    with pytest.raises(Refused, match="already has a game"):
        await planned(club, CLEO)
    await club.sessions.campaigns.pause((await newest(club)).id, ANNA, HOST, club.action())
    await raced(club)

    with pytest.raises(Refused, match="already has a campaign"):
        await planned(club, CLEO)


async def test_who_closes_the_lobby_cancels_the_campaign(club: Club) -> None:
    session = await planned(club, ANNA)

    await club.sessions.lobbies.cancel(session.id, ANNA, club.action())

    assert campaign_of(await newest(club)).status is Status.CANCELLED
    assert not await club.sessions.campaigns.open_in(HERE.guild)
    await planned(club, BERT)


async def test_options_chosen_in_the_lobby_hold_for_the_game_each_time(club: Club) -> None:
    session = await planned(club, ANNA, BERT)
    await club.sessions.lobbies.set_option(session.id, ANNA, ("mode", "campaign"), club.action())
    await club.sessions.lobbies.start(session.id, ANNA, club.action())

    assert (await raced(club)).options == {"mode": "campaign"}
