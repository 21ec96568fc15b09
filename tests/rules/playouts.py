"""Random complete games, for the tests that run over every game."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from rules.errors import UnfitSetup
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from tests.rules.lawful import LAWFUL_GAMES

LIMIT = 20_000
"""Moves after which a game counts as endless."""


def random_setup(game: Game[Any, Any], random: Random) -> Setup:
    """Choose seats and options by chance, so that all of them get played."""
    seats = random.choice(game.seats)
    options = {o.name: random.choice(o.values) for o in game.options if random.random() < 0.5}
    return Setup(seats, options)


def setup_for_two(game: Game[Any, Any]) -> Setup:
    """Return a set-up without options for two, or for as near to two as a game can have."""
    return Setup(min(game.seats, key=lambda seats: abs(seats - 2)))


def fitting_start(game: Game[Any, Any], random: Random) -> Match:
    """Begin with seats and options by chance, of those that the game takes."""
    while True:
        try:
            return Match.start(game, random_setup(game, random))
        except UnfitSetup:
            continue


def playing_game(game: Game[Any, Any], random: Random) -> Iterator[Match]:
    """Play a random game and yield every position, the first and the last included."""
    match = fitting_start(game, random)
    yield match
    for _ in range(LIMIT):
        if match.is_over:
            return
        match = one_by_chance(match, random)
        yield match
    raise AssertionError(f"{game.key} does not end: {match.record[-5:]}")


def playing(key: str, random: Random) -> Iterator[Match]:
    """Play a random game of those under the laws, position by position."""
    return playing_game(LAWFUL_GAMES[key], random)


def one_by_chance(match: Match, random: Random) -> Match:
    """Make one random move for any of those who owe one."""
    seat = random.choice(match.to_act)
    if seat < 0:
        return match.roll_once(random)
    move = random.choice(tuple(match.game.legal_moves(match.state, seat)))
    return match.play(seat, match.game.format(match.state, move))


@cache
def playout(key: str, seed: int) -> tuple[Match, ...]:
    """Keep a random game's positions, since several tests look at the same ones."""
    return tuple(playing(key, Random(seed)))


def sample(key: str, seed: int, size: int = 12) -> list[Match]:
    """Choose positions of a random game, the last one always."""
    *positions, last = playout(key, seed)
    return [*Random(seed).sample(positions, min(size - 1, len(positions))), last]
