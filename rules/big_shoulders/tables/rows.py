"""Rows of a JSON table, turned into values by their names."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from rules.tables import BadRow

T = TypeVar("T")
Row: TypeAlias = Mapping[str, Any]
"""One JSON object: column to content."""


def keyed(
    table: str, rows: Iterable[Row], make: Callable[[Row], T], key: str = "id"
) -> dict[str, T]:
    """Return what `make` makes of each row, by the row's name in the column `key`.

    Raises BadRow, naming the table and the row, if a column is missing or unfit.
    """
    made: dict[str, T] = {}
    for row in rows:
        try:
            made[row[key]] = make(row)
        except (LookupError, TypeError, ValueError) as fault:
            raise BadRow(table, row.get(key, row), repr(fault)) from fault
    return made
