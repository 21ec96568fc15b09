"""Values whose fields are the columns of a table, some of them under the names of the model."""

from typing import Any, NamedTuple

from sqlalchemy import Column, Select, Table, select

COLUMNS = {
    "session": "session_id",
    "user": "user_id",
    "channel": "channel_id",
    "message": "message_id",
    "key": "game",
}
"""The columns that are named otherwise than the fields."""


def select_fields(
    table: Table, kind: type[NamedTuple], *before: Column[Any]
) -> Select[*tuple[Any, ...]]:
    """Return the query of the columns that make up a value, in the order of its fields."""
    return select(*before, *(table.c[COLUMNS.get(name, name)] for name in kind._fields))


def by_column(value: NamedTuple) -> dict[str, Any]:
    """Return the fields of a value by the names of their columns."""
    return {COLUMNS.get(name, name): each for name, each in value._asdict().items()}
