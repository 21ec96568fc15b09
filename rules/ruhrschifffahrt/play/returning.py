"""A die has left the transport track: the start player puts it on a depot (TR-5, TR-6, TR-8)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.sales import DieSetAside
from rules.ruhrschifffahrt.events.turns import DiePlaced
from rules.ruhrschifffahrt.moves import Move, Return
from rules.ruhrschifffahrt.play.refusals import not_now
from rules.ruhrschifffahrt.play.transport_track import return_depots, set_aside, with_die
from rules.ruhrschifffahrt.state import Leaving, Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, WHITE
from rules.ruhrschifffahrt.tables.rounds import LAST_ROUND
from rules.ruhrschifffahrt.words import die, place, territory_name
from rules.text import Seat, Text, say


class Returning(Struct, frozen=True):
    """Dice wait to be put on depots."""

    seat: Seat
    dice: tuple[Leaving, ...]
    """The next die to be placed comes first (TR-9)."""
    number: int

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        del state
        return (self.seat,) if self.dice else ()

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
        del seat
        return map(Return, return_depots(state, self.dice[0].colour))

    def apply(self, state: Ruhr, seat: Seat, move: Move) -> Ruhr:
        if not isinstance(move, Return):
            raise not_now(say("a die has left the track: put it on a depot."), "TR-5")
        leaving, *waiting = self.dice
        if move.depot not in return_depots(state, leaving.colour):
            raise IllegalMove(*_why_not(state, leaving, move.depot))
        state = with_die(state, move.depot, leaving.value)
        state = state.tell(DiePlaced(seat, leaving.colour, leaving.value, move.depot))
        return state.with_phase(replace(self, dice=tuple(waiting)))


def leave_track(state: Ruhr, leaving: Iterable[Leaving], number: int) -> Ruhr:
    """Return the position with dice off the track, to be placed or set aside (TR-5, TR-8)."""
    dice = tuple(leaving)
    if not dice:
        return state
    if state.round < LAST_ROUND:
        return state.interrupted_by(Returning(state.order[0], dice, number))
    for gone in dice:
        state = set_aside(state, gone.colour).tell(DieSetAside(gone.colour, gone.value))
    return state


def leaving_dice(state: Ruhr) -> tuple[Leaving, ...]:
    """Return the dice that have left the track and wait for a depot."""
    phase = state.phases[0] if state.phases else None
    return phase.dice if isinstance(phase, Returning) else ()


def _why_not(state: Ruhr, leaving: Leaving, depot: str) -> tuple[Text, str]:
    name = die(leaving.colour, leaving.value)
    if depot in state.dice:
        return say("A die lies on {depot} already.", depot=place(depot)), "TR-5"
    if COAL[depot] != leaving.colour:
        only = (
            say("{die} must go to a Mark depot, and {depot} is none.", die=name, depot=place(depot))
            if leaving.colour == WHITE
            else say(
                "{die} never goes to a Mark depot such as {depot}.", die=name, depot=place(depot)
            )
        )
        return only, "TR-6"
    crest = territory_name(state.this_round.crest)
    return say("{die} must go to an empty depot of {crest}.", die=name, crest=crest), "TR-5"
