"""How far the ships of a position are from ports, and for how long that is known."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from itertools import pairwise
from math import dist
from typing import NamedTuple, TypeAlias

from rules.canal_king.advice import reach
from rules.canal_king.canals import Berth, Canals, Demand
from rules.canal_king.moves import Place
from rules.canal_king.state import CanalKing, Claiming, Drawing
from rules.canal_king.tables import BEYOND, HAND, PORTS, SPACES
from rules.text import Seat

DETOUR = 1.0
"""How much farther from a port than the nearest space a space may be, in circumradii of a hex."""

AWAY: Mapping[str, Mapping[str, float]] = {
    code: {name: dist(space.at, port.at) for name, space in SPACES.items()}
    for code, port in PORTS.items()
}
"""The straight-line distance of each space from each port, in circumradii of a hex."""
KEPT = 5
"""Tiles after which a distance that nobody has asked for meanwhile is forgotten."""


class Survey:
    """What is known of some canals: the ground, and the distances that were asked for."""

    def __init__(self, canals: Canals, earlier: "Survey | None" = None, space: str = "") -> None:
        """Begin anew, or with what is still valid since a tile was laid on a space."""
        # Distances are kept for long, and must not keep older surveys.
        self._canals = Canals(canals.laid)
        vars(self._canals)["demands"] = canals.demands
        self.distances: dict[_Question, _Known] = {}
        self.placements: dict[tuple[object, ...], Sequence[Place]] = {}
        """What `sampling.placements` has found, by leg and hand."""
        self._spreads: dict[tuple[reach.Ship, Berth], reach.Spread] = {}
        self._hard: dict[tuple[tuple[str, ...], int], reach.Layers] = {}
        if earlier:
            self._take_over(earlier, space)
        else:
            self.free: dict[int, reach.Cells] = {}
            """The free spaces by the steps for filling them with any hand."""
            self.gates: reach.Cells = 0
            """The free spaces next to a canal end of a port or tile."""
            self.ends = reach.KnownEnds()
            self.before: tuple[_Earlier, ...] = ()
            self._look_at(canals.free)

    def _take_over(self, earlier: "Survey", space: str) -> None:
        cell = reach.CELL[space]
        near = cell | reach.beside(cell)
        was_free = any(cells & cell for cells in earlier.free.values())
        self.free = {steps: cells & ~near for steps, cells in earlier.free.items()}
        self.gates = earlier.gates & ~near
        self.ends = earlier.ends.with_change(cell)
        self.before = _before(earlier, cell) if was_free else ()
        self._look_at(_spaces_beside(space))

    def _look_at(self, spaces: Iterable[str]) -> None:
        """Record which of some spaces are free, and how hard they are to fill."""
        demands, laid, free = self._canals.demands, self._canals.laid, self.free
        for space in spaces:
            if space not in laid:
                demand = demands[space]
                steps = reach.steps_to_fill(demand)
                free[steps] = free.get(steps, 0) | reach.CELL[space]
                if demand[0]:
                    self.gates |= reach.CELL[space]

    def with_tile(self, canals: Canals, space: str) -> "Survey":
        """Return the survey of canals that have one more tile, which lies on a space."""
        return Survey(canals, self, space)

    def hard_for(self, hand: tuple[str, ...], draws: int) -> reach.Layers:
        """Return the spaces that few tiles fit, by the steps for a hand that draws more tiles."""
        layers = self._hard.get((hand, draws))
        if layers is None:
            by_steps = dict[int, reach.Cells]()
            for cell, demand in self._hard_spaces:
                steps = reach.steps_to_fill(demand, hand, draws)
                by_steps[steps] = by_steps.get(steps, 0) | cell
            layers = self._hard[hand, draws] = tuple(sorted(by_steps.items()))
        return layers

    @cached_property
    def _hard_spaces(self) -> Sequence[tuple[reach.Cells, Demand]]:
        """The spaces that few tiles fit, with what is demanded of tiles there."""
        hard = sum(cells for steps, cells in self.free.items() if steps > reach.TILE)
        return [(cell, self._canals.demands[reach.SPACE[cell]]) for cell in reach.each(hard)]

    def _layers(self, ship: reach.Ship) -> Mapping[int, reach.Cells]:
        """Return the free spaces that a ship's owner may fill, by the steps for that."""
        if ship.is_sailing:
            return {}
        if ship.hard is None:
            return self.free
        hard = dict(ship.hard)
        return hard | {reach.TILE: hard.get(reach.TILE, 0) | self.free.get(reach.TILE, 0)}

    def ends_from(self, ship: reach.Ship, start: Berth) -> reach.Ends:
        """Return where canals lead a ship from a port or a tile."""
        return reach.ends_from(self._canals, start, ship, self.ends.of(ship))

    def steps_between(self, ship: reach.Ship, start: Berth, target: str) -> int:
        """Return the steps from a port or a tile to a port, FARTHEST if no way is left."""
        question, layers = (start, target, ship.seat, ship.colour), self._layers(ship)
        known = self.distances.get(question)
        if known is None or known.distance.layers != layers:
            known = self._still(question, layers) or self._found(ship, start, target)
            self.distances[question] = known
        return known.distance.steps

    def _still(self, question: "_Question", layers: Mapping[int, reach.Cells]) -> "_Known | None":
        """Return what was known for other hands, or before the last tiles, if it still holds."""
        for distances, tiles in (_Earlier(self.distances, 0), *self.before):
            known = distances.get(question)
            if known:
                distance, changed = known[0], known[1] | tiles
                return _Known(distance, changed) if distance.holds(changed, layers) else None
        return None

    def _found(self, ship: reach.Ship, start: Berth, target: str) -> "_Known":
        out, back = self.spread(ship, start), self.spread(ship, Berth(target))
        return _Known(_Distance(out, back, target), 0)

    def spread(self, ship: reach.Ship, start: Berth) -> reach.Spread:
        """Return the search outwards from a port or a tile; it goes on where it ended."""
        spread = self._spreads.get((ship, start))
        if spread is None:
            ground = reach.Ground(self._canals, tuple(self._layers(ship).items()), self.gates)
            spread = self._spreads[ship, start] = reach.Spread(
                ground, ship, self.ends.of(ship), start
            )
        return spread


def _before(survey: Survey, cell: reach.Cells) -> "tuple[_Earlier, ...]":
    """Return what was known until the canals of `survey`, now that one more space has a tile."""
    earlier = [_Earlier(distances, tiles | cell) for distances, tiles in survey.before[: KEPT - 1]]
    return (_Earlier(survey.distances, cell), *earlier)


@cache
def _spaces_beside(space: str) -> tuple[str, ...]:
    return tuple(beyond for beyond in BEYOND[space] if beyond in SPACES)


def survey(canals: Canals) -> Survey:
    """Return the cache of some canals."""
    known = vars(canals)
    found = known.get("survey")
    if found is None:
        found = known["survey"] = Survey(canals)
    return found


def steps_between(canals: Canals, ship: reach.Ship, start: Berth, target: str) -> int:
    """Return the steps from a port or a tile to a port, with no other ship in the way."""
    return survey(canals).steps_between(ship, start, target)


def steps_along(
    canals: Canals, ship: reach.Ship, ports: Sequence[str], start: Berth | None = None
) -> int:
    """Return the steps through some ports in order, from `start` or else from the first port."""
    first, *rest = pairwise(ports)
    steps = steps_between(canals, ship, start or Berth(first[0]), first[1])
    for port, target in rest:
        steps += steps_between(canals, ship, Berth(port), target)
    return steps


def openings(canals: Canals, ship: reach.Ship, start: str, target: str) -> list[str]:
    """Return the free spaces that a port's canals lead to, if they are nearest to another port.

    Empty if canals already lead from one port to the other.
    """
    ends = survey(canals).ends_from(ship, Berth(start))
    if any(port == target for port, _ in ends.ports):
        return []
    away = AWAY[target]
    spaces = [reach.SPACE[cell] for cells, _ in ends.free for cell in reach.each(cells)]
    nearest = min((away[space] for space in spaces), default=0)
    return [space for space in spaces if away[space] <= nearest + DETOUR]


class _Distance:
    """The steps from a place to a port, FARTHEST if no way is left, and how long they hold."""

    def __init__(self, out: reach.Spread, back: reach.Spread, target: str) -> None:
        """Work it out by a search from the place; `back` is one from the port."""
        self._out, self._back = out, back
        self._on_the_way: reach.Cells | None = None
        self.layers = dict(out.ground.layers)
        self.steps = out.steps_to(target)

    def holds(self, changed: reach.Cells, layers: Mapping[int, reach.Cells]) -> bool:
        """Return whether it certainly holds since the spaces `changed` have got tiles.

        `layers` are the spaces that are free now, by the steps for filling them. Nothing changes
        unless a space on a shortest way became harder, or a way over new tiles or over spaces that
        became easier is shorter. That is at least as long as the way to the nearest of them and
        that from the nearest of them to the port.
        """
        room = self.steps - reach.TURN
        there, onwards = self._around(changed, room)
        if there + onwards < room:
            return False
        if easier := self._easier(layers):
            by_digging, from_digging = self._around(easier, room)
            if min(there, by_digging) + reach.TILE + min(onwards, from_digging) < room:
                return False
        if self._on_the_way is None:
            self._on_the_way = reach.spaces_on_ways(self._out, self._back, room)
        return not any(
            self._on_the_way & cells & ~layers.get(steps, 0) for steps, cells in self.layers.items()
        )

    def _around(self, cells: reach.Cells, room: int) -> tuple[int, int]:
        """Return the steps until one of some spaces is next, from either end; `room` if more."""
        return self._out.steps_beside(cells, room), self._back.steps_beside(cells, room)

    def _easier(self, layers: Mapping[int, reach.Cells]) -> reach.Cells:
        """Return the spaces of other layers that took more steps, or could not be filled at all."""
        easier = 0
        for steps, cells in layers.items():
            as_easy = sum(those for most, those in self.layers.items() if most <= steps)
            easier |= cells & ~as_easy
        return easier


class _Known(NamedTuple):
    """A distance that was worked out for the same or earlier canals."""

    distance: _Distance
    changed: reach.Cells
    """The spaces that have got tiles since then, which did not change it."""


_Question: TypeAlias = tuple[Berth, str, Seat, str]
"""From where, to which port, and whose ship of which colour."""


class _Earlier(NamedTuple):
    """What was known of earlier canals."""

    distances: dict[_Question, _Known]
    tiles: reach.Cells
    """The spaces that have got tiles since then."""


def ship_of(state: CanalKing, seat: Seat) -> reach.Ship:
    """Return a seat's ship, which a builder does not have yet."""
    player = state.players[seat]
    if player.ship:
        return reach.Ship(seat, player.colour, is_sailing=True)
    hard = survey(state.canals).hard_for(player.hand, _draws(state, seat))
    return reach.Ship(seat, player.colour, hard=hard)


def _draws(state: CanalKing, seat: Seat) -> int:
    """Return how many tiles a seat draws before its turn ends (CK-7.2, CK-7.4)."""
    match state.phase:
        case Drawing(missing=missing) if seat == state.on_turn:
            return missing
        case Claiming(refills=True) if seat == state.on_turn:
            return HAND - len(state.players[seat].hand)
        case _:
            return 0
