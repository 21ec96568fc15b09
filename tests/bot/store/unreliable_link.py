"""A link to a database server that loses data."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field

from sqlalchemy import make_url

COMMIT = b"COMMIT;"
CHUNK = 1 << 16


@dataclass
class UnreliableLink:
    """Forwards everything until told otherwise."""

    url: str
    """The address of the database on this side of the link."""
    lost_commits: int = 0
    """How many more commits are carried out unanswered: the connection is cut instead."""
    is_silent: bool = False
    """Whether data in both directions is silently dropped."""
    connections: int = 0
    """The number of connections made."""
    writers: list[asyncio.StreamWriter] = field(default_factory=list[asyncio.StreamWriter])

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, address: str
    ) -> None:
        """Forward one connection to the server's socket and back."""
        self.connections += 1
        far_reader, far_writer = await asyncio.open_unix_connection(address)
        self.writers += [writer, far_writer]
        is_lost = asyncio.Event()
        there = self._pass_on(reader, far_writer, is_lost)
        back = self._pass_back(far_reader, writer, is_lost)
        await asyncio.gather(there, back)

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_lost: asyncio.Event
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                if self.lost_commits and COMMIT in data:
                    self.lost_commits -= 1
                    is_lost.set()
                if not self.is_silent:
                    writer.write(data)
        writer.close()

    async def _pass_back(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, is_lost: asyncio.Event
    ) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(CHUNK):
                if is_lost.is_set():
                    break
                if not self.is_silent:
                    writer.write(data)
        writer.close()


@asynccontextmanager
async def unreliable_link(url: str) -> AsyncGenerator[UnreliableLink]:
    """Yield a link to a server that listens on a socket of this machine."""
    address = make_url(url)
    socket = f"{address.query['host']}/.s.PGSQL.{address.port or 5432}"
    server = await asyncio.start_server(lambda r, w: link.carry(r, w, socket), "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    near = address.set(host="127.0.0.1", port=port, query={"sslmode": "disable"})
    link = UnreliableLink(near.render_as_string(hide_password=False))
    try:
        yield link
    finally:
        server.close()
        for writer in link.writers:
            writer.close()
        await server.wait_closed()
