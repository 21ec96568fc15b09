"""Appraisals that are fitted, styles of play, and the merits that hints name."""

from collections.abc import Iterator
from itertools import pairwise
from math import isfinite
from random import Random
from typing import Any

import pytest

from authoring.random_games import fitting_start, last, one_by_chance, random_game, setup_for_two
from rules.appraisal import (
    STYLES,
    Features,
    Leaning,
    LeaningWeights,
    Merit,
    Style,
    Weights,
    named,
    read_styles,
    shares_of,
)
from rules.appraisal import WEIGHTS as FILE
from rules.catalog import GAMES
from rules.game import Game
from rules.match import Match
from rules.setup import Setup
from rules.tables import BadRow, read_table
from rules.text import Seat, say, words
from tests.rules.race import Race

TABLE: dict[str, Any] = {
    "stages": [0.0, 0.5, 1.0],
    "features": {"wood": [1, 2, 4], "iron": [0, 0, -1]},
    "rest": [10, 5, 0],
}
NAMES = ("wood", "iron")


@pytest.mark.parametrize(
    ("stage", "worth"),
    [(-1, (13, 10)), (0, (13, 10)), (0.25, (12, 7.5)), (0.5, (11, 5)), (1, (10, 0)), (2, (10, 0))],
)
def test_weights_change_evenly_from_stage_to_stage(stage: float, worth: tuple[float, ...]) -> None:
    assert Weights(NAMES, TABLE).worth(Features(stage, [(3, 2), (0, 0)])) == worth


def test_a_stage_counts_the_more_the_nearer_it_is() -> None:
    assert shares_of(0.75, [0, 0.5, 1]) == [0, 0.5, 0.5]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"features": {"iron": [0, 0, 0], "wood": [0, 0, 0]}}, "wood, iron"),
        ({"features": {"wood": [0, 0, 0]}}, "wood, iron"),
        ({"features": {"wood": [0, 0, 0], "iron": [0, 0]}}, "iron: has 2 weights, 3 stages"),
        ({"rest": [0]}, "rest: has 1 weights, 3 stages"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(changes: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadRow, match=fault):
        Weights(NAMES, {**TABLE, **changes})


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_position_has_a_worth_and_the_last_its_scores_by_category(
    key: str, seed: int
) -> None:
    game, met = GAMES[key], random_game(key, seed)
    end = met[-1]

    assert {len(game.appraise(match.state)) - match.setup.seats for match in met} == {0}
    assert end.result
    by_seat = zip(*(category.points for category in game.breakdown(end.state)), strict=True)
    assert tuple(map(sum, by_seat)) == end.result.scores == tuple(game.appraise(end.state))


@pytest.mark.parametrize("key", ["cronberg", "ruhrschifffahrt", "oranienburger_kanal"])
@pytest.mark.parametrize("seed", range(2))
def test_one_step_ahead_beats_chance(key: str, seed: int) -> None:
    mine, game = Seat(seed), GAMES[key]

    worth = game.appraise(last(game, setup_for_two(game), seed, (mine,)))

    assert worth[mine] > worth[1 - mine]


@pytest.mark.parametrize("key", GAMES)
def test_a_game_has_a_weight_for_each_feature_of_each_seat(key: str) -> None:
    game = GAMES[key]
    match = fitting_start(game, Random(1))

    features = game.features(match.state)

    assert not game.is_counted_out(match.state)
    if features is not None:
        weights = read_table(f"rules.{key}", FILE)["features"]
        assert [len(own) for own in features.by_seat] == [len(weights)] * match.setup.seats


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
    assert seen.styles[style] == read_styles(f"rules.{key}", game.weights)[style]
    assert game.in_style(BERT, style).title == game.title


def test_without_fitted_weights_there_are_no_styles() -> None:
    game = Race()

    assert game.in_style(ANNA, Style.SAVER) is game
    assert game.in_style(ANNA, Style.SAVER).appraise(game.start(Setup(2))) == (0, 0)


def test_a_style_that_names_no_feature_of_the_game_is_refused() -> None:
    with pytest.raises(BadRow, match=f"{STYLES}.json, builder: names no feature of the game"):
        read_styles("rules.cronberg", WEIGHTS)


@pytest.mark.parametrize("key", FITTED)
def test_a_table_of_styles_says_where_it_comes_from(key: str) -> None:
    assert read_table(f"rules.{key}", STYLES)["source"]


def told(game: Game[Any, Any], seed: int, apart: int = 3) -> Iterator[Merit]:
    """Yield the merits of positions of a random game over earlier and later ones."""
    matches, random = [Match.start(game, Setup(2))], Random(seed)
    while not matches[-1].is_over:
        matches.append(one_by_chance(matches[-1], random))
    states = [match.state for match in matches if not match.is_over]
    for distance in (1, apart, 4 * apart):
        for before, after in pairwise(states[::distance]):
            for seat in map(Seat, range(2)):
                yield from game.merits(before, after, seat)
                yield from game.merits(after, before, seat)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    "key", [key for key in GAMES if type(GAMES[key]).merits is not Game.merits]
)
def test_what_is_better_has_words_and_a_worth(key: str, seed: int) -> None:
    merits = list(told(GAMES[key], seed))

    assert merits
    assert all(words(merit.says) and isfinite(merit.worth) for merit in merits)


@pytest.mark.parametrize(
    ("worth", "told"),
    [
        ((), []),
        ((3.0, 2.0, 1.5), ["merit 0", "merit 1"]),
        ((3.0, 0.5), ["merit 0"]),
        # All that can be done may be worth less than nothing: the best of it is named.
        ((-1.0, -2.0), ["merit 0"]),
    ],
)
def test_the_first_merit_is_named_and_another_that_comes_close(
    worth: tuple[float, ...], told: list[str]
) -> None:
    merits = [Merit(each, say("merit {number}", number=n)) for n, each in enumerate(worth)]

    assert [*map(words, named(merits))] == told


def test_the_same_words_are_told_once() -> None:
    assert [*map(words, named([Merit(3.0, say("sails")), Merit(2.0, say("sails"))]))] == ["sails"]
