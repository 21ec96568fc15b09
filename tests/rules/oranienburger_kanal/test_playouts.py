"""Random games with every number of seats, deck and set-up: they end and conserve everything."""

from itertools import product
from random import Random

import pytest

from rules.match import Match
from rules.oranienburger_kanal.state import Kanal
from rules.setup import Setup
from tests.rules.oranienburger_kanal.building import GAME
from tests.rules.oranienburger_kanal.census import census

SETUPS = tuple(
    Setup(seats, {"deck": deck, "board_side": side, "extra_structures": extra})
    for seats, deck, side, extra in product((1, 2), ("A", "B"), ("printed", "blank"), ("off", "on"))
)


def played(setup: Setup, dice: Random) -> list[Match]:
    """Play a game with players who prefer building to ending their turn."""
    positions = [Match.start(GAME, setup)]
    while not positions[-1].is_over:
        match = positions[-1]
        if match.waiting_for and dice.random() < 0.8:
            positions.append(match.play(match.to_act[0], _eager(match, dice)))
        else:
            positions.append(match.roll_once(dice))
    return positions


def _eager(match: Match, dice: Random) -> str:
    state, seat = match.state, match.to_act[0]
    moves = [GAME.format(state, move) for move in GAME.legal_moves(state, seat)]
    idle = ("end", "done", "skip", "place none", "ready")
    return dice.choice([move for move in moves if move not in idle] or moves)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_game_ends_and_keeps_its_components(setup: Setup) -> None:
    positions = played(setup, Random(1))
    states: list[Kanal] = [match.state for match in positions]

    assert positions[-1].result is not None
    assert all(census(state) == census(states[0]) for state in states)
    assert Match.replay(GAME, setup, positions[-1].record) == positions[-1]
