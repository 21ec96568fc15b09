"""Phase 6: warehouses, the harbour, debts, white tiles (BW, BH, DB, PT)."""

from typing import Any

from msgspec.structs import replace

from rules.ruhrschifffahrt.play.payments import compulsory, ordinary
from rules.ruhrschifffahrt.state import Ruhr, Tableau
from tests.rules.ruhrschifffahrt.arrange import (
    ONE,
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


def test_bh_2_the_price_grows_with_the_whole_harbour() -> None:
    prices: list[int] = []
    for standing in range(6):
        columns = {"BE": (TWO,) * min(standing, 3), "NL": (TWO,) * max(0, standing - 3)}
        state = replace(able(*PORT), sites={**game().sites, **columns})
        prices.append(20 - own(play(state, "port RL")).thaler)

    assert prices == [3, 4, 4, 5, 5, 5]


def test_db_1_and_db_2_no_debt_when_the_cash_suffices() -> None:
    tableau = replace(game().tableaus[0], thaler=3, supply=3)

    payments = [ordinary(tableau, price) for price in (0, 3, 4, 5, 6)]

    assert [p.debts for p in payments if p] == [0, 0, 1, 1, 2]


def test_db_4_four_debts_at_most_also_from_the_timeline() -> None:
    tableau = replace(game().tableaus[0], supply=3, debts=3)

    assert ordinary(tableau, 2)
    assert not ordinary(tableau, 3)
    assert not compulsory(tableau, 3)


def test_purchases_end_with_done_and_nothing_else_is_bought() -> None:
    state = buying(able("gasthaus"), ONE, TWO)

    assert rule_against(state, "option none") == "RD-1"
    after, events = made(state, "done")
    assert events == ()
    assert after.phases[0].to_act(after) == (TWO,)
