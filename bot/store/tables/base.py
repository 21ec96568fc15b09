"""What all tables share: the metadata, and the column types for moments and for names."""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import DateTime, Dialect, MetaData, Text, TypeDecorator

from bot.basics.names import LONGEST, NAMELESS, harmless

NUMBERS = partial(msgspec.convert, type=tuple[int, ...])
STEPS = partial(msgspec.convert, type=tuple[tuple[str, bool], ...])
"""Moves in notation, each with whether the user chose it."""


def holding(read: Callable[[Any], object]) -> dict[str, Any]:
    """Return the `info` of a column with more than one value: what reads it, for the doctor."""
    return {"reads": read}


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class Moment(TypeDecorator[datetime]):
    """A column type for time-zone-aware moments in UTC, even if the database has no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        del dialect
        return value and value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        del dialect
        return value and (value if value.tzinfo else value.replace(tzinfo=UTC))


class Name(TypeDecorator[str]):
    """A column type for names that people chose; older versions stored them unchanged."""

    impl = Text
    cache_ok = True

    def __init__(self, longest: int = LONGEST) -> None:
        """Describe a column with names of at most `longest` characters."""
        super().__init__()
        self.longest = longest

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        del dialect
        return value and self._harmless(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        del dialect
        return value and self._harmless(value)

    def _harmless(self, name: str) -> str:
        return harmless(name, self.longest) or NAMELESS
