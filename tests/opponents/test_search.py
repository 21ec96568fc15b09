"""The search, against games that can be worked out in full, and its promises about budgets."""

from itertools import count, islice
from random import Random

import pytest

from opponents import Level, stopwatch, turn_of
from opponents.levels import BUDGETS, Budget, by_iterations
from opponents.plans import Beam, Planner
from opponents.player import decisions, thinker
from opponents.search import Search
from opponents.stopwatch import Stopwatch
from rules.text import Seat
from tests.opponents.small import (
    Climb,
    Climber,
    FirstStep,
    GuessGame,
    Sowing,
    StormGame,
    WalkGame,
    Warned,
    begun,
)
from tests.rules.lawful import SAMPLE
from tests.rules.playouts import fitting_start

FIRST = Seat(0)
CLOSE = 0.5
"""Points by which a move may fall short of the best: chance decides between such."""


@pytest.mark.parametrize("seed", range(12))
def test_it_finds_the_best_way_where_only_the_ends_say_what_they_are_worth(seed: int) -> None:
    game = WalkGame(seed)
    match = begun(game)

    (move,) = turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(500))

    assert game.loss(match.state, move) < CLOSE


@pytest.mark.parametrize("seed", range(12))
def test_it_finds_the_best_answer_of_the_other_seat(seed: int) -> None:
    game = WalkGame(seed)
    match = begun(game).play(FIRST, "1").roll(Random(seed))

    (move,) = turn_of(match, Seat(1), Level.HARD, Random(seed), by_iterations(300))

    assert game.loss(match.state, move) < CLOSE


def test_those_who_choose_at_once_do_not_see_each_other() -> None:
    """A seat that takes it that its choice is seen and answered plays safe."""
    match = begun(GuessGame())

    decided = [
        turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(100)) for seed in range(8)
    ]

    assert ("0",) not in decided


CLIMBED = (*"1111", "0")


@pytest.mark.parametrize("rounds", [0, 1, 50])
def test_it_looks_to_the_end_of_the_turn_over_steps_that_look_bad(rounds: int) -> None:
    match = begun(Climb(worth=(0, -1, -2, -1, 9)))

    assert turn_of(match, FIRST, Level.HARD, Random(1), by_iterations(rounds)) == CLIMBED


def test_medium_overlooks_moves_and_hard_none() -> None:
    match = begun(FirstStep(own=(0, 3, 1), others=(0, 0, 0)))

    medium, hard = (
        [turn_of(match, FIRST, level, Random(seed), by_iterations(20)) for seed in range(50)]
        for level in (Level.MEDIUM, Level.HARD)
    )

    assert set(hard) == {("1",)}
    assert 20 <= medium.count(("1",)) <= 40


@pytest.mark.parametrize("level", list(Level))
def test_nobody_overlooks_what_people_would_be_warned_to_leave_undone(level: Level) -> None:
    match = begun(Warned(own=(0, 1, 3), others=(0, 0, 0)))

    turns = {turn_of(match, FIRST, level, Random(seed), by_iterations(20)) for seed in range(50)}

    assert turns == {("2",)}


def test_who_is_warned_and_knows_better_goes_on() -> None:
    match = begun(Warned(own=(0, 3, 1), others=(0, 0, 0)))

    turns = {
        turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(20)) for seed in range(9)
    }

    assert turns == {("1",)}


def test_medium_goes_through_with_what_it_has_begun() -> None:
    match = begun(Climb(worth=(0, -1, -2, -1, 9)))

    turns = {
        turn_of(match, FIRST, Level.MEDIUM, Random(seed), by_iterations(20)) for seed in range(30)
    }

    assert turns == {CLIMBED, ("0",)}


def test_with_more_rounds_it_sees_what_pays_a_turn_later() -> None:
    match = begun(Sowing(own=(2, 0, 1), later=(0, 9, 0)))

    few, many = (
        turn_of(match, FIRST, Level.HARD, Random(1), by_iterations(rounds)) for rounds in (30, 400)
    )

    assert few == ("0",)
    assert many == ("1",)


@pytest.mark.parametrize("seed", range(12))
def test_among_several_others_what_a_plan_brings_is_told_from_luck(seed: int) -> None:
    match = begun(StormGame(own=(0, 3, 1)))

    assert turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(5)) == ("1",)


def test_a_reply_that_one_plan_makes_illegal_is_exchanged_for_another() -> None:
    """The others take the least number that is left: after one plan 0, after the others 1."""
    match = begun(StormGame(own=(0, 3, 1)))
    search = Search(match.game, FIRST, Random(1))

    search.think(match.state, Stopwatch(by_iterations(5)))

    assert [arm.visits for arm in search.best] == [5, 5, 5]


@pytest.mark.parametrize("ticks", range(200, 240, 5))
def test_where_time_ends_amid_a_comparison_nothing_is_learnt_of_it(
    monkeypatch: pytest.MonkeyPatch, ticks: int
) -> None:
    clock = count()
    monkeypatch.setattr(stopwatch, "thread_time", lambda: next(clock))
    match = begun(StormGame(own=(0, 3, 1)))
    search = Search(match.game, FIRST, Random(1))

    search.think(match.state, Stopwatch(Budget(ticks, 3 * ticks)))

    brought = {arm.move: arm.brought for arm in search.best}
    assert brought[1] - brought[0] == pytest.approx(3)
    assert brought[2] - brought[0] == pytest.approx(1)


@pytest.mark.parametrize("level", list(Level))
def test_nobody_goes_in_circles_to_put_off_the_end_of_a_turn(level: Level) -> None:
    """One step ahead, each step looks better than to rest."""
    match = begun(Climb(worth=(5, 5, 5)))

    moves = list(
        islice(
            decisions(match, FIRST, thinker(match, FIRST, level, Random(1)), by_iterations(20)), 6
        )
    )

    assert moves[-1] == "0"
    assert len(moves) <= len("110")


def test_a_plan_that_begins_with_a_given_step_does_not_take_it_back() -> None:
    """Nobody may, who has made it: so that would not be what the step leads to."""
    game = Climb(worth=(5, 0))
    planner = Planner(game, FIRST, Random(1), lambda: False)

    plan = planner.begun_with(Climber(), Climb.UP, Beam(1, 30, 30))

    assert plan.moves == (Climb.UP, Climb.REST)


@pytest.mark.parametrize("level", list(Level))
def test_the_same_seed_and_iterations_decide_the_same(level: Level) -> None:
    match = fitting_start(SAMPLE, Random(1)).roll(Random(1))
    seat = match.waiting_for[0]

    decided = {turn_of(match, seat, level, Random(3), by_iterations(40)) for _ in range(3)}

    assert len(decided) == 1


def test_a_budget_without_time_still_decides() -> None:
    match = fitting_start(SAMPLE, Random(1)).roll(Random(1))
    seat = match.waiting_for[0]

    for level in Level:
        assert turn_of(match, seat, level, Random(1), Budget(0.0, 0.0))


def test_a_round_more_than_the_budget_allows_is_not_begun() -> None:
    watch = Stopwatch(by_iterations(5))

    assert watch.allows(4)
    assert not watch.allows(5)


def test_who_is_given_little_of_the_processor_ends_in_time_with_what_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count(step=0.01)
    monkeypatch.setattr(stopwatch, "thread_time", lambda: 0.0)
    monkeypatch.setattr(stopwatch, "monotonic", lambda: next(clock))
    match = begun(FirstStep(own=(0, 3, 1), others=(0, 0, 0)))

    decided = turn_of(match, FIRST, Level.HARD, Random(1))

    assert decided == ("1",)
    assert next(clock) < BUDGETS[Level.HARD].patience * BUDGETS[Level.HARD].turn


def test_the_only_legal_move_is_made_without_a_thought() -> None:
    match = begun(FirstStep(own=(1,), others=(0,)))
    random = Random(1)
    before = random.getstate()

    assert turn_of(match, FIRST, Level.HARD, random)
    assert random.getstate() == before
