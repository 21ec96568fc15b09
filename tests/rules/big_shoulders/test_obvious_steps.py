"""Obvious steps of a turn, and what the end of a company's turn warns of."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from rules.big_shoulders.cubes import Cubes
from rules.big_shoulders.moves import (
    EmptyBasket,
    End,
    Move,
    Produce,
    Skip,
    Stop,
    TakeDone,
    Trade,
    Withhold,
)
from rules.big_shoulders.play.actions import ActionTurn, SealedChoices
from rules.big_shoulders.play.effects import CubeChoice
from rules.big_shoulders.play.operation import Producing, Selling, Settled, Supplying
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company, Pending
from rules.big_shoulders.tables.effects import TakeAny, Workers
from rules.core import NATURE
from rules.draft import Draft
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, Text, words
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, play
from tests.rules.random_games import playing

PAIR = (2, 0, 0, 0)
"""Two cubes of one kind, which can be traded."""
STAFFED = (2, 0)
OTHERS = {"haymarket": (0, 1, 1, 1)}
MATCHLESS = {"haymarket": (0, 0, 1, 0)}


def obvious(state: Chicago) -> str | None:
    """Return the obvious step of the seat on turn; None if there is none."""
    move = GAME.obvious(state, GAME.to_act(state)[0])
    return None if move is None else GAME.format(state, move)


def left_undone(state: Chicago, text: str) -> str | None:
    """Return what a move leaves undone."""
    seat = GAME.to_act(state)[0]
    text_left = GAME.unused(state, seat, GAME.parse(state, seat, text))
    return None if text_left is None else words(text_left)


@pytest.mark.parametrize(
    ("workers", "asked"), [((2, 0), "worker f2"), ((0, 3), "worker f1"), ((0, 0), None)]
)
def test_a_worker_goes_to_the_only_factory_with_a_free_spot(
    workers: tuple[int, int], asked: str | None
) -> None:
    """BS-11.2."""
    swift = company("swift", workers=workers)
    state = chicago(swift, phase=(Pending("swift", (Workers(1),)), ActionTurn(RED)))

    assert obvious(state) == asked


def test_whether_a_worker_is_automated_is_always_asked() -> None:
    """BS-11.6: a token moves for good, and a worker may leave the company."""
    swift = company("swift", workers=(1, 0))
    state = chicago(swift, phase=ActionTurn(RED), players=[{"track": ("b6",)}])

    assert obvious(play(state, "place b6 swift")) is None


def test_the_only_kind_of_cube_is_taken_and_several_are_a_choice() -> None:
    """BS-14.9."""
    phases = (CubeChoice("swift", TakeAny(2)), ActionTurn(RED))

    assert obvious(chicago(company("swift"), phase=phases, board=MATCHLESS)) == "take wood"
    assert obvious(chicago(company("swift"), phase=phases, board=OTHERS)) is None


def test_a_basket_that_nothing_can_be_added_to_is_sold() -> None:
    """BS-6.4."""
    one = chicago(company("swift", 1, 60, {0: "1"}), phase=StockTurn(RED))
    two = chicago(company("swift", 1, 60, {0: "2"}), phase=StockTurn(RED))

    assert obvious(one) is None
    assert obvious(play(one, "sell swift common")) == "sell ok"
    assert obvious(play(two, "sell swift common")) is None


def test_production_follows_when_no_cube_can_be_bought() -> None:
    """BS-14.6: trades wait, but cubes in a box that the company can pay for are a choice."""
    supply = {"supply": ((1, 0, 0, 0),) * 4, **OTHERS}
    poor = company("swift", cash=5, resources=PAIR)
    rich = company("swift", cash=10, resources=PAIR)
    with_asset = company("anglo", cash=5, resources=PAIR, asset="brilliant_marketing")

    assert obvious(chicago(poor, phase=Supplying("swift"), board=supply)) == "produce"
    assert obvious(chicago(rich, phase=Supplying("swift"), board=supply)) is None
    assert obvious(chicago(with_asset, phase=Supplying("anglo"), board=supply)) is None


def test_production_stops_at_a_factory_that_trades_cannot_make_run() -> None:
    """BS-14.7: swift's f1 consumes livestock and steel."""
    unstaffed = company("swift", workers=(1, 0), resources=(4, 0, 0, 0))
    lacking = replace(unstaffed, workers=STAFFED)
    too_few = replace(lacking, resources=PAIR)
    ready = replace(lacking, resources=(1, 0, 2, 1))

    def at(acts: Company, haymarket: Cubes = (0, 1, 1, 1)) -> str | None:
        phase = Producing("swift")
        return obvious(chicago(acts, phase=phase, board={"haymarket": haymarket}))

    assert at(unstaffed) == "stop"
    assert at(lacking) is None
    assert at(lacking, (0, 1, 1, 0)) == "stop"
    assert at(too_few) == "stop"
    assert at(ready) is None


def test_revenue_is_withheld_when_there_is_nothing_to_sell_or_to_pay() -> None:
    """BS-14.16."""
    idle = company("anglo", goods=0, resources=PAIR)
    catalogue = replace(idle, asset="color_catalog")
    with_goods = replace(idle, goods=1)

    assert obvious(chicago(idle, phase=Selling("anglo", 0), board=OTHERS)) == "withhold"
    assert obvious(chicago(catalogue, phase=Selling("anglo", 0), board=OTHERS)) is None
    assert obvious(chicago(with_goods, phase=Selling("anglo", 0), board=OTHERS)) is None


def test_a_turn_ends_when_only_idle_trades_are_left() -> None:
    """BS-9.3: no factory of Swift consumes wood or coal, and two factories consume steel."""
    swift = company("swift", resources=PAIR)
    placed = ActionTurn(RED, has_placed=True)
    ready = company("anglo", asset="abattoir", resources=PAIR)

    assert obvious(chicago(swift, phase=placed, board=MATCHLESS)) == "end"
    assert obvious(chicago(swift, phase=placed, board=OTHERS)) is None
    assert obvious(chicago(swift, phase=ActionTurn(RED), board=MATCHLESS)) is None
    assert obvious(chicago(ready, phase=placed, board=MATCHLESS)) is None


def test_chance_does_not_come_to_act_while_there_is_a_choice() -> None:
    """BS-14.20: the empty boxes would be refilled."""
    swift = company("swift", resources=PAIR)
    full = {"supply": ((1, 0, 0, 0),) * 4, **MATCHLESS}
    empty = {"bag": (9, 9, 9, 9), **MATCHLESS}
    more = Supplying("swift")

    assert obvious(chicago(swift, phase=(Settled("swift"), more), board=full)) == "end"
    assert obvious(chicago(swift, phase=(Settled("swift"), more), board=empty)) is None


def test_the_end_of_a_companys_turn_names_goods_that_somebody_would_buy() -> None:
    """BS-14.14."""
    swift = company("swift", goods=3)

    assert left_undone(chicago(swift, phase=Settled("swift")), "end") == (
        "3 goods stay unsold, though Meat Packing takes 6 more at the full price."
    )
    full = {slot: replace(stand, goods=6) for slot, stand in chicago().board.demand.items()}
    state = chicago(swift, phase=Settled("swift"), board={"demand": {"M20": full["M20"]}})
    assert left_undone(state, "end") is None
    assert left_undone(chicago(swift, phase=Settled("swift"), decade=5), "end") == (
        "3 goods stay unsold in the last decade."
    )
    assert left_undone(chicago(company("swift"), phase=Settled("swift")), "end") is None


@pytest.mark.parametrize(
    ("asset", "haymarket", "named"),
    [
        ("color_catalog", (0, 0, 0, 0), "Color Catalog"),
        ("backroom_deals", (0, 0, 0, 0), "Backroom Deals"),
        ("abattoir", (0, 1, 0, 0), "Abattoir"),
        ("abattoir", (1, 0, 0, 0), None),
        ("price_protection", (0, 0, 0, 0), None),
    ],
)
def test_the_end_of_a_companys_turn_names_an_asset_that_was_of_use(
    asset: str, haymarket: Cubes, named: str | None
) -> None:
    """BS-12.7, BS-12.12, BS-12.13, BS-12.15."""
    board = {"haymarket": haymarket}
    state = chicago(company("anglo", asset=asset), phase=Settled("anglo"), board=board)

    expected = f"{named} stays unused in this decade." if named else None
    assert left_undone(state, "end") == expected
    used = company("anglo", asset=asset, is_exhausted=True)
    assert left_undone(chicago(used, phase=Settled("anglo"), board=board), "end") is None


def test_nothing_is_left_undone_by_moves_that_do_not_end_a_companys_turn() -> None:
    """BS-9.3: an asset can still be used when its company operates."""
    acts = company("anglo", asset="color_catalog", goods=3)

    assert left_undone(chicago(acts, phase=ActionTurn(RED, has_placed=True)), "end") is None
    assert left_undone(chicago(acts, phase=Selling("anglo", 1)), "withhold") is None


def test_two_things_left_undone_are_both_named() -> None:
    acts = company("anglo", asset="color_catalog", goods=1)

    assert left_undone(chicago(acts, phase=Settled("anglo")), "end") == (
        "1 good stays unsold, though Meat Packing takes 6 more at the full price. "
        "Color Catalog stays unused in this decade."
    )


WASTEFUL = (Trade, Skip, TakeDone, EmptyBasket)
"""What a step may prevent: a trade of two for one, and doing nothing with a choice."""


def obvious_steps(seed: int) -> Iterator[tuple[Match, Seat, Move, tuple[Move, ...]]]:
    """Yield each position of a game with an obvious step, that step and the legal moves."""
    for match in playing("big_shoulders", Random(seed)):
        for seat in match.waiting_for:
            move = GAME.obvious(match.state, seat)
            if move is not None:
                yield match, seat, move, tuple(GAME.legal_moves(match.state, seat))


@pytest.mark.parametrize("seed", range(3))
def test_what_follows_unasked_shuts_nothing_out_but_waste(seed: int) -> None:
    kinds = set[type[Move]]()
    for match, seat, move, moves in obvious_steps(seed):
        assert move in moves
        after, _ = GAME.apply(match.state, seat, move)
        still_legal = set[Move]()
        if after.phases and seat in after.phase.may_choose(after):
            still_legal.update(GAME.legal_moves(after, seat))
        shut_out = [other for other in moves if other != move and other not in still_legal]
        assert all(isinstance(other, WASTEFUL) for other in shut_out)
        assert len(moves) == 1 or NATURE not in GAME.to_act(after)
        if isinstance(move, Produce | Stop | Withhold) and len(moves) > 1:
            assert not shut_out
        kinds.add(type(move))

    assert {Produce, Stop, Withhold, End} & kinds


@pytest.mark.parametrize("seed", range(2))
def test_a_draft_reaches_the_position_of_the_same_moves_by_hand(seed: int) -> None:
    for match, seat, _, _ in obvious_steps(seed):
        draft = Draft.begun(match, seat)
        by_hand = match
        for move in draft.moves[: len(draft.positions) - 1]:
            by_hand = by_hand.play(seat, move)
        assert draft.after.state == by_hand.state
        assert not draft.steps[0].is_chosen


def test_a_step_that_was_taken_unasked_can_be_taken_back() -> None:
    state = chicago(company("swift", 1, 60, {0: "1"}), phase=StockTurn(RED))
    match = next(iter(playing("big_shoulders", Random(1))))
    draft = Draft(RED, (Match(GAME, match.setup, state),)).chosen("sell swift common")

    assert "sell ok" in draft.moves
    assert draft.back().steps[-1].move == "sell swift common"


def lines_of(state: Chicago) -> dict[str, Text]:
    """Return what may be chosen at once, with its label."""
    match = Match(GAME, Setup(2), state)
    return {choice.notation: choice.label for choice in Draft(RED, (match,)).choices}


def test_whether_to_become_first_is_chosen_with_the_space() -> None:
    swift = company("swift", 0, 60, cash=50, appeal=0)
    offered = lines_of(chicago(swift, phase=ActionTurn(RED), players=[{"available": 1}, {}]))

    assert "place adv swift; first yes" in offered
    assert "place adv swift" not in offered
    assert "treasury $30" in words(offered["place adv swift; first no"])


@pytest.mark.parametrize(("cash", "led_on"), [(30, True), (900, False)])
def test_what_is_bought_is_chosen_with_the_sale_unless_a_company_can_be_founded(
    cash: int, led_on: bool
) -> None:
    companies = company("swift", 1, 10, {0: "1"}), company("anglo", 1, 10)
    basket = StockTurn(RED, basket=(("swift", "common"),))
    offered = lines_of(chicago(*companies, phase=basket, players=[{"cash": cash}, {}], decade=2))

    assert ("sell ok; done" in offered) == led_on
    assert ("sell ok" in offered) != led_on


def test_building_tiles_in_hand_are_not_chosen_openly_and_shares_are() -> None:
    """BS-20."""
    sealed = chicago(phase=SealedChoices())

    assert GAME.plays_openly(chicago(phase=StockTurn(RED)), RED)
    assert not GAME.plays_openly(sealed, RED)
