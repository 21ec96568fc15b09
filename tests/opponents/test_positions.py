"""Positions of games in which opponents once blundered."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from opponents.levels import Level, by_iterations
from opponents.player import turn_of
from rules.catalog import GAMES
from rules.match import Match
from rules.setup import Setup
from rules.text import Seat

POSITIONS: Mapping[str, Any] = json.loads(
    Path(__file__).with_name("positions.json").read_text("utf-8")
)


def position(name: str) -> Match:
    kept = POSITIONS[name]
    moves = (line.split(" ", 1) for line in kept["record"])
    record = [(Seat(int(seat)), move) for seat, move in moves]
    return Match.replay(GAMES[kept["game"]], Setup(kept["seats"]), record)


@pytest.mark.long
@pytest.mark.parametrize("name", ["last_to_pass", "first_to_pass"])
def test_a_director_without_money_does_not_sell_its_own_share_to_put_off_a_phase(
    name: str,
) -> None:
    """The sale only lets the Stock Phase last longer, and lowers the stock (BS-6.5)."""
    match = position(name)

    turns = [
        turn_of(match, match.to_act[0], Level.HARD, Random(seed), by_iterations(100))
        for seed in range(10)
    ]

    assert turns == [("pass",)] * 10
