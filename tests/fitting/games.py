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


def _play(game: Game[Any, Any], asked: Played) -> tuple[list[Any], Sequence[float]]:
    """Return some positions of a game, and its final scores."""
    random, keeping = Random(f"{asked}"), Random(asked.seed)
    state, turn = Match.start(game, Setup(SEATS)).state, -1
    kept, visited = list[Any](), list[Any]()
    while to_act := game.to_act(state):
        if to_act[0] == NATURE:
            _, state = draw(game, state, random)
            continue
        begins, turn = game.turn(state) != turn, game.turn(state)
        visited = [state] if begins else [*visited, state]
        if begins or keeping.random() < KEPT:
            kept.append(state)
        greedy = Greedy(game, to_act[0], random, asked.temperature)
        state = next(_successors(game, state, greedy, to_act[0], visited))
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"{asked} ended without a result")
    return kept, result.scores


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
