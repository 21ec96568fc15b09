"""Stored choices of people and of servers: each field names its columns in the database."""

from collections.abc import Callable, Mapping
from dataclasses import field, fields
from typing import Any, TypeVar

Value = TypeVar("Value")
Chosen = TypeVar("Chosen")


def _as_it_is(value: Any) -> Any:
    return value


def stored(
    default: Value,
    *columns: str,
    read: Callable[..., Value] = _as_it_is,
    write: Callable[[Value], Any] = _as_it_is,
) -> Value:
    """Return a dataclass field for a choice with a default and its columns.

    `read` takes the values of the columns. `write` returns the value of the column, or those of
    several, in order.
    """
    return field(default=default, metadata={"columns": columns, "read": read, "write": write})


def from_row(kind: type[Chosen], row: Mapping[Any, Any] | None) -> Chosen:
    """Return the choices in a row; the defaults if there is none."""
    if row is None:
        return kind()
    described: Any = kind
    return kind(
        **{
            each.name: each.metadata["read"](*(row[name] for name in each.metadata["columns"]))
            for each in fields(described)
        }
    )


def to_row(chosen: Any) -> dict[str, Any]:
    """Return the choices of a dataclass whose fields are made by `stored`, by column."""
    row: dict[str, Any] = {}
    for each in fields(chosen):
        columns = each.metadata["columns"]
        value = each.metadata["write"](getattr(chosen, each.name))
        row |= zip(columns, [value] if len(columns) == 1 else value, strict=True)
    return row
