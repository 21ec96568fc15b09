"""Set-up, information, player counts, variants and track (SU, HI, PL, VA, TR)."""

from collections import Counter

import pytest

from rules.core import NATURE
from rules.match import Match
from rules.ruhrschifffahrt.setup import STARTING_DICE, starting_position
from rules.ruhrschifffahrt.tables.board import COAL, COPIES, DEPOTS, HARBOUR, WHITE_TILES
from rules.ruhrschifffahrt.tables.rounds import REMOVAL, SCALE, TRACK
from rules.setup import Setup
from rules.tables import read_table
from tests.rules.ruhrschifffahrt.arrange import (
    GAME,
    ONE,
    buying,
    game,
    play,
    playing,
    reaching,
    seat,
)

WAREHOUSES = read_table("rules.ruhrschifffahrt", "setup")["per_player"]["warehouses_total"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_su_1_a_seat_begins_with_ten_warehouses_and_nothing_else(seats: int) -> None:
    for tableau in starting_position(seats).tableaus:
        assert (tableau.supply, tableau.thaler, tableau.vp, tableau.ship) == (1, 0, 0, "")
        assert tableau.timeline == (6, 7, 9, 10, 11)
        waiting = tableau.lock_space + tableau.mark_space + len(tableau.timeline)
        assert tableau.supply + waiting == WAREHOUSES == 10


@pytest.mark.parametrize(("seats", "empty"), [(2, 6), (3, 4), (4, 2)])
def test_su_4_the_dice_start_at_3_or_4_with_one_on_the_clay_path(seats: int, empty: int) -> None:
    state = starting_position(seats)

    assert len(DEPOTS) - len(state.dice) == empty
    assert set(state.dice.values()) == {3, 4}
    assert all(state.dice[depot] == 4 for depot in state.dice if COAL[depot] == "white")
    assert state.track == {"black": (0, 0, 3, 0, 0), "white": ()}


def test_su_5_the_export_marker_starts_on_the_first_space() -> None:
    assert starting_position(2).export == 0
    assert SCALE[0] == 1


def test_su_6_white_tiles_lie_ready() -> None:
    view = GAME.view(starting_position(3), None)

    assert view.copies_left == dict.fromkeys(WHITE_TILES, 2)


def test_hi_1_a_lock_puts_its_marker_into_the_bag_without_telling_which() -> None:
    """A face-down piece is drawn only when it is turned, so no position can reveal it."""
    before = buying(seat(game(), ONE, thaler=9, tiles=("schleusenbau",)))

    after = play(before, "lock L8")

    assert (after.bag, after.markers) == (before.bag + 1, before.markers)
    draws = [GAME.odds(reaching(state, "marker")) for state in (before, after)]
    assert draws[0] == draws[1]


def test_hi_2_all_seats_and_spectators_see_the_same() -> None:
    for match in playing(3, 2):
        views = [
            match.view(viewer) for viewer in (None, ONE, match.to_act[0] if match.to_act else ONE)
        ]
        assert views[0] == views[1] == views[2]


def test_hi_3_chance_draws_the_first_seat_the_markers_and_the_countries_alone() -> None:
    drawn = Counter(
        entry.move.split()[0] for entry in list(playing(4, 3))[-1].entries if entry.seat == NATURE
    )

    assert drawn == {"first": 1, "country": 8, "marker": 11}


def test_pl_1_and_pl_2_dice_and_white_tiles_by_number_of_players() -> None:
    assert {seats: len(dice) + 1 for seats, dice in STARTING_DICE.items()} == {2: 10, 3: 12, 4: 14}
    for seats, dice in STARTING_DICE.items():
        colours = Counter(COAL[depot] for depot in dice)
        assert (colours["black"] + 1, colours["white"]) == (4 + seats, 2 + seats)
    assert COPIES == {2: 1, 3: 2, 4: 3}


def test_pl_4_removal_by_number_of_players() -> None:
    assert {n: (row["black"], row["white"], row["choosers"]) for n, row in REMOVAL.items()} == {
        2: (1, 0, 1),
        3: (1, 1, 2),
        4: (2, 1, 3),
    }


def test_va_1_without_the_starred_markers_four_are_in_the_bag() -> None:
    state = Match.start(GAME, Setup(4, {"markers": "18"})).state

    assert (state.bag, sum(state.markers.values())) == (4, 18)
    assert not {"HW-1", "LW+1"} & set(state.markers)


def test_va_2_there_is_no_solo_game_and_no_campaign() -> None:
    assert list(GAME.seats) == [2, 3, 4]
    assert GAME.carry_over(starting_position(2)) == ""


def test_tr_1_and_tr_2_the_track_has_three_stages_with_an_arrow_in_row_3() -> None:
    assert [(c.rows, c.arrow, c.colours) for c in TRACK.values()] == [
        (5, 2, ("black",)),
        (4, 2, ("black", "white")),
        (3, 2, ("black", "white")),
    ]
    assert HARBOUR.bonuses == (1, 0, -1)
