"""Rows of a JSON table, converted to values by name."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from rules.tables import BadRow

T = TypeVar("T")
Row: TypeAlias = Mapping[str, Any]
"""A JSON object with a value per column."""


def keyed(
    table: str, rows: Iterable[Row], make: Callable[[Row], T], key: str = "id"
) -> dict[str, T]:
    """Return the result of `make` for each row, by the row's name in the column `key`.

    Raises BadRow, which names the table and the row, if a column is missing or invalid.
    """
    made: dict[str, T] = {}
    for row in rows:
        try:
            made[row[key]] = make(row)
        except (LookupError, TypeError, ValueError) as fault:
            raise BadRow(table, row.get(key, row), repr(fault)) from fault
    return made
