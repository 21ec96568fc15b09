"""Serves the metrics, and touches a file while the bot works, for health checks."""

import asyncio
import errno
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot.basics.refusals import SettingsError
from bot.discord_io.client import Lockkeeper, is_connected
from rules.text import Text, say

MOST_CONNECTIONS = 8
"""The most at once; further ones are aborted. The bot needs its sockets for Discord."""

CONNECTION_SECONDS = 45.0
"""Until a connection is aborted, answered or not; the database may take 30 of them."""


class Address(NamedTuple):
    """The address of the page."""

    host: str
    port: int


@asynccontextmanager
async def metrics_page(
    figures: Callable[[], Awaitable[bytes]], address: Address, seconds: float = CONNECTION_SECONDS
) -> AsyncGenerator[None]:
    """Serve the page with the metrics; raises SettingsError if its address cannot be used."""

    async def show(request: web.Request) -> web.Response:
        del request
        headers = {"Content-Type": CONTENT_TYPE_LATEST}
        answer = web.Response(body=await figures(), headers=headers)
        answer.force_close()
        return answer

    application = web.Application()
    application.router.add_get("/metrics", show)
    runner = web.AppRunner(application, access_log=None)
    await runner.setup()
    try:
        async with await _listening(_ConnectionLimit(runner, seconds), address):
            yield
    finally:
        await runner.cleanup()


async def _listening(limit: "_ConnectionLimit", address: Address) -> asyncio.Server:
    loop = asyncio.get_running_loop()
    try:
        # The event loop accepts as many connections at once as the backlog holds.
        return await loop.create_server(
            lambda: _NewConnection(limit), address.host, address.port, backlog=MOST_CONNECTIONS
        )
    except (OSError, UnicodeError) as error:
        raise SettingsError(_trouble(error, address)) from None


def _trouble(error: OSError | UnicodeError, address: Address) -> Text:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return say(
            "Port {port} is in use on this machine. Set METRICS_PORT to another one.",
            port=str(address.port),
        )
    return say(
        "METRICS_HOST is “{host}”, where this machine cannot listen. Set it to one of its "
        "addresses, or to 0.0.0.0 for all of them.",
        host=address.host,
    )


class _ConnectionLimit:
    """Admits few connections to a server at once, each for a limited time."""

    def __init__(self, runner: web.AppRunner, seconds: float) -> None:
        self._runner = runner
        self._seconds = seconds
        self._admitted = set[asyncio.Transport]()

    def admit(self, transport: asyncio.Transport) -> None:
        self._admitted = {other for other in self._admitted if not other.is_closing()}
        server = self._runner.server
        if server is None or len(self._admitted) >= MOST_CONNECTIONS:
            transport.abort()
            return
        self._admitted.add(transport)
        asyncio.get_running_loop().call_later(self._seconds, transport.abort)
        handler = server()
        transport.set_protocol(handler)
        handler.connection_made(transport)


class _NewConnection(asyncio.Protocol):
    """A connection that has yet to be admitted."""

    def __init__(self, limit: _ConnectionLimit) -> None:
        self._limit = limit

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.Transport):
            self._limit.admit(transport)


PERIOD = 15.0
"""Seconds between two heartbeats."""

RETRY_PERIOD = 0.5
"""Seconds until the next attempt while Discord does not answer."""

VALIDITY = 90.0
"""Seconds for which a heartbeat is valid, since reconnecting may take a while."""


def heartbeat_file(folder: Path) -> Path:
    """Return the path of the heartbeat file in a data folder."""
    return folder / "heartbeat"


async def write_heartbeats(
    client: Lockkeeper, folder: Path, retry_period: float = RETRY_PERIOD
) -> None:
    """Touch the heartbeat file while Discord answers, until cancelled; then remove it."""
    file = heartbeat_file(folder)
    # It may be left from a bot that was killed.
    _remove(file)
    try:
        await client.wait_until_ready()
        while True:
            pause = PERIOD if _touch_if_connected(client, file) else retry_period
            await asyncio.sleep(pause)
    finally:
        _remove(file)


def _touch_if_connected(client: Lockkeeper, file: Path) -> bool:
    if not is_connected(client):
        return False
    # A full disk must not stop the bot.
    with suppress(OSError):
        file.touch()
    return True


def _remove(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)


def is_alive(folder: Path) -> bool:
    """Return whether the heartbeat file in a data folder is recent, and not of the future."""
    file = heartbeat_file(folder)
    return file.exists() and 0 <= time.time() - file.stat().st_mtime < VALIDITY
