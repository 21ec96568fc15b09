"""Positions of Night at the Lock, and moves in them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from night_lock.game import NightLockGame
from night_lock.state import HAND, Night
from night_lock.tables import BARGES

from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

GAME = NightLockGame()
ANNA, BEN, CLARA = Seat(0), Seat(1), Seat(2)


def read(position: Mapping[str, Any]) -> Match:
    """Return a match in a vector's position; seats count from 1."""
    state = Night(
        hands=tuple(map(tuple, position["hands"])),
        sealed={Seat(int(seat) - 1): barge for seat, barge in position.get("sealed", {}).items()},
        rounds=tuple(map(tuple, position.get("rounds", ()))),
    )
    return replace(Match.start(GAME, Setup(len(state.hands))), state=state)


def night(*moves: str, seats: int = 2) -> Match:
    """Deal the lightest barges, three to each seat in turn, and make moves."""
    dealt = [f"* deal {barge}" for barge in list(BARGES)[: HAND * seats]]
    return play(Match.start(GAME, Setup(seats)), *dealt, *moves)


def play(match: Match, *moves: str) -> Match:
    """Make moves such as "1 seal heron"; `*` marks chance. Raises RulesError."""
    for move in moves:
        seat, _, text = move.partition(" ")
        match = match.play(NATURE if seat == "*" else Seat(int(seat) - 1), text)
    return match
