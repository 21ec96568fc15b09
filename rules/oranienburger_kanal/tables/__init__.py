"""The tables of the game, read once at start-up."""

import json
from collections.abc import Mapping
from importlib import resources
from typing import Any

Row = Mapping[str, Any]
"""One object of a table, before a reader has given it its type."""


def table(name: str) -> Row:
    """Read one of the tables."""
    path = resources.files("rules.oranienburger_kanal").joinpath("tables", f"{name}.json")
    return json.loads(path.read_text("utf-8"))
