"""A random legal move without listing them all: first what to do, then how.

Each kind of move is searched for from a random place onwards until one is found. So every legal
move is possible, though those after many places without moves are more frequent. What is worth a
look is proposed more often.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise
from random import Random
from typing import TypeAlias, TypeVar

from rules.canal_king.advice.digging import legs_ahead, placements
from rules.canal_king.advice.distances import openings
from rules.canal_king.advice.reach import Ship
from rules.canal_king.moves import Character, Claim, Move, Pass, Place, Replace, Special, Swap
from rules.canal_king.play import building, claiming, opening, swapping
from rules.canal_king.state import CanalKing
from rules.canal_king.tables.board import SPACES

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
    ship = Ship(state.on_turn, player.colour)
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
    most = swapping.most_to_swap(state)
    if not most:
        return None
    number = 1 + random.randrange(most)
    return Swap(tuple(sorted(random.sample(state.player.hand, number))))


def _claim(state: CanalKing, random: Random) -> Claim | None:
    del random
    return Claim() if claiming.may_claim(state) else None


def _pass(state: CanalKing, random: Random) -> Pass | None:
    del random
    return Pass() if swapping.must_pass(state) else None


def _character(state: CanalKing, random: Random) -> Character | None:
    offered = tuple(opening.legal_moves(state, state.on_turn))
    return random.choice(offered) if offered else None


WAYS: tuple[Way, ...] = (
    _claim,
    _lead_on,
    _place,
    _special,
    _lead_on,
    _replace,
    _lead_on,
    _swap,
    _pass,
    _character,
)
"""The kinds of builders' moves (CK-3.2, 12.4). An impossible kind leaves its share to the next."""

PROPOSALS: tuple[Way, ...] = (
    _claim,
    _dig,
    _bar,
    _place,
    _dig,
    _bar,
    _stop,
    _dig,
    _replace,
    _special,
    _dig,
    _bar,
    _swap,
    _pass,
    _character,
)
"""The same, and often those that shorten the seat's own way, or lengthen another's."""
