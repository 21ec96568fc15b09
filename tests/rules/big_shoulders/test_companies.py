"""BS-11 to BS-13: staff, trading, capital assets, and the Appeal Track."""

from typing import Any

import pytest

from rules.big_shoulders.company import Company
from rules.big_shoulders.effects import Appeal, Automate, Effect, Workers
from rules.big_shoulders.phases.action import ActionTurn
from rules.big_shoulders.phases.appeal import AppealBonus
from rules.big_shoulders.phases.assets import AssetChoice, SlotChoice
from rules.big_shoulders.phases.clean_up import NextDecade
from rules.big_shoulders.phases.sale import Selling
from rules.big_shoulders.phases.staff import Relocating
from rules.big_shoulders.play import settle
from rules.big_shoulders.state import Chicago, Pending
from rules.big_shoulders.tracks import APPEAL_BONUSES
from rules.core import NATURE
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    chicago,
    company,
    legal,
    play,
    refused,
)

ROW = ("price_protection", "workshop", "abattoir", "refrigeration", "color_catalog")


def ending(acts_for: Company, *effects: Effect, **changes: Any) -> Chicago:
    """Let effects happen to a company whose director has placed a partner already."""
    state = chicago(acts_for, phase=ActionTurn(RED, has_placed=True), **changes)
    return settle(state.with_phases(Pending(acts_for.key, effects)))


def test_bs_11_1_only_automation_moves_a_worker() -> None:
    swift = company("swift", workers=(2, 0))

    moved = play(ending(swift, Automate(1)), "automate f1")

    assert moved.companies["swift"].workers == (1, 1)
    assert moved.companies["swift"].automated == (1, 0)


def test_bs_11_2_a_worker_goes_to_a_free_spot_of_choice() -> None:
    state = ending(company("swift", workers=(2, 1)), Workers(1))

    assert legal(state) == ["worker f2", "skip"]
    assert refused(state, "worker f1") == "BS-11.2"
    assert refused(state, "manager f2") == ""


def test_bs_11_4_a_factory_takes_one_manager() -> None:
    state = chicago(company("swift", managers=(True, False)), phase=ActionTurn(RED))
    asked = play(state, "place mgr swift")

    assert refused(asked, "manager f1") == "BS-11.4"
    assert refused(asked, "worker f1") == ""


def test_bs_11_5_the_ladder_limits_salespeople() -> None:
    assert company("brunswick", salespeople=2).needs_salesperson
    assert not company("spalding", salespeople=1).needs_salesperson


def test_bs_11_6_automation_needs_a_worker_and_a_token() -> None:
    state = ending(company("swift", workers=(1, 0), automated=(0, 3)), Automate(1))

    assert legal(state) == ["automate f1", "skip"]
    assert refused(state, "automate f2") == "BS-11.6"
    assert refused(state, "relocate f1") == ""
    assert legal(play(state, "skip")) == ["end"]


def test_bs_11_6_the_worker_may_stay_in_the_factory() -> None:
    state = play(ending(company("swift", workers=(1, 0)), Automate(1)), "automate f1")

    assert legal(state) == ["relocate f1", "relocate f2"]
    assert refused(state, "relocate f3") == "BS-11.2"
    assert refused(state, "skip") == ""
    assert state.phase == Relocating("swift")


def test_bs_11_7_the_second_automation_follows_the_whole_first() -> None:
    state = play(ending(company("swift", workers=(1, 0)), Automate(2)), "automate f1")
    assert state.phase == Relocating("swift")

    assert legal(play(state, "relocate f2")) == ["automate f2", "skip"]


def test_bs_11_9_resources_and_goods_stay_over_decades() -> None:
    stocked = company("swift", resources=(9, 9, 9, 9), goods=7)
    state = chicago(stocked, phase=NextDecade())

    assert (state.companies["swift"].resources, state.companies["swift"].goods) == (
        (9, 9, 9, 9),
        7,
    )


def trading(**changes: Any) -> Chicago:
    coal = company("swift", resources=(1, 4, 0, 0))
    return chicago(coal, phase=ActionTurn(RED, has_placed=True), **changes)


def test_bs_11_10_two_of_a_kind_bring_one_of_another() -> None:
    state = trading(board={"haymarket": (0, 1, 1, 0)})

    assert refused(state, "trade swift coal steel") == "BS-11.10"
    assert refused(state, "trade swift coal coal") == "BS-11.10"
    assert refused(state, "trade swift livestock wood") == "BS-11.10"
    traded = play(state, "trade swift coal wood")
    assert traded.companies["swift"].resources == (1, 2, 1, 0)
    assert traded.board.haymarket == (0, 3, 0, 0)


def test_bs_12_1_a_company_without_slot_holds_no_tile() -> None:
    elgin = chicago(company("elgin"), phase=AssetChoice("elgin", 0), board={"row": ROW})

    bought = play(elgin, "asset refrigeration")

    assert bought.companies["elgin"].asset == ""
    assert bought.board.assets_gone == ("refrigeration",)


def test_bs_12_2_every_open_tile_can_be_bought() -> None:
    state = chicago(company("anglo"), phase=AssetChoice("anglo", 0), board={"row": ROW})

    assert legal(state) == [f"asset {asset}" for asset in reversed(ROW)]
    assert refused(state, "asset foundry") == "BS-12.2"


def test_bs_12_3_an_empty_deck_refills_nothing() -> None:
    state = chicago(company("anglo"), phase=ActionTurn(RED, has_placed=True))

    assert GAME.to_act(play(state, "end")) != (NATURE,)


def test_bs_12_4_the_cheapest_space_is_filled_first() -> None:
    row = ("", "", "abattoir", "refrigeration", "color_catalog")
    state = play(
        chicago(company("anglo"), phase=ActionTurn(RED, has_placed=True), board={"row": row}),
        "end",
    )

    for asset in ("union_stockyards", "michigan_lumber"):
        state, _ = GAME.apply(state, NATURE, GAME.parse(state, NATURE, f"row {asset}"))

    assert state.board.row == ("michigan_lumber", "union_stockyards", *row[2:])


def slot_choice() -> Chicago:
    anglo = company("anglo", asset="foundry", is_exhausted=True)
    return play(chicago(anglo, phase=AssetChoice("anglo", 0), board={"row": ROW}), "asset workshop")


def test_bs_12_5_an_old_asset_is_replaced_or_kept() -> None:
    state = slot_choice()
    assert state.phase == SlotChoice("anglo", "workshop")
    assert legal(state) == ["replace", "keep"]
    assert refused(state, "skip") == ""

    replaced, kept = play(state, "replace"), play(state, "keep")

    assert replaced.companies["anglo"].asset == "workshop"
    assert not replaced.companies["anglo"].is_exhausted
    assert replaced.board.assets_gone == ("foundry",)
    assert kept.companies["anglo"].asset == "foundry"
    assert kept.board.assets_gone == ("workshop",)


def test_bs_12_6_price_protection_brings_automation_then_appeal() -> None:
    anglo = company("anglo", workers=(1, 0), appeal=1)
    state = chicago(anglo, phase=AssetChoice("anglo", 0), board={"row": ROW})

    bought = play(state, "asset price_protection")
    assert legal(bought) == ["automate f1", "skip"]

    assert play(bought, "skip").phase == AppealBonus("anglo", "worker")


def with_asset(asset: str, **changes: Any) -> Chicago:
    anglo = company("anglo", asset=asset, **changes)
    return chicago(anglo, phase=ActionTurn(RED, has_placed=True))


def test_bs_12_7_an_asset_is_used_once_a_decade() -> None:
    state = with_asset("brilliant_marketing", appeal=0)

    used = play(state, "exhaust anglo")

    assert used.companies["anglo"].appeal == 1
    assert refused(used, "exhaust anglo") == "BS-12.7"
    assert refused(with_asset(""), "exhaust anglo") == "BS-12.7"


def test_bs_12_8_a_new_tile_is_ready_at_once() -> None:
    replaced = play(slot_choice(), "replace").companies["anglo"]

    assert not replaced.is_exhausted


def test_bs_12_9_free_tiles_give_their_two_cubes() -> None:
    used = play(with_asset("abattoir"), "exhaust anglo").companies["anglo"]

    assert used.resources == (0, 1, 1, 0)
    assert used.cash == 500


def test_bs_12_10_a_resource_tile_needs_its_price_and_a_cube() -> None:
    assert refused(with_asset("union_stockyards", cash=9), "exhaust anglo") == "BS-12.10"


def test_bs_12_11_marketing_does_nothing_at_appeal_16() -> None:
    assert refused(with_asset("brand_recognition", appeal=16), "exhaust anglo") == "BS-12.10"


def test_bs_12_12_a_catalogue_promises_revenue_in_the_action_phase_too() -> None:
    used = play(with_asset("color_catalog"), "exhaust anglo")

    assert used.companies["anglo"].catalogues == 60


def test_bs_12_13_deals_do_nothing_at_450() -> None:
    at_top = company("anglo", 0, 450, asset="backroom_deals")
    state = chicago(at_top, phase=Selling("anglo", 0))

    assert refused(state, "exhaust anglo") == "BS-12.10"


def test_bs_12_13_deals_lift_the_stock_in_the_sale_step() -> None:
    state = chicago(company("anglo", asset="popular_partners"), phase=Selling("anglo", 0))

    assert play(state, "exhaust anglo").companies["anglo"].value == 60


def test_bs_12_15_price_protection_is_never_exhausted() -> None:
    assert refused(with_asset("price_protection"), "exhaust anglo") == "BS-12.15"


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
    assert refused(state, "skip") == ""


def test_bs_13_3_every_bonus_can_be_25_dollars() -> None:
    state = ending(company("elgin", appeal=14), Appeal(2))

    assert play(state, "bonus cash", "bonus cash").companies["elgin"].cash == 550


def test_bs_13_4_a_worker_and_an_automation_name_a_factory() -> None:
    worker = ending(company("elgin", appeal=2), Appeal(1))
    automation = ending(company("elgin", appeal=6, workers=(1, 0)), Appeal(1))

    assert refused(worker, "bonus worker") == "BS-13.4"
    assert refused(worker, "bonus worker f3") == "BS-11.2"
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


def test_bs_22_13_two_automations_may_move_the_same_worker_twice() -> None:
    state = ending(company("swift", workers=(1, 0)), Automate(2))

    twice = play(state, "automate f1", "relocate f2", "automate f2", "relocate f2")

    assert twice.companies["swift"].automated == (1, 1)
    assert twice.companies["swift"].workers == (0, 1)


def test_bs_22_20_the_limit_of_one_use_is_for_the_tile_not_the_company() -> None:
    used = company("anglo", asset="abattoir", is_exhausted=True)
    state = chicago(used, phase=(AssetChoice("anglo", 0), ActionTurn(RED)), board={"row": ROW})
    assert refused(chicago(used, phase=ActionTurn(RED)), "exhaust anglo") == "BS-12.7"

    replaced = play(state, "asset workshop", "replace", "bonus worker f1")

    assert refused(replaced, "exhaust anglo") is None
