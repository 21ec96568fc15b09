"""Pairs of games that a viewer cannot tell apart, though their secrets differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from rules.core import NATURE, known_to
from rules.match import Match
from rules.text import Seat

ATTEMPTS, CANDIDATES = 6, 8
"""Attempts to continue one game, and the moves of the other that are tried for each."""
RETREATS = 20
"""The most steps per wanted move, including those taken back."""
MENU = 20
"""The most moves of the viewer that are compared."""


@dataclass(frozen=True)
class Twins:
    """Two matches with the same events for a viewer, move by move."""

    one: Match
    other: Match
    viewer: Seat | None = None
    """A seat, which makes the same moves in both, or a spectator."""

    @property
    def differences(self) -> int:
        """The number of moves that differ."""
        return sum(
            one != other for one, other in zip(self.one.record, self.other.record, strict=True)
        )

    @property
    def last_moves(self) -> tuple[str, str]:
        """The last moves in both."""
        return self.one.entries[-1].move, self.other.entries[-1].move


def twins(
    start: Match, dice: Random, moves: int, viewer: Seat | None = None
) -> Iterator[tuple[Twins, ...]]:
    """Play two games at once at random, up to `moves` moves each; yield every path.

    Each path ends with one step more than another one. Everything that may differ unseen does; if a
    move is revealed later, both games make the same one after all, on a path that begins before it.
    Raises AssertionError if the viewer sees a difference without an event.
    """
    seed, path, alike = dice.random(), (Twins(start, start, viewer),), set[int]()
    for _ in range(moves * RETREATS):
        at = len(path) - 1
        if at == moves:
            return
        further = _further(path[-1], Random(f"{seed} {at}"), may_differ=at not in alike)
        if further:
            path = (*path, further)
            yield path
            continue
        differing = next((n for n in reversed(range(at)) if _differs(path[n + 1])), None)
        if differing is None:
            return
        alike.add(differing)
        path = path[: differing + 1]


def _differs(pair: Twins) -> bool:
    return pair.one.entries[-1].move != pair.other.entries[-1].move


def _further(pair: Twins, dice: Random, *, may_differ: bool) -> Twins | None:
    """Return the pair after one more move; None if the viewer is told of every difference."""
    for _ in range(0 if pair.one.is_over else ATTEMPTS):
        seat = dice.choice(pair.one.to_act)
        move, theirs = dice.choice(_moves(pair.one, seat)), _moves(pair.other, seat)
        differs = may_differ and seat != pair.viewer
        unlike = [other for other in theirs if other != move] if differs else []
        some = dice.sample(unlike, min(CANDIDATES, len(unlike)))
        one = _played(pair.one, seat, move)
        for candidate in (*some, *([move] if move in theirs else [])):
            both = Twins(one, _played(pair.other, seat, candidate), pair.viewer)
            if told(both.one, pair.viewer) == told(both.other, pair.viewer):
                must_look_alike(both)
                return both
    return None


def must_look_alike(pair: Twins) -> None:
    """Raise AssertionError if the viewer sees a difference; it says which field of the view."""
    who = "a spectator" if pair.viewer is None else f"seat {pair.viewer + 1}"
    for one, other in zip(seen(pair.one, pair.viewer), seen(pair.other, pair.viewer), strict=True):
        assert one == other, f"{who} was told the same and sees a difference: {pair.last_moves}"


def told(match: Match, viewer: Seat | None) -> Sequence[object]:
    """Return what the viewer learnt of the last move."""
    return known_to(match.entries[-1].events, viewer)


def seen(match: Match, viewer: Seat | None) -> Sequence[object]:
    """Return what the viewer sees: who is to act and since which turn, and the view.

    For a seat that owes a decision also its moves, as its menu shows them.
    """
    view = match.view(viewer)
    sentences = (view.headline, view.asks, view.essentials)
    menu = _menu(match, viewer) if viewer in match.to_act else ()
    return match.to_act, match.turn, view.to_act, view.scores, view, sentences, tuple(menu)


def _menu(match: Match, seat: Seat | None) -> Iterator[object]:
    """Yield what a seat's menu shows, and what it says before a turn is confirmed."""
    if seat is not None:
        game, state = match.game, match.state
        yield game.obvious(state, seat)
        for move in islice(game.legal_moves(state, seat), MENU):
            yield game.format(state, move), game.describe(state, seat, move)
            yield game.leads_on(state, seat, move), game.unused(state, seat, move)


def _moves(match: Match, seat: Seat) -> Sequence[Any]:
    game, state = match.game, match.state
    drawn = [move for move, _ in game.odds(state)] if seat == NATURE else []
    return drawn or [*game.legal_moves(state, seat)]


def _played(match: Match, seat: Seat, move: Any) -> Match:
    return match.play(seat, match.game.format(match.state, move))
