"""When half of a game is played, for every game."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from rules import record
from rules.catalog import GAMES
from rules.cronberg.view import CronbergView
from rules.history import positions_at, turn_lengths
from rules.match import Match
from rules.text import Seat
from tests.rules.lawful import LAWFUL_GAMES
from tests.rules.random_games import random_game

RECORDS = Path(__file__).parents[1] / "records"


def positions(key: str) -> Sequence[Match]:
    """Return the positions of a well-played game by turn; of the sample game, of any game."""
    if key not in GAMES:
        return random_game(key, 0)
    text = (RECORDS / key / "2_seats.opponents.txt").read_text("utf-8")
    match = record.replay(record.read(text), GAMES)
    return tuple(positions_at(match, turn_lengths(match)))


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_half_of_a_game_is_played_about_half_way(key: str) -> None:
    played = [match.view(None).is_half_played for match in positions(key)]

    assert played == sorted(played)
    assert 0.25 < played.index(True) / len(played) < 0.8


@pytest.mark.parametrize("key", LAWFUL_GAMES)
def test_everybody_can_tell_whether_half_of_a_game_is_played(key: str) -> None:
    for match in positions(key):
        seats = map(Seat, range(match.setup.seats))
        assert len({match.view(seat).is_half_played for seat in (None, *seats)}) == 1


@pytest.mark.parametrize(("game", "is_played"), [(1, False), (2, True), (3, True)])
def test_half_of_a_series_is_played_in_the_middle_of_its_games(game: int, is_played: bool) -> None:
    *_, last = positions("cronberg")
    view = last.view(None)
    assert isinstance(view, CronbergView)

    assert replace(view, game=game, games=3).is_half_played is is_played
