"""The words of the moves of Night at the Lock, one row each."""

from night_lock.events import title
from night_lock.moves import Deal, Move, Seal
from night_lock.state import Night
from night_lock.tables import BARGES
from rules.rows import Row, Rows
from rules.text import Seat, Text, say, to_say


def label(move: Seal, state: Night, seat: Seat) -> Text:
    """Return what it means to seal a barge, from what the seat may see."""
    if seat in state.sealed:
        return say("instead of the {barge}", barge=title(state.sealed[seat]))
    return say("face down, until all have chosen")


ROWS: Rows[Night, Move] = Rows(
    {Seal: Row("seal {barge}", to_say("Send the {barge}"), label), Deal: Row("deal {barge}")},
    {"barge": tuple(BARGES)},
    {"barge": title},
)
