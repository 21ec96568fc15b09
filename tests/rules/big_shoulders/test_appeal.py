"""BS-13: the Appeal Track."""

from typing import Any

import pytest

from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.course import settle
from rules.big_shoulders.play.operation import Selling
from rules.big_shoulders.state import Chicago, Company, Pending
from rules.big_shoulders.tables.components import APPEAL_BONUSES
from rules.big_shoulders.tables.effects import Appeal, Effect
from tests.rules.big_shoulders.builder import RED, chicago, company, legal, play, refused

ROW = ("price_protection", "workshop", "abattoir", "refrigeration", "color_catalog")


def ending(acts_for: Company, *effects: Effect, **changes: Any) -> Chicago:
    """Resolve effects for a company whose director has already placed a partner."""
    state = chicago(acts_for, phase=ActionTurn(RED, has_placed=True), **changes)
    return settle(state.with_phases(Pending(acts_for.key, effects)))


def test_bs_13_1_a_marker_at_16_stays_and_brings_nothing() -> None:
    state = ending(company("elgin", appeal=16), Appeal(3))

    assert legal(state) == ["end"]


def test_bs_13_2_the_track_has_eight_bonuses() -> None:
    assert APPEAL_BONUSES == {
        3: "worker",
        5: "salesperson",
        7: "automation",
        9: "partner",
        11: "goods",
        13: "stock",
        15: "goods",
        16: "stock",
    }


def test_bs_13_2_bonuses_come_in_ascending_order() -> None:
    state = ending(company("elgin", appeal=14), Appeal(2))

    assert legal(state) == ["bonus goods", "bonus cash"]
    assert legal(play(state, "bonus goods")) == ["bonus stock", "bonus cash"]
    assert refused(state, "bonus stock") == "BS-13.2"
    assert refused(state, "skip") == "BS-4.1"


def test_bs_13_3_every_bonus_can_be_25_dollars() -> None:
    state = ending(company("elgin", appeal=14), Appeal(2))

    assert play(state, "bonus cash", "bonus cash").companies["elgin"].cash == 550


def test_bs_13_4_a_worker_and_an_automation_name_a_factory() -> None:
    worker = ending(company("elgin", appeal=2), Appeal(1))
    automation = ending(company("elgin", appeal=6, workers=(1, 0)), Appeal(1))

    assert refused(worker, "bonus worker") == "BS-13.4"
    assert refused(worker, "bonus worker f3") == "BS-1.3"
    assert refused(automation, "bonus automation f2") == "BS-11.6"
    assert refused(worker, "bonus cash f1") == "BS-13.4"
    assert play(automation, "bonus automation f1", "relocate f2").companies["elgin"].automated == (
        1,
        0,
    )


def test_bs_13_4_a_goods_token_stays_and_a_salesperson_comes() -> None:
    token = play(ending(company("elgin", appeal=10), Appeal(1)), "bonus goods")
    salesperson = play(ending(company("elgin", appeal=4), Appeal(1)), "bonus salesperson")

    assert token.companies["elgin"].tokens == 1
    assert salesperson.companies["elgin"].salespeople == 1


@pytest.mark.parametrize(
    ("appeal", "changes"),
    [(2, {"workers": (2, 2)}), (6, {}), (12, {"stock": 20})],
    ids=["no free spot", "nothing to automate", "stock at 450"],
)
def test_bs_13_4_a_bonus_without_use_pays_25_dollars(appeal: int, changes: dict[str, Any]) -> None:
    state = ending(company("elgin", appeal=appeal, **changes), Appeal(1))

    assert state.companies["elgin"].cash == 525
    assert legal(state) == ["end"]


def test_bs_22_6_who_took_25_dollars_gets_no_partner_later() -> None:
    state = play(ending(company("elgin", appeal=8), Appeal(1)), "bonus cash")

    assert state.companies["elgin"].cash == 525
    assert state.players[RED].partners == 2
    assert state.players[RED].had_appeal_partner


def test_bs_13_6_a_moved_marker_goes_ahead_on_its_space() -> None:
    state = chicago(
        company("swift", appeal=5),
        company("libby", appeal=4),
        company("elgin", appeal=1),
        phase=ActionTurn(RED, has_placed=True),
    )

    moved = settle(state.with_phases(Pending("elgin", (Appeal(4),))))

    assert moved.order == ("elgin", "swift", "libby")


def test_bs_22_9_a_marker_that_stays_changes_no_order() -> None:
    state = chicago(
        company("swift", appeal=16),
        company("libby", appeal=16),
        phase=ActionTurn(RED, has_placed=True),
    )

    assert settle(state.with_phases(Pending("libby", (Appeal(1),)))).order == state.order


def test_bs_13_7_appeal_never_falls() -> None:
    state = chicago(company("swift", appeal=7), phase=Selling("swift", 0))

    assert play(state, "withhold").companies["swift"].appeal == 7
