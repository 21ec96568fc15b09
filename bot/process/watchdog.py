"""Tells systemd that the bot has started, and that its event loop runs; see sd_notify(3)."""

import asyncio
import socket
from collections.abc import Mapping
from contextlib import suppress

SIGN = b"READY=1\nWATCHDOG=1"
"""Systemd takes the first part of the first sign alone; each one could be lost."""
USUAL = 90_000_000
"""Microseconds of silence after which systemd ends a process, if it does not say how many."""


async def report_to_systemd(environment: Mapping[str, str]) -> None:
    """Report twice in the time that may be silent, until cancelled; wait if nobody listens."""
    address = environment.get("NOTIFY_SOCKET", "")
    # A name that begins with @ is in no folder.
    target = address.replace("@", "\0", 1) if address.startswith("@") else address
    pause = int(environment.get("WATCHDOG_USEC") or USUAL) / 2_000_000
    while address:
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.sendto(SIGN, socket.MSG_DONTWAIT, target)
        await asyncio.sleep(pause)
    await asyncio.Event().wait()
