"""Campaigns: planned, begun, continued from game to game, scored, paused, moved and ended."""

import pytest

from bot.basics.refusals import NoCampaign, Refused
from bot.features.campaigns import actions as campaign
from bot.features.campaigns.actions import end, pause, resume
from bot.features.campaigns.plan import CampaignRequest
from bot.features.campaigns.rows import Campaigns
from bot.features.channels import actions as thread
from bot.features.channels.rows import Channels
from bot.features.lobby import actions as lobby
from bot.features.lobby.actions import LobbyRequest
from bot.features.lobby.rows import Lobbies
from bot.features.play import actions as play
from bot.sessions.people import Location, Status
from bot.sessions.posts import Kind
from bot.sessions.session import Session, ThreadKind
from rules.errors import RulesError
from tests.bot.sessions.campaign_steps import (
    HOST,
    MODERATOR,
    begin_campaign,
    campaign_of,
    current_session,
    pending_kinds,
    play_race,
    points_by_name,
)
from tests.bot.sessions.campaign_steps import open_campaign as planned
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness


async def test_points_by_placing_with_ties(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, BERT, CLEO, number=4)
    assert points_by_name(await play_race(harness, Anna=9, Bert=5, Cleo=1)) == {
        "Anna": 3,
        "Bert": 1,
        "Cleo": 0,
    }

    # A shared victory is a victory; the seat after two winners is third.
    assert points_by_name(await play_race(harness, Anna=1, Bert=4, Cleo=4)) == {
        "Anna": 3,
        "Bert": 4,
        "Cleo": 3,
    }
    assert points_by_name(await play_race(harness, Anna=4, Bert=0, Cleo=0)) == {
        "Anna": 6,
        "Bert": 5,
        "Cleo": 4,
    }


async def test_sums_of_scores(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, BERT, scoring="points")
    await play_race(harness, Anna=3, Bert=5)

    assert points_by_name(await play_race(harness, Anna=3, Bert=5)) == {"Anna": 6, "Bert": 10}


async def test_a_games_own_campaign_hands_on_what_goes_with_the_people(
    harness: Harness,
) -> None:
    await begin_campaign(harness, ANNA, BERT, games="relay")
    second = await play_race(harness, Anna=3, Bert=5)
    third = await play_race(harness, Anna=1, Bert=1)

    assert second.carried == "5 3"
    assert third.carried == "4 6"
    assert points_by_name(await play_race(harness)) == {"Anna": 4, "Bert": 6}


async def test_without_its_own_scoring_every_game_begins_at_nothing(
    harness: Harness,
) -> None:
    await begin_campaign(harness, ANNA, BERT, games="relay", scoring="points")
    await play_race(harness, Anna=3, Bert=5)

    assert not (await current_session(harness)).carried


async def test_a_solo_campaign(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, games="marathon")
    for steps in (3, 4):
        assert (await play_race(harness, Anna=steps)).options == {"mode": "campaign"}

    assert points_by_name(await play_race(harness, Anna=5)) == {"Anna": 12}
    assert campaign_of(await current_session(harness)).status is Status.OVER


@pytest.mark.parametrize("games", ["race pace=3d, relay", "marathon", "race"])
async def test_another_campaign_has_the_same_games_and_people(harness: Harness, games: str) -> None:
    people = (ANNA,) if games == "marathon" else (ANNA, BERT)
    first = await begin_campaign(harness, *people, games=games)
    before = campaign_of(first)
    with pytest.raises(Refused, match="Only a campaign that is over"):
        await harness.sessions.of(Campaigns).open_again(first.id, HERE, harness.by(ANNA))
    for _ in range(before.count):
        await play_race(harness, **{user.name: 3 for user in people})
    session = await current_session(harness)
    with pytest.raises(Refused, match="Only its players"):
        await harness.sessions.of(Campaigns).open_again(session.id, HERE, harness.by(DORA))

    again = await harness.sessions.of(Campaigns).open_again(session.id, HERE, harness.by(ANNA))

    after = campaign_of(again)
    assert (again.status, again.people, again.pace) == (Status.LOBBY, people, first.pace)
    assert (after.plan, after.count, after.scoring) == (before.plan, before.count, before.scoring)
    assert (after.status, after.results) == (Status.LOBBY, ())


async def test_a_game_broken_off_does_not_count_and_is_begun_again(
    harness: Harness,
) -> None:
    await begin_campaign(harness, ANNA, BERT, games="relay")
    second = await play_race(harness, Anna=3, Bert=5)
    await harness.act(second.id, DORA, play.end)
    waiting = await current_session(harness)
    assert waiting.id == second.id
    assert len(campaign_of(waiting).results) == 1

    await harness.act(second.id, ANNA, campaign.resume, HOST)

    again = await current_session(harness)
    assert (again.people, again.carried, again.status) == ((BERT, ANNA), "5 3", Status.RUNNING)


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


THREAD = 99
THERE = HERE._replace(channel=THREAD)


async def begin_with_thread(harness: Harness) -> Session:
    """Begin a campaign of races with a thread."""
    request = CampaignRequest("The Tuesday League", "race", 3, thread=ThreadKind.PUBLIC)
    session = await harness.sessions.of(Campaigns).open_campaign(HERE, harness.by(ANNA), request)
    await harness.sessions.of(Lobbies).join(session.id, harness.by(BERT))
    return await harness.act(session.id, ANNA, lobby.start)


async def test_a_thread_that_comes_late_takes_the_next_game_along(harness: Harness) -> None:
    first = await begin_with_thread(harness)
    second = await play_race(harness)
    assert second.location == HERE

    await harness.sessions.of(Channels).move_into_thread(first.id, THREAD)

    present = await harness.sessions.of(Campaigns).session_in(THREAD)
    assert (present.id, present.location) == (second.id, THERE)
    waiting = await harness.sessions.outbox.pending()
    assert {post.location for post in waiting} == {THERE}
    # It is done once, however often it is tried.
    await harness.sessions.of(Channels).move_into_thread(first.id, THREAD)
    assert await harness.sessions.of(Campaigns).session_in(THREAD) == present


async def test_without_a_thread_all_games_stay_in_the_channel(harness: Harness) -> None:
    first = await begin_with_thread(harness)
    await harness.sessions.apply(first.id, thread.stay)

    await play_race(harness)

    assert (await current_session(harness)).thread is ThreadKind.NONE
