"""The games under the laws."""

from collections.abc import Mapping
from typing import Any

from night_lock.game import NightLockGame

from rules.catalog import GAMES
from rules.game import Game

SAMPLE = NightLockGame()
"""The worked example for authors, a game with hidden hands and without options."""

LAWFUL_GAMES: Mapping[str, Game[Any, Any]] = {**GAMES, SAMPLE.key: SAMPLE}
"""The catalogue, and the sample game beside it."""
