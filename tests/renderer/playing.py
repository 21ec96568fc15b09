"""Random games, for pictures of unforeseen positions."""

from collections.abc import Iterator
from random import Random

from renderer.scene import Scene
from rules import record
from rules.catalog import GAMES
from rules.history import recent
from rules.match import Match
from rules.setup import Setup
from tools.records import checking

NAMES = ("Anna", "Ben", "Clara", "Dirk", "Emil", "Frida")


def matches(key: str, seed: int, setup: Setup) -> Iterator[Match]:
    """Play a game at random, and yield the match after each move."""
    random = Random(seed)
    match = Match.start(GAMES[key], setup)
    yield match
    while not match.is_over:
        match = match.roll_once(random)
        yield match


def recorded(key: str, file: str, move: int) -> Match:
    """Return the match of a recorded game after some moves."""
    (path,) = (path for path in checking.files(key) if path.stem == file)
    written = record.read(path.read_text("utf-8"))
    match = Match.start(GAMES[key], written.setup)
    for seat, text in written.moves[:move]:
        match = match.play(seat, text)
    return match


def scene(match: Match, names: tuple[str, ...] = NAMES) -> Scene:
    """Return the scene that the channel sees."""
    return Scene(
        match.view(None),
        names[: match.setup.seats],
        recent(match, None),
        result=match.result,
        resigned=match.resigned,
    )
