"""The table of weights beside the rules of a game."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tools import ROOT


def read(game: str) -> Mapping[str, Any]:
    """Return the table of a game."""
    return json.loads(_file(game).read_text("utf-8"))


def with_weights(
    table: Mapping[str, Any], weights: Sequence[Sequence[float]], rest: Sequence[float]
) -> Mapping[str, Any]:
    """Return a table with other weights of its features, and what comes whatever they are."""
    rows = dict(zip(table["features"], weights, strict=True))
    return {**table, "features": rows, "rest": rest}


def write(game: str, table: Mapping[str, Any]) -> None:
    """Write a table, a row of weights in each line."""
    rows = [f"  {json.dumps(name)}: {json.dumps(row)}" for name, row in table["features"].items()]
    fields = [
        f" {json.dumps(name)}: {json.dumps(value)}"
        for name, value in table.items()
        if name != "features"
    ]
    fields.append(' "features": {\n' + ",\n".join(rows) + "\n }")
    _file(game).write_text("{\n" + ",\n".join(fields) + "\n}\n", "utf-8")


def _file(game: str) -> Path:
    return ROOT / "rules" / game / "tables" / "weights.json"
