"""BS-14.14 to 14.20: goods are sold, revenue is settled."""

from typing import Any

from rules.big_shoulders.cubes import counted
from rules.big_shoulders.play.operation import Selling, Settled
from rules.big_shoulders.state import Chicago, Holding
from rules.core import NATURE
from tests.rules.big_shoulders.builder import GAME, chicago, company, play


def selling(key: str = "anglo", ran: int = 1, demand: Any = None, **changes: Any) -> Chicago:
    return chicago(company(key, **changes), phase=Selling(key, ran), board={"demand": demand or {}})


def test_bs_14_18_the_pool_gets_no_dividend() -> None:
    anglo = company("anglo", holdings={1: "P"}, pool=Holding(common=2))
    state = chicago(anglo, phase=Selling("anglo", 1, has_sold=True, revenue=100))

    paid = play(state, "dividend")

    assert [player.cash - 999 for player in paid.players] == [30, 20]
    assert paid.companies["anglo"].cash - 500 == 30


def test_bs_14_20_the_supply_is_shifted_and_refilled_at_the_end() -> None:
    boxes = ((1, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0))
    board = {"supply": boxes, "bag": counted(["wood"] * 9)}
    state = chicago(company("anglo"), phase=Settled("anglo"), board=board)

    ended = play(state, "end")

    assert ended.board.supply == ((0, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0))
    assert GAME.to_act(ended) == (NATURE,)
    assert GAME.odds(ended) == [(GAME.parse(ended, NATURE, "bag wood wood wood"), 84)]
