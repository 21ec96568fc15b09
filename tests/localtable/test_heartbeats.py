"""How discord.py measures the heartbeats that it exchanges with the local table."""

import asyncio
import logging
import time
from collections.abc import Mapping
from types import SimpleNamespace

import pytest
from discord.gateway import DiscordWebSocket

from localtable.server import LocalTable
from tests.localtable.sample_bot import running

INTERVAL = 1.0
BEATS = 3

FASTER = 11
"""Speed of discord.py's clock: an interval then exceeds the 10 seconds that it tolerates."""

LATE = 0.02
"""Seconds after which the heartbeat thread records that it has sent a heartbeat."""


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the interval, speed up discord.py's clock, and delay its thread."""
    milliseconds = "localtable.gateway.connection.HEARTBEAT_MILLISECONDS"
    monkeypatch.setattr(milliseconds, int(INTERVAL * 1000))
    clock = SimpleNamespace(perf_counter=lambda: time.perf_counter() * FASTER, time=time.time)
    monkeypatch.setattr("discord.gateway.time", clock)
    send = DiscordWebSocket.send_heartbeat

    async def send_and_return_late(socket: DiscordWebSocket, data: Mapping[str, object], /) -> None:
        await send(socket, data)
        await asyncio.sleep(LATE)

    monkeypatch.setattr(DiscordWebSocket, "send_heartbeat", send_and_return_late)


@pytest.mark.usefixtures("hurried")
async def test_heartbeats_give_discord_py_nothing_to_complain_of(
    table: LocalTable, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(table.api_base) as bot:
        caplog.clear()
        latencies: list[float] = []
        for _ in range(BEATS):
            await asyncio.sleep(INTERVAL)
            latencies.append(bot.latency)

    told = [one for one in caplog.records if one.name.startswith("discord")]
    assert [one.getMessage() for one in told if one.levelno >= logging.WARNING] == []
    assert all(0 < latency < INTERVAL * FASTER for latency in latencies)
