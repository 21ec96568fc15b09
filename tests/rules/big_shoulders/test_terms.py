"""BS-2: treasuries, stock values, certificates, prices."""

from rules.big_shoulders.state import Holding, found
from rules.big_shoulders.tables.components import DECADES
from tests.rules.big_shoulders.builder import YELLOW, company


def test_bs_2_2_the_stock_track_ends_at_10_and_450() -> None:
    assert company("swift", value=400).stepped(5).value == 450
    assert company("swift", value=15).stepped(-5).value == 10


def test_bs_2_4_the_director_holds_the_directors_certificate() -> None:
    assert found("swift", YELLOW, 5, 2).holdings == (Holding(), Holding(director=1))


def test_bs_2_6_there_are_five_decades() -> None:
    assert [decade.year for decade in DECADES] == [1875, 1885, 1895, 1905, 1915]


def test_bs_2_7_free_spots_are_those_without_worker_and_token() -> None:
    brunswick = company("brunswick", workers=(0, 1), automated=(0, 1))

    assert brunswick.spots == (1, 1)


def test_bs_2_8_salespeople_raise_the_price() -> None:
    assert [company("swift", salespeople=n).price for n in range(3)] == [50, 60, 70]
