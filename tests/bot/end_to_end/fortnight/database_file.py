"""The database file as a stranger reads it, while a bot runs or after it was killed."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.process.settings import Settings
from bot.store.store import file_of

Row = sqlite3.Row


class Books:
    """What is written down, asked in plain SQL."""

    def __init__(self, data: Path) -> None:
        url = Settings.read({"LOCKKEEPER_DATA": str(data)}).database_url
        self._file = file_of(url) or Path()

    def all(self, question: str, *values: Any) -> list[Row]:
        """Give all rows."""
        address = f"{self._file.absolute().as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as database:
            database.row_factory = sqlite3.Row
            return database.execute(question, values).fetchall()

    def count(self, question: str, *values: Any) -> int:
        """Give the one number that is asked for."""
        return int(self.all(question, *values)[0][0])

    def tables(self) -> dict[int, Row]:
        """Give the newest game of every channel."""
        newest = (
            "SELECT * FROM sessions WHERE id IN (SELECT max(id) FROM sessions GROUP BY channel_id)"
        )
        return {row["channel_id"]: row for row in self.all(newest)}

    def users_at(self, session: int) -> list[int]:
        """Name the people of a game, by seat."""
        rows = self.all("SELECT user_id FROM seats WHERE session_id = ? ORDER BY seat", session)
        return [row["user_id"] for row in rows]


def moment(text: str | None) -> datetime | None:
    """Read a point in time as the database keeps it."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC) if text else None
