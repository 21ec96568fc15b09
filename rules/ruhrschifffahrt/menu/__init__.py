"""Legal moves in menus: a label that says what a move would do, and a path to it."""

from rules.ruhrschifffahrt.menu.labels import label
from rules.ruhrschifffahrt.menu.paths import Path, option_title, path
from rules.ruhrschifffahrt.moves import Choose, Move
from rules.ruhrschifffahrt.state import Ruhr
from rules.text import Seat, Text


def describe(state: Ruhr, seat: Seat, move: Move) -> tuple[Text, Path]:
    """Return a legal move's label and its menu path (move_model section 1)."""
    steps = (option_title(state, seat, move),) if isinstance(move, Choose) else path(move)
    return label(move, state, seat), steps
