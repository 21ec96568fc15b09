"""What positions are worth to a seat, as a search compares them."""

import pytest

from opponents.payoffs import payoffs


@pytest.mark.parametrize(
    ("points", "ahead"),
    [((7,), [7]), ((9, 4), [5, -5]), ((10, 4, 1), [7.5, -1.5, -6]), ((3, 3, 3, 3), [0, 0, 0, 0])],
)
def test_a_seat_is_to_be_ahead_of_the_others_on_the_average(
    points: tuple[float, ...], ahead: list[float]
) -> None:
    assert payoffs(points) == ahead


def test_to_harm_one_of_three_brings_a_third_of_what_it_costs_him() -> None:
    """To harm the leader alone brings no more: it may be another by the end of the game."""
    before, after = payoffs((30, 60, 30, 30)), payoffs((30, 30, 30, 30))

    assert after[0] - before[0] == 10
