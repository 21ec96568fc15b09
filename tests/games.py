"""Games for tests that do the same with each of them."""

from collections.abc import Iterable
from typing import Any

import pytest

from rules.catalog import GAMES

QUICKEST = "cronberg"


def one_game(keys: Iterable[str] = tuple(GAMES)) -> list[Any]:
    """Return games as parameters; by day one is enough, because the others take long."""
    return [pytest.param(key, marks=[pytest.mark.long] * (key != QUICKEST)) for key in keys]
