"""Random play, legal moves and replay."""

import time
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random
from typing import Any

from rules.catalog import GAMES
from rules.core import NATURE
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tools.bench import anchors
from tools.bench.measure import Row, cpu, milliseconds, within

LEGAL_LIMIT = 0.005
"""Seconds for listing all legal moves of any position."""
REPLAY_LIMIT: Mapping[str, float] = {
    "ruhrschifffahrt": 0.060,
    "oranienburger_kanal": 0.060,
    "big_shoulders": 0.120,
}
"""Seconds for replaying a whole game with the most seats; the default is 100 µs a move."""
MOVE_LIMIT = 100e-6
EXAMPLES = 4
"""Number of random games with the most seats that are measured."""
RANDOM_GAME: Mapping[str, tuple[int, float]] = {
    "canal_king": (4, 0.060),
    "big_shoulders": (4, 0.080),
    "ruhrschifffahrt": (4, 0.020),
    "oranienburger_kanal": (2, 0.015),
}
"""Seats, and seconds for a whole game of random moves."""
RANDOM_GAMES = 10


def rows() -> Iterator[Row]:
    """Yield the measurements that need only the rules."""
    yield random_play()
    for key, (seats, limit) in RANDOM_GAME.items():
        seconds = random_game(GAMES[key], seats)
        yield within(f"{key}: a random game of {seats}", seconds, limit)
    for key in GAMES:
        yield legal_moves(key)
        yield replay(key)


def random_game(game: Game[Any, Any], seats: int) -> float:
    """Return the mean CPU seconds of a game of random moves."""
    random, begun = Random(0), time.process_time()
    for _ in range(RANDOM_GAMES):
        state = game.start(Setup(seats))
        while acting := game.to_act(state):
            move = _sampled(game, state, acting[0], random)
            state, _ = game.apply(state, acting[0], move)
    return (time.process_time() - begun) / RANDOM_GAMES


def _sampled(game: Game[Any, Any], state: object, seat: Seat, random: Random) -> Any:
    if seat != NATURE:
        return game.sample(state, seat, random)
    moves, weights = zip(*game.odds(state), strict=True)
    return random.choices(moves, weights)[0]


def random_play() -> Row:
    """Return the comparison of random play of Cronberg and of catanatron."""
    anchor = max(anchors.catan_actions() for _ in range(3))
    ours = max(moves_per_second(GAMES["cronberg"], seed) for seed in range(3))
    beside = f"catanatron {anchor:,.0f}/s"
    return Row("cronberg: random moves", f"{ours:,.0f}/s", beside, ours / anchor, 1.0, True)


def moves_per_second(game: Game[Any, Any], seed: int, games: int = 60) -> float:
    """Return the decisions of seats (not of chance) per CPU second."""
    dice, decisions, begun = Random(seed), 0, time.process_time()
    for number in range(games):
        state = game.start(Setup(game.seats[number % len(game.seats)]))
        while actor_of := game.to_act(state):
            moves = _moves(game, state, actor_of[0])
            decisions += actor_of[0] != NATURE
            state, _ = game.apply(state, actor_of[0], dice.choice(moves))
    return decisions / (time.process_time() - begun)


def _moves(game: Game[Any, Any], state: object, seat: Seat) -> list[Any]:
    if seat == NATURE:
        return [move for move, _ in game.odds(state)]
    return list(game.legal_moves(state, seat))


@cache
def example_games(key: str) -> tuple[tuple[Match, ...], ...]:
    """Return a few random games with the most seats, with every position."""
    return tuple(_example_game(key, Random(seed)) for seed in range(EXAMPLES))


def _example_game(key: str, dice: Random) -> tuple[Match, ...]:
    match = Match.start(GAMES[key], Setup(max(GAMES[key].seats)))
    positions = [match]
    while not match.is_over:
        match = match.roll_once(dice)
        positions.append(match)
    return tuple(positions)


@cache
def widest(key: str) -> Match:
    """Return the position with the most legal moves for one seat."""
    waiting = (match for game in example_games(key) for match in game if match.waiting_for)
    return max(waiting, key=_width)


def _width(match: Match) -> int:
    return sum(1 for _ in match.game.legal_moves(match.state, match.waiting_for[0]))


def legal_moves(key: str) -> Row:
    """Return the time for listing legal moves in the slowest positions."""
    waiting = [match for game in example_games(key) for match in game if match.waiting_for]
    slowest = sorted(waiting, key=lambda match: cpu(lambda: _width(match), rounds=1))[-5:]
    seconds = max(cpu(lambda match=match: _width(match), times=3) for match in slowest)
    most = _width(widest(key))
    return within(f"{key}: legal moves (up to {most})", seconds, LEGAL_LIMIT)


def replay(key: str) -> Row:
    """Return the time for rebuilding the longest of the games from its record."""
    last = max((game[-1] for game in example_games(key)), key=lambda match: len(match.entries))
    seconds = cpu(lambda: Match.replay(last.game, last.setup, last.record))
    moves = len(last.entries)
    limit = REPLAY_LIMIT.get(key, MOVE_LIMIT * moves)
    row = within(f"{key}: replay of {moves} moves", seconds, limit)
    return row._replace(measured=f"{milliseconds(seconds)} ({seconds / moves * 1e6:.0f} µs)")
