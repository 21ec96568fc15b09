"""The gateway: sessions, resumption, shards and heartbeats."""

import asyncio
import json
import time
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import discord
import pytest
import zstandard

from localtable.gateway.connection import ACKNOWLEDGED_AFTER
from localtable.model.guilds import WRONG_TOKEN
from localtable.server import LocalTable
from tests.localtable.person import People, people
from tests.localtable.sample_bot import SampleBot, running
from tests.waiting import PATIENCE

IDENTIFY: dict[str, Any] = {"token": "any", "intents": 1, "properties": {}}


def gateway(table: LocalTable, query: str = "") -> str:
    return table.page_url.replace("http", "ws") + "gateway?v=10&encoding=json" + query


async def test_a_wrong_token_is_turned_away(table: LocalTable) -> None:
    with pytest.raises(discord.LoginFailure):
        async with running(table.api_base, token=WRONG_TOKEN):
            pass


async def test_commands_keep_their_ids(table: LocalTable, bot: SampleBot) -> None:
    before = await bot.tree.fetch_commands()
    await bot.tree.sync()

    assert [command.id for command in await bot.tree.fetch_commands()] == [
        command.id for command in before
    ]


async def test_a_bad_command_is_named(bot: SampleBot) -> None:
    @bot.tree.command(name="bad", description="x")
    @discord.app_commands.describe(word="d" * 90)
    async def bad(interaction: discord.Interaction[Any], word: str) -> None:
        del interaction, word

    bad.description = "d" * 101

    with pytest.raises(discord.app_commands.CommandSyncFailure, match="bad"):
        await bot.tree.sync()


@pytest.mark.parametrize("compression", ["", "zstd-stream"])
async def test_frames_are_compressed_as_asked(table: LocalTable, compression: str) -> None:
    inflate = zstandard.ZstdDecompressor().decompressobj().decompress
    query = f"&compress={compression}" if compression else ""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(gateway(table, query)) as socket,
    ):
        await socket.send_json({"op": 2, "d": IDENTIFY})
        frames: list[dict[str, Any]] = []
        for _ in range(3):
            received = (await socket.receive()).data
            text = inflate(received) if compression else received
            frames.append(json.loads(text))

    assert [frame["t"] for frame in frames] == [None, "READY", "GUILD_CREATE"]
    assert [frame["s"] for frame in frames] == [None, 1, 2]


@pytest.mark.parametrize(
    ("frame", "close_code"),
    [
        ({"op": 2, "d": {**IDENTIFY, "token": "wrong"}}, 4004),
        ({"op": 2, "d": {**IDENTIFY, "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {**IDENTIFY, "intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {**IDENTIFY, "shard": [2, 2]}}, 4010),
        ({"op": 2, "d": {**IDENTIFY, "token": ["any"]}}, 4004),
        ({"op": 2, "d": {**IDENTIFY, "shard": "two"}}, 4010),
        ({"op": 2, "d": 2}, 4004),
        ({"op": 6, "d": {"token": "any", "session_id": ["x"], "seq": "y"}}, 4002),
        ({"op": [], "d": {}}, 4001),
        ({"op": 3, "d": {}}, 4001),
        ({"op": 99, "d": {}}, 4001),
        (None, 4002),
    ],
)
async def test_bad_frames_end_the_connection(
    table: LocalTable, frame: dict[str, Any] | None, close_code: int
) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(gateway(table)) as socket:
        await socket.receive()
        await socket.send_str(json.dumps(frame) if frame else "{")
        closed = await socket.receive()

    assert closed.data == close_code


async def test_an_unknown_session_is_invalid(table: LocalTable) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(gateway(table)) as socket:
        await socket.receive()
        await socket.send_json({"op": 1, "d": None})
        begun = time.monotonic()
        beat = await socket.receive_json()
        waited = time.monotonic() - begun
        await socket.send_json({"op": 6, "d": {"token": "any", "session_id": "x", "seq": 3}})
        invalid = await socket.receive_json()

    assert beat["op"] == 11
    assert waited > ACKNOWLEDGED_AFTER / 2
    assert (invalid["op"], invalid["d"]) == (9, False)


async def test_the_feed_shows_each_their_own(
    table: LocalTable, bot: SampleBot, group: People
) -> None:
    async with await group.feed("Ada") as mine, await group.feed("Bruno") as his:
        await group["Ada"].slash("hand")
        await group["Bruno"].say("done")

        assert (await mine.receive_json(timeout=PATIENCE))["message"]["content"] == "Your hand"
        assert (await his.receive_json(timeout=PATIENCE))["message"]["content"] == "done"


async def test_a_resumed_session_hears_what_it_missed(table: LocalTable, group: People) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await session.ws_connect(gateway(table))
        await socket.receive()
        await socket.send_json({"op": 2, "d": IDENTIFY})
        ready = (await socket.receive_json())["d"]
        await socket.receive()
        await table.hang_up()
        await socket.close()
        await group["Mona"].permit(1 << 11)
        await group["Mona"].permit(0)
        resume = {"token": "any", "session_id": ready["session_id"], "seq": 2}
        async with session.ws_connect(ready["resume_gateway_url"]) as again:
            await again.receive()
            await again.send_json({"op": 6, "d": resume})
            heard = [await again.receive_json() for _ in range(3)]

    assert [frame["t"] for frame in heard] == ["CHANNEL_UPDATE", "CHANNEL_UPDATE", "RESUMED"]
    assert [frame["s"] for frame in heard] == [3, 4, 5]


async def test_a_goodbye_ends_the_session(table: LocalTable) -> None:
    async with aiohttp.ClientSession() as session:
        socket = await session.ws_connect(gateway(table))
        await socket.receive()
        await socket.send_json({"op": 2, "d": IDENTIFY})
        ready = (await socket.receive_json())["d"]
        await socket.close(code=1000)
        resume = {"token": "any", "session_id": ready["session_id"], "seq": 1}
        async with session.ws_connect(gateway(table)) as again:
            await again.receive()
            await again.send_json({"op": 6, "d": resume})
            invalid = await again.receive_json()

    assert invalid["op"] == 9


async def test_each_shard_hears_of_its_own_servers_alone() -> None:
    async with LocalTable(guilds=4) as table, aiohttp.ClientSession() as session:
        shards = [await connected_shard(session, table, shard) for shard in (0, 1)]
        known = [[int(ready["id"]) for ready in one.servers] for one in shards]
        at = 0 if known[0] else 1
        first, second = shards[at], shards[1 - at]
        async with people(table.page_url, str(known[at][0])) as group:
            await group["Ada"].say("Hello")
        heard = await first.event("MESSAGE_CREATE")

        assert sum(map(len, known)) == 4
        assert all((own >> 22) % 2 == shard for shard in (0, 1) for own in known[shard])
        assert heard["guild_id"] == str(known[at][0])
        with pytest.raises(TimeoutError):
            await second.event("MESSAGE_CREATE", patience=0.2)


@dataclass
class Shard:
    """A connected shard, and the servers that it was told of."""

    socket: aiohttp.ClientWebSocketResponse
    servers: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    async def event(self, name: str, patience: float = 5) -> dict[str, Any]:
        """Wait for an event of this name."""
        async with asyncio.timeout(patience):
            while True:
                told = await self.socket.receive_json()
                if told["t"] == name:
                    return told["d"]


async def connected_shard(session: aiohttp.ClientSession, table: LocalTable, number: int) -> Shard:
    """Connect one of two shards."""
    shard = Shard(await session.ws_connect(gateway(table)))
    await shard.socket.receive()
    identify = {**IDENTIFY, "intents": 1 << 0 | 1 << 9, "shard": [number, 2]}
    await shard.socket.send_json({"op": 2, "d": identify})
    for _ in (await shard.event("READY"))["guilds"]:
        shard.servers.append(await shard.event("GUILD_CREATE"))
    return shard
