"""Menus of the Stock and Building Phases."""

from typing import Any

from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company, Holding, Phase
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, play


def shown(state: Chicago, text: str) -> tuple[str, str]:
    """Return the label and the path of a legal move."""
    seat = GAME.to_act(state)[0]
    label, path = GAME.describe(state, seat, GAME.parse(state, seat, text))
    return words(label), " > ".join(map(words, path))


def at(phase: Phase, acts: Company | None = None, **changes: Any) -> Chicago:
    return chicago(acts or company("swift", 0, 60), phase=phase, **changes)


def test_a_purchase_from_the_pool_can_bring_the_company() -> None:
    swift = company("swift", 1, 60, {0: "3"}, pool=Holding(common=1))
    state = at(StockTurn(RED), swift, options={"advanced": True})

    label, path = shown(state, "buy swift common pool")

    assert label.endswith("to the bank (you: $999 → $939); you hold 30 % → 40 %, and direct it")
    assert path.endswith("Common (10 %) from the Bank Pool")


def test_a_sale_that_changes_the_director_names_the_new_one() -> None:
    swift = company("swift", 0, 50, {0: "D+1", 1: "P+2"})
    state = at(StockTurn(RED), swift, options={"advanced": True})

    assert shown(play(state, "sell swift common"), "sell ok")[0].endswith(
        "Swift and Company: stock $50 → $40 and Seat 2 directs it"
    )


def test_a_sale_that_moves_no_stock_says_so() -> None:
    state = at(StockTurn(RED), company("swift", 1, 10, {0: "1"}))

    assert shown(play(state, "sell swift common"), "sell ok")[0].endswith("stock stays at $10")
