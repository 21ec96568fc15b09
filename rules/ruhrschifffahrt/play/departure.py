"""Phase 3, second part: the decision of an option, and the start depot (SO-6, SO-8, SO-12, ST)."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.turns import DiePlaced, ShipStarted
from rules.ruhrschifffahrt.moves import Haul, Move, Place, Start, Supply
from rules.ruhrschifffahrt.play.hauler import hauler_moves, raisable_depots, raise_die, use_hauler
from rules.ruhrschifffahrt.play.refusals import not_now
from rules.ruhrschifffahrt.play.start_places import (
    placement_refusal,
    placements,
    start_depots,
    start_refusal,
)
from rules.ruhrschifffahrt.play.transport_track import with_die, without_arrow_die
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.options import CHOICES, SUPPLIED
from rules.ruhrschifffahrt.words import place
from rules.text import Seat, say


class Placement(Struct, frozen=True):
    """A Transport option: a die moves from an arrow space to an empty depot."""

    seat: Seat
    option: str
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return (self.seat,)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        return placements(state, seat, self.option)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Place):
            raise not_now(say("put the die of an arrow space on a depot."), "SO-6")
        refusal = placement_refusal(state, seat, self.option, move)
        if refusal:
            raise refusal()
        cells = state.track[move.colour]
        track = {**state.track, move.colour: without_arrow_die(cells, state.arrow)}
        value = cells[state.arrow]
        state = with_die(replace(state, track=track), move.depot, value)
        only = move.depot if CHOICES[self.option].tow else ""
        departure = Departure(seat, self.option, only)
        state = replace(state, phases=(departure, *state.phases[2:]))
        return state.tell(DiePlaced(seat, move.colour, value, move.depot))


class Raising(Struct, frozen=True):
    """Nachschub: a die on a depot rises."""

    seat: Seat
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return (self.seat,)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        del seat
        return map(Supply, raisable_depots(state))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Supply):
            raise not_now(say("raise a die by Nachschub."), "SO-12")
        return raise_die(state, seat, move.depot, SUPPLIED).with_phase()


class Departure(Struct, frozen=True):
    """The ship moves to its start depot; Kohlenschlepper may be used before."""

    seat: Seat
    option: str
    only: str = ""
    """The depot at which a towed ship must start, because its die was put there (SO-8)."""
    number: int = 3

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return (self.seat,)

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        depots = (self.only,) if self.only else start_depots(state, seat, self.option)
        yield from map(Start, depots)
        yield from hauler_moves(state, seat)

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        match move:
            case Start(depot):
                return self._start(state, seat, depot)
            case Haul():
                return use_hauler(state, seat, move)
            case _:
                raise not_now(say("choose the depot at which your ship starts."), "ST-1")

    def _start(self, state: Ruhr, seat: Seat, depot: str) -> Ruhr:
        if self.only and depot != self.only:
            raise IllegalMove(
                say("You must start at {depot}, where you put the die.", depot=place(self.only)),
                "SO-8",
            )
        refusal = start_refusal(state, seat, self.option, depot)
        if refusal:
            raise refusal()
        tableau = replace(state.tableaus[seat], ship=depot)
        return state.with_phase().with_tableau(seat, tableau, ShipStarted(seat, depot))
