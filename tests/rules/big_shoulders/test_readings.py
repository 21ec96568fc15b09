"""BS-19, BS-21, BS-22: where money goes, forced moves, and readings of unclear rules."""

from random import Random

import pytest

from rules.big_shoulders.events.board import OwnerPaid, PartnersTurnedIn
from rules.big_shoulders.events.companies import (
    AssetBought,
    Bought,
    CompanyFunded,
    CompanyPaid,
    CubeBought,
    DividendPaid,
    SharesIssued,
    Sold,
    Withheld,
)
from rules.big_shoulders.game import view_of
from rules.big_shoulders.play.actions import ActionTurn, SealedChoices
from rules.big_shoulders.play.chance import RefillSupply
from rules.big_shoulders.play.operation import Issuing, Selling
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Pending, Stand
from rules.big_shoulders.tables.components import ASSETS, CHARTERS, GOALS, TILES
from rules.big_shoulders.tables.effects import Appeal
from rules.core import Events
from tests.rules.big_shoulders.builder import (
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    drawing,
    legal,
    play,
    refused,
)
from tests.rules.random_games import playing

EMPTY, COAL = (0, 0, 0, 0), (0, 1, 0, 0)


def money(state: Chicago) -> int:
    companies = sum(company.cash for company in state.companies.values())
    return companies + sum(player.cash for player in state.players)


def bank(events: Events) -> int:
    """Return what the bank paid minus what it received, from the events."""
    paid = 0
    for event in events:
        match event:
            case CompanyPaid(_, sum_, None) | CubeBought(_, _, _, sum_) | AssetBought(_, _, sum_):
                paid -= sum_
            case Bought(_, _, _, "pool", sum_):
                paid -= sum_
            case CompanyFunded(_, sum_) | OwnerPaid(_, sum_) | Withheld(_, sum_):
                paid += sum_
            case Sold(_, _, _, sum_) | SharesIssued(_, _, sum_) | PartnersTurnedIn(_, _, sum_):
                paid += sum_
            case DividendPaid(_, _, players, treasury):
                paid += sum(players) + treasury
            case _:
                pass
    return paid


@pytest.mark.parametrize("seed", range(6))
def test_bs_19_1_money_changes_by_what_the_bank_pays_and_nothing_else(seed: int) -> None:
    """Without the bank, money is conserved. Extra Dividends come from a treasury."""
    before = None
    for match in playing("big_shoulders", Random(seed)):
        if before is not None:
            entry = match.entries[-1]
            own = sum(e.total for e in entry.events if isinstance(e, DividendPaid))
            from_treasury = own if entry.move.startswith("place") else 0
            assert money(match.state) - money(before) == bank(entry.events) - from_treasury
        before = match.state


def test_bs_19_2_the_bank_pays_for_what_is_sold() -> None:
    state = chicago(company("swift", 1, 60, {0: "2"}), phase=StockTurn(RED))

    assert money(play(state, "sell swift common", "sell ok")) == money(state) + 60


def test_bs_19_3_companies_pay_the_bank_or_players() -> None:
    state = chicago(company("swift"), phase=ActionTurn(RED), players=[{}, {"track": ("b10",)}])

    assert money(play(state, "place mgr swift")) == money(state) - 60
    assert money(play(state, "place fund40 swift")) == money(state) + 40
    assert money(play(state, "place b10 swift")) == money(state)


def test_bs_19_4_nobody_runs_into_debt() -> None:
    for match in playing("big_shoulders", Random(7)):
        assert min(player.cash for player in match.state.players) >= 0
        assert all(company.cash >= 0 for company in match.state.companies.values())


def test_bs_21_1_every_decision_has_a_choice() -> None:
    broke = company("swift", cash=0)

    assert legal(chicago(broke, phase=ActionTurn(RED))) == ["place fund40 swift"]
    assert legal(chicago(broke, phase=StockTurn(RED), players=[{"cash": 0}])) == ["pass"]
    assert legal(chicago(broke, phase=Selling("swift", 0))) == ["withhold"]


def test_bs_22_1_the_bank_buys_at_half_price_beside_any_tile() -> None:
    covered = {"M0": Stand("d10"), "M20": Stand("d11"), "M50": Stand("d12")}
    state = chicago(company("anglo", goods=1), phase=Selling("anglo", 1), board={"demand": covered})

    assert play(state, "ship bank 1").phase == Selling("anglo", 1, has_sold=True, revenue=15)


def test_bs_22_2_price_protection_works_as_often_as_it_is_needed() -> None:
    guarded = company("anglo", asset="price_protection")
    state = chicago(guarded, phase=Selling("anglo", 0))

    again = play(state, "withhold").companies["anglo"]

    assert (again.value, again.is_exhausted) == (50, False)


def test_bs_22_3_demand_comes_in_ascending_pips() -> None:
    pips = [tile.pips for tile in TILES.values()]

    assert pips == sorted(pips)


def test_bs_22_4_two_of_each_kind_stay_before_the_bag_is_filled() -> None:
    """Only one livestock could be returned, so the box stays short."""
    board = {"supply": (EMPTY, COAL, COAL, COAL), "bag": EMPTY, "haymarket": (3, 2, 1, 0)}

    short = drawing(chicago(phase=RefillSupply(), board=board))

    assert short.board.supply[0] == (1, 0, 0, 0)
    assert short.board.haymarket == (2, 2, 1, 0)


def test_bs_22_5_the_largest_holder_directs_after_a_sale() -> None:
    swift = company("swift", 0, holdings={1: "3", 2: "4"})
    state = chicago(swift, phase=StockTurn(RED), seats=3, options={"advanced": True})

    assert play(state, "sell swift director", "sell ok").companies["swift"].director == 2


def test_bs_22_7_protection_looks_at_the_director_before_the_sale() -> None:
    swift = company("swift", 0, 60, {0: "D+1", 1: "4"}, asset="price_protection")
    state = chicago(swift, phase=StockTurn(RED), options={"advanced": True})

    sold = play(state, "sell swift common", "sell ok").companies["swift"]

    assert (sold.director, sold.value) == (YELLOW, 50)


def test_bs_22_8_no_catalogue_reaches_into_the_next_decade() -> None:
    promised = company("anglo", asset="color_catalog", catalogues=60)
    state = chicago(promised, phase=Selling("anglo", 0))

    settled = play(state, "withhold")

    assert settled.companies["anglo"].catalogues == 0
    assert refused(settled, "exhaust anglo") == "BS-12.12"


def test_bs_22_10_a_selling_director_pays_the_full_drop_even_among_friends() -> None:
    swift = company("swift", 0, 60, {0: "D+2"})
    state = chicago(swift, phase=StockTurn(RED), options={"friendly": True})

    sold = play(state, "sell swift common", "sell swift common", "sell ok")

    assert sold.companies["swift"].value == 40


def test_bs_22_11_the_first_place_waits_for_the_next_sequence() -> None:
    state = chicago(company("swift"), phase=ActionTurn(RED))

    answered = play(state, "place adv swift", "first yes")

    assert answered.turn_order == state.turn_order


def test_bs_22_12_no_discard_is_asked_in_the_last_decade() -> None:
    state = chicago(phase=SealedChoices(), players=[{"hand": ("b34", "b36")}], decade=5)

    assert legal(state) == ["build b34", "build b36"]


def test_bs_22_14_a_most_of_nothing_pays_nobody() -> None:
    state = chicago(company("swift", cash=0), decade=5, board={"goals": ("goal_workers",)})

    assert GAME.view(state, None).scores == (999 + 150, 999)


def test_bs_22_15_shares_in_the_pool_do_not_lower_the_stock() -> None:
    pool = company("swift").treasury
    swift = company("swift", 0, 50, pool=pool)
    state = chicago(swift, phase=StockTurn(RED, passes=1))

    assert play(state, "pass").companies["swift"].value == 50


def test_bs_22_16_the_tile_is_called_workshop() -> None:
    assert ASSETS["workshop"].name == "Workshop"


def test_bs_22_17_trading_is_open_in_the_action_phase() -> None:
    state = chicago(company("swift", resources=(2, 0, 0, 0)), phase=ActionTurn(RED))

    assert "trade swift livestock steel" in legal(state)


def test_bs_22_18_goods_may_be_sold_piece_by_piece() -> None:
    state = chicago(company("anglo", goods=3), phase=Selling("anglo", 1))

    one_by_one = play(state, "ship M20 1", "ship bank 1", "ship M20 1")

    assert one_by_one.phase == Selling("anglo", 1, has_sold=True, revenue=30 + 15 + 30)


def test_bs_22_19_there_are_ten_companies_of_the_first_edition() -> None:
    assert len(CHARTERS) == 10
    assert len(GOALS) == 10


def test_bs_22_21_an_appeal_bonus_can_lift_the_stock_before_shares_are_issued() -> None:
    anglo = company("anglo", asset="brilliant_marketing", appeal=12)
    state = chicago(anglo, phase=Issuing("anglo"), options={"advanced": True})

    lifted = play(state, "exhaust anglo", "bonus stock")

    assert play(lifted, "issue 1c").companies["anglo"].cash == 500 + 60


def test_a_move_of_chance_is_not_a_players() -> None:
    state = chicago(company("swift"), phase=ActionTurn(RED))

    assert refused(state, "goal goal_workers") == "BS-4.1"
    assert view_of(state, RED).to_act == (RED,)
    assert Pending("swift", (Appeal(1),)).to_act(state) == ()
