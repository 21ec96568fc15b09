"""A whole game, replayed to its known scores."""

from pathlib import Path

from rules import record
from rules.text import words
from tests.rules.ruhrschifffahrt.arrange import GAME

RECORD = Path(__file__).with_name("three_seats.txt").read_text("utf-8")


def test_a_recorded_game_comes_to_its_scores() -> None:
    written = record.read(RECORD)

    match = record.replay(written, {GAME.key: GAME})

    assert match.result is not None
    assert match.result.scores == written.scores
    assert words(match.result.why) in RECORD


def test_writing_the_replayed_game_gives_the_same_file() -> None:
    match = record.replay(record.read(RECORD), {GAME.key: GAME})

    assert record.write(match, match.record, [RECORD.splitlines()[0][2:]]) == RECORD
