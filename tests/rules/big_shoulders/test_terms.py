"""BS-2: treasuries, stock values, certificates, prices."""

from rules.big_shoulders.game import view_of
from rules.big_shoulders.play.course import DECADE
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Holding, found
from rules.big_shoulders.tables.components import DECADES
from tests.rules.big_shoulders.builder import RED, YELLOW, chicago, company, legal, play


def test_bs_2_2_the_stock_track_ends_at_10_and_450() -> None:
    assert company("swift", value=400).stepped(5).value == 450
    assert company("swift", value=15).stepped(-5).value == 10


def test_bs_2_3_a_certificate_is_worth_its_shares() -> None:
    state = chicago(company("swift", 0, 60, {1: "P+1"}), phase=StockTurn(RED))

    assert view_of(state, None).players[YELLOW].worth == 999 + 3 * 60


def test_bs_2_5_the_pool_is_open_to_all() -> None:
    swift = company("swift", 1, pool=Holding(common=1))
    state = chicago(swift, phase=StockTurn(RED))

    assert state.directed_by(YELLOW) == ("swift",)
    assert "buy swift common pool" in legal(state)


def test_bs_2_4_the_director_holds_the_directors_certificate() -> None:
    assert found("swift", YELLOW, 5, 2).holdings == (Holding(), Holding(director=1))


def test_bs_2_5_what_is_sold_lies_in_the_bank_pool() -> None:
    state = chicago(company("swift", 1, holdings={0: "1"}), phase=StockTurn(RED))

    sold = play(state, "sell swift common", "sell ok").companies["swift"]

    assert sold.pool == Holding(common=1)


def test_bs_2_6_there_are_five_decades() -> None:
    assert [decade.year for decade in DECADES] == [1875, 1885, 1895, 1905, 1915]


def test_bs_2_7_free_spots_are_those_without_worker_and_token() -> None:
    brunswick = company("brunswick", workers=(0, 1), automated=(0, 1))

    assert brunswick.spots == (1, 1)


def test_bs_2_8_salespeople_raise_the_price() -> None:
    assert [company("swift", salespeople=n).price for n in range(3)] == [50, 60, 70]


def test_bs_2_9_left_is_the_next_seat_clockwise() -> None:
    state = chicago(phase=DECADE[0], seats=3)

    assert [state.left_of(seat) for seat in state.seats] == [1, 2, 0]


def test_bs_2_1_treasuries_of_players_and_companies_are_apart() -> None:
    state = chicago(company("swift", cash=70), phase=StockTurn(RED))

    bought = play(state, "buy swift common treasury")

    assert (bought.players[RED].cash, bought.companies["swift"].cash) == (949, 120)
