"""How far the game has left a turn behind that was put together ahead."""

from collections.abc import Sequence

import pytest

from opponents.ahead import fallen_behind
from rules.core import NATURE
from rules.draft import Draft, Step
from rules.match import Match
from rules.orders.giving import on_turn
from rules.orders.looking import LAGGING
from tests.rules.orders.test_giving import GREEN, RED, three

DWELLING, HALL = "R10", "R01"


def after(rhomb: str) -> Match:
    """Red lays a rhomb: a small number makes little difference, a large one a good crossing."""
    return three().play(RED, "draw").play(NATURE, f"drawn {rhomb}").play(RED, "rhomb 1-2")


@pytest.mark.parametrize(
    ("steps", "rhomb", "is_left"),
    [
        (["token d4"], HALL, True),
        (["draw"], HALL, True),
        (["draw"], DWELLING, False),
        (["token a2"], HALL, False),
    ],
)
def test_a_turn_is_left_behind_by_what_has_become_better(
    steps: Sequence[str], rhomb: str, *, is_left: bool
) -> None:
    match, now = three(), after(rhomb)
    imagined = on_turn(match, GREEN)
    assert imagined is not None

    planned, draft = (Draft.of_steps(each, GREEN, map(Step, steps)) for each in (imagined, now))

    assert (fallen_behind(planned, draft) > LAGGING) is is_left


def test_who_orders_against_the_advice_is_called_only_for_much_more() -> None:
    """From the best turn to a bad one is farther than from a bad one to a worse."""
    match = after(HALL)
    bad, best = (Draft.of_steps(match, GREEN, [Step(move)]) for move in ("token g4", "token a2"))

    assert fallen_behind(bad, bad) == 0
    assert fallen_behind(best, bad) > LAGGING
