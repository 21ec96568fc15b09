"""Laws of opponents for every game: what a seat imagines, and the basis of its decisions."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring import secrecy
from authoring.lawful import LAWFUL_GAMES, lawful, one_game
from authoring.random_games import one_by_chance, random_game, sample
from opponents.levels import Level, by_iterations
from opponents.player import turn_of
from opponents.simulation import payoff_to
from rules.core import NATURE
from rules.match import Match
from rules.text import Seat

pytestmark = pytest.mark.guide("11-opponents-and-where-points-came-from")

every_game = pytest.mark.parametrize("key", lawful())
few_seeds = st.integers(0, 5)
two_seeds = st.integers(0, 1)
"""Seeds for laws in which opponents think."""
POSITIONS = 6
MOVES = 500
"""The most moves of a seat that are compared."""
ITERATIONS = 3
every_game_and_level = pytest.mark.parametrize(
    ("level", "key"),
    [
        *((Level.EASY, key) for key in lawful()),
        *(pytest.param(Level.MEDIUM, *key.values, marks=key.marks) for key in one_game(lawful())),
    ],
)
COUNTING = [key for key in lawful() if "is_counted_out" in vars(type(LAWFUL_GAMES[key]))]
"""The games that say when their end can be counted out."""
IMAGINING = [key for key in lawful() if "imagine" in vars(type(LAWFUL_GAMES[key]))]
"""The games that imagine secrets."""


@every_game
@given(seed=few_seeds)
def test_what_a_seat_sees_of_an_imagined_position_is_what_it_sees(key: str, seed: int) -> None:
    for match, seat in deciding(key, seed):
        imagined = exchanged(match, seat, seed)
        assert imagined.view(seat) == match.view(seat)
        assert imagined.to_act == match.to_act
        assert imagined.turn == match.turn


@every_game
@given(seed=few_seeds)
def test_a_seat_has_the_same_moves_in_the_same_order_in_an_imagined_position(
    key: str, seed: int
) -> None:
    for match, seat in deciding(key, seed):
        assert legal_moves(exchanged(match, seat, seed), seat) == legal_moves(match, seat)


@every_game
@given(seed=few_seeds)
def test_an_imagined_position_can_be_played_to_the_end(key: str, seed: int) -> None:
    random = Random(seed)
    for match, seat in deciding(key, seed, 1):
        imagined = exchanged(match, seat, seed)
        while not imagined.is_over:
            imagined = one_by_chance(replace(imagined, entries=()), random)
        assert imagined.result is not None


@every_game
@given(seed=few_seeds)
def test_an_appraisal_has_a_number_for_every_seat_and_the_scores_at_the_end(
    key: str, seed: int
) -> None:
    for match in sample(key, seed, POSITIONS):
        points = match.game.appraise(match.state)
        assert len(points) == match.setup.seats
        assert match.result is None or tuple(points) == match.result.scores


@pytest.mark.parametrize("key", COUNTING)
def test_where_the_end_is_counted_out_the_best_move_keeps_what_it_says(key: str) -> None:
    """So, from the last move backwards, it says what best play brings."""
    counted_out = [
        match
        for seed in range(12)
        for match in random_game(key, seed)
        if match.to_act and match.game.is_counted_out(match.state)
    ]
    assert counted_out
    for match in counted_out:
        game, state, (seat,) = match.game, match.state, match.to_act
        after = [game.apply(state, seat, move)[0] for move in game.legal_moves(state, seat)]
        best = max(payoff_to(game, reached, seat) for reached in after)
        assert best == pytest.approx(payoff_to(game, state, seat))


@every_game_and_level
@given(seed=two_seeds)
def test_an_opponent_makes_legal_moves_until_its_turn_is_over(
    level: Level, key: str, seed: int
) -> None:
    for match, seat in deciding(key, seed, 2):
        moves = turn_of(match, seat, level, Random(seed), by_iterations(ITERATIONS))
        assert moves
        after = match
        for move in moves:
            assert not after.entries[len(match.entries) :] or not after.entries[-1].reveals
            assert seat in after.to_act
            assert after.turn == match.turn
            after = after.play(seat, move)
        goes_on = seat in after.to_act and after.turn == match.turn
        assert after.entries[-1].reveals or not goes_on


@pytest.mark.long
@every_game_and_level
@given(seed=two_seeds)
def test_an_opponent_decides_the_same_whatever_it_may_not_know(
    level: Level, key: str, seed: int
) -> None:
    for match, other, seat in deciding_blindly(key, seed)[:2]:
        decided = [
            turn_of(either, seat, level, Random(seed), by_iterations(ITERATIONS))
            for either in (match, other)
        ]
        assert decided[0] == decided[1]


@pytest.mark.parametrize("key", IMAGINING)
@pytest.mark.parametrize("seed", range(2))
def test_where_something_is_imagined_somebody_decides_without_knowing_it(
    key: str, seed: int
) -> None:
    assert deciding_blindly(key, seed)


def deciding(key: str, seed: int, most: int = POSITIONS) -> Iterator[tuple[Match, Seat]]:
    """Yield positions of a random game, each with a seat that owes a decision."""
    matches = [m for m in sample(key, seed, 60) if m.to_act and NATURE not in m.to_act]
    for match in matches[:most]:
        yield match, Random(seed).choice(match.to_act)


@cache
def deciding_blindly(key: str, seed: int) -> Sequence[tuple[Match, Match, Seat]]:
    """Return pairs of positions that differ in what a seat does not know when it decides."""
    positions, dice = random_game(key, seed), Random(seed)
    pairs = [
        (pair.one, pair.other, seat)
        for seat in secrecy.some_seats(positions, dice)
        for pair in secrecy.alike_to(seat, positions, dice)
        if seat in pair.one.to_act and pair.one.state != pair.other.state
    ]
    return secrecy.some(pairs, dice)


def exchanged(match: Match, seat: Seat, seed: int) -> Match:
    """Return the match with all secrets from a seat dealt anew."""
    return replace(match, state=match.game.imagine(match.state, seat, Random(seed)))


def legal_moves(match: Match, seat: Seat) -> list[str]:
    moves = match.game.legal_moves(match.state, seat)
    return [match.game.format(match.state, move) for move in islice(moves, MOVES)]
