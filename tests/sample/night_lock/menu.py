"""The legal moves of Night at the Lock in menus."""

from rules.text import Seat, Text, say
from tests.sample.night_lock.events import title
from tests.sample.night_lock.moves import Move
from tests.sample.night_lock.state import Night


def describe(state: Night, seat: Seat, move: Move) -> tuple[Text, tuple[Text, ...]]:
    """Return the label and the menu path of a legal move, from what the seat may see."""
    path = (say("Send the {barge}", barge=title(move.barge)),)
    if seat in state.sealed:
        return say("instead of the {barge}", barge=title(state.sealed[seat])), path
    return say("face down, until all have chosen"), path
