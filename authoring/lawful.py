"""The games under the laws, as parameters of tests."""

from collections.abc import Iterable
from typing import Any

import pytest

from authoring.plugin import ASKED
from rules.catalog import GAMES, LEFT_OUT
from rules.game import Game
from rules.text import words

LAWFUL_GAMES: dict[str, Game[Any, Any]] = {**GAMES}
"""All that are installed, and those that tests put beside them."""
QUICKEST = "cronberg"


def lawful() -> list[str]:
    """Return the games that the laws are asked about: all, unless the command line names some."""
    return ASKED or [*LAWFUL_GAMES]


def why_missing(name: str) -> str:
    """Return why a game is not among them."""
    told = [words(game.told) for game in LEFT_OUT if game.key == name]
    return "\n".join(told or [f"No game {name} is installed; there are {', '.join(LAWFUL_GAMES)}."])


def one_game(keys: Iterable[str] = tuple(GAMES)) -> list[Any]:
    """Return games as parameters; by day one is enough, because the others take long."""
    return [pytest.param(key, marks=[pytest.mark.long] * (key != QUICKEST)) for key in keys]
