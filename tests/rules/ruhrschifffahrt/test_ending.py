"""Phase 7, the end of a round, and the final scoring (EX, RE, SC, PT-5 to PT-7)."""

import pytest
from msgspec.structs import replace

from rules.ruhrschifffahrt.play.rounds import export
from rules.ruhrschifffahrt.play.sequence import final_lines, score
from rules.ruhrschifffahrt.state import Ruhr
from rules.text import Seat
from tests.rules.ruhrschifffahrt.arrange import (
    FOUR,
    GAME,
    ONE,
    THREE,
    TWO,
    buying,
    game,
    made,
    playing,
    seat,
)


def lines(state: Ruhr, which: Seat = ONE) -> dict[str, int]:
    return dict(final_lines(state, which))


def owning(*sites: str, **others: tuple[Seat, ...]) -> Ruhr:
    state = game()
    return replace(state, sites={**state.sites, **dict.fromkeys(sites, (ONE,)), **others})


@pytest.mark.parametrize("number", [1, 3, 12])
def test_ex_1_exports_are_in_rounds_4_to_11_only(number: int) -> None:
    state = game(number=number, sites={**game().sites, "RL": (ONE,)})

    assert export(state) == state


def test_ex_1_the_country_of_the_round_counts() -> None:
    sites = {**game().sites, "RL": (ONE,), "NL": (TWO,)}

    state = export(game(number=4, country="NL", sites=sites))

    assert [t.vp for t in state.tableaus] == [0, 2, 0, 0]
    assert str(state.news[0].text) == "Export, Netherlands: Seat 2 +2 VP."


def test_ex_2_rows_score_one_more_the_same_and_one_less() -> None:
    sites = {**game().sites, "BE": (THREE, ONE, TWO)}

    low = export(game(number=8, country="BE", sites=sites))
    high = export(game(number=8, country="BE", sites=sites, export=5))

    assert [t.vp for t in low.tableaus] == [1, 0, 2, 0]
    assert [t.vp for t in high.tableaus] == [2, 1, 3, 0]


def test_ex_3_the_marker_goes_left_but_not_beyond_the_first_space() -> None:
    sites = {**game().sites, "BE": (THREE, ONE, TWO)}

    assert export(game(number=8, country="BE", sites=sites, export=5)).export == 2
    assert export(game(number=8, country="BE", sites=sites, export=1)).export == 0
    nobody = export(game(number=8, country="RL", sites=sites, export=5))
    assert nobody.export == 5
    assert str(nobody.news[0].text) == "Export, Rhineland: nobody has a warehouse there."


def test_re_2_thaler_above_ten_go_back_in_round_12_too() -> None:
    state = buying(seat(game(2, 12, agenda=("end", "score")), ONE, thaler=13))

    state, events = made(buying(state, ONE), "done")

    assert state.tableaus[ONE].thaler == 10
    assert str(events[0].text) == "Seat 1 hands 3 Thaler back to the bank."


def test_re_3_after_round_12_the_game_ends() -> None:
    last = list(playing(3, 8))[-1]

    assert last.is_over
    assert last.state.round == 12
    assert last.view(None).headline.template == "Game over · round {round} · {year}"


def test_sc_1_to_sc_3_sets_of_cities() -> None:
    essen, mark = ("KET", "WER", "STE"), ("HAT", "BLA", "WIT")

    assert lines(owning(*essen)) == {"essen_set": 1}
    assert lines(owning(*mark)) == {"mark_set": 1}
    assert lines(owning(*essen[1:], *mark[1:], "MUL")) == {}
    assert lines(owning(*essen, *mark)) == {"essen_set": 1, "mark_set": 1}
    assert lines(owning(*essen, *mark, "MUL")) == {
        "essen_set": 1,
        "mark_set": 1,
        "all_cities": 3,
    }


def test_sc_4_all_four_stores() -> None:
    state = owning(KM=(ONE, TWO), KE=(ONE, TWO), KW=(TWO, ONE), KB=(TWO, ONE))

    assert lines(state) == {"all_stores": 2}
    assert lines(owning("KM", "KE", "KW"))["store_majority"] == 3


def test_sc_5_a_majority_is_more_than_everybody_else() -> None:
    assert lines(owning(KM=(ONE, ONE, TWO, THREE))) == {"store_majority": 1}
    assert lines(owning(KM=(ONE, TWO))) == {}
    assert lines(owning()) == {}


def test_sc_7_and_pt_6_buergermeister_needs_freedom_from_debt() -> None:
    state = seat(game(), ONE, tiles=("buergermeister",), thaler=13)

    assert lines(state) == {"buergermeister": 13}
    assert lines(seat(state, ONE, debts=1)) == {"debt": -2}


def test_sc_8_and_pt_7_ruhrtalbahn_counts_cities_but_not_the_harbour() -> None:
    state = seat(owning("WIT", "MUL", "RL", "KE"), ONE, tiles=("ruhrtalbahn",))

    assert lines(state)["ruhrtalbahn"] == 2


def test_sc_9_and_pt_5_ruhraake_scores_more_in_ruhrort() -> None:
    state = seat(game(), ONE, tiles=("ruhraake",), ship="STE")

    assert lines(state) == {"ruhraake": 2}
    assert lines(seat(state, ONE, ship="RUH")) == {"ruhraake": 4}


def test_sc_10_debts_cost_2_each_never_below_0() -> None:
    state = score(seat(seat(game(2), ONE, debts=2, vp=3), TWO, debts=1, vp=3))

    assert [t.vp for t in state.tableaus] == [0, 1]
    assert str(state.news[0].text) == "Seat 1 ends with 0 VP (debts −4)."


def test_sc_11_leaders_share_the_win() -> None:
    state = game()
    for which, vp in ((ONE, 9), (TWO, 12), (THREE, 12), (FOUR, 3)):
        state = seat(state, which, vp=vp)
    result = GAME.result(state)

    assert result is not None
    assert result.winners == (TWO, THREE)
    assert result.ranks == (3, 1, 1, 4)
    assert GAME.result(buying(state)) is None


def test_a_seat_without_anything_to_score_is_told_so() -> None:
    assert str(score(game(2)).news[0].text) == "Seat 1 ends with 0 VP (nothing more to score)."
