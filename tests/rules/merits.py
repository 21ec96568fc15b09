"""The words for what is better about positions, over games of any kind."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat, words
from tests.rules.random_games import one_by_chance


def told(
    game: Game[Any, Any], setup: Setup, seed: int, apart: int = 3
) -> Iterator[tuple[str, float]]:
    """Yield the merits of positions of a random game over earlier and later ones, in words."""
    matches, random = [Match.start(game, setup)], Random(seed)
    while not matches[-1].is_over:
        matches.append(one_by_chance(matches[-1], random))
    states = [match.state for match in matches if not match.is_over]
    for distance in (1, apart, 4 * apart):
        for before, after in pairwise(states[::distance]):
            for seat in map(Seat, range(setup.seats)):
                for then, now in ((before, after), (after, before)):
                    for merit in game.merits(then, now, seat):
                        yield words(merit.says), merit.worth
