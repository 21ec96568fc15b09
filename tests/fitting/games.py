"""Games that players of one kind play among themselves, and what appraisals see on the way."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from opponents.greedy import Greedy
from opponents.levels import Level, by_iterations
from opponents.player import Strategy, decisions, strategy_of
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from rules.weights import Features

SEATS = 2
KEPT = 0.4
"""Share of the positions within a turn that are kept; a position at which one begins always is."""


class Played(NamedTuple):
    """Which game is to be played; it can be sent to another process."""

    game: str
    seed: int
    temperature: float
    """How often greedy players choose what is not the best, see `by_temperature`."""
    iterations: int = 0
    """Iterations of the search for each decision; with 0 the players are greedy."""


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
    kept, scores = _play(asked)
    found: list[Position] = []
    for number, state in enumerate(match.state for match in kept):
        if (features := game.features(state)) is not None:
            shown = game.view(state, None).scores
            part = number / len(kept)
            found.append(Position(part, features, game.appraise(state), shown, scores))
    return found


def played_again(asked: Played, times: int) -> PlayedAgain:
    """Play a game, then go on from a position in its middle fifth, each time with other chance."""
    random = Random(f"middle {asked}")
    kept, _ = _play(asked)
    match = random.choice(kept[len(kept) * 2 // 5 : len(kept) * 3 // 5])
    one, other = match.game.appraise(match.state)
    ends = [_play_on(match, random, asked)[1] for _ in range(times)]
    return PlayedAgain(one - other, [first - second for first, second in ends])


def _play(asked: Played) -> tuple[list[Match], Sequence[float]]:
    """Return some positions of a game, and its final scores."""
    start, keeping = Match.start(GAMES[asked.game], Setup(SEATS)), Random(asked.seed)
    met, scores = _play_on(start, Random(f"{asked.game} {asked.seed}"), asked)
    return [match for begins, match in met if begins or keeping.random() < KEPT], scores


def _play_on(
    match: Match, random: Random, asked: Played
) -> tuple[list[tuple[bool, Match]], Sequence[float]]:
    """Play a game from a position to its end; return the final scores.

    Return also the positions in which somebody acted, each with whether a turn began there.
    """
    met, turn = list[tuple[bool, Match]](), -1
    while match.to_act:
        if match.to_act[0] == NATURE:
            match = match.roll_once(random)
            continue
        seat = match.to_act[0]
        strategy = _strategy(match, seat, random, asked)
        for move in decisions(match, seat, strategy, by_iterations(asked.iterations or 1)):
            met.append((match.turn != turn, match))
            turn = match.turn
            match = match.play(seat, move)
    if match.result is None:
        raise RuntimeError(f"A game of {match.game.key} ended without a result")
    return met, match.result.scores


def _strategy(match: Match, seat: Seat, random: Random, asked: Played) -> Strategy:
    if asked.iterations:
        return strategy_of(match, seat, Level.HARD, random)
    return Greedy(match.game, seat, random, asked.temperature)
