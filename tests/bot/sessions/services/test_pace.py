"""The pace: agreed before the game, kept in all games of a campaign, unknown to the rules."""

import pytest

from bot.basics.refusals import Refused
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.sessions.options import options_at
from bot.sessions.people import Status
from bot.sessions.session import Pace
from rules.errors import RulesError
from tests.bot.sessions.campaign_steps import (
    begin_campaign,
    campaign_of,
    current_session,
    play_race,
)
from tests.bot.sessions.campaign_steps import open_campaign as planned
from tests.bot.sessions.harness import ANNA, BERT, HERE, Harness


@pytest.mark.parametrize(
    ("typed", "pace", "options"),
    [
        ("", Pace.NONE, {}),
        ("pace=none", Pace.NONE, {}),
        ("pace=1d", Pace.DAY, {}),
        ("PACE=7D first_seat=random", Pace.WEEK, {"first_seat": "random"}),
        ("series_games=3 Pace=3d", Pace.THREE_DAYS, {"series_games": "3"}),
    ],
)
async def test_the_pace_is_named_among_the_options(
    harness: Harness, typed: str, pace: Pace, options: dict[str, str]
) -> None:
    session = await harness.sessions.of(Lobbies).open_lobby(
        HERE, harness.by(ANNA), LobbyRequest("cronberg", None, typed)
    )

    assert (session.pace, session.options) == (pace, options)
    assert await harness.sessions.queries.in_channel(HERE.channel) == session


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("pace=2d", "pace cannot be “2d”. Choose from: none, 1d, 3d, 7d."),
        ("pace=", "“pace=” is not an option. Write name=value."),
        ("pace", "“pace” is not an option. Write name=value."),
        ("haste=3d", "Race has no option “haste”. Its options: mode, pace, hints."),
    ],
)
async def test_an_unknown_pace_is_refused_like_any_option(
    harness: Harness, typed: str, sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        await harness.sessions.of(Lobbies).open_lobby(
            HERE, harness.by(ANNA), LobbyRequest("race", None, typed)
        )
    assert str(refusal.value) == sentence
    with pytest.raises(RulesError) as refusal:
        await planned(harness, ANNA, games=f"race {typed}")
    assert str(refusal.value) == sentence

    assert await harness.sessions.queries.in_channel(HERE.channel) is None


async def test_the_host_sets_the_pace_and_takes_it_back(harness: Harness) -> None:
    session = await harness.lobby(ANNA, BERT, options="first_seat=seat:2")

    session = await harness.act(session.id, ANNA, lobby.set_option, ("Pace", "3D"))
    assert options_at(session) == {"first_seat": "seat:2", "pace": "3d"}

    session = await harness.act(session.id, ANNA, lobby.set_option, ("series_games", "3"))
    assert session.pace is Pace.THREE_DAYS

    session = await harness.act(session.id, ANNA, lobby.set_option, ("pace", "none"))
    assert options_at(session) == {"first_seat": "seat:2", "series_games": "3"}


async def test_the_rules_and_the_record_know_no_pace(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, options="first_seat=seat:1 pace=3d")

    assert session.match
    assert session.match.setup.options == {"first_seat": "seat:1"}
    assert session.pace is Pace.THREE_DAYS
    assert "pace" not in await harness.sessions.queries.record(session.id)
    ended = await harness.act(session.id, BERT, play.resign)
    assert ended.status is Status.OVER
    assert "pace" not in await harness.sessions.queries.record(session.id)


@pytest.mark.parametrize(
    "games",
    ["race pace=3d", "race pace=3d, relay", "race, relay PACE=3D", "race pace=3d, relay pace=3d"],
)
async def test_all_games_of_a_campaign_have_the_pace_of_one(harness: Harness, games: str) -> None:
    session = await begin_campaign(harness, ANNA, BERT, games=games, number=3)
    paces = [session.pace, (await play_race(harness)).pace, (await play_race(harness)).pace]

    assert paces == [Pace.THREE_DAYS] * 3
    campaign = campaign_of(await current_session(harness))
    assert all("pace" not in chosen.options for chosen in campaign.plan)


async def test_games_of_a_campaign_cannot_differ_in_pace(harness: Harness) -> None:
    with pytest.raises(Refused) as refusal:
        await planned(harness, ANNA, games="race pace=3d, relay pace=none")

    assert str(refusal.value) == (
        "All games of a campaign have the same pace: choose one of 3d, none."
    )
    assert await harness.sessions.queries.in_channel(HERE.channel) is None


async def test_a_campaigns_pace_is_set_in_its_lobby(harness: Harness) -> None:
    session = await planned(harness, ANNA, BERT, games="race mode=campaign, relay")
    await harness.act(session.id, ANNA, lobby.set_option, ("pace", "7d"))
    first = await harness.act(session.id, ANNA, lobby.start)
    second = await play_race(harness)

    assert [(each.key, each.pace) for each in (first, second)] == [
        ("race", Pace.WEEK), ("relay", Pace.WEEK),
    ]  # fmt: skip
    assert (first.options, second.options) == ({"mode": "campaign"}, {})
