"""A sign of life in a file, for whoever watches over the process."""

import asyncio
import math
import time
from contextlib import suppress
from pathlib import Path

from bot.discord_io.client import Lockkeeper

PERIOD = 15.0
"""Seconds between two beats."""

RETRY_PERIOD = 0.5
"""Seconds until we look again while Discord has not answered."""

VALIDITY = 90.0
"""Seconds for which a beat counts; reconnecting may take a while."""


def heartbeat_file(folder: Path) -> Path:
    """Say where the sign of life is."""
    return folder / "heartbeat"


async def write_heartbeats(client: Lockkeeper, folder: Path) -> None:
    """Give a sign of life as long as Discord answers, from the moment the bot is ready."""
    file = heartbeat_file(folder)
    # What a bot that was killed has left behind says nothing about this one.
    _remove(file)
    try:
        await client.wait_until_ready()
        while True:
            pause = PERIOD if _touch_if_connected(client, file) else RETRY_PERIOD
            await asyncio.sleep(pause)
    finally:
        _remove(file)


def _touch_if_connected(client: Lockkeeper, file: Path) -> bool:
    if not all(math.isfinite(delay) for _, delay in client.latencies):
        return False
    # A full disk is no reason to fall silent.
    with suppress(OSError):
        file.touch()
    return True


def _remove(file: Path) -> None:
    with suppress(OSError):
        file.unlink(missing_ok=True)


def is_alive(folder: Path) -> bool:
    """Say whether a bot has given a sign of life lately."""
    file = heartbeat_file(folder)
    return file.exists() and time.time() - file.stat().st_mtime < VALIDITY
