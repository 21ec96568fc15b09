"""One seat's properties in a vector: for the actor, by colour, or in its own object."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.ruhrschifffahrt.setup import starting_position
from rules.ruhrschifffahrt.state import PASSED, Mark, Tableau
from rules.ruhrschifffahrt.tables.board import AREAS, FIELDS, TILES
from rules.ruhrschifffahrt.tables.rounds import CHOICES
from rules.text import Seat
from tests.rules.ruhrschifffahrt.form import COLOURS, SEAT_KEYS, Given, mapping, players_of, seat_of
from tests.rules.vector_form import one_of, only_known

OBJECTS = {"stones", "timeline"}
"""Properties that are objects themselves."""
SALE = re.compile(r"sold at (\w+)")


def tableau_of(seat: Seat, given: Given, actor: Seat) -> Tableau:
    """Return one seat's tableau from what is given for its colour, or for the actor."""
    everybody = starting_position(len(COLOURS)).tableaus[0]

    def value(key: str, default: Any) -> Any:
        return of_seat(seat, given, actor, key, default)

    stones = value("stones", {})
    only_known("stones", stones, AREAS)
    return replace(
        everybody,
        thaler=value("thaler", 0),
        vp=value("vp", 0),
        supply=value("supply_warehouses", everybody.supply),
        lock_space=value("lock_space", everybody.lock_space),
        mark_space=value("mark_space", everybody.mark_space),
        debts=value("debts", 0),
        timeline=_waiting(value("timeline", dict.fromkeys(everybody.timeline, 1))),
        stones={**dict.fromkeys(AREAS, 0), **stones},
        tiles=_tiles((*value("tiles", ()), *value("actor_tiles", ()))),
        ship=_ship(seat, given, value("ship", "")),
        arrival=_arrival(seat, given),
        option=_option(seat, given, actor, value("option", "")),
        locks=value("locks_built_before", 0),
    )


def of_seat(seat: Seat, given: Given, actor: Seat, key: str, default: Any) -> Any:
    """Return a seat's property: in the object of its colour, by colour, or as the actor."""
    own = mapping(given.get(COLOURS[seat])) or _as_seller(seat, given)
    only_known(f"the object of {COLOURS[seat]}", own, SEAT_KEYS)
    if key in own:
        return own[key]
    found = given.get(key, default)
    by_colour = mapping(found)
    if by_colour and (key not in OBJECTS or set(by_colour) & set(COLOURS)):
        only_known(f"{key} by colour", by_colour, COLOURS)
        return by_colour.get(COLOURS[seat], default)
    return found if seat == actor else default


def _as_seller(seat: Seat, given: Given) -> Given:
    """Read the ship and the die of a seat that sells as `first` or `second`."""
    for name in ("first", "second"):
        seller = given.get(name, {})
        if seller.get("actor") == COLOURS[seat]:
            return {"ship": seller["start"], "die": seller["die"]}
    return {}


def _waiting(timeline: Mapping[Any, int] | str) -> tuple[int, ...]:
    if isinstance(timeline, str):
        return ()
    return tuple(sorted(int(number) for number, warehouses in timeline.items() if warehouses))


def _tiles(names: Iterable[str]) -> dict[str, Mark]:
    """Read names such as "gasthaus" or "gasthaus (unused)", "(used)", "(blank)"."""
    marks = {"": Mark.OWNED, "(unused)": Mark.OWNED, "(used)": Mark.USED, "(blank)": Mark.GONE}
    found: dict[str, Mark] = {}
    for name in names:
        tile, _, state = name.partition(" ")
        one_of("what became of a tile", state, marks)
        found[one_of("a tile", tile, TILES)] = marks[state]
    return dict(sorted(found.items()))


def _ship(seat: Seat, given: Given, own: str) -> str:
    """Return the field of a ship: WIT, or "WIT (arrived first)"; empty off the board."""
    told = given.get(COLOURS[seat])
    sold_at = SALE.search(told) if isinstance(told, str) else None
    ship = sold_at[1] if sold_at else given.get("ships", {}).get(COLOURS[seat], own)
    return one_of("the field of a ship", ship.partition(" ")[0], ("", *FIELDS))


def _arrival(seat: Seat, given: Given) -> int:
    text = str(given.get("ships", {}).get(COLOURS[seat], ""))
    return 2 if "second" in text else 1 if "first" in text else 0


def _option(seat: Seat, given: Given, actor: Seat, own: str) -> str:
    """Return the round's option; a taken Lohn was taken by the last of the others."""
    others = [
        seat_of(colour) for colour in COLOURS[: players_of(given)] if seat_of(colour) != actor
    ]
    taken = "lohn" if given.get("lohn_taken") and seat == others[-1] else own
    chosen = (mapping(given.get("options")) or {}).get(COLOURS[seat], taken)
    return one_of("an option", chosen, ("", PASSED, *CHOICES))
