"""Where a ship may start, and where a Transport option may put a die for a start (ST, SO)."""

from collections.abc import Iterator, Mapping
from functools import cache

from rules.errors import IllegalMove
from rules.ruhrschifffahrt.moves import Place
from rules.ruhrschifffahrt.play.refusals import Refusal
from rules.ruhrschifffahrt.play.transport_track import arrow_dice, empty_depots_for
from rules.ruhrschifffahrt.state import Ruhr
from rules.ruhrschifffahrt.tables.board import COAL, DEPOTS, POS, SIMPLE, WHITE
from rules.ruhrschifffahrt.tables.options import CHOICES, SpecialOption
from rules.ruhrschifffahrt.words import option_name, place, tile_name
from rules.text import Seat, Who, say

MARK_TILE = "grafschaft_mark"
"""The tile that permits white coal (ST-5)."""


def start_refusal(
    state: Ruhr, seat: Seat, option: str, depot: str, placed: str = ""
) -> Refusal | None:
    """Return why a ship may not start at a depot; None if it may (ST-1).

    `placed` is the depot on which a die will be put.
    """
    if depot not in state.dice and depot != placed:
        return lambda: IllegalMove(say("No die lies on {depot}.", depot=place(depot)), "ST-1")
    return closed_depots(state, seat, option).get(depot) or _occupied(state, seat, depot)


def closed_depots(state: Ruhr, seat: Seat, option: str) -> Mapping[str, Refusal]:
    """Return the depots that are closed to a ship whatever their dice, and why (ST-2 to ST-6)."""
    tableau = state.tableaus[seat]
    return _closed_depots(tableau.ship, option, tableau.owns(MARK_TILE))


@cache
def _closed_depots(ship: str, option: str, has_mark: bool) -> Mapping[str, Refusal]:
    refusals = {depot: _closed(ship, CHOICES[option], depot, has_mark) for depot in DEPOTS}
    return {depot: refusal for depot, refusal in refusals.items() if refusal}


def _closed(ship: str, option: SpecialOption, depot: str, has_mark: bool) -> Refusal | None:
    if ship and option.tow != (POS[depot] < POS[ship]):
        return lambda: _wrong_way(ship, option, depot)
    if COAL[depot] == WHITE and not has_mark:
        return lambda: IllegalMove(
            say(
                "White coal on {depot} needs {tile}.", depot=place(depot), tile=tile_name(MARK_TILE)
            ),
            "ST-5",
        )
    if not option.pilot and not SIMPLE[depot]:
        return lambda: IllegalMove(
            say("From {depot} only a pilot leads on.", depot=place(depot)), "ST-6"
        )
    return None


def _wrong_way(ship: str, option: SpecialOption, depot: str) -> IllegalMove:
    if option.tow:
        return IllegalMove(
            say(
                "With {option} you start upstream of {ship}, and {depot} is not.",
                option=option_name(option.code),
                ship=place(ship),
                depot=place(depot),
            ),
            "ST-3",
        )
    return IllegalMove(
        say(
            "{depot} lies upstream of {ship}: that takes towing.",
            depot=place(depot),
            ship=place(ship),
        ),
        "ST-2",
    )


def _occupied(state: Ruhr, seat: Seat, depot: str) -> Refusal | None:
    for other in state.seats:
        if state.tableaus[other].ship == depot and other != seat:
            text = say("The ship of {who} is at {depot}.", who=Who(other), depot=place(depot))
            return lambda: IllegalMove(text, "ST-4")
    return None


def start_depots(state: Ruhr, seat: Seat, option: str) -> Iterator[str]:
    """Yield the depots at which a ship may start with an option (ST)."""
    closed = closed_depots(state, seat, option)
    return (
        depot
        for depot in DEPOTS
        if depot not in closed and start_refusal(state, seat, option, depot) is None
    )


def can_start(state: Ruhr, seat: Seat, option: str) -> bool:
    """Return whether there is a start with the present dice on the depots."""
    return next(start_depots(state, seat, option), None) is not None


def placements(state: Ruhr, seat: Seat, option: str) -> Iterator[Place]:
    """Yield where a Transport option may put a die such that a start exists (ST-7, SO-6, SO-8)."""
    towed = CHOICES[option].tow
    started = not towed and can_start(state, seat, option)
    for colour in arrow_dice(state):
        for depot in empty_depots_for(state, colour):
            # Any present start remains one; a towed ship must start where the die is put.
            if started or start_refusal(state, seat, option, depot, depot) is None:
                yield Place(colour, depot)


def placement_refusal(state: Ruhr, seat: Seat, option: str, move: Place) -> Refusal | None:
    """Return why a Transport option may not put a die there; None if it may (SO-6, TR-6)."""
    if move.colour not in arrow_dice(state):
        return lambda: IllegalMove(
            say("No {colour} die lies on the arrow space.", colour=say(move.colour)), "SO-6"
        )
    if move.depot in state.dice:
        return lambda: IllegalMove(
            say("A die lies on {depot} already.", depot=place(move.depot)), "SO-6"
        )
    if COAL[move.depot] != move.colour:
        return lambda: IllegalMove(
            say(
                "{depot} takes {coal} dice only.",
                depot=place(move.depot),
                coal=say(COAL[move.depot]),
            ),
            "TR-6",
        )
    if not CHOICES[option].tow and can_start(state, seat, option):
        return None
    return start_refusal(state, seat, option, move.depot, move.depot)
