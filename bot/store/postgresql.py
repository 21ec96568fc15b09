"""All that is peculiar to PostgreSQL: how connections are set up, races settled, trouble told."""

from typing import Any

from sqlalchemy import URL, Connection, func, inspect, select

from bot.basics.refusals import StorageError
from bot.store.tables import metadata
from rules.text import Text, say

CONNECTING = 10.0
"""Seconds to wait for a connection."""

ANSWERING = 60.0
"""Seconds to wait for any answer: a server that vanished does not say so."""

MIGRATING = 0x6C6F636B
"""The number of the lock that whoever migrates holds."""

IN_EACH_OTHERS_WAY = "40"
"""The class of what the server says to one of two transactions that cannot both go on."""

IN_USE = "The database is in use by another program. Close that, or try again in a moment."

TROUBLE = {
    "28": "The database server refuses the user or the password in DATABASE_URL. Correct them.",
    "3D": "The database in DATABASE_URL does not exist. Create it first, or correct the name.",
    "25006": "The database server lets nobody write. Connect to the one that does.",
    "42501": "The user in DATABASE_URL lacks a right. Make that user the owner of the database.",
    "53": "The database server has no room for more: disk, memory or connections. Make room.",
    "55P03": IN_USE,
    IN_EACH_OTHERS_WAY: IN_USE,
}
"""What to do, by SQLSTATE or its class."""

SILENT = ("08", "57P")
"""The beginnings of what a server says that goes down, or comes up."""


def options(url: URL, patience: float) -> dict[str, Any]:
    """Say how an engine for an address without anything in it gets its connections."""
    # The driver reads the address itself: it knows sslmode and its like, SQLAlchemy does not.
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    connecting = {
        "dsn": address,
        "timeout": CONNECTING,
        "command_timeout": ANSWERING,
        "server_settings": {
            "application_name": "lockkeeper",
            "lock_timeout": str(max(1, int(patience * 1000))),
        },
    }
    return {"connect_args": connecting, "pool_pre_ping": True}


def check(connection: Connection, revision: str | None) -> None:
    """Make sure that no other program has tables of the names that ours will get."""
    if revision is None and set(inspect(connection).get_table_names()) & set(metadata.tables):
        raise StorageError(
            say("The database holds another program's tables. Give Lockkeeper one of its own.")
        )


def take_turns(connection: Connection) -> None:
    """Wait until nobody else migrates; holds until the transaction ends."""
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))


def was_in_the_way(error: BaseException) -> bool:
    """Say whether a transaction was given up for the sake of another."""
    return _state(error).startswith(IN_EACH_OTHERS_WAY)


def trouble(error: BaseException) -> Text:
    """Say what is wrong with the server, and what to do."""
    state = _state(error)
    for known in (state, state[:2]):
        if known in TROUBLE:
            return say(TROUBLE[known])
    if not state or state.startswith(SILENT):
        return say("The database does not answer. See that its server runs, then try again.")
    return say("The database server refuses what was asked. Look at its log, then start again.")


def _state(error: BaseException) -> str:
    return getattr(getattr(error, "orig", error), "sqlstate", None) or ""
