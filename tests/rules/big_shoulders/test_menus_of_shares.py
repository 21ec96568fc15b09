"""Menus of the Stock and Building Phases."""

from typing import Any

from rules.big_shoulders.play.actions import SealedChoices
from rules.big_shoulders.play.operation import Issuing
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Company, Holding, Phase
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


def test_the_stock_menus_say_what_the_player_pays_and_holds() -> None:
    state = at(StockTurn(RED), decade=2)

    assert shown(state, "buy swift common treasury") == (
        "You pay $60 to Swift and Company (you: $999 → $939); you hold 30 % → 40 %",
        "Buy a share > Swift and Company > Common (10 %)",
    )
    assert shown(state, "start libby 35") == (
        ("Food & Dairy, appeal 1, sells at $20; you pay $105 into its treasury (you: $999 → $894)"),
        "Found a company > at $35 a share > Libby, McNeill & Libby",
    )
    assert shown(state, "pass") == ("The Stock Phase ends after 1 more pass in a row", "Pass")
    ends = play(state, "pass")
    assert shown(ends, "pass") == ("Everybody has passed: the Stock Phase ends", "Pass")


def test_a_purchase_from_the_pool_can_bring_the_company() -> None:
    swift = company("swift", 1, 60, {0: "3"}, pool=Holding(common=1))
    state = at(StockTurn(RED), swift, options={"advanced": True})

    label, path = shown(state, "buy swift common pool")

    assert label.endswith("to the bank (you: $999 → $939); you hold 30 % → 40 %, and direct it")
    assert path.endswith("Common (10 %) from the Bank Pool")


def test_the_basket_says_what_it_brings_and_how_stocks_fall() -> None:
    state = at(StockTurn(RED), company("swift", 1, 60, {0: "P+1"}))

    assert shown(state, "sell swift preferred")[0] == (
        "20 % at $60; the basket then brings $120 from the bank"
    )
    filled = play(state, "sell swift preferred")
    assert shown(filled, "sell ok") == (
        (
            "1 certificate for $120 from the bank (you: $999 → $1119); "
            "Swift and Company: stock $60 → $40"
        ),
        "Sell the basket",
    )
    assert shown(filled, "sell cancel") == ("Sell nothing of it", "Empty the basket")
    assert shown(play(filled, "sell ok"), "done") == ("Buy nothing; your turn ends", "Done")


def test_a_sale_that_changes_the_director_names_the_new_one() -> None:
    swift = company("swift", 0, 50, {0: "D+1", 1: "P+2"})
    state = at(StockTurn(RED), swift, options={"advanced": True})

    assert shown(play(state, "sell swift common"), "sell ok")[0].endswith(
        "Swift and Company: stock $50 → $40 and Seat 2 directs it"
    )


def test_a_sale_that_moves_no_stock_says_so() -> None:
    state = at(StockTurn(RED), company("swift", 1, 10, {0: "1"}))

    assert shown(play(state, "sell swift common"), "sell ok")[0].endswith("stock stays at $10")


def test_building_menus_name_both_tiles_and_the_one_kept() -> None:
    state = chicago(phase=SealedChoices(), players=[{"hand": ("b1", "b2", "b9")}])
    last = chicago(phase=SealedChoices(), players=[{"hand": ("b1", "b2", "b9")}], decade=5)

    assert shown(state, "build b2 drop b9") == (
        ("The company pays you $20 a use; 1 worker comes; you keep b1 (Capital asset, $10 off)"),
        "Build b2 (1 salesperson) > discard b9",
    )
    assert shown(last, "build b1") == (
        "The bank pays you $20 a use; 2 workers come",
        "Build b1 (Capital asset, $10 off)",
    )


def test_issuing_says_what_comes_in_and_how_the_stock_falls() -> None:
    state = at(Issuing("swift"), options={"advanced": True})

    assert shown(state, "issue 2c 1p") == (
        "The bank pays $240 (treasury $500 → $740); stock $60 → $20",
        "Issue certificates > 2 Commons, 1 Preferred",
    )
    assert shown(state, "issue none") == ("No emergency fundraising", "Issue nothing")


def test_first_companies_are_listed_by_what_they_cost() -> None:
    state = chicago(phase=FirstCompanies(RED), players=[{"cash": 175}])

    assert shown(state, "start libby 40")[1] == "Found at $40 a share > Libby, McNeill & Libby"
