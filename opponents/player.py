"""A player: decides a seat's turn move by move, from what the seat may know."""

from collections.abc import Collection, Iterator
from itertools import chain
from random import Random
from typing import Any, Protocol

from opponents.greedy import Greedy
from opponents.levels import BUDGETS, OVERLOOKED, Budget, Level
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
    thinking = thinker(match, seat, level, random)
    return tuple(decisions(match, seat, thinking, budget or BUDGETS[level]))


def decisions(match: Match, seat: Seat, thinking: Thinker, budget: Budget) -> Iterator[str]:
    """Yield the moves that `turn_of` returns, one after the other, as they are thought of."""
    watch, turn, before = Stopwatch(budget), match.turn, [match.state]
    while seat in match.to_act and match.turn == turn:
        watch.next_decision()
        match = _decided(match, seat, thinking, watch, before)
        before.append(match.state)
        yield match.entries[-1].move
        if match.entries[-1].reveals:
            return


def thinker(match: Match, seat: Seat, level: Level, random: Random) -> Thinker:
    """Return who thinks for a player of a level."""
    kind = Greedy if level == Level.EASY else Search
    return kind(match.game, seat, random, OVERLOOKED[level])


def _decided(
    match: Match, seat: Seat, thinking: Thinker, watch: Stopwatch, before: Collection[Any]
) -> Match:
    """Return the match after the seat's next move, which does not lead back if it need not.

    What a turn takes unasked is not thought about.
    """
    obvious = match.game.obvious(match.state, seat)
    if obvious is not None:
        return _with(match, seat, thinking, obvious)
    ranking = thinking.ranking(match.state, watch)
    others = (m for m in match.game.legal_moves(match.state, seat) if m not in ranking)
    back = None
    for move in chain(ranking, others):
        try:
            after = match.play(seat, match.game.format(match.state, move))
        except RulesError:
            continue
        if after.state not in before:
            return _with(match, seat, thinking, move)
        back = back or move
    return _with(match, seat, thinking, back)


def _with(match: Match, seat: Seat, thinking: Thinker, move: Any) -> Match:
    thinking.follow(move)
    return match.play(seat, match.game.format(match.state, move))
