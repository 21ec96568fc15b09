"""Dice on the transport track, and their return to the depots (TR)."""

from collections.abc import Mapping

from msgspec.structs import replace

from rules.ruhrschifffahrt.state import Leaving, Ruhr
from rules.ruhrschifffahrt.tables.board import COLOURS, DEPOTS_FOR, FIELDS, WHITE
from rules.ruhrschifffahrt.tables.tracks import HIGHEST, TRACK_IN, empty_track

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
    """Return the columns of a round with every die moved there, and dice without a row (TR-9).

    The dice that leave are in the order in which they are put on depots.
    """
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
