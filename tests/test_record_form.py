"""Records have the form described in docs/records.md, and survive export and import."""

import re
from random import Random
from typing import Any

import pytest

from authoring.records.chance import one_by_chance
from authoring.records.covering import fits
from rules import record
from rules.catalog import GAMES
from rules.game import Game
from rules.match import RESIGN, Match
from rules.setup import Setup
from tools import ROOT

DOCUMENT = (ROOT / "docs/records.md").read_text("utf-8")
BLOCK = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXAMPLES = [text for text in BLOCK.findall(DOCUMENT) if "\nseats 2" in text or "\nseats 1" in text]
"""The records in the document: one with comments, and the beginnings of some, one per game."""

FEW = 4
"""The number of random games of each kind that are written and read."""

LONGEST = 2000
"""The most moves of a random game, which is then left unfinished."""


def test_no_game_has_more_than_one_example() -> None:
    keys = [record.read(example).key for example in EXAMPLES[1:]]

    assert len(keys) == len({*keys} & GAMES.keys())


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples_are_records_as_the_bot_writes_them(example: str) -> None:
    match = record.replay(record.read(example), GAMES)

    assert without_remarks(record.write(match, match.record)) == without_remarks(example)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(FEW))
def test_random_records_go_out_and_in_unchanged(key: str, seed: int) -> None:
    text = random_record(key, Random(f"{key} {seed}"))

    match = record.replay(record.read(text), GAMES)

    assert record.write(match, match.record) == text


def random_record(key: str, random: Random) -> str:
    """Play a random game, to its end or not, and return its record."""
    match = Match.start(GAMES[key], random_setup(GAMES[key], random))
    length = random.choice((random.randrange(300), LONGEST))
    while not match.is_over and len(match.entries) < length:
        match = one_by_chance(match, random)
        if match.waiting_for and random.random() < 1 / LONGEST:
            match = match.play(match.waiting_for[0], RESIGN)
    return record.write(match, match.record)


def random_setup(game: Game[Any, Any], random: Random) -> Setup:
    """Return random seats and options with which a game can be played."""
    while True:
        options = {o.name: random.choice(o.values) for o in game.options if random.random() < 0.5}
        setup = Setup(random.choice(game.seats), options)
        if fits(game, setup):
            return setup


def without_remarks(text: str) -> list[str]:
    return [line for line in text.splitlines() if not line.startswith("#")]
