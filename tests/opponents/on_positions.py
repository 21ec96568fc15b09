"""Verdicts on plans in positions that tests have set up."""

from typing import Any

from opponents.review.judging import ROUNDS, weighed
from opponents.review.trial import Trial
from opponents.review.verdicts import Decision, Verdict
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

HALFWAY = 0.5
"""Half of the game; it matters only to the chance to win."""


def verdict_on(
    game: Game[Any, Any], state: Any, *played: str, rounds: int = ROUNDS, seats: int = 2
) -> Verdict:
    """Return the verdict on moves of the seat to act."""
    seat: Seat = game.to_act(state)[0]
    trial = Trial(Match(game, Setup(seats), state), seat, HALFWAY, rounds)
    return weighed(trial, trial.parsed(played), Decision(seat, 0, len(played)))
