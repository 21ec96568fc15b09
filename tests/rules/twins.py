"""Pairs of games that spectators cannot tell apart, though what is hidden in them differs."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from rules.core import NATURE, Seat, known_to
from rules.match import Match
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.playouts import fitting_start

ATTEMPTS, CANDIDATES = 6, 8
"""How often one of the games tries to go on, and how many moves of the other are tried then."""
RETREATS = 20
"""Steps for each move that are looked for, at most, those taken back included."""


@dataclass(frozen=True)
class Twins:
    """Two matches with the same public past, move by move."""

    one: Match
    other: Match

    @property
    def differences(self) -> int:
        """How many moves differ."""
        return sum(
            one != other for one, other in zip(self.one.record, self.other.record, strict=True)
        )


def twins(key: str, seed: int, moves: int) -> Twins:
    """Play a random game twice at once, for so many moves or as far as that goes.

    Whatever may differ unseen does: a move that comes to light later is made alike after all.
    """
    start = fitting_start(LAWFUL_GAMES[key], Random(seed))
    path, alike = [Twins(start, start)], set[int]()
    longest = path
    for _ in range(moves * RETREATS):
        at = len(path) - 1
        if at == moves:
            break
        further = _further(path[-1], Random(f"{seed} {at}"), may_differ=at not in alike)
        if further:
            path = [*path, further]
            longest = max(longest, path, key=len)
            continue
        differing = next((n for n in reversed(range(at)) if _differs(path[n + 1])), None)
        if differing is None:
            break
        alike.add(differing)
        path = path[: differing + 1]
    return longest[-1]


def _differs(pair: Twins) -> bool:
    return pair.one.entries[-1].move != pair.other.entries[-1].move


def _further(pair: Twins, dice: Random, *, may_differ: bool) -> Twins | None:
    """Return what one more move leads to; None if none leaves the games alike."""
    if pair.one.is_over or pair.one.to_act != pair.other.to_act:
        return None
    for _ in range(ATTEMPTS):
        seat = dice.choice(pair.one.to_act)
        move, theirs = dice.choice(_moves(pair.one, seat)), _moves(pair.other, seat)
        unlike = [other for other in theirs if other != move] if may_differ else []
        some = dice.sample(unlike, min(CANDIDATES, len(unlike)))
        one = pair.one.play(seat, move)
        for candidate in (*some, *([move] if move in theirs else [])):
            both = Twins(one, pair.other.play(seat, candidate))
            if _look_the_same(both):
                return both
    return None


def _moves(match: Match, seat: Seat) -> Sequence[str]:
    game, state = match.game, match.state
    drawn = [move for move, _ in game.odds(state)] if seat == NATURE else []
    return [game.format(state, move) for move in drawn or game.legal_moves(state, seat)]


def _look_the_same(pair: Twins) -> bool:
    told = [known_to(each.entries[-1].events, None) for each in (pair.one, pair.other)]
    seen = [
        (each.view(None), each.to_act, each.turn, each.is_over) for each in (pair.one, pair.other)
    ]
    return told[0] == told[1] and seen[0] == seen[1]
