"""What is specific to PostgreSQL: connections, locks, conflicts, and errors in words."""

from typing import Any

from sqlalchemy import URL, Connection, func, inspect, select

from bot.basics.refusals import StorageError
from bot.store.tables import metadata
from rules.text import Text, say

CONNECT_TIMEOUT = 10.0
"""Seconds to wait for a connection."""

COMMAND_TIMEOUT = 60.0
"""Seconds to wait for an answer; a server that has vanished does not say so."""

MIGRATION_LOCK = 0x6C6F636B
"""The key of the advisory lock that is held during a migration."""

TRANSACTION_ROLLBACK = "40"
"""The class of SQLSTATE for one of two transactions that conflict."""

IN_USE = "The database is in use by another program. Close that, or try again in a moment."

ERROR_TEXTS = {
    "28": "The database server refuses the user or the password in DATABASE_URL. Correct them.",
    "3D": "The database in DATABASE_URL does not exist. Create it first, or correct the name.",
    "25006": "The database server is read-only. Connect to one that can be written to.",
    "42501": "The user in DATABASE_URL lacks permissions. Make that user the owner.",
    "53": "The database server is out of disk space, memory or connections. Free some up.",
    "55P03": IN_USE,
    TRANSACTION_ROLLBACK: IN_USE,
}
"""What is wrong and what to do, by SQLSTATE or its class."""

UNAVAILABLE = ("08", "57P")
"""How each SQLSTATE of a server begins that is shutting down or starting."""


def engine_options(url: URL, lock_timeout: float) -> dict[str, Any]:
    """Return the engine's options for connecting to a server; its own URL stays empty."""
    # The driver reads the URL itself: unlike SQLAlchemy it knows sslmode and the like.
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connecting = {
        "dsn": address,
        "timeout": CONNECT_TIMEOUT,
        "command_timeout": COMMAND_TIMEOUT,
        "server_settings": {
            "application_name": "lockkeeper",
            "lock_timeout": str(max(1, int(lock_timeout * 1000))),
        },
    }
    return {"connect_args": connecting, "pool_pre_ping": True}


def check(connection: Connection, revision: str | None) -> None:
    """Raise StorageError if a new database has tables of another program with our names."""
    if revision is None and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise StorageError(
            say("The database holds another program's tables. Give Lockkeeper one of its own.")
        )


def lock_for_migration(connection: Connection) -> None:
    """Wait for the migration lock, and hold it until the transaction ends."""
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))


def is_conflict(error: BaseException) -> bool:
    """Return whether a transaction was rolled back because it conflicted with another."""
    return _sqlstate(error).startswith(TRANSACTION_ROLLBACK)


def error_text(error: BaseException) -> Text:
    """Return what is wrong with the server, and what to do."""
    state = _sqlstate(error)
    for known in (state, state[:2]):
        if known in ERROR_TEXTS:
            return say(ERROR_TEXTS[known])
    if not state or state.startswith(UNAVAILABLE):
        return say(
            "The database does not answer. Check that its server is running, then try again."
        )
    return say("The database server refused a request. Check its log, then start again.")


def _sqlstate(error: BaseException) -> str:
    return getattr(getattr(error, "orig", error), "sqlstate", None) or ""
