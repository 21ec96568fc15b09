"""Everything the bot says at the local table, recorded as the local table receives it."""

import asyncio
import json
import re
from collections import Counter
from dataclasses import dataclass, field

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from tests.localtable.seen import Payload, Seen

CALLBACK = re.compile(r".*/interactions/(\d+)/([^/]+)/callback")
ANSWER = re.compile(r".*/webhooks/\d+/([^/]+)(?:/messages/.+)?")
POST = re.compile(r".*/channels/\d+/messages")
MESSAGE = re.compile(r".*/channels/\d+/messages/(\d+)")
REDIRECTED, BROKEN_OFF = 300, 400
FILE = re.compile(r"board-(\d+)-(\d+)\.png")
TURN = re.compile(r"lk:turn:(\d+):0:")
"""The button of a board; that of a reminder also carries the number of its post."""


@dataclass
class MessageRecorder:
    """What the bot has said, and which of it still exists."""

    standing: dict[int, Seen] = field(default_factory=dict[int, Seen])
    """The messages in the channels at present, without answers to commands."""
    posted: dict[int, tuple[str, ...]] = field(default_factory=dict[int, tuple[str, ...]])
    """Every message ever posted, by its identity."""
    _answers: dict[int, Seen] = field(default_factory=dict[int, Seen])
    _asked: dict[str, int] = field(default_factory=dict[str, int])
    _news: asyncio.Condition = field(default_factory=asyncio.Condition)

    @property
    def middleware(self) -> Middleware:
        """Return the middleware between the local table and the bot."""

        @web.middleware
        async def watch(request: web.Request, handler: Handler) -> web.StreamResponse:
            try:
                response = await handler(request)
                if isinstance(response, web.Response) and response.status < REDIRECTED:
                    await self._note(request.method, request.path, response)
            except ConnectionResetError:
                # The bot was killed in the middle of a request.
                return web.Response(status=BROKEN_OFF)
            return response

        return watch

    async def answer(self, interaction: int) -> Seen:
        """Wait until the bot has answered."""
        async with self._news:
            await self._news.wait_for(lambda: interaction in self._answers)
        return self._answers[interaction]

    def answered(self, interaction: int) -> Seen | None:
        """Return the answer if the bot has given it."""
        return self._answers.get(interaction)

    def duplicates(self) -> list[tuple[str, ...]]:
        """Return what was posted more than once."""
        return [what for what, times in Counter(self.posted.values()).items() if times > 1]

    async def _note(self, method: str, path: str, response: web.Response) -> None:
        if read := CALLBACK.fullmatch(path):
            self._asked[read[2]] = int(read[1])
        elif method == "DELETE" and (read := MESSAGE.fullmatch(path)):
            self.standing.pop(int(read[1]), None)
        elif method in {"POST", "PATCH"}:
            await self._note_message(path, response)

    async def _note_message(self, path: str, response: web.Response) -> None:
        posted, answered = POST.fullmatch(path), ANSWER.fullmatch(path)
        if not posted and not answered and not MESSAGE.fullmatch(path):
            return
        seen = Seen(_read(response))
        if posted:
            self.posted.setdefault(seen.id, _identity(seen))
        if not answered or seen.id in self.standing:
            self.standing[seen.id] = seen
        if answered:
            async with self._news:
                self._answers[self._asked[answered[1]]] = seen
                self._news.notify_all()


def _read(response: web.Response) -> Payload:
    assert isinstance(response.body, bytes)
    return json.loads(response.body)


def _identity(seen: Seen) -> tuple[str, ...]:
    """Return a post's identity: its picture, or else its buttons, or else its words."""
    files = tuple(picture.filename for picture in seen.pictures)
    return files or tuple(ids(seen)) or (seen.text,)


def ids(seen: Seen) -> list[str]:
    """Return the ids of a message's buttons and selects."""
    return [part["custom_id"] for part in seen.components if part.get("custom_id")]
