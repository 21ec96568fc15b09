"""Files a vector as a player does, and reads the output of the command."""

import json
from pathlib import Path
from typing import Any

import pytest

from tools import vectors

Vector = dict[str, Any]


def verdict(vector: Vector, folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """File a vector with a new id; return the exit status and the line with the verdict."""
    file = folder / "dispute.json"
    file.write_text(json.dumps([{"id": "new", **vector}]), "utf-8")
    status = vectors.main(["big_shoulders", str(file)])
    return status, capsys.readouterr().out.splitlines()[0]
