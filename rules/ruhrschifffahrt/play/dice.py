"""Coal dice: on the transport track, on depots, raised there, and off the track (TR, PT-1)."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.events.turns import DiePlaced, DieRaised, DieSetAside, TileUsed
from rules.ruhrschifffahrt.moves import Haul, Move, Return
from rules.ruhrschifffahrt.play.payments import not_now, tile_refusal
from rules.ruhrschifffahrt.state import Leaving, Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, COLOURS, DEPOTS, DEPOTS_FOR, FIELDS, WHITE
from rules.ruhrschifffahrt.tables.rounds import HIGHEST, LAST_ROUND, TRACK_IN, empty_track
from rules.ruhrschifffahrt.words import die, place, territory_name
from rules.text import Seat, Text, say

Cells = tuple[int, ...]
"""The spaces of a column, top first; 0 is empty."""


def with_die_added(cells: Cells, arrow: int, value: int) -> tuple[Cells, int]:
    """Return a column with a die added, and the die that it pushed out or 0 (TR-3, TR-4)."""
    for index in range(arrow, -1, -1):
        if not cells[index]:
            return (*cells[:index], value, *cells[index + 1 :]), 0
    return (value, *cells[:-1]), cells[-1]


def without_arrow_die(cells: Cells, arrow: int) -> Cells:
    """Return a column without its die on the arrow space; dice above it move down (TR-7)."""
    return (0, *cells[:arrow], *cells[arrow + 1 :])


def moved_sideways(
    track: Mapping[str, Cells], number: int
) -> tuple[dict[str, Cells], list[Leaving]]:
    """Return the columns with every die moved there, and the dice without a row in order (TR-9)."""
    column = TRACK_IN[number]
    after = empty_track(number)
    for colour in COLOURS:
        kept = track[colour][: column.rows]
        after[colour] = kept + after[colour][len(kept) :]
    leaving = [
        (row, colour, cells[row])
        for colour, cells in track.items()
        for row in range(column.rows, len(cells))
        if cells[row]
    ]
    ordered = sorted(leaving, key=lambda die: (-die[0], COLOURS.index(die[1])))
    return after, [Leaving(colour, value) for _, colour, value in ordered]


def raised(value: int, by: int) -> int:
    """Return the value of a die after it rose, 6 at most."""
    return min(HIGHEST, value + by)


def arrow_dice(state: Ruhr) -> dict[str, int]:
    """Return the value of the die on each colour's arrow space."""
    return {
        colour: cells[state.arrow]
        for colour, cells in state.track.items()
        if cells and cells[state.arrow]
    }


def empty_depots_for(state: Ruhr, colour: str) -> tuple[str, ...]:
    """Return the empty depots that take a colour, upstream first (TR-6)."""
    return tuple(depot for depot in DEPOTS_FOR[colour] if depot not in state.dice)


def return_depots(state: Ruhr, colour: str) -> tuple[str, ...]:
    """Return the depots a die that left the track may be put on (TR-5, TR-6)."""
    room = empty_depots_for(state, colour)
    if colour == WHITE:
        return room
    crested = tuple(depot for depot in room if FIELDS[depot].territory == state.this_round.crest)
    return crested or room


def with_die(state: Ruhr, depot: str, value: int) -> Ruhr:
    """Return the position with a die on a depot."""
    return replace(state, dice={**state.dice, depot: value})


def without_die(dice: Mapping[str, int], depot: str) -> dict[str, int]:
    """Return the dice on depots without the one on `depot`."""
    return {other: value for other, value in dice.items() if other != depot}


def set_aside(state: Ruhr, colour: str) -> Ruhr:
    """Return the position with one more die of a colour out of the game (TR-8, EV-11)."""
    gone = {**state.out_of_play, colour: state.out_of_play.get(colour, 0) + 1}
    return replace(state, out_of_play=gone)


HAULER = "kohlenschlepper"
"""The tile Kohlenschlepper, which is used once in a game (PT-1)."""
HAULED = 3
"""The value that Kohlenschlepper adds to a die (PT-1)."""


def hauler_moves(state: Ruhr, seat: Seat) -> Iterator[Move]:
    """Yield the moves that use Kohlenschlepper, one per die; none without the tile."""
    if state.tableaus[seat].owns(HAULER):
        yield from map(Haul, raisable_depots(state))


def raisable_depots(state: Ruhr) -> Iterator[str]:
    """Yield the depots with a die below 6."""
    return (depot for depot in DEPOTS if state.dice.get(depot, HIGHEST) < HIGHEST)


def use_hauler(state: Ruhr, seat: Seat, move: Haul) -> Ruhr:
    """Return the position after Kohlenschlepper raised a die; raises IllegalMove."""
    tableau = state.tableaus[seat]
    if refusal := tile_refusal(tableau, HAULER, "PT-1"):
        raise refusal()
    used = state.with_tableau(seat, tableau.with_used(HAULER), TileUsed(seat, HAULER))
    return raise_die(used, seat, move.depot, HAULED)


def raise_die(state: Ruhr, seat: Seat, depot: str, by: int) -> Ruhr:
    """Return the position with a die raised, to 6 at most; raises IllegalMove (PT-1, SO-12)."""
    if depot not in state.dice:
        raise IllegalMove(say("No die lies on {depot}.", depot=place(depot)), "SO-12")
    before = state.dice[depot]
    if before == HIGHEST:
        raise IllegalMove(
            say("The die on {depot} shows {value} already.", depot=place(depot), value=before),
            "SO-12",
        )
    after = raised(before, by)
    return with_die(state, depot, after).tell(DieRaised(seat, depot, before, after))


class Returning(Struct, frozen=True):
    """Dice wait to be put on depots."""

    seat: Seat
    dice: tuple[Leaving, ...]
    """The next die to be placed comes first (TR-9)."""
    number: int

    def to_act(self, state: Ruhr) -> tuple[Seat, ...]:
        return (self.seat,) if self.dice else ()

    def legal_moves(self, state: Ruhr, seat: Seat) -> Iterator[Move]:
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
