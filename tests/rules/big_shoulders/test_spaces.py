"""BS-10: action spaces and what they do."""

from typing import Any

import pytest

from rules.big_shoulders.cubes import counted
from rules.big_shoulders.events.board import OrderChanged
from rules.big_shoulders.play.actions import ActionSequence, ActionTurn
from rules.big_shoulders.state import Chicago, Company
from tests.rules.big_shoulders.builder import (
    RED,
    YELLOW,
    chicago,
    company,
    legal,
    make,
    play,
    refused,
)


def acting(*companies: Company, track: tuple[str, ...] = (), **changes: Any) -> Chicago:
    """Return a position in seat 0's turn; the given tiles are on the track of seat 1."""
    acts_for = companies or (company("swift"),)
    changes.setdefault("players", [{}, {"track": track}])
    return chicago(*acts_for, phase=ActionTurn(RED), **changes)


def test_bs_10_1_some_spaces_take_one_partner_a_decade() -> None:
    taken = {"adv": (YELLOW,), "mgr": (YELLOW,), "b10": (YELLOW,)}
    state = acting(track=("b10",), board={"partners": taken})

    assert refused(state, "place mgr swift") == "BS-10.1"
    assert refused(state, "place b10 swift") == "BS-10.1"
    assert play(state, "place adv swift").board.partners["adv"] == (YELLOW, RED)


def test_bs_10_2_workers_need_a_spot_and_their_wage() -> None:
    assert refused(acting(company("swift", workers=(2, 3))), "place jobs swift") == "BS-10.2"
    assert refused(acting(company("swift", cash=39)), "place jobs swift") == "BS-10.2"


def test_bs_10_2_at_least_one_worker_is_hired() -> None:
    state = play(acting(), "place jobs swift")

    assert refused(state, "hire done") == "BS-10.2"
    assert refused(state, "skip") == "BS-4.1"
    assert refused(state, "hire f3") == "BS-1.3"
    assert legal(play(state, "hire f1", "hire done")) == ["end"]


@pytest.mark.parametrize(
    ("market", "wage"), [(12, 20), (9, 20), (8, 30), (5, 30), (4, 40), (1, 40), (0, 50)]
)
def test_bs_10_2_the_wage_depends_on_the_workers_left(market: int, wage: int) -> None:
    state = acting(board={"market": market})

    hired = play(state, "place jobs swift", "hire f1")

    assert hired.companies["swift"].cash == 500 - wage
    assert hired.board.market == max(market - 1, 0)


def test_bs_10_2_hiring_ends_when_nobody_more_can_be_hired() -> None:
    state = acting(company("swift", cash=70))

    assert legal(play(state, "place jobs swift", "hire f1")) == ["end"]


def test_bs_10_3_the_question_is_always_asked_and_can_be_declined() -> None:
    state = play(acting(), "place adv swift")

    assert legal(state) == ["first yes", "first no"]
    assert refused(state, "skip") == "BS-4.1"
    declined = play(state, "first no")
    assert legal(declined) == ["end"]


def test_bs_10_3_the_order_changes_with_the_next_sequence_and_lasts() -> None:
    state = chicago(
        company("swift"),
        company("libby", 1),
        phase=ActionSequence((RED, YELLOW)),
        players=[{"available": 1}, {"available": 1}],
    )
    state = play(state, "place fund40 swift", "end", "place adv libby", "first yes")
    assert state.turn_order == (RED, YELLOW)

    ended, events = make(state, "end")

    assert ended.turn_order == (YELLOW, RED)
    assert OrderChanged((YELLOW, RED)) in events


def test_bs_10_4_a_manager_costs_60_and_may_be_declined() -> None:
    state = play(acting(), "place mgr swift")

    assert legal(state) == ["manager f1", "manager f2", "skip"]
    assert play(state, "skip").companies["swift"].managers == (False, False)


def test_bs_10_5_a_salesperson_costs_70_and_is_not_asked_about() -> None:
    hired = play(acting(), "place sales swift")
    lost = play(acting(company("swift", salespeople=2)), "place sales swift")

    assert (hired.companies["swift"].salespeople, hired.companies["swift"].cash) == (1, 430)
    assert (lost.companies["swift"].salespeople, lost.companies["swift"].cash) == (2, 430)


ROW = ("foundry", "workshop", "abattoir", "refrigeration", "color_catalog")


def test_bs_10_6_an_asset_must_be_payable() -> None:
    assert refused(acting(), "place asset swift") == "BS-10.6"
    poor = company("swift", cash=39)
    assert refused(acting(poor, board={"row": ROW}), "place asset swift") == "BS-9.4"
    state = play(acting(company("swift", cash=50), board={"row": ROW}), "place asset swift")
    assert legal(state) == ["asset color_catalog", "asset refrigeration"]
    assert refused(state, "asset foundry") == "BS-10.6"
    assert refused(state, "skip") == "BS-4.1"


def test_bs_10_7_extra_dividends_need_100_dollars() -> None:
    assert refused(acting(company("swift", cash=99)), "place div swift") == "BS-9.4"


def test_bs_10_8_fundraising_opens_with_the_decades() -> None:
    assert refused(acting(), "place fund60 swift") == "BS-10.8"
    assert refused(acting(decade=4), "place fund80 swift") == "BS-10.8"
    assert play(acting(decade=5), "place fund80 swift").companies["swift"].cash == 580


def test_bs_10_11_appeal_and_goods_come_to_the_company() -> None:
    goods = play(acting(track=("b41",)), "place b41 swift").companies["swift"]
    appeal = play(acting(company("swift", appeal=0), track=("b9",)), "place b9 swift")

    assert (goods.goods, goods.cash) == (3, 440)
    assert appeal.companies["swift"].appeal == 2


def test_bs_10_12_named_cubes_come_as_far_as_they_are_there() -> None:
    state = acting(track=("b34",), board={"haymarket": counted(["coal", "livestock"])})

    taken = play(state, "place b34 swift")

    assert taken.companies["swift"].resources == (1, 1, 0, 0)
    assert taken.board.haymarket == (0, 0, 0, 0)


def test_bs_10_13_two_cubes_of_a_kind_are_taken_at_once() -> None:
    state = acting(track=("b12",), board={"haymarket": (0, 3, 1, 0)})

    offered = play(state, "place b12 swift")

    assert legal(offered) == ["take coal", "take wood"]
    assert play(offered, "take coal").companies["swift"].resources == (0, 2, 0, 0)
    assert refused(offered, "take coal wood") == "BS-10.13"
    assert refused(offered, "take done") == "BS-4.1"


def test_bs_10_13_nothing_is_asked_when_nothing_is_there() -> None:
    assert legal(play(acting(track=("b12",)), "place b12 swift"))  # two of each are there
    bare = acting(track=("b12",), board={"haymarket": (0, 0, 0, 0)})
    assert legal(play(bare, "place b12 swift")) == ["end"]


def test_bs_10_14_either_order_of_two_kinds_is_read() -> None:
    state = play(acting(track=("b8",), board={"haymarket": (1, 1, 1, 0)}), "place b8 swift")

    assert legal(state) == ["take livestock coal", "take livestock wood", "take coal wood"]
    assert play(state, "take wood coal").companies["swift"].resources == (0, 1, 1, 0)


def test_bs_10_15_a_discount_is_taken_off_the_price() -> None:
    state = acting(company("swift", cash=20), track=("b40",), board={"row": ROW})

    bought = play(state, "place b40 swift", "asset refrigeration", "bonus cash")

    assert bought.companies["swift"].cash == 20 - (50 - 30) + 25
    assert bought.players[YELLOW].cash == 999 + 40


def test_bs_10_16_a_dividend_tile_needs_its_total() -> None:
    state = acting(company("swift", cash=199), track=("b30",))

    assert refused(state, "place b30 swift") == "BS-9.4"
