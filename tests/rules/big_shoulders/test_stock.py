"""BS-5, BS-6, BS-18.3: limits, selling, buying, and the end of the Stock Phase."""

from typing import Any

from rules.big_shoulders.moves import Sell
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago
from tests.rules.big_shoulders.builder import (
    RED,
    YELLOW,
    chicago,
    company,
    legal,
    play,
    refused,
)


def on_turn(*holdings: str, decade: int = 2, **changes: Any) -> Chicago:
    """Return a position in seat 0's stock turn, with shares of swift, which seat 1 directs."""
    swift = company("swift", 1, 60, {0: holdings[0] if holdings else "-"})
    return chicago(swift, phase=StockTurn(RED), decade=decade, **changes)


def over_the_limit() -> Chicago:
    return chicago(
        company("swift", 1, holdings={0: "5"}),
        company("libby", 1, holdings={0: "P+5"}),
        phase=StockTurn(RED),
        decade=2,
    )


def test_bs_5_5_who_is_over_the_limit_must_sell_first() -> None:
    state = over_the_limit()

    assert {move.split()[0] for move in legal(state)} == {"sell"}
    assert refused(state, "pass") == "BS-5.5"
    assert refused(state, "start anglo 35") == "BS-5.5"
    assert legal(play(state, "sell swift common", "sell ok"))[-1] == "done"


def test_bs_6_3_a_filled_basket_is_sold_or_emptied_first() -> None:
    filled = play(on_turn("2"), "sell swift common")

    assert refused(filled, "buy swift common treasury") == "BS-6.3"
    assert refused(filled, "pass") == "BS-6.3"
    assert play(filled, "sell cancel") == on_turn("2")


def test_bs_21_2_nothing_sold_comes_back_so_the_phase_ends() -> None:
    sold = play(on_turn("1"), "sell swift common", "sell ok", "done", "pass")

    assert not [move for move in legal(sold) if "buy swift" in move]


def test_a_certificate_joins_the_basket_in_any_order() -> None:
    state = on_turn("P+1")

    one = play(state, "sell swift common", "sell swift preferred")
    other = play(state, "sell swift preferred", "sell swift common")

    assert one == other
    assert Sell("swift", "common") not in set(one.phase.candidates(one, YELLOW)) - set(
        one.phase.candidates(one, RED)
    )
