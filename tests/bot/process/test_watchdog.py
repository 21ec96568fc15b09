"""The bot tells systemd, at a real socket, that it has started and that its event loop runs."""

import asyncio
import socket
from pathlib import Path

import pytest

from localtable.server import LocalTable
from tests.bot.end_to_end.running_bot import running_bot
from tests.waiting import PATIENCE


@pytest.mark.parametrize("form", ["{folder}/notify", "@{folder}"], ids=["a file", "abstract"])
async def test_systemd_is_told_of_a_start_and_then_of_every_half_period(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = form.format(folder=tmp_path)
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    monkeypatch.setenv("WATCHDOG_USEC", "200000")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address.replace("@", "\0"))
        systemd.setblocking(False)
        async with LocalTable() as table, running_bot(table, tmp_path), asyncio.timeout(PATIENCE):
            told = [await asyncio.get_running_loop().sock_recv(systemd, 64) for _ in range(3)]

    assert told == 3 * [b"READY=1\nWATCHDOG=1"]
