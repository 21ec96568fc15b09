"""BS-5, BS-6, BS-18.3: limits, selling, buying, and the end of the Stock Phase."""

from typing import Any

import pytest

from rules.big_shoulders.moves import Sell
from rules.big_shoulders.play.stock import StockPhase, StockTurn
from rules.big_shoulders.state import Chicago, Holding
from rules.errors import IllegalMove
from tests.rules.big_shoulders.builder import (
    BLUE,
    GAME,
    RED,
    YELLOW,
    chicago,
    company,
    is_legal,
    legal,
    play,
    refused,
)


def on_turn(*holdings: str, decade: int = 2, **changes: Any) -> Chicago:
    """Return a position in seat 0's stock turn, with shares of swift, which seat 1 directs."""
    swift = company("swift", 1, 60, {0: holdings[0] if holdings else "-"})
    return chicago(swift, phase=StockTurn(RED), decade=decade, **changes)


def test_bs_5_1_at_the_limit_nothing_more_is_bought() -> None:
    full = chicago(
        company("swift", 1, holdings={0: "5"}),
        company("libby", 1, holdings={0: "5"}),
        phase=StockTurn(RED),
    )

    assert refused(full, "buy swift preferred treasury") == "BS-5.1"


def test_bs_5_2_nobody_holds_more_than_six_shares() -> None:
    assert refused(on_turn("P+4"), "buy swift common treasury") == "BS-5.2"


def test_bs_5_3_no_director_holds_the_preferred() -> None:
    state = chicago(company("swift"), phase=StockTurn(RED))

    assert refused(state, "buy swift preferred treasury") == "BS-5.3"


def test_bs_5_4_the_limits_are_checked_before_a_purchase() -> None:
    assert is_legal(on_turn("P+3"), "buy swift common treasury")


def over_the_limit() -> Chicago:
    return chicago(
        company("swift", 1, holdings={0: "5"}),
        company("libby", 1, holdings={0: "P+5"}),
        phase=StockTurn(RED),
        decade=2,
    )


def test_bs_5_5_who_is_over_the_limit_must_sell_first() -> None:
    state = over_the_limit()

    assert {move.split()[0] for move in legal(state)} == {"sell"}
    assert refused(state, "pass") == "BS-5.5"
    assert refused(state, "start anglo 35") == "BS-5.5"
    assert legal(play(state, "sell swift common", "sell ok"))[-1] == "done"


def test_bs_6_1_players_pay_from_their_own_treasury() -> None:
    poor = on_turn(players=[{"cash": 59}])

    assert refused(poor, "buy swift common treasury") == "BS-6.8"


def test_bs_6_2_the_holder_of_the_priority_deal_begins() -> None:
    state = chicago(phase=StockPhase(), seats=4, priority=BLUE)

    assert GAME.to_act(state) == (BLUE,)
    assert GAME.to_act(play(state, "pass")) == (RED,)


def test_bs_6_3_a_sale_comes_before_the_purchase() -> None:
    state = chicago(company("swift", 1, 60, {0: "2"}), company("libby", 1), phase=StockTurn(RED))

    sold = play(state, "sell swift common", "sell ok")

    assert refused(sold, "sell swift common") == "BS-6.3"
    assert refused(sold, "pass") == "BS-6.12"
    assert GAME.to_act(play(sold, "buy libby common treasury")) == (YELLOW,)
    assert GAME.to_act(play(sold, "done")) == (YELLOW,)


def test_bs_6_3_a_filled_basket_is_sold_or_emptied_first() -> None:
    filled = play(on_turn("2"), "sell swift common")

    assert refused(filled, "buy swift common treasury") == "BS-6.3"
    assert refused(filled, "pass") == "BS-6.3"
    assert play(filled, "sell cancel") == on_turn("2")


def test_bs_6_4_only_certificates_in_hand_are_sold() -> None:
    filled = play(on_turn("1"), "sell swift common")

    assert refused(filled, "sell swift common") == "BS-6.4"
    assert refused(on_turn("1"), "sell libby common") == "BS-6.4"
    assert refused(on_turn("1"), "sell ok") == "BS-6.4"


def test_bs_6_4_a_sale_that_leaves_too_many_certificates_is_no_sale() -> None:
    state = chicago(
        company("swift", 1, holdings={0: "5"}),
        company("libby", 1, holdings={0: "5"}),
        company("elgin", 1, holdings={0: "2"}),
        phase=StockTurn(RED),
    )

    one = play(state, "sell swift common")

    assert refused(one, "sell ok") == "BS-6.4"
    assert is_legal(play(one, "sell swift common"), "sell ok")


def test_bs_6_7_what_was_sold_is_not_bought_back_this_decade() -> None:
    sold = play(on_turn("1"), "sell swift common", "sell ok")

    assert refused(sold, "buy swift common pool") == "BS-6.7"
    assert refused(sold, "buy swift preferred treasury") == "BS-6.7"


def test_bs_6_8_a_certificate_must_lie_where_it_is_bought() -> None:
    assert refused(on_turn(), "buy swift common pool") == "BS-6.8"
    assert refused(on_turn(), "buy libby common treasury") == "BS-6.8"
    assert refused(on_turn(), "buy swift director treasury") == "BS-6.8"


def test_bs_6_8_a_purchase_from_the_pool_pays_the_bank() -> None:
    swift = company("swift", 1, 60, pool=Holding(preferred=1))
    state = chicago(swift, phase=StockTurn(RED))

    bought = play(state, "buy swift preferred pool")

    assert bought.companies["swift"].cash == swift.cash
    assert bought.players[RED].cash == 999 - 120
    assert bought.companies["swift"].pool == Holding()


def test_bs_6_11_in_the_basic_game_no_director_sells_the_company() -> None:
    state = chicago(company("swift", 0, holdings={1: "5"}), phase=StockTurn(RED))

    assert refused(state, "sell swift director") == "BS-6.11"


def test_bs_6_13_the_phase_ends_when_all_pass_in_a_row() -> None:
    state = chicago(company("swift"), phase=StockTurn(RED), seats=3)

    acted = play(state, "pass", "pass", "buy swift common treasury", "pass", "pass")

    assert GAME.to_act(acted) == (2,)
    assert not play(acted, "pass").phases


def test_bs_6_14_the_priority_deal_stays_when_nobody_acted() -> None:
    state = chicago(phase=StockTurn(RED), priority=YELLOW)

    assert play(state, "pass", "pass").priority == YELLOW


def test_bs_6_16_a_purchase_changes_no_price() -> None:
    assert play(on_turn(), "buy swift common treasury").companies["swift"].value == 60


@pytest.mark.parametrize(("director", "value"), [(1, 50), (0, 40)])
def test_bs_18_3_a_friendly_sale_costs_one_step_unless_the_director_sells(
    director: int, value: int
) -> None:
    swift = company("swift", director, 60, {0: "2" if director else "D+2"})
    state = chicago(swift, phase=StockTurn(RED), options={"friendly": True})

    sold = play(state, "sell swift common", "sell swift common", "sell ok")

    assert sold.companies["swift"].value == value


def test_bs_21_2_nothing_sold_comes_back_so_the_phase_ends() -> None:
    sold = play(on_turn("1"), "sell swift common", "sell ok", "done", "pass")

    assert not [move for move in legal(sold) if "buy swift" in move]


def test_a_move_of_another_phase_is_refused_with_what_is_to_do() -> None:
    with pytest.raises(
        IllegalMove, match="That is not possible now: Seat 1 buys, founds or passes"
    ):
        play(on_turn(), "produce")


def test_done_belongs_after_a_sale_and_cancel_beside_a_basket() -> None:
    assert refused(on_turn(), "done") == "BS-4.1"
    assert refused(on_turn(), "sell cancel") == "BS-4.1"
    assert refused(play(on_turn("1"), "sell swift common", "sell ok"), "end") == "BS-4.1"


def test_a_certificate_joins_the_basket_in_any_order() -> None:
    state = on_turn("P+1")

    one = play(state, "sell swift common", "sell swift preferred")
    other = play(state, "sell swift preferred", "sell swift common")

    assert one == other
    assert Sell("swift", "common") not in set(one.phase.candidates(one, YELLOW)) - set(
        one.phase.candidates(one, RED)
    )


def test_bs_6_6_price_protection_holds_against_others_only() -> None:
    swift = company("swift", 1, 60, {0: "2"}, asset="price_protection")

    sold = play(chicago(swift, phase=StockTurn(RED)), "sell swift common", "sell ok")

    assert sold.companies["swift"].value == 60
