"""Positions as scenes that can be drawn, of games played by chance."""

from collections.abc import Iterator
from random import Random

from authoring.lawful import LAWFUL_GAMES
from renderer.scene import Scene
from rules.history import recent
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

NAMES = ("Anna", "Ben", "Clara", "Dirk", "Emil", "Frida")
FEW = 8
"""Positions of a game."""


def matches(key: str, seed: int, setup: Setup) -> Iterator[Match]:
    """Play a game by chance, and yield the match after each move."""
    random = Random(seed)
    match = Match.start(LAWFUL_GAMES[key], setup)
    yield match
    while not match.is_over:
        match = match.roll_once(random)
        yield match


def scene(match: Match, viewer: Seat | None = None) -> Scene:
    """Return the scene that the channel sees, or somebody."""
    return Scene(
        match.view(viewer),
        NAMES[: match.setup.seats],
        recent(match, viewer),
        viewer,
        result=match.result,
        resigned=match.resigned,
    )


def by_chance(key: str) -> Iterator[Scene]:
    """Yield some positions of a game."""
    played = [*matches(key, 1, Setup(min(LAWFUL_GAMES[key].seats)))]
    for match in played[:: -max(1, len(played) // FEW)]:
        yield scene(match, next(iter(match.waiting_for), None))
