"""Phases 5 and 6: locks, progress tiles, warehouses, the harbour, debts, white tiles."""

from typing import Any

from msgspec.structs import replace

from rules.ruhrschifffahrt.play.payments import compulsory, ordinary
from rules.ruhrschifffahrt.play.sales import copies_left, make_progress
from rules.ruhrschifffahrt.state import Mark, Ruhr, Tableau
from rules.ruhrschifffahrt.tables.board import AREAS, OBSTACLES, TILES
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

LOCKS = ("schleusenbau",)


def test_bl_1_a_lock_needs_the_tile_and_an_obstacle_anywhere() -> None:
    state = able(*LOCKS)

    assert [move for move in legal(state) if "lock" in move] == [f"lock {o}" for o in OBSTACLES]
    assert rule_against(able(), "lock L1") == "BL-1"
    assert rule_against(play(state, "lock L1"), "lock L2") == "PG-7"
    built = replace(state, obstacles=OBSTACLES[1:])
    assert rule_against(built, "lock L1") == "BL-1"
    assert rule_against(replace(state, obstacles=()), "lock L1") == "BL-1"


def test_bl_3_the_marker_goes_into_the_bag() -> None:
    state = play(able(*LOCKS), "lock L8")

    assert (state.bag, "L8" in state.obstacles) == (7, False)


def test_bl_4_locks_score_3_in_mark_and_2_elsewhere() -> None:
    scores = {o: own(play(able(*LOCKS), f"lock {o}")).vp for o in OBSTACLES}

    assert scores == {o: 3 if n < 6 else 2 for n, o in enumerate(OBSTACLES)}


def test_bl_5_the_first_lock_brings_two_warehouses_after_the_payment() -> None:
    first = play(able(*LOCKS, thaler=0, supply=2), "lock L8")

    assert (own(first).supply, own(first).lock_space, own(first).debts) == (2, 0, 2)
    second = play(buying(first), "lock L9")
    assert own(second).supply == 1
    assert rule_against(able(*LOCKS, thaler=0, supply=1), "lock L8") == "BL-2"


def test_bl_6_three_players_only_with_a_first_lock_and_four_never() -> None:
    assert "skip" in legal(play(able(*LOCKS, seats=3, number=9), "lock L8"))
    assert "skip" not in legal(play(able(*LOCKS, seats=3, locks=1), "lock L8"))
    assert "skip" not in legal(play(able(*LOCKS, seats=4), "lock L8"))


def test_bl_7_the_duty_comes_before_anything_else() -> None:
    state = replace(able(*LOCKS, "gasthaus", debts=1), lock_duty=True)

    assert all(move.startswith("lock ") for move in legal(state))
    assert rule_against(state, "repay") == "BL-7"
    assert rule_against(state, "done") == "BL-7"
    assert {"done", "repay"} <= set(legal(play(state, "lock L8")))


def test_bl_7_no_duty_without_the_tile_the_means_an_obstacle_or_in_round_1() -> None:
    exempt = (
        able(),
        able(*LOCKS, thaler=0, supply=0, timeline=()),
        replace(able(*LOCKS), obstacles=()),
        able(*LOCKS, number=1),
    )

    assert all("done" in legal(replace(state, lock_duty=True)) for state in exempt)


def with_stones(state: Ruhr, which: int = ONE, **stones: int) -> Ruhr:
    found = {**dict.fromkeys(AREAS, 0), **stones}
    return seat(state, state.seats[which], stones=found)


def test_pg_1_more_stones_than_needed_will_do_and_one_stone_serves_several_tiles() -> None:
    state = make_progress(with_stones(game(), BI=1, BC=2, BR=1))

    assert set(state.tableaus[ONE].tiles) == {
        "schleusenbau",
        "essener_lagerhaeuser",
        "hafen_ruhrort",
        "lohn",
        "lagerhaus",
    }


def test_pg_3_no_tile_for_a_single_stone_and_four_black_ones_for_grafschaft_mark() -> None:
    assert all(sum(tile.requires.values()) >= 2 for tile in TILES.values())
    assert TILES["grafschaft_mark"].requires == {"BI": 2, "BC": 2}
    assert all(
        not make_progress(with_stones(game(), **{area: 1})).tableaus[ONE].tiles for area in AREAS
    )


def test_pg_4_and_pg_5_white_tiles_go_in_turn_order_and_then_there_are_blanks() -> None:
    state = with_stones(with_stones(game(2), ONE, BR=2), TWO, BR=2)
    state = seat(seat(state, ONE, ship="STE"), TWO, ship="WIT")

    state = make_progress(state)

    assert state.order == (TWO, ONE)
    assert state.tableaus[TWO].tiles == {"treidelaktion": Mark.OWNED}
    assert state.tableaus[ONE].tiles == {"treidelaktion": Mark.GONE}
    assert copies_left(state, "treidelaktion") == 0
    assert not state.tableaus[ONE].owns("treidelaktion")
    assert "gets a blank" in str(state.news[1].text)


def test_pg_6_grafschaft_mark_brings_the_warehouses_of_the_mark_space() -> None:
    state = make_progress(with_stones(game(), BI=2, BC=2))

    tableau = state.tableaus[ONE]
    assert (tableau.supply, tableau.mark_space) == (3, 0)


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
