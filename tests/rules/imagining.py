"""Promises of every imagined position, tested in the positions with the most secrets.

Each raises AssertionError if the game breaks it. A seed fixes the random deal of what a seat may
not know.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from rules.game import Game
from rules.text import Seat
from tests.rules.random_games import sample


def seats_of_sample(key: str, seed: int, *more: Any) -> Iterator[tuple[Any, Seat]]:
    """Yield the positions of a random game, and some more, once for each of their seats."""
    states = [match.state for match in sample(key, seed)]
    yield from ((state, seat) for state in (*states, *more) for seat in state.seats)


def looks_the_same_to_its_seat(
    game: Game[Any, Any], positions: Iterable[tuple[Any, Seat]], seed: int
) -> None:
    """A seat sees the same in an imagined position, and may do the same."""
    for state, seat in positions:
        imagined = game.imagine(state, seat, Random(seed))

        assert game.view(imagined, seat) == game.view(state, seat)
        assert list(game.legal_moves(imagined, seat)) == list(game.legal_moves(state, seat))


def depends_on_nothing_hidden(
    game: Game[Any, Any], positions: Iterable[tuple[Any, Seat]], seed: int
) -> None:
    """What a seat imagines is the same wherever it sees the same."""
    for state, seat in positions:
        other = game.imagine(state, seat, Random(seed + 1))

        assert game.imagine(other, seat, Random(seed)) == game.imagine(state, seat, Random(seed))
