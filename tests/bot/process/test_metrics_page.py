"""The page of metrics, requested by hostile clients."""

import asyncio
import socket
from asyncio import StreamReader, StreamWriter

import aiohttp
import pytest

from bot.basics.refusals import SettingsError
from bot.process.metrics_page import MOST_CONNECTIONS, Address, metrics_page
from tests.waiting import PATIENCE, until

HOST = "127.0.0.1"
UNFINISHED = b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n"


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        return int(one.getsockname()[1])


async def figures() -> bytes:
    return b"moves_total 7\n"


async def asked(port: int) -> str:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://{HOST}:{port}/metrics") as answer,
    ):
        return await answer.text()


async def begun(port: int) -> tuple[StreamReader, StreamWriter]:
    """Begin a request and never finish it."""
    reader, writer = await asyncio.open_connection(HOST, port)
    writer.write(UNFINISHED)
    return reader, writer


async def is_hung_up_on(reader: StreamReader) -> bool:
    try:
        async with asyncio.timeout(PATIENCE):
            return await reader.read() == b""
    except ConnectionResetError:
        return True


async def test_only_a_few_are_let_in_at_once() -> None:
    port = free_port()
    async with metrics_page(figures, Address(HOST, port)):
        inside = [await begun(port) for _ in range(MOST_CONNECTIONS)]
        others = [await begun(port) for _ in range(100)]
        assert all([await is_hung_up_on(reader) for reader, _ in others])
        assert not any(reader.at_eof() for reader, _ in inside)
        inside[0][1].write(b"\r\n")
        assert b"moves_total 7" in await inside[0][0].read()

        # A closed connection makes room.
        await until(lambda: answered(port))
        for _, writer in (*inside, *others):
            writer.close()


async def answered(port: int) -> bool:
    try:
        return await asked(port) == "moves_total 7\n"
    except aiohttp.ClientError:
        return False


async def test_whoever_does_not_come_to_the_end_is_cut_off() -> None:
    port = free_port()
    async with metrics_page(figures, Address(HOST, port), seconds=0.05):
        inside = [await begun(port) for _ in range(MOST_CONNECTIONS)]

        assert all([await is_hung_up_on(reader) for reader, _ in inside])
        for _, writer in inside:
            writer.close()


async def test_the_page_is_where_it_was_told_to_be() -> None:
    port = free_port()
    for host, is_seen in ((HOST, False), ("0.0.0.0", True)):  # noqa: S104  # as a host may wish
        async with metrics_page(figures, Address(host, port)):
            with socket.socket() as neighbour:
                assert (neighbour.connect_ex(("127.0.0.2", port)) == 0) is is_seen
            assert await asked(port) == "moves_total 7\n"


@pytest.mark.parametrize("host", ["203.0.113.1", "no such host", "a" * 70])
async def test_an_address_of_another_machine_is_one_sentence(host: str) -> None:
    with pytest.raises(SettingsError, match=f"METRICS_HOST is “{host}”, where"):
        async with metrics_page(figures, Address(host, free_port())):
            pass
