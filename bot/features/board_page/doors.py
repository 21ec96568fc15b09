"""The doors of the page: who may come in, in which browser, and how often.

A browser has one secret of its own, in a cookie; a link belongs to the first that opens it. What is
asked for comes with the secret of the link in a header, which no foreign page can set.
"""

import secrets
import time
from collections import deque
from hmac import compare_digest
from typing import NamedTuple
from urllib.parse import urlsplit

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler
from cachetools import LRUCache, TTLCache

from bot.basics.refusals import NoSession
from bot.discord_io.access import could_see
from bot.discord_io.client import Lockkeeper
from bot.features.board_page.rows import BYTES, Link, Links, hash_of, is_good
from bot.language.readers import anonymous_reader
from bot.sessions.people import Location
from bot.sessions.session import Session
from rules.text import Reader, say, words

COOKIE = "lockkeeper-browser"
SCHEME = "Bearer "
PER_MINUTE = 60
"""The most requests with one link."""
MINUTE = 60.0
LINKS = 10_000
"""For how many links requests are counted."""
SEEN_SECONDS = 60
"""How long it is believed that somebody can see a channel."""
BODY_LIMIT = 4096
"""The most bytes that a request may send."""

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "X-Robots-Tag": "noindex",
}


GONE = say("This link has done its work. Press Board in Discord for a new one.")


class Guest(NamedTuple):
    """Somebody who has come in."""

    secret: str
    link: Link
    session: Session


class Doors:
    """Lets people in whose links are good."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._links = client.sessions.of(Links)
        self._asked: LRUCache[str, deque[float]] = LRUCache(LINKS)
        self._seen: TTLCache[tuple[int, int], bool] = TTLCache(LINKS, SEEN_SECONDS)

    @web.middleware
    async def guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse requests that are for another host, or from another page; add the headers."""
        own = urlsplit(self._links.address)
        origin = request.headers.get(hdrs.ORIGIN)
        is_own = origin == f"{own.scheme}://{own.netloc}"
        if request.host != own.netloc or not (is_own or request.method == hdrs.METH_GET):
            raise web.HTTPForbidden(headers=HEADERS)
        try:
            answer = await handler(request)
        except web.HTTPException as refused:
            refused.headers.update(HEADERS)
            raise
        if not answer.prepared:
            answer.headers.update(HEADERS)
        return answer

    async def guest(self, request: web.Request, browser: str) -> Guest:
        """Return who asks; raises web.HTTPException, the same whatever is wrong with the link."""
        secret = request.headers.get(hdrs.AUTHORIZATION, "").removeprefix(SCHEME)
        nowhere = web.HTTPForbidden(text=words(GONE, reader_of(request)))
        if not secret.isascii() or len(secret) > 2 * BYTES:
            raise nowhere
        self._count(hash_of(secret))
        link = await self._links.find(secret)
        if link is None or not browser:
            raise nowhere
        if link.browser:
            is_own = compare_digest(link.browser, hash_of(browser))
        else:
            is_own = await self._links.bind(secret, link, browser)
        session = await self.led_to(link) if is_own else None
        if session is None:
            raise nowhere
        return Guest(secret, link._replace(browser=hash_of(browser)), session)

    async def led_to(self, link: Link) -> Session | None:
        """Return the session that a link leads to now; None if it leads nowhere any more."""
        sessions = self._client.sessions
        try:
            session = await sessions.queries.get(link.session)
        except NoSession:
            return None
        is_open = is_good(link, session, sessions.now()) and await self._may_know(link, session)
        return session if is_open else None

    async def _may_know(self, link: Link, session: Session) -> bool:
        """Return whether the owner of a link may know of its session now."""
        if session.has_taken_part(link.user):
            return True
        is_mirrored = link.channel in session.mirror_channels
        where = session.location
        where = Location(where.guild, link.channel) if is_mirrored else where
        key = (link.user, where.channel)
        if key not in self._seen:
            self._seen[key] = await could_see(self._client, where, link.user)
        return self._seen[key]

    def _count(self, link: str) -> None:
        """Count a request with a link; raises HTTPTooManyRequests."""
        asked = self._asked.setdefault(link, deque(maxlen=PER_MINUTE))
        now = time.monotonic()
        if len(asked) == PER_MINUTE and now - asked[0] < MINUTE:
            raise web.HTTPTooManyRequests
        asked.append(now)


def reader_of(request: web.Request) -> Reader:
    """Return the reader of whoever asks, of whom only the language of the browser is known."""
    return anonymous_reader(request.headers.get(hdrs.ACCEPT_LANGUAGE, "")[:2])


def browser_of(request: web.Request) -> str:
    """Return the secret of a browser; empty if it has none yet."""
    return request.cookies.get(COOKIE, "")


def introduce(answer: web.StreamResponse, address: str) -> None:
    """Give a browser a secret of its own."""
    answer.set_cookie(
        COOKIE,
        secrets.token_urlsafe(BYTES),
        max_age=400 * 24 * 60 * 60,
        httponly=True,
        secure=address.startswith("https:"),
        samesite="Lax",
        path="/",
    )
