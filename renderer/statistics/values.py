"""The values on a sheet of statistics."""

from dataclasses import dataclass

from rules.text import Text


@dataclass(frozen=True, slots=True)
class Figure:
    """A large number, and what it counts."""

    value: str
    name: Text


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a table."""

    name: str
    cells: tuple[str, ...]
    """Ready to show, one per column."""
    rank: int = 0
    """The rank for a medal; 0 for none."""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under one heading."""

    title: Text
    columns: tuple[Text, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class StatisticsSheet:
    """A page of statistics."""

    title: str
    """Empty if there is none."""
    subtitle: Text
    figures: tuple[Figure, ...] = ()
    tables: tuple[Table, ...] = ()
    note: Text | None = None
    """A sentence below everything else."""
