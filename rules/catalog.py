"""The games on offer, one line each; the bot and the tests take them from here."""

from collections.abc import Mapping
from typing import Any

from rules.big_shoulders.game import BigShouldersGame
from rules.canal_king.game import CanalKingGame
from rules.cronberg.game import CronbergGame
from rules.game import Game
from rules.oranienburger_kanal.game import OranienburgerKanalGame
from rules.ruhrschifffahrt.game import RuhrschifffahrtGame

GAMES: Mapping[str, Game[Any, Any]] = {
    game.key: game
    for game in (
        CronbergGame(),
        CanalKingGame(),
        RuhrschifffahrtGame(),
        OranienburgerKanalGame(),
        BigShouldersGame(),
    )
}  # fmt: skip


def title_of(key: str) -> str:
    """Return the title of a game, or its key if it is no longer on offer."""
    return GAMES[key].title if key in GAMES else key
