"""Each line of the structures of deck B and of the extra ones, and whole games with them."""

import pytest

from rules.oranienburger_kanal.tables.boards import ROUTE_SPACES
from rules.oranienburger_kanal.tables.structures import STRUCTURES
from tests.rules.oranienburger_kanal.activating import Case, case, check

PATHS = "path path path path"
NEARLY_ALL = {space: "path" for space in ROUTE_SPACES if space not in {"b1", "b7", "h7"}}
GREEN = (
    case("B01", "canal canal canal path", "use a: thaler 4"),
    case("B01", PATHS, "use b: wood 2"),
    case("B02", PATHS, "use a: clay 1", "use b: clay 3", structures={"d2": "A02"}),
    case("B03", PATHS, "use a: wood 4", "use b: wood 1"),
    case("B04", PATHS, "use a; place rail d1", "use b: thaler 1", routes={"b1": "rail"}),
    case("B05", "path road path road", "use a; place path b1", "use b: thaler 2"),
    case("B06", "canal path path path", "use a: clay -1 brick 1", "use b: clay 1", owning="clay 1"),
    case("B07", PATHS, "use a: wood -1 ore -1 iron 1", "use b: ore 1", owning="wood 1 ore 1"),
    case("B08", PATHS, "use a: thaler 3", "use c: clay 1", on="b2"),
    case("B08", PATHS, "use b: wood 2"),
    case("B09", "path path canal path", "use a: wood 1", "use b: iron 1 thaler 1"),
    case("B10", PATHS, "use a; place road d3", "use b: clay 1"),
    case("B11", "path path road road", "use a: ore 2", "use b: iron 1"),
    case(
        "B12",
        "path path path road",
        "use a; place bridge d3",
        "use b: wood 3",
        structures={"d2": "A02"},
    ),
    case("B13", "rail rail path path", "use a: thaler 2", "use b: iron 1 thaler 1", "use c: ore 1"),
    case(
        "B14",
        "path road path path",
        "use a: wood -1 thaler 2",
        "use a /3: ore -1 thaler 2",
        owning="wood 1 ore 1",
    ),
    case("B15", PATHS, "use a: wood 2 clay 2"),
    case("B15", PATHS, "use b: wood 2 thaler 3", by_bridge=True),
    case("B16", "road canal road path", "use a: clay 2", "use b: thaler 2", by_bridge=True),
    case("B17", PATHS, "use a remove b1: brick 1 thaler 3", "use b: ore 1", routes={"b1": "path"}),
    case(
        "B18",
        PATHS,
        "use a: thaler 2",
        "use b: clay 1",
        "use c: wood 1",
        routes={"b1": "road", "h7": "path"},
        start_paths=("b1", "h7"),
    ),
    case(
        "B19",
        PATHS,
        "use a: wood 1",
        "use b: thaler 2",
        routes={"d1": "path", "c2": "path", "e2": "path"},
        structures={"d2": "A02", "b4": "A03", "b2": "A05"},
    ),
    case(
        "B20",
        PATHS,
        "use a: thaler 2",
        "use b: ore 1",
        routes={"c2": "path", "e2": "road", "b3": "rail", "f5": "canal", "b1": "path"},
    ),
)
ORANGE = (
    case("B21", "rail path path path", "use b: iron 1", "use a: iron -1 thaler 1 prestige 2"),
    case(
        "B22",
        "path canal path path",
        "use a; place bridge d3",
        "use b: prestige 1",
        structures={"d2": "A05"},
        by_bridge=True,
    ),
    case("B23", "path path path road", "use a: brick 2", "use b: thaler 1"),
    case(
        "B24",
        "rail path path path",
        "use a: thaler 2",
        "use b: ore 1",
        "use c: prestige 1",
        routes={"b1": "rail", "d1": "rail", "c2": "rail"},
    ),
    case("B25", "path rail path rail", "use a; place rail c2", "use b: prestige 3"),
    case(
        "B26",
        "road path path path",
        "use a: thaler 1",
        "use b: thaler 1",
        "use c: prestige 1",
        structures={"d2": "A02", "b4": "A21", "b2": "A03"},
    ),
    case("B27", "canal path canal path", "use a: iron 1 prestige 3", "use b: wood 3"),
    case("B28", PATHS, "use b: clay 2", "use a: clay -2 prestige 2"),
    case("B29", "canal path path path", "use a: wood -1 ore -1 prestige 3", owning="wood 1 ore 1"),
    case(
        "B30",
        PATHS,
        "use a: prestige 1",
        "use b; place path b1",
        routes={"c2": "road", "c6": "path"},
    ),
    case(
        "B31",
        PATHS,
        "use a: prestige 2",
        "use b: thaler 1",
        routes={"b3": "path", "f3": "rail", "h3": "path"},
    ),
    case("B32", "canal road path path", "use a: prestige 4", "use b: wood 1"),
    case(
        "B33",
        "road path path path",
        "use a: wood 2 brick 1 iron 1 prestige -2",
        "use b: prestige 2",
        owning="prestige 2",
    ),
    case("B34", "rail rail rail rail", "use a: prestige 3", "use b: thaler 4"),
    case("B35", PATHS, "use a: prestige 6", "use b: ore 2", structures={"d2": "A02"}),
    case("B36", PATHS, "use a: brick -1 thaler 1 prestige 2", "use b: clay 1", owning="brick 1"),
    case("B37", "canal rail road path", "use a: thaler 5"),
    case("B37", "canal rail road path", "use b: ore 3 thaler 3"),
    case("B37", "canal rail road path", "use c: clay 3 thaler 3"),
    case(
        "B38",
        PATHS,
        "use a remove b1: thaler 3",
        "use b; place road f1",
        "use c: wood 1",
        routes={"b1": "path"},
    ),
    case("B39", PATHS, "use a: thaler 4", by_bridge=True),
    case("B40", PATHS, "use a: thaler 2 prestige 2"),
    case("B40", PATHS, "use b: prestige 5", by_bridge=True),
)
BLUE = (
    case(
        "B41",
        "path canal path canal",
        "use a: prestige 4",
        "use b: prestige 1",
        routes={"d1": "canal"},
    ),
    case("B42", "rail rail rail rail", "use a: prestige 4", "use b: prestige 4"),
    case(
        "B43",
        PATHS,
        "use a: prestige 2",
        routes={"b3": "path", "a4": "path", "b5": "path"},
        structures={"b4": "A02", "f4": "A03"},
    ),
    case("B44", PATHS, "use a: prestige 2", routes={"c2": "road", "c6": "path", "a2": "path"}),
    case("B45", "path canal path canal", "use a: prestige 4", by_bridge=True),
    case("B46", PATHS, "use b: ore 1", "use a: clay -1 ore -1 prestige 2", owning="clay 1"),
    case(
        "B47",
        "rail rail path path",
        "use a: iron -1 prestige 3",
        "use a: iron -1 prestige 3",
        owning="iron 3",
    ),
    case("B48", "road road rail canal", "use a: prestige 4", "use b: prestige 2"),
    case("B49", "path path path road", "use a: prestige 6"),
    case("B50", PATHS, "use a: prestige 4", structures={"d2": "A05"}, by_bridge=True),
    case(
        "B51",
        PATHS,
        "use a: thaler -2 prestige 4",
        "use a: thaler -2 prestige 4",
        owning="thaler 6",
        by_bridge=True,
    ),
    case("B52", "canal canal path path", "use a: prestige 1", "use b; place canal e2: clay 2"),
    case("B53", "rail path path path", "use a: prestige 3", "use b: iron 1", owning="iron 3"),
    case("B54", PATHS, "use a: prestige 2", "use b: prestige 3", owning="brick 2", on="b2"),
    case(
        "B55",
        "path road rail path",
        "use a: prestige 3",
        "use b: prestige 2",
        routes={"b1": "road", "h7": "path"},
        start_paths=("b1", "h7"),
    ),
    case(
        "B56",
        PATHS,
        "use a: prestige 2",
        "use b; place road b7",
        routes={"b1": "road", "d1": "road", "c2": "road"},
    ),
    case(
        "B57",
        PATHS,
        "use a: prestige 2",
        routes={"d1": "path", "c2": "path", "e2": "path"},
        structures={"d2": "A02", "b4": "A03"},
    ),
    case(
        "B58",
        PATHS,
        "use a: prestige 4",
        "use b: prestige 2",
        structures={"d2": "A02", "b4": "A03", "f4": "A05"},
    ),
    case("B59", "canal canal canal canal", "use a: prestige 9"),
    case("B60", PATHS, "use a: prestige 6", routes=NEARLY_ALL),
)
EXTRA = (
    case("X01", PATHS, "use a remove c4: wood 2 thaler 1", "use b: wood 1", by_bridge=True),
    case("X02", PATHS, "use a remove e4: thaler 2", "use b: clay 1", by_bridge=True),
    case(
        "X03",
        PATHS,
        "use a remove c4: thaler 2",
        "use b; place bridge d3",
        "use c: prestige 1",
        structures={"d2": "A05"},
        by_bridge=True,
    ),
    case("X04", PATHS, "use a remove c4: iron 1 prestige 1", "use b: thaler 1", by_bridge=True),
    case(
        "X05",
        PATHS,
        "use a remove c4: prestige 4",
        "use b; place bridge d3",
        structures={"d2": "A05"},
        by_bridge=True,
    ),
    case("X06", PATHS, "use a: prestige 4", by_bridge=True),
)
CASES = (*GREEN, *ORANGE, *BLUE, *EXTRA)


@pytest.mark.parametrize("written", CASES, ids=str)
def test_the_structure_gives_what_it_says(written: Case) -> None:
    check(written)


def test_every_line_of_every_structure_of_deck_b_and_x_is_used() -> None:
    printed = {s.name: set(s.lines) for s in STRUCTURES.values() if s.deck in {"B", "X"}}

    of = {name: [c.lines for c in CASES if c.structure == name] for name in printed}
    used = {name: set[str]().union(*lines) for name, lines in of.items()}

    assert len(printed) == 66
    assert used == printed
