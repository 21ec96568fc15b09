"""Positions as scenes that can be drawn, to draw and to test what is drawn."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

from authoring.lawful import LAWFUL_GAMES
from renderer.scene import Scene
from rules.history import recent
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

NAMES = ("Anna", "Ben", "Clara", "Dirk", "Emil", "Frida")
SCENES: dict[str, Callable[[], Iterable[Scene]]] = {}
"""By game, positions with all that its pictures can show; those of others are played by chance."""
LAST_TURNS: dict[str, Callable[[], Iterable[tuple[Scene, str]]]] = {}
"""By game, positions whose parts show all marks of the last turn; the others are played, too."""
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


def scenes_of(key: str) -> Iterator[Scene]:
    """Yield positions that together show all pictures of a game."""
    yield from SCENES[key]() if key in SCENES else _by_chance(key)


def _by_chance(key: str) -> Iterator[Scene]:
    """Yield some positions of a game."""
    played = [*matches(key, 1, Setup(min(LAWFUL_GAMES[key].seats)))]
    for match in played[:: -max(1, len(played) // FEW)]:
        yield scene(match, next(iter(match.waiting_for), None))
