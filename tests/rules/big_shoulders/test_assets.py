"""BS-12: capital assets."""

from rules.big_shoulders.play.actions import ActionTurn
from rules.core import NATURE
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, play


def test_bs_12_3_an_empty_deck_refills_nothing() -> None:
    state = chicago(company("anglo"), phase=ActionTurn(RED, has_placed=True))

    assert GAME.to_act(play(state, "end")) != (NATURE,)
