"""Whole games that opponents have played: what is good is done more often than by chance."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from opponents.levels import Level, by_iterations
from opponents.player import turn_of
from rules.core import NATURE
from rules.game import Game
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Seat

WORD = "opponents"
"""Stands in the name of such a record, before its number if there are more of that name."""

CROWD = 3
"""Seats of which one may resign while the others go on."""

ITERATIONS = 2
"""Iterations of the search for a decision of medium: without a clock, games repeat exactly."""


def is_by_opponents(file: Path) -> bool:
    """Return whether a file holds such a record, by its name."""
    return WORD in file.stem.split(".")


def games_of_opponents(game: Game[Any, Any]) -> Iterator[Match]:
    """Yield a game of medium against easy, then one of more easy players, of whom one resigns.

    The program plays on for that one. A game with fewer seats has one of easy players to the end.
    """
    seats = min(max(game.seats), CROWD)
    yield _finished(_start(game, min(seats, 2)), (Level.MEDIUM, Level.EASY))
    if seats < CROWD:
        yield _finished(_start(game, min(game.seats)), (Level.EASY,))
        return
    match = _finished(_start(game, seats), (Level.EASY,))
    past = Match.replay(game, match.setup, match.record[: len(match.record) // 2])
    yield _finished(past.play(Seat(1), RESIGN), (Level.EASY,))


def _start(game: Game[Any, Any], seats: int) -> Match:
    return Match.start(game, Setup(seats))


def _finished(match: Match, levels: Sequence[Level]) -> Match:
    """Play to the end; the levels go round the seats."""
    random = Random(f"{match.setup} {len(match.entries)}")
    budget = by_iterations(ITERATIONS)
    while match.to_act:
        seat = match.to_act[0]
        if seat == NATURE:
            match = match.roll_once(random)
            continue
        for move in turn_of(match, seat, levels[seat % len(levels)], random, budget):
            match = match.play(seat, move)
    return match
