"""BS-3.8 to 3.10, BS-6.9: founding companies."""

from typing import Any

from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Holding
from tests.rules.big_shoulders.builder import RED, chicago, company, play


def on_turn(*holdings: str, decade: int = 2, **changes: Any) -> Chicago:
    """Return a position in seat 0's stock turn, with shares of swift, which seat 1 directs."""
    swift = company("swift", 1, 60, {0: holdings[0] if holdings else "-"})
    return chicago(swift, phase=StockTurn(RED), decade=decade, **changes)


def test_bs_6_9_a_new_company_has_nothing_but_its_cash() -> None:
    libby = play(on_turn(), "start libby 60").companies["libby"]

    assert (libby.cash, libby.value, libby.appeal) == (180, 60, 1)
    assert (sum(libby.workers), sum(libby.automated), libby.goods) == (0, 0, 0)
    assert libby.treasury == Holding(0, 1, 5)
