"""People's requests to the bot with their outcomes, and who posted what."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from tests.localtable.person import Failed, Outcome
from tests.localtable.seen import Seen
from tools.trials.several.message_recorder import POST, MessageRecorder
from tools.trials.several.requests import Request

PATIENCE = 15.0
"""Seconds until a person whose request was acknowledged tries something else."""


@dataclass
class Ledger:
    """All requests, and the times of their first answers."""

    recorder: MessageRecorder
    is_allowed: Callable[[str, int], bool]
    """Returns whether the process with a token may post in a channel at present."""
    requests: list[Request] = field(default_factory=list[Request])
    trespasses: list[str] = field(default_factory=list[str])
    """Posts by a process that does not run the server's shard."""
    first_answers: list[float] = field(default_factory=list[float])
    """Seconds until each first answer, in the current scene."""
    unheard: int = 0
    """Commands and presses without a first answer, in the current scene."""
    without_suggestions: int = 0
    """Lists of moves that did not arrive in time, in the current scene."""
    moves: int = 0
    """Answered moves, in the current scene."""

    def begin_scene(self) -> None:
        """Reset the counts."""
        self.first_answers.clear()
        self.unheard = self.without_suggestions = self.moves = 0

    async def act(self, request: Request, asked: Awaitable[Outcome]) -> Seen:
        """Send a request that changes a game, and wait for the answer."""
        self.requests.append(request)
        try:
            request.interaction = (await self._timed(asked)).id
        except Failed as failed:
            request.interaction = failed.interaction
            raise
        request.answer = await self._answer(request.interaction)
        self.moves += request.is_promised and request.move is not None
        return request.answer

    async def look(self, asked: Awaitable[Outcome]) -> Seen:
        """Send a request that changes nothing, and wait for the answer."""
        return await self._answer((await self._timed(asked)).id)

    async def suggested(self, asked: Awaitable[list[str]]) -> list[str]:
        """Request the legal moves."""
        begun = time.monotonic()
        try:
            found = await asked
        except Failed:
            self.without_suggestions += 1
            raise
        self.first_answers.append(time.monotonic() - begun)
        return found

    async def _timed(self, asked: Awaitable[Outcome]) -> Outcome:
        begun = time.monotonic()
        try:
            outcome = await asked
        except Failed:
            self.unheard += 1
            raise
        self.first_answers.append(time.monotonic() - begun)
        return outcome

    async def _answer(self, interaction: int) -> Seen:
        async with asyncio.timeout(PATIENCE):
            return await self.recorder.answer(interaction)

    def read_late_answers(self) -> None:
        """Record the answers that came after nobody waited for them any more."""
        for request in self.requests:
            request.answer = request.answer or self.recorder.answered(request.interaction)

    def newest(self, channel: int) -> Iterator[Seen]:
        """Yield the messages in a channel, the newest first."""
        for seen in reversed([*self.recorder.standing.values()]):
            if seen.payload["channel_id"] == str(channel):
                yield seen

    @property
    def middleware(self) -> Middleware:
        """Return the middleware that records posts by a process that should not have sent them."""

        @web.middleware
        async def watch(request: web.Request, handler: Handler) -> web.StreamResponse:
            if request.method == "POST" and POST.fullmatch(request.path):
                channel = int(request.path.split("/")[-2])
                token = request.headers["Authorization"].removeprefix("Bot ")
                if not self.is_allowed(token, channel):
                    self.trespasses.append(f"{token} in channel {channel}")
            return await handler(request)

        return watch
