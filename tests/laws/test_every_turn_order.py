"""The seat that a game says is up next decides next, in every game that says so."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core import NATURE
from rules.cronberg.game import CronbergGame
from rules.cronberg.state import Cronberg
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.random_games import one_by_chance, playing_game, random_game

few_seeds = st.integers(0, 5)
MOST_POSITIONS, BRANCHES = 24, 2
FORETELLING = [key for key, game in LAWFUL_GAMES.items() if "up_next" in vars(type(game))]
"""The games with `up_next`, which is optional."""


@pytest.mark.parametrize("key", LAWFUL_GAMES)
@given(seed=few_seeds)
def test_who_is_up_next_is_the_next_other_to_decide(key: str, seed: int) -> None:
    assert broken_promises(random_game(key, seed), Random(seed)) == []


def test_a_game_that_promises_too_much_is_found_out() -> None:
    class LeavesOneOut(CronbergGame):
        def up_next(self, state: Cronberg) -> Seat | None:
            return Seat((state.on_turn + 2) % len(state.colours))

    games = (playing_game(LeavesOneOut(), Random(seed)) for seed in range(3))
    assert any(broken_promises(tuple(game), Random(1)) for game in games)


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


def test_nobody_is_up_next_around_a_seat_of_the_program() -> None:
    random = Random(3)
    match = Match.start(CronbergGame(), Setup(3)).roll(random)
    (decider,), following = match.to_act, match.up_next
    assert following == (decider + 1) % 3  # CB-3.1

    for played in (decider, following):
        assert match.with_automatic(frozenset({Seat(played or 0)})).up_next is None


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
