"""Reviews: asked for within limits, made and kept step by step, and read only of finished games."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import pytest

from bot.basics.refusals import Refused
from bot.basics.worker_processes import WorkFailed
from bot.features.exercises.rows import Exercises, exercises
from bot.features.play import actions as play
from bot.features.reviews import service
from bot.features.reviews import values as model
from bot.features.reviews.reviewer import KEPT_EVERY, Reviewer
from bot.features.reviews.rows import review_requests, reviews
from bot.features.reviews.service import Reviews
from bot.features.reviews.values import MOST_A_DAY, Review, finished_match, may_be_reviewed, packed
from bot.features.settings.actions import ReminderMode
from bot.features.tries.rows import Tries
from bot.features.votes.rows import Play
from bot.sessions.people import Actor, Location
from bot.sessions.posts import Kind
from bot.sessions.session import Session
from bot.thinking.worker import Played, Worker
from opponents.review.verdicts import Decision, Quality, Verdict
from rules.match import Match
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.reviewed_games import bad
from tests.bot.sessions.harness import (
    ALL_GAMES,
    ANNA,
    BERT,
    CLEO,
    HERE,
    Harness,
    open_harness,
)
from tests.bot.sessions.thinking import HereAndNow
from tests.waiting import until

TURNS = 12
ELSEWHERE = Location(guild=8, channel=80)
NOT_OVER = "A game is reviewed when it is over"


class Judge(HereAndNow):
    """Finds every decision bad, as long as it has patience."""

    def __init__(self, patience: int = 1000) -> None:
        super().__init__(Worker(ALL_GAMES))
        self.patience = patience
        self.judged = list[Decision]()

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        if len(self.judged) >= self.patience:
            await asyncio.sleep(600)
        self.judged.append(decision)
        game = ALL_GAMES[played.game]
        return bad(Match.replay(game, played.setup, played.record), decision)


class Unable(Judge):
    """Judges nothing."""

    async def verdict(self, played: Played, decision: Decision) -> Verdict:
        raise WorkFailed("it took too long")


async def anything(session: Session) -> bool:
    """Let somebody know of every session."""
    return session.id > 0


async def over(harness: Harness, location: Location = HERE, turns: int = TURNS) -> Session:
    """Play some turns of a game, and let Bert resign."""
    session = await harness.running(ANNA, BERT, location=location)
    session = await harness.play_first_choices(session, turns)
    return await harness.act(session.id, BERT, play.resign)


async def go_on(harness: Harness, session: Session) -> Session:
    """Let Bert take his resignation back."""
    action = harness.action()
    await harness.sessions.of(Play).take_back_resignation(session.id, Actor(BERT, action))
    session = await harness.sessions.queries.get(session.id)
    return await harness.vote(session, ANNA, agrees=True) if session.vote else session


async def reviewed(harness: Harness, session: Session, judge: Judge | None = None) -> Review:
    """Ask for a review as Anna, and have it made."""
    await harness.sessions.of(Reviews).ask(session.id, ANNA.id)
    await Reviewer(harness.sessions.of(Reviews), judge or Judge()).make_now()
    return await harness.sessions.of(Reviews).read(session.id)


async def told_of(url: str) -> Sequence[object]:
    """Return who gets a direct message about a review."""
    assert Kind.REVIEWED == "reviewed"
    rows = await read_rows(url, "SELECT user_id FROM outbox WHERE kind = 'reviewed'")
    return [user for (user,) in rows]


async def test_a_review_is_made_once_and_kept(harness: Harness) -> None:
    session, judge = await over(harness), Judge()
    begun = await harness.sessions.of(Reviews).ask(session.id, ANNA.id)

    await Reviewer(harness.sessions.of(Reviews), judge).make_now()
    review = await harness.sessions.of(Reviews).ask(session.id, BERT.id)
    await Reviewer(harness.sessions.of(Reviews), judge).make_now()

    assert not begun.is_finished
    assert review.is_finished
    assert [verdict.decision for verdict in review.verdicts] == judge.judged
    assert {verdict.decision.seat for verdict in review.own_verdicts(ANNA.id)} == {0}
    assert {verdict.quality for verdict in review.verdicts} == {Quality.BAD}


async def test_a_decision_that_cannot_be_judged_is_unclear(harness: Harness) -> None:
    review = await reviewed(harness, await over(harness), Unable())

    assert {verdict.quality for verdict in review.verdicts} == {Quality.UNCLEAR}


def test_a_long_review_is_packed_small() -> None:
    moves = ("take clay 3 from the strip", "lay rhomb 12-13")
    decisions = (Decision(Seat(i % 4), 7 * i, 7 * i + 3) for i in range(400))
    verdicts = [
        Verdict(decision, Quality.DOUBTFUL, number / 7, 0.12, moves)
        for number, decision in enumerate(decisions)
    ]

    assert len(packed(verdicts)) <= 20_000
    assert model.unpacked(packed(verdicts)) == tuple(verdicts)


async def test_a_process_that_is_killed_goes_on_where_it_had_got(url: str) -> None:
    first, second = Judge(patience=KEPT_EVERY + 2), Judge()
    async with open_harness(url) as harness:
        session = await over(harness)
        await harness.sessions.of(Reviews).ask(session.id, ANNA.id)
        making = asyncio.create_task(Reviewer(harness.sessions.of(Reviews), first).run(60))
        await until(lambda: len(first.judged) == first.patience)
        making.cancel()
        with suppress(asyncio.CancelledError):
            await making

    async with open_harness(url, 10_000) as harness:
        with pytest.raises(Refused, match="not there yet"):
            await harness.sessions.of(Reviews).read(session.id)
        making = asyncio.create_task(Reviewer(harness.sessions.of(Reviews), second).run(60))

        async def is_there() -> bool:
            return bool(await told_of(url))

        await until(is_there)
        review = await harness.sessions.of(Reviews).read(session.id)
        making.cancel()

    assert [v.decision for v in review.verdicts] == first.judged[:KEPT_EVERY] + second.judged


async def test_one_is_made_at_a_time_on_a_server(harness: Harness) -> None:
    first, second = await over(harness), await over(harness)
    other = await over(harness, ELSEWHERE)
    reviews = harness.sessions.of(Reviews)
    await reviews.ask(first.id, ANNA.id)

    with pytest.raises(Refused, match="A review of another game here is being made: Cronberg"):
        await reviews.ask(second.id, BERT.id)

    await reviews.ask(other.id, BERT.id)
    await reviews.ask(first.id, BERT.id)
    await Reviewer(reviews, Judge()).make_now()
    assert not (await reviews.ask(second.id, BERT.id)).is_finished


async def test_a_person_asks_for_five_a_day(harness: Harness) -> None:
    reviews = harness.sessions.of(Reviews)
    first, *games, another = [await over(harness) for _ in range(MOST_A_DAY + 1)]
    for session in (first, *games):
        await reviewed(harness, session)

    with pytest.raises(Refused, match="5 reviews in the last 24 hours"):
        await reviews.ask(another.id, ANNA.id)
    assert (await reviews.ask(first.id, ANNA.id)).is_finished
    await reviews.ask(another.id, BERT.id)
    harness.clock.advance(hours=24)
    await reviews.ask(another.id, ANNA.id)


async def test_before_the_end_nobody_learns_anything(harness: Harness, url: str) -> None:
    session = await harness.running(ANNA, BERT)
    session = await harness.play_first_choices(session, TURNS)
    own, judge = harness.sessions, Judge()

    assert not may_be_reviewed(session)
    for asked in (
        own.of(Reviews).ask(session.id, ANNA.id),
        own.of(Reviews).ask(session.id, ANNA.id, is_anew=True),
        own.of(Reviews).read(session.id),
        own.of(Exercises).begin(ANNA.id, session.id, 2),
        own.of(Exercises).at(ANNA.id, session.id, 2),
    ):
        with pytest.raises(Refused, match=NOT_OVER):
            await asked
    await Reviewer(own.of(Reviews), judge).make_now()
    assert not judge.judged
    assert not await own.of(Reviews).of_player(ANNA.id)
    assert not await own.of(Exercises).to_practise(ANNA.id, session.key, HERE.guild, anything)
    for table in (reviews, review_requests, exercises):
        assert await read_rows(url, str(table.select())) == []


async def test_a_game_that_goes_on_again_has_no_review_any_more(harness: Harness, url: str) -> None:
    session, judge = await over(harness), Judge()
    review = await reviewed(harness, session)
    start = review.verdicts[0].decision.start
    await harness.sessions.of(Exercises).begin(ANNA.id, session.id, start)
    session = await go_on(harness, session)
    own = harness.sessions

    for asked in (
        own.of(Reviews).ask(session.id, ANNA.id),
        own.of(Reviews).read(session.id),
        own.of(Exercises).begin(ANNA.id, session.id, start),
    ):
        with pytest.raises(Refused, match=NOT_OVER):
            await asked
    assert not await own.of(Reviews).of_player(ANNA.id)
    assert not await own.of(Exercises).to_practise(ANNA.id, session.key, HERE.guild, anything)

    again = await harness.act(session.id, BERT, play.resign)
    with pytest.raises(Refused, match="not there yet"):
        await own.of(Reviews).read(again.id)
    assert (await reviewed(harness, again, judge)).is_finished
    assert judge.judged


async def test_a_review_of_a_game_that_goes_on_again_is_not_finished(harness: Harness) -> None:
    session, judge = await over(harness), Judge()
    await harness.sessions.of(Reviews).ask(session.id, ANNA.id)
    await go_on(harness, session)

    await Reviewer(harness.sessions.of(Reviews), judge).make_now()

    assert not judge.judged


async def test_neither_a_try_nor_a_game_given_up_at_once_is_reviewed(harness: Harness) -> None:
    early = await over(harness, turns=2)
    with pytest.raises(Refused, match="given up in its opening"):
        await harness.sessions.of(Reviews).ask(early.id, ANNA.id)

    whole = await over(harness, ELSEWHERE)
    beginning = await harness.sessions.of(Tries).beginning_in(whole.id, ANNA, 4)
    place = Location(None, 99)
    tried = await harness.sessions.of(Tries).begin(place, harness.by(ANNA), beginning)
    with pytest.raises(Refused, match="A try is not reviewed"):
        finished_match(tried)


async def test_a_new_edition_makes_it_anew_on_request_only(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, judge = await over(harness), Judge()
    await reviewed(harness, session)
    reviews = harness.sessions.of(Reviews)
    assert (await reviews.ask(session.id, ANNA.id, is_anew=True)).is_finished

    monkeypatch.setattr(service, "EDITION", 99)
    monkeypatch.setattr(model, "EDITION", 99)
    old = await reviews.ask(session.id, ANNA.id)
    await Reviewer(reviews, judge).make_now()
    assert old.is_finished
    assert old.is_of_older_edition
    assert not judge.judged

    assert not (await reviews.ask(session.id, ANNA.id, is_anew=True)).is_finished
    await Reviewer(reviews, judge).make_now()
    assert not (await reviews.read(session.id)).is_of_older_edition


async def test_who_sees_no_page_gets_a_direct_message(harness: Harness, url: str) -> None:
    session, reviews = await over(harness), harness.sessions.of(Reviews)
    seen = list[Review | None]()

    async def show(review: Review | None) -> bool:
        seen.append(review)
        return True

    async def is_gone(_: Review | None) -> bool:
        return False

    await harness.prefer(CLEO, reminder_mode=ReminderMode.OFF)
    for user in (ANNA, BERT, CLEO):
        begun = await reviews.ask(session.id, user.id)
    await reviews.watch(begun, ANNA.id, show)
    await reviews.watch(begun, BERT.id, is_gone)

    await Reviewer(reviews, Judge()).make_now()

    assert await told_of(url) == [BERT.id]
    assert [each.is_finished for each in seen if each][-1]
    assert [each.row.done for each in seen if each][:2] == [0, KEPT_EVERY]


async def test_a_review_that_cannot_be_made_is_told_to_who_watches(harness: Harness) -> None:
    class Broken(Judge):
        async def decisions(self, played: Played) -> tuple[Decision, ...]:
            raise WorkFailed("no worker")

    session, reviews = await over(harness), harness.sessions.of(Reviews)
    seen = list[Review | None]()

    async def show(review: Review | None) -> bool:
        seen.append(review)
        return True

    await reviews.watch(await reviews.ask(session.id, ANNA.id), ANNA.id, show)
    await Reviewer(reviews, Broken()).make_now()

    assert seen == [None]
    assert not (await reviews.ask(session.id, ANNA.id)).is_finished
