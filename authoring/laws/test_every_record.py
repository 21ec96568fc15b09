"""Whole games must play as recorded, and the records must cover every option."""

import pytest

from authoring.lawful import LAWFUL_GAMES, lawful
from authoring.recorded import Recorded, some_by_day
from authoring.records import checking
from authoring.records.by_opponents import CROWD, is_by_opponents
from authoring.records.chance import has_resigned, is_whole
from authoring.records.covering import LEAST, missing
from rules import record
from rules.match import RESIGN
from rules.record import Record

pytestmark = pytest.mark.guide("the-laws")


@pytest.mark.parametrize("recorded", [*some_by_day()])
def test_a_record_plays_as_it_was_written_down(recorded: Recorded) -> None:
    assert not recorded.file or checking.fault(recorded.text) == ""


every_game = pytest.mark.parametrize("key", [key for key in lawful() if checking.files(key)])


def records(key: str) -> list[Record]:
    return [record.read(file.read_text("utf-8")) for file in checking.files(key)]


@every_game
def test_the_whole_games_cover_every_option_with_every_number_of_seats(key: str) -> None:
    """`python -m authoring.records play GAME` plays the missing games."""
    whole = [written for written in records(key) if is_whole(written)]

    assert len(whole) >= LEAST
    assert missing(LAWFUL_GAMES[key], (written.setup for written in whole)) == set()


@every_game
def test_some_resign_and_the_others_go_on(key: str) -> None:
    resigned = [written for written in records(key) if has_resigned(written)]

    assert resigned
    if max(LAWFUL_GAMES[key].seats) >= CROWD:
        assert any(w.setup.seats >= CROWD and w.moves[-1][1] != RESIGN for w in resigned)


@every_game
def test_opponents_played_some_of_them(key: str) -> None:
    files = filter(is_by_opponents, checking.files(key))
    played = [record.read(file.read_text("utf-8")) for file in files]

    assert len(played) > 1
    assert all(written.scores for written in played)
    if max(LAWFUL_GAMES[key].seats) >= CROWD:
        assert any(has_resigned(written) and written.moves[-1][1] != RESIGN for written in played)


@every_game
def test_later_games_of_a_campaign_are_among_them(key: str) -> None:
    assert any(written.setup.carried for written in records(key)) == bool(
        LAWFUL_GAMES[key].campaign
    )
