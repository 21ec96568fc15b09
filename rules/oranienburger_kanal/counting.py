"""Counts the quantities of effects on a player's board (OK-13.11)."""

from collections.abc import Callable, Iterable, Mapping

from rules.oranienburger_kanal.state.player import STATES, Player
from rules.oranienburger_kanal.tables.board import (
    COLUMNS,
    CORNERS,
    EDGE,
    JUNCTIONS,
    OPPOSITES,
    ROUTE_SPACES,
    ROWS,
    SIDES,
    STRUCTURE_SPACES,
)
from rules.oranienburger_kanal.tables.effects import Condition, OnSelf, Quantity
from rules.oranienburger_kanal.tables.structures import STRUCTURES

ADJACENT, BOARD = "adj", "board"


def counted(player: Player, space: str, quantity: Quantity) -> int:
    """Return the present size of a quantity, as seen from the structure on a space."""
    return COUNTS[quantity.count](player, space, quantity) // quantity.div


def is_met(player: Player, space: str, condition: Condition) -> bool:
    """Return whether a requirement is met now (OK-13.4, OK-13.12)."""
    if isinstance(condition, OnSelf):
        return _stands(space, condition.where)
    number = counted(player, space, condition.quantity)
    return number == condition.value if condition.exactly else number >= condition.value


def _stands(space: str, where: str) -> bool:
    place = STRUCTURE_SPACES[space]
    return {"corner": place.is_corner, "edge": place.is_edge, "not_edge": not place.is_edge}[where]


def route_region(space: str, at: str) -> Iterable[str]:
    """Return the route spaces of a region, as seen from a structure space."""
    place = STRUCTURE_SPACES[space]
    if at in SIDES:
        return (place.sides[at],)
    return {ADJACENT: place.around, "radial": place.radial, "edge": EDGE, BOARD: ROUTE_SPACES}[at]


def _routes(player: Player, space: str, quantity: Quantity) -> int:
    kinds = player.kinds_at(route_region(space, quantity.at))
    return sum(kind in quantity.kinds for kind in kinds)


def _types(player: Player, space: str, quantity: Quantity) -> int:
    return len(set(player.kinds_at(route_region(space, quantity.at))))


def _bridges(player: Player, space: str, quantity: Quantity) -> int:
    region = frozenset(route_region(space, quantity.at))
    over = quantity.over
    return sum(
        bridge in region and (not over or player.routes[bridge] in over)
        for bridge in player.bridges
    )


def _structures(player: Player, space: str, quantity: Quantity) -> int:
    return sum(
        place in player.structures and _is_counted(player, place, quantity)
        for place in _structure_region(player, space, quantity.at)
    )


def _structure_region(player: Player, space: str, at: str) -> Iterable[str]:
    place = STRUCTURE_SPACES[space]
    match at:
        case "adj":
            return place.neighbours
        case "bridged":
            return [
                other
                for other in place.neighbours
                if not player.bridges_of(other).isdisjoint(place.around)
            ]
        case "row":
            return [o.name for o in STRUCTURE_SPACES.values() if o.row == place.row and o != place]
        case "corner":
            return [other.name for other in STRUCTURE_SPACES.values() if other.is_corner]
        case _:
            return STRUCTURE_SPACES


def _is_counted(player: Player, place: str, quantity: Quantity) -> bool:
    if quantity.colour and STRUCTURES[player.structures[place]].colour != quantity.colour:
        return False
    if quantity.state == "any":
        return True
    state = STATES[player.state_of(place)]
    return state != STATES[0] if quantity.state == "active" else state == quantity.state


def _empty_spaces(player: Player, space: str, _: Quantity) -> int:
    return sum(other not in player.structures for other in STRUCTURE_SPACES[space].neighbours)


def _empty_routes(player: Player, _space: str, _: Quantity) -> int:
    return player.empty_routes


def _supply(player: Player, _: str, quantity: Quantity) -> int:
    return player.supply[quantity.of]


def _rows(player: Player, _: str, quantity: Quantity) -> int:
    return sum(row <= _spaces_with(player, quantity) for row in ROWS)


def _columns(player: Player, _: str, quantity: Quantity) -> int:
    return sum(column <= _spaces_with(player, quantity) for column in COLUMNS)


def _spaces_with(player: Player, quantity: Quantity) -> frozenset[str]:
    return frozenset(space for space, kind in player.routes.items() if kind in quantity.kinds)


def _loops(player: Player, _: str, quantity: Quantity) -> int:
    """Return the number of fenced-in regions: routes - junctions touched + connected groups."""
    routes = _spaces_with(player, quantity)
    group = {junction: junction for r in routes for junction in ROUTE_SPACES[r].junctions}
    groups = len(group)
    for route in routes:
        first, second = (_leader(group, junction) for junction in ROUTE_SPACES[route].junctions)
        groups -= first != second
        group[first] = second
    return len(routes) - len(group) + groups


def _leader(group: Mapping[str, str], junction: str) -> str:
    while group[junction] != junction:
        junction = group[junction]
    return junction


def _angles(player: Player, space: str, quantity: Quantity) -> int:
    routes = _spaces_with(player, quantity)
    if quantity.at == ADJACENT:
        return _pairs(space, CORNERS, routes)
    along = {j for r in routes if ROUTE_SPACES[r].is_row for j in ROUTE_SPACES[r].junctions}
    across = {j for r in routes if not ROUTE_SPACES[r].is_row for j in ROUTE_SPACES[r].junctions}
    return sum(junction in along and junction in across for junction in JUNCTIONS)


def _opposite(player: Player, space: str, quantity: Quantity) -> int:
    return _pairs(space, OPPOSITES, _spaces_with(player, quantity))


def _pairs(space: str, pairs: Iterable[tuple[str, str]], routes: frozenset[str]) -> int:
    sides = STRUCTURE_SPACES[space].sides
    return sum(sides[one] in routes and sides[other] in routes for one, other in pairs)


def _built_over(player: Player, _space: str, _: Quantity) -> int:
    return sum(player.routes[path] != "path" for path in player.start_paths)


COUNTS: Mapping[str, Callable[[Player, str, Quantity], int]] = {
    "routes": _routes,
    "types": _types,
    "bridges": _bridges,
    "structures": _structures,
    "empty_spaces": _empty_spaces,
    "empty_routes": _empty_routes,
    "supply": _supply,
    "rows": _rows,
    "cols": _columns,
    "loops": _loops,
    "angles": _angles,
    "opposite": _opposite,
    "built_over": _built_over,
}
"""The function for each thing that can be counted."""
