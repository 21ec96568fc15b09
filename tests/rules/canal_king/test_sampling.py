"""CK-3.2: a random move is a legal move, and each legal move is possible."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from authoring.random_games import random_game
from rules.canal_king.advice.sampling import PROPOSALS, WAYS, Way
from rules.canal_king.moves import Claim, Move, Pass, Place, Replace, Special, Swap
from rules.canal_king.state import CanalKing, supply
from tests.rules.canal_king.tables import (
    ALL_BUT_ONE,
    ANNA,
    GAME,
    WHOLE,
    building,
    change,
    make,
    played,
    sailing,
)


class Scripted(Random):
    """Randomness from a list of numbers, one per decision, which records the alternatives."""

    def __init__(self, script: Sequence[int]) -> None:
        super().__init__()
        self.script = list(script)
        self.widths: list[int] = []

    def _decide(self, width: int) -> int:
        place = len(self.widths)
        self.widths.append(width)
        if place == len(self.script):
            self.script.append(0)
        return self.script[place]

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        assert (stop, step) == (None, 1)
        return self._decide(start)

    def choice(self, seq: Any) -> Any:
        return seq[self._decide(len(seq))]

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        assert counts is None
        chosen = list(combinations(population, k))
        return list(chosen[self._decide(len(chosen))])

    def next_script(self) -> list[int]:
        """Return the next list, so that nothing is repeated; empty after everything."""
        script = self.script[: len(self.widths)]
        while script and script[-1] == self.widths[len(script) - 1] - 1:
            script.pop()
        return [*script[:-1], script[-1] + 1] if script else []


T = TypeVar("T")


def all_outcomes(draw: Callable[[Random], T]) -> Iterator[T]:
    """Yield the outcomes of all possible random decisions."""
    script: list[int] = []
    while True:
        random = Scripted(script)
        yield draw(random)
        script = random.next_script()
        if not script:
            return


def found(state: CanalKing, ways: Sequence[Way] = WAYS) -> set[Move]:
    """Return every move that a builder can find at random, with each way of searching."""
    return {
        move
        for way in {*ways}
        for move in all_outcomes(lambda random, way=way: way(state, random))
        if move
    }


def legal(state: CanalKing) -> set[Move]:
    return {*GAME.legal_moves(state, state.on_turn)}


def without_supply(state: CanalKing, left: int = 0) -> CanalKing:
    """Remove all tiles but a few from the game, so that hardly any can be drawn."""
    return replace(state, out_of_play=tuple(supply(state).elements())[left:])


STUCK = change(without_supply(building(hand="")), ANNA, special_used=True)

POSITIONS = {
    "an empty board": building(),
    "some tiles held twice": building("f6:S@0 g6:S@1", "S S 2S T T"),
    "a finished route": building(WHOLE),
    "claims may be wrong": replace(building(ALL_BUT_ONE), claims_open=True),
    "copies may be laid": replace(building("f6:S@0 f7:S@0"), copies_allowed=True),
    "a ship on a tile": replace(sailing("f10:S@0 f9:S@0 f8:S.R@0", "f8:S"), on_turn=1),
    "no tile in hand": building("f6:S@0", ""),
    "the special tile laid": change(building("f6:special-0@0"), ANNA, special_used=True),
    "two tiles to draw": without_supply(building(), 2),
    "nothing to draw": without_supply(building()),
    "nothing but to pass": STUCK,
    "a character to choose": played(15).state,
    "to pass or to claim": replace(STUCK, claims_open=True),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_ck_3_2_a_builder_finds_exactly_the_legal_moves(name: str) -> None:
    state = POSITIONS[name]

    assert found(state) == legal(state) != set()
    assert found(state, PROPOSALS) == legal(state)
    for seed in range(9):
        assert GAME.sample(state, state.on_turn, Random(seed)) in legal(state)
        assert GAME.propose(state, state.on_turn, Random(seed)) in legal(state)


@pytest.mark.parametrize(
    ("state", "kinds"),
    [
        (POSITIONS["claims may be wrong"], {Claim, Place, Replace, Special, Swap}),
        (POSITIONS["to pass or to claim"], {Claim, Pass}),
    ],
)
def test_ck_3_2_every_kind_of_move_comes_by_chance(state: CanalKing, kinds: set[type]) -> None:
    drawn = (GAME.sample(state, state.on_turn, Random(seed)) for seed in range(100))

    assert {*map(type, drawn)} == kinds


@given(seed=st.integers(0, 3))
def test_a_legal_move_comes_by_chance_in_every_position_of_a_game(seed: int) -> None:
    random = Random(seed)

    for match in random_game("canal_king", seed):
        for seat in match.waiting_for:
            assert GAME.sample(match.state, seat, random) in legal(match.state)


@pytest.mark.parametrize(
    "state",
    [
        sailing("f10:S@0 f9:S.R@0 f8:S.R@0", "f9:S"),
        make(building(ALL_BUT_ONE, "2G 2I 2P S.P Y4"), "place S.P e1 1")[0],
        make(replace(building(), pool_open=True, pool=("X1",)), "swap G")[0],
    ],
    ids=["a sailor", "a claim window", "an open pool"],
)
def test_who_does_not_build_draws_exactly_the_legal_moves(state: CanalKing) -> None:
    drawn = all_outcomes(lambda random: GAME.sample(state, state.on_turn, random))
    proposed = all_outcomes(lambda random: GAME.propose(state, state.on_turn, random))

    assert {*drawn} == {*proposed} == legal(state) != set()


def test_a_seat_that_is_not_on_turn_draws_nothing() -> None:
    with pytest.raises(IndexError):
        GAME.sample(building(), building().seats[1], Random(1))
