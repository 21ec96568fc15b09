"""The seat that a game says is up next decides next, in every game that says so."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.random_games import one_by_chance, random_game
from rules.core import NATURE
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

pytestmark = pytest.mark.guide("12-what-a-first-game-can-do-without")

few_seeds = st.integers(0, 5)
MOST_POSITIONS, BRANCHES = 24, 2
FORETELLING = [key for key in lawful() if "up_next" in vars(type(LAWFUL_GAMES[key]))]
"""The games with `up_next`, which is optional."""


@pytest.mark.parametrize("key", lawful())
@given(seed=few_seeds)
def test_who_is_up_next_is_the_next_other_to_decide(key: str, seed: int) -> None:
    assert broken_promises(random_game(key, seed), Random(seed)) == []


@pytest.mark.parametrize("key", FORETELLING)
def test_a_game_that_says_who_is_up_next_says_it_often(key: str) -> None:
    game, random = LAWFUL_GAMES[key], Random(7)
    match = Match.start(game, Setup(max(game.seats)))
    told: list[bool] = []
    while not match.is_over:
        if len(match.waiting_for) == 1:
            told.append(match.up_next is not None)
        match = one_by_chance(match, random)

    assert sum(told) > len(told) / 4


def broken_promises(positions: tuple[Match, ...], random: Random) -> list[tuple[Seat, Match]]:
    """Return positions that, played on at random, lead to another seat than `up_next` said."""
    telling = [match for match in positions if match.up_next is not None]
    chosen = random.sample(telling, min(MOST_POSITIONS, len(telling)))
    return [
        (match.up_next or NATURE, later)
        for match in chosen
        for later in (next_to_decide(match, random) for _ in range(BRANCHES))
        if not later.is_over and later.to_act != (match.up_next,)
    ]


def next_to_decide(match: Match, random: Random) -> Match:
    """Play at random until other seats owe a decision, or the game is over."""
    now = match.to_act
    while match.to_act in {now, (NATURE,)}:
        match = one_by_chance(match, random)
    return match
