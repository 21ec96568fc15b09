"""Which arm of a bandit is the best."""

import pytest

from opponents.plans import Plan
from opponents.tree import Arm, Bandit
from rules.text import Seat

SEAT = Seat(0)


def visited(bandit: Bandit, move: str, visits: int, payoff: float) -> Arm:
    """Add an arm with a prior payoff of 0 and let each visit bring the same payoff."""
    arm = bandit.arm_of(Plan((move,), None, (0, 0)))
    for _ in range(visits):
        bandit.update(arm, payoff, (payoff, 0))
    return arm


@pytest.mark.parametrize("visits", [1, 2])
def test_an_arm_with_a_few_lucky_visits_is_not_the_best(visits: int) -> None:
    bandit = Bandit(SEAT)
    known, lucky = visited(bandit, "known", 12, 3), visited(bandit, "lucky", visits, 60)

    assert bandit.expected_payoff(lucky) > bandit.expected_payoff(known)
    assert bandit.ranking == [known, lucky]


def test_an_arm_with_enough_visits_is_the_best_by_its_payoff() -> None:
    bandit = Bandit(SEAT)
    known, better = visited(bandit, "known", 12, 3), visited(bandit, "better", 3, 60)

    assert bandit.ranking == [better, known]
