"""Campaigns by a game's own rules, for every game that has them."""

from random import Random

import pytest

from authoring.lawful import LAWFUL_GAMES, lawful
from rules.core import Result
from rules.facets import Series
from rules.match import RESIGN, Match
from rules.setup import Setup
from rules.text import Seat

pytestmark = pytest.mark.guide("10-campaigns")

SERIES = [key for key in lawful() if LAWFUL_GAMES[key].campaign]


@pytest.mark.parametrize("key", SERIES)
def test_a_campaign_by_a_games_own_rules_can_be_played_to_its_end(key: str) -> None:
    game, results, carried = LAWFUL_GAMES[key], list[Result](), ""
    series = game.campaign or Series()
    seats = min(series.seats or game.seats)
    before = tuple(Seat((seat + 1) % seats) for seat in range(seats))
    for seed in range(series.games or 2):
        match = Match.start(game, Setup(seats, series.options, carried))
        while not match.is_over:
            match = match.roll_once(Random(seed * 10_000 + len(match.entries)))
        assert match.result
        results.append(match.result)
        carried = game.reseated(game.carry_over(match.state), before)

        assert len(game.series_points(results)) == seats


@pytest.mark.parametrize("key", SERIES)
def test_a_campaign_goes_on_after_a_game_that_everybody_has_given_up(key: str) -> None:
    game = LAWFUL_GAMES[key]
    series = game.campaign or Series()
    seats = min(series.seats or game.seats)
    match = Match.start(game, Setup(seats, series.options)).play(Seat(0), RESIGN)

    assert match.is_over
    assert match.result
    Match.start(game, Setup(seats, series.options, game.carry_over(match.state)))
