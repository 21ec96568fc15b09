"""The bot with the sample game on offer: `python -m tests.sample.bot`.

It adds the two lines that a new game adds to the catalogues, and starts the bot.
"""

from typing import Any, cast

from renderer.catalog import PAINTERS
from renderer.painter import Painter
from rules.catalog import GAMES
from rules.game import Game
from tests.sample.night_lock.game import NightLockGame
from tests.sample.painter import NightLockPainter

cast("dict[str, Game[Any, Any]]", GAMES)[NightLockGame.key] = NightLockGame()
cast("dict[str, Painter]", PAINTERS)[NightLockGame.key] = NightLockPainter()

if __name__ == "__main__":
    # Only now: commands list the games when they are imported.
    from bot.__main__ import main

    main()
