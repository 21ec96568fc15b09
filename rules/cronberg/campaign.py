"""What a game of a campaign hands on to the next: the scores, by seat (CB-11.1)."""

from collections.abc import Sequence

from rules.cronberg.state import Cronberg
from rules.errors import UnfitSetup
from rules.setup import Setup
from rules.text import Seat, say


def hand_on(state: Cronberg) -> str:
    """Return the scores in the form for the next game: "12 -3 40"."""
    return " ".join(str(score) for score in state.scores)


def reseated(carried: str, before: Sequence[Seat]) -> str:
    """Return the scores in the order of new seats; `before` has each person's old seat."""
    scores = carried.split()
    return " ".join(scores[seat] for seat in before)


def taken_over(setup: Setup) -> tuple[int, ...]:
    """Return the scores of earlier games, or 0 for each seat; raises UnfitSetup."""
    if not setup.carried:
        return (0,) * setup.seats
    try:
        scores = tuple(int(score) for score in setup.carried.split())
    except ValueError:
        scores = ()
    if len(scores) != setup.seats:
        raise UnfitSetup(say("The scores carried over do not fit the seats."), "CB-11.1")
    return scores
