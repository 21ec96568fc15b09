"""A faulty row of a table is named at start-up; moves can be written in several ways."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rules.errors import UnreadableMove
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.moves import Choose, Lock, Sell, Start, UseLagerhaus
from rules.ruhrschifffahrt.play import sequence
from rules.ruhrschifffahrt.setup import starting_dice
from rules.ruhrschifffahrt.tables.board import (
    AREAS,
    cities,
    fields,
    printed_arrows_agree,
    stores,
    tiles,
)
from rules.ruhrschifffahrt.tables.rounds import ROUNDS, markers, rounds
from rules.tables import BadRow, read_table


def changed(table: str, rows: str, place: int, **values: Any) -> Mapping[str, Any]:
    """Return a table with one row changed."""
    whole = read_table("rules.ruhrschifffahrt", table)
    list_of_rows: list[Mapping[str, Any]] = list(whole[rows])
    list_of_rows[place] = {**list_of_rows[place], **values}
    return {**whole, rows: list_of_rows}


@pytest.mark.parametrize(
    ("load", "message"),
    [
        (lambda: fields(changed("board", "fields", 4, pos=9)["fields"]), "board.json, MH: pos 9"),
        (
            lambda: printed_arrows_agree(
                changed("board", "fields", 0, simple_trip_target="BLA")["fields"]
            ),
            "board.json, D1: a simple trip reaches",
        ),
        (
            lambda: cities(changed("building_sites", "cities", 0, id="XXX")),
            "building_sites.json, XXX: no such field",
        ),
        (
            lambda: stores(changed("building_sites", "coal_stores", 1, territory="berg")),
            "building_sites.json, KE: no such territory",
        ),
        (
            lambda: tiles(changed("progress_tiles", "tiles", 0, requires={"BX": 1}), AREAS),
            "progress_tiles.json, schleusenbau: 1 stones in BX",
        ),
        (
            lambda: tiles(changed("progress_tiles", "tiles", 0, requires={"BI": 3}), AREAS),
            "progress_tiles.json, schleusenbau: 3 stones in BI",
        ),
        (
            lambda: rounds(changed("timeline", "rounds", 1, crest="berg")),
            "timeline.json, 2: no territory berg",
        ),
        (
            lambda: markers(changed("markers", "obstacle_demand_markers", 0, fields=["BX"])),
            "markers.json, IT-broich: no field {'BX'}",
        ),
        (
            lambda: starting_dice(
                {**read_table("rules.ruhrschifffahrt", "setup")["players"]["2"], "dice_white": 5}
            ),
            "setup.json, dice_white: 4 dice lie on the board",
        ),
    ],
)
def test_a_bad_row_is_named(load: Callable[[], object], message: str) -> None:
    with pytest.raises(BadRow) as fault:
        load()

    assert str(fault.value).startswith(message)


def test_an_event_that_nobody_knows_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = rounds(changed("timeline", "rounds", 4, events=["earthquake"]))
    monkeypatch.setattr(sequence, "ROUNDS", strange)

    with pytest.raises(BadRow, match=r"timeline.json, 5: no event earthquake"):
        sequence.agenda(5)
    assert strange[4] == ROUNDS[4]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("START d7", Start("D7")),
        ("start Eiberg", Start("D7")),
        ("sell mülheim", Sell("MUL")),
        ("lock l14", Lock("L14")),
        ("option TREIDELN+LOTSE free", Choose("treideln+lotse", "free")),
        ("option towing", Choose("treideln")),
        ("option transport+pilot", Choose("transport+lotse")),
        ("tile Lagerhaus kettwig", UseLagerhaus("KET")),
    ],
)
def test_moves_are_read_in_several_spellings(text: str, move: object) -> None:
    assert ROWS.notation.read(text) == move


@pytest.mark.parametrize(
    "text", ["", "start", "start L7", "fee gold", "option none paid", "port X"]
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(UnreadableMove):
        ROWS.notation.read(text)
