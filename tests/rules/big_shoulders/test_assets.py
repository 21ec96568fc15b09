"""BS-12: capital assets."""

from typing import Any

from rules.big_shoulders.play.actions import ActionTurn
from rules.big_shoulders.play.effects import AppealBonus, AssetChoice, SlotChoice
from rules.big_shoulders.play.operation import Selling
from rules.big_shoulders.state import Chicago
from rules.core import NATURE
from tests.rules.big_shoulders.builder import GAME, RED, chicago, company, legal, play, refused

ROW = ("price_protection", "workshop", "abattoir", "refrigeration", "color_catalog")


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
    assert refused(state, "skip") == "BS-4.1"

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


def test_bs_22_20_the_limit_of_one_use_is_for_the_tile_not_the_company() -> None:
    used = company("anglo", asset="abattoir", is_exhausted=True)
    state = chicago(used, phase=(AssetChoice("anglo", 0), ActionTurn(RED)), board={"row": ROW})
    assert refused(chicago(used, phase=ActionTurn(RED)), "exhaust anglo") == "BS-12.7"

    replaced = play(state, "asset workshop", "replace", "bonus worker f1")

    assert refused(replaced, "exhaust anglo") is None
