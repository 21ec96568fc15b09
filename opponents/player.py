"""A player: decides a seat's turn move by move, from what the seat may know."""

from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

from opponents.greedy import Greedy
from opponents.levels import BUDGETS, Budget, Level
from opponents.search import Search
from opponents.stopwatch import Stopwatch
from rules.errors import RulesError
from rules.match import Match
from rules.text import Seat


class Thinker(Protocol):
    """Thinks about the decisions of one turn."""

    def ranking(self, state: Any, watch: Stopwatch) -> list[Any]:
        """Return moves of the seat, the best first."""
        ...

    def follow(self, move: Any) -> None:
        """Learn that a move was made."""
        ...


def turn_of(
    match: Match, seat: Seat, level: Level, random: Random, budget: Budget | None = None
) -> tuple[str, ...]:
    """Return the moves with which a player of a level goes on in its turn, in notation.

    They end with the turn, when it is not the seat's decision any more, or when one of them may
    reveal something: then ask again. The same seed and number of iterations decide the same. The
    budget is the level's, if none is given.
    """
    return tuple(decisions(match, seat, level, random, budget or BUDGETS[level]))


def decisions(
    match: Match, seat: Seat, level: Level, random: Random, budget: Budget
) -> Iterator[str]:
    """Yield the moves that `turn_of` returns, one after the other, as they are thought of."""
    thinking, watch, turn = thinker(match, seat, level, random), Stopwatch(budget), match.turn
    while seat in match.to_act and match.turn == turn:
        watch.next_decision()
        match = _decided(match, seat, thinking, watch)
        yield match.entries[-1].move
        if match.entries[-1].reveals:
            return


def thinker(match: Match, seat: Seat, level: Level, random: Random) -> Thinker:
    """Return who thinks for a player of a level."""
    if level == Level.EASY:
        return Greedy(match.game, seat, random)
    return Search(match.game, seat, random)


def _decided(match: Match, seat: Seat, thinking: Thinker, watch: Stopwatch) -> Match:
    """Return the match after the seat's next move."""
    game, state = match.game, match.state
    if match.has_choice(seat):
        for move in thinking.ranking(state, watch):
            try:
                after = match.play(seat, game.format(state, move))
            except RulesError:
                continue
            thinking.follow(move)
            return after
    only = next(game.legal_moves(state, seat))
    thinking.follow(only)
    return match.play(seat, game.format(state, only))
