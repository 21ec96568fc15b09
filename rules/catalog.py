"""The games on offer, one line each."""

from collections.abc import Mapping
from typing import Any

from rules.big_shoulders.game import BigShouldersGame
from rules.core import Game
from rules.cronberg.game import CronbergGame

GAMES: Mapping[str, Game[Any, Any]] = {
    game.key: game
    for game in (
        CronbergGame(),
        BigShouldersGame(),
    )
}  # fmt: skip
