"""BS-11: staff, goods and trading."""

from typing import Any

from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.state import Chicago
from tests.rules.big_shoulders.builder import RED, chicago, company


def test_bs_11_5_the_ladder_limits_salespeople() -> None:
    assert company("brunswick", salespeople=2).needs_salesperson
    assert not company("spalding", salespeople=1).needs_salesperson


def trading(**changes: Any) -> Chicago:
    coal = company("swift", resources=(1, 4, 0, 0))
    return chicago(coal, phase=ActionTurn(RED, has_placed=True), **changes)
