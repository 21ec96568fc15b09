"""The Action Phase: sequences of turns in turn order (BS-9.2, BS-9.8, BS-10.3)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.big_shoulders.events.action import OrderChanged, PartnersTurnedIn, WillBeFirst
from rules.big_shoulders.events.board import PhaseBegun
from rules.big_shoulders.moves import Move
from rules.big_shoulders.moves.action import First
from rules.big_shoulders.play.action_turn import ActionTurn
from rules.big_shoulders.state.position import Chicago, CompanyPhase, Phase, not_now
from rules.big_shoulders.tables.setup import TURNED_IN
from rules.text import Seat, Text, say


class ActionPhase(Phase, frozen=True):
    """Partners are placed until none is left (BS-9.2)."""

    def finish(self, state: Chicago) -> Chicago:
        told = state.telling(PhaseBegun("action", state.decade))
        return told.with_phases(ActionSequence(state.turn_order))


class ActionSequence(Phase, frozen=True):
    """One round of turns."""

    left: tuple[Seat, ...]
    """Seats that still have a turn."""
    first: tuple[Seat, ...] = ()
    """Seats that will be first in the next sequence, in that order."""

    def finish(self, state: Chicago) -> Chicago:
        if not self.left:
            return self._next(state)
        seat, *rest = self.left
        state = state.with_phases(replace(self, left=tuple(rest)))
        if not state.players[seat].available:
            return state
        if not state.directed_by(seat):
            return _turn_in(state, seat)
        return state.next_turn().with_phases(ActionTurn(seat))

    def _next(self, state: Chicago) -> Chicago:
        """Begin another sequence in the order that Advertising has determined."""
        order = next_order(state.turn_order, self.first)
        if order != state.turn_order:
            state = replace(state.telling(OrderChanged(order)), turn_order=order)
        if any(player.available for player in state.players):
            return state.with_phases(ActionSequence(order))
        return state


def next_order(order: tuple[Seat, ...], first: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return the turn order with some seats moved to the front; the others keep their order."""
    return (*first, *(seat for seat in order if seat not in first))


def _turn_in(state: Chicago, seat: Seat) -> Chicago:
    """Pay for the partners of a seat that directs no company (BS-9.8)."""
    player = state.players[seat]
    money = TURNED_IN * player.available
    event = PartnersTurnedIn(seat, player.available, money)
    return state.with_player(seat, replace(player, cash=player.cash + money, available=0), event)


class FirstPlaceChoice(CompanyPhase, frozen=True):
    """Whether to be first; asked even of the seat that is already first (BS-10.3)."""

    rule = "BS-10.3"

    @property
    def asks(self) -> Text:
        return say("may become first in the turn order")

    def candidates(self, state: Chicago, seat: Seat) -> Iterator[Move]:
        yield First("yes")
        yield First("no")

    def make(self, state: Chicago, seat: Seat, move: Move) -> Chicago:
        match move:
            case First("yes"):
                return _with_first(state.instead().telling(WillBeFirst(seat)), seat)
            case First():
                return state.instead()
            case _:
                raise not_now(self, state)


def _with_first(state: Chicago, seat: Seat) -> Chicago:
    """Add a seat to the first places of the sequence, further down the stack."""
    phases = tuple(
        replace(phase, first=(seat, *phase.first)) if isinstance(phase, ActionSequence) else phase
        for phase in state.phases
    )
    return replace(state, phases=phases)
