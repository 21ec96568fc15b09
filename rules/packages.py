"""Games and painters that installed packages bring, found by the entry points of each.

The package of the bot names its games like any other. What cannot be used is left out, with the
reason; the others are on offer. Code from elsewhere runs with all the rights of the bot.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple, TypeVar

from rules.core import INTERFACE
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Text, say

GAMES, PAINTERS = "lockkeeper.games", "lockkeeper.painters"
"""The groups of entry points: the name of each is the game's key, its object a class."""
OWN = "lockkeeper"
"""The package of the bot."""
KEY = re.compile("[a-z][a-z0-9_]{1,31}")

Kind = TypeVar("Kind")


class Package(NamedTuple):
    """An installed package, as its metadata name it."""

    name: str
    version: str

    def __str__(self) -> str:
        return f"{self.name} {self.version}"


class LeftOut(NamedTuple):
    """A game that is installed and not on offer."""

    key: str
    package: Package
    why: Text

    @property
    def told(self) -> Text:
        """Return a sentence for the host."""
        return say(
            "{key}, from {package}, is left out: {why}.",
            key=self.key,
            package=str(self.package),
            why=self.why,
        )


class Unusable(Exception):
    """What an entry point leads to cannot be used; `why` is a clause."""

    def __init__(self, why: Text) -> None:
        super().__init__(why)
        self.why = why


class Found(NamedTuple):
    """The games of all packages."""

    games: dict[str, Game[Any, Any]]
    """By key, those that take least time first."""
    packages: dict[str, Package]
    """The package of each, by key."""
    left_out: list[LeftOut]


def found() -> Found:
    """Return the games that can be used, and why others cannot."""
    games, packages, left_out = list[Game[Any, Any]](), dict[str, Package](), list[LeftOut]()
    for package, point in named(GAMES):
        try:
            if point.name in packages:
                other = str(packages[point.name])
                raise Unusable(say("{other} has a game of this name", other=other))
            games.append(_game_of(package, point))
            packages[point.name] = package
        except Unusable as unusable:
            left_out.append(LeftOut(point.name, package, unusable.why))
    games.sort(key=lambda game: (*reversed(game.profile.minutes), game.title))
    return Found({game.key: game for game in games}, packages, left_out)


def named(group: str) -> Iterator[tuple[Package, EntryPoint]]:
    """Yield the entry points of a group with their packages, those of the bot's own first."""
    found = [(_package_of(point), point) for point in installed_points() if point.group == group]
    yield from sorted(found, key=lambda each: (each[0].name != OWN, each[0].name, each[1].name))


@cache
def installed_points() -> tuple[EntryPoint, ...]:
    """Return the entry points of all installed packages in the two groups."""
    # Reading the metadata of all packages takes most of the time, so both groups share it.
    points = entry_points()
    return (*points.select(group=GAMES), *points.select(group=PAINTERS))


def _package_of(point: EntryPoint) -> Package:
    return Package(point.dist.name, point.dist.version) if point.dist else Package("?", "?")


def made_of(point: EntryPoint, kind: type[Kind]) -> Kind:
    """Return an object of the class that an entry point names; raises Unusable."""
    try:
        made = point.load()()
    except Exception as error:
        raise Unusable(_failure(error)) from error
    if not isinstance(made, kind):
        raise Unusable(say("{value} is no {kind}", value=point.value, kind=kind.__name__))
    return made


def _game_of(package: Package, point: EntryPoint) -> Game[Any, Any]:
    """Return the game that an entry point names, once it can be set up; raises Unusable."""
    game: Game[Any, Any] = made_of(point, Game)
    if game.interface != INTERFACE:
        raise Unusable(
            say(
                "it is written for version {theirs} of the interface of games, not for {ours}",
                theirs=str(game.interface),
                ours=INTERFACE,
            )
        )
    if game.key != point.name or not KEY.fullmatch(game.key):
        raise Unusable(say("its key “{key}” is not its entry point’s name", key=game.key))
    if package.name != OWN:
        _try_out(game)
    return game


def _try_out(game: Game[Any, Any]) -> None:
    """Raise Unusable for a game of elsewhere that fails at once."""
    try:
        match = Match.start(game, Setup(min(game.seats)))
        _ = match.view(None).essentials, game.rulebook, game.guide_in("en")
    except Exception as error:
        raise Unusable(_failure(error)) from error


def _failure(error: Exception) -> Text:
    return say(
        "it fails with an error ({error}: {what})", error=type(error).__name__, what=str(error)
    )
