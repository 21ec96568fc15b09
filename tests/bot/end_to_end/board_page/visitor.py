"""A browser on the page with a board, as far as it sends and receives; and how one comes there."""

import asyncio
import json
import socket
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import aiohttp
from yarl import URL

from tests.bot.play_steps import opened
from tests.localtable.person import Person
from tests.localtable.seen import Seen, walk
from tests.waiting import PATIENCE

EMPTY = b":\n\n"
"""An event that only shows that the connection holds."""


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def link_in(page: Seen) -> str:
    """Return the address that the only link of a private page opens."""
    (address,) = {part["url"] for part in walk(page.components) if "#" in part.get("url", "")}
    return address


async def link_to_turn(person: Person, board: Seen) -> str:
    return link_in(await opened(person, board, "Your move"))


class Visitor:
    """A browser that has opened an address, with all that the page shows."""

    def __init__(self, http: aiohttp.ClientSession, address: str) -> None:
        self._http = http
        parts = urlsplit(address)
        self.base, self.secret = f"{parts.scheme}://{parts.netloc}", parts.fragment
        self.state = dict[str, Any]()
        self._answer: aiohttp.ClientResponse | None = None

    @property
    def cookie(self) -> str:
        """The secret of the browser, as it sends it."""
        return self._http.cookie_jar.filter_cookies(URL(self.base)).output(header="", sep=";")

    async def ask(self, path: str, body: object, **headers: str) -> int:
        """Post something; return the status of the answer."""
        return (await self.answer(path, body, **headers))[0]

    async def answer(self, path: str, body: object, **headers: str) -> tuple[int, bytes]:
        """Post something; return the status of the answer, and what it says or shows."""
        async with self._post(path, body, **headers) as answer:
            return answer.status, await answer.read()

    async def get(self, path: str) -> aiohttp.ClientResponse:
        """Return the answer for a file of the page."""
        async with self._http.get(URL(f"{self.base}{path}", encoded=True)) as answer:
            return answer

    async def listen(self) -> int:
        """Open the stream; return the status of the answer."""
        self.leave()
        self._answer = await self._post("/live", {})
        return self._answer.status

    def leave(self) -> None:
        """Close the stream."""
        if self._answer:
            self._answer.close()

    def _post(self, path: str, body: object, **headers: str) -> Any:
        own = {"Authorization": f"Bearer {self.secret}", "Origin": self.base, **headers}
        return self._http.post(f"{self.base}{path}", data=json.dumps(body), headers=own)

    async def event(self) -> bytes:
        """Read the next event of the stream."""
        assert self._answer
        return await self._answer.content.readuntil(b"\n\n")

    async def shows(self, fits: Callable[[Mapping[str, Any]], bool]) -> Mapping[str, Any]:
        """Read news until the page shows what is wanted; return all that it shows."""
        async with asyncio.timeout(PATIENCE):
            while not (self.state and fits(self.state)):
                event = await self.event()
                news = json.loads(event.removeprefix(b"data: ")) if event != EMPTY else {}
                self.secret = news.get("link", self.secret)
                self.state |= news
        return self.state

    async def act(self, verb: str, number: int = 0, **more: object) -> int:
        asked = {"do": verb, "number": number, "stamp": self.state["stamp"], **more}
        return await self.ask("/act", asked)

    def number_of(self, title: str) -> int:
        """Return the number of the only choice with a title."""
        titles = self.state["titles"]
        (found,) = [
            number
            for number, (path, *_) in enumerate(self.state["choices"])
            if titles[path[-1]] == title
        ]
        return found


@asynccontextmanager
async def visiting(address: str) -> AsyncGenerator[Visitor]:
    """Open an address in a browser of its own."""
    async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as http:
        visitor = Visitor(http, address)
        async with http.get(visitor.base):
            pass
        try:
            yield visitor
        finally:
            visitor.leave()


@asynccontextmanager
async def at_turn(person: Person, board: Seen) -> AsyncGenerator[Visitor]:
    """Open the page of a person's turn, and wait for the choices."""
    async with visiting(await link_to_turn(person, board)) as page:
        assert await page.listen() == 200
        await page.shows(lambda state: bool(state["choices"]))
        yield page
