"""The search, tested on games that can be solved, and its promises about budgets."""

from itertools import count, islice
from random import Random
from typing import Any

import pytest

from authoring.random_games import fitting_start
from opponents import endgame, levels
from opponents.endgame import solved
from opponents.levels import BUDGETS, Budget, Leader, Level, Stopwatch, by_iterations
from opponents.plans import Beam, Plan, Planner
from opponents.player import decisions, strategy_of, turn_of
from opponents.search import Search
from rules.canal_king.moves import Character
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.opponents.small import (
    AimGame,
    Ascent,
    Climb,
    Climber,
    Dawdle,
    FirstStep,
    GuessGame,
    Proposing,
    Sowing,
    StormGame,
    WalkGame,
    Warned,
    begun,
)
from tests.rules.lawful import SAMPLE

FIRST = Seat(0)
CLOSE = 0.5
"""Points by which a move may fall short of the best: the search cannot tell such moves apart."""


@pytest.mark.parametrize("seed", range(12))
def test_it_finds_the_best_way_where_only_the_ends_say_what_they_are_worth(seed: int) -> None:
    game = WalkGame(seed)
    match = begun(game)

    search = Search(game, FIRST, Random(seed))
    search.think(match.state, Stopwatch(by_iterations(500)))

    assert game.loss(match.state, str(search.best[0].move)) < CLOSE


@pytest.mark.parametrize("seed", range(12))
def test_it_finds_the_best_answer_of_the_other_seat(seed: int) -> None:
    game = WalkGame(seed)
    match = begun(game).play(FIRST, "1").roll(Random(seed))

    search = Search(game, Seat(1), Random(seed))
    search.think(match.state, Stopwatch(by_iterations(300)))

    assert game.loss(match.state, str(search.best[0].move)) < CLOSE


@pytest.mark.parametrize("seed", range(12))
def test_the_last_decisions_of_a_game_are_solved_exactly(seed: int) -> None:
    game = WalkGame(seed)
    match = begun(game)

    (move,) = turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(9))

    assert game.loss(match.state, move) == 0


def test_of_equal_ways_to_the_end_the_plainest_is_gone() -> None:
    assert solved(Ascent(worth=(5, 5)), Climber(), FIRST)[0] == Climb.REST
    assert solved(Ascent(worth=(5, 6)), Climber(), FIRST)[0] == Climb.UP


def test_any_number_of_decisions_is_solved_where_chance_has_no_part() -> None:
    assert solved(Ascent(worth=(0, *range(-20, 0), 1)), Climber(), FIRST)[0] == Climb.UP


def test_where_there_are_too_many_draws_some_of_them_stand_for_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = WalkGame(1)
    game.steps = 4

    for steps, is_solved in ((2000, True), (300, True), (30, False)):
        monkeypatch.setattr(endgame, "STEPS", steps)
        assert bool(solved(game, game.start(Setup(2)), FIRST)) == is_solved


def test_nothing_is_solved_once_its_time_is_over() -> None:
    game = WalkGame(1)

    assert solved(game, game.start(Setup(2)), FIRST)
    assert not solved(game, game.start(Setup(2)), FIRST, lambda: True)


def test_seats_that_choose_simultaneously_do_not_see_each_others_choice() -> None:
    """A seat that expected its choice to be seen and answered would play safe."""
    match = begun(GuessGame())

    decided = [
        turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(200)) for seed in range(8)
    ]

    assert ("0",) not in decided


@pytest.mark.parametrize("seed", range(8))
def test_a_plan_that_is_good_in_one_determinization_is_not_preferred(seed: int) -> None:
    match = begun(AimGame())
    search = Search(match.game, FIRST, Random(seed))

    search.think(match.state, Stopwatch(by_iterations(0)))

    assert search.best[0].move == 0


CLIMBED = (*"1111", "0")


@pytest.mark.parametrize("iterations", [0, 1, 50])
def test_it_looks_to_the_end_of_the_turn_over_steps_that_look_bad(iterations: int) -> None:
    match = begun(Climb(worth=(0, -1, -2, -1, 9)))

    assert turn_of(match, FIRST, Level.HARD, Random(1), by_iterations(iterations)) == CLIMBED


@pytest.mark.parametrize("level", [Level.EASY, Level.CASUAL, Level.MEDIUM])
@pytest.mark.parametrize(
    ("slip", "lead", "chosen"),
    [
        pytest.param(1.0, 90, "2", id="in the lead"),
        pytest.param(3.0, 90, "0", id="in the lead, where errors are larger"),
        pytest.param(0.5, 90, "1", id="nothing else is about as good"),
        pytest.param(1.0, -90, "1", id="behind"),
    ],
)
def test_weaker_levels_err_by_little_and_only_in_the_lead(
    monkeypatch: pytest.MonkeyPatch, level: Level, slip: float, lead: int, chosen: str
) -> None:
    monkeypatch.setattr(FirstStep, "slip", slip)
    match = begun(FirstStep(own=(lead, lead + 3, lead + 2), others=(0, 0, 0)))

    weaker, hard = (
        turn_of(match, FIRST, each, Random(1), by_iterations(20)) for each in (level, Level.HARD)
    )

    assert (weaker, hard) == ((chosen,), ("1",))


def test_casual_looks_at_what_a_game_proposes_where_there_are_many_moves() -> None:
    # Easy looks at some drawn at random: the one good move of five hundred is seldom among them.
    match = begun(Proposing(own=(0,) * 499 + (3,), others=(0,) * 500))

    def found(level: Level) -> int:
        turns = [turn_of(match, FIRST, level, Random(s), by_iterations(1)) for s in range(50)]
        return turns.count(("499",))

    assert found(Level.CASUAL) == 50
    assert found(Level.EASY) < 25


@pytest.mark.parametrize("level", list(Level))
def test_no_level_prefers_what_a_person_would_be_warned_of(level: Level) -> None:
    match = begun(Warned(own=(0, 1, 3), others=(0, 0, 0)))

    turns = {turn_of(match, FIRST, level, Random(seed), by_iterations(20)) for seed in range(50)}

    assert ("1",) not in turns


def test_a_move_with_a_warning_is_made_if_it_is_the_best() -> None:
    match = begun(Warned(own=(0, 3, 1), others=(0, 0, 0)))

    turns = {
        turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(20)) for seed in range(9)
    }

    assert turns == {("1",)}


def test_medium_finishes_the_plan_it_has_begun() -> None:
    match = begun(Climb(worth=(0, -1, -2, -1, 9)))

    turns = {
        turn_of(match, FIRST, Level.MEDIUM, Random(seed), by_iterations(20)) for seed in range(30)
    }

    assert CLIMBED in turns
    assert turns <= {CLIMBED, ("0",)}


def test_with_more_iterations_it_sees_what_pays_a_turn_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(endgame, "STEPS", 0)
    match = begun(Sowing(own=(2, 0, 1), later=(0, 9, 0)))

    few, many = (
        turn_of(match, FIRST, Level.HARD, Random(1), by_iterations(iterations))
        for iterations in (30, 400)
    )

    assert few == ("0",)
    assert many == ("1",)


@pytest.mark.parametrize("seed", range(6))
def test_bad_news_that_a_later_phase_brings_is_not_put_off_at_a_cost(seed: int) -> None:
    match = begun(Dawdle())

    assert turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(100)) == ("1",)


@pytest.mark.parametrize("seed", range(12))
def test_among_several_others_plans_are_compared_without_the_noise_of_chance(seed: int) -> None:
    match = begun(StormGame(own=(0, 3, 1)))

    assert turn_of(match, FIRST, Level.HARD, Random(seed), by_iterations(5)) == ("1",)


def test_a_reply_that_a_plan_makes_illegal_is_replaced() -> None:
    """The others take the lowest number left: 1 after the plan that takes 0, 0 after the rest."""
    match = begun(StormGame(own=(0, 3, 1)))
    search = Search(match.game, FIRST, Random(1))

    search.think(match.state, Stopwatch(by_iterations(5)))

    assert [arm.visits for arm in search.best] == [5, 5, 5]


@pytest.mark.parametrize("ticks", range(200, 240, 5))
def test_nothing_is_learnt_from_an_iteration_that_time_cuts_off(
    monkeypatch: pytest.MonkeyPatch, ticks: int
) -> None:
    clock = count()
    monkeypatch.setattr(levels, "thread_time", lambda: next(clock))
    match = begun(StormGame(own=(0, 3, 1)))
    search = Search(match.game, FIRST, Random(1))

    search.think(match.state, Stopwatch(Budget(ticks, 3 * ticks)))

    payoffs = {arm.move: arm.mean_payoff for arm in search.best}
    assert payoffs[1] - payoffs[0] == pytest.approx(3)
    assert payoffs[2] - payoffs[0] == pytest.approx(1)


@pytest.mark.parametrize("level", list(Level))
def test_nobody_goes_in_circles_to_delay_the_end_of_a_turn(level: Level) -> None:
    """One step ahead, every step is appraised higher than resting."""
    match = begun(Climb(worth=(5, 5, 5)))

    moves = list(
        islice(
            decisions(match, FIRST, strategy_of(match, FIRST, level, Random(1)), by_iterations(20)),
            6,
        )
    )

    assert moves[-1] == "0"
    assert len(moves) <= len("110")


def test_a_step_that_changes_nothing_is_not_played() -> None:
    """To choose a character changes nothing but the picture (CK-12.4)."""
    game = GAMES["canal_king"]
    match = Match.start(game, Setup(2)).roll(Random(1))
    seat = match.to_act[0]
    character = next(m for m in game.legal_moves(match.state, seat) if isinstance(m, Character))
    plan = Planner(game, seat, Random(1), lambda: False).best_with(
        match.state, character, Beam(1, 30, 30)
    )
    search = Search(game, seat, Random(1))
    search.bandit.update(search.bandit.arm_of(plan), 100.0, plan.points)

    assert search.best[0].move == character
    assert search.ranking(match.state, Stopwatch(by_iterations(0)))[0] == plan.moves[1]


def test_of_equal_plans_the_plainest_is_the_best() -> None:
    bandit = Search(Climb(worth=()), FIRST, Random(1)).bandit
    long, short = (bandit.arm_of(Plan(moves, None, (0, 0))) for moves in (("a", "b"), ("c",)))

    assert bandit.ranking == [short, long]


def test_a_plan_that_begins_with_a_given_step_does_not_take_it_back() -> None:
    """A player who has made the step may not take it back either."""
    game = Climb(worth=(5, 0))
    planner = Planner(game, FIRST, Random(1), lambda: False)

    plan = planner.best_with(Climber(), Climb.UP, Beam(1, 30, 30))

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


def test_no_iteration_begins_beyond_the_budget() -> None:
    watch = Stopwatch(by_iterations(5))

    assert watch.allows(4)
    assert not watch.allows(5)


def test_on_a_busy_machine_a_turn_ends_in_time_with_the_best_move_so_far(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count(step=0.01)
    monkeypatch.setattr(levels, "thread_time", lambda: 0.0)
    monkeypatch.setattr(levels, "monotonic", lambda: next(clock))
    match = begun(FirstStep(own=(0, 3, 1), others=(0, 0, 0)))

    decided = turn_of(match, FIRST, Level.HARD, Random(1))

    assert decided == ("1",)
    assert next(clock) < BUDGETS[Level.HARD].patience * BUDGETS[Level.HARD].turn


MANY = 1000


def test_a_decision_that_is_clear_takes_few_iterations() -> None:
    match = begun(FirstStep(own=(0, 30, 1), others=(0, 0, 0)))
    search = Search(match.game, FIRST, Random(1))

    best, *_ = search.ranking(match.state, Stopwatch(by_iterations(MANY)))

    assert best == 1
    assert search.bandit.visits < MANY / 5


def test_hints_take_all_their_time() -> None:
    """They compare what is clearly worse, too."""
    match = begun(FirstStep(own=(0, 30, 1), others=(0, 0, 0)))
    search = Search(match.game, FIRST, Random(1))

    search.think(match.state, Stopwatch(by_iterations(100)))

    assert search.bandit.visits == 100


def test_a_decision_whose_leader_has_settled_takes_less_than_half_of_its_time() -> None:
    """Also where something is hidden: the answer waits there, whatever the time it took."""
    storm = begun(StormGame(own=(0, 30, 1)))
    search = Search(storm.game, FIRST, Random(1))

    assert search.ranking(storm.state, Stopwatch(by_iterations(100)))[0] == 1

    assert max(arm.visits for arm in search.best) < 50


@pytest.mark.parametrize(
    ("leads", "settled"), [("aaaaaaaa", 5), ("baaaaaaa", 5), ("abbbaaaaaa", 8), ("aabb", None)]
)
def test_a_leader_has_settled_after_as_long_again_as_before_the_last_change(
    leads: str, settled: int | None
) -> None:
    leader = Leader()

    has_settled = [leader.has_settled(move, n / 20) for n, move in enumerate(leads)]

    assert (has_settled.index(True) if True in has_settled else None) == settled


@pytest.mark.parametrize("iterations", [0, 100])
def test_nothing_is_thought_anew_where_the_turn_goes_on_with_a_visited_plan(
    iterations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(Climb(worth=(0, -1, -2, -1, 9)))
    thought: list[Any] = []
    think = Search.think

    def counted(*asked: Any) -> None:
        thought.append(asked)
        think(*asked)

    monkeypatch.setattr(Search, "think", counted)

    assert turn_of(match, FIRST, Level.HARD, Random(1), by_iterations(iterations)) == CLIMBED

    assert len(thought) == (1 if iterations else len(CLIMBED))


def test_later_decisions_of_a_turn_take_a_fifth_of_the_time_of_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [0.0]
    monkeypatch.setattr(levels, "thread_time", lambda: now[0])
    monkeypatch.setattr(levels, "monotonic", lambda: 0.0)
    watch, spent = Stopwatch(Budget(1.0, 100.0)), list[float]()

    for _ in range(3):
        began = now[0]
        while not watch.is_over:
            now[0] += 0.01
        spent.append(now[0] - began)
        watch.next_decision()

    assert spent == pytest.approx([1.0, 0.2, 0.2], abs=0.02)


def test_the_only_legal_move_is_made_without_thinking() -> None:
    match = begun(FirstStep(own=(1,), others=(0,)))
    random = Random(1)
    before = random.getstate()

    assert turn_of(match, FIRST, Level.HARD, random)
    assert random.getstate() == before
