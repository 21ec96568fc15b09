"""Choices of people and of servers, stored as one document a row; a new choice is a new field."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

Chosen = TypeVar("Chosen")


def from_row(kind: type[Chosen], row: Mapping[Any, Any] | None) -> Chosen:
    """Return the choices in a row; the default of each that it does not hold."""
    if row is None:
        return kind()
    own = {str(name): value for name, value in row.items() if name != "chosen"}
    return msgspec.convert({**row["chosen"], **own}, kind)


def to_row(chosen: Any, *columns: str) -> dict[str, Any]:
    """Return choices as a row: those in `columns` have one of their own."""
    document = msgspec.to_builtins(chosen)
    for name in columns:
        del document[name]
    return {"chosen": document, **{name: getattr(chosen, name) for name in columns}}
