"""Games that greedy players play among themselves, and what appraisals see on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from opponents.greedy import Greedy
from opponents.levels import by_iterations
from opponents.steps import draw
from opponents.stopwatch import Stopwatch
from rules.catalog import GAMES
from rules.core import NATURE
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.weights import Features

SEATS = 2
KEPT = 0.4
"""Share of the positions within a turn that are kept; a position at which one begins always is."""


class Played(NamedTuple):
    """Which game is to be played; it can be sent to another process."""

    game: str
    seed: int
    temperature: float
    """Share of its moves that each player overlooks, so that it sees what greedy never does."""


@dataclass(frozen=True, slots=True)
class Position:
    """What is known of a position, and how its game ended."""

    part: float
    """How many of the positions of its game came before, from 0 to 1."""
    features: Features
    appraised: Sequence[float]
    """The appraisal of each seat by the weights there are."""
    shown: Sequence[float]
    """The bare points of each seat."""
    scores: Sequence[float]
    """The scores at the end, by seat."""


@dataclass(frozen=True, slots=True)
class PlayedAgain:
    """A position from the middle of a game, and the margins at which play from there arrived."""

    lead: float
    """By how much the appraisal sees the first seat ahead."""
    margins: Sequence[float]
    """One for each time, with chance of its own."""


def positions(asked: Played) -> list[Position]:
    """Play a game to its end and return its positions in order."""
    game = GAMES[asked.game]
    kept, scores = _play(game, asked)
    found: list[Position] = []
    for number, state in enumerate(kept):
        if (features := game.features(state)) is not None:
            shown = game.view(state, None).scores
            part = number / len(kept)
            found.append(Position(part, features, game.appraise(state), shown, scores))
    return found


def played_again(asked: Played, times: int) -> PlayedAgain:
    """Play a game, then go on from a position in its middle fifth, each time with other chance."""
    game, random = GAMES[asked.game], Random(f"middle {asked}")
    kept, _ = _play(game, asked)
    middle = kept[len(kept) * 2 // 5 : len(kept) * 3 // 5]
    state = random.choice(middle)
    one, other = game.appraise(state)
    ends = [_play_on(game, state, random, asked.temperature)[1] for _ in range(times)]
    return PlayedAgain(one - other, [first - second for first, second in ends])


def _play(game: Game[Any, Any], asked: Played) -> tuple[list[Any], Sequence[float]]:
    """Return some positions of a game, and its final scores."""
    start, keeping = Match.start(game, Setup(SEATS)).state, Random(asked.seed)
    visited, scores = _play_on(game, start, Random(f"{asked}"), asked.temperature)
    return [state for begins, state in visited if begins or keeping.random() < KEPT], scores


def _play_on(
    game: Game[Any, Any], state: Any, random: Random, temperature: float
) -> tuple[list[tuple[bool, Any]], Sequence[float]]:
    """Play a game from a position to its end; return the final scores.

    Return also the positions in which somebody acted, each with whether a turn began there.
    """
    met, visited, turn = list[tuple[bool, Any]](), list[Any](), -1
    while to_act := game.to_act(state):
        if to_act[0] == NATURE:
            _, state = draw(game, state, random)
            continue
        begins, turn = game.turn(state) != turn, game.turn(state)
        visited = [state] if begins else [*visited, state]
        met.append((begins, state))
        greedy = Greedy(game, to_act[0], random, temperature)
        state = next(_successors(game, state, greedy, to_act[0], visited))
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"A game of {game.key} ended without a result")
    return met, result.scores


def _successors(
    game: Game[Any, Any], state: Any, greedy: Greedy, seat: Any, visited: list[Any]
) -> Iterator[Any]:
    """Yield the positions after the moves of a seat, the best first; those that lead back last."""
    obvious = game.obvious(state, seat)
    if obvious is not None:
        yield game.apply(state, seat, obvious)[0]
    back = list[Any]()
    for move in greedy.ranking(state, Stopwatch(by_iterations(1))):
        after, _ = game.apply(state, seat, move)
        if after not in visited:
            yield after
        back.append(after)
    yield from back
