"""Menus of companies and shares: who pays what, and the path to each move."""

from typing import Any

import pytest

from rules.big_shoulders.menu import ROWS
from rules.big_shoulders.menu.item import current
from rules.big_shoulders.moves import Dealt
from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.operation import Selling
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company, Holding, Phase
from rules.match import Match
from rules.setup import Setup
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, play

ROW = ("price_protection", "workshop", "abattoir", "refrigeration", "color_catalog")


def shown(state: Chicago, text: str) -> tuple[str, str]:
    """Return the label and the path of a legal move."""
    seat = GAME.to_act(state)[0]
    label, path = GAME.describe(state, seat, GAME.parse(state, seat, text))
    return words(label), " > ".join(map(words, path))


def at(phase: Phase, acts: Company | None = None, **changes: Any) -> Chicago:
    return chicago(acts or company("swift", 0, 60), phase=phase, **changes)


@pytest.mark.parametrize(
    ("space", "label", "path"),
    [
        (
            "mgr",
            "1 manager, $60 to the bank (treasury $500 → $440)",
            "Spaces of the board > Hire Manager · $60",
        ),
        (
            "adv",
            (
                "appeal +1, first in the turn order, if wanted, "
                "$20 to the bank (treasury $500 → $480)"
            ),
            "Spaces of the board > Advertising · $20",
        ),
        (
            "fund40",
            "The bank pays $40 (treasury $500 → $540)",
            "Spaces of the board > Fundraising $40",
        ),
        ("jobs", "Workers from $40; it has $500", "Spaces of the board > Job Market"),
        ("asset", "Assets from $40; it has $500", "Spaces of the board > Capital Investment"),
        (
            "div",
            "$100 to the shares: you +$30, treasury $500 → $470; stock $60 → $80",
            "Spaces of the board > Extra Dividends",
        ),
        (
            "b10",
            "$20 to Seat 2 (treasury $500 → $480)",
            "Building tiles > b10 (1 good)",
        ),
        (
            "b29",
            (
                "$30 to Seat 2 from the bank, $150 to the shares: you +$45, "
                "treasury $500 → $455; stock $60 → $100"
            ),
            "Building tiles > b29 ($150 dividend)",
        ),
        (
            "b40",
            "$40 to Seat 2 from the bank, assets from $10; it has $500",
            "Building tiles > b40 (Capital asset, $30 off)",
        ),
    ],
)
def test_places_say_whose_money_goes_where(space: str, label: str, path: str) -> None:
    state = at(
        ActionTurn(RED),
        players=[{}, {"track": ("b10", "b29", "b40")}],
        board={"row": ROW},
    )

    found, way = shown(state, f"place {space} swift")

    assert (found, way) == (label, path)


def test_many_goods_for_the_bank_are_parted_into_shorter_menus() -> None:
    state = at(Selling("swift", 1), company("swift", goods=45))
    choices = Match(GAME, Setup(2), state).choices(RED)
    paths = [choice.path for choice in choices if choice.notation.startswith("ship bank")]

    assert [words(step) for step in paths[20]] == [
        "Sell goods", "Bank, half price", "21 to 40", "21",
    ]  # fmt: skip
    assert words(paths[44][2]) == "41 to 45"


def test_menus_belong_to_the_phase_they_are_for() -> None:
    state = at(ActionTurn(RED))

    with pytest.raises(TypeError):
        ROWS.describe(state, RED, Dealt("b1"))
    with pytest.raises(TypeError):
        current(state, StockTurn)


def test_a_purchase_from_the_pool_can_bring_the_company() -> None:
    swift = company("swift", 1, 60, {0: "3"}, pool=Holding(common=1))
    state = at(StockTurn(RED), swift, options={"advanced": True})

    label, path = shown(state, "buy swift common pool")

    assert label.endswith("to the bank (you: $999 → $939); you hold 30 % → 40 %, and direct it")
    assert path.endswith("Swift > Common, Pool")


def test_a_sale_that_changes_the_director_names_the_new_one() -> None:
    swift = company("swift", 0, 50, {0: "D+1", 1: "P+2"})
    state = at(StockTurn(RED), swift, options={"advanced": True})

    assert shown(play(state, "sell swift common"), "sell ok")[0].endswith(
        "Swift: stock $50 → $40 and Seat 2 directs it"
    )


def test_a_sale_that_moves_no_stock_says_so() -> None:
    state = at(StockTurn(RED), company("swift", 1, 10, {0: "1"}))

    assert shown(play(state, "sell swift common"), "sell ok")[0].endswith("stock stays at $10")
