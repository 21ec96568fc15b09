"""A player's board: what may be built and removed, and what effects count (OK-10, OK-13, OK-14)."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache

from rules.errors import IllegalMove
from rules.oranienburger_kanal.state import BRIDGES_NEEDED, STATES, Player
from rules.oranienburger_kanal.tables.boards import (
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
from rules.oranienburger_kanal.tables.costs import BRIDGE, NETWORKS, OVER_PATHS, PATH
from rules.oranienburger_kanal.tables.structures import (
    STRUCTURES,
    Condition,
    OnSelf,
    Quantity,
    Removal,
)
from rules.oranienburger_kanal.words import PIECES
from rules.text import Text, say

ADJACENT, BOARD = "adj", "board"
"""Where effects count and place: at the sides of a structure, or anywhere."""
PIECE_RULES = {
    "path": "OK-10.2",
    "road": "OK-10.3",
    "rail": "OK-10.4",
    "canal": "OK-10.5",
    BRIDGE: "OK-10.7",
}
"""The rule that a refusal cites, by piece."""


def places(player: Player, piece: str, region: Collection[str] = ROUTE_SPACES) -> Iterator[str]:
    """Yield the route spaces of a region on which a piece may be placed, whatever it costs."""
    if piece == BRIDGE:
        return _bridgeable(player, region)
    room = _room_for(player, piece, region)
    return _touching(player, piece, room) if piece in NETWORKS else room


def may_place(player: Player, piece: str, region: Collection[str] = ROUTE_SPACES) -> bool:
    """Return whether a region has a place for a piece."""
    return next(places(player, piece, region), None) is not None


@cache
def region_of(space: str, at: str) -> tuple[str, ...]:
    """Return the route spaces that an effect reaches, in label order."""
    around = STRUCTURE_SPACES[space].around
    return tuple(route for route in ROUTE_SPACES if at == BOARD or route in around)


def _room_for(player: Player, kind: str, region: Collection[str]) -> Iterator[str]:
    """Yield the spaces without a route, or with a path that a kind may cover (OK-10.6)."""
    routes, covers = player.routes, kind in OVER_PATHS
    return (
        space
        for space in region
        if space not in routes
        or (covers and routes[space] == PATH and not player.keeps_path(space))
    )


def _touching(player: Player, kind: str, spaces: Iterator[str]) -> Iterator[str]:
    """Yield the spaces that touch a route of a kind (OK-10.4, OK-10.5)."""
    network = {space for space, there in player.routes.items() if there == kind}
    return (space for space in spaces if not ROUTE_SPACES[space].touching.isdisjoint(network))


def _bridgeable(player: Player, region: Collection[str]) -> Iterator[str]:
    """Yield the spaces with a route between two structures and without a bridge (OK-10.7)."""
    free = player.routes.keys() - (*player.bridges, *player.marked)
    empty = STRUCTURE_SPACES.keys() - player.structures.keys()
    return (
        space
        for space in region
        if space in free
        and (place := ROUTE_SPACES[space]).can_carry_bridge
        and empty.isdisjoint(place.borders)
    )


def why_not_placed(player: Player, piece: str, space: str) -> IllegalMove:
    """Return the refusal that says why a piece may not be placed on a space."""
    reason, rule = (
        _why_no_bridge(player, space) if piece == BRIDGE else _why_no_route(player, piece, space)
    )
    return IllegalMove(reason, rule)


def _why_no_route(player: Player, kind: str, space: str) -> tuple[Text, str]:
    there = player.routes.get(space)
    if there and player.keeps_path(space):
        return say("The path on {space} leaves only when your turn ends.", space=space), "OK-10.10"
    if there:
        reason = say(
            "On {space} lies {there}; {kind} cannot cover that.",
            space=space,
            there=PIECES[there].one,
            kind=PIECES[kind].one,
        )
        return reason, "OK-10.6"
    reason = say("{space} touches none of your {kinds}.", space=space, kinds=PIECES[kind].many)
    return reason, PIECE_RULES[kind]


def _why_no_bridge(player: Player, space: str) -> tuple[Text, str]:
    place = ROUTE_SPACES[space]
    if not place.can_carry_bridge:
        return say("{space} is at the edge, where no bridge can be.", space=space), "OK-10.7"
    if space in player.bridges:
        return say("There is a bridge across {space} already.", space=space), "OK-10.7"
    if space not in player.routes:
        return say("There is no route on {space} to build across.", space=space), "OK-10.7"
    if space in player.marked:
        return say("The path on {space} is to be removed.", space=space), "OK-10.10"
    empty = tuple(border for border in place.borders if border not in player.structures)
    return say("A bridge joins two structures; none is on {empty}.", empty=empty), "OK-10.7"


def removable(player: Player, space: str, removal: Removal) -> Iterator[str]:
    """Yield the spaces of the pieces that the structure on a space could remove (OK-14.4)."""
    candidates = region_of(space, removal.at)
    if removal.kind == BRIDGE:
        return (s for s in candidates if s in player.bridges and s not in player.marked)
    return (s for s in candidates if _may_remove_route(player, removal.kind, s))


def _may_remove_route(player: Player, kind: str, space: str) -> bool:
    return (
        player.routes.get(space) == kind
        and space not in player.start_paths
        and space not in player.marked
        and space not in player.bridges
        and not any(_is_complete(player, border) for border in ROUTE_SPACES[space].borders)
    )


def _is_complete(player: Player, space: str) -> bool:
    return space in player.structures and player.has_four_routes(space)


def why_not_remove(player: Player, removal: Removal, space: str) -> IllegalMove:
    """Return the refusal that says why a piece cannot be removed from a space."""
    if space in player.marked:
        return IllegalMove(say("{space} is marked for removal already.", space=space), "OK-14.4")
    if removal.kind == BRIDGE:
        reason = say("There is no bridge on {space} that could be removed here.", space=space)
        return IllegalMove(reason, "OK-14.1")
    if player.routes.get(space) != removal.kind:
        return IllegalMove(say("There is no path on {space} to remove.", space=space), "OK-14.1")
    if space in player.start_paths:
        return IllegalMove(say("{space} is a start path and stays.", space=space), "OK-14.4")
    if space in player.bridges:
        return IllegalMove(say("The path on {space} carries a bridge.", space=space), "OK-14.4")
    complete = tuple(b for b in ROUTE_SPACES[space].borders if _is_complete(player, b))
    reason = say(
        "The path on {space} stays: the structure on {complete} has all four routes.",
        space=space,
        complete=complete,
    )
    return IllegalMove(reason, "OK-14.4")


def completed_by_route(player: Player, space: str) -> tuple[str, ...]:
    """Return the structures that a route just placed on an empty space activates (OK-12.1)."""
    return tuple(b for b in ROUTE_SPACES[space].borders if _is_complete(player, b))


def completed_by_bridge(player: Player, space: str) -> tuple[str, ...]:
    """Return the structures for which a bridge just built is the second one (OK-12.2)."""
    return tuple(
        border
        for border in ROUTE_SPACES[space].borders
        if len(player.bridges_of(border)) == BRIDGES_NEEDED
    )


def open_spaces(player: Player) -> Iterator[str]:
    """Yield the structure spaces on which a structure may be raised (OK-9.1)."""
    return (space for space in STRUCTURE_SPACES if space not in player.structures)


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


def _pairs(space: str, pairs: Iterable[tuple[str, str]], routes: frozenset[str]) -> int:
    sides = STRUCTURE_SPACES[space].sides
    return sum(sides[one] in routes and sides[other] in routes for one, other in pairs)


COUNTS: Mapping[str, Callable[[Player, str, Quantity], int]] = {
    "routes": _routes,
    "types": lambda player, space, what: len(set(player.kinds_at(route_region(space, what.at)))),
    "bridges": _bridges,
    "structures": _structures,
    "empty_spaces": lambda player, space, _: sum(
        other not in player.structures for other in STRUCTURE_SPACES[space].neighbours
    ),
    "empty_routes": lambda player, _space, _: player.empty_routes,
    "supply": lambda player, _, what: player.supply[what.of],
    "rows": lambda player, _, what: sum(row <= _spaces_with(player, what) for row in ROWS),
    "cols": lambda player, _, what: sum(column <= _spaces_with(player, what) for column in COLUMNS),
    "loops": _loops,
    "angles": _angles,
    "opposite": lambda player, space, what: _pairs(space, OPPOSITES, _spaces_with(player, what)),
    "built_over": lambda player, _space, _: sum(
        player.routes[path] != PATH for path in player.start_paths
    ),
}
"""The function for each thing that can be counted."""
