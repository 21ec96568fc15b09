"""BS-7: how companies change hands in the advanced game."""

from typing import Any

from rules.big_shoulders.play.actions import ActionSequence, ActionTurn
from rules.big_shoulders.play.stock import StockTurn
from rules.big_shoulders.state import Chicago, Company, Holding
from tests.rules.big_shoulders.builder import (
    GAME,
    GREEN,
    RED,
    YELLOW,
    chicago,
    company,
    held,
    legal,
    play,
    refused,
)


def advanced(swift: Company, seats: int = 3, **changes: Any) -> Chicago:
    return chicago(swift, phase=StockTurn(RED), seats=seats, options={"advanced": True}, **changes)


def test_bs_7_1_in_the_basic_game_the_founder_stays_director() -> None:
    swift = company("swift", 1, holdings={0: "4"})

    bought = play(chicago(swift, phase=StockTurn(RED)), "buy swift common treasury")

    assert bought.companies["swift"].director == YELLOW


def test_bs_7_2_a_buyer_with_more_shares_takes_over() -> None:
    swift = company("swift", 1, holdings={0: "P+1"})

    taken = play(advanced(swift), "buy swift common treasury").companies["swift"]

    assert taken.director == RED
    assert taken.holdings == (held("D+1"), held("P+1"), held("-"))


def test_bs_7_3_a_seller_with_as_many_shares_stays_director() -> None:
    """Two others cannot both have more than a director: that would total 110 %."""
    swift = company("swift", 0, holdings={0: "D+1", 1: "3", 2: "2"})

    sold = play(advanced(swift), "sell swift common", "sell ok").companies["swift"]

    assert sold.director == RED


def test_bs_7_3_a_seller_of_commons_can_lose_the_company() -> None:
    swift = company("swift", 0, 50, {0: "D+1", 2: "P+2"})

    sold = play(advanced(swift), "sell swift common", "sell ok").companies["swift"]

    assert sold.director == GREEN
    assert sold.holdings[GREEN] == held("D+1")
    assert sold.holdings[RED] == held("P+1")


def test_bs_7_4_the_seller_gets_three_times_the_value() -> None:
    swift = company("swift", 0, 60, {1: "3"})

    sold = play(advanced(swift), "sell swift director", "sell ok")

    assert sold.players[RED].cash == 999 + 180
    assert sold.companies["swift"].director == YELLOW


def test_bs_7_4_somebody_must_hold_three_shares() -> None:
    assert refused(advanced(company("swift", 0, holdings={1: "2"})), "sell swift director") == (
        "BS-7.4"
    )


def test_bs_7_4_of_equal_holders_the_first_clockwise_directs() -> None:
    swift = company("swift", 0, holdings={1: "3", 2: "P+1"})

    sold = play(advanced(swift), "sell swift director", "sell ok")

    assert sold.companies["swift"].director == YELLOW


def test_bs_7_5_the_new_director_puts_30_percent_into_the_pool() -> None:
    swift = company("swift", 0, holdings={1: "4"})

    sold = play(advanced(swift), "sell swift director", "sell ok").companies["swift"]

    assert sold.holdings[YELLOW] == held("D+1")
    assert sold.pool == Holding(common=3)


def test_bs_7_6_the_preferred_goes_to_a_seller_with_two_commons() -> None:
    swift = company("swift", 0, holdings={0: "D+2", 1: "P+1"})

    sold = play(advanced(swift), "sell swift director", "sell ok").companies["swift"]

    assert sold.holdings[RED] == held("P")
    assert sold.pool == Holding(common=3)


def test_bs_7_7_only_the_shares_that_were_sold_lower_the_stock() -> None:
    swift = company("swift", 0, 100, {0: "D+2", 1: "P+1"})

    sold = play(advanced(swift), "sell swift director", "sell ok").companies["swift"]

    assert sold.value == 50


def test_bs_7_8_exchanged_certificates_do_not_count_as_sold() -> None:
    swift = company("swift", 0, 50, {0: "D+1", 2: "P+2"})

    sold = play(advanced(swift), "sell swift common", "sell ok")

    assert sold.players[GREEN].sold == frozenset()
    assert sold.players[RED].sold == {"swift"}


def test_bs_7_9_the_company_keeps_what_it_has() -> None:
    swift = company("swift", 0, 50, {1: "3"}, goods=4, asset="foundry", cash=77)

    sold = play(advanced(swift), "sell swift director", "sell ok").companies["swift"]

    assert (sold.goods, sold.asset, sold.cash) == (4, "foundry", 77)


def test_bs_7_10_the_first_company_can_be_lost() -> None:
    swift = company("swift", 0, holdings={1: "3"})
    players = [{"first": "swift"}, {"first": "libby"}]

    sold = play(advanced(swift, players=players), "sell swift director", "sell ok")

    assert [player.first for player in sold.players] == ["", "libby", ""]


def test_bs_7_10_losing_another_company_leaves_the_first() -> None:
    swift = company("swift", 0, holdings={1: "3"})

    sold = play(advanced(swift, players=[{"first": "libby"}]), "sell swift director", "sell ok")

    assert sold.players[RED].first == "libby"


def test_bs_7_11_a_player_without_company_plays_on() -> None:
    state = chicago(company("swift", 1), phase=StockTurn(RED), decade=2)

    assert {move.split()[0] for move in legal(state)} == {"buy", "start", "pass"}


def test_bs_9_8_partners_without_company_are_turned_in() -> None:
    state = chicago(
        company("swift", 1),
        phase=ActionSequence((RED, YELLOW)),
        players=[{"cash": 10, "partners": 3, "available": 3}],
    )

    assert (state.players[RED].cash, state.players[RED].available) == (85, 0)
    assert state.players[RED].partners == 3
    assert GAME.to_act(state) == (YELLOW,)
    assert isinstance(state.phase, ActionTurn)
