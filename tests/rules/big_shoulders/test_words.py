"""Sentences and explanations."""

import pytest

from rules.big_shoulders.events.board import GameEnded
from rules.big_shoulders.events.companies import (
    DividendPaid,
    FactoryRan,
    SalespersonHired,
    SlotFilled,
    TokenGained,
    WorkerLeft,
)
from rules.big_shoulders.game import view_of
from rules.big_shoulders.play.actions import ActionTurn, SealedChoices
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.state import Chicago
from rules.big_shoulders.tables.effects import (
    Appeal,
    Automate,
    BuyAsset,
    Effect,
    FirstPlace,
    GainPartner,
    Goods,
    GoodsToken,
    HireAtMarket,
    Managers,
    PayDividend,
    Salespeople,
    StockSteps,
    TakeLike,
    TakeUnlike,
)
from rules.big_shoulders.words import effect as effect_words
from rules.core import Event
from rules.text import words
from tests.rules.big_shoulders.builder import GAME, RED, YELLOW, chicago, company


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (Appeal(2), "appeal +2"),
        (Goods(1), "1 good"),
        (Managers(2), "2 managers"),
        (Salespeople(1), "1 salesperson"),
        (Automate(1), "automate 1 worker"),
        (HireAtMarket(), "workers of the Job Market"),
        (TakeLike(2), "2 cubes of one kind of your choice"),
        (TakeUnlike(), "2 cubes of different kinds of your choice"),
        (BuyAsset(20), "a capital asset, $20 off"),
        (PayDividend(150), "a dividend of $150"),
        (StockSteps(1), "1 stock step up"),
        (GoodsToken(), "a goods token"),
        (GainPartner(), "a partner"),
        (FirstPlace(), "first in the turn order, if wanted"),
    ],
)
def test_every_effect_has_words(one: Effect, said: str) -> None:
    assert words(effect_words(one)) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (TokenGained("swift"), "Swift gains a goods token."),
        (
            SalespersonHired("swift", 60),
            ("A salesperson joins Swift: its goods sell at $60."),
        ),
        (
            WorkerLeft("swift", to_market=True),
            ("A worker of Swift goes to the Job Market."),
        ),
        (
            WorkerLeft("swift", to_market=False),
            ("A worker of Swift leaves town: the Job Market is full."),
        ),
        (SlotFilled("swift", "M50", 50), "M50 is full: Swift earns $50 more."),
        (SlotFilled("swift", "M0", 0), "M0 is full."),
        (
            FactoryRan("swift", 0, (1, 0, 0, 1), 2),
            ("f1 of Swift turns 1 livestock, 1 steel into 2 goods."),
        ),
        (
            DividendPaid("swift", 100, (30, 0), 70),
            ("Swift pays a dividend of $100: Seat 1 $30, its treasury $70."),
        ),
        (
            DividendPaid("swift", 100, (30, 70), 0),
            ("Swift pays a dividend of $100: Seat 1 $30, Seat 2 $70."),
        ),
        (GameEnded((RED,), 900), "Seat 1 wins with $900."),
    ],
)
def test_events_are_told_with_their_numbers(event: Event, said: str) -> None:
    assert words(event.text) == said


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        (
            "b43",
            (
                "b43, building tile of era 3: 1 worker, 1 manager. The company pays the tile’s "
                "owner $40. One partner a decade in all."
            ),
        ),
        (
            "fairbank",
            (
                "N. K. Fairbank & Co.: Dry Goods, appeal 3, goods sell at $40, $50, $60 by "
                "salespeople. f1: 1 worker, 2 coal → 2 goods, manager 1 cube of your choice, "
                "appeal +1, f2: 1 worker, 1 livestock, 2 coal → 1 good, manager 1 cube of your "
                "choice, appeal +1. Has no asset slot."
            ),
        ),
        (
            "ADV",
            (
                "Advertising (`adv`): appeal +1, first in the turn order, if wanted. The company "
                "pays the bank $20. Open in every decade. Any number of partners."
            ),
        ),
        (
            "price protection",
            (
                "Price Protection: at once automate 1 worker, appeal +2. Withholding, and sales "
                "by anybody but the director, do not lower the stock value."
            ),
        ),
        (
            "foundry",
            (
                "Foundry: at once appeal +2. Once a decade, free of charge: 1 wood, 1 steel from "
                "Haymarket Square."
            ),
        ),
        ("Most partners", "Most partners: partners the player owns."),
        (
            "fund40",
            (
                "Fundraising $40 (`fund40`): The bank pays the company $40. Open in every decade. "
                "Any number of partners."
            ),
        ),
        (
            "fund60",
            (
                "Fundraising $60 (`fund60`): The bank pays the company $60. Open from decade 3 on. "
                "One partner a decade in all."
            ),
        ),
        (
            "job market",
            (
                "Job Market (`jobs`): hires workers one by one, each for a free worker spot; the "
                "next one costs $20, $30, $40 or $50, the more the fewer workers are left in the "
                "market (BS-10.2). The company pays the bank. Open in every decade. Any number of "
                "partners."
            ),
        ),
        (
            "Capital Investment",
            (
                "Capital Investment (`asset`): buys a tile of the asset row at the price of its "
                "space (BS-12.5). The company pays the bank. Open in every decade. Any number of "
                "partners."
            ),
        ),
        (
            "b14",
            (
                "b14, building tile of era 2: 1 manager. The company pays the tile’s owner $30. "
                "One partner a decade in all. Brings 1 worker to the Job Market when it is "
                "revealed."
            ),
        ),
        (
            "b30",
            (
                "b30, building tile of era 3: a dividend of $200. The bank pays the tile’s owner "
                "$40. One partner a decade in all."
            ),
        ),
    ],
)
def test_things_are_explained_by_code_or_name(topic: str, said: str) -> None:
    text = GAME.explain(topic)

    assert text is not None
    assert words(text) == said


def test_a_company_is_explained_by_its_code() -> None:
    text, other = GAME.explain("sp"), GAME.explain("elgin company")

    assert text is not None
    assert other is not None
    assert words(text).startswith(
        "A. G. Spalding & Bros.: Dry Goods, appeal 1, goods sell at $20, $30"
    )
    assert words(text).endswith("Has an asset slot.")
    assert words(other).endswith("Has no asset slot.")
    assert str(GAME.explain("anglo-american")).startswith("Anglo")
    assert GAME.explain("zeppelin") is None


def in_words(state: Chicago) -> str:
    return words(view_of(state, None).essentials)


def test_the_alt_text_tells_players_and_companies() -> None:
    state = chicago(company("swift", 0, 60), phase=ActionTurn(RED))

    assert in_words(state) == (
        "City of the Big Shoulders. Decade 1 of 5 · 1875 · clean-up. Seat 1 places a partner. "
        "Seat 1 has $999 (with shares $1,179), 2 of 2 partners left, and directs "
        "Swift (stock $60, treasury $500). "
        "Seat 2 has $999 (with shares $999) and 2 of 2 partners left."
    )


def test_before_and_after_the_game_nobody_decides() -> None:
    over = chicago()

    assert "No company is founded yet." in in_words(over)
    assert "Nobody has to decide now." in in_words(over)
    assert words(view_of(over, None).headline) == "Game over"


def test_a_turn_in_the_stock_phase_asks_for_what_is_possible() -> None:
    held, poor = {0: "2"}, {0: ""}
    asked = [
        words(view_of(state, None).asks)
        for state in (
            chicago(company("swift", 1, holdings=held), phase=StockTurn(RED)),
            chicago(company("swift", 1, holdings=poor), phase=StockTurn(RED)),
            chicago(phase=StockTurn(RED)),
            chicago(
                *(
                    company(key, 1, holdings={0: "D+3"})
                    for key in ("swift", "fairbank", "henderson", "spalding", "libby")
                ),
                phase=StockTurn(RED),
            ),
        )
    ]

    assert asked == [
        "sells, buys or passes",
        "buys or passes",
        "has to pass",
        "has to sell first",
    ]


def test_nobody_else_is_told_what_is_left_to_sell() -> None:
    owner = company("swift", 1, holdings={0: "1"})
    free, full = (
        chicago(owner, phase=StockTurn(RED, basket=basket))
        for basket in ((), (("swift", "common"),))
    )

    assert view_of(full, None).asks == view_of(free, None).asks
    assert view_of(full, RED).asks != view_of(free, RED).asks


def test_what_is_asked_changes_with_the_turn() -> None:
    state = chicago(company("swift", 1, holdings={0: "2"}), phase=StockTurn(RED))
    full = StockTurn(RED, basket=(("swift", "common"),))
    asks = [words(phase.asks(state)) for phase in (StockTurn(RED), full, BuyStep(RED))]

    assert asks == [
        "sells, buys or passes",
        "sells 1 certificate, or more",
        "may still buy or found",
    ]
    assert words(view_of(state, YELLOW).asks) == "sells, buys or passes"
    assert words(SealedChoices().asks(state)) == "chooses a building to play"
