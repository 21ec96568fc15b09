"""A player: chooses among a seat's legal moves, from what the seat may know."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from opponents.levels import Level
from rules.match import Match
from rules.text import Seat, Text, say

TRIED = 100
"""How many moves are looked at, at most."""


class Suggestion(NamedTuple):
    """A good move, and why."""

    line: str
    """In the game's notation."""
    why: Text


def turn_of(match: Match, seat: Seat, level: Level, random: Random) -> tuple[str, ...]:
    """Return the moves with which a player of a level goes on in its turn, in notation.

    They end with the turn, when it is not the seat's decision any more, or when one of them may
    reveal something: then ask again. The same seed decides the same.
    """
    del level
    return (ranked(match, seat, random)[0],)


def suggestions(match: Match, seat: Seat, random: Random, most: int = 3) -> tuple[Suggestion, ...]:
    """Return the best moves of a seat, the best first."""
    why = say("It looks best after one step.")
    return tuple(Suggestion(move, why) for move in ranked(match, seat, random)[:most])


def ranked(match: Match, seat: Seat, random: Random) -> list[str]:
    """Return some of a seat's legal moves in notation, the best after one step first."""
    game, state = match.game, match.game.imagine(match.state, seat, random)
    moves = list(dict.fromkeys(_some(game, state, seat, random)))
    worth = {move: _worth(game, state, seat, move) for move in moves}
    return [game.format(state, move) for move in sorted(moves, key=worth.__getitem__, reverse=True)]


def _some(game: Any, state: Any, seat: Seat, random: Random) -> Iterator[Any]:
    for _ in range(TRIED):
        yield game.sample(state, seat, random)


def _worth(game: Any, state: Any, seat: Seat, move: Any) -> float:
    after, _ = game.apply(state, seat, move)
    points = game.appraise(after)
    return points[seat] - max((p for s, p in enumerate(points) if s != seat), default=0)
