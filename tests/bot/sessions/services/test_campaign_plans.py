"""Campaign plans: the games, the players, and what is refused."""

import pytest

from bot.basics.refusals import NoCampaign, Refused
from bot.features.campaigns.actions import pause
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.lobby import actions as lobby
from bot.features.lobby.rows import Lobbies
from bot.sessions.people import Status
from rules.errors import RulesError
from tests.bot.sessions.campaign_steps import (
    HOST,
    begin_campaign,
    campaign_of,
    current_session,
    play_race,
)
from tests.bot.sessions.campaign_steps import open_campaign as planned
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness


async def test_several_games_are_played_in_turn(harness: Harness) -> None:
    campaign = campaign_of(
        await planned(harness, ANNA, games="race, relay mode=campaign", number=5)
    )

    assert [campaign.planned(number).key for number in range(1, 6)] == [
        "race", "relay", "race", "relay", "race",
    ]  # fmt: skip
    assert campaign.planned(2).options == {"mode": "campaign"}


async def test_a_games_own_campaign_decides_what_it_fixes(harness: Harness) -> None:
    session = await planned(harness, ANNA, games="marathon")

    assert (campaign_of(session).count, campaign_of(session).scoring) == (3, "own")
    assert session.options == {"mode": "campaign"}
    with pytest.raises(Refused, match="is for one person"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))


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
    harness: Harness, games: str, number: int | None, scoring: str | None, sentence: str
) -> None:
    if not sentence:
        assert await planned(harness, ANNA, games=games)
        return
    with pytest.raises(RulesError, match=sentence):
        await planned(harness, ANNA, games=games, number=number, scoring=scoring)

    with pytest.raises(NoCampaign):
        await current_session(harness)


@pytest.mark.parametrize("name", ["", "  ", "x" * 61])
async def test_a_campaign_needs_a_name(harness: Harness, name: str) -> None:
    with pytest.raises(Refused, match="1 to 60 characters"):
        await harness.sessions.of(Campaigns).open_campaign(
            HERE, harness.by(ANNA), CampaignRequest(name, "race")
        )


async def test_too_few_players_are_told_which_game_does_not_fit_them(
    harness: Harness,
) -> None:
    session = await planned(harness, ANNA, games="race, relay")

    with pytest.raises(RulesError, match="Relay is for 2 to 4 players, not 1"):
        await harness.act(session.id, ANNA, lobby.start)

    assert (await current_session(harness)).status is Status.LOBBY
    assert campaign_of(await current_session(harness)).status is Status.LOBBY


async def test_there_is_room_for_as_many_as_the_smallest_game_takes(
    harness: Harness,
) -> None:
    session = await planned(harness, ANNA, BERT, CLEO, games="race, sealed")

    with pytest.raises(Refused, match="at most 3 people"):
        await harness.sessions.of(Lobbies).join(session.id, harness.by(DORA))


async def test_one_campaign_and_one_game_at_a_time_in_a_channel(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, BERT)
    with pytest.raises(Refused, match="already has a game"):
        await planned(harness, CLEO)
    await harness.act((await current_session(harness)).id, ANNA, pause, HOST)
    await play_race(harness)

    with pytest.raises(Refused, match="already has a campaign"):
        await planned(harness, CLEO)


async def test_options_chosen_in_the_lobby_hold_for_the_game_each_time(
    harness: Harness,
) -> None:
    session = await planned(harness, ANNA, BERT)
    await harness.act(session.id, ANNA, lobby.set_option, ("mode", "campaign"))
    await harness.act(session.id, ANNA, lobby.start)

    assert (await play_race(harness)).options == {"mode": "campaign"}
