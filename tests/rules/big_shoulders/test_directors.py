"""BS-7: how companies change hands in the advanced game."""

from typing import Any

from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company
from tests.rules.big_shoulders.builder import (
    RED,
    chicago,
    company,
    held,
    legal,
    play,
)


def advanced(swift: Company, seats: int = 3, **changes: Any) -> Chicago:
    return chicago(swift, phase=StockTurn(RED), seats=seats, options={"advanced": True}, **changes)


def test_bs_7_2_a_buyer_with_more_shares_takes_over() -> None:
    swift = company("swift", 1, holdings={0: "P+1"})

    taken = play(advanced(swift), "buy swift common treasury").companies["swift"]

    assert taken.director == RED
    assert taken.holdings == (held("D+1"), held("P+1"), held("-"))


def test_bs_7_11_a_player_without_company_plays_on() -> None:
    state = chicago(company("swift", 1), phase=StockTurn(RED), decade=2)

    assert {move.split()[0] for move in legal(state)} == {"buy", "start", "pass"}
