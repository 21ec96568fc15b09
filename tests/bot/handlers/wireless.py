"""Requests that reach routes in memory, in the place of a session of aiohttp's client.

discord.py, and the people of the tests, send what they would send over a connection and read what
they would read there: bodies, forms with files, statuses, headers. No socket is opened.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, cast

from aiohttp import FormData, StreamReader, web
from aiohttp.abc import AbstractStreamWriter
from aiohttp.base_protocol import BaseProtocol
from aiohttp.http import HttpVersion11, RawRequestMessage
from aiohttp.web_protocol import RequestHandler
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

LARGEST = 2**26
"""Bytes of a request; the routes refuse much less."""


class Response:
    """A response as whoever sent the request reads it."""

    def __init__(self, response: web.Response) -> None:
        self.status, self.reason, self.headers = response.status, response.reason, response.headers
        self.body = response.body if isinstance(response.body, bytes) else b""

    async def read(self) -> bytes:
        return self.body

    async def text(self, encoding: str = "utf-8") -> str:
        return self.body.decode(encoding)

    async def json(self) -> Any:
        return json.loads(self.body)


class Wireless:
    """Sends requests to an application in this process, as aiohttp does to a server."""

    def __init__(self, application: web.Application) -> None:
        self._application = application

    @asynccontextmanager
    async def request(self, method: str, url: str, **asked: Any) -> AsyncGenerator[Response]:
        """Make a request with `data`, `headers` and `params`; what concerns sockets is ignored."""
        body, kind = await _body(asked.get("data"))
        given: Mapping[str, str] = asked.get("headers") or {}
        headers = {"Content-Type": "application/json", **given, **kind}
        address = URL(url).update_query(asked.get("params") or {})
        # The application's own entrance: it finds the route, and runs what stands before it.
        response = await self._application._handle(_arrived(method, address, headers, body))  # noqa: SLF001
        yield Response(cast("web.Response", response))

    def get(self, url: str) -> AbstractAsyncContextManager[Response]:
        return self.request("GET", url)

    def post(self, url: str, data: str) -> AbstractAsyncContextManager[Response]:
        return self.request("POST", url, data=data)

    async def close(self) -> None:
        """There is no connection to close."""


async def _body(data: bytes | str | FormData | None) -> tuple[bytes, Mapping[str, str]]:
    """Return the body of a request as it is sent, with its type if it has one of its own."""
    if isinstance(data, FormData):
        form = data()
        return await form.as_bytes(), {"Content-Type": form.content_type}
    return data.encode() if isinstance(data, str) else data or b"", {}


class _Connection(BaseProtocol):
    """What a request asks of the connection on which it has come."""

    ssl_context = peername = sockname = None
    max_field_size = max_line_length = 8190
    max_headers = 128


def _arrived(method: str, url: URL, headers: Mapping[str, str], body: bytes) -> web.Request:
    """Return a request as a server has it once all of it has arrived."""
    loop = asyncio.get_running_loop()
    connection = cast("RequestHandler", _Connection(loop))
    content = StreamReader(connection, LARGEST)
    content.feed_data(body)
    content.feed_eof()
    path = url.raw_path_qs
    told = CIMultiDictProxy(CIMultiDict(headers))
    flags = (False, None, False, False)
    message = RawRequestMessage(
        method, path, HttpVersion11, told, (), *flags, URL(path, encoded=True)
    )
    task = cast("asyncio.Task[None]", asyncio.current_task())
    unwritten = cast("AbstractStreamWriter", None)
    return web.Request(message, content, connection, unwritten, task, loop, client_max_size=LARGEST)
