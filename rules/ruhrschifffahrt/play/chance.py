"""Decisions of chance: who begins, the country of the round, the marker from the bag (HI-3)."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rules.core import NATURE
from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.rounds import (
    CountryTurned,
    DemandPlaced,
    DepotsChanged,
    DutyDeclared,
    FirstDrawn,
    MarkerDrawn,
)
from rules.ruhrschifffahrt.moves import Drawn, First, Move, Turned
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.markers import DEMAND_LIMIT, MARKERS, Marker
from rules.ruhrschifffahrt.tables.tracks import HIGHEST, LOWEST
from rules.text import Seat, say

DUTY_AT = 1
"""The number of markers left in the bag at which building a lock becomes a duty (WD-6)."""


class Chance(Struct, frozen=True):
    """Only chance acts: it names the first seat, turns a country marker or draws from the bag."""

    decides: type[First] | type[Turned] | type[Drawn]
    number: int

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return (NATURE,)

    def odds(self, state: Ruhr) -> Sequence[tuple[Move, int]]:
        """Return the possible outcomes with their weights.

        Markers under obstacles and in the bag were shuffled together and nobody has seen any of
        them, so each is equally likely to be drawn next.
        """
        if self.decides is First:
            return [(First(seat + 1), 1) for seat in state.seats]
        if self.decides is Turned:
            return [(Turned(code), left) for code, left in state.countries.items() if left]
        return [(Drawn(code), left) for code, left in state.markers.items() if left]

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        del seat
        return (move for move, _ in self.odds(state))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        del seat
        state = replace(state, phases=state.phases[1:])
        match move:
            case First(number) if self.decides is First and 1 <= number <= len(state.seats):
                return _begin(state, Seat(number - 1))
            case Turned(code) if self.decides is Turned and state.countries[code]:
                return _turn(state, code)
            case Drawn(code) if self.decides is Drawn and state.markers[code]:
                return _draw(state, code)
            case _:
                raise IllegalMove(say("Chance has nothing of the kind to decide now."), "HI-3")


LOT = Chance(First, 1)
"""Draws the seat that begins round 1 (TO-4)."""
COUNTRY = Chance(Turned, 1)
"""Turns a country marker (EX-1)."""
BAG = Chance(Drawn, 2)
"""Draws a marker from the bag (WD-1)."""


def declare_duty(state: Ruhr) -> Ruhr:
    """Return the position with a duty to build locks if the bag has at most one marker (WD-6)."""
    if state.bag > DUTY_AT:
        return state
    return replace(state, lock_duty=True).tell(DutyDeclared(state.bag))


def _begin(state: Ruhr, first: Seat) -> Ruhr:
    # Round 1: clockwise from the start player, since no ship is on the board (TO-4).
    order = (*state.seats[first:], *state.seats[:first])
    return replace(state, order=order).tell(FirstDrawn(first))


def _turn(state: Ruhr, code: str) -> Ruhr:
    countries = {**state.countries, code: state.countries[code] - 1}
    turned = (*state.turned, code)
    state = replace(state, country=code, countries=countries, turned=turned)
    return state.tell(CountryTurned(code))


def _draw(state: Ruhr, code: str) -> Ruhr:
    state = replace(
        state,
        marker=code,
        drawn=(*state.drawn, code),
        markers={**state.markers, code: state.markers[code] - 1},
        bag=state.bag - 1,
    )
    state = _carry_out(state.tell(MarkerDrawn(code)), MARKERS[code])
    return declare_duty(state)


def _carry_out(state: Ruhr, marker: Marker) -> Ruhr:
    if marker.change:
        dice = _moved(state.dice, marker.change)
        state = replace(state, dice=dice).tell(DepotsChanged(marker.change))
    if marker.is_water:
        return state
    open_fields = tuple(f for f in marker.fields if state.demand.get(f, 0) < DEMAND_LIMIT)
    demand = {**state.demand, **{f: state.demand.get(f, 0) + 1 for f in open_fields}}
    return replace(state, demand=demand).tell(DemandPlaced(open_fields))


def _moved(dice: Mapping[str, int], change: int) -> dict[str, int]:
    """Change every die on a depot, within what a die can show (WD-5)."""
    return {depot: max(LOWEST, min(HIGHEST, value + change)) for depot, value in dice.items()}
