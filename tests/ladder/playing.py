"""One game of a ladder, between named players."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from time import thread_time

from opponents.greedy import Greedy
from opponents.levels import BUDGETS, Budget, Level, by_iterations
from opponents.player import decisions, strategy_of
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

Player = Callable[[Match, Seat, Random], Iterator[str]]
"""Yields moves of a seat's turn; it is called again after they are made."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; it can be sent to another process."""

    game: str
    players: tuple[str, ...]
    """By seat: "random", "greedy" or a level; "medium:200" has 200 iterations, "medium/5" a fifth
    of its time."""
    seed: int
    """The same seed gives the same draws of chance, whoever plays which seat."""
    rotation: int = 0
    """The seat of the first player of the pair."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a fixture."""

    fixture: Fixture
    shares: tuple[float, ...]
    """Share of the win by seat; seats that tie share it."""
    scores: tuple[int, ...]
    seconds: Mapping[str, tuple[float, ...]]
    """By player: the CPU time of each of its decisions."""


def play(fixture: Fixture) -> Outcome:
    """Play a game to its end."""
    seats = len(fixture.players)
    match = Match.start(GAMES[fixture.game], Setup(seats))
    chance = Random(f"chance {fixture.seed}")
    seconds: dict[str, list[float]] = {name: [] for name in fixture.players}
    while match.to_act:
        if match.to_act[0] == NATURE:
            match = match.roll_once(chance)
            continue
        seat = match.to_act[0]
        name, random = fixture.players[seat], Random(f"{len(match.entries)} {fixture}")
        match = _turn(match, seat, player_named(name)(match, seat, random), seconds[name])
    result = match.result
    if result is None:
        raise RuntimeError(f"{fixture} ended without a result")
    won = result.winners
    shares = tuple((Seat(seat) in won) / max(1, len(won)) for seat in range(seats))
    return Outcome(fixture, shares, result.scores, {n: tuple(s) for n, s in seconds.items()})


def _turn(match: Match, seat: Seat, moves: Iterator[str], seconds: list[float]) -> Match:
    began = thread_time()
    for move in moves:
        if match.has_choice(seat):
            seconds.append(thread_time() - began)
        match = match.play(seat, move)
        began = thread_time()
    return match


def player_named(name: str) -> Player:
    """Return the player of a name; raises ValueError if there is none."""
    if name in PLAYERS:
        return PLAYERS[name]
    rest, _, iterations = name.partition(":")
    kind, _, parts = rest.partition("/")
    level = Level(kind)
    budget = by_iterations(int(iterations)) if iterations else _part(BUDGETS[level], parts)
    return partial(_of_level, level, budget)


def _part(budget: Budget, parts: str) -> Budget:
    """Return a budget with its time divided by `parts`, if there are any; only CPU time counts."""
    by = int(parts or 1)
    return Budget(budget.decision / by, budget.turn / by, patience=inf)


def _of_level(
    level: Level, budget: Budget, match: Match, seat: Seat, random: Random
) -> Iterator[str]:
    return decisions(match, seat, strategy_of(match, seat, level, random), budget)


def _random(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    move = match.game.sample(match.state, seat, random)
    yield match.game.format(match.state, move)


def _greedy(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    """Look one step ahead, without a time limit."""
    return decisions(match, seat, Greedy(match.game, seat, random), by_iterations(1))


PLAYERS: Mapping[str, Player] = {"random": _random, "greedy": _greedy}
