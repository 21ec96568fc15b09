"""What hints say about positions, in words of the game."""

from math import isfinite

import pytest

from rules.canal_king.game import CanalKingGame
from rules.setup import Setup
from rules.text import words
from tests.rules.canal_king.tables import ALL_BUT_ONE, ANNA, WHOLE, building
from tests.rules.merits import told

GAME = CanalKingGame()


@pytest.mark.parametrize("seed", range(3))
def test_what_is_better_has_words_and_a_worth(seed: int) -> None:
    merits = list(told(GAME, Setup(2), seed))

    assert merits
    assert all(says and isfinite(worth) for says, worth in merits)


def test_ck_8_2_a_tile_that_leads_on_is_told_in_turns() -> None:
    says = [words(m.says) for m in GAME.merits(building(ALL_BUT_ONE), building(WHOLE), ANNA)]

    assert says[0].startswith("brings you about 2 turns nearer to ")


def test_ck_8_2_a_tile_that_leads_away_is_not_told_as_nearer() -> None:
    says = [words(m.says) for m in GAME.merits(building(WHOLE), building(ALL_BUT_ONE), ANNA)]

    assert not [said for said in says if "nearer" in said]
