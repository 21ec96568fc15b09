"""The program's decisions: queued, computed outside any transaction, and told when due."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from bot.basics.refusals import Stale
from bot.basics.worker_processes import WorkFailed
from bot.features.opponents.rows import Thinking
from bot.features.opponents.runner import Runner
from bot.features.play import actions as play
from bot.features.play.actions import Thought
from bot.sessions.history import seat_to_think_for
from bot.sessions.session import Session
from bot.store.values import Shards
from bot.thinking.thinker import SPARE, SPREAD, Pace, question_of
from bot.thinking.worker import Question
from opponents.levels import BUDGETS, SECRET_BUDGETS, Level
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat
from tests.bot.databases import read_rows
from tests.bot.sessions.harness import (
    ALL_GAMES,
    ANNA,
    BERT,
    CLEO,
    HERE,
    Harness,
    moves,
    open_harness,
)
from tests.bot.sessions.replacement_steps import ask_replacement
from tests.bot.sessions.thinking import Dice, HereAndNow, at_once

LEASE = timedelta(minutes=3)
QUEUE = "SELECT version FROM thinking"
WHOLE_QUEUE = "SELECT * FROM thinking"


def the_match(session: Session) -> Match:
    assert session.match
    return session.match


async def with_bids(harness: Harness, game: str) -> Session:
    """Begin a game with simultaneous bids, and let everybody bid except the program."""
    session = await harness.running(ANNA, BERT, CLEO, game=game)
    session = await ask_replacement(harness, session, BERT, BERT)
    session = await harness.play(session, ANNA, "bid 1")
    return await harness.play(session, CLEO, "bid 1")


async def with_program(harness: Harness, *, game: str = "race") -> Session:
    """Begin a game whose second seat the program plays, and reach its turn."""
    session = await harness.running(ANNA, BERT, CLEO, game=game)
    session = await ask_replacement(harness, session, BERT, BERT)
    return await harness.play(session, ANNA, "run 1")


class Unable(HereAndNow):
    """Fails `times` times, then plays at random."""

    def __init__(self, times: int) -> None:
        super().__init__(Dice(ALL_GAMES))
        self.times = times

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        self.asked.append((question, level))
        if len(self.asked) <= self.times:
            raise WorkFailed("it had to")
        return self._worker.turn_of(question, level)


class Cheat(HereAndNow):
    """Returns illegal moves."""

    def __init__(self) -> None:
        super().__init__(Dice(ALL_GAMES))

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        del question, level
        return ("run 99",)


async def test_two_processes_never_think_about_the_same(url: str) -> None:
    async with open_harness(url) as harness, open_harness(url, 100) as other:
        session = await with_program(harness)

        mine = await harness.sessions.of(Thinking).take(5, LEASE)
        theirs = await other.sessions.of(Thinking).take(5, LEASE)

    assert ([one.id for one in mine], theirs) == ([session.id], [])


async def test_what_a_dead_process_thought_about_is_taken_when_its_lease_has_run_out(
    harness: Harness,
) -> None:
    session = await with_program(harness)
    await harness.sessions.of(Thinking).take(5, LEASE)

    harness.clock.advance(minutes=4)

    assert [one.id for one in await harness.sessions.of(Thinking).take(5, LEASE)] == [session.id]


async def test_what_a_clock_that_was_ahead_has_written_holds_up_nothing(harness: Harness) -> None:
    harness.clock.advance(days=400)
    session = await with_program(harness)
    taken = [await harness.sessions.of(Thinking).take(5, LEASE)]

    harness.clock.advance(days=-400)
    taken += [await harness.sessions.of(Thinking).take(5, LEASE) for _ in range(2)]

    assert [[one.id for one in each] for each in taken] == [[session.id], [session.id], []]


async def test_or_at_once_by_who_starts_with_the_same_shards(harness: Harness) -> None:
    session = await with_program(harness)
    await harness.sessions.of(Thinking).take(5, LEASE)

    await harness.sessions.of(Thinking).release(Shards([1], 2))
    assert await harness.sessions.of(Thinking).take(5, LEASE, Shards([1], 2)) == []
    assert await harness.sessions.of(Thinking).take(5, LEASE, Shards([0], 2)) == []
    await harness.sessions.of(Thinking).release(Shards([0], 2))

    taken = await harness.sessions.of(Thinking).take(5, LEASE, Shards([0], 2))
    assert [one.id for one in taken] == [session.id]


async def test_who_has_waited_longest_comes_first(harness: Harness) -> None:
    first = await with_program(harness)
    elsewhere = HERE._replace(channel=71)
    second = await harness.running(ANNA, BERT, CLEO, game="race", location=elsewhere)
    second = await ask_replacement(harness, second, ANNA, ANNA)

    (taken,) = await harness.sessions.of(Thinking).take(1, LEASE)
    (then,) = await harness.sessions.of(Thinking).take(1, LEASE)

    assert (taken.id, then.id) == (first.id, second.id)


async def test_what_came_too_late_is_dropped_and_thought_anew(harness: Harness) -> None:
    session = await with_program(harness)
    (taken,) = await harness.sessions.of(Thinking).take(1, LEASE)
    seat = seat_to_think_for(taken)
    assert seat is not None
    thought = Thought(seat, the_match(taken), ("run 3",))
    session = await harness.undo(session, ANNA)
    session = await harness.play(session, ANNA, "run 2")

    with pytest.raises(Stale):
        await harness.sessions.apply(session.id, play.make_program_moves, thought)

    assert moves(await harness.sessions.queries.get(session.id)) == ["run 2"]
    (again,) = await harness.sessions.of(Thinking).take(1, LEASE)
    assert again.version == session.version


async def test_when_the_program_answers_does_not_tell_that_a_sealed_choice_was_changed(
    url: str,
) -> None:
    async with open_harness(url) as harness:
        session = await with_bids(harness, "sealed")
        (taken,) = await harness.sessions.of(Thinking).take(1, LEASE)
        queue = await read_rows(url, WHOLE_QUEUE)

        changed = await harness.play(session, ANNA, "bid 2")

        assert changed.version > session.version
        assert await read_rows(url, WHOLE_QUEUE) == queue
        thought = Thought(Seat(1), the_match(taken), ("bid 3",))
        done = await harness.sessions.apply(session.id, play.make_program_moves, thought)
    assert moves(done)[:4] == ["bid 1", "bid 1", "bid 2", "bid 3"]


async def test_a_choice_that_is_changed_openly_is_thought_about_anew(url: str) -> None:
    async with open_harness(url) as harness:
        session = await with_bids(harness, "open_bids")
        (taken,) = await harness.sessions.of(Thinking).take(1, LEASE)

        session = await harness.play(session, ANNA, "bid 2")

        thought = Thought(Seat(1), the_match(taken), ("bid 3",))
        with pytest.raises(Stale):
            await harness.sessions.apply(session.id, play.make_program_moves, thought)
        assert await read_rows(url, QUEUE) == [(session.version,)]
        assert await harness.sessions.of(Thinking).take(1, LEASE)


async def test_who_takes_the_seat_over_meanwhile_decides(harness: Harness) -> None:
    session = await with_program(harness)
    (taken,) = await harness.sessions.of(Thinking).take(1, LEASE)
    session = await ask_replacement(harness, session, ANNA, session.people[1], BERT)
    for user in (BERT, CLEO):
        session = await harness.vote(session, user, agrees=True)

    with pytest.raises(Stale):
        await harness.sessions.apply(
            session.id, play.make_program_moves, Thought(Seat(1), the_match(taken), ("run 3",))
        )


async def test_equal_positions_are_thought_about_from_the_same_secret_seed(
    harness: Harness,
) -> None:
    session = await with_program(harness)
    assert session.match

    seeds = {question_of(session, session.match, seat).seed for seat in map(Seat, (1, 1, 2))}
    later = replace(session, version=session.version + 1)

    assert len(seeds) == 2
    assert question_of(later, session.match, Seat(1)).seed not in seeds
    assert session.bookkeeping.salt not in seeds


@pytest.mark.parametrize("times", [1, 2])
async def test_where_thinking_fails_the_seat_plays_what_is_nearest(
    harness: Harness, times: int
) -> None:
    session = await with_program(harness)
    thinker = Unable(times)

    await Runner(harness.sessions, thinker, pace=at_once()).think_now()

    assert [level for _, level in thinker.asked] == [Level.MEDIUM, Level.EASY]
    assert (thinker.figures.failed, thinker.figures.made) == (times, 1)
    played = moves(await harness.sessions.queries.get(session.id))
    assert played[1] == "run 0" if times == 2 else len(played) == 2


async def test_a_move_that_is_not_legal_is_replaced_by_one_that_is(harness: Harness) -> None:
    session = await with_program(harness)

    await Runner(harness.sessions, Cheat(), pace=at_once()).think_now()

    assert moves(await harness.sessions.queries.get(session.id)) == ["run 1", "run 0"]


async def test_moves_end_where_the_seat_owes_nothing_any_more(harness: Harness) -> None:
    session = await with_program(harness)

    thought = Thought(Seat(1), the_match(session), ("run 3", "run 4"))
    session = await harness.sessions.apply(session.id, play.make_program_moves, thought)

    assert moves(session) == ["run 1", "run 3"]


async def test_the_program_moves_for_no_person(harness: Harness) -> None:
    session = await harness.running(ANNA, BERT, game="race")
    with pytest.raises(RulesError):
        await harness.sessions.apply(
            session.id, play.make_program_moves, Thought(Seat(0), the_match(session), ("run 3",))
        )


WITHOUT_CHOICE, SHORT, LONG = 0.0, 0.4, 0.9


class Clock:
    """A clock that only those advance who wait or think."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


class Slow(HereAndNow):
    """Plays at random, after thinking for some seconds."""

    def __init__(self, clock: Clock, seconds: float) -> None:
        super().__init__(Dice(ALL_GAMES))
        self._clock = clock
        self._seconds = seconds

    async def turn_of(self, question: Question, level: Level) -> tuple[str, ...]:
        self._clock.now += self._seconds
        return await super().turn_of(question, level)


async def answers_after(harness: Harness, game: str, seconds: float) -> float:
    """Return after how long the program answers that thinks for some seconds."""
    session: Session = await harness.running(ANNA, BERT, CLEO, game=game)
    session = await ask_replacement(harness, session, BERT, BERT)
    await harness.play(session, ANNA, "run 1")
    clock = Clock()
    begun = clock.now
    pace = Pace(clock, clock.sleep, Random(1))
    await Runner(harness.sessions, Slow(clock, seconds), pace=pace).think_now()
    return clock.now - begun


@pytest.mark.parametrize("seconds", [WITHOUT_CHOICE, SHORT, LONG])
async def test_where_something_is_hidden_an_answer_comes_when_it_was_drawn_to_come(
    harness: Harness, seconds: float
) -> None:
    span = Pace(random=Random(1)).span(Level.MEDIUM)

    assert await answers_after(harness, "secret_race", seconds) == pytest.approx(span)


@pytest.mark.parametrize("seconds", [WITHOUT_CHOICE, SHORT, LONG])
async def test_where_nothing_is_hidden_an_answer_comes_as_soon_as_it_is_found(
    harness: Harness, seconds: float
) -> None:
    assert await answers_after(harness, "race", seconds) == pytest.approx(seconds)


async def test_on_a_busy_machine_it_comes_after_a_whole_number_of_spans_from_then_on() -> None:
    """Else an answer that comes sooner again would tell that there was no choice."""
    clock = Clock()
    pace = Pace(clock, clock.sleep)
    ends: list[float] = []
    for session, spent in ((1, 2.5), (1, 2.9), (1, 3.5), (1, 0.0), (2, 0.0)):
        begun = clock.now
        clock.now += spent
        await pace.until_due(begun, 3.0, session)
        ends.append(clock.now - begun)

    assert ends == pytest.approx([3.0, 3.0, 6.0, 6.0, 3.0])


@pytest.mark.parametrize("level", Level)
def test_every_answer_has_the_same_distribution_and_time_for_a_whole_turn(level: Level) -> None:
    pace = Pace(random=Random(2))
    spans: Sequence[float] = [pace.span(level) for _ in range(200)]
    least = SECRET_BUDGETS[level].turn + SPARE

    assert least <= min(spans) < max(spans) <= least + SPREAD
    assert SECRET_BUDGETS[level].turn <= BUDGETS[level].turn
