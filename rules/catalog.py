"""The games on offer; the bot and the tests take them from here."""

from collections.abc import Collection, Mapping
from typing import Any

from rules import packages
from rules.game import Game
from rules.packages import LeftOut, Package
from rules.text import Text

INSTALLED = packages.found()
GAMES: Mapping[str, Game[Any, Any]] = INSTALLED.games
"""The games on offer by key, those that take least time first."""
PACKAGES: Mapping[str, Package] = INSTALLED.packages
"""The package of every game that is installed and could be loaded, by key."""
LEFT_OUT: list[LeftOut] = INSTALLED.left_out
"""The games that are installed and cannot be used."""
_TITLES = {key: game.title for key, game in GAMES.items()}


def title_of(key: str) -> str:
    """Return the title of a game, or its key if it is not installed."""
    return _TITLES.get(key, key)


def leave_out(key: str, why: Text) -> None:
    """Take a game off the offer, since it cannot be used."""
    del INSTALLED.games[key]
    LEFT_OUT.append(LeftOut(key, PACKAGES[key], why))


def offer_only(keys: Collection[str]) -> None:
    """Take all games but these off the offer; modules imported before may list them already."""
    for key in GAMES.keys() - {*keys}:
        del INSTALLED.games[key]
