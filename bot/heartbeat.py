"""A sign of life in a file, for whoever watches over the process."""

import asyncio
import math
import time
from contextlib import suppress
from pathlib import Path

from bot.client import Lockkeeper

PERIOD = 15.0
"""Seconds between two beats."""

FRESH = 90.0
"""Seconds for which a beat counts; reconnecting may take a while."""


def heartbeat_file(folder: Path) -> Path:
    """Say where the sign of life is."""
    return folder / "heartbeat"


async def beat(client: Lockkeeper, folder: Path) -> None:
    """Give a sign of life as long as Discord answers."""
    await client.wait_until_ready()
    while True:
        if all(math.isfinite(delay) for _, delay in client.latencies):
            # A full disk is no reason to fall silent.
            with suppress(OSError):
                heartbeat_file(folder).touch()
        await asyncio.sleep(PERIOD)


def is_alive(folder: Path) -> bool:
    """Say whether a bot has given a sign of life lately."""
    file = heartbeat_file(folder)
    return file.exists() and time.time() - file.stat().st_mtime < FRESH
