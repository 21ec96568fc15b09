"""BS-3.8 to 3.10, BS-6.9: founding companies."""

from typing import Any

from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Holding
from tests.rules.big_shoulders.builder import RED, YELLOW, chicago, company, play, refused


def on_turn(*holdings: str, decade: int = 2, **changes: Any) -> Chicago:
    """Return a position in seat 0's stock turn, with shares of swift, which seat 1 directs."""
    swift = company("swift", 1, 60, {0: holdings[0] if holdings else "-"})
    return chicago(swift, phase=StockTurn(RED), decade=decade, **changes)


def test_bs_6_9_a_company_starts_at_four_values_only() -> None:
    state = on_turn()

    assert refused(state, "start libby 45") == "BS-6.9"
    assert refused(state, "start swift 35") == "BS-6.9"
    assert refused(on_turn(decade=1), "start libby 35") == "BS-6.9"
    assert refused(on_turn(players=[{"cash": 104}]), "start libby 35") == "BS-6.9"


def test_bs_6_9_a_new_company_has_nothing_but_its_cash() -> None:
    libby = play(on_turn(), "start libby 60").companies["libby"]

    assert (libby.cash, libby.value, libby.appeal) == (180, 60, 1)
    assert (sum(libby.workers), sum(libby.automated), libby.goods) == (0, 0, 0)
    assert libby.treasury == Holding(0, 1, 5)


def test_bs_6_10_a_new_marker_stands_behind_those_of_the_same_appeal() -> None:
    state = chicago(
        company("swift", 1),
        company("spalding", 1),
        company("anglo", 1, appeal=0),
        phase=StockTurn(RED),
        decade=2,
    )

    assert play(state, "start libby 35").order == ("swift", "spalding", "libby", "anglo")


def test_bs_3_10_the_last_to_found_is_first_and_has_the_priority_deal() -> None:
    state = chicago(phase=FirstCompanies(YELLOW), seats=3, priority=RED)

    founded = play(state, "start libby 35", "start anglo 35", "start swift 35")

    assert founded.turn_order == (2, 0, 1)
    assert founded.priority == 2
    assert founded.players[YELLOW].first == "libby"


def test_bs_3_8_only_a_company_is_founded_then() -> None:
    state = chicago(phase=FirstCompanies(RED))

    assert refused(state, "pass") == "BS-4.1"
    assert refused(play(state, "start libby 35"), "start libby 40") == "BS-6.9"
