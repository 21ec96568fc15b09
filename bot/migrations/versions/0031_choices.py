"""What people and servers have chosen becomes a document, so that a choice is no column."""

from collections.abc import Callable, Mapping
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

OF_PEOPLE = (
    *("way", "hours", "quiet_from", "quiet_until", "zone", "confirm", "in_statistics"),
    *("colours", "tell_next", "larger_pictures", "mine_first", "language", "lends_games"),
)
OF_SERVERS = (
    *("threads", "language", "table_channels", "openers", "opener_role", "most_games"),
    "is_sharing",
)


def upgrade() -> None:
    """Write each row as a document; what is asked for by SQL keeps a column."""
    _rewrite("preferences", "user_id", OF_PEOPLE, _of_person)
    _rewrite("servers", "guild_id", OF_SERVERS, _of_server)


def _rewrite(
    name: str, key: str, columns: tuple[str, ...], write: Callable[[Any], Mapping[str, Any]]
) -> None:
    op.add_column(name, sa.Column("chosen", sa.JSON, nullable=False, server_default="{}"))
    table = sa.table(name, sa.column("chosen", sa.JSON), *map(sa.column, (key, *columns)))
    connection = op.get_bind()
    change = table.update().where(table.c[key] == sa.bindparam("own"))
    rows = [
        {"own": row[key], "chosen": write(row)}
        for row in connection.execute(sa.select(table)).mappings()
    ]
    if rows:
        connection.execute(change.values(chosen=sa.bindparam("chosen")), rows)
    for column in columns:
        op.drop_column(name, column)


def _of_person(row: Mapping[str, Any]) -> Mapping[str, Any]:
    begins = row["quiet_from"]
    return {
        "reminder_mode": row["way"],
        "hours": row["hours"],
        "quiet": None if begins is None else [begins, row["quiet_until"]],
        "zone": row["zone"],
        "confirmation": row["confirm"],
        "in_statistics": bool(row["in_statistics"]),
        "tell_next": bool(row["tell_next"]),
        "colours": row["colours"].split("-") if row["colours"] else [],
        "larger_pictures": bool(row["larger_pictures"]),
        "mine_first": bool(row["mine_first"]),
        "language": row["language"],
        "lends_games": bool(row["lends_games"]),
    }


def _of_server(row: Mapping[str, Any]) -> Mapping[str, Any]:
    channels = row["table_channels"]
    return {
        "language": row["language"],
        "channels": [int(channel) for channel in channels.split("-")] if channels else [],
        "threads": row["threads"],
        "openers": row["openers"],
        "opener_role": row["opener_role"],
        "most_games": row["most_games"],
        "is_sharing": bool(row["is_sharing"]),
    }
