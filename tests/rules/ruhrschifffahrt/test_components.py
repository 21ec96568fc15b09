"""Components, board, set-up, information, player counts (CP, BD, SU, HI, PL, VA)."""

import re
from collections import Counter

import pytest

from rules.core import NATURE, Setup
from rules.match import Match
from rules.ruhrschifffahrt.almanac import COUNTRIES, MARKERS, OPTIONS, REMOVAL, ROUNDS, SCALE, TRACK
from rules.ruhrschifffahrt.beginning import DICE, begin
from rules.ruhrschifffahrt.progress import AREAS, COPIES, TILES, WHITE_TILES
from rules.ruhrschifffahrt.river import (
    CITIES,
    COAL,
    DEPOTS,
    FIELDS,
    OBSTACLES,
    RUHRORT,
    SIMPLE,
    TERRITORIES,
    Kind,
    of_kind,
)
from rules.ruhrschifffahrt.sites import COLUMNS, DEBT, GROUPS, HARBOUR, STORES
from rules.ruhrschifffahrt.tabled import read
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

COMPONENTS = read("setup")["components"]
WAREHOUSES = read("setup")["per_player"]["warehouses_total"]


def test_cp_1_the_components_are_those_of_the_box() -> None:
    assert sum(area.places for area in AREAS.values()) * 4 == COMPONENTS["development_stones"]
    assert COMPONENTS["warehouses"] == WAREHOUSES * 4
    assert sum(marker.copies for marker in MARKERS.values()) == 20
    assert sum(COUNTRIES.values()) == COMPONENTS["country_markers"] == 8
    assert DEBT.spaces == 4


def test_cp_2_eight_black_kinds_and_seven_white_ones_of_which_one_copy_is_missing() -> None:
    assert Counter(tile.back for tile in TILES.values()) == {"black": 8, "white": 7}
    assert {seats: copies + 1 for seats, copies in COPIES.items()} == {2: 2, 3: 3, 4: 4}


def test_cp_3_the_bank_never_runs_out() -> None:
    rich = seat(game(), ONE, thaler=60, tiles=("gasthaus",))

    assert play(buying(rich), "tile gasthaus thaler").tableaus[ONE].thaler == 63


def test_cp_4_dice_show_1_to_6_in_every_position() -> None:
    for match in playing(4, 1):
        values = [*match.state.dice.values(), *sum(match.state.track.values(), ())]
        assert all(0 <= value <= 6 for value in values)
        assert all(value >= 1 for value in match.state.dice.values())


def test_bd_1_the_river_is_one_chain_of_49_fields() -> None:
    kinds = Counter(str(field.kind) for field in FIELDS.values())

    assert kinds == {"city": 7, "industry": 12, "depot": 15, "obstacle": 14, "harbour": 1}
    assert [field.pos for field in FIELDS.values()] == list(range(1, 50))
    assert list(FIELDS)[-1] == RUHRORT


def test_bd_2_the_cities_are_in_two_groups_and_muelheim_in_neither() -> None:
    assert CITIES == ("WIT", "BLA", "HAT", "STE", "WER", "KET", "MUL")
    assert GROUPS == {
        "essener_lagerhaeuser": ("STE", "WER", "KET"),
        "maerkische_lagerhaeuser": ("WIT", "BLA", "HAT"),
        "": ("MUL",),
    }


def test_bd_3_each_territory_has_one_industry_of_each_kind() -> None:
    found = Counter((FIELDS[code].territory, FIELDS[code].trade) for code in of_kind(Kind.INDUSTRY))

    assert len(found) == 12
    assert {trade for _, trade in found} == {"Schmiede", "Hammerwerk", "Gewehrfabrik"}


def test_bd_4_six_depots_in_mark_and_three_in_each_other_territory() -> None:
    depots = Counter(FIELDS[depot].territory for depot in DEPOTS)

    assert depots == {"mark": 6, "essen": 3, "werden": 3, "broich": 3}
    assert {t.code: t.coal for t in TERRITORIES.values()} == {
        "mark": "white",
        "essen": "black",
        "werden": "black",
        "broich": "black",
    }


def test_bd_5_three_depots_need_a_pilot_and_the_others_reach_one_field() -> None:
    assert [depot for depot in DEPOTS if not SIMPLE[depot]] == ["D4", "D8", "D11"]
    assert {len(SIMPLE[depot]) for depot in DEPOTS} == {0, 1}


def test_bd_6_one_coal_store_in_each_territory_and_spaces_of_two_warehouses() -> None:
    tableau = begin(2).tableaus[0]

    assert {store.territory for store in STORES.values()} == set(TERRITORIES)
    assert (tableau.lock_space, tableau.mark_space) == (2, 2)


def test_bd_7_the_timeline_has_twelve_years_and_the_board_eight_options() -> None:
    years = {number: entry.year for number, entry in ROUNDS.items()}

    assert years[1] == 1769
    assert (years[6], years[7], years[9], years[10], years[11]) == (1782, 1784, 1809, 1860, 1880)
    assert (len(years), len(OPTIONS), len(COLUMNS)) == (12, 8, 3)
    assert set(SCALE) == {1, 2}


def test_bd_8_a_tableau_has_six_areas_of_two_stones() -> None:
    assert [area.places for area in AREAS.values()] == [2] * 6


def test_bd_9_codes_are_numbered_downstream() -> None:
    assert tuple(f"D{n}" for n in range(1, 16)) == DEPOTS
    assert tuple(f"L{n}" for n in range(1, 15)) == OBSTACLES
    assert all(re.fullmatch("[MEWB][SHG]", code) for code in of_kind(Kind.INDUSTRY))
    assert list(STORES) == ["KM", "KE", "KW", "KB"]
    assert list(COLUMNS) == ["BE", "NL", "RL"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_su_1_a_seat_begins_with_ten_warehouses_and_nothing_else(seats: int) -> None:
    for tableau in begin(seats).tableaus:
        assert (tableau.supply, tableau.thaler, tableau.vp, tableau.ship) == (1, 0, 0, "")
        assert tableau.timeline == (6, 7, 9, 10, 11)
        waiting = tableau.lock_space + tableau.mark_space + len(tableau.timeline)
        assert tableau.supply + waiting == WAREHOUSES == 10


def test_su_2_eight_country_markers_wait() -> None:
    assert begin(3).countries == {"RL": 3, "NL": 3, "BE": 2}


def test_su_3_six_markers_are_in_the_bag_and_none_is_known() -> None:
    state = begin(4)

    assert (state.bag, len(state.obstacles), state.drawn) == (6, 14, ())


@pytest.mark.parametrize(("seats", "empty"), [(2, 6), (3, 4), (4, 2)])
def test_su_4_the_dice_start_at_3_or_4_with_one_on_the_clay_path(seats: int, empty: int) -> None:
    state = begin(seats)

    assert len(DEPOTS) - len(state.dice) == empty
    assert set(state.dice.values()) == {3, 4}
    assert all(state.dice[depot] == 4 for depot in state.dice if COAL[depot] == "white")
    assert state.track == {"black": (0, 0, 3, 0, 0), "white": ()}


def test_su_5_the_export_marker_starts_on_the_first_space() -> None:
    assert begin(2).export == 0
    assert SCALE[0] == 1


def test_su_6_white_tiles_lie_ready() -> None:
    view = GAME.view(begin(3), None)

    assert view.copies_left == dict.fromkeys(WHITE_TILES, 2)


def test_hi_1_a_lock_puts_its_marker_into_the_bag_without_telling_which() -> None:
    """What lies face down is drawn only when it is turned, so no position can betray it."""
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


def test_hi_3_no_player_decides_what_chance_does() -> None:
    match = Match.start(GAME, Setup(2)).play(NATURE, "first 1").play(NATURE, "marker HW")

    for move in ("first 1", "marker HW", "country BE"):
        with pytest.raises(Exception, match=r"for chance to decide.*HI-3"):
            match.play(ONE, move)


def test_hi_3_chance_cannot_draw_what_is_not_there() -> None:
    match = Match.start(GAME, Setup(2))

    for move in ("first 3", "marker HW", "country BE", "done"):
        with pytest.raises(Exception, match=r"Chance has nothing of the kind.*HI-3"):
            match.play(NATURE, move)
    with pytest.raises(Exception, match="Chance has nothing"):
        match.play(NATURE, "first 1").play(NATURE, "first 1")


def test_pl_1_and_pl_2_dice_and_white_tiles_by_number_of_players() -> None:
    assert {seats: len(dice) + 1 for seats, dice in DICE.items()} == {2: 10, 3: 12, 4: 14}
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
    assert GAME.carry_over(begin(2)) == ""


def test_tr_1_and_tr_2_the_track_has_three_stages_with_an_arrow_in_row_3() -> None:
    assert [(c.rows, c.arrow, c.colours) for c in TRACK.values()] == [
        (5, 2, ("black",)),
        (4, 2, ("black", "white")),
        (3, 2, ("black", "white")),
    ]
    assert HARBOUR.bonuses == (1, 0, -1)
