"""The progress of a finished game: standings and turning points, and nothing before the end."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from authoring.random_games import playing, random_game
from rules.catalog import GAMES
from rules.core import Category, Result, ranked
from rules.match import Match
from rules.progress import TURNING_POINTS, progress_of
from rules.setup import Setup
from rules.text import Seat, say
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.openings import ANNA, BEN
from tests.rules.race import Race, Run, Track, TrackView
from tests.rules.typed.outcomes import played

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

    assert all(progress_of(match) is None for match in before)
    progress = progress_of(last)
    assert progress
    assert last.result
    assert progress.standings[-1] == progress.result.scores == last.result.scores
    assert progress.turns >= 1
    assert len(progress.turning_points) <= TURNING_POINTS
    assert all(turning_point.points for turning_point in progress.turning_points)


def test_the_standings_are_the_scores_after_each_turn() -> None:
    progress = progress_of(laps("121212121212"))

    assert progress
    assert progress.standings[:4] == ((0, 0), (1, 0), (1, 2), (2, 2))
    assert not progress.is_outlook
    assert progress.categories == (Category(say("steps"), (6, 12)),)


def test_where_points_come_late_the_outlook_is_told() -> None:
    progress = progress_of(laps("121212121212", game=LateLaps()))

    assert progress
    assert progress.is_outlook
    assert progress.standings[3] == (4.0, 4.0)
    assert progress.standings[-1] == (6, 12)


def test_a_turning_point_is_a_turn_that_moved_somebody_for_good() -> None:
    progress = progress_of(laps("110000009000"))

    assert progress
    (turning_point,) = progress.turning_points
    assert (
        turning_point.turn,
        turning_point.seat,
        turning_point.points,
        turning_point.leaders,
    ) == (9, ANNA, 9, (ANNA,))
    assert [str(text) for text in turning_point.told] == ["Seat 1 runs 9."]
    assert str(turning_point.move) == "Seat 1 runs 9."


def test_of_the_moves_of_a_turn_the_one_is_named_that_moved_most() -> None:
    match = random_game("ruhrschifffahrt", 1)[-1]
    progress = progress_of(match)

    assert progress
    named = progress.turning_points[1]
    assert [str(text) for text in named.told][:2] == [
        "Seat 1 builds a warehouse in Kohlenlager Reichsstift Essen (KE) for 2 Thaler: +2 VP.",
        "Seat 1 builds Schleuse Hattingen (L5) for 3 Thaler: +3 VP.",
    ]
    assert str(named.move).startswith(str(named.told[1]))


def test_a_turning_point_tells_what_its_move_did_to_players() -> None:
    kept = played("cronberg/2_seats.opponents.txt")
    progress = progress_of(Match.replay(GAMES[kept.key], kept.setup, kept.moves))

    assert progress
    first, _, last = (str(turning_point.move) for turning_point in progress.turning_points)
    assert first.endswith("on 25-36. Seat 1 scores −6 on d5 and takes the token back.")
    # It does not go on with the end of the game, which is said of nobody.
    assert last.endswith("on e2. Seat 2 scores −6 on e1: −3 × 2. Seat 1 scores −16 on e2: −8 × 2.")


@pytest.mark.parametrize("turns", [1, 4, 5])
def test_a_game_given_up_in_its_opening_has_no_chart(turns: int) -> None:
    match = laps("1" * turns)
    progress = progress_of(match.play(match.to_act[0], "resign"))

    assert progress
    assert not progress.categories
    assert progress.is_worth_drawing == (turns == 5)


def test_what_everybody_gains_in_turn_is_no_turning_point() -> None:
    progress = progress_of(laps("000000991100"))

    assert progress
    assert progress.turning_points == ()


def test_what_is_half_made_good_counts_half() -> None:
    progress = progress_of(laps("000000940000"))

    assert progress
    assert [
        (turning_point.turn, turning_point.seat, turning_point.points)
        for turning_point in progress.turning_points
    ] == [(7, ANNA, 5)]


def test_of_three_seats_one_may_fall_back() -> None:
    progress = progress_of(laps("000000000110000000", seats=3, game=LateLaps()))

    assert progress
    assert [
        (turning_point.seat, turning_point.points) for turning_point in progress.turning_points
    ][:1] == [(Seat(0), 1)]


def test_alone_points_are_gained_on_nobody() -> None:
    progress = progress_of(laps("117111", seats=1))

    assert progress
    assert (progress.turning_points[0].turn, progress.turning_points[0].points) == (3, 7)
    assert all(turning_point.leaders == () for turning_point in progress.turning_points)


def test_the_opening_turns_nothing() -> None:
    progress = progress_of(laps("900000000000"))

    assert progress
    assert progress.turning_points == ()


def test_a_game_given_up_at_once_is_not_worth_telling() -> None:
    at_once = progress_of(laps("").play(BEN, "resign"))
    later = progress_of(laps("110011").play(BEN, "resign"))

    assert at_once
    assert later
    assert (at_once.is_worth_telling, later.is_worth_telling) == (False, True)


def test_a_resignation_is_told_where_it_turned_the_game() -> None:
    match = laps("000000000", seats=3).play(Seat(2), "resign").play(ANNA, "run 9")
    while not match.is_over:
        match = match.roll_once(Random(1))
    progress = progress_of(match)

    assert progress
    told = [str(text) for turning_point in progress.turning_points for text in turning_point.told]
    assert "Seat 3 resigns." in told
