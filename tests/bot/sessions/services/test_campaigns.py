"""Campaigns: begun, continued from game to game, scored and ended."""

import pytest

from bot.basics.refusals import Refused
from bot.features.campaigns import actions as campaign
from bot.features.campaigns.rows import Campaigns
from bot.features.play import actions as play
from bot.sessions.people import Status
from bot.sessions.posts import Kind
from tests.bot.sessions.campaign_steps import (
    HOST,
    begin_campaign,
    campaign_of,
    current_session,
    pending_kinds,
    play_race,
    points_by_name,
)
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


async def test_the_last_game_ends_the_campaign(harness: Harness) -> None:
    await begin_campaign(harness, ANNA, BERT, number=2)
    await play_race(harness, Anna=1)

    last = await play_race(harness, Anna=1)

    assert last.status is Status.OVER
    assert campaign_of(last).status is Status.OVER
    assert [played.number for played in campaign_of(last).results] == [1, 2]
    assert (await pending_kinds(harness))[-1] == (last.id, Kind.STANDINGS)
    assert not await harness.sessions.of(Campaigns).open_in(HERE.guild)


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
