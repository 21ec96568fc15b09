"""A faulty row of a table is named at start-up; moves can be written in several ways."""

from collections.abc import Mapping
from typing import Any

import pytest

from rules.errors import UnreadableMove
from rules.ruhrschifffahrt.menu import ROWS
from rules.ruhrschifffahrt.moves import Choose, Lock, Sell, Start, UseLagerhaus
from rules.ruhrschifffahrt.play import sequence
from rules.ruhrschifffahrt.tables.board import Tile
from rules.ruhrschifffahrt.tables.rounds import Marker, Round
from rules.tables import BadRow, read_table, row_of


def changed(table: str, rows: str, place: int, **values: Any) -> Mapping[str, Any]:
    """Return a row of a table with some values changed."""
    return {**read_table("rules.ruhrschifffahrt", table)[rows][place], **values}


@pytest.mark.parametrize(
    ("kind", "table", "row", "message"),
    [
        (
            Tile,
            "progress_tiles",
            changed("progress_tiles", "tiles", 0, requires={"BX": 1}),
            "progress_tiles.json, schleusenbau: 1 stones in BX",
        ),
        (
            Tile,
            "progress_tiles",
            changed("progress_tiles", "tiles", 0, requires={"BI": 3}),
            "progress_tiles.json, schleusenbau: 3 stones in BI",
        ),
        (
            Round,
            "timeline",
            changed("timeline", "rounds", 1, crest="berg"),
            "timeline.json, {'round': 2, ",
        ),
        (
            Marker,
            "markers",
            changed("markers", "obstacle_demand_markers", 0, fields=["BX"]),
            "markers.json, IT-broich: no field {'BX'}",
        ),
    ],
)
def test_a_bad_row_is_named(
    kind: type[object], table: str, row: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(BadRow) as fault:
        row_of(kind, table, row)

    assert str(fault.value).startswith(message)


def test_an_event_that_nobody_knows_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    row = changed("timeline", "rounds", 4, events=["earthquake"])
    monkeypatch.setattr(sequence, "ROUNDS", {5: row_of(Round, "timeline", row)})

    with pytest.raises(BadRow, match=r"timeline.json, 5: no event earthquake"):
        sequence.agenda(5)


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
