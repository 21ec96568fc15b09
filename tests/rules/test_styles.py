"""Styles of play: what a player of the program likes more than others do."""

from typing import Any

import pytest

from rules.appraisal import STYLES, Features, Leaning, LeaningWeights, Style, Weights, read_styles
from rules.catalog import GAMES
from rules.setup import Setup
from rules.tables import BadRow, read_table
from rules.text import Seat
from tests.rules.race import Race

WEIGHTS = Weights(
    ("wood", "iron"), {"stages": [0], "rest": [5], "features": {"wood": [1], "iron": [2]}}
)
ANNA, BERT = Seat(0), Seat(1)
FITTED = [key for key, game in GAMES.items() if game.weights]


def worth(stage: float, leaning: Leaning) -> tuple[float, ...]:
    features = Features(stage, [(10, 0), (10, 10)])
    return LeaningWeights(WEIGHTS, BERT, leaning).worth(features)


def test_a_style_judges_by_other_weights_until_the_game_ends() -> None:
    likes_iron = Leaning({"iron": 1.5}, others=1.0)

    assert [worth(stage, likes_iron) for stage in (0, 0.5, 1)] == [(15, 45), (15, 40), (15, 35)]


def test_a_style_may_count_what_others_have_for_more() -> None:
    assert worth(0, Leaning({}, others=1.2)) == (17, 35)


@pytest.mark.parametrize("key", FITTED)
@pytest.mark.parametrize("style", Style)
def test_a_style_changes_what_its_seat_sees_and_nothing_else(key: str, style: Style) -> None:
    game: Any = GAMES[key]
    seen = game.in_style(BERT, style)

    assert seen.weights is not game.weights
    assert seen.styles[style] == read_styles(key, game.weights)[style]
    assert game.in_style(BERT, style).title == game.title


def test_without_fitted_weights_there_are_no_styles() -> None:
    game = Race()

    assert game.in_style(ANNA, Style.SAVER) is game
    assert game.in_style(ANNA, Style.SAVER).appraise(game.start(Setup(2))) == (0, 0)


def test_a_style_that_names_no_feature_of_the_game_is_refused() -> None:
    with pytest.raises(BadRow, match=f"{STYLES}.json, builder: names no feature of the game"):
        read_styles("cronberg", WEIGHTS)


@pytest.mark.parametrize("key", FITTED)
def test_a_table_of_styles_says_where_it_comes_from(key: str) -> None:
    assert read_table(key, STYLES)["source"]
