"""The heartbeat: a file that is touched while the bot works, for health checks."""

import asyncio
import time
from contextlib import suppress
from pathlib import Path

from bot.discord_io.client import Lockkeeper, is_connected

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
