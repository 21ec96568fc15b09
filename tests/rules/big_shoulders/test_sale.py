"""BS-14.14 to 14.20: goods are sold, revenue is settled."""

from typing import Any

from rules.big_shoulders.cubes import counted
from rules.big_shoulders.play.operation import Selling, Settled, Supplying
from rules.big_shoulders.state import Chicago, Holding, Stand
from rules.core import NATURE
from tests.rules.big_shoulders.builder import GAME, chicago, company, legal, play, refused

FULL = {"supply": ((3, 0, 0, 0),) * 4}


def selling(key: str = "anglo", ran: int = 1, demand: Any = None, **changes: Any) -> Chicago:
    return chicago(company(key, **changes), phase=Selling(key, ran), board={"demand": demand or {}})


def test_bs_14_14_goods_go_to_the_own_row_as_far_as_there_is_room() -> None:
    state = selling(goods=3, demand={"M50": Stand("d2")})

    assert [move for move in legal(state) if move.startswith("ship")] == [
        "ship M50 1",
        "ship M20 1",
        "ship M20 2",
        "ship M20 3",
        "ship bank 1",
        "ship bank 2",
        "ship bank 3",
    ]
    assert refused(state, "ship M50 2") == "BS-14.14"
    assert refused(state, "ship D20 1") == "BS-14.14"
    assert refused(state, "ship bank 4") == "BS-14.14"
    assert refused(state, "ship bank 0") == "BS-14.14"
    assert refused(state, "ship M0 1") == "BS-14.14"
    assert refused(state, "run f1") == "BS-4.1"


def test_bs_14_15_the_last_space_brings_its_bonus_once() -> None:
    state = play(selling(goods=3, demand={"M20": Stand("d4", 1)}), "ship M20 1")

    assert state.phase == Selling("anglo", 1, has_sold=True, revenue=30 + 20)
    assert refused(state, "ship M20 1") == "BS-14.14"


def test_bs_14_15_a_full_slot_without_bonus_brings_none() -> None:
    state = play(selling(goods=3, demand={"M0": Stand("d2")}), "ship M0 1")

    assert state.phase == Selling("anglo", 1, has_sold=True, revenue=30)


def test_bs_14_16_without_run_or_sale_the_revenue_is_withheld() -> None:
    unsold = selling(ran=1, goods=0, asset="color_catalog")
    idle = play(selling(ran=0, goods=1), "ship bank 1")

    assert refused(play(unsold, "exhaust anglo"), "dividend") == "BS-14.16"
    assert refused(idle, "dividend") == "BS-14.16"
    assert legal(idle) == ["withhold"]


def test_bs_14_17_withheld_revenue_stays_and_the_stock_falls_one_step() -> None:
    kept = play(selling(goods=1), "ship bank 1", "withhold").companies["anglo"]

    assert (kept.cash, kept.value) == (515, 40)


def test_bs_14_18_the_pool_gets_no_dividend() -> None:
    anglo = company("anglo", holdings={1: "P"}, pool=Holding(common=2))
    state = chicago(anglo, phase=Selling("anglo", 1, has_sold=True, revenue=100))

    paid = play(state, "dividend")

    assert [player.cash - 999 for player in paid.players] == [30, 20]
    assert paid.companies["anglo"].cash - 500 == 30


def test_bs_14_20_the_supply_is_shifted_and_refilled_at_the_end() -> None:
    boxes = ((1, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0))
    board = {"supply": boxes, "bag": counted(["wood"] * 9)}
    state = chicago(company("anglo"), phase=Settled("anglo"), board=board)

    ended = play(state, "end")

    assert ended.board.supply == ((0, 0, 0, 0), (0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0))
    assert GAME.to_act(ended) == (NATURE,)
    assert GAME.odds(ended) == [(GAME.parse(ended, NATURE, "bag wood wood wood"), 84)]


def test_bs_12_12_a_catalogue_is_too_late_after_settling() -> None:
    state = chicago(company("anglo", asset="color_catalog"), phase=Settled("anglo"))

    assert refused(state, "exhaust anglo") == "BS-12.12"


def test_bs_12_13_deals_wait_for_the_sale_step() -> None:
    state = chicago(company("anglo", asset="backroom_deals"), phase=Supplying("anglo"), board=FULL)

    assert refused(state, "exhaust anglo") == "BS-12.13"
