"""Fitting weights: the games it learns from, the method, and the table it writes."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from rules.appraisal import Features, Weights
from tools.fitting import __main__ as command
from tools.fitting import table
from tools.fitting.ceiling import share_decided
from tools.fitting.fit import fitted
from tools.fitting.games import Played, Position, positions
from tools.readings import worst

WEIGHTS = Weights(
    ("wood", "iron"),
    {"stages": [0, 1], "features": {"wood": [0, 0], "iron": [0, 0]}, "rest": [0, 0]},
)


def test_a_game_is_seen_in_order_with_its_end() -> None:
    found = positions(Played("cronberg", 1, noise=0.3))

    assert [own.part for own in found] == sorted(own.part for own in found)
    assert len({tuple(own.scores) for own in found}) == 1
    assert found[0].features.stage < 0.1
    assert found[-1].features.stage > 0.5
    assert tuple(found[0].appraised) != tuple(found[0].shown)


def test_greedy_players_err() -> None:
    ends = [positions(Played("cronberg", 1, noise=heat))[-1].scores for heat in (0, 0.9)]

    assert ends[0] != ends[1]


def test_weights_that_made_the_margins_are_found() -> None:
    random = Random(1)

    found = fitted([game(random) for _ in range(50)], WEIGHTS, ridge=1e-9)

    assert found.weights == [pytest.approx([2, 2], abs=0.01), pytest.approx([-1, -1], abs=0.01)]
    assert found.rest == pytest.approx([10, 10], abs=0.05)


def test_weights_stay_as_they_are_if_the_ridge_is_high() -> None:
    found = fitted([game(Random(1))], WEIGHTS, ridge=1e9)

    assert found.weights == [pytest.approx([0, 0], abs=1e-6)] * 2


def test_a_feature_keeps_its_sign() -> None:
    before = Weights(
        ("wood", "iron"),
        {"stages": [0, 1], "features": {"wood": [1, 1], "iron": [1, 0]}, "rest": [0, 0]},
    )

    found = fitted([game(Random(seed)) for seed in range(50)], before, ridge=1e-9)

    assert found.weights[1] == [0, 0]
    assert min(found.weights[0]) > 1


def game(random: Random) -> Sequence[Position]:
    """Return a game in which wood counts two points and iron costs one, whatever happens."""
    ends = [[random.randrange(9), random.randrange(9)] for _ in range(2)]
    scores = [10 + 2 * wood - iron for wood, iron in ends]
    return [
        Position(stage / 4, Features(stage / 4, ends), [0, 0], [0, 0], scores) for stage in range(5)
    ]


def test_a_table_is_written_as_it_was_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = table.read("ruhrschifffahrt")
    monkeypatch.setattr(table, "ROOT", tmp_path)
    file = tmp_path / "rules" / "ruhrschifffahrt" / "tables" / "weights.json"
    file.parent.mkdir(parents=True)

    table.write("ruhrschifffahrt", written)

    assert json.loads(file.read_text("utf-8")) == written
    assert list(table.read("ruhrschifffahrt")["features"]) == list(written["features"])


@pytest.mark.long
def test_the_command_says_how_well_an_appraisal_sees_the_end_and_how_much_can_be_known(
    capsys: pytest.CaptureFixture[str],
) -> None:
    command.main(["cronberg", "--games", "0", "--fresh", "4", "--again", "2"])

    shown, before, *_, told = capsys.readouterr().out.splitlines()
    assert shown.startswith("bare score")
    assert before.count("R²") == command.PARTS
    assert re.fullmatch(
        r"40-60 %: positions decide -?\d\.\d\d of the margin; R² \d\.\d\d with the mean of 2 games",
        told,
    )


@pytest.mark.parametrize(
    ("by_position", "by_chance", "share"), [(3, 0, 1), (0, 5, 0), (3, 3, 0.5), (1, 2, 0.2)]
)
def test_what_positions_decide_is_told_from_chance(
    by_position: float, by_chance: float, share: float
) -> None:
    random = Random(1)
    expected = [random.gauss(0, by_position) for _ in range(2000)]

    margins = [[mean + random.gauss(0, by_chance) for _ in range(3)] for mean in expected]

    assert share_decided(margins) == pytest.approx(share, abs=0.04)


def test_a_reading_is_where_a_late_appraisal_differs_most_from_the_end() -> None:
    game = Played("cronberg", 1)
    late = [own for own in positions(game) if own.part >= 0.5]
    errors = [
        abs((own.appraised[0] - own.appraised[1]) - (own.scores[0] - own.scores[1])) for own in late
    ]

    reading = worst(game, 0.5)

    assert abs(reading.final - reading.appraised) == pytest.approx(max(errors))
    assert f"move {len(reading.match.entries) + 1}, " in str(reading)
    assert reading.followed
