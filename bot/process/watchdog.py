"""Tells systemd that the bot has started, and that its event loop runs; see sd_notify(3)."""

import asyncio
import socket
from collections.abc import Mapping
from contextlib import suppress

ADDRESS, PERIOD = "NOTIFY_SOCKET", "WATCHDOG_USEC"
"""The variables in which systemd says where it listens, and after how many microseconds of silence
it ends the process."""

TIMES = 2
"""How often the bot gives a sign of life within that period."""


async def report_to_systemd(environment: Mapping[str, str]) -> None:
    """Report until cancelled; wait for that if nobody listens."""
    address = environment.get(ADDRESS)
    if address:
        pause = int(environment.get(PERIOD) or 0) / 1_000_000 / TIMES
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            # A name that begins with @ is in no folder.
            target = "\0" + address[1:] if address.startswith("@") else address
            _send(sender, target, b"READY=1")
            while pause:
                _send(sender, target, b"WATCHDOG=1")
                await asyncio.sleep(pause)
    await asyncio.Event().wait()


def _send(sender: socket.socket, target: str, told: bytes) -> None:
    # Without an answer systemd restarts the bot, so trying once more later is all there is to do.
    with suppress(OSError):
        sender.sendto(told, socket.MSG_DONTWAIT, target)
