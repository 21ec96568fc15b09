"""OK-1 and OK-2: cards, tiles, boards."""

import re
from collections import Counter
from typing import Any

import pytest

from rules.catalog import GAMES
from rules.oranienburger_kanal.tables.boards import (
    ACTION_SPACES,
    EDGE,
    JUNCTIONS,
    ROUTE_SPACES,
    ROWS,
    SIDES,
    STRUCTURE_SPACES,
    TURNS,
)
from rules.oranienburger_kanal.tables.costs import BASIC, RESOURCES, VALUABLE
from rules.oranienburger_kanal.tables.structures import (
    COLOURS,
    STRUCTURES,
    Line,
    Quantity,
    Structure,
    deck_of,
)
from rules.tables import BadRow, read_table, row_of
from tests.rules.oranienburger_kanal.building import alone, offered, play, player

COMPONENTS = {
    row["id"]: row for row in read_table("rules.oranienburger_kanal", "components")["components"]
}


def test_ok_1_1_there_are_seven_action_spaces_five_discs_and_two_decks_of_sixty() -> None:
    assert len(ACTION_SPACES) == 7
    assert TURNS[2] == COMPONENTS["action_disc_silver"]["n"] + COMPONENTS["action_disc_golden"]["n"]
    assert Counter(s.deck for s in STRUCTURES.values()) == {"A": 60, "B": 60, "X": 6}


def test_ok_1_2_every_player_has_a_token_for_each_of_five_materials() -> None:
    assert COMPONENTS["material_token"]["n"] == 2 * len((*BASIC, *VALUABLE))


def test_ok_1_3_the_tiles_are_counted() -> None:
    tiles = {kind: COMPONENTS[f"{kind}_tile"]["n"] for kind in ("path", "road", "rail", "canal")}

    assert tiles == {"path": 56, "road": 36, "rail": 30, "canal": 24}
    assert COMPONENTS["bridge"]["n"] == 25


def test_ok_1_4_more_bridges_can_be_built_than_the_box_holds() -> None:
    *bridges, last = (space for space in ROUTE_SPACES if space not in EDGE)
    who = player(
        "wood 1",
        dict.fromkeys(ROUTE_SPACES, "path"),
        dict.fromkeys(STRUCTURE_SPACES, "A02"),
        bridges=tuple(bridges),
    )

    state = play(alone(who, "l2"), f"bridge {last}")

    assert 2 * len(state.players[0].bridges) == 34 > COMPONENTS["bridge"]["n"]


def test_ok_1_6_a_kind_can_be_built_along_rows_and_columns_alike() -> None:
    moves = offered(alone(player("clay 1"), "u1"))

    assert {f"build path {space}" for space in ROUTE_SPACES} <= set(moves)


def test_ok_1_7_numbers_tell_the_colours() -> None:
    for deck in "AB":
        for colour, first in zip(COLOURS, (1, 21, 41), strict=True):
            numbers = [STRUCTURES[name].number for name in deck_of(deck, colour, extra=False)]
            assert numbers == list(range(first, first + 20))


def test_ok_1_8_no_structure_costs_ore_and_none_has_more_than_two_alternatives() -> None:
    for structure in STRUCTURES.values():
        assert 1 <= len(structure.costs) <= 2
        assert all(cost and cost.keys() <= {*RESOURCES} - {"ore"} for cost in structure.costs)
        assert structure.title
        assert structure.lines


def test_ok_1_9_every_line_has_its_display_text() -> None:
    assert all(line.text for s in STRUCTURES.values() for line in s.lines.values())


def test_ok_2_1_the_board_has_twelve_structure_spaces_and_31_route_spaces() -> None:
    rows = [space for space in ROUTE_SPACES.values() if space.is_row]

    assert len(STRUCTURE_SPACES) == 12
    assert (len(rows), len(ROUTE_SPACES) - len(rows)) == (4 * 4, 5 * 3)
    assert all(len(row) == 4 for row in ROWS)


def test_ok_2_2_labels_are_letters_and_numbers_and_junctions_take_the_rest() -> None:
    structures = {f"{letter}{number}" for letter in "bdfh" for number in "246"}
    junctions = {f"{letter}{number}" for letter in "acegi" for number in "1357"}
    everything = {f"{letter}{number}" for letter in "abcdefghi" for number in "1234567"}

    assert set(STRUCTURE_SPACES) == structures
    assert set(JUNCTIONS) == junctions
    assert set(ROUTE_SPACES) == everything - structures - junctions


def test_ok_2_3_the_sides_of_d4_are_one_step_away() -> None:
    sides = {"n": "d3", "e": "e4", "s": "d5", "w": "c4"}

    assert STRUCTURE_SPACES["d4"].sides == sides
    assert tuple(STRUCTURE_SPACES["d4"].sides) == SIDES


def test_ok_2_4_neighbours_share_a_route_space_and_are_never_diagonal() -> None:
    for name, space in STRUCTURE_SPACES.items():
        sharing = {
            other
            for route in space.around
            for other in ROUTE_SPACES[route].borders
            if other != name
        }
        assert set(space.neighbours) == sharing

    assert set(STRUCTURE_SPACES["d4"].neighbours) == {"d2", "b4", "f4", "d6"}


def test_ok_2_5_route_spaces_touch_where_they_share_a_junction() -> None:
    for name, space in ROUTE_SPACES.items():
        sharing = {
            other
            for other in ROUTE_SPACES
            if other != name and set(space.junctions) & set(ROUTE_SPACES[other].junctions)
        }
        assert space.touching == sharing


def test_ok_2_6_fourteen_route_spaces_lie_at_the_edge_and_17_can_carry_a_bridge() -> None:
    edge = ["b1", "d1", "f1", "h1", "b7", "d7", "f7", "h7", "a2", "a4", "a6", "i2", "i4", "i6"]

    assert set(edge) == EDGE
    assert sum(space.can_carry_bridge for space in ROUTE_SPACES.values()) == 17


def test_ok_2_7_ten_route_spaces_lead_inwards() -> None:
    inward = {name for name, space in ROUTE_SPACES.items() if space.is_inward}

    assert inward == {"c2", "e2", "g2", "c6", "e6", "g6", "b3", "b5", "h3", "h5"}


def test_ok_2_8_only_d4_and_f4_are_not_at_the_edge() -> None:
    corners = {name for name, space in STRUCTURE_SPACES.items() if space.is_corner}

    assert corners == {"b2", "h2", "b6", "h6"}
    assert {n for n, s in STRUCTURE_SPACES.items() if not s.is_edge} == {"d4", "f4"}


LINE: dict[str, Any] = {
    "id": "a",
    "when": "any",
    "require": [],
    "cost": [],
    "repeat": "once",
    "gains": [{"is": "fixed", "gain": "wood", "n": 1}],
    "after": "",
    "text": "1 wood",
}
TUNNELS = {"count": "routes", "type": ["tunnel"], "at": "adj"}
BAD_ROWS: tuple[dict[str, Any], ...] = (
    {"when": "third"},
    {"repeat": "twice"},
    {"require": [{"is": "on_self", "where": "middle"}]},
    {"require": [{"is": "compare", "q": TUNNELS, "exactly": True, "value": 1}]},
    {"require": [{"is": "of_nothing"}]},
    {"cost": [{"gold": 1}]},
    {"cost": [{"removal": {"kind": "canal", "at": "board"}}]},
    {"gains": [{"is": "fixed", "gain": "gold", "n": 1}]},
    {"gains": [{"is": "given", "gain": "wood"}]},
    {"gains": [{"is": "place", "place": "tunnel", "at": "board"}]},
    {"gains": [{"is": "place", "place": "road", "at": "moon"}]},
)


@pytest.mark.parametrize("bad", BAD_ROWS, ids=str)
def test_a_bad_row_is_an_error_at_start_up(bad: dict[str, Any]) -> None:
    assert row_of(Line, "lines", LINE).name == "a"
    with pytest.raises(BadRow, match=r"lines\.json, a: "):
        row_of(Line, "lines", {**LINE, **bad})


def test_a_bad_structure_is_named() -> None:
    row = read_table("rules.oranienburger_kanal", "structures_a")["structures"][0]

    with pytest.raises(BadRow, match=r"structures_a\.json, A01: Invalid enum value 'pink'"):
        row_of(Structure, "structures_a", {**row, "colour": "pink"})


def test_a_quantity_must_be_counted_where_it_can_be() -> None:
    with pytest.raises(BadRow, match="loops cannot be counted at 'adj'"):
        row_of(Quantity, "lines", {"count": "loops", "type": ["rail"], "at": "adj"})
    with pytest.raises(BadRow, match="unknown field `typ`"):
        row_of(Quantity, "lines", {"count": "routes", "typ": ["rail"], "at": "adj"})


@pytest.mark.parametrize(("locale", "ours"), [("en", "our own"), ("de", "festgelegt")])
def test_ok_20_says_of_each_structure_that_something_of_it_is_our_own(
    locale: str, ours: str
) -> None:
    rows = {
        row["id"]: row
        for row in read_table("rules.oranienburger_kanal", "structures_a")["structures"]
    }
    rules = GAMES["oranienburger_kanal"].rulebook_in(locale).rules
    told = [rule.text for rule in rules if rule.number.startswith("OK-20.")]

    assert told
    for text in told:
        named = [rows[name] for name in re.findall(r"\bA\d\d\b", text)]
        assert (ours in text) == any(row["designed_fields"] for row in named)
