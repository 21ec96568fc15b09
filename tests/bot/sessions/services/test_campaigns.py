"""Campaigns: begun, carried on from game to game, scored and ended."""

from bot.sessions import Kind, Status
from tests.bot.sessions.campaign_steps import (
    HOST,
    begun,
    campaign_of,
    kinds,
    newest,
    raced,
    ranking,
)
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Club, opened


async def test_the_next_game_begins_with_the_move_that_ends_the_last(club: Club) -> None:
    first = await begun(club, ANNA, BERT)

    second = await raced(club, Anna=3, Bert=5)

    assert second.id != first.id
    assert second.status is Status.RUNNING
    assert (await club.sessions.queries.in_channel(HERE.channel)) == second
    assert (await kinds(club))[-3:] == [
        (first.id, Kind.BOARD), (first.id, Kind.STANDINGS), (second.id, Kind.BOARD),
    ]  # fmt: skip


async def test_everybody_moves_on_by_a_seat(club: Club) -> None:
    first = await begun(club, ANNA, BERT, CLEO, number=4)
    seats = [first.people]
    seats += [(await raced(club)).people for _ in range(3)]

    assert seats == [(ANNA, BERT, CLEO), (BERT, CLEO, ANNA), (CLEO, ANNA, BERT), (ANNA, BERT, CLEO)]


async def test_points_by_placing_with_ties(club: Club) -> None:
    await begun(club, ANNA, BERT, CLEO, number=4)
    assert ranking(await raced(club, Anna=9, Bert=5, Cleo=1)) == {"Anna": 3, "Bert": 1, "Cleo": 0}

    # A shared victory is a victory; who comes after two is third.
    assert ranking(await raced(club, Anna=1, Bert=4, Cleo=4)) == {"Anna": 3, "Bert": 4, "Cleo": 3}
    assert ranking(await raced(club, Anna=4, Bert=0, Cleo=0)) == {"Anna": 6, "Bert": 5, "Cleo": 4}


async def test_sums_of_scores(club: Club) -> None:
    await begun(club, ANNA, BERT, scoring="points")
    await raced(club, Anna=3, Bert=5)

    assert ranking(await raced(club, Anna=3, Bert=5)) == {"Anna": 6, "Bert": 10}


async def test_a_games_own_campaign_hands_on_what_goes_with_the_people(club: Club) -> None:
    await begun(club, ANNA, BERT, games="relay")
    second = await raced(club, Anna=3, Bert=5)
    third = await raced(club, Anna=1, Bert=1)

    assert second.carried == "5 3"
    assert third.carried == "4 6"
    assert ranking(await raced(club)) == {"Anna": 4, "Bert": 6}


async def test_without_its_own_scoring_every_game_begins_at_nothing(club: Club) -> None:
    await begun(club, ANNA, BERT, games="relay", scoring="points")
    await raced(club, Anna=3, Bert=5)

    assert not (await newest(club)).carried


async def test_the_last_game_ends_the_campaign(club: Club) -> None:
    await begun(club, ANNA, BERT, number=2)
    await raced(club, Anna=1)

    last = await raced(club, Anna=1)

    assert last.status is Status.OVER
    assert campaign_of(last).status is Status.OVER
    assert [played.number for played in campaign_of(last).results] == [1, 2]
    assert (await kinds(club))[-1] == (last.id, Kind.STANDINGS)
    assert not await club.sessions.campaigns.open_in(HERE.guild)


async def test_a_solo_campaign(club: Club) -> None:
    await begun(club, ANNA, games="marathon")
    for steps in (3, 4):
        assert (await raced(club, Anna=steps)).options == {"mode": "campaign"}

    assert ranking(await raced(club, Anna=5)) == {"Anna": 12}
    assert campaign_of(await newest(club)).status is Status.OVER


async def test_a_game_resigned_to_its_end_counts(club: Club) -> None:
    first = await begun(club, ANNA, BERT)

    await club.sessions.play.resign(first.id, ANNA, club.action())

    assert (await newest(club)).id != first.id
    assert ranking(await newest(club)) == {"Anna": 0, "Bert": 2}


async def test_a_game_broken_off_does_not_count_and_is_begun_again(club: Club) -> None:
    await begun(club, ANNA, BERT, games="relay")
    second = await raced(club, Anna=3, Bert=5)
    await club.sessions.play.end(second.id, DORA, club.action())
    waiting = await newest(club)
    assert waiting.id == second.id
    assert len(campaign_of(waiting).results) == 1

    await club.sessions.campaigns.resume(second.id, ANNA, HOST, club.action())

    again = await newest(club)
    assert (again.people, again.carried, again.status) == ((BERT, ANNA), "5 3", Status.RUNNING)


async def test_what_is_repeated_has_its_effect_once(club: Club) -> None:
    session = await begun(club, ANNA, number=2)
    action = club.action()
    for _ in range(2):
        await club.sessions.play.move(session.id, ANNA, "run 1", action)
    second = await newest(club)

    assert len(campaign_of(second).results) == 1
    assert (await kinds(club)).count((session.id, Kind.STANDINGS)) == 1


async def test_a_campaign_goes_on_after_a_restart(url: str) -> None:
    async with opened(url) as club:
        await begun(club, ANNA, BERT, games="relay")
        before = await raced(club, Anna=3, Bert=5)
    async with opened(url, first_action=100) as club:
        after = await newest(club)
        assert (after.people, after.campaign, after.match) == (
            before.people, before.campaign, before.match,
        )  # fmt: skip
        assert ranking(await raced(club, Anna=4, Bert=1)) == {"Anna": 7, "Bert": 6}
