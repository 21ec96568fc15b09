"""Reads a game's components from the JSON files in its `tables` folder, once, at start-up."""

import json
from collections.abc import Iterable, Mapping
from importlib import resources
from typing import Any, Protocol, TypeVar

from msgspec import ValidationError, convert


class BadRow(ValueError):
    """A row contradicts itself or another; the message names the file, the row and the fault."""

    def __init__(self, table: str, row: object, fault: str) -> None:
        super().__init__(f"{table}.json, {row}: {fault}")


class Coded(Protocol):
    """A component with a code of its own."""

    @property
    def code(self) -> str:
        """Its name in tables and moves."""


C = TypeVar("C", bound=Coded)
R = TypeVar("R")


def by_code(components: Iterable[C]) -> dict[str, C]:
    """Return components by their codes."""
    return {component.code: component for component in components}


def read_table(package: str, name: str) -> Mapping[str, Any]:
    """Return the content of `tables/<name>.json` in a game's package, as `json` reads it."""
    file = resources.files(package).joinpath("tables", f"{name}.json")
    return json.loads(file.read_text("utf-8"))


def read_rows(package: str, name: str, key: str, kind: type[R]) -> list[R]:
    """Return the rows of a table below a key, as values of a kind; raises BadRow."""
    return [row_of(kind, name, row) for row in read_table(package, name)[key]]


def row_of(kind: type[R], table: str, row: Mapping[str, Any]) -> R:
    """Return a row of a table as a value of a kind; raises BadRow."""
    try:
        return convert(row, kind)
    except ValidationError as error:
        raise BadRow(table, row.get("id", row), str(error)) from error
