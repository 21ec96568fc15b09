"""BS-19, BS-21, BS-22: where money goes, forced moves, and readings of unclear rules."""

from random import Random

import pytest

from authoring.random_games import playing
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
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Pending
from rules.big_shoulders.tables.effects import Appeal
from rules.core import Events
from tests.rules.big_shoulders.builder import RED, chicago, company, legal, play, refused


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


def test_bs_22_12_no_discard_is_asked_in_the_last_decade() -> None:
    state = chicago(phase=SealedChoices(), players=[{"hand": ("b34", "b36")}], decade=5)

    assert legal(state) == ["build b34", "build b36"]


def test_a_move_of_chance_is_not_a_players() -> None:
    state = chicago(company("swift"), phase=ActionTurn(RED))

    assert refused(state, "goal goal_workers") == "BS-4.1"
    assert view_of(state, RED).to_act == (RED,)
    assert Pending("swift", (Appeal(1),)).to_act(state) == ()
