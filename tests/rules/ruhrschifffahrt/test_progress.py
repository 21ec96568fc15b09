"""Phase 5: progress tiles (PG)."""

from rules.ruhrschifffahrt.play.sales import copies_left, make_progress
from rules.ruhrschifffahrt.state import Mark, Ruhr
from rules.ruhrschifffahrt.tables.board import AREAS, TILES
from tests.rules.ruhrschifffahrt.arrange import ONE, TWO, game, seat


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
