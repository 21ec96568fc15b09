"""Orders, in every game: they betray nothing, and do no more than the moves they are made of."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import ceil
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.lawful import lawful
from authoring.random_games import random_game, sample
from authoring.secrecy import MOMENTS, STEPS, is_hidden, some, some_seats
from authoring.twins import Twins, seen, twins
from opponents.ahead import fallen_behind
from rules.draft import Draft, Step
from rules.match import Match
from rules.orders.giving import chances, conditions, on_turn, pass_until, seat_before, summary
from rules.orders.giving import given as ordered
from rules.orders.looking import look_at
from rules.orders.order import Branch, Carried, Case, Dropped, Order, Verdict, Waits
from rules.text import Seat, words

pytestmark = pytest.mark.guide("13-orders")

every_game = pytest.mark.parametrize("key", lawful())
few_seeds = st.integers(0, 5)
MORE_THAN_A_TURN = 60
SOON = 40
"""The number of positions in which an order is looked at."""


@pytest.mark.long
@every_game
@settings(max_examples=ceil(settings().max_examples / 3))
@given(seed=few_seeds)
def test_what_nobody_told_the_owner_changes_nothing_of_an_order(key: str, seed: int) -> None:
    nothing_hidden_matters_to_an_order(random_game(key, seed), Random(seed))


@every_game
@given(seed=few_seeds)
def test_an_order_that_is_carried_out_makes_the_record_of_the_moves_pressed(
    key: str, seed: int
) -> None:
    positions, dice = random_game(key, seed), Random(seed)
    for number in dice.sample(range(len(positions)), min(4, len(positions))):
        ordered_on = positions[number]
        for seat in map(Seat, range(ordered_on.setup.seats)):
            for order in orders_of(ordered_on, seat, dice):
                now, verdict = _until_decided(order, ordered_on, positions[number : number + SOON])
                if isinstance(verdict, Carried):
                    steps = [Step(move) for move in verdict.moves]
                    assert Draft.resumed(now, seat, steps).moves == verdict.moves
                    assert pressed(now, seat, verdict.moves).record == (
                        *now.record,
                        *((seat, move) for move in verdict.moves),
                    )


@every_game
@given(seed=few_seeds)
def test_an_order_is_plain_data_and_is_told_in_a_sentence(key: str, seed: int) -> None:
    dice = Random(seed)
    for match in sample(key, seed, 6):
        for seat in map(Seat, range(match.setup.seats)):
            for order in orders_of(match, seat, dice):
                assert msgspec.convert(msgspec.to_builtins(order), Order) == order
                assert msgspec.json.decode(msgspec.json.encode(order), type=Order) == order
                assert words(summary(order, match)).endswith(".")
            assert len({each.key for each in conditions(match, seat)}) == len(
                conditions(match, seat)
            )
            assert all(words(each.says) for each in conditions(match, seat))


@every_game
@given(seed=few_seeds)
def test_a_seat_imagines_its_turn_without_losing_what_happened(key: str, seed: int) -> None:
    for match in sample(key, seed, 10):
        for seat in map(Seat, range(match.setup.seats)):
            imagined = on_turn(match, seat)
            if imagined is not None:
                assert seat in imagined.waiting_for
                assert imagined.record == match.record
                assert imagined.choices(seat)


def nothing_hidden_matters_to_an_order(positions: Sequence[Match], dice: Random) -> None:
    """An order means the same in two games of which its owner was told the same.

    The position on which it is put together looks the same, and the same becomes of it later.
    """
    for seat in some_seats(positions, dice):
        for path in _paths(seat, positions, dice):
            first, last = dice.choice(path), path[-1]
            imagined = [on_turn(each, seat) for each in (first.one, first.other)]
            assert [i and seen(i, seat)[-1] for i in imagined[:1]] == [
                i and seen(i, seat)[-1] for i in imagined[1:]
            ], (seat, first.last_moves)
            for order in orders_of(first.one, seat, dice):
                one = _weighed(order, first.one, last.one)
                other = _weighed(order, first.other, last.other)
                assert one == other, (seat, order, last.last_moves)


def _weighed(order: Order, ordered_on: Match, now: Match) -> tuple[Verdict, Sequence[float]]:
    """Return what becomes of an order, and by how much its turns are behind."""
    lags: list[float] = []

    def lag(planned: Draft, draft: Draft) -> float:
        lags.append(fallen_behind(planned, draft))
        return lags[-1]

    return look_at(order, ordered_on, now, lag), lags


def _paths(seat: Seat, positions: Sequence[Match], dice: Random) -> Iterator[tuple[Twins, ...]]:
    """Yield pairs of games that go on from a move of which the seat was not told all."""
    kinds: dict[str, list[Match]] = {}
    for match, after in pairwise(positions):
        if is_hidden(after, seat):
            kinds.setdefault(after.entries[-1].move.split()[0], []).append(match)
    for before in kinds.values():
        for match in some(before, dice, MOMENTS):
            yield from some([*twins(match, dice, STEPS, seat)], dice, 4)


def orders_of(match: Match, seat: Seat, dice: Random) -> Iterator[Order]:
    """Yield orders of all kinds that a seat may give now, as far as it may."""
    offered = [each.key for each in conditions(match, seat)]
    for keys in ([offered] if offered else []) + [[key] for key in offered]:
        yield pass_until(match, seat, keys)
    if seat in match.to_act:
        return
    after = [a_move(match, before, dice)] if (before := seat_before(match, seat)) >= 0 else []
    branches = [*_drafted(match, seat, (*after, ""), dice)]
    if branches:
        yield ordered(match, seat, branches)
    preferred = [*_drafted(match, seat, ("", "", ""), dice)]
    yield from _for_draws(match, seat, dice)
    if preferred:
        yield ordered(match, seat, [*dict.fromkeys(preferred)])
        yield ordered(match, seat, branches[-1:], in_any_case=True)


def _for_draws(match: Match, seat: Seat, dice: Random) -> Iterator[Order]:
    """Yield orders for what chance may bring after a move, where a game tells that apart."""
    imagined = on_turn(match, seat)
    moves = imagined.game.legal_moves(imagined.state, seat) if imagined else ()
    lines = [match.game.format(match.state, move) for move in moves]
    for line in {line.split()[0]: line for line in lines}.values():
        drawing = Case("", line)
        found = chances(match, seat, drawing)
        assert len({each.key for each in found}) == len(found)
        after = tuple(drawing._replace(chance=each.key).written for each in some(found, dice, 2))
        drafted = [*_drafted(match, seat, after, dice)]
        if drafted:
            yield ordered(match, seat, drafted)


def a_move(match: Match, seat: Seat, dice: Random) -> str:
    return match.game.format(match.state, match.game.sample(match.state, seat, dice))


def pressed(match: Match, seat: Seat, moves: Sequence[str]) -> Match:
    for move in moves:
        match = match.play(seat, move)
    return match


def _drafted(match: Match, seat: Seat, moves: Sequence[str], dice: Random) -> Iterator[Branch]:
    for after in moves:
        imagined = on_turn(match, seat, after)
        if imagined is None:
            continue
        draft = Draft.begun(imagined, seat)
        for _ in range(MORE_THAN_A_TURN):
            if draft.is_complete:
                yield Branch(after, draft.steps)
                break
            draft = draft.chosen(a_move(draft.after, seat, dice))


def _until_decided(
    order: Order, ordered_on: Match, later: Sequence[Match]
) -> tuple[Match, Carried | Waits | Dropped]:
    """Return the first of these matches in which an order does not wait, and its verdict."""
    for now in later:
        verdict = look_at(order, ordered_on, now)
        if not isinstance(verdict, Waits):
            return now, verdict
    return ordered_on, Waits()
