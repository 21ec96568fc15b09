"""Games that players of one kind play among themselves, and what appraisals see on the way."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from opponents.levels import by_iterations
from opponents.player import decisions
from rules.appraisal import Features
from rules.catalog import GAMES
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tools.ladder.outsiders import Beginner
from tools.ladder.playing import turn_of

SEATS = 2
GREEDY = "greedy"
KEPT = 0.4
"""Share of the positions within a turn that are kept; a position at which one begins always is."""


class Played(NamedTuple):
    """Which game is to be played; it can be sent to another process."""

    game: str
    seed: int
    player: str = GREEDY
    """Who has both seats: a player of the ladder."""
    noise: float = 0
    """How large the errors of greedy players are, see `Beginner`; others make none."""
    options: tuple[tuple[str, str], ...] = ()
    """Names and values of options that are not the default."""


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
    kept, scores = play(asked)
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
    kept, _ = play(asked)
    match = random.choice(kept[len(kept) * 2 // 5 : len(kept) * 3 // 5])
    one, other = match.game.appraise(match.state)
    ends = [_play_on(match, random, asked)[1] for _ in range(times)]
    return PlayedAgain(one - other, [first - second for first, second in ends])


def play(asked: Played) -> tuple[list[Match], Sequence[float]]:
    """Play a game to its end; return some of its positions in order, and its final scores."""
    setup = Setup(SEATS, dict(asked.options))
    start, keeping = Match.start(GAMES[asked.game], setup), Random(asked.seed)
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
        for move in _turn(match, seat, random, asked):
            met.append((match.turn != turn, match))
            turn = match.turn
            match = match.play(seat, move)
    if match.result is None:
        raise RuntimeError(f"A game of {match.game.key} ended without a result")
    return met, match.result.scores


def _turn(match: Match, seat: Seat, random: Random, asked: Played) -> Iterator[str]:
    """Yield the moves of a turn, to be played as they come."""
    if asked.noise and asked.player == GREEDY:
        erring = Beginner(match.game, seat, random, asked.noise)
        return decisions(match, seat, erring, by_iterations(1))
    return (move for move, _ in turn_of(asked.player, match, seat, random))
