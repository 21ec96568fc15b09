"""Exercises: positions of reviewed games, found or not, and which come back for practice."""

import pytest

from bot.basics.refusals import Refused, Stale
from bot.features.exercises.rows import COMES_BACK, PRACTISED, Exercises, OpenExercise, Practice
from bot.features.handover import actions as replace
from bot.features.handover.actions import ReplacementRequest
from bot.features.play import actions as play
from bot.features.privacy.rows import Privacy
from bot.features.reviews.reviewer import Reviewer
from bot.features.reviews.service import Reviews
from bot.sessions.people import User
from opponents.review.verdicts import Found
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import ANNA, BERT, CLEO, DORA, HERE, Harness, open_harness
from tests.bot.sessions.services.test_reviews import ELSEWHERE, Judge, anything, over, reviewed

GAME = "cronberg"


async def begun(harness: Harness, position: Practice) -> OpenExercise:
    review, verdict, _ = position
    start = verdict.decision.start
    return await harness.sessions.of(Exercises).begin(ANNA.id, review.session.id, start)


def starts(*positions: Practice) -> list[int]:
    return [position.verdict.decision.start for position in positions]


async def chosen(harness: Harness, opened: OpenExercise) -> OpenExercise:
    """Choose until the turn is complete."""
    while not opened.draft.is_complete:
        line = opened.draft.choices[0].notation
        opened = await harness.sessions.of(Exercises).save(opened, opened.draft.chosen(line))
    return opened


async def test_three_positions_of_ones_own_games_are_offered(harness: Harness) -> None:
    await reviewed(harness, await over(harness))
    newest = await reviewed(harness, await over(harness))

    offered = await harness.sessions.of(Exercises).to_practise(ANNA.id, GAME, HERE.guild, anything)

    assert len(offered) == PRACTISED
    assert {each.review.session.id for each in offered} == {newest.session.id}
    his = await harness.sessions.of(Exercises).to_practise(BERT.id, GAME, HERE.guild, anything)
    assert {each.verdict.decision.seat for each in offered} == {0}
    assert {each.verdict.decision.seat for each in his} == {1}
    assert not await harness.sessions.of(Exercises).to_practise(CLEO.id, GAME, HERE.guild, anything)
    assert not await harness.sessions.of(Exercises).to_practise(
        ANNA.id, "canal_king", HERE.guild, anything
    )


async def lend(harness: Harness, *people: User) -> None:
    for person in people:
        await harness.prefer(person, lends_games=True)


async def test_others_practise_with_a_game_once_all_its_players_lend_it(harness: Harness) -> None:
    game = (await reviewed(harness, await over(harness))).session.id
    own = harness.sessions.of(Exercises)

    await lend(harness, ANNA)
    assert not await own.to_practise(CLEO.id, GAME, HERE.guild, anything)
    await lend(harness, BERT)
    offered = await own.to_practise(CLEO.id, GAME, HERE.guild, anything)

    assert {(each.review.session.id, each.is_own) for each in offered} == {(game, False)}
    assert len(offered) == PRACTISED
    assert not await own.to_practise(CLEO.id, GAME, ELSEWHERE.guild, anything)
    assert not await own.to_practise(CLEO.id, GAME, None, anything)
    assert not await own.to_practise(CLEO.id, "canal_king", HERE.guild, anything)


async def test_who_has_given_a_seat_away_is_asked_too(harness: Harness) -> None:
    session = await harness.play_first_choices(await harness.running(ANNA, DORA), 6)
    wanted = ReplacementRequest(Seat(1), BERT)
    await harness.act(session.id, DORA, replace.propose, wanted)
    session = await harness.vote(await harness.sessions.queries.get(session.id), BERT, agrees=True)
    session = await harness.play_first_choices(session, 6)
    await lend(harness, ANNA, BERT)
    await reviewed(harness, await harness.act(session.id, BERT, play.resign))
    own = harness.sessions.of(Exercises)

    assert not await own.to_practise(CLEO.id, GAME, HERE.guild, anything)
    await lend(harness, DORA)
    assert await own.to_practise(CLEO.id, GAME, HERE.guild, anything)


async def test_ones_own_positions_come_before_those_of_others(harness: Harness) -> None:
    await lend(harness, ANNA, BERT, CLEO)
    await reviewed(harness, await over(harness))
    session = await harness.running(CLEO, BERT)
    session = await harness.play_first_choices(session, 12)
    await reviewed(harness, await harness.act(session.id, BERT, play.resign))
    own = harness.sessions.of(Exercises)

    first, *_ = await own.to_practise(ANNA.id, GAME, HERE.guild, anything)
    assert first.is_own
    while mine := [
        p for p in await own.to_practise(ANNA.id, GAME, HERE.guild, anything) if p.is_own
    ]:
        for position in mine:
            await own.settle(await begun(harness, position), Found.AS_GOOD)

    others = await own.to_practise(ANNA.id, GAME, HERE.guild, anything)
    assert {each.review.session.id for each in others} == {session.id}


async def test_what_was_found_is_done_and_the_rest_comes_back_after_days(harness: Harness) -> None:
    await reviewed(harness, await over(harness))
    own = harness.sessions.of(Exercises)
    first, second, third = await own.to_practise(ANNA.id, GAME, HERE.guild, anything)

    await own.settle(await begun(harness, first), Found.AS_GOOD)
    await own.settle(await begun(harness, second), Found.WORSE)
    await own.give_up(await begun(harness, third))

    assert not {*starts(first, second, third)} & {
        *starts(*await own.to_practise(ANNA.id, GAME, HERE.guild, anything))
    }
    harness.clock.advance(hours=COMES_BACK.total_seconds() / 3600)
    again = starts(*await own.to_practise(ANNA.id, GAME, HERE.guild, anything))
    assert again[:2] == starts(second, third)
    assert starts(first)[0] not in again


async def test_an_exercise_outlives_the_process(url: str) -> None:
    async with open_harness(url) as harness:
        await reviewed(harness, await over(harness))
        position, *_ = await harness.sessions.of(Exercises).to_practise(
            ANNA.id, GAME, HERE.guild, anything
        )
        opened = await chosen(harness, await begun(harness, position))

    async with open_harness(url, 10_000) as harness:
        number, stamp = opened.review.session.id, opened.stamp
        again = await harness.sessions.of(Exercises).at(ANNA.id, number, stamp)
        assert again.draft.moves == opened.draft.moves
        back = await harness.sessions.of(Exercises).save(again, again.draft.back())
        assert not back.draft.is_complete
        with pytest.raises(Stale):
            await harness.sessions.of(Exercises).at(ANNA.id, number, stamp)
        with pytest.raises(Stale):
            await harness.sessions.of(Exercises).at(BERT.id, number, back.stamp)


async def test_it_begins_where_the_decision_was_made_as_its_player_saw_it(harness: Harness) -> None:
    session = await over(harness)
    await reviewed(harness, session)
    position, *_ = await harness.sessions.of(Exercises).to_practise(
        ANNA.id, GAME, HERE.guild, anything
    )
    opened = await begun(harness, position)

    assert opened.seat in opened.match.waiting_for
    assert len(opened.match.entries) == position.verdict.decision.start
    assert opened.session.match == opened.match
    with pytest.raises(Refused, match="no such decision"):
        await harness.sessions.of(Exercises).begin(ANNA.id, session.id, 999)


async def test_two_presses_at_once_change_it_once(harness: Harness) -> None:
    await reviewed(harness, await over(harness))
    position, *_ = await harness.sessions.of(Exercises).to_practise(
        ANNA.id, GAME, HERE.guild, anything
    )
    opened = await begun(harness, position)
    line = opened.draft.choices[0].notation
    await harness.sessions.of(Exercises).save(opened, opened.draft.chosen(line))

    with pytest.raises(Stale):
        await harness.sessions.of(Exercises).save(opened, opened.draft.chosen(line))


async def test_who_is_forgotten_leaves_no_exercise_and_no_request(
    harness: Harness, url: str
) -> None:
    session = await over(harness)
    await harness.sessions.of(Reviews).ask(session.id, ANNA.id)
    waiting = await harness.sessions.of(Privacy).stored_about(ANNA.id)
    await Reviewer(harness.sessions.of(Reviews), Judge()).make_now()
    position, *_ = await harness.sessions.of(Exercises).to_practise(
        ANNA.id, GAME, HERE.guild, anything
    )
    await begun(harness, position)
    stored = await harness.sessions.of(Privacy).stored_about(ANNA.id)

    await harness.sessions.of(Privacy).forget(ANNA.id)

    assert [row["game"] for row in waiting["review_requests"]] == [session.id]
    assert [row["moves_before"] for row in stored["exercises"]] == [position.verdict.decision.start]
    assert await read_rows(url, "SELECT * FROM exercises") == []
    assert await read_rows(url, "SELECT * FROM review_requests") == []
    assert (await harness.sessions.queries.get(session.id)).people[0].id != ANNA.id
