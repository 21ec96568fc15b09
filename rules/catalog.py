"""The games on offer, one line each."""

from collections.abc import Mapping
from typing import Any

from rules.core import Game
from rules.cronberg.game import CronbergGame
from rules.ruhrschifffahrt.game import RuhrschifffahrtGame

GAMES: Mapping[str, Game[Any, Any]] = {
    game.key: game
    for game in (
        CronbergGame(),
        RuhrschifffahrtGame(),
    )
}  # fmt: skip
