"""The course of a finished game: standings and turning points, and nothing before the end."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from rules.course import TURNING_POINTS, course_of
from rules.match import Match
from rules.result import Category, Result, ranked
from rules.setup import Setup
from rules.text import Seat, say
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.openings import ANNA, BEN
from tests.rules.playouts import playing
from tests.rules.race import Race, Run, Track, TrackView

LAPS = 6


class Laps(Race):
    """Everybody runs several times in turn; the expected points are twice the steps."""

    key = "laps"

    def to_act(self, state: Track) -> tuple[Seat, ...]:
        is_over = len(state.steps) == LAPS * len(state.start)
        return () if is_over else (Seat(len(state.steps) % len(state.start)),)

    def legal_moves(self, state: Track, seat: Seat) -> Iterator[Run]:
        return map(Run, range(10)) if seat in self.to_act(state) else iter(())

    def view(self, state: Track, seat: Seat | None) -> TrackView:
        del seat
        return TrackView(self.to_act(state), run(state))

    def result(self, state: Track) -> Result | None:
        if self.to_act(state):
            return None
        return Result(run(state), ranked(run(state)), say("The farthest wins."))

    def breakdown(self, state: Track) -> Sequence[Category]:
        return (Category(say("steps"), run(state)),)


class LateLaps(Laps):
    """Nobody has points before the end."""

    def view(self, state: Track, seat: Seat | None) -> TrackView:
        del seat
        return TrackView(self.to_act(state), tuple(0 for _ in state.start))

    def appraise(self, state: Track) -> Sequence[float]:
        return tuple(2.0 * steps for steps in run(state))


def run(state: Track) -> tuple[int, ...]:
    seats = len(state.start)
    return tuple(sum(state.steps[seat::seats]) for seat in range(seats))


def laps(steps: str, seats: int = 2, game: Race | None = None) -> Match:
    """Play laps from a text of steps, a digit for each turn."""
    match = Match.start(game or Laps(), Setup(seats))
    for turn, number in enumerate(steps):
        match = match.play(Seat(turn % seats), f"run {number}")
    return match


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_nothing_is_told_before_the_game_is_over(key: str) -> None:
    *before, last = playing(key, Random(3))

    assert all(course_of(match) is None for match in before)
    course = course_of(last)
    assert course
    assert last.result
    assert course.standings[-1] == course.result.scores == last.result.scores
    assert course.turns >= 1
    assert len(course.swings) <= TURNING_POINTS
    assert all(swing.points for swing in course.swings)


def test_the_standings_are_the_scores_after_each_turn() -> None:
    course = course_of(laps("121212121212"))

    assert course
    assert course.standings[:4] == ((0, 0), (1, 0), (1, 2), (2, 2))
    assert not course.is_outlook
    assert course.categories == (Category(say("steps"), (6, 12)),)


def test_where_points_come_late_the_outlook_is_told() -> None:
    course = course_of(laps("121212121212", game=LateLaps()))

    assert course
    assert course.is_outlook
    assert course.standings[3] == (4.0, 4.0)
    assert course.standings[-1] == (6, 12)


def test_a_turning_point_is_a_turn_that_moved_somebody_for_good() -> None:
    course = course_of(laps("110000009000"))

    assert course
    (swing,) = course.swings
    assert (swing.turn, swing.seat, swing.points, swing.leaders) == (9, ANNA, 9, (ANNA,))
    assert [str(text) for text in swing.told] == ["Seat 1 runs 9."]


def test_what_everybody_gains_in_turn_is_no_turning_point() -> None:
    course = course_of(laps("000000991100"))

    assert course
    assert course.swings == ()


def test_what_is_half_made_good_counts_half() -> None:
    course = course_of(laps("000000940000"))

    assert course
    assert [(swing.turn, swing.seat, swing.points) for swing in course.swings] == [(7, ANNA, 5)]


def test_of_three_seats_one_may_fall_back() -> None:
    course = course_of(laps("000000000110000000", seats=3, game=LateLaps()))

    assert course
    assert [(swing.seat, swing.points) for swing in course.swings][:1] == [(Seat(0), 1)]


def test_alone_points_are_gained_on_nobody() -> None:
    course = course_of(laps("117111", seats=1))

    assert course
    assert (course.swings[0].turn, course.swings[0].points) == (3, 7)
    assert all(swing.leaders == () for swing in course.swings)


def test_the_opening_turns_nothing() -> None:
    course = course_of(laps("900000000000"))

    assert course
    assert course.swings == ()


def test_of_a_game_given_up_it_is_told_how_it_stood_and_who_resigned() -> None:
    course = course_of(laps("110011").play(BEN, "resign"))

    assert course
    assert course.standings[-1] == (2, 2)
    assert course.categories == ()


def test_a_game_given_up_at_once_is_not_worth_telling() -> None:
    at_once = course_of(laps("").play(BEN, "resign"))
    later = course_of(laps("110011").play(BEN, "resign"))

    assert at_once
    assert later
    assert (at_once.is_worth_telling, later.is_worth_telling) == (False, True)


def test_a_resignation_is_told_where_it_turned_the_game() -> None:
    match = laps("000000000", seats=3).play(Seat(2), "resign").play(ANNA, "run 9")
    while not match.is_over:
        match = match.roll_once(Random(1))
    course = course_of(match)

    assert course
    told = [str(text) for swing in course.swings for text in swing.told]
    assert "Seat 3 resigns." in told
