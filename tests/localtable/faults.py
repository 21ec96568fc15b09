"""Faults between a bot and Discord, as middlewares of the local table.

>>> faults = Faults()  # doctest: +SKIP
>>> table = LocalTable(middlewares=[faults.middleware])  # doctest: +SKIP
>>> faults.add("POST", "/callback", rate_limit(0.2))  # doctest: +SKIP
"""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware
from zstandard import ZstdCompressor

from localtable.gateway.connection import HEARTBEAT_MILLISECONDS
from localtable.gateway.sessions import Opcode, frame
from tests.waiting import until

Fault = Callable[[web.Request, Handler], Awaitable[web.StreamResponse]]


@dataclass
class Planned:
    method: str
    path: str
    fault: Fault
    times: int


@dataclass
class Faults:
    """The faults to come, and the requests so far."""

    planned: list[Planned] = field(default_factory=list[Planned])
    seen: list[str] = field(default_factory=list[str])

    def add(self, method: str, path: str, fault: Fault, times: int = 1) -> None:
        """Make the next matching requests fail."""
        self.planned.append(Planned(method, path, fault, times))

    def count(self, method: str, path: str) -> int:
        """Return the number of matching requests so far."""
        return sum(one.startswith(method) and path in one for one in self.seen)

    @property
    def middleware(self) -> Middleware:
        @web.middleware
        async def meddle(request: web.Request, handler: Handler) -> web.StreamResponse:
            self.seen.append(f"{request.method} {request.path}")
            planned = self._next(request)
            return await (planned.fault(request, handler) if planned else handler(request))

        return meddle

    def _next(self, request: web.Request) -> Planned | None:
        for planned in self.planned:
            if planned.times and planned.method == request.method and planned.path in request.path:
                planned.times -= 1
                return planned
        return None


def rate_limit(seconds: float, scope: str = "user") -> Fault:
    """Return a fault that answers 429, as Discord itself does."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        body = {"message": "You are being rate limited.", "retry_after": seconds, "global": False}
        headers = {"Via": "1.1 google", "X-RateLimit-Scope": scope}
        return _answer(429, body, headers)

    return fault


def broken(status: int = 500) -> Fault:
    """Return a fault that answers with a server error, and does nothing."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        return _answer(status, {"message": "Internal Server Error", "code": 0}, {})

    return fault


def refused(status: int, code: int, message: str = "No") -> Fault:
    """Return a fault that answers with one of Discord's refusals, and does nothing."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        return _answer(status, {"message": message, "code": code}, {})

    return fault


def slow(seconds: float) -> Fault:
    """Return a fault that delays the request."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        await asyncio.sleep(seconds)
        return await handler(request)

    return fault


def cut() -> Fault:
    """Return a fault that drops the connection, and does nothing."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        return _cut(request)

    return fault


def done_but_cut() -> Fault:
    """Return a fault that carries the request out, and drops the connection before the answer."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        await handler(request)
        return _cut(request)

    return fault


def silent(happened: asyncio.Event) -> Fault:
    """Return a fault that never answers and does nothing; the event is set by the request."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        return await _silence(request, happened)

    return fault


def done_but_silent(happened: asyncio.Event) -> Fault:
    """Return a fault that carries the request out, and never answers."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        await handler(request)
        return await _silence(request, happened)

    return fault


async def _silence(request: web.Request, happened: asyncio.Event) -> web.StreamResponse:
    """Set the event, and answer nothing while somebody waits."""
    happened.set()
    await until(lambda: request.transport is None)
    raise web.HTTPGatewayTimeout


def hangs_up(code: int) -> Fault:
    """Return a fault of the gateway, which greets, hears who is there, and hangs up for good."""

    async def fault(request: web.Request, handler: Handler) -> web.StreamResponse:
        socket = web.WebSocketResponse(compress=False)
        await socket.prepare(request)
        hello = frame(Opcode.HELLO, {"heartbeat_interval": HEARTBEAT_MILLISECONDS})
        await socket.send_bytes(ZstdCompressor().compress(hello.encode()))
        await socket.receive()
        await socket.close(code=code)
        return socket

    return fault


def _answer(status: int, body: Mapping[str, object], headers: Mapping[str, str]) -> web.Response:
    # discord.py reads JSON only if the content type says so without a charset.
    typed = {"Content-Type": "application/json", **headers}
    return web.Response(body=json.dumps(body).encode(), status=status, headers=typed)


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
