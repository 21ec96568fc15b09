"""One WebSocket of the bot: hello, identify or resume, heartbeats, events, all compressed."""

import asyncio
from enum import IntEnum

from aiohttp import WSMsgType, web
from zstandard import COMPRESSOBJ_FLUSH_BLOCK, ZstdCompressor

from localtable.gateway.sessions import Dispatcher, Opcode, Session, frame
from localtable.model.basics import Payload, ticks
from localtable.model.errors import ApiError
from localtable.model.guilds import WRONG_TOKEN
from localtable.validation.form import parse

HEARTBEAT_MILLISECONDS = 41_250
ACKNOWLEDGED_AFTER = 0.1
"""Seconds until a heartbeat is acknowledged.

discord.py notes the time of a heartbeat in a separate thread, after sending it. If the
acknowledgement came earlier, the delay would be counted from the previous heartbeat: "Can't keep
up, websocket is 41.3s behind".
"""

LARGEST_FRAME = 4096
PRIVILEGED = 1 << 1 | 1 << 8 | 1 << 15
"""Members, presences and message content: not granted to this application."""

KNOWN_INTENTS = (1 << 26) - 1
END_OF_SESSION = frozenset({1000, 1001})
"""Close codes of a bot that will not resume."""

GONE = frozenset({WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR})


class CloseCode(IntEnum):
    """Why the gateway hangs up."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SHARD = 4010
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class HangUp(Exception):
    """Closes the connection with a close code."""

    def __init__(self, code: CloseCode) -> None:
        super().__init__(code.name)
        self.code = code


class Connection:
    """The connection of one shard; its frames are one zstd stream if that is asked for."""

    def __init__(
        self, dispatcher: Dispatcher, socket: web.WebSocketResponse, compression: str | None
    ) -> None:
        self._dispatcher = dispatcher
        self._socket = socket
        is_packed = compression == "zstd-stream"
        self._stream = ZstdCompressor().compressobj() if is_packed else None
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._session: Session | None = None
        self._ended = False

    async def serve(self) -> None:
        """Serve the connection until either side hangs up."""
        sending = asyncio.create_task(self._send_all())
        self._send(frame(Opcode.HELLO, {"heartbeat_interval": HEARTBEAT_MILLISECONDS}))
        try:
            await self._receive_all()
        except HangUp as reason:
            await self._socket.close(code=reason.code, message=reason.code.name.encode())
        finally:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            self._leave()

    def _send(self, text: str) -> None:
        self._outgoing.put_nowait(text)

    async def _send_all(self) -> None:
        while True:
            text, stream = await self._outgoing.get(), self._stream
            if stream is None:
                await self._socket.send_str(text)
            else:
                packed = stream.compress(text.encode())
                await self._socket.send_bytes(packed + stream.flush(COMPRESSOBJ_FLUSH_BLOCK))

    async def _receive_all(self) -> None:
        while (message := await self._socket.receive()).type not in GONE:
            if message.type is not WSMsgType.TEXT or len(message.data) > LARGEST_FRAME:
                raise HangUp(CloseCode.DECODE_ERROR)
            self._receive(_decode(message.data))
        self._ended = message.type is WSMsgType.CLOSE and message.data in END_OF_SESSION

    def _receive(self, received: Payload) -> None:
        content: object = received.get("d")
        told: Payload = content if isinstance(content, dict) else {}
        match received.get("op"):
            case Opcode.HEARTBEAT:
                self._acknowledge()
            case Opcode.IDENTIFY:
                self._identify(told)
            case Opcode.RESUME:
                self._resume(told)
            case _:
                raise HangUp(CloseCode.UNKNOWN_OPCODE)

    def _acknowledge(self) -> None:
        acknowledgement = frame(Opcode.HEARTBEAT_ACK, None)
        asyncio.get_running_loop().call_later(ACKNOWLEDGED_AFTER, self._send, acknowledgement)

    def _identify(self, content: Payload) -> None:
        self._authenticate(content)
        intents = content.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            raise HangUp(CloseCode.INVALID_INTENTS)
        if intents & PRIVILEGED:
            raise HangUp(CloseCode.DISALLOWED_INTENTS)
        self._session = self._dispatcher.open(intents, _shard(content), self._send)

    def _authenticate(self, content: Payload) -> None:
        if self._session is not None:
            raise HangUp(CloseCode.ALREADY_AUTHENTICATED)
        token = content.get("token")
        if not isinstance(token, str) or token in {"", WRONG_TOKEN}:
            raise HangUp(CloseCode.AUTHENTICATION_FAILED)

    def _resume(self, content: Payload) -> None:
        self._authenticate(content)
        session = self._dispatcher.sessions.get(str(content.get("session_id")))
        sequence = content.get("seq") or 0
        if not isinstance(sequence, int):
            raise HangUp(CloseCode.DECODE_ERROR)
        if session is None or session.is_stale or not session.can_replay(sequence):
            self._send(frame(Opcode.INVALID_SESSION, content=False))
            return
        self._session = session
        session.send = self._send
        session.replay(sequence)
        session.dispatch("RESUMED", {})

    def _leave(self) -> None:
        session = self._session
        if session is None or session.send != self._send:
            return
        session.send, session.lost = None, ticks()
        if self._ended:
            self._dispatcher.sessions.pop(session.id, None)


def _shard(content: Payload) -> tuple[int, int]:
    match content.get("shard") or (0, 1):
        case [int(number), int(count)] if 0 <= number < count:
            return number, count
        case _:
            raise HangUp(CloseCode.INVALID_SHARD)


def _decode(text: str) -> Payload:
    try:
        return parse(text.encode())
    except ApiError as error:
        raise HangUp(CloseCode.DECODE_ERROR) from error


class Gateway:
    """All connections of the bot."""

    def __init__(self, dispatcher: Dispatcher) -> None:
        self._dispatcher = dispatcher
        self._sockets: set[web.WebSocketResponse] = set()

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """Accept a connection."""
        socket = web.WebSocketResponse(max_msg_size=0, compress=False)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            compression = request.query.get("compress")
            await Connection(self._dispatcher, socket, compression).serve()
        finally:
            self._sockets.discard(socket)
        return socket

    async def hang_up(self) -> None:
        """Close all connections; their sessions can be resumed."""
        for socket in [*self._sockets]:
            await socket.close(code=CloseCode.UNKNOWN_ERROR, message=b"Unknown error")
