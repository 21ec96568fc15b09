"""No archives: packed histories become rows again, like all others."""

import json
import zlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

HISTORY = sa.table(
    "history",
    sa.column("session_id", sa.Integer),
    sa.column("seq", sa.Integer),
    sa.column("kind", sa.Text),
    sa.column("seat", sa.Integer),
    sa.column("text", sa.Text),
    sa.column("user_id", sa.BigInteger),
    sa.column("at", sa.DateTime(timezone=True)),
)
ARCHIVED = sa.text("SELECT session_id FROM archives ORDER BY session_id")
PACKED = sa.text("SELECT packed FROM archives WHERE session_id = :session")
USERS = sa.text("SELECT number, user_id FROM archived_users WHERE session_id = :session")


def upgrade() -> None:
    """Unpack all archives, then drop the tables; raises ValueError for a damaged archive."""
    connection = op.get_bind()
    for row in connection.execute(ARCHIVED).all():
        op.bulk_insert(HISTORY, [*_unpacked(connection, row.session_id)])
    op.drop_table("archived_users")
    op.drop_table("archives")


def _unpacked(connection: sa.Connection, session: int) -> Iterator[dict[str, Any]]:
    """Yield the rows of a session's archive.

    An archive is JSON, compressed by zlib: an object with `form`, which is 1, and `rows`. Each row
    lists `seq`, `kind`, `seat`, `text`, the number of the user in `archived_users` or null, and
    the moment in ISO 8601.
    """
    users = _users(connection, session)
    packed = connection.execute(PACKED, {"session": session}).scalar_one()
    try:
        rows = json.loads(zlib.decompress(packed))["rows"]
        for seq, kind, seat, text, number, at in rows:
            yield {
                "session_id": session,
                "seq": seq,
                "kind": kind,
                "seat": seat,
                "text": text,
                "user_id": None if number is None else users[number],
                "at": datetime.fromisoformat(at),
            }
    except (zlib.error, ValueError, LookupError, TypeError) as error:
        raise ValueError(
            f"The archive of game {session} cannot be read. Restore the database from a backup."
        ) from error


def _users(connection: sa.Connection, session: int) -> Mapping[int, int]:
    """Return whom the numbers in a session's archive stand for."""
    found = connection.execute(USERS, {"session": session})
    return {row.number: row.user_id for row in found}
