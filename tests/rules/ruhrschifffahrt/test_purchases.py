"""Phase 6: warehouses, the harbour, debts, white tiles (BW, BH, DB, PT)."""

from typing import Any

from msgspec.structs import replace

from rules.ruhrschifffahrt.play.payments import compulsory, ordinary
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau
from tests.rules.ruhrschifffahrt.arrange import (
    ONE,
    THREE,
    TWO,
    buying,
    game,
    legal,
    made,
    play,
    rule_against,
    seat,
)

PORT = ("hafen_ruhrort",)
SPREAD = {"BE": (ONE,), "NL": (TWO,), "RL": ()}


def able(*tiles: str, seats: int = 4, number: int = 5, **changes: Any) -> Ruhr:
    """Return a position in which the first seat buys, rich and with some tiles."""
    has: dict[str, Any] = {"thaler": 20, "supply": 4, "ship": "WIT", **changes}
    return buying(seat(game(seats, number), ONE, tiles=tiles, **has))


def own(state: Ruhr) -> Tableau:
    return state.tableaus[ONE]


def test_bw_1_each_tile_builds_in_its_own_places() -> None:
    tiles = ("essener_lagerhaeuser", "maerkische_lagerhaeuser", "kohlenlager")
    state = able(*tiles)

    assert [move for move in legal(state) if move != "done"] == [
        "city STE",
        "city WER",
        "city KET",
        "city WIT",
        "city BLA",
        "city HAT",
        "store KM",
        "store KE",
        "store KW",
        "store KB",
    ]
    assert rule_against(able(), "city STE") == "BW-1"
    assert rule_against(able("essener_lagerhaeuser"), "city WIT") == "BW-1"
    assert rule_against(able(), "store KE") == "BW-1"
    both = play(state, "city STE", "city WIT", "store KE")
    assert rule_against(both, "city KET") == "PG-7"


def test_bw_2_the_first_free_slot_has_the_price() -> None:
    state = able("kohlenlager")
    prices: list[int] = []
    for _ in range(4):
        before = own(state).thaler
        state = play(state, "store KW")
        prices.append(before - own(state).thaler)
        state = buying(state)

    assert prices == [2, 2, 3, 3]
    assert rule_against(seat(state, ONE, supply=2), "store KW") == "BW-2"


def test_bw_3_one_warehouse_of_a_seat_in_a_city() -> None:
    state = replace(able("essener_lagerhaeuser"), sites={**game().sites, "STE": (ONE,)})

    assert rule_against(state, "city STE") == "BW-3"


def test_bw_4_muelheim_takes_the_white_tile() -> None:
    assert rule_against(able("essener_lagerhaeuser"), "city MUL") == "BW-4"


def test_bw_5_without_a_warehouse_nothing_is_built() -> None:
    state = able("kohlenlager", "lagerhaus", *PORT, supply=0)

    for move in ("store KE", "tile lagerhaus MUL", "port BE"):
        assert rule_against(state, move) == "BW-5"


def test_bh_1_a_harbour_warehouse_takes_the_topmost_free_row() -> None:
    state = replace(able(*PORT), sites={**game().sites, "RL": (TWO,)})

    state = play(state, "port RL")

    assert state.sites["RL"] == (TWO, ONE)
    assert own(state).vp == 2
    assert rule_against(state, "port NL") == "PG-7"
    assert rule_against(able(), "port NL") == "BH-1"


def test_bh_2_the_price_grows_with_the_whole_harbour() -> None:
    prices: list[int] = []
    for standing in range(6):
        columns = {"BE": (TWO,) * min(standing, 3), "NL": (TWO,) * max(0, standing - 3)}
        state = replace(able(*PORT), sites={**game().sites, **columns})
        prices.append(20 - own(play(state, "port RL")).thaler)

    assert prices == [3, 4, 4, 5, 5, 5]


def test_bh_3_two_in_the_harbour_and_none_in_a_full_column() -> None:
    two = replace(able(*PORT), sites={**game().sites, "BE": (ONE,), "NL": (ONE,)})
    full = replace(able(*PORT), sites={**game().sites, "BE": (TWO, THREE, TWO)})

    assert rule_against(two, "port RL") == "BH-3"
    assert rule_against(full, "port BE") == "BH-3"
    assert rule_against(able(*PORT), "port BE") == ""
    once = replace(able(*PORT), sites={**game().sites, "BE": (ONE,)})
    assert rule_against(once, "port BE") == "BH-3"


def test_bh_4_a_warehouse_moves_once_a_round_for_2_thaler() -> None:
    state = replace(able(*PORT), sites={**game().sites, **SPREAD})

    moved = play(state, "shift BE NL")

    assert (own(moved).thaler, moved.sites["BE"], moved.sites["NL"]) == (18, (), (TWO, ONE))
    assert rule_against(moved, "shift NL RL") == "BH-4"
    assert not [move for move in legal(moved) if move.startswith("shift")]
    assert rule_against(state, "shift BE RL") == ""
    assert rule_against(state, "shift NL RL") == "BH-4"
    assert rule_against(state, "shift RL BE") == "BH-4"
    assert rule_against(state, "shift BE BE") == "BH-3"
    assert rule_against(seat(state, ONE, thaler=0, supply=0), "shift BE NL") == "BH-4"
    without = able()
    assert rule_against(replace(without, sites=state.sites), "shift BE NL") == "BH-4"


def test_bh_4_one_built_in_this_turn_may_move_too_and_each_one_once() -> None:
    state = play(able(*PORT), "port BE", "shift BE NL")
    other = replace(able(*PORT), sites={**game().sites, "BE": (ONE,), "NL": (ONE,)})

    assert state.sites["NL"] == (ONE,)
    both = play(other, "shift BE RL", "shift NL BE")
    assert (both.sites["BE"], both.sites["NL"], both.sites["RL"]) == ((ONE,), (), (ONE,))
    assert rule_against(both, "shift RL NL") == "BH-4"
    assert rule_against(both, "shift BE NL") == "BH-4"


def test_db_1_and_db_2_no_debt_when_the_cash_suffices() -> None:
    tableau = replace(game().tableaus[0], thaler=3, supply=3)

    payments = [ordinary(tableau, price) for price in (0, 3, 4, 5, 6)]

    assert [p.debts for p in payments if p] == [0, 0, 1, 1, 2]


def test_db_3_debts_may_pay_for_a_move_but_not_for_a_repayment() -> None:
    state = able(*PORT, thaler=1, supply=1, debts=1)
    state = replace(state, sites={**game().sites, **SPREAD})

    moved = play(state, "shift BE NL")

    assert (own(moved).debts, own(moved).supply, own(moved).thaler) == (2, 0, 1)
    assert rule_against(state, "repay") == "DB-6"
    assert rule_against(state, "port RL") == "DB-3"


def test_db_4_four_debts_at_most_also_from_the_timeline() -> None:
    tableau = replace(game().tableaus[0], supply=3, debts=3)

    assert ordinary(tableau, 2)
    assert not ordinary(tableau, 3)
    assert not compulsory(tableau, 3)


def test_db_6_repaying_costs_3_and_frees_the_warehouse() -> None:
    state = play(able(thaler=4, supply=0, debts=1), "repay")

    assert (own(state).thaler, own(state).supply, own(state).debts) == (1, 1, 0)
    assert rule_against(state, "repay") == "DB-6"


def test_pt_3_gasthaus_may_be_used_in_phase_6() -> None:
    state = able("gasthaus", thaler=0)

    assert own(play(state, "tile gasthaus thaler")).thaler == 3
    assert own(play(state, "tile gasthaus vp")).vp == 2
    assert rule_against(able(), "tile gasthaus vp") == "PT-3"


def test_pt_4_lagerhaus_builds_anywhere_for_2_beside_the_black_tiles() -> None:
    state = able("lagerhaus", "essener_lagerhaeuser", thaler=6)
    sites = {**game().sites, "KET": (TWO, THREE), "BE": (TWO,), "NL": (TWO,), "RL": (THREE,)}
    state = replace(state, sites=sites)

    both = play(state, "tile lagerhaus KET", "city STE")
    port = play(state, "tile lagerhaus BE")

    assert own(both).thaler == 1
    assert both.sites["KET"] == (TWO, THREE, ONE)
    assert own(both).tiles["lagerhaus"] is Mark.USED
    assert rule_against(both, "tile lagerhaus MUL") == "PT-4"
    assert (own(port).thaler, own(port).vp, port.sites["BE"]) == (4, 2, (TWO, ONE))
    assert rule_against(able(), "tile lagerhaus MUL") == "PT-4"


def test_pt_4_the_other_limits_hold() -> None:
    sites = {**game().sites, "STE": (ONE,), "BE": (ONE,), "NL": (ONE,), "WER": (TWO,) * 3}
    state = replace(able("lagerhaus"), sites=sites)

    assert rule_against(state, "tile lagerhaus STE") == "BW-3"
    assert rule_against(state, "tile lagerhaus WER") == "BW-2"
    assert rule_against(state, "tile lagerhaus RL") == "BH-3"


def test_purchases_end_with_done_and_nothing_else_is_bought() -> None:
    state = buying(able("gasthaus"), ONE, TWO)

    assert rule_against(state, "option none") == "RD-1"
    after, events = made(state, "done")
    assert events == ()
    assert after.phases[0].to_act(after) == (TWO,)
