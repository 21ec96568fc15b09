"""What styles make of the play."""

from collections.abc import Iterator
from random import Random

import pytest

from authoring.lawful import one_game
from authoring.random_games import random_game
from opponents.levels import Level, by_iterations
from opponents.player import in_style, turn_of
from rules.appraisal import Style
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.text import Seat

FITTED = [key for key, game in GAMES.items() if game.weights]
POSITIONS = 100


@pytest.mark.long
@pytest.mark.parametrize("key", one_game(FITTED))
def test_each_style_plays_differently_at_times_and_mostly_alike(key: str) -> None:
    positions = Random(1).sample([*deciding(key)], POSITIONS)
    plain = [greedy_turn(match, seat) for match, seat in positions]

    for style in Style:
        styled = [greedy_turn(in_style(match, seat, style), seat) for match, seat in positions]
        changed = sum(one != other for one, other in zip(plain, styled, strict=True))
        assert 0 < changed < POSITIONS / 2


def greedy_turn(match: Match, seat: Seat) -> tuple[str, ...]:
    """Return the turn of an opponent that looks one step ahead, and takes the same chances."""
    return turn_of(match, seat, Level.CASUAL, Random(1), by_iterations(1))


def deciding(key: str) -> Iterator[tuple[Match, Seat]]:
    """Yield positions of random games in which a seat has a choice."""
    for seed in range(2):
        for match in random_game(key, seed):
            for seat in match.to_act[:1]:
                if seat != NATURE and match.has_choice(seat):
                    yield match, seat
