"""Components and whole records of Ruhrschifffahrt."""

import re
from collections import Counter
from itertools import chain
from pathlib import Path

from rules import record
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.tables.board import (
    AREAS,
    CITIES,
    COLUMNS,
    COPIES,
    DEBT,
    DEPOTS,
    FIELDS,
    GROUPS,
    OBSTACLES,
    RUHRORT,
    SIMPLE,
    STORES,
    TERRITORIES,
    TILES,
    Kind,
    of_kind,
)
from rules.ruhrschifffahrt.tables.rounds import COUNTRIES, MARKERS, OPTIONS, ROUNDS, SCALE
from rules.tables import read_table
from rules.text import words
from tests.rules.ruhrschifffahrt.arrange import GAME, playing

COMPONENTS = read_table("rules.ruhrschifffahrt", "setup")["components"]
FIELD_ROWS = read_table("rules.ruhrschifffahrt", "board")["fields"]
WAREHOUSES = read_table("rules.ruhrschifffahrt", "setup")["per_player"]["warehouses_total"]


def test_cp_1_the_components_are_those_of_the_box() -> None:
    assert sum(area.places for area in AREAS.values()) * 4 == COMPONENTS["development_stones"]
    assert COMPONENTS["warehouses"] == WAREHOUSES * 4
    assert sum(marker.copies for marker in MARKERS.values()) == 20
    assert sum(COUNTRIES.values()) == COMPONENTS["country_markers"] == 8
    assert DEBT.spaces == 4


def test_cp_2_eight_black_kinds_and_seven_white_ones_of_which_one_copy_is_missing() -> None:
    assert Counter(tile.back for tile in TILES.values()) == {"black": 8, "white": 7}
    assert {seats: copies + 1 for seats, copies in COPIES.items()} == {2: 2, 3: 3, 4: 4}


def test_cp_4_dice_show_1_to_6_in_every_position() -> None:
    for match in playing(4, 1):
        values = [*match.state.dice.values(), *chain(*match.state.track.values())]
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
    printed = {row["id"]: row.get("simple_trip_target") for row in FIELD_ROWS}
    assert all(SIMPLE[depot] == tuple(filter(None, [printed[depot]])) for depot in DEPOTS)


def test_bd_6_one_coal_store_in_each_territory_and_spaces_of_two_warehouses() -> None:
    tableau = starting_position(2).tableaus[0]

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


RECORD = Path(__file__).with_name("three_seats.txt").read_text("utf-8")


def test_a_recorded_game_comes_to_its_scores() -> None:
    written = record.read(RECORD)

    match = record.replay(written, {GAME.key: GAME})

    assert match.result is not None
    assert match.result.scores == written.scores
    assert words(match.result.why) in RECORD


def test_writing_the_replayed_game_gives_the_same_file() -> None:
    match = record.replay(record.read(RECORD), {GAME.key: GAME})

    assert record.write(match, match.record, [RECORD.splitlines()[0][2:]]) == RECORD
