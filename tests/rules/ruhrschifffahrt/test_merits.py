"""What hints say about positions, in words of the game."""

from math import isfinite

import pytest

from rules.ruhrschifffahrt.game import RuhrschifffahrtGame
from rules.setup import Setup
from tests.rules.merits import told

GAME = RuhrschifffahrtGame()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_better_has_words_and_a_worth(seed: int) -> None:
    merits = list(told(GAME, Setup(2), seed))

    assert merits
    assert all(says and isfinite(worth) for says, worth in merits)
