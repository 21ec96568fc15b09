"""Reads the printed components from their JSON tables."""

import json
from importlib import resources
from typing import Any


def table(name: str) -> dict[str, Any]:
    """Read one table."""
    file = resources.files("rules.canal_king").joinpath("tables", f"{name}.json")
    return json.loads(file.read_text("utf-8"))
