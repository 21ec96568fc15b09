"""Fitting what structures bring beyond what is expected: games, the method, and the table."""

import json
from pathlib import Path
from random import Random

import pytest

from rules.oranienburger_kanal.tables.structures import STRUCTURES
from tools.fitting import reputations
from tools.fitting.reputations import Seen, fitted

KILN, GRANARY, LOCK = "A08", "A52", "A53"


def test_points_that_were_missed_are_found() -> None:
    found = fitted(missing({KILN: -3, LOCK: 2}), {KILN: 1.0, GRANARY: 0.5}, ridge=1e-9)

    assert found == {KILN: pytest.approx(-2), GRANARY: pytest.approx(0.5), LOCK: pytest.approx(2)}


def test_points_stay_as_they_are_if_the_ridge_is_high() -> None:
    found = fitted(missing({KILN: -3, LOCK: 2}), {KILN: 1.0}, ridge=1e9)

    assert found == {KILN: 1.0, GRANARY: 0.0, LOCK: 0.0}


def missing(points: dict[str, float]) -> list[Seen]:
    """Return positions whose structures bring other points for an activation than appraised."""
    random = Random(1)
    rows = [{name: random.randrange(-2, 3) for name in (KILN, GRANARY, LOCK)} for _ in range(200)]
    return [
        Seen(row, sum(points.get(name, 0) * number for name, number in row.items())) for row in rows
    ]


@pytest.mark.long
def test_the_command_writes_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "reputations.json"
    monkeypatch.setattr(reputations, "FILE", file)

    reputations.main(["--games", "4"])

    written = json.loads(file.read_text("utf-8"))
    assert {STRUCTURES[name].deck for name in written["points"]} >= {"A", "B"}
    assert "4 games of greedy" in written["source"]
