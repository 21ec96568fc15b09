"""Set-ups by the number of seats, for vectors that expect them under "2", "3", "4" and "all"."""

from typing import Any

from rules.ruhrschifffahrt.play.dice import arrow_dice
from rules.ruhrschifffahrt.play.sales import copies_left
from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, DEPOTS, WHITE_TILES
from tests.rules.vector_form import only_known

NUMBERS = ("2", "3", "4")
SETUP_KEYS = (*NUMBERS, "all")


def setup_of(number: str, wanted: dict[str, Any]) -> dict[str, Any]:
    """Return the wanted values of a set-up; "all" returns those common to all set-ups."""
    if number != "all":
        return _wanted(starting_position(int(number)), wanted)
    found = [_wanted(starting_position(int(each)), wanted) for each in NUMBERS]
    return {
        key: value if all(other[key] == value for other in found) else "not alike"
        for key, value in found[0].items()
    }


def _wanted(state: Ruhr, wanted: dict[str, Any]) -> dict[str, Any]:
    facts = _facts(state)
    only_known("a set-up", wanted, facts)
    return {key: facts[key] for key in wanted}


def _facts(state: Ruhr) -> dict[str, Any]:
    dice = [COAL[depot] for depot in state.dice] + list(arrow_dice(state))
    return {
        "arrow_die": next(list(die) for die in arrow_dice(state).items()),
        "bag": state.bag,
        "bag_in_variant": starting_position(len(state.seats), with_stars=False).bag,
        "black": dice.count("black"),
        "empty_depots": len(DEPOTS) - len(state.dice),
        "supply_warehouses": state.tableaus[0].supply,
        "thaler": state.tableaus[0].thaler,
        "white": dice.count("white"),
        "white_tile_copies": copies_left(state, WHITE_TILES[0]),
    }
