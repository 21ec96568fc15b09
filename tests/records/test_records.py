"""Whole games must play as recorded, and the records must cover every option."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from rules import record
from rules.catalog import GAMES
from rules.match import RESIGN
from rules.record import Record
from tools.records import checking
from tools.records.by_opponents import CROWD, is_by_opponents
from tools.records.chance import has_resigned, is_whole
from tools.records.covering import LEAST, missing

BY_DAY = 8
"""By day one record in this many is replayed; .ci/run replays all."""


def name(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


def some_by_day(files: Iterable[Path]) -> Iterator[ParameterSet]:
    """Yield files as parameters; `make test` takes every BY_DAY-th of each folder, .ci/run all."""
    for _, folder in groupby(files, lambda file: file.parent):
        for number, file in enumerate(folder):
            marks = (pytest.mark.long,) if number % BY_DAY else ()
            yield pytest.param(file, id=name(file), marks=marks)


@pytest.mark.parametrize("file", [*some_by_day(checking.files())])
def test_a_record_plays_as_it_was_written_down(file: Path) -> None:
    assert checking.fault(file.read_text("utf-8")) == ""


every_game = pytest.mark.parametrize("key", GAMES)


def records(key: str) -> list[Record]:
    return [record.read(file.read_text("utf-8")) for file in checking.files(key)]


@every_game
def test_the_whole_games_cover_every_option_with_every_number_of_seats(key: str) -> None:
    """`python -m tools.records play GAME` plays the missing games."""
    whole = [written for written in records(key) if is_whole(written)]

    assert len(whole) >= LEAST
    assert missing(GAMES[key], (written.setup for written in whole)) == set()


@every_game
def test_some_resign_and_the_others_go_on(key: str) -> None:
    resigned = [written for written in records(key) if has_resigned(written)]

    assert resigned
    if max(GAMES[key].seats) >= CROWD:
        assert any(w.setup.seats >= CROWD and w.moves[-1][1] != RESIGN for w in resigned)


@every_game
def test_opponents_played_some_of_them(key: str) -> None:
    files = filter(is_by_opponents, checking.files(key))
    played = [record.read(file.read_text("utf-8")) for file in files]

    assert len(played) > 1
    assert all(written.scores for written in played)
    if max(GAMES[key].seats) >= CROWD:
        assert any(has_resigned(written) and written.moves[-1][1] != RESIGN for written in played)


@every_game
def test_later_games_of_a_campaign_are_among_them(key: str) -> None:
    assert any(written.setup.carried for written in records(key)) == bool(GAMES[key].campaign)


def test_every_record_lies_in_the_folder_of_its_game() -> None:
    for file in checking.files():
        assert record.read(file.read_text("utf-8")).key == file.parent.name
