"""Plays a seat's turn move by move, from what the seat may know."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, Protocol

from opponents.greedy import Care, Greedy
from opponents.levels import (
    BUDGETS,
    CARELESS_FROM,
    GREEDY,
    SECRET_BUDGETS,
    Budget,
    Level,
    Stopwatch,
)
from opponents.search import Search
from opponents.simulation import proposed_moves, some_moves
from rules.appraisal import Style
from rules.errors import RulesError
from rules.game import Game
from rules.match import Match
from rules.text import Seat


class Strategy(Protocol):
    """Decides the moves of one turn."""

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the best first."""
        ...

    def follow(self, move: Any) -> None:
        """Learn that a move was made."""
        ...


def turn_of(
    match: Match, seat: Seat, level: Level, random: Random, budget: Budget | None = None
) -> tuple[str, ...]:
    """Return the next moves of a seat in its turn, in notation, as an opponent of a level plays.

    They end with the turn, when another seat has to act, or after a move that reveals something:
    ask again then. The same seed and number of iterations decide the same. Without a `budget` the
    level's own counts.
    """
    strategy = strategy_of(match, seat, level, random)
    return tuple(decisions(match, seat, strategy, budget or budget_of(match.game, level)))


def in_style(match: Match, seat: Seat, style: Style) -> Match:
    """Return a match as a seat judges it that plays in a style; the moves stay the same."""
    return replace(match, game=match.game.in_style(seat, style))


def has_secrets(game: Game[Any, Any]) -> bool:
    """Return whether seats of a game have secrets from one another."""
    default: Any = Game
    return type(game).imagine is not default.imagine


def budget_of(game: Game[Any, Any], level: Level) -> Budget:
    """Return how long a level thinks in a game."""
    return (SECRET_BUDGETS if has_secrets(game) else BUDGETS)[level]


def decisions(match: Match, seat: Seat, strategy: Strategy, budget: Budget) -> Iterator[str]:
    """Yield the moves that `turn_of` returns, each as soon as it is decided."""
    watch, turn, visited = Stopwatch(budget), match.turn, [match.state]
    while seat in match.to_act and match.turn == turn:
        match = _after_decision(match, seat, strategy, watch, visited)
        visited.append(match.state)
        yield match.entries[-1].move
        if match.entries[-1].reveals:
            return
        watch.next_decision()


def strategy_of(match: Match, seat: Seat, level: Level, random: Random) -> Strategy:
    """Return the strategy of a level."""
    game = match.game
    slip = 0.0 if level is Level.HARD else game.slip
    care = Care(slip, CARELESS_FROM[level] * game.slip)
    if level not in GREEDY:
        return Search(game, seat, random, care)
    finder = proposed_moves if level is Level.CASUAL else some_moves
    return Greedy(game, seat, random, care, finder)


def _after_decision(
    match: Match, seat: Seat, strategy: Strategy, watch: Stopwatch, visited: Collection[Any]
) -> Match:
    """Return the match after the seat's next move.

    An obvious move is made without thinking. A move that leads back to a visited position is made
    only if there is no other.
    """
    obvious = match.game.obvious(match.state, seat)
    if obvious is not None:
        return _after_move(match, seat, strategy, obvious)
    ranking = strategy.ranking(match.state, watch)
    others = (m for m in match.game.legal_moves(match.state, seat) if m not in ranking)
    leads_back = None
    for move in chain(ranking, others):
        try:
            after = match.play(seat, match.game.format(match.state, move))
        except RulesError:
            continue
        if after.state not in visited:
            return _after_move(match, seat, strategy, move)
        leads_back = leads_back or move
    return _after_move(match, seat, strategy, leads_back)


def _after_move(match: Match, seat: Seat, strategy: Strategy, move: Any) -> Match:
    strategy.follow(move)
    return match.play(seat, match.game.format(match.state, move))
