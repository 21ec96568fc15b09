"""Laws about secrets, for the positions of one random game.

Each law raises AssertionError if the game breaks it. They are checked for every game
(test_every_view.py), and for games that break them (test_secrecy.py).
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import TypeVar

from authoring.twins import Twins, must_look_alike, told, twins
from rules import history
from rules.core import NATURE
from rules.draft import Draft
from rules.errors import RulesError
from rules.match import Match
from rules.notation import Blank
from rules.text import Seat

T = TypeVar("T")

MOST_POSITIONS = 8
MOST_MOVES = 6
"""The most moves that are compared in one position."""
STEPS = 25
"""The most moves by which two indistinguishable histories continue."""
MOMENTS = 2
"""The most secret moves of each kind from which such histories begin."""
TYPED_IN, TEXTS = 8, 3
"""Pairs of histories in which something is mistyped, and how many texts in each."""
SEATS = 2
"""The seats whose knowledge is followed."""


def what_was_not_told_is_not_seen(positions: Sequence[Match], dice: Random) -> None:
    """Two moves with the same events for a viewer leave the viewer with the same view."""
    for match in some([match for match in positions if match.to_act], dice):
        actor = match.to_act[0]
        branches = some_branches(match, actor, dice)
        for viewer in viewers(match, actor):
            for one, other in combinations(branches, 2):
                if told(one, viewer) == told(other, viewer):
                    must_look_alike(Twins(one, other, viewer))


def what_looks_the_same_is_told_the_same(positions: Sequence[Match], dice: Random) -> None:
    """Two moves of chance with the same view afterwards have the same events for the viewer."""
    for match in before_draws(positions, dice):
        branches = some_branches(match, NATURE, dice)
        for viewer in viewers(match):
            for one, other in combinations(branches, 2):
                if one.view(viewer) == other.view(viewer):
                    assert told(one, viewer) == told(other, viewer), last_moves(one, other)


def a_restricted_draw_is_not_in_the_public_record(positions: Sequence[Match], dice: Random) -> None:
    """If a move of chance is secret to some, the public record does not tell which it was."""
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
    """The move of a seat that owes nothing is known to that seat alone: it changes a sealed choice.

    `open_verbs` begin the moves that a game's rules let such a seat make openly.
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


def who_watches_sees_only_what_was_told(positions: Sequence[Match], dice: Random) -> None:
    """Two histories with the same events for spectators look the same to them, move by move.

    Both have the same forced moves, the same open moves of seats, and the same seat up next.
    """
    for pair in alike_to(None, positions, dice):
        forced = [each.forced for each in (pair.one, pair.other)]
        assert forced[0] == forced[1], (forced, pair.last_moves)
        for seat in pair.one.waiting_for:
            known = {open_moves(each, seat) for each in (pair.one, pair.other)} - {None}
            assert len(known) <= 1, (seat, known)
        foretold = [each.up_next for each in (pair.one, pair.other)]
        assert foretold[0] == foretold[1], (foretold, pair.last_moves)


def who_plays_sees_and_imagines_only_what_it_was_told(
    positions: Sequence[Match], dice: Random
) -> None:
    """Two histories with the same events for a seat look the same to it, including its menus.

    When it decides, it also imagines the same in both. So if something is hidden from it, it cannot
    imagine the position itself, which differs between them.
    """
    for seat in some_seats(positions, dice):
        for pair in alike_to(seat, positions, dice):
            if seat not in pair.one.to_act:
                continue
            seed = dice.random()
            one, other = (
                each.game.imagine(each.state, seat, Random(seed)) for each in (pair.one, pair.other)
            )
            assert one == other, f"seat {seat + 1} `imagine`s what it was not told"


def who_mistypes_is_told_only_what_it_knows(positions: Sequence[Match], dice: Random) -> None:
    """In two histories of which a seat was told the same, a text that is no move is refused alike.

    So are moves of another phase, though the refusal looks for the reason in the position itself.
    """
    for seat in some_seats(positions, dice):
        for pair in some([*alike_to(seat, positions, dice)], dice, TYPED_IN):
            if seat in pair.one.to_act:
                for text in ("castle", *some(mistyped(pair.one), dice, TEXTS)):
                    one, other = (refused(each, seat, text) for each in (pair.one, pair.other))
                    assert one == other, (seat, text, pair.last_moves)


LAWS = (
    what_was_not_told_is_not_seen,
    what_looks_the_same_is_told_the_same,
    a_restricted_draw_is_not_in_the_public_record,
    a_change_of_mind_leaves_no_public_trace,
    who_watches_sees_only_what_was_told,
    who_plays_sees_and_imagines_only_what_it_was_told,
    who_mistypes_is_told_only_what_it_knows,
)


def alike_to(viewer: Seat | None, positions: Sequence[Match], dice: Random) -> Iterator[Twins]:
    """Yield pairs of matches played on from others' secret moves, equal for a viewer."""
    kinds: dict[str, list[Match]] = {}
    for match, after in pairwise(positions):
        if is_hidden(after, viewer):
            kinds.setdefault(after.entries[-1].move.split()[0], []).append(match)
    for before in kinds.values():
        for match in some(before, dice, MOMENTS):
            for path in twins(match, dice, STEPS, viewer):
                yield path[-1]


def mistyped(match: Match) -> Sequence[str]:
    """Return texts that are no moves as they stand: each kind of move, and the names in it."""
    begun = (str(shape.parts[0]) for shape in match.game.notation.shapes)
    named = (
        " ".join((str(shape.parts[0]), *names))
        for shape in match.game.notation.shapes
        for blank in shape.parts[1:2]
        if isinstance(blank, Blank)
        for names in blank.names
    )
    return [f"{text} please" for text in (*begun, *named)]


def refused(match: Match, seat: Seat, text: str) -> object:
    """Return what a seat is told that typed something; the move if it was one after all."""
    try:
        return Draft(seat, (match,)).typed(text).moves
    except RulesError as refusal:
        return str(refusal), refusal.offers


def is_hidden(match: Match, viewer: Seat | None) -> bool:
    """Return whether the last move was another seat's and partly or wholly secret to the viewer.

    Chance may make it without an event, as when it puts a card face down.
    """
    last = match.entries[-1]
    return last.seat != viewer and (not last.events or told(match, viewer) != last.events)


def some_seats(positions: Sequence[Match], dice: Random) -> Sequence[Seat]:
    return some([*map(Seat, range(positions[0].setup.seats))], dice, SEATS)


def before_draws(
    positions: Sequence[Match], dice: Random, which: Callable[[Match], bool] = bool
) -> Iterator[Match]:
    """Yield positions in which chance acts, a few for each kind of its next move.

    `which` tests the position after the move.
    """
    kinds: dict[str, list[Match]] = {}
    for match, after in pairwise(positions):
        if match.to_act == (NATURE,) and which(after):
            kinds.setdefault(after.entries[-1].move.split()[0], []).append(match)
    for before in kinds.values():
        yield from some(before, dice)


def open_moves(match: Match, seat: Seat) -> frozenset[str] | None:
    """Return a seat's moves if the game says that everybody knows them; otherwise None."""
    game, state = match.game, match.state
    if not game.plays_openly(state, seat):
        return None
    return frozenset(game.format(state, move) for move in game.legal_moves(state, seat))


def free_to_change(positions: Sequence[Match]) -> Iterator[tuple[Match, Seat]]:
    """Yield positions with a seat that owes nothing but may move."""
    for match in positions:
        for seat in map(Seat, range(match.setup.seats)):
            is_free = not match.is_over and seat not in match.to_act
            if is_free and any(match.game.legal_moves(match.state, seat)):
                yield match, seat


def some(choices: Sequence[T], dice: Random, most: int = MOST_POSITIONS) -> Sequence[T]:
    return dice.sample(choices, min(most, len(choices)))


def some_branches(match: Match, seat: Seat, dice: Random, most: int = MOST_MOVES) -> list[Match]:
    """Return the matches after a few of the moves of a seat or NATURE."""
    if seat == NATURE:
        moves = [move for move, _ in match.game.odds(match.state)]
    else:
        moves = list(match.game.legal_moves(match.state, seat))
    chosen = some(moves, dice, most)
    return [match.play(seat, match.game.format(match.state, move)) for move in chosen]


def viewers(match: Match, besides: Seat = NATURE) -> tuple[Seat | None, ...]:
    """Return the spectator and all seats but one."""
    return (None, *(s for s in map(Seat, range(match.setup.seats)) if s != besides))


def is_restricted(match: Match) -> bool:
    """Return whether the last move was partly secret to somebody."""
    return any(event.audience is not None for event in match.entries[-1].events)


def last_moves(*matches: Match) -> list[str]:
    return [match.entries[-1].move for match in matches]
