"""The payoffs by which the search compares positions."""

import pytest

from opponents.simulation import payoffs


@pytest.mark.parametrize(
    ("points", "leads"),
    [((7,), [7]), ((9, 4), [5, -5]), ((10, 4, 1), [7.5, -1.5, -6]), ((3, 3, 3, 3), [0, 0, 0, 0])],
)
def test_a_payoff_is_the_lead_over_the_average_of_the_other_seats(
    points: tuple[float, ...], leads: list[float]
) -> None:
    assert payoffs(points) == leads


def test_harm_to_one_of_three_rivals_counts_a_third() -> None:
    """Harm to the leader counts no more: another seat may lead at the end of the game."""
    before, after = payoffs((30, 60, 30, 30)), payoffs((30, 30, 30, 30))

    assert after[0] - before[0] == 10
