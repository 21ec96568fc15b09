"""Whole games for laws that look at many positions: the records of a game, or one by chance."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.random_games import random_game
from authoring.records import checking
from rules import record
from rules.match import Match

BY_DAY = 8
"""By day one record in this many is played; .ci/run plays all."""


class Recorded(NamedTuple):
    """A whole game: a record, or one by chance if there is no file."""

    key: str
    file: Path | None = None

    @property
    def name(self) -> str:
        """The name of its file."""
        return self.file.name if self.file else "by chance"

    @property
    def text(self) -> str:
        """The record."""
        if self.file:
            return self.file.read_text("utf-8")
        last = random_game(self.key, 0)[-1]
        return record.write(last, last.record)

    def positions(self, random: Random, most: int) -> Iterator[Match]:
        """Yield some positions in their order; the game is played once for all."""
        played = record.read(self.text)
        match, moves = Match.start(LAWFUL_GAMES[played.key], played.setup), played.moves
        wanted = {*random.sample(range(len(moves)), min(most, len(moves)))}
        for number, (seat, move) in enumerate(moves):
            if number in wanted:
                yield match
            match = match.play(seat, move)


def some_by_day() -> Iterator[ParameterSet]:
    """Yield games under the laws; `make test` takes every BY_DAY-th record, .ci/run all."""
    for key in lawful():
        games = [Recorded(key, file) for file in checking.files(key)] or [Recorded(key)]
        for number, game in enumerate(games):
            marks = (pytest.mark.long,) if number % BY_DAY else ()
            yield pytest.param(game, id=f"{key}/{Path(game.name).stem}", marks=marks)
