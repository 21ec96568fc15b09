"""Which move is the best by what is known of each."""

import pytest

from opponents.plans import Plan
from opponents.tree import Arm, Bandit
from rules.text import Seat

SEAT = Seat(0)


def tried(bandit: Bandit, move: str, times: int, brings: float) -> Arm:
    """Let a move of which nothing is expected have brought something."""
    arm = bandit.know(Plan((move,), None, (0, 0)))
    for _ in range(times):
        bandit.learn(arm, brings, (brings, 0))
    return arm


@pytest.mark.parametrize("times", [1, 2])
def test_a_move_that_was_lucky_a_few_times_is_not_the_best(times: int) -> None:
    bandit = Bandit(SEAT)
    known, lucky = tried(bandit, "known", 12, 3), tried(bandit, "lucky", times, 60)

    assert bandit.expected(lucky) > bandit.expected(known)
    assert bandit.ranking == [known, lucky]


def test_a_move_that_was_tried_often_enough_is_the_best_by_what_it_brings() -> None:
    bandit = Bandit(SEAT)
    known, better = tried(bandit, "known", 12, 3), tried(bandit, "better", 3, 60)

    assert bandit.ranking == [better, known]
