"""Laws of reviews for every game: only of finished games, and by what a seat could know."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.random_games import random_game
from authoring.secrecy import alike_to, some, some_seats
from opponents.review.decisions import course, decisions_of
from opponents.review.judging import compare, judge
from opponents.review.reasons import habit, reason, what_was_good
from opponents.review.verdicts import Decision, Quality, Verdict, total_loss, undecided
from rules.core import NATURE
from rules.match import RESIGN, Match
from rules.text import Seat

pytestmark = pytest.mark.guide("11-opponents-and-where-points-came-from")

every_game = pytest.mark.parametrize("key", lawful())
IMAGINING = [key for key in lawful() if "imagine" in vars(type(LAWFUL_GAMES[key]))]
"""The games that imagine secrets."""
few_seeds = st.integers(0, 3)
ROUNDS, PAIRS = 1, 1


@every_game
@given(seed=few_seeds)
def test_a_review_says_nothing_of_a_game_that_goes_on(key: str, seed: int) -> None:
    positions = random_game(key, seed)
    decision, *_ = decisions_of(positions[-1])
    verdict = Verdict(decision, Quality.BAD, 1.0, 0.1, ())
    asked: tuple[Callable[[Match], object], ...] = (
        decisions_of,
        course,
        lambda match: judge(match, decision, ROUNDS),
        lambda match: compare(match, verdict, (), ROUNDS),
        lambda match: reason(match, verdict),
        lambda match: what_was_good(match, verdict),
        lambda match: habit([(match, [verdict])]),
    )

    for match in (positions[-2], positions[len(positions) // 2]):
        for ask in asked:
            with pytest.raises(ValueError, match="over"):
                ask(match)


@every_game
@given(seed=few_seeds)
def test_what_makes_a_habit_has_no_places_and_no_numbers(key: str, seed: int) -> None:
    positions = [match for match in random_game(key, seed) if not match.is_over]

    for before, after in [*pairwise(positions)][::4]:
        for seat in map(Seat, range(before.setup.seats)):
            for merit in before.game.merits(before.state, after.state, seat):
                assert not (merit.kind or merit.says).arguments
                assert not re.search(r"\d", (merit.kind or merit.says).template)


@every_game
@given(seed=few_seeds)
def test_decisions_are_successive_moves_of_one_seat_in_one_turn(key: str, seed: int) -> None:
    match = random_game(key, seed)[-1]
    decisions = decisions_of(match)

    for decision in decisions:
        entries = match.entries[decision.start : decision.end]
        assert {entry.seat for entry in entries} == {decision.seat} != {NATURE}
        assert len({entry.turn for entry in entries}) == 1
        assert not any(entry.reveals for entry in entries[:-1])
    ends = [place for decision in decisions for place in (decision.start, decision.end)]
    assert ends == sorted(ends)


@every_game
@given(seed=few_seeds)
def test_losses_and_the_rest_of_all_seats_add_up_to_the_margin(key: str, seed: int) -> None:
    match, dice = random_game(key, seed)[-1], Random(seed)
    verdicts = [
        Verdict(decision, Quality.BAD, float(dice.randrange(9)), 0.1, ("better",))
        for decision in decisions_of(match)
    ]
    scores = match.result.scores if match.result else ()
    rest = undecided(verdicts, scores)

    assert len(rest) == len(scores)
    assert sum(rest) == pytest.approx(0)
    for one, other in pairwise(range(len(rest))):
        explained = [rest[seat] - total_loss(verdicts, Seat(seat)) for seat in (one, other)]
        assert explained[0] - explained[1] == pytest.approx(scores[one] - scores[other])


@pytest.mark.long
@pytest.mark.parametrize("key", IMAGINING)
@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_could_not_know_changes_no_verdict(key: str, seed: int) -> None:
    positions, dice = random_game(key, seed), Random(seed)
    pairs = [
        (pair.one, pair.other, seat)
        for seat in some_seats(positions, dice)
        for pair in alike_to(seat, positions, dice)
        if seat in pair.one.to_act
        and pair.one.state != pair.other.state
        and pair.one.has_choice(seat)
    ]
    assert pairs

    for one, other, seat in some(pairs, dice, PAIRS):
        game = one.game
        move = game.format(one.state, game.sample(one.state, seat, Random(seed)))
        found = [_verdict(each, seat, move) for each in (one, other)]
        assert found[0] == found[1]


def _verdict(match: Match, seat: Seat, move: str) -> Verdict:
    """Return the verdict on a move after which everybody else resigns."""
    decision = Decision(seat, len(match.entries), len(match.entries) + 1)
    after = replace(match.play(seat, move), resigned=frozenset())
    for other in range(match.setup.seats):
        if other != seat and not after.is_over:
            after = after.play(Seat(other), RESIGN)
    return judge(after, decision, ROUNDS)
