"""The games under the laws, as parameters of tests."""

from collections.abc import Iterable
from typing import Any

import pytest

from authoring.plugin import ASKED
from rules.catalog import GAMES
from rules.game import Game

LAWFUL_GAMES: dict[str, Game[Any, Any]] = {**GAMES}
"""All that are installed, and those that tests put beside them."""
QUICKEST = "cronberg"


def lawful() -> list[str]:
    """Return the games that the laws are asked about: all, unless the command line names some."""
    return ASKED or [*LAWFUL_GAMES]


def one_game(keys: Iterable[str] = tuple(GAMES)) -> list[Any]:
    """Return games as parameters; by day one is enough, because the others take long."""
    return [pytest.param(key, marks=[pytest.mark.long] * (key != QUICKEST)) for key in keys]
