"""A random legal move without listing them all: first what to do, then how.

Each kind of move is searched for from a random place onwards until one is found. So every legal
move is possible, though those after many places without moves are more frequent.

What is worth a look is proposed more often: tiles that shorten a ship's way from port to port, or
that block it. Of hundreds of ways to place a tile few do either. They are found by the way that
would lead over the tile; what else it changes is left to whoever looks at the position after it.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from rules.canal_king import setup
from rules.canal_king.advice import reach
from rules.canal_king.advice.distances import openings, ship_of, survey
from rules.canal_king.canals import AHEAD, Berth, Canals, fitting
from rules.canal_king.moves import Character, Claim, Move, Pass, Place, Replace, Special, Swap
from rules.canal_king.play import building, race
from rules.canal_king.state import CanalKing
from rules.canal_king.tables import ENDS, FLAGS, PATTERNS, SIDES, SPACES
from rules.text import Seat

T = TypeVar("T")
Way: TypeAlias = Callable[[CanalKing, Random], Move | None]
"""Returns a random move of one kind; None if there is none."""

BEST = 6
"""Number of placements, the best for digging or barring a way, that one is drawn from."""


def sample(state: CanalKing, random: Random) -> Move:
    """Return a legal move of the builder on turn, from what it knows alone."""
    return _found(WAYS, state, random)


def propose(state: CanalKing, random: Random) -> Move:
    """Return a legal move worth a look, from a position that the builder on turn imagines."""
    return _found(PROPOSALS, state, random)


def _found(ways: Sequence[Way], state: CanalKing, random: Random) -> Move:
    found = (look(state, random) for look in _from_anywhere(ways, random))
    return next(move for move in found if move)


def _from_anywhere(values: Sequence[T], random: Random) -> Iterator[T]:
    """Yield some values once round, from a random one onwards."""
    if not values:
        return iter(())
    start = random.randrange(len(values))
    return chain(values[start:], values[:start])


def _place(state: CanalKing, random: Random) -> Place | None:
    free = list(_from_anywhere(state.canals.free, random))
    for tile in _from_anywhere(state.player.hand, random):
        for moves in building.places(state, tile, free):
            return random.choice(moves)
    return None


def _lead_on(state: CanalKing, random: Random) -> Place | None:
    """Return a tile placed where canals from a port of the seat's route end, if possible."""
    player = state.player
    ship = reach.Ship(state.on_turn, player.colour)
    for start, target in _from_anywhere(tuple(pairwise(player.route)), random):
        spaces = list(_from_anywhere(openings(state.canals, ship, start, target), random))
        for tile in _from_anywhere(player.hand, random):
            for moves in building.places(state, tile, spaces):
                return random.choice(moves)
    return None


def _dig(state: CanalKing, random: Random) -> Place | None:
    """Return a tile placed where it makes the seat's own way short."""
    for leg in _from_anywhere(legs_ahead(state, state.on_turn), random):
        if ranked := placements(state.canals, leg, state.player.hand):
            return random.choice(ranked[:BEST])
    return None


def _bar(state: CanalKing, random: Random) -> Place | None:
    """Return a tile placed where it makes another seat's way long."""
    for ranked in _on_other_ways(state, random):
        return random.choice(ranked[-BEST:])
    return None


def _stop(state: CanalKing, random: Random) -> Special | None:
    """Return the special tile laid on another seat's way."""
    for ranked in _on_other_ways(state, random):
        spaces = dict.fromkeys(place.space for place in ranked if not SPACES[place.space].dark)
        found = building.specials(state, _from_anywhere(tuple(spaces), random))
        if moves := next(found, None):
            return random.choice(moves)
    return None


def _on_other_ways(state: CanalKing, random: Random) -> Iterator[Sequence[Place]]:
    """Yield the placements on each leg of the others, best for its ship first."""
    others = [seat for seat in state.seats if seat != state.on_turn]
    for seat in _from_anywhere(others, random):
        for leg in _from_anywhere(legs_ahead(state, seat), random):
            if ranked := placements(state.canals, leg, state.player.hand):
                yield ranked


def _replace(state: CanalKing, random: Random) -> Replace | None:
    spaces = list(_from_anywhere(building.replaceable_spaces(state), random))
    for tile in _from_anywhere(state.player.hand, random):
        for moves in building.replaces(state, tile, spaces):
            return random.choice(moves)
    return None


def _special(state: CanalKing, random: Random) -> Special | None:
    plain = _from_anywhere(building.PLAIN_SPACES, random)
    return next(map(random.choice, building.specials(state, plain)), None)


def _swap(state: CanalKing, random: Random) -> Swap | None:
    most = building.most_to_swap(state)
    if not most:
        return None
    number = 1 + random.randrange(most)
    return Swap(tuple(sorted(random.sample(state.player.hand, number))))


def _claim(state: CanalKing, random: Random) -> Claim | None:
    return Claim() if race.may_claim(state) else None


def _pass(state: CanalKing, random: Random) -> Pass | None:
    return Pass() if building.must_pass(state) else None


def _character(state: CanalKing, random: Random) -> Character | None:
    offered = tuple(setup.character_moves(state, state.on_turn))
    return random.choice(offered) if offered else None


WAYS: tuple[Way, ...] = (
    _claim, _lead_on, _place, _special, _lead_on, _replace, _lead_on, _swap, _pass, _character,
)  # fmt: skip
"""The kinds of builders' moves (CK-3.2, 12.4). An impossible kind leaves its share to the next."""
PROPOSALS: tuple[Way, ...] = (
    _claim, _dig, _bar, _place, _dig, _bar, _stop, _dig, _replace, _special, _dig, _bar, _swap,
    _pass, _character,
)  # fmt: skip
"""The same, and often those that shorten the seat's own way, or lengthen another's."""
MANY = 2 * reach.FARTHEST
"""More steps than any way has."""


class Leg(NamedTuple):
    """A part of a ship's route."""

    ship: reach.Ship
    start: Berth
    """Where the ship begins it, or is now."""
    target: str
    """The port where it ends."""


def legs_ahead(state: CanalKing, seat: Seat) -> list[Leg]:
    """Return the legs of a seat's route that its ship has not finished yet."""
    player, ship = state.players[seat], ship_of(state, seat)
    ports = player.route[player.target - 1 :]
    starts = [player.ship or Berth(ports[0]), *map(Berth, ports[1:-1])]
    return [Leg(ship, start, target) for start, target in zip(starts, ports[1:], strict=True)]


def placements(canals: Canals, leg: Leg, hand: Sequence[str]) -> Sequence[Place]:
    """Return the ways to place a tile of a hand where canals on a leg end, best for its ship first.

    The shorter the way over the tile, the earlier it comes. Empty if the port is out of reach, or
    if the ship is sailing, since a tile on a free space cannot make its way longer.
    """
    known = survey(canals).placements
    found = known.get((leg, *hand))
    if found is None:
        found = known[(leg, *hand)] = tuple(_Ways(canals, leg).placements(hand))
    return found


class _Ways:
    """The ways of a leg over free spaces where canals end."""

    def __init__(self, canals: Canals, leg: Leg) -> None:
        self._canals, self._leg = canals, leg
        known = survey(canals)
        self._out = known.spread(leg.ship, leg.start)
        self._back = known.spread(leg.ship, Berth(leg.target))
        self._ends = known.ends.of(leg.ship)
        self._room = self._out.steps_to(leg.target) - reach.TURN
        """The steps of the shortest way, without the stop at its end."""

    def placements(self, hand: Sequence[str]) -> Iterator[Place]:
        """Yield the ways to place a tile, that with the shortest way first."""
        ranked = [
            (steps, place)
            for space in self._spaces()
            for steps, place in self._placements_on(space, tuple(dict.fromkeys(hand)))
        ]
        ranked.sort(key=lambda found: found[0])
        return (place for _, place in ranked)

    def _spaces(self) -> Sequence[str]:
        """Return the free spaces at canal ends that are on shortest ways, or begin one."""
        ship, start, target = self._leg
        if ship.is_sailing or self._room + reach.TURN >= reach.FARTHEST:
            return ()
        gates = reach.spaces_on_ways(self._out, self._back, self._room) & self._out.ground.gates
        begun = openings(self._canals, ship, start.at, target)
        ended = openings(self._canals, ship, target, start.at)
        return tuple(
            dict.fromkeys([*map(reach.SPACE.__getitem__, reach.each(gates)), *begun, *ended])
        )

    def _placements_on(self, space: str, tiles: Sequence[str]) -> Iterator[tuple[int, Place]]:
        """Yield ways to place a tile on a space, each with the steps of the way over it."""
        reached = [self._steps_beyond(self._out, berth) for berth in AHEAD[space]]
        left = [self._steps_beyond(self._back, berth) for berth in AHEAD[space]]
        for tile in tiles:
            stop = reach.TURN * (self._leg.ship.colour in FLAGS[tile])
            for rotation in fitting(ENDS[tile], self._canals.demands[space]):
                exits = PATTERNS[tile][rotation].exits
                ways = (reached[edge] + left[out] for edge in SIDES for out in exits[edge])
                yield min(ways, default=MANY) + stop, Place(tile, space, rotation)

    def _steps_beyond(self, spread: reach.Spread, berth: Berth | None) -> int:
        """Return the steps from where a search began to the far side of a space's edge."""
        if berth is None:
            return MANY
        at, _ = berth
        if berth.in_port:
            return self._steps_to_port(spread, at)
        if at not in self._canals.laid:
            return self._steps_over(spread, reach.CELL[at])
        ports, free, _ = reach.ends_from(self._canals, berth, self._leg.ship, self._ends)
        by_port = [self._steps_to_port(spread, port) + steps for port, steps in ports]
        by_digging = [
            self._steps_over(spread, cell) + steps
            for cells, steps in free
            for cell in reach.each(cells)
        ]
        return min([*by_port, *by_digging], default=MANY)

    def _steps_to_port(self, spread: reach.Spread, port: str) -> int:
        """Return the steps to a port from where a search began, MANY if they are too many."""
        spread.search_to(self._room)
        steps = spread.ports.get(port, MANY)
        # What lies farther away is known only if somebody else has asked for it.
        return steps if steps <= self._room else MANY

    def _steps_over(self, spread: reach.Spread, cell: reach.Cells) -> int:
        """Return the steps over a free space from where a search began."""
        beside = spread.steps_beside(cell, self._room)
        layers = spread.ground.layers
        to_fill = next((steps for steps, cells in layers if cells & cell), MANY)
        return MANY if beside == self._room else beside + to_fill
