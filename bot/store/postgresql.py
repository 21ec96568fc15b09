"""What is specific to PostgreSQL: connections, locks, conflicts, and errors in words."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, event, func, make_url, select
from sqlalchemy.exc import DBAPIError, InvalidatePoolError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.engine import WRITES, LostConnection
from rules.text import Text, say, to_say

ENGINE_URL = "postgresql+asyncpg://"
"""The driver; it gets the server's address by `_engine_options`."""

CONNECT_TIMEOUT = 5.0
"""Seconds to wait for a new connection."""

PING_TIMEOUT = 3.0
"""Seconds to wait for a sign of life of a connection that was idle."""

POOL_TIMEOUT = 10.0
"""Seconds to wait for a connection while all are in use."""

SERVER_SETTINGS = {
    "application_name": "lockkeeper",
    # A client that vanished during a transaction holds its locks no longer than this.
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "30s",
}
"""The settings of each connection."""

MIGRATION_LOCK = 0x6C6F636B
"""The key of the advisory lock that is held during a migration."""

TRANSACTION_ROLLBACK = "40"
"""The class of SQLSTATE for a transaction that was rolled back over a conflict."""

BUSY = to_say("The database is busy. Try again in a moment.")

ERROR_TEXTS = {
    "28": to_say(
        "The database server refuses the user or the password in DATABASE_URL. Correct them."
    ),
    "3D": to_say(
        "The database in DATABASE_URL does not exist. Create it first, or correct the name."
    ),
    "25006": to_say("The database server is read-only. Connect to one that can be written to."),
    "42501": to_say("The user in DATABASE_URL lacks permissions. Make that user the owner."),
    "53": to_say("The database server is out of disk space, memory or connections. Free some up."),
    "55P03": BUSY,
    TRANSACTION_ROLLBACK: BUSY,
}
"""What is wrong and what to do, by SQLSTATE or its class."""

UNAVAILABLE = ("08", "57P")
"""The classes of SQLSTATE of a server that is unreachable, starting or shutting down."""


T = TypeVar("T")


class PostgresqlEngine:
    """Connects to a server, and raises what the driver raises, or LostConnection.

    Functions run in the event loop's thread.
    """

    def __init__(self, url: str, lock_timeout: float) -> None:
        options = _engine_options(make_url(url), lock_timeout)
        engine = create_async_engine(ENGINE_URL, hide_parameters=True, **options)
        _test_when_checked_out(engine)
        self._writer = engine.execution_options(**{WRITES: True})
        self._reader = engine.execution_options(isolation_level="REPEATABLE READ")

    async def read(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return what a function reads at one moment, within `patience` seconds."""
        async with _connected(self._reader, patience) as connection:
            return await connection.run_sync(work)

    async def write(self, work: Callable[[Connection], T], patience: float) -> T:
        """Return the result of a writing function, once the transaction is durable."""
        async with _connected(self._writer, patience) as connection:
            is_committing = False
            try:
                transaction = await connection.begin()
                done = await connection.run_sync(work)
                is_committing = True
                await transaction.commit()
            except (DBAPIError, OSError) as error:
                if not is_lost(error):
                    raise
                raise LostConnection(is_committing) from error
            return done

    async def migrate(self, work: Callable[[Connection], None]) -> None:
        """Run a function that changes the tables, for as long as it takes."""
        async with self._writer.begin() as connection:
            await connection.run_sync(work)

    async def checkpoint(self) -> bool:
        """Do nothing: the server manages its own log."""
        return True

    async def dispose(self) -> None:
        """Close all connections."""
        await self._writer.dispose()

    def is_conflict(self, error: BaseException) -> bool:
        """Return whether a transaction was rolled back because it conflicted with another."""
        return _sqlstate(error).startswith(TRANSACTION_ROLLBACK)

    def is_lost(self, error: BaseException) -> bool:
        """Return whether an error means that the server is away, or the connection to it is."""
        return is_lost(error)

    def error_text(self, error: BaseException) -> Text:
        """Return what is wrong with the server, and what to do."""
        return error_text(error)


@asynccontextmanager
async def _connected(engine: AsyncEngine, seconds: float) -> AsyncGenerator[AsyncConnection]:
    """Lend a connection, for `seconds` at most."""
    async with engine.connect() as connection, _cut_off(connection, max(seconds, 0)):
        yield connection


def _engine_options(url: URL, lock_timeout: float) -> dict[str, Any]:
    """Return the engine's options for connecting to a server; its own URL stays empty."""
    # The driver reads the URL itself: unlike SQLAlchemy it knows sslmode and the like.
    address = url.set(drivername="postgresql").render_as_string(hide_password=False)
    milliseconds = max(1, int(lock_timeout * 1000))
    connecting = {
        "dsn": address,
        "timeout": CONNECT_TIMEOUT,
        "server_settings": {**SERVER_SETTINGS, "lock_timeout": str(milliseconds)},
    }
    return {"connect_args": connecting, "pool_timeout": POOL_TIMEOUT}


def _test_when_checked_out(engine: AsyncEngine) -> None:
    """Make an engine test each idle connection before it is used again, with a timeout."""

    def checked_out(connection: Any, record: object, proxy: object) -> None:
        del record, proxy
        try:
            connection.run_async(_ping)
        except Exception as error:
            # A regular close would wait for the server again.
            connection.driver_connection.terminate()
            raise InvalidatePoolError from error

    event.listen(engine.sync_engine, "checkout", checked_out)


async def _ping(driver: Any) -> None:
    await driver.fetchrow(";", timeout=PING_TIMEOUT)


@asynccontextmanager
async def _cut_off(connection: AsyncConnection, seconds: float) -> AsyncGenerator[None]:
    """Terminate a connection after some seconds: a server that has vanished does not report it."""
    driver: Any = (await connection.get_raw_connection()).driver_connection
    timer = asyncio.get_running_loop().call_later(seconds, driver.terminate)
    try:
        yield
    finally:
        timer.cancel()


def lock_for_migration(connection: Connection) -> None:
    """Wait for the migration lock, and hold it until the transaction ends; it may be idle."""
    connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))


def is_lost(error: BaseException) -> bool:
    """Return whether an error means that the server is away, or the connection to it is."""
    state = _sqlstate(error)
    return state.startswith(UNAVAILABLE) if state else isinstance(error, (DBAPIError, OSError))


def error_text(error: BaseException) -> Text:
    """Return what is wrong with the server, and what to do."""
    state = _sqlstate(error)
    for known in (state, state[:2]):
        if known in ERROR_TEXTS:
            return say(ERROR_TEXTS[known])
    if isinstance(error, PoolTimeout):
        return say(BUSY)
    if is_lost(error):
        return say(
            "The database does not answer. Check that its server is running, then try again."
        )
    return say("The database server refused a request. Check its log, then start again.")


def _sqlstate(error: BaseException) -> str:
    return getattr(getattr(error, "orig", error), "sqlstate", None) or ""
