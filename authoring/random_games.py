"""Random complete games, for the tests of every game, and what must hold in them."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from authoring.lawful import LAWFUL_GAMES
from rules.core import NATURE
from rules.errors import UnfitSetup
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

LIMIT = 20_000
"""The number of moves after which a game counts as endless."""


def random_setup(game: Game[Any, Any], random: Random) -> Setup:
    """Return random seats and options, so that all of them get played."""
    seats = random.choice(game.seats)
    options = {o.name: random.choice(o.values) for o in game.options if random.random() < 0.5}
    return Setup(seats, options)


def setup_for_two(game: Game[Any, Any]) -> Setup:
    """Return a setup for two without options, or for the number of seats closest to two."""
    return Setup(min(game.seats, key=lambda seats: abs(seats - 2)))


def fitting_start(game: Game[Any, Any], random: Random) -> Match:
    """Begin with random seats and options that the game accepts."""
    while True:
        try:
            return Match.start(game, random_setup(game, random))
        except UnfitSetup:
            continue


def playing_game(game: Game[Any, Any], random: Random) -> Iterator[Match]:
    """Play a random game and yield every position, including the first and the last."""
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
def random_game(key: str, seed: int) -> tuple[Match, ...]:
    """Return a random game's positions, cached because several tests use the same ones."""
    return tuple(playing(key, Random(seed)))


def sample(key: str, seed: int, size: int = 12) -> list[Match]:
    """Return positions of a random game, always with the last one."""
    *positions, last = random_game(key, seed)
    return [*Random(seed).sample(positions, min(size - 1, len(positions))), last]


def positions(
    game: Game[Any, Any], setup: Setup, seed: int, ahead: tuple[Seat, ...] = ()
) -> Iterator[Any]:
    """Play a game and yield its positions; the seats in `ahead` look one step ahead."""
    random, state = Random(seed), game.start(setup)
    yield state
    while acting := game.to_act(state):
        seat = acting[0]
        if seat == NATURE:
            moves, weights = zip(*game.odds(state), strict=True)
            move = random.choices(moves, weights)[0]
        elif seat in ahead:
            move = best_step(game, state, seat)
        else:
            move = game.sample(state, seat, random)
        state, _ = game.apply(state, seat, move)
        yield state


def last(game: Game[Any, Any], setup: Setup, seed: int, ahead: tuple[Seat, ...] = ()) -> Any:
    """Return the last position of a game."""
    *_, end = positions(game, setup, seed, ahead)
    return end


def best_step(game: Game[Any, Any], state: Any, seat: Seat) -> Any:
    """Return the legal move after which a seat is furthest ahead of the best other seat."""

    def lead(move: Any) -> float:
        worth = game.appraise(game.apply(state, seat, move)[0])
        return worth[seat] - max((w for s, w in enumerate(worth) if s != seat), default=0)

    return max(game.legal_moves(state, seat), key=lead)


def seats_of_sample(key: str, seed: int, *more: Any) -> Iterator[tuple[Any, Seat]]:
    """Yield the positions of a random game, and some more, once for each of their seats."""
    states = [match.state for match in sample(key, seed)]
    yield from ((state, seat) for state in (*states, *more) for seat in state.seats)
