"""The setups that a game's records must cover, and few setups that do."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations
from random import Random
from typing import Any, TypeAlias

from rules.errors import UnfitSetup
from rules.game import Game
from rules.match import Match
from rules.setup import COLOURS, Option, Setup

LEAST = 20
"""Setups required of each game."""

FEW = 6
"""Up to this many values of an option are each combined with every number of seats.

Of longer lists each value occurs once.
"""

ANY = 0
"""Stands for any number of seats."""

DRAWS = 50
"""Setups drawn for each number of seats, of which the best is used."""

Meeting: TypeAlias = tuple[int, tuple[tuple[str, str], ...]]
"""A number of seats, and values of options played together with it."""


def missing(game: Game[Any, Any], played: Iterable[Setup]) -> set[Meeting]:
    """Return what has not been played: numbers of seats, and values of options with each."""
    alone = (
        Setup(seats, {option.name: value})
        for seats in game.seats
        for option in game.options
        for value in _worth_playing(option)
    )
    wanted = (setup for setup in (*map(Setup, game.seats), *alone) if fits(game, setup))
    return _meetings(game, wanted) - _meetings(game, played)


def _worth_playing(option: Option) -> Sequence[str]:
    """Return the values of an option that have to be played."""
    # Which seat has which colour changes nothing in play: one other order is enough.
    return option.values[:2] if option.name == COLOURS else option.values


def fits(game: Game[Any, Any], setup: Setup) -> bool:
    """Return whether a game accepts a setup."""
    try:
        Match.start(game, setup)
    except UnfitSetup:
        return False
    return True


def more_setups(game: Game[Any, Any], played: Iterable[Setup], random: Random) -> Iterator[Setup]:
    """Yield further setups until nothing is missing and there are enough."""
    chosen = list(played)
    while missing(game, chosen) or len(chosen) < LEAST:
        chosen.append(_best(game, chosen, random))
        yield chosen[-1]


def _best(game: Game[Any, Any], played: Sequence[Setup], random: Random) -> Setup:
    """Draw setups and return the one that has most of what is missing.

    Ties are broken by the number of new pairs of values, then by how seldom the setup was played,
    then by the fewest seats in all, because games of many take long.
    """
    wanted = missing(game, played)
    pairs = _meetings(game, played, 2)
    times = Counter(setup.seats for setup in played)

    def worth(setup: Setup) -> tuple[int, int, int, int]:
        values, new = _meetings(game, (setup,)), _meetings(game, (setup,), 2) - pairs
        cost = setup.seats * (times[setup.seats] + 1)
        return len(values & wanted), len(new), -played.count(setup), -cost

    drawn = (_draw(game, n, wanted, random) for n in game.seats for _ in range(DRAWS))
    return max((setup for setup in drawn if fits(game, setup)), key=worth)


def _draw(game: Game[Any, Any], seats: int, wanted: set[Meeting], random: Random) -> Setup:
    """Draw a setup, mostly from what is missing."""
    options: dict[str, str] = {}
    for option in game.options:
        fresh = [v for v in option.values if _meeting(seats, ((option, v),)) in wanted]
        value = random.choice(fresh if fresh and random.random() < 0.8 else option.values)
        if value != option.default:
            options[option.name] = value
    return Setup(seats, options)


def _meetings(game: Game[Any, Any], setups: Iterable[Setup], together: int = 1) -> set[Meeting]:
    """Return the numbers of seats, each combined with `together` values at once."""
    return set(chain.from_iterable(_met(game, setup, together) for setup in setups))


def _met(game: Game[Any, Any], setup: Setup, together: int) -> Iterator[Meeting]:
    values = [(option, setup.options.get(option.name, option.default)) for option in game.options]
    yield setup.seats, ()
    yield from (_meeting(setup.seats, several) for several in combinations(values, together))


def _meeting(seats: int, values: Sequence[tuple[Option, str]]) -> Meeting:
    many = any(len(option.values) > FEW for option, _ in values) or len(values) > 1
    return ANY if many else seats, tuple((option.name, value) for option, value in values)
