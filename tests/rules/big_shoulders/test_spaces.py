"""BS-10: action spaces and what they do."""

from typing import Any

from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.state import Chicago, Company
from tests.rules.big_shoulders.builder import (
    RED,
    chicago,
    company,
    legal,
    play,
)


def acting(*companies: Company, track: tuple[str, ...] = (), **changes: Any) -> Chicago:
    """Return a position in seat 0's turn; the given tiles are on the track of seat 1."""
    acts_for = companies or (company("swift"),)
    changes.setdefault("players", [{}, {"track": track}])
    return chicago(*acts_for, phase=ActionTurn(RED), **changes)


def test_bs_10_13_nothing_is_asked_when_nothing_is_there() -> None:
    assert legal(play(acting(track=("b12",)), "place b12 swift"))  # two of each are there
    bare = acting(track=("b12",), board={"haymarket": (0, 0, 0, 0)})
    assert legal(play(bare, "place b12 swift")) == ["end"]
