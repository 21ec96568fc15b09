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
    assert bandit.expected_points(known)[SEAT] == pytest.approx(bandit.expected_payoff(known))


def test_a_decision_is_made_once_the_others_are_too_far_behind() -> None:
    bandit = Bandit(SEAT)
    for payoff in (9, 11) * 10:
        visited(bandit, "best", 1, payoff)
    assert bandit.is_decided(0.01)

    visited(bandit, "rival", 1, 9)
    assert not bandit.is_decided(0.01)

    for payoff in (1, 3) * 10:
        visited(bandit, "rival", 1, payoff)
    assert bandit.is_decided(0.01)


def test_a_close_decision_is_open_as_long_as_visits_are_few() -> None:
    bandit = Bandit(SEAT)
    for _ in range(10):
        for payoff in (0, 10):
            visited(bandit, "one", 1, payoff)
            visited(bandit, "other", 1, payoff)

    assert not bandit.is_decided(0.01)
    assert bandit.is_decided(0.2)


def test_plans_with_the_same_first_move_do_not_keep_a_decision_open() -> None:
    bandit = Bandit(SEAT)
    for rest in "ab":
        arm = bandit.arm_of(Plan(("first", rest), None, (0, 0)))
        for payoff in (0, 10) * 10:
            bandit.update(arm, payoff, (payoff, 0))

    assert bandit.is_decided(0.01)


def test_a_few_visits_decide_nothing() -> None:
    bandit = Bandit(SEAT)
    visited(bandit, "best", 8, 100)
    visited(bandit, "worst", 7, -100)

    assert not bandit.is_decided(1)
