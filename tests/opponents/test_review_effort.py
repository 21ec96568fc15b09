"""What a review costs, in positions: as much in every game, however long it is."""

from pathlib import Path
from typing import Any

import pytest

from opponents.review.decisions import Walk, decisions_of
from opponents.review.judging import POSITIONS, ROUNDS, effort_of, weighed
from opponents.review.reasons import habit
from opponents.review.trial import Trial
from opponents.review.verdicts import Decision, Quality, Verdict
from rules.catalog import GAMES
from rules.core import Events
from rules.cronberg.game import CronbergGame
from rules.cronberg.moves import Move
from rules.cronberg.state import Cronberg
from rules.match import Match
from rules.record import read, replay
from rules.text import Seat
from tests.opponents.small import FirstStep, begun

RECORDS = Path(__file__).parent.parent / "records"
LITTLE = 5


class LongStep(FirstStep):
    """The same, but the end is too far away to be counted."""

    steps = 6


class CountedCronberg(CronbergGame):
    """Counts the moves that are made."""

    def __init__(self) -> None:
        super().__init__()
        self.made = 0

    def apply(self, state: Cronberg, seat: Seat, move: Move) -> tuple[Cronberg, Events]:
        self.made += 1
        return super().apply(state, seat, move)


def recorded(name: str, games: Any = GAMES) -> Match:
    return replay(read((RECORDS / name).read_text("utf-8")), games)


@pytest.mark.parametrize(
    "name", ["canal_king/4_seats.claim_mode-open.txt", "big_shoulders/2_seats.opponents.txt"]
)
def test_all_decisions_of_a_game_share_what_may_be_looked_at(name: str) -> None:
    match = recorded(name)

    looked_at = effort_of(match) * len(decisions_of(match)) * match.game.appraisal_cost

    assert 0.9 * POSITIONS * match.setup.seats <= looked_at <= POSITIONS * match.setup.seats


def rounds_with(effort: float) -> int:
    """Return in how many rounds a bad choice is compared."""
    trial = Trial(begun(FirstStep([0, 3], [0, 0])), Seat(0), 0.5, ROUNDS, effort)
    losses = trial.losses((0,), [(1,)])
    return losses[(1,)].rounds


def test_there_is_no_further_round_when_the_effort_is_spent() -> None:
    assert rounds_with(LITTLE) == 1
    assert 1 < rounds_with(4 * LITTLE) < ROUNDS
    assert rounds_with(float("inf")) == ROUNDS


@pytest.mark.long
def test_with_little_effort_less_is_looked_at_and_the_verdict_is_the_same_again() -> None:
    match = recorded("canal_king/3_seats.opponents.txt")
    decision = decisions_of(match)[8]
    then = Walk(match).before(decision)
    played = (match.game.parse(then.state, decision.seat, match.record[decision.start][1]),)

    little, same, much = (
        Trial(then, decision.seat, 0.5, ROUNDS, effort) for effort in (200, 200, 5000)
    )
    verdicts = [weighed(trial, played, decision) for trial in (little, same, much)]

    assert verdicts[0] == verdicts[1]
    assert little.looked_at == same.looked_at < much.looked_at / 2


@pytest.mark.parametrize(("own", "rounds"), [([9, 0, 0], 2), ([0, 9, 0], 4), ([0, 3, 0], ROUNDS)])
def test_what_is_surely_good_or_bad_is_soon_settled(own: list[int], rounds: int) -> None:
    """The third choice is doubtful, so all rounds are played."""
    settled = list[int]()

    class Watched(Trial):
        def losses(self, *arguments: Any, **named: Any) -> Any:
            found = super().losses(*arguments, **named)
            settled.append(max(losses.rounds for losses in found.values()))
            return found

    trial = Watched(begun(LongStep(own, [0, 0, 0])), Seat(0), 0.5, ROUNDS)
    weighed(trial, (0,), Decision(Seat(0), 0, 1))

    assert settled == [rounds]


def test_a_single_round_makes_no_small_loss_sure() -> None:
    def quality(lost: int) -> Quality:
        trial = Trial(begun(LongStep([0, lost], [0, 0])), Seat(0), 0.5, ROUNDS, LITTLE)
        return weighed(trial, (0,), Decision(Seat(0), 0, 1)).quality

    # Where it is sure, more than 5 points are bad, and more than 2 are doubtful.
    assert [quality(lost) for lost in (2, 6, 9)] == [Quality.GOOD, Quality.DOUBTFUL, Quality.BAD]


def test_a_habit_is_told_in_one_walk_through_each_game() -> None:
    game = CountedCronberg()
    match = recorded("cronberg/2_seats.opponents.txt", {"cronberg": game})
    verdicts = [Verdict(d, Quality.BAD, 1.0, 0.0, ()) for d in decisions_of(match)]
    game.made = 0

    told = habit([(match, [*reversed(verdicts)])])

    assert told
    assert game.made < len(match.entries) + 4 * len(verdicts)


def test_a_walk_goes_back_as_well() -> None:
    match = recorded("cronberg/2_seats.opponents.txt")
    walk, decisions = Walk(match), decisions_of(match)

    there = [walk.before(decision).state for decision in decisions]
    back = [walk.before(decision).state for decision in reversed(decisions)]

    assert there == [*reversed(back)]
