"""Laws about when a thought of the program is still valid, for every game."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.lawful import lawful
from authoring.plugs import PLUGS
from authoring.random_games import random_game
from authoring.secrecy import free_to_change, some, some_branches, told
from bot.features.play.actions import is_as_it_was
from rules.match import Match
from rules.text import Seat

pytestmark = pytest.mark.guide("5-events-and-who-may-know")

every_game = pytest.mark.parametrize("key", lawful())
few_seeds = st.integers(0, 5)


def changes(key: str, seed: int) -> Iterator[tuple[Match, Match]]:
    """Yield positions before and after a move of a seat that owes nothing."""
    dice = Random(seed)
    for match, seat in some(list(free_to_change(random_game(key, seed))), dice):
        for changed in some_branches(match, seat, dice, most=2):
            yield match, changed


@every_game
@given(seed=few_seeds)
def test_a_sealed_choice_that_is_changed_stops_no_thought(key: str, seed: int) -> None:
    for before, changed in changes(key, seed):
        if changed.entries[-1].move.split()[0] not in PLUGS[key].open_verbs:
            for seat in before.to_act:
                assert is_as_it_was(before, changed, seat), changed.entries[-1].move


@every_game
@given(seed=few_seeds)
def test_what_a_seat_does_or_is_told_stops_its_thought(key: str, seed: int) -> None:
    for before, after in pairwise(random_game(key, seed)):
        for seat in map(Seat, range(before.setup.seats)):
            if seat == after.entries[-1].seat or told(after, seat):
                assert not is_as_it_was(before, after, seat), after.entries[-1].move
                assert not is_as_it_was(after, before, seat), after.entries[-1].move
