"""Positions of recorded games, for laws of what people see of them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from rules import record
from rules.match import Match
from tests.rules.lawful import LAWFUL_GAMES


def some_positions(file: Path, random: Random, most: int) -> Iterator[Match]:
    """Yield some positions of a record, in their order; the game is played once for all."""
    played = record.read(file.read_text("utf-8"))
    match, moves = Match.start(LAWFUL_GAMES[played.key], played.setup), played.moves
    wanted = {*random.sample(range(len(moves)), min(most, len(moves)))}
    for number, (seat, move) in enumerate(moves):
        if number in wanted:
            yield match
        match = match.play(seat, move)
