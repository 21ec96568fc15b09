"""An old database with many more games: each of its own, again and again."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

APART = 1_000
"""How far the numbers of a game's copies are apart."""
NUMBERED = {"sessions": {"id", "channel_id"}, "actions": {"interaction_id", "session_id"}}
OF_A_GAME = {"session_id"}
COLUMNS = "SELECT name FROM pragma_table_info(?)"
TABLES = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name <> 'sessions'"

NUMBERS = "WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies LIMIT {})"


def multiply(file: Path, copies: int) -> int:
    """Add copies of all games to a database; return how many games it has then."""
    with closing(sqlite3.connect(file)) as database, database:
        numbers = NUMBERS.format(copies)
        for table, columns, values in [*_copied(database)]:
            database.execute(
                f"{numbers} INSERT INTO {table} ({columns}) SELECT {values} FROM {table}, copies"  # noqa: S608  # our own names
            )
        return int(database.execute("SELECT count(*) FROM sessions").fetchone()[0])


def _copied(database: sqlite3.Connection) -> Iterator[tuple[str, str, str]]:
    """Yield the tables of games, with their columns and what these get in a copy."""
    for (table,) in database.execute(TABLES).fetchall():
        columns = [name for (name,) in database.execute(COLUMNS, (table,))]
        moved = NUMBERED.get(table, OF_A_GAME)
        if moved <= {*columns}:
            values = [f"{name} + n * {APART}" if name in moved else name for name in columns]
            yield table, ", ".join(columns), ", ".join(values)
