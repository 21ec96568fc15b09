"""Deck A: every line of every structure is used, and gives what its card says."""

import pytest

from rules.oranienburger_kanal.tables.structures import STRUCTURES
from tests.rules.oranienburger_kanal.activating import Case, case, check

PATHS = "path path path path"
GREEN = (
    case("A01", "canal canal canal path", "use a: thaler 5"),
    case("A01", "canal path path path", "use a: thaler 2"),
    case("A02", "path path canal road", "use a: wood 2", "use b: thaler 1"),
    case("A03", "path path canal road", "use a: clay 2", "use b: ore 1", "use c: thaler 1"),
    case("A04", "canal path path path", "use a: wood 3", "use b: thaler 2"),
    case(
        "A05", "canal canal path path", "use a: thaler 2", "use b; place path b1", "use c: wood 1"
    ),
    case(
        "A06",
        "canal canal path path",
        "use a: ore -1 iron 1",
        "use a /2: iron 1 thaler -1",
        owning="ore 1 thaler 1",
    ),
    case(
        "A07",
        "road path path path",
        "use a: clay -2 brick 1",
        "use a: clay -2 brick 1",
        "use b: clay 2",
        owning="clay 4",
    ),
    case(
        "A08",
        "path path road road",
        "use a: wood -1 ore -1 iron 1 thaler 1",
        "use a: wood -1 ore -1 iron 1 thaler 1",
        owning="wood 3 ore 3",
    ),
    case("A09", PATHS, "use a; place bridge d3", "use b: thaler 1", structures={"d2": "A02"}),
    case("A10", "road road path path", "use a: thaler 3", "use b: clay 1"),
    case("A11", "rail rail path path", "use a: ore 1", "use b: ore 4", "use c: thaler 2"),
    case("A12", "path road rail canal", "use a: thaler 6"),
    case("A12", "path road rail path", "use a: thaler 4"),
    case("A13", "road rail canal path", "use a: brick 1", "use b: iron 1", "use c: thaler 2"),
    case("A14", "canal canal canal path", "use a: wood 4 iron 2"),
    case("A14", "canal path path path", "use a: iron 2"),
    case(
        "A15",
        PATHS,
        "use b: thaler 2",
        "use a; place path b7",
        routes=dict.fromkeys(("b1", "d1", "f1", "h1"), "path"),
    ),
    case("A16", PATHS, "use a: wood 4"),
    case("A16", PATHS, "use b: iron 1 thaler 3", by_bridge=True),
    case("A17", "path path road road", "use a; place road d3", "use b: thaler 1"),
    case(
        "A18", "canal path path path", "use a: thaler 2", "use b: brick 1", "use c: wood 1", on="b2"
    ),
    case("A19", "path path road path", "use a: clay 3", "use b: wood 1", "use c: thaler 2"),
    case(
        "A20",
        PATHS,
        "use a: thaler 1",
        "use b: thaler 1",
        routes={"c2": "road", "b3": "path"},
        structures={"b2": "A02", "d2": "A03", "b4": "A05"},
        bridges=("c2", "b3"),
    ),
)
ORANGE = (
    case(
        "A21",
        "rail path path path",
        "use a: ore -2 iron 1 thaler 1",
        "use b: ore 1",
        owning="ore 2",
    ),
    case("A22", "rail rail road path", "use a: thaler 4", "use b: wood 1"),
    case("A23", "rail path path path", "use a; place rail e2", "use b: thaler 2"),
    case("A24", "canal canal path path", "use a: prestige 3", "use b: wood 1"),
    case(
        "A25",
        PATHS,
        "use a; place bridge b3",
        "use b: prestige 1",
        routes={"c2": "path", "b3": "path"},
        structures={"b2": "A02", "d2": "A03", "b4": "A05"},
        bridges=("c2",),
    ),
    case("A26", "road path road path", "use a; place road b1", "use b: thaler 2"),
    case("A27", PATHS, "use a option 2: clay 3", "use b: thaler 2", owning="ore 4"),
    case("A27", PATHS, "use a option 1: wood 3"),
    case("A27", PATHS, "use a option 3: ore 3"),
    case("A28", PATHS, "use a: prestige 3", "use b: clay 2", owning="brick 4"),
    case(
        "A29",
        "canal canal path path",
        "use a: prestige 3",
        "use b: iron 1",
        "use c: wood 2",
        by_bridge=True,
    ),
    case("A30", "canal canal rail path", "use a: clay 4", "use b: thaler 2", routes={"b1": "rail"}),
    case(
        "A31",
        "road path path path",
        "use a: wood -1 clay -1 thaler 3",
        "use b: wood 1",
        owning="wood 1 clay 1",
    ),
    case("A32", "road road rail canal", "use a: prestige 3", "use b: thaler 2"),
    case("A33", "rail path path path", "use a: ore 3", "use b: iron 1 thaler 1"),
    case("A34", "road road road path", "use a: prestige 3", "use b: wood 2"),
    case("A35", "rail rail path path", "use a: ore 6", "use b: thaler 3"),
    case("A36", "path road rail path", "use a: prestige 4"),
    case("A37", PATHS, "use a: prestige 2", "use b: thaler 2", by_bridge=True),
    case("A38", "canal path path path", "use a; place canal e2: clay 2", "use b: thaler 1"),
    case(
        "A39",
        "road rail path path",
        "use a: brick -1 prestige 3",
        "use a /2: iron -1 prestige 3",
        owning="brick 1 iron 1",
    ),
    case(
        "A40",
        PATHS,
        "use b: thaler 2",
        "use a; place bridge d3",
        "use c: prestige 3",
        structures={"d2": "A05"},
        by_bridge=True,
    ),
)
BLUE = (
    case(
        "A41",
        "canal canal path path",
        "use a: prestige 4",
        "use b: thaler 2",
        routes={"b1": "canal", "d1": "canal", "f1": "canal"},
    ),
    case("A42", "rail rail path path", "use a: prestige 3", routes={"b1": "rail"}),
    case("A43", PATHS, "use a: prestige 2", by_bridge=True),
    case("A44", "road road path path", "use a: prestige 3", routes={"b1": "road"}),
    case(
        "A45",
        PATHS,
        "use a: brick -1 prestige 3",
        "use a /2: iron -1 prestige 3",
        owning="brick 1 iron 1",
    ),
    case("A46", PATHS, "use a: prestige 2", routes={"d1": "road", "c2": "rail", "e2": "canal"}),
    case("A47", PATHS, "use a: prestige 2", by_bridge=True),
    case("A48", "path road rail canal", "use a: prestige 8"),
    case("A49", "rail rail rail path", "use a: prestige 6", "use b: thaler 3"),
    case(
        "A50",
        "path path road road",
        "use a: clay -2 brick 1 prestige 1",
        "use b: clay 2",
        owning="clay 2",
    ),
    case("A51", PATHS, "use a: prestige 2", "use b: thaler 2", owning="thaler 7"),
    case("A52", PATHS, "use a: prestige 2", "use b: prestige 1", owning="wood 5 clay 3"),
    case("A53", "canal path canal path", "use a: prestige 6", "use b; place canal e2: clay 2"),
    case("A54", "path path path road", "use a: prestige 4", routes={"b1": "path"}),
    case("A55", PATHS, "use a: prestige 4", "use b: prestige 2", on="b2", structures={"h6": "A02"}),
    case(
        "A56",
        PATHS,
        "use a: prestige 3",
        routes={"b1": "road", "d1": "rail", "f1": "canal", "h1": "path", "b3": "road"},
    ),
    case("A57", PATHS, "use a: prestige 4"),
    case("A57", PATHS, "use b: prestige 7", by_bridge=True),
    case("A58", "rail rail path path", "use a: prestige 1", "use b; place rail e2"),
    case(
        "A59",
        PATHS,
        "use a: prestige 2",
        routes={"d1": "path", "c2": "path", "e2": "path"},
        structures={"d2": "A02", "b4": "A03"},
    ),
    case(
        "A60",
        "canal canal path path",
        "use a: prestige 2",
        "use b; place bridge d3",
        structures={"d2": "A02"},
    ),
)
CASES = (*GREEN, *ORANGE, *BLUE)


@pytest.mark.parametrize("written", CASES, ids=str)
def test_the_structure_gives_what_it_says(written: Case) -> None:
    check(written)


def test_every_line_of_every_structure_of_deck_a_is_used() -> None:
    printed = {s.name: set(s.lines) for s in STRUCTURES.values() if s.deck == "A"}

    used = {
        name: set[str]().union(*(c.lines for c in CASES if c.structure == name)) for name in printed
    }

    assert len(printed) == 60
    assert used == printed
