"""The panel's pictures of City of the Big Shoulders during choices."""

from collections.abc import Sequence

import pytest
from PIL import Image

from authoring.comparing import changed, changed_only_in, draw_menu, drawn, opened
from renderer.big_shoulders.painter import moves_of, part_of
from renderer.catalog import PAINTERS, draw
from renderer.painter import Layers
from renderer.scene import Scene
from rules.big_shoulders.play.actions import ActionTurn, FirstPlaceChoice, SealedChoices
from rules.big_shoulders.play.effects import AssetChoice, CubeChoice, SlotChoice
from rules.big_shoulders.play.operation import Issuing, Producing, Selling, Settled, Supplying
from rules.big_shoulders.play.staff import MarketHiring
from rules.big_shoulders.play.stock import BuyStep, StockTurn
from rules.big_shoulders.setup import FirstCompanies
from rules.big_shoulders.state import Chicago, Pending, Phase
from rules.big_shoulders.tables.effects import TakeAny, Workers
from rules.core import Choice
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company

KEY = "big_shoulders"
NAMES = ("Anna", "Ben")
ROW = ("price_protection", "workshop", "abattoir", "refrigeration", "color_catalog")
SMALL = 400
ANGLO = company(
    "anglo", 0, 60, asset="abattoir", goods=3, resources=(3, 1, 1, 0), workers=(1, 1), appeal=0
)
SWIFT = company("swift", 0, 60, {0: "D+1"}, workers=(2, 1), managers=(True, False))
"""The first of its two factories is full."""
SHIPPED, SUPPLIED, FACTORIES = (28, 620, 404, 980), (416, 620, 808, 980), (205, 180, 860, 480)


def at(phase: Phase | tuple[Phase, ...]) -> Chicago:
    return chicago(
        ANGLO,
        SWIFT,
        phase=phase,
        players=[{"hand": ("b1", "b2", "b9")}, {"track": ("b10", "b29")}],
        board={"row": ROW, "haymarket": (2, 2, 0, 1), "supply": ((1, 1, 0, 0),) * 4},
        decade=2,
        options={"advanced": True},
    )


def choosing(state: Chicago, *begin: str) -> tuple[Scene, tuple[Choice, ...]]:
    """Return red's scene, and the choices that begin with some words."""
    match = Match(GAME, Setup(2), state)
    choices = [c for c in match.choices(RED) if not begin or c.notation.startswith(begin)]
    return Scene(match.view(RED), NAMES, viewer=RED), tuple(choices)


def part(state: Chicago, *begin: str) -> str | None:
    here, choices = choosing(state, *begin)
    return part_of(here.view, moves_of(choices))


def chosen_from(here: Scene, choices: Sequence[Choice]) -> Image.Image:
    picture = draw_menu(KEY, here, choices, SMALL)
    assert picture
    return opened(picture.png)


@pytest.mark.parametrize(
    ("phase", "shown"),
    [
        (StockTurn(RED), "market"),
        (BuyStep(RED), "market"),
        (StockTurn(RED, basket=(("swift", "common"),)), "market"),
        (SealedChoices(), "hand"),
        (ActionTurn(RED), "board"),
        (ActionTurn(RED, has_placed=True), "company anglo"),
        (FirstPlaceChoice("swift"), None),
        (AssetChoice("anglo", 0), "board"),
        (SlotChoice("anglo", "workshop"), "company anglo"),
        (MarketHiring("swift"), "company swift"),
        (Pending("swift", (Workers(1),)), "company swift"),
        (CubeChoice("swift", TakeAny(1)), "company swift"),
        (Issuing("anglo"), "company anglo"),
        (Supplying("anglo"), "company anglo"),
        (Producing("anglo"), "company anglo"),
        (Selling("anglo", 1), "company anglo"),
        (Settled("anglo"), "company anglo"),
    ],
)
def test_the_part_that_a_choice_is_about_is_shown(phase: Phase, shown: str | None) -> None:
    state = at((phase, ActionTurn(RED)) if isinstance(phase, Pending) else phase)

    assert part(state) == shown
    here, choices = choosing(state)
    picture = draw_menu(KEY, here, choices, SMALL)
    assert (picture is None) == (shown is None)


def test_every_company_that_may_be_founded_is_shown_and_one_alone_when_it_is_opened() -> None:
    state = chicago(phase=FirstCompanies(RED), players=[{"cash": 175}])

    assert part(state) == "companies"
    assert height(*choosing(state)) > height(*choosing(state, "start swift", "start libby"))
    assert part(state, "start swift") == "company swift"


def height(here: Scene, choices: Sequence[Choice]) -> float:
    layers = PAINTERS[KEY].menu(here, choices)
    assert isinstance(layers, Layers)
    return layers.height


@pytest.mark.parametrize(
    ("phase", "begin", "where"),
    [
        (ActionTurn(RED), ("place jobs",), (448, 282, 552, 910)),
        (ActionTurn(RED), ("place b10", "place b29"), (580, 595, 770, 705)),
        (AssetChoice("anglo", 0), (), (460, 935, 1026, 1055)),
        (MarketHiring("swift"), (), (520, 185, 860, 475)),
        (CubeChoice("swift", TakeAny(1)), (), (416, 650, 808, 790)),
        (Supplying("anglo"), ("supply",), SUPPLIED),
        (Selling("anglo", 1), ("ship",), SHIPPED),
        (Producing("anglo"), ("run",), FACTORIES),
        (Issuing("anglo"), ("issue",), (820, 620, 1172, 980)),
        (SealedChoices(), ("build b1 ",), (20, 108, 420, 495)),
        (StockTurn(RED), ("buy anglo",), (395, 225, 590, 480)),
        (StockTurn(RED), ("sell anglo",), (730, 225, 955, 450)),
    ],
)
def test_what_may_be_chosen_is_outlined_in_its_place(
    phase: Phase, begin: tuple[str, ...], where: tuple[int, int, int, int]
) -> None:
    anglo = company("anglo", 1, 60, {0: "1"}) if begin == ("sell anglo",) else None
    state = at(phase)
    if anglo:
        state = chicago(anglo, phase=phase)
    here, choices = choosing(state, *begin)
    shown = part(state, *begin)
    assert shown

    plain, marked = drawn(KEY, here, shown), chosen_from(here, choices)

    assert changed(plain, marked) > 0
    assert changed_only_in(plain, marked, where)


def test_the_outlines_narrow_with_the_choice() -> None:
    here, choices = choosing(at(ActionTurn(RED)))
    _, fewer = choosing(at(ActionTurn(RED)), "place adv")
    plain = drawn(KEY, here, "board")

    every, one = (chosen_from(here, some) for some in (choices, fewer))

    assert changed(plain, one) < changed(plain, every)


def test_a_basket_is_marked_for_its_seller_alone() -> None:
    """BS-20.2."""
    state = at(StockTurn(RED, basket=(("swift", "common"),)))
    own, other, public = (GAME.view(state, seat) for seat in (RED, Seat(1), None))

    assert own.task.basket
    assert public == GAME.view(at(StockTurn(RED)), None)
    assert draw(KEY, Scene(other, NAMES), "market", SMALL).png == (
        draw(KEY, Scene(public, NAMES), "market", SMALL).png
    )
