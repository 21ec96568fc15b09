"""The tables of the game, read once; a row that contradicts itself is named at start-up."""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any


class BadRow(ValueError):
    """A row of a table cannot be right."""

    def __init__(self, table: str, row: object, fault: str) -> None:
        super().__init__(f"{table}.json, {row}: {fault}")


def read(name: str) -> Mapping[str, Any]:
    """Read a table by its name."""
    table = resources.files("rules.ruhrschifffahrt").joinpath("tables", f"{name}.json")
    return json.loads(table.read_text("utf-8"))
