"""Appraisals that are fitted: features times weights, by stage of the game."""

from random import Random
from typing import Any

import pytest

from rules.appraisal import WEIGHTS as FILE
from rules.appraisal import Features, Weights, shares_of
from rules.catalog import GAMES
from rules.tables import BadRow, read_table
from tests.rules.random_games import fitting_start

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
def test_a_game_has_a_weight_for_each_feature_of_each_seat(key: str) -> None:
    game = GAMES[key]
    match = fitting_start(game, Random(1))

    features = game.features(match.state)

    if features is not None:
        weights = read_table(key, FILE)["features"]
        assert [len(own) for own in features.by_seat] == [len(weights)] * match.setup.seats
