"""Campaigns: planned, begun, carried on from game to game, scored and ended."""

import pytest

from bot.refusals import NoCampaign, Refused
from bot.sessions import Kind, Place, Project, Status, Wish
from rules.core import RulesError
from tests.bot.sessions.club import ANNA, BERT, CLEO, DORA, HERE, Club, opened
from tests.bot.sessions.league import (
    HOST,
    MODERATOR,
    begun,
    campaign_of,
    newest,
    raced,
    ranking,
)
from tests.bot.sessions.league import opened as planned


async def kinds(club: Club) -> list[tuple[int, Kind]]:
    return [(post.table, post.kind) for post in await club.sessions.outbox.pending()]


# Planning


async def test_one_game_is_played_three_times_unless_more_is_said(club: Club) -> None:
    table = await planned(club, ANNA)

    assert (campaign_of(table).count, campaign_of(table).scoring) == (3, "placing")


async def test_several_games_are_played_in_turn(club: Club) -> None:
    campaign = campaign_of(await planned(club, ANNA, games="race, relay mode=campaign", number=5))

    assert [campaign.planned(number).key for number in range(1, 6)] == [
        "race", "relay", "race", "relay", "race",
    ]  # fmt: skip
    assert campaign.planned(2).options == {"mode": "campaign"}


async def test_a_games_own_campaign_decides_what_it_fixes(club: Club) -> None:
    table = await planned(club, ANNA, games="marathon")

    assert (campaign_of(table).count, campaign_of(table).scoring) == (3, "own")
    assert table.options == {"mode": "campaign"}
    with pytest.raises(Refused, match="is for one person"):
        await club.sessions.join(table.id, BERT, club.action())


@pytest.mark.parametrize(
    ("games", "number", "scoring", "sentence"),
    [
        ("chess", None, None, "There is no game “chess”"),
        (" , ", None, None, "There is no game"),
        ("race mode=double", None, None, "cannot be “double”"),
        ("race mode", None, None, "is no option"),
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
        await club.sessions.new_campaign(HERE, ANNA, Project(name, "race"), club.action())


async def test_too_few_players_are_told_which_game_does_not_fit_them(club: Club) -> None:
    table = await planned(club, ANNA, games="race, relay")

    with pytest.raises(RulesError, match="Relay is for 2 to 4 players, not 1"):
        await club.sessions.start(table.id, ANNA, club.action())

    assert (await newest(club)).status is Status.LOBBY
    assert campaign_of(await newest(club)).status is Status.LOBBY


async def test_there_is_room_for_as_many_as_the_smallest_game_takes(club: Club) -> None:
    table = await planned(club, ANNA, BERT, CLEO, games="race, sealed")

    with pytest.raises(Refused, match="at most 3 people"):
        await club.sessions.join(table.id, DORA, club.action())


async def test_one_campaign_and_one_game_at_a_time_in_a_channel(club: Club) -> None:
    await begun(club, ANNA, BERT)
    with pytest.raises(Refused, match="A game goes on"):
        await planned(club, CLEO)
    await club.sessions.pause((await newest(club)).id, ANNA, HOST, club.action())
    await raced(club)

    with pytest.raises(Refused, match="A campaign goes on"):
        await planned(club, CLEO)


async def test_who_closes_the_lobby_cancels_the_campaign(club: Club) -> None:
    table = await planned(club, ANNA)

    await club.sessions.cancel(table.id, ANNA, club.action())

    assert campaign_of(await newest(club)).status is Status.CANCELLED
    assert not await club.sessions.campaigns(HERE.guild)
    await planned(club, BERT)


async def test_options_chosen_in_the_lobby_hold_for_the_game_each_time(club: Club) -> None:
    table = await planned(club, ANNA, BERT)
    await club.sessions.configure(table.id, ANNA, ("mode", "campaign"), club.action())
    await club.sessions.start(table.id, ANNA, club.action())

    assert (await raced(club)).options == {"mode": "campaign"}


# Going on


async def test_the_next_game_begins_with_the_move_that_ends_the_last(club: Club) -> None:
    first = await begun(club, ANNA, BERT)

    second = await raced(club, Anna=3, Bert=5)

    assert second.id != first.id
    assert second.status is Status.RUNNING
    assert (await club.sessions.at(HERE.channel)) == second
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
    assert not await club.sessions.campaigns(HERE.guild)


async def test_a_solo_campaign(club: Club) -> None:
    await begun(club, ANNA, games="marathon")
    for steps in (3, 4):
        assert (await raced(club, Anna=steps)).options == {"mode": "campaign"}

    assert ranking(await raced(club, Anna=5)) == {"Anna": 12}
    assert campaign_of(await newest(club)).status is Status.OVER


async def test_a_game_resigned_to_its_end_counts(club: Club) -> None:
    first = await begun(club, ANNA, BERT)

    await club.sessions.resign(first.id, ANNA, club.action())

    assert (await newest(club)).id != first.id
    assert ranking(await newest(club)) == {"Anna": 0, "Bert": 2}


async def test_a_game_broken_off_does_not_count_and_is_begun_again(club: Club) -> None:
    await begun(club, ANNA, BERT, games="relay")
    second = await raced(club, Anna=3, Bert=5)
    await club.sessions.end(second.id, DORA, club.action())
    waiting = await newest(club)
    assert waiting.id == second.id
    assert len(campaign_of(waiting).results) == 1

    await club.sessions.proceed(second.id, ANNA, HOST, club.action())

    again = await newest(club)
    assert (again.people, again.carried, again.status) == ((BERT, ANNA), "5 3", Status.RUNNING)


async def test_what_is_repeated_has_its_effect_once(club: Club) -> None:
    table = await begun(club, ANNA, number=2)
    action = club.action()
    for _ in range(2):
        await club.sessions.play(table.id, ANNA, "run 1", action)
    second = await newest(club)

    assert len(campaign_of(second).results) == 1
    assert (await kinds(club)).count((table.id, Kind.STANDINGS)) == 1


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


# Pausing, proceeding, ending


async def test_a_pause_holds_the_next_game_back(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.pause(first.id, ANNA, HOST, club.action())
    assert (await raced(club)).id == first.id

    await club.sessions.proceed(first.id, ANNA, HOST, club.action())

    assert (await newest(club)).id != first.id
    assert not campaign_of(await newest(club)).is_paused
    assert (await raced(club)).game_number == 3


async def test_a_pause_can_be_lifted_while_a_game_is_played(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.pause(first.id, ANNA, HOST, club.action())
    await club.sessions.proceed(first.id, ANNA, HOST, club.action())

    assert (await raced(club)).id != first.id


async def test_the_next_game_waits_for_the_channel(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.pause(first.id, ANNA, HOST, club.action())
    await raced(club)
    await club.sessions.new(HERE, CLEO, Wish("race"), club.action())

    with pytest.raises(Refused, match="A game goes on in this channel"):
        await club.sessions.proceed(first.id, ANNA, HOST, club.action())

    assert (await newest(club)).id == first.id


async def test_the_host_ends_a_campaign_between_games(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.pause(first.id, ANNA, HOST, club.action())
    await raced(club, Anna=1)

    over = await club.sessions.end_campaign(first.id, ANNA, HOST, club.action())

    assert campaign_of(over).status is Status.OVER
    assert (await kinds(club)).count((first.id, Kind.STANDINGS)) == 2


async def test_a_campaign_that_ends_in_a_game_ends_with_it(club: Club) -> None:
    first = await begun(club, ANNA, BERT)

    table = await club.sessions.end_campaign(first.id, ANNA, HOST, club.action())

    assert table.status is Status.RUNNING
    assert campaign_of(await raced(club)).status is Status.OVER
    assert (await newest(club)).id == first.id


async def test_a_campaign_without_a_result_is_cancelled(club: Club) -> None:
    first = await begun(club, ANNA, BERT)
    await club.sessions.end(first.id, DORA, club.action())

    over = await club.sessions.end_campaign(first.id, DORA, MODERATOR, club.action())

    assert campaign_of(over).status is Status.CANCELLED


async def test_the_host_ends_a_campaign_before_it_begins(club: Club) -> None:
    table = await planned(club, ANNA)

    over = await club.sessions.end_campaign(table.id, ANNA, HOST, club.action())

    assert (over.status, campaign_of(over).status) == (Status.CANCELLED, Status.CANCELLED)


async def test_who_may_not_or_cannot_decide_is_told_so(club: Club) -> None:
    sessions = club.sessions
    table = await planned(club, ANNA, BERT, number=1)

    for decide in (sessions.pause, sessions.proceed):
        with pytest.raises(Refused, match="has not begun"):
            await decide(table.id, ANNA, HOST, club.action())
    await sessions.start(table.id, ANNA, club.action())
    for decide in (sessions.pause, sessions.proceed, sessions.end_campaign):
        with pytest.raises(Refused, match="Only the host"):
            await decide(table.id, BERT, HOST, club.action())
    with pytest.raises(Refused, match="begins by itself after it"):
        await sessions.proceed(table.id, ANNA, HOST, club.action())
    with pytest.raises(Refused, match="This is the last game"):
        await sessions.end_campaign(table.id, ANNA, HOST, club.action())
    await sessions.pause(table.id, BERT, MODERATOR, club.action())
    with pytest.raises(Refused, match="is paused already"):
        await sessions.pause(table.id, ANNA, HOST, club.action())
    await raced(club)
    for decide in (sessions.pause, sessions.proceed, sessions.end_campaign):
        with pytest.raises(Refused, match="The campaign is over"):
            await decide(table.id, ANNA, HOST, club.action())


async def test_a_game_of_no_campaign_has_nothing_to_pause(club: Club) -> None:
    table = await club.running(ANNA, BERT)

    with pytest.raises(NoCampaign):
        await club.sessions.pause(table.id, ANNA, HOST, club.action())
    with pytest.raises(NoCampaign):
        await newest(club)


async def test_the_open_campaigns_of_a_server_are_listed(club: Club) -> None:
    await begun(club, ANNA, BERT)
    await planned(club, CLEO, place=Place(HERE.guild, 71))

    listed = await club.sessions.campaigns(HERE.guild)

    assert [campaign.host.name for campaign in listed] == ["Cleo", "Anna"]
    assert not await club.sessions.campaigns(8)
