"""The database file, read by another program while a bot runs or after it was killed."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.process.settings import Settings
from bot.store.store import file_of
from tests.waiting import PATIENCE, until

Row = sqlite3.Row
PENDING = "SELECT count(*) FROM outbox WHERE done_at IS NULL"


class DatabaseFile:
    """A bot's database, read in plain SQL."""

    def __init__(self, data: Path) -> None:
        url = Settings.read({"LOCKKEEPER_DATA": str(data)}).database_url
        self._file = file_of(url) or Path()

    def rows(self, query: str, *values: Any) -> list[Row]:
        """Return all rows that a query finds."""
        address = f"{self._file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True, timeout=PATIENCE)) as database:
            database.row_factory = sqlite3.Row
            return database.execute(query, values).fetchall()

    def count(self, query: str, *values: Any) -> int:
        """Return the one number that a query finds."""
        return int(self.rows(query, *values)[0][0])

    async def is_posted(self) -> None:
        """Wait until the outbox is empty."""
        await until(lambda: not self.count(PENDING))


def read_moment(text: str | None) -> datetime | None:
    """Return a point in time from the form in the database."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
