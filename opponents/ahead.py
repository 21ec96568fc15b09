"""Turns put together ahead: by how much the game has left one behind since.

A turn is compared with the best that a search for plans finds, on the position for which it was put
together and on the present one. Nothing here depends on what its seat could not know.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from statistics import fmean
from typing import Any

from opponents.plans import Beam, Moves, Planner, after_moves, read_moves
from opponents.simulation import after_chance, payoff_to
from rules.core import NATURE
from rules.draft import Draft
from rules.errors import RulesError
from rules.game import Game
from rules.text import Seat

FIRST_LOOK = Beam(width=4, first_branching=100, branching=30)
REST = Beam(width=1, first_branching=60, branching=30)
COMPARED = 8
"""The most plans that are weighed, besides the turn itself."""
IMAGINED = 4
"""How often what the seat does not know is imagined."""
WEIGHED = 40
"""The most draws of chance that are all weighed."""


def fallen_behind(planned: Draft, draft: Draft) -> float:
    """Return by how much the steps of two drafts are further behind the best in the second one.

    It is a multiple of what is negligible. For a player who ordered against the program's advice
    it counts less, the further behind the turn was from the beginning.
    """
    now = _behind(draft)
    then = _behind(planned) if now else 0.0
    return (now - then) / (1 + then)


def _behind(draft: Draft) -> float:
    """Return by how much a turn is behind the best that is found; 0 if it is the best."""
    game, match, seat = draft.before.game, draft.before, draft.seat
    random = Random(f"{game.key} {seat} {match.turn}")  # noqa: S311  # equal turns are weighed alike
    seen = [game.imagine(match.state, seat, random) for _ in range(IMAGINED)]
    seen = seen[:1] if seen[0] is match.state else seen
    found = Planner(game, seat, random, lambda: False).plans(seen[0], FIRST_LOOK)
    own = _worth(game, seen, seat, read_moves(game, match.state, seat, draft.moves))
    best = max((_worth(game, seen, seat, plan.moves) for plan in found[:COMPARED]), default=own)
    return max(0.0, best - own) / game.negligible


def _worth(game: Game[Any, Any], seen: Sequence[Any], seat: Seat, moves: Moves) -> float:
    """Return what a plan is worth on average, with the rest of the turn, where it is legal."""
    return fmean([*_worths(game, seen, seat, moves)] or [0.0])


def _worths(game: Game[Any, Any], seen: Sequence[Any], seat: Seat, moves: Moves) -> Iterator[float]:
    for state in seen:
        with suppress(RulesError):
            after, turn = after_moves(game, state, seat, moves), game.turn(state)
            if game.to_act(after) == (seat,) and game.turn(after) == turn:
                planner = Planner(game, seat, Random(turn), lambda: False)  # noqa: S311  # as above
                after = planner.best(after, REST).after
            yield expected(game, after, seat)


def expected(game: Game[Any, Any], state: Any, seat: Seat) -> float:
    """Return the payoff of a position to a seat, on average over what chance may bring."""
    if game.to_act(state) != (NATURE,):
        return payoff_to(game, state, seat)
    odds = game.odds(state)
    if len(odds) > WEIGHED:
        random = Random(len(odds))  # noqa: S311  # the same draws after each plan
        drawn = (after_chance(game, state, random) for _ in range(WEIGHED))
        return fmean(payoff_to(game, each, seat) for each in drawn)
    worth = (
        weight * expected(game, game.apply(state, NATURE, move)[0], seat) for move, weight in odds
    )
    return sum(worth) / sum(weight for _, weight in odds)
