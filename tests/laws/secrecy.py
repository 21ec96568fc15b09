"""Laws about secrets, for the positions of one random game.

Each law raises AssertionError where the game breaks it. They run over every game
(test_every_view.py), and over games that break them (test_secrecy.py).
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import TypeVar

from rules import history
from rules.core import NATURE, Events, Seat, known_to
from rules.match import Match

T = TypeVar("T")

MOST_POSITIONS = 8
MOST_MOVES = 6
"""Moves that are compared with each other in one position."""


def what_was_not_told_is_not_seen(positions: Sequence[Match], dice: Random) -> None:
    """Two moves of which somebody learns the same leave him with the same view."""
    for match in some([match for match in positions if match.to_act], dice):
        actor = match.to_act[0]
        branches = some_branches(match, actor, dice)
        for viewer in viewers(match, actor):
            for one, other in combinations(branches, 2):
                if told(one, viewer) == told(other, viewer):
                    assert one.view(viewer) == other.view(viewer), (viewer, last_moves(one, other))


def what_looks_the_same_is_told_the_same(positions: Sequence[Match], dice: Random) -> None:
    """Two moves of chance after which a viewer sees the same are told him alike."""
    for match in before_draws(positions, dice):
        branches = some_branches(match, NATURE, dice)
        for viewer in viewers(match):
            for one, other in combinations(branches, 2):
                if one.view(viewer) == other.view(viewer):
                    assert told(one, viewer) == told(other, viewer), last_moves(one, other)


def a_restricted_draw_is_not_in_the_public_record(positions: Sequence[Match], dice: Random) -> None:
    """Where some may not know all of a move of chance, spectators do not read which it was."""
    for match in before_draws(positions, dice, is_restricted):
        branches = some_branches(match, NATURE, dice, most=3)
        secret = [branch for branch in branches if is_restricted(branch) and not branch.is_over]
        records = {branch.record[-1]: history.public_record(branch) for branch in secret}
        for move, public in records.items():
            assert move not in public[-1:], move
        for one, other in combinations(secret, 2):
            if told(one, None) == told(other, None):
                assert records[one.record[-1]] == records[other.record[-1]], last_moves(one, other)


def a_change_of_mind_leaves_no_public_trace(
    positions: Sequence[Match], dice: Random, open_verbs: Collection[str] = ()
) -> None:
    """What a seat does that owes nothing is for it alone: it changes a sealed choice.

    `open_verbs` begin the moves that the rules of a game let such a seat make openly.
    """
    for match, seat in some(list(free_to_change(positions)), dice):
        public = history.public_record(match)
        for changed in some_branches(match, seat, dice, most=2):
            if changed.entries[-1].move.split()[0] in open_verbs:
                continue
            assert changed.turn == match.turn
            assert history.public_record(changed) == public, changed.record[-1]
            for viewer in viewers(match, seat):
                assert changed.view(viewer) == match.view(viewer), (viewer, changed.record[-1])
                assert told(changed, viewer) == (), (viewer, changed.record[-1])


def what_is_made_for_a_seat_follows_from_what_all_see(
    positions: Sequence[Match], dice: Random
) -> None:
    """In games that look the same to spectators the same is forced, and open moves are the same."""
    for match in secret_moments(positions, dice):
        actor = match.to_act[0]
        for one, other in combinations(some_branches(match, actor, dice, most=2), 2):
            for pair in indistinguishable(one, other, dice):
                forced = [each.forced for each in pair]
                assert forced[0] == forced[1], (forced, last_moves(one, other))
                for seat in pair[0].waiting_for:
                    known = {open_moves(each, seat) for each in pair} - {None}
                    assert len(known) <= 1, (seat, known)


def who_is_up_next_follows_from_what_all_see(positions: Sequence[Match], dice: Random) -> None:
    """In games that look the same to spectators the same seat is said to be up next."""
    for match in secret_moments(positions, dice):
        for one, other in combinations(some_branches(match, match.to_act[0], dice, most=2), 2):
            for pair in indistinguishable(one, other, dice):
                foretold = [each.up_next for each in pair]
                assert foretold[0] == foretold[1], (foretold, last_moves(one, other))


LAWS = (
    what_was_not_told_is_not_seen,
    what_looks_the_same_is_told_the_same,
    a_restricted_draw_is_not_in_the_public_record,
    a_change_of_mind_leaves_no_public_trace,
    what_is_made_for_a_seat_follows_from_what_all_see,
    who_is_up_next_follows_from_what_all_see,
)


def before_draws(
    positions: Sequence[Match], dice: Random, which: Callable[[Match], bool] = bool
) -> Iterator[Match]:
    """Yield positions in which chance acts, a few for each kind of move that it made there.

    `which` looks at what the move led to and says whether it is wanted.
    """
    kinds: dict[str, list[Match]] = {}
    for match, after in pairwise(positions):
        if match.to_act == (NATURE,) and which(after):
            kinds.setdefault(after.entries[-1].move.split()[0], []).append(match)
    for before in kinds.values():
        yield from some(before, dice)


def secret_moments(positions: Sequence[Match], dice: Random) -> Sequence[Match]:
    """Choose positions in which a move was made of which somebody may not know all."""
    return some([match for match, after in pairwise(positions) if is_restricted(after)], dice, 3)


def indistinguishable(one: Match, other: Match, dice: Random) -> Iterator[tuple[Match, Match]]:
    """Play two games on by the same moves, and yield them while spectators see no difference."""
    while one.to_act == other.to_act and one.view(None) == other.view(None):
        yield one, other
        common = sorted(_possible(one) & _possible(other))
        if not common:
            return
        seat, move = dice.choice(common)
        one, other = one.play(seat, move), other.play(seat, move)


def open_moves(match: Match, seat: Seat) -> frozenset[tuple[Seat, str]] | None:
    """Return what a seat may do, if a game says that everybody can tell."""
    is_open = match.game.plays_openly(match.state, seat)
    return frozenset(_moves_of(match, seat)) if is_open else None


def _possible(match: Match) -> set[tuple[Seat, str]]:
    """Return what may be done next, by chance or by those who owe a decision."""
    return {made for seat in match.to_act for made in _moves_of(match, seat)}


def _moves_of(match: Match, seat: Seat) -> Iterator[tuple[Seat, str]]:
    game, state = match.game, match.state
    drawn = [move for move, _ in game.odds(state)] if seat == NATURE else []
    for move in drawn or game.legal_moves(state, seat):
        yield seat, game.format(state, move)


def free_to_change(positions: Sequence[Match]) -> Iterator[tuple[Match, Seat]]:
    """Yield the positions in which a seat that owes nothing may move, and that seat."""
    for match in positions:
        for seat in map(Seat, range(match.setup.seats)):
            is_free = not match.is_over and seat not in match.to_act
            if is_free and any(match.game.legal_moves(match.state, seat)):
                yield match, seat


def some(choices: Sequence[T], dice: Random, most: int = MOST_POSITIONS) -> Sequence[T]:
    return dice.sample(choices, min(most, len(choices)))


def some_branches(match: Match, seat: Seat, dice: Random, most: int = MOST_MOVES) -> list[Match]:
    """Return what a few of the moves lead to that a seat, or NATURE, can make."""
    if seat == NATURE:
        moves = [move for move, _ in match.game.odds(match.state)]
    else:
        moves = list(match.game.legal_moves(match.state, seat))
    chosen = some(moves, dice, most)
    return [match.play(seat, match.game.format(match.state, move)) for move in chosen]


def viewers(match: Match, besides: Seat = NATURE) -> tuple[Seat | None, ...]:
    """List the spectator and all seats but one."""
    return (None, *(s for s in map(Seat, range(match.setup.seats)) if s != besides))


def told(match: Match, viewer: Seat | None) -> Events:
    """Return what the viewer learnt of the last move."""
    return known_to(match.entries[-1].events, viewer)


def is_restricted(match: Match) -> bool:
    """Whether somebody was not told all of the last move."""
    return any(event.audience is not None for event in match.entries[-1].events)


def last_moves(*matches: Match) -> list[str]:
    return [match.entries[-1].move for match in matches]
