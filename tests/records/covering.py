"""Which setups the records of a game have to cover, and few that do."""

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
"""Setups wanted of each game."""

FEW = 6
"""Values of which each is wanted with every number of seats; of more values, each is once."""

ANY = 0
"""Stands for any number of seats."""

DRAWS = 50
"""Setups drawn for each number of seats, before the best of them is taken."""

Meeting: TypeAlias = tuple[int, tuple[tuple[str, str], ...]]
"""A number of seats and values of options that are played together."""


def missing(game: Game[Any, Any], played: Iterable[Setup]) -> set[Meeting]:
    """Say what has not been played: numbers of seats, and values of options with each of them."""
    alone = (
        Setup(seats, {option.name: value})
        for seats in game.seats
        for option in game.options
        for value in _worth_playing(option)
    )
    wanted = (setup for setup in (*map(Setup, game.seats), *alone) if fits(game, setup))
    return _meetings(game, wanted) - _meetings(game, played)


def _worth_playing(option: Option) -> Sequence[str]:
    """List the values of an option that have to be played."""
    # Which seat has which colour changes nothing in play: one other order is enough.
    return option.values[:2] if option.name == COLOURS else option.values


def fits(game: Game[Any, Any], setup: Setup) -> bool:
    """Say whether a game can be played so."""
    try:
        Match.start(game, setup)
    except UnfitSetup:
        return False
    return True


def more_setups(game: Game[Any, Any], played: Iterable[Setup], random: Random) -> Iterator[Setup]:
    """Add setups to those that were played, until nothing is missing and there are enough."""
    chosen = list(played)
    while missing(game, chosen) or len(chosen) < LEAST:
        chosen.append(_best(game, chosen, random))
        yield chosen[-1]


def _best(game: Game[Any, Any], played: Sequence[Setup], random: Random) -> Setup:
    """Draw setups and take the one that has most of what is missing.

    Then counts how many pairs of values meet in it for the first time; then how seldom it was
    played; then how few seats would have been played in all with that number of them, as games of
    many take long.
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
    """Draw a setup, mostly from what is wanted."""
    options: dict[str, str] = {}
    for option in game.options:
        fresh = [v for v in option.values if _meeting(seats, ((option, v),)) in wanted]
        value = random.choice(fresh if fresh and random.random() < 0.8 else option.values)
        if value != option.default:
            options[option.name] = value
    return Setup(seats, options)


def _meetings(game: Game[Any, Any], setups: Iterable[Setup], together: int = 1) -> set[Meeting]:
    """List the numbers of seats with so many values at once."""
    return set(chain.from_iterable(_met(game, setup, together) for setup in setups))


def _met(game: Game[Any, Any], setup: Setup, together: int) -> Iterator[Meeting]:
    values = [(option, setup.options.get(option.name, option.default)) for option in game.options]
    yield setup.seats, ()
    yield from (_meeting(setup.seats, several) for several in combinations(values, together))


def _meeting(seats: int, values: Sequence[tuple[Option, str]]) -> Meeting:
    many = any(len(option.values) > FEW for option, _ in values) or len(values) > 1
    return ANY if many else seats, tuple((option.name, value) for option, value in values)
