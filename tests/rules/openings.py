"""Short games with which several tests begin, and the games under the laws."""

from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

CRONBERG = GAMES["cronberg"]
ANNA, BEN, CLARA = Seat(0), Seat(1), Seat(2)


def cronberg(*moves: str, seats: int = 2) -> Match:
    """Return a game in which seat 1 begins; `*` marks chance."""
    match = Match.start(CRONBERG, Setup(seats, {"first_seat": "seat:1"}))
    for move in moves:
        seat = NATURE if move.startswith("*") else match.to_act[0]
        match = match.play(seat, move.removeprefix("*"))
    return match
