"""The pace: agreed on before the game, kept for all games of a campaign, unknown to the rules."""

import pytest

from bot.basics.refusals import Refused
from bot.sessions import LobbyRequest, Status, options_at
from bot.sessions.model.pace import Pace
from rules.core import RulesError, UnfitSetup
from tests.bot.databases import ask, change
from tests.bot.sessions.campaign_steps import HOST, begun, campaign_of, newest, raced
from tests.bot.sessions.campaign_steps import opened as planned
from tests.bot.sessions.harness import ANNA, BERT, HERE, Club, opened


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
    club: Club, typed: str, pace: Pace, options: dict[str, str]
) -> None:
    session = await club.sessions.lobbies.open(
        HERE, ANNA, LobbyRequest("cronberg", None, typed), club.action()
    )

    assert (session.pace, session.options) == (pace, options)
    assert await club.sessions.queries.in_channel(HERE.channel) == session


@pytest.mark.parametrize("game", ["cronberg", "sealed", "race"])
async def test_every_game_has_a_pace(club: Club, game: str) -> None:
    assert (await club.lobby(ANNA, game=game, options="pace=3d")).pace is Pace.THREE_DAYS


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("pace=2d", "pace cannot be “2d”. Choose from: none, 1d, 3d, 7d."),
        ("pace=", "“pace=” is not an option. Write name=value."),
        ("pace", "“pace” is not an option. Write name=value."),
        ("haste=3d", "Race has no option “haste”. Its options: mode, pace."),
    ],
)
async def test_an_unknown_pace_is_refused_like_any_option(
    club: Club, typed: str, sentence: str
) -> None:
    with pytest.raises(RulesError) as refusal:
        await club.sessions.lobbies.open(
            HERE, ANNA, LobbyRequest("race", None, typed), club.action()
        )
    assert str(refusal.value) == sentence
    with pytest.raises(RulesError) as refusal:
        await planned(club, ANNA, games=f"race {typed}")
    assert str(refusal.value) == sentence

    assert await club.sessions.queries.in_channel(HERE.channel) is None


async def test_the_host_sets_the_pace_and_takes_it_back(club: Club) -> None:
    session = await club.lobby(ANNA, BERT, options="first_seat=seat:2")

    session = await club.sessions.lobbies.set_option(
        session.id, ANNA, ("Pace", "3D"), club.action()
    )
    assert options_at(session) == {"first_seat": "seat:2", "pace": "3d"}

    session = await club.sessions.lobbies.set_option(
        session.id, ANNA, ("series_games", "3"), club.action()
    )
    assert session.pace is Pace.THREE_DAYS

    session = await club.sessions.lobbies.set_option(
        session.id, ANNA, ("pace", "none"), club.action()
    )
    assert options_at(session) == {"first_seat": "seat:2", "series_games": "3"}


async def test_only_the_host_sets_the_pace_and_only_before_the_game(club: Club) -> None:
    session = await club.lobby(ANNA, BERT, game="race", options="pace=1d")

    with pytest.raises(Refused, match="the host, can do that"):
        await club.sessions.lobbies.set_option(session.id, BERT, ("pace", "7d"), club.action())
    with pytest.raises(UnfitSetup, match="pace cannot be “soon”"):
        await club.sessions.lobbies.set_option(session.id, ANNA, ("pace", "soon"), club.action())
    await club.sessions.lobbies.start(session.id, ANNA, club.action())
    with pytest.raises(Refused, match="has already begun"):
        await club.sessions.lobbies.set_option(session.id, ANNA, ("pace", "7d"), club.action())

    assert (await club.sessions.queries.get(session.id)).pace is Pace.DAY


async def test_the_rules_and_the_record_know_no_pace(club: Club) -> None:
    session = await club.running(ANNA, BERT, options="first_seat=seat:1 pace=3d")

    assert session.match
    assert session.match.setup.options == {"first_seat": "seat:1"}
    assert session.pace is Pace.THREE_DAYS
    assert "pace" not in await club.sessions.queries.record(session.id)
    ended = await club.sessions.play.resign(session.id, BERT, club.action())
    assert ended.status is Status.OVER
    assert "pace" not in await club.sessions.queries.record(session.id)


async def test_the_pace_outlives_a_restart_and_what_is_played(url: str) -> None:
    async with opened(url) as club:
        session = await club.running(ANNA, BERT, options="first_seat=seat:1 pace=7d")
        session = await club.play_first_choices(session, 2)

    async with opened(url, first_action=100) as club:
        again = await club.sessions.queries.get(session.id)
        assert again == session
        assert (await club.play_first_choices(again, 2)).pace is Pace.WEEK
    assert await ask(url, "SELECT pace FROM sessions") == [("7d",)]


async def test_a_table_from_before_there_was_a_pace_has_none(url: str) -> None:
    async with opened(url) as club:
        session = await club.lobby(ANNA, options="pace=1d")
    await change(url, "UPDATE sessions SET pace = 'none'")

    async with opened(url, first_action=100) as club:
        assert options_at(await club.sessions.queries.get(session.id)) == {}


@pytest.mark.parametrize(
    "games",
    ["race pace=3d", "race pace=3d, relay", "race, relay PACE=3D", "race pace=3d, relay pace=3d"],
)
async def test_all_games_of_a_campaign_have_the_pace_of_one(club: Club, games: str) -> None:
    session = await begun(club, ANNA, BERT, games=games, number=3)
    paces = [session.pace, (await raced(club)).pace, (await raced(club)).pace]

    assert paces == [Pace.THREE_DAYS] * 3
    campaign = campaign_of(await newest(club))
    assert all("pace" not in chosen.options for chosen in campaign.plan)


async def test_games_of_a_campaign_cannot_differ_in_pace(club: Club) -> None:
    with pytest.raises(Refused) as refusal:
        await planned(club, ANNA, games="race pace=3d, relay pace=none")

    assert str(refusal.value) == (
        "All games of a campaign have the same pace: choose one of 3d, none."
    )
    assert await club.sessions.queries.in_channel(HERE.channel) is None


async def test_a_campaigns_pace_is_set_in_its_lobby(club: Club) -> None:
    session = await planned(club, ANNA, BERT, games="race mode=campaign, relay")
    await club.sessions.lobbies.set_option(session.id, ANNA, ("pace", "7d"), club.action())
    first = await club.sessions.lobbies.start(session.id, ANNA, club.action())
    second = await raced(club)

    assert [(each.key, each.pace) for each in (first, second)] == [
        ("race", Pace.WEEK), ("relay", Pace.WEEK),
    ]  # fmt: skip
    assert (first.options, second.options) == ({"mode": "campaign"}, {})


async def test_a_pause_between_games_keeps_the_pace(club: Club) -> None:
    first = await begun(club, ANNA, BERT, games="race pace=1d")
    await club.sessions.campaigns.pause(first.id, ANNA, HOST, club.action())
    await raced(club)

    await club.sessions.campaigns.resume(first.id, ANNA, HOST, club.action())

    assert (await newest(club)).pace is Pace.DAY
    assert (await newest(club)).game_number == 2


async def test_a_games_own_campaign_has_a_pace_too(club: Club) -> None:
    session = await begun(club, ANNA, games="marathon pace=3d")

    assert (session.pace, session.options) == (Pace.THREE_DAYS, {"mode": "campaign"})
    assert (await raced(club)).pace is Pace.THREE_DAYS
