"""One game of a ladder, between named players."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from random import Random
from time import thread_time
from typing import Any, TypeAlias

from opponents.greedy import Greedy
from opponents.levels import Budget, Level, by_iterations
from opponents.player import Strategy, budget_of, decisions, in_style, strategy_of
from rules.appraisal import Style
from rules.catalog import GAMES
from rules.core import NATURE
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tools.ladder.earlier import commit_of, earlier_turn
from tools.ladder.outsiders import Beginner, Newcomer, Uct, on_the_score

AnyGame: TypeAlias = Game[Any, Any]
BudgetOf = Callable[[AnyGame], Budget]
"""The budget in a game."""
TimedMoves = Iterator[tuple[str, float]]
"""Moves of a turn, each with the CPU seconds that its decision has taken."""
Player = Callable[[Match, Seat, Random], Iterator[str]]
"""Yields moves of a seat's turn; it is called again after they are made."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played; it can be sent to another process."""

    game: str
    players: tuple[str, ...]
    """By seat: an outsider or a level; "medium:200" has 200 iterations for a decision, "medium/5" a
    fifth of its time; "medium+builder" is medium in that style; "medium@v0.3" is medium as it was
    at that tag or commit."""
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
        match = _turn(match, seat, turn_of(name, match, seat, random), seconds[name])
    result = match.result
    if result is None:
        raise RuntimeError(f"{fixture} ended without a result")
    won = result.winners
    shares = tuple((Seat(seat) in won) / max(1, len(won)) for seat in range(seats))
    return Outcome(fixture, shares, result.scores, {n: tuple(s) for n, s in seconds.items()})


def _turn(match: Match, seat: Seat, moves: TimedMoves, seconds: list[float]) -> Match:
    for move, spent in moves:
        if match.has_choice(seat):
            seconds.append(spent)
        match = match.play(seat, move)
    return match


def turn_of(name: str, match: Match, seat: Seat, random: Random) -> TimedMoves:
    """Yield the moves of a turn as a named player makes them; raises ValueError if there is none.

    They have to be played as they come; each has the CPU seconds that its decision has taken.
    """
    now, _, version = name.partition("@")
    if version:
        return earlier_turn(now, version, match, seat, random)
    return _timed(player_named(name)(match, seat, random))


def _timed(moves: Iterator[str]) -> TimedMoves:
    """Yield moves with the CPU seconds that each has taken."""
    began = thread_time()
    for move in moves:
        yield move, thread_time() - began
        began = thread_time()


def check_player(name: str) -> None:
    """Raise ValueError if there is no player of a name."""
    now, _, version = name.partition("@")
    if version:
        commit_of(version)
    else:
        player_named(now)


def player_named(name: str) -> Player:
    """Return the player of a name, as it is now; raises ValueError if there is none."""
    name, _, style = name.partition("+")
    if style:
        return partial(_in_style, player_named(name), Style(style))
    if name in ONE_STEP:
        return ONE_STEP[name]
    rest, _, iterations = name.partition(":")
    kind, _, parts = rest.partition("/")
    level = Level.HARD if kind == UCT else Level(kind)
    budget: BudgetOf = (
        (lambda _: by_iterations(int(iterations)))
        if iterations
        else partial(_part, level, int(parts or 1))
    )
    return partial(_uct, budget) if kind == UCT else partial(_of_level, level, budget)


def _part(level: Level, parts: int, game: AnyGame) -> Budget:
    """Return the budget of a level in a game with its time divided; only CPU time counts."""
    budget = budget_of(game, level)
    return Budget(budget.decision / parts, budget.turn / parts, patience=inf)


def _of_level(
    level: Level, budget: BudgetOf, match: Match, seat: Seat, random: Random
) -> Iterator[str]:
    strategy = strategy_of(match, seat, level, random)
    return decisions(match, seat, strategy, budget(match.game))


def _uct(budget: BudgetOf, match: Match, seat: Seat, random: Random) -> Iterator[str]:
    return decisions(match, seat, Uct(match.game, seat, random), budget(match.game))


def _in_style(
    player: Player, style: Style, match: Match, seat: Seat, random: Random
) -> Iterator[str]:
    return player(in_style(match, seat, style), seat, random)


def _random(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    move = match.game.sample(match.state, seat, random)
    yield match.game.format(match.state, move)


def _greedy(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    return _one_step(match, seat, Greedy(match.game, seat, random))


def _on_score(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    return _one_step(match, seat, Greedy(on_the_score(match.game), seat, random))


def _beginner(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    return _one_step(match, seat, Beginner(match.game, seat, random))


def _newcomer(match: Match, seat: Seat, random: Random) -> Iterator[str]:
    return _one_step(match, seat, Newcomer(match.game, seat, random))


def _one_step(match: Match, seat: Seat, strategy: Strategy) -> Iterator[str]:
    """Look one step ahead, without a time limit."""
    return decisions(match, seat, strategy, by_iterations(1))


ONE_STEP: Mapping[str, Player] = {
    "random": _random,
    "score": _on_score,
    "beginner": _beginner,
    "newcomer": _newcomer,
    "greedy": _greedy,
}
"""Players without a budget."""
UCT = "uct"
"""The name of plain UCT, which has the time of hard."""
