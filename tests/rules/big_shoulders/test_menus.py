"""Menus of companies: whose money pays, cash before and after, and the path to each move."""

from random import Random
from typing import Any

import pytest

from rules.big_shoulders.menu import ROWS
from rules.big_shoulders.menu.item import current
from rules.big_shoulders.moves import Dealt
from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.course import settle
from rules.big_shoulders.play.effects import AssetChoice, SlotChoice
from rules.big_shoulders.play.operation import Producing, Selling, Supplying
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company, Pending, Phase
from rules.big_shoulders.tables.effects import Appeal, Workers
from rules.match import Match
from rules.setup import Setup
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, legal, play
from tests.rules.random_games import playing

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
            "Spaces for one partner > Hire Manager (mgr)",
        ),
        (
            "adv",
            (
                "appeal +1, first in the turn order, if wanted, "
                "$20 to the bank (treasury $500 → $480)"
            ),
            "Advertising (adv)",
        ),
        ("fund40", "The bank pays $40 (treasury $500 → $540)", "Fundraising $40 (fund40)"),
        ("jobs", "Workers from $40; it has $500", "Job Market (jobs)"),
        ("asset", "Assets from $40; it has $500", "Capital Investment (asset)"),
        (
            "div",
            "$100 to the shares: you +$30, treasury $500 → $470; stock $60 → $80",
            "Extra Dividends (div)",
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


def test_who_directs_several_companies_says_for_which_a_partner_is_placed() -> None:
    acts = company("anglo", asset="union_stockyards", resources=(2, 0, 0, 0))
    state = chicago(
        company("swift"),
        acts,
        phase=ActionTurn(RED),
        players=[{}, {"track": ("b10",)}],
        board={"haymarket": (1, 1, 0, 0)},
    )

    assert shown(state, "place jobs swift")[1] == "Job Market (jobs) > Swift and Company"
    assert shown(state, "place adv swift")[1] == (
        "Spaces of the board > Advertising (adv) > Swift and Company"
    )
    assert shown(state, "place b10 swift")[1] == (
        "Building tiles > b10 (1 good) > Swift and Company"
    )
    assert shown(state, "exhaust anglo")[1] == (
        "Free actions > Anglo-American Provision Co. > Use Union Stockyards"
    )
    assert shown(state, "trade anglo livestock coal")[1] == (
        "Free actions > Anglo-American Provision Co. > Trade 2 livestock for coal"
    )


def test_free_actions_have_a_menu_of_their_own() -> None:
    acts = company("anglo", asset="union_stockyards", resources=(2, 0, 0, 0))
    state = at(ActionTurn(RED, has_placed=True), acts)
    free = at(ActionTurn(RED), company("anglo", asset="abattoir"))

    assert shown(state, "exhaust anglo") == (
        "2 livestock from Haymarket Square for $10 (treasury $500 → $490)",
        "Free actions > Use Union Stockyards",
    )
    assert shown(free, "exhaust anglo")[0] == "1 coal, 1 wood from Haymarket Square"
    assert shown(state, "trade anglo livestock coal") == (
        "It has 2 livestock; its factories consume 2 livestock, 3 coal, 1 wood",
        "Free actions > Trade 2 livestock for coal",
    )
    assert shown(state, "end") == ("Your turn ends", "End the turn")


def test_pawns_are_placed_with_what_they_fill() -> None:
    swift = company("swift", workers=(1, 0))
    hiring = play(at(ActionTurn(RED), swift), "place jobs swift")
    coming = settle(at(ActionTurn(RED), swift).with_phases(Pending("swift", (Workers(1),))))
    moving = play(at(ActionTurn(RED), swift, players=[{"track": ("b6",)}]), "place b6 swift")
    manager = play(at(ActionTurn(RED), swift), "place mgr swift")

    assert shown(hiring, "hire f1") == (
        ("$40 to the bank (treasury $500 → $460); 2 of 2 worker spots filled; it makes 2 goods"),
        "Hire for f1",
    )
    assert shown(play(hiring, "hire f2"), "hire done") == ("Hire no more", "Done hiring")
    assert shown(coming, "worker f2")[1] == "Worker to f2"
    assert shown(coming, "skip") == ("None of this kind", "Decline")
    assert shown(moving, "automate f1") == (
        "1 of 2 spots automated; the worker moves on",
        "Automate f1",
    )
    assert shown(play(moving, "automate f1"), "relocate f2")[1] == "Move the worker to f2"
    assert shown(manager, "manager f2") == (
        "Each time it runs: 1 good, appeal +1",
        "Manager to f2",
    )


def test_cubes_are_taken_with_what_is_there() -> None:
    players = [{"track": ("b12",)}]
    like = play(
        at(ActionTurn(RED), players=players, board={"haymarket": (0, 3, 1, 0)}),
        "place b12 swift",
    )
    ran = play(
        at(
            Producing("swift"),
            company("swift", workers=(2, 0), resources=(1, 0, 0, 1), managers=(True, False)),
        ),
        "run f1",
    )

    assert shown(like, "take coal") == (
        "Haymarket Square holds 3 coal, 1 wood",
        "Take 2 coal",
    )
    assert shown(like, "take wood")[1] == "Take 1 wood"
    assert shown(ran, "take done") == (
        "Leave the other cubes in Haymarket Square",
        "Take no more",
    )


def test_assets_say_their_price_and_what_they_do() -> None:
    state = at(AssetChoice("anglo", 10), company("anglo"), board={"row": ROW})

    assert shown(state, "asset color_catalog") == (
        ("At once 1 worker; once a decade $60 more revenue (treasury $500 → $470)"),
        "Color Catalog for $30",
    )
    board = {"row": ("cincinnati_steel", *ROW[1:])}
    steel = at(AssetChoice("anglo", 10), company("anglo"), board=board)
    assert shown(steel, "asset cincinnati_steel")[0] == (
        "At once automate 1 worker; once a decade 2 steel from Haymarket Square for $10 "
        "(treasury $500 → $430)"
    )
    assert shown(state, "asset price_protection")[0] == (
        "At once automate 1 worker, appeal +2; always protects the stock value "
        "(treasury $500 → $430)"
    )


def test_an_old_asset_is_named_when_it_may_be_replaced() -> None:
    state = at(SlotChoice("anglo", "workshop"), company("anglo", asset="foundry"))

    assert shown(state, "replace") == (
        "Workshop is ready: once a decade 1 coal, 1 steel from Haymarket Square",
        "Replace Foundry",
    )
    assert shown(state, "keep") == (
        (
            "Workshop leaves the game, Foundry stays: "
            "once a decade 1 wood, 1 steel from Haymarket Square"
        ),
        "Keep Foundry",
    )


def test_a_bonus_can_be_cash_and_the_first_place_can_be_declined() -> None:
    state = settle(
        at(ActionTurn(RED), company("elgin", appeal=2)).with_phases(Pending("elgin", (Appeal(1),)))
    )
    advertised = play(at(ActionTurn(RED), company("elgin", appeal=0)), "place adv elgin")

    assert shown(state, "bonus worker f2") == (
        "1 of 2 worker spots filled; it makes 1 good",
        "Worker to f2",
    )
    assert shown(state, "bonus cash") == ("treasury $500 → $525", "$25 instead")
    assert shown(advertised, "first yes") == (
        "Appeal 1, treasury $480; you are first from the next sequence on",
        "Become first",
    )
    assert shown(advertised, "first no") == (
        "Appeal 1, treasury $480; the turn order stays",
        "Keep your place",
    )


def test_supply_and_production_name_cubes_and_goods() -> None:
    supply = at(Supplying("swift"), board={"supply": ((1, 0, 0, 0),) * 4})
    swift = company("swift", workers=(2, 0), resources=(1, 0, 0, 1), managers=(True, False))
    ready = at(Producing("swift"), swift)
    plain = at(Producing("swift"), company("swift", workers=(2, 0), resources=(1, 0, 0, 1)))

    assert shown(supply, "supply 20 livestock") == (
        "treasury $500 → $480",
        "Buy a cube > livestock for $20",
    )
    assert shown(supply, "produce")[1] == "Produce"
    assert shown(ready, "run f1") == (
        "1 livestock, 1 steel → 2 goods; manager: 1 cube of your choice, appeal +1",
        "Run f1",
    )
    assert shown(plain, "run f1")[0] == "1 livestock, 1 steel → 2 goods"
    assert shown(plain, "stop")[1] == "Stop production"


def test_shipping_counts_the_revenue_and_settling_shows_both_ways() -> None:
    state = at(Selling("swift", 1), company("swift", 0, 60, goods=3))

    assert shown(state, "ship M20 2") == (
        "2 goods for $100; revenue $0 → $100",
        "Sell goods > M20 (0 of 6) > 2",
    )
    assert shown(state, "ship bank 1")[1] == "Sell goods > Bank, half price > 1"
    sold = play(state, "ship M20 3")
    assert shown(sold, "dividend") == (
        "$150 to the shares: you +$45, treasury $500 → $605; stock $60 → $100",
        "Pay a dividend",
    )
    assert shown(sold, "withhold") == (
        "treasury $500 → $650; stock $60 → $50",
        "Withhold",
    )


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


@pytest.mark.parametrize("seed", [11, 12])
def test_every_choice_of_whole_games_has_a_label(seed: int) -> None:
    for match in playing("big_shoulders", Random(seed)):
        for seat in match.waiting_for[:1]:
            assert len(legal(match.state, seat)) <= len(match.choices(seat))
            assert all(words(choice.label) for choice in match.choices(seat))


@pytest.mark.parametrize(
    ("appeal", "move", "shown_as"),
    [
        (4, "bonus salesperson", ("Its goods sell at $50 → $60; treasury $500", "Salesperson")),
        (6, "bonus automation f1", ("1 of 2 spots automated; the worker moves on", "Automate f1")),
        (8, "bonus partner", ("You own one partner more; treasury $500", "Partner")),
        (10, "bonus goods", ("Makes one good in each decade; treasury $500", "Goods token")),
        (12, "bonus stock", ("stock $50 → $60; treasury $500", "Stock step")),
    ],
)
def test_an_appeal_bonus_says_what_it_changes(
    appeal: int, move: str, shown_as: tuple[str, str]
) -> None:
    elgin = company("elgin", appeal=appeal, workers=(1, 0))
    state = at(ActionTurn(RED), elgin).with_phases(Pending("elgin", (Appeal(1),)))

    assert shown(settle(state), move) == shown_as
