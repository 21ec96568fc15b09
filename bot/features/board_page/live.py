"""The page while it is open: a stream of what is new, and what its owner does by touch."""

import asyncio
import json
import logging
from base64 import b64encode
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from aiohttp import web
from cachetools import LRUCache

from bot.basics.refusals import Refused, Unready
from bot.discord_io.client import Lockkeeper
from bot.features.board_page.acts import VERBS, Acts
from bot.features.board_page.doors import (
    BODY_LIMIT,
    GONE,
    HEADERS,
    Doors,
    Guest,
    browser_of,
    introduce,
)
from bot.features.board_page.pages import PagePanel, Shown, in_words
from bot.features.board_page.rows import Link, Links, Visitor, visitor_of
from bot.features.hints.rows import Hints
from bot.features.mirrors.actions import as_shown_in
from bot.features.play.drafts import Drafts, OpenDraft
from bot.features.play.news import news_lines
from bot.features.play.presses import request_of
from bot.features.settings.rows import PersonalSettings
from bot.language.readers import anonymous_reader, plain_reader
from bot.pictures.request import PictureRequest
from bot.sessions.requirements import begun_match
from renderer.canvas.changes import changes
from renderer.scene import Picture
from rules.errors import RulesError
from rules.history import turn_lengths
from rules.text import say, words

log = logging.getLogger(__name__)

MOST_STREAMS, MOST_OF_ONE = 200, 10
"""How many pages can be open at once in a process, and of one person."""
PATIENCE = 30.0
"""Seconds in which a request has to arrive, and in which what is sent has to be read."""
TICK = 20.0
"""Seconds until a page is looked after without a signal: another process may have changed it.

It is sent something then, even if nothing is new, so that a broken connection ends.
"""
REMEMBERED = 1000
"""For how many pages it is remembered what they look at."""
FOLDER = Path(__file__).parent / "page"
MOST_APART = 12
"""How many choices are drawn apart at most."""

Body = TypeVar("Body")


class Look(NamedTuple):
    """What somebody has chosen to look at."""

    part: str = ""
    """The picture; empty for the one in which the decision lies."""
    turn: int | None = None
    """The turn; None for the present."""


class Asked(msgspec.Struct):
    """What the page asks to be done."""

    do: str
    stamp: int
    number: int = 0
    part: str = ""
    turn: Annotated[int, msgspec.Meta(ge=0)] | None = None


class AskedApart(msgspec.Struct):
    """Which choices the page wants to see apart from the board."""

    stamp: int
    numbers: Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_APART)]


async def _read(request: web.Request, kind: type[Body]) -> Body:
    """Return what a request asks for; raises HTTPBadRequest, and HTTPRequestTimeout."""
    try:
        async with asyncio.timeout(PATIENCE):
            body = await request.read()
        return msgspec.json.decode(body, type=kind)
    except TimeoutError:
        raise web.HTTPRequestTimeout from None
    except msgspec.MsgspecError:
        raise web.HTTPBadRequest from None


class BoardPage:
    """Serves the page to all whose links are good."""

    def __init__(self, client: Lockkeeper) -> None:
        self._client = client
        self._sessions = client.sessions
        self._links = client.sessions.of(Links)
        self._drafts = client.sessions.of(Drafts)
        self._doors = Doors(client)
        self._looks: LRUCache[Visitor, Look] = LRUCache(REMEMBERED)
        self._acts = Acts(client)
        self._listening = list[int]()
        """Whose pages are open."""

    def application(self) -> web.Application:
        """Return the routes of the page."""
        application = web.Application(middlewares=[self._doors.guard], client_max_size=BODY_LIMIT)
        application.router.add_get("/", self._index)
        application.router.add_post("/live", self._live)
        application.router.add_post("/act", self._act)
        application.router.add_post("/apart", self._apart)
        application.router.add_static("/", FOLDER)
        return application

    async def _index(self, request: web.Request) -> web.FileResponse:
        answer = web.FileResponse(FOLDER / "index.html")
        if not browser_of(request):
            introduce(answer, self._links.address)
        return answer

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """Send what the page shows, and again whenever that changes."""
        guest = await self._doors.guest(request, browser_of(request))
        user, listening = guest.link.user, self._listening
        if len(listening) >= MOST_STREAMS or listening.count(user) >= MOST_OF_ONE:
            raise web.HTTPServiceUnavailable
        headers = {**HEADERS, "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        answer = web.StreamResponse(headers=headers)
        answer.content_type = "text/event-stream"
        listening.append(user)
        try:
            await answer.prepare(request)
            waiting = self._sessions.watchers.of(guest.session.id, user)
            with suppress(ConnectionError), waiting as changed:
                await self._stream(answer, guest, changed)
        except TimeoutError:
            if request.transport:
                request.transport.abort()  # it is not read
        except Unready as trouble:
            log.error("An open page ends: %s", trouble)  # says what is wrong
        finally:
            listening.remove(user)
        return answer

    async def _stream(
        self, answer: web.StreamResponse, guest: Guest, changed: asyncio.Event
    ) -> None:
        """Send news until the link leads nowhere any more; the last is how the game has ended.

        What changes and is hidden from this page sends nothing, and delays no tick.
        """
        page, here, now, tick = Page(), guest, asyncio.get_running_loop().time, 0.0
        while here:
            changed.clear()
            news = await page.news(self._client, await self._shown(here))
            if here.secret != guest.secret:
                news["link"], guest = here.secret, here
            is_due = now() >= tick
            if news or is_due:
                await _send(answer, news)
            if is_due:
                tick = now() + TICK
            with suppress(TimeoutError):
                async with asyncio.timeout_at(tick):
                    await changed.wait()
            here = await self._still(here)
        session = await self._sessions.queries.get(guest.session.id)
        said = say("The game is over.") if session.has_ended else GONE
        last: dict[str, Any] = {"gone": words(said, anonymous_reader(guest.link.locale))}
        if session.has_ended and session.match:
            ended = Guest("", guest.link._replace(is_watching=True), session)
            last |= await page.news(self._client, await self._shown(ended))
        await _send(answer, last)

    async def _still(self, guest: Guest) -> Guest | None:
        """Return a guest with the session as it is now; None if the link leads nowhere any more.

        A player whose turn was made, and who sees it on the open page, gets the next link.
        """
        link = await self._links.find(guest.secret)
        session = await self._doors.led_to(guest.link)
        if session is None or (link is None and guest.link.is_watching):
            return None
        if link:
            return guest._replace(session=session)
        link = guest.link._replace(made_at=self._sessions.now())
        return Guest(await self._links.add(link), link, session)

    async def _shown(self, guest: Guest) -> Shown:
        """Return what a page shows now: the turn in progress, or the game as it can be seen."""
        link, session = guest.link, guest.session
        look = self._looks.get(visitor_of(link), Look())
        chosen = await self._sessions.of(PersonalSettings).get(link.user)
        match = begun_match(session)
        if link.is_watching:
            match = await asyncio.to_thread(as_shown_in, session, match, link.channel)
        seat = None if link.is_watching else session.seat_of(link.user)
        lengths = turn_lengths(match)
        last = len(lengths) - 1
        now = PictureRequest(
            session, match, session.version, link.locale, seat, mine_first=chosen.mine_first
        )
        shown = Shown(now, look.part, turn=last, turns=last)
        if look.turn is not None and look.turn < last:
            past = await self._sessions.finder.beginning(session, match, lengths[look.turn])
            shown = replace(shown, request=replace(now, match=past), turn=look.turn)
        elif opened := await self._opened(link):
            panel = PagePanel(
                opened,
                self._drafts.choices(opened),
                chosen.confirmation,
                link.locale,
                mine_first=chosen.mine_first,
            )
            shown = replace(
                shown,
                request=request_of(panel),
                panel=panel,
                notes=() if opened.draft.is_chosen else news_lines(match, panel.seat, panel.reader),
                hints=self._sessions.of(Hints).told.get((link.user, opened.stamp), ()),
            )
        public = self._client.pictures.parts(replace(shown.request, seat=None))
        private = self._client.pictures.private_parts(shown.request)
        own = tuple(part for part in private if part not in public)
        return replace(shown, parts=(*public, *own), own=own[:1])

    async def _opened(self, link: Link) -> OpenDraft | None:
        """Return the turn that a player puts together; None if it is not their turn."""
        if link.is_watching:
            return None
        try:
            opened = await self._drafts.draft_of(link.session, link.user)
        except Refused:
            return None
        return None if opened.is_ahead else opened

    async def _apart(self, request: web.Request) -> web.Response:
        """Answer with a picture of a few choices apart from the board, if there is one."""
        guest = await self._doors.guest(request, browser_of(request))
        asked, shown = await _read(request, AskedApart), await self._shown(guest)
        if shown.panel is None or shown.panel.opened.stamp != asked.stamp:
            return web.Response(status=204)
        chosen = [each for n, each in enumerate(shown.panel.choices) if n in asked.numbers]
        picture = await self._client.pictures.draw_apart(shown.request, chosen)
        if picture is None:
            return web.Response(status=204)
        headers = {"Cache-Control": "no-store"}
        return web.Response(body=picture.png, content_type="image/png", headers=headers)

    async def _act(self, request: web.Request) -> web.Response:
        """Do what was touched; what comes of it is told by the stream."""
        guest = await self._doors.guest(request, browser_of(request))
        asked = await _read(request, Asked)
        visitor = visitor_of(guest.link)
        if asked.do == "look":
            self._looks[visitor] = Look(asked.part, asked.turn)
            self._sessions.watchers.wake(guest.link.session, guest.link.user)
            return web.Response(status=204)
        if guest.link.is_watching or asked.do not in VERBS:
            raise web.HTTPForbidden
        try:
            # What has begun is done, though the browser may leave.
            await asyncio.shield(
                self._client.begin(self._acts.do(guest, asked.do, asked.number, asked.stamp))
            )
        except RulesError as refused:
            said = words(refused.reason, plain_reader(guest.session, guest.link.locale))
            return web.json_response({"said": said}, status=409)
        except Unready as trouble:
            said = words(trouble.reason, plain_reader(guest.session, guest.link.locale))
            return web.json_response({"said": said}, status=503)
        return web.Response(status=204)


class Page:
    """What an open page shows, so that it is sent no more than what is new."""

    def __init__(self) -> None:
        self._told = dict[str, Any]()
        self._drawn = dict[str, tuple[str, Picture]]()

    async def news(self, client: Lockkeeper, shown: Shown) -> dict[str, Any]:
        """Return what is new on the page; draws it."""
        pictures = dict[str, Any]()
        for place, part in {"main": shown.main, "own": shown.beside}.items():
            request = replace(shown.request, part=part)
            picture = await client.pictures.draw(request) if part else None
            news = await self._changed(place, part, picture)
            if news:
                pictures[place] = news
        told = {
            key: value for key, value in in_words(shown).items() if self._told.get(key) != value
        }
        self._told |= told
        return {**told, **({"pictures": pictures} if pictures else {})}

    async def _changed(self, place: str, part: str, picture: Picture | None) -> dict[str, Any]:
        known, drawn = self._drawn.get(place, ("", None))
        if picture is None:
            self._drawn.pop(place, None)
            return {"part": ""} if known else {}
        self._drawn[place] = part, picture
        if drawn and known == part:
            patches = await asyncio.to_thread(changes, drawn.png, picture.png)
            pieces = [(*patch.at, _text(patch.png)) for patch in patches]
            return {"alt": picture.alt, "patches": pieces} if pieces else {}
        return {"part": part, "alt": picture.alt, "png": _text(picture.png)}


def _text(png: bytes) -> str:
    return b64encode(png).decode()


async def _send(answer: web.StreamResponse, news: Mapping[str, Any]) -> None:
    """Send an event of a stream; raises TimeoutError if it is not read."""
    async with asyncio.timeout(PATIENCE):
        await answer.write(_event(news))


def _event(news: Mapping[str, Any]) -> bytes:
    """Return an event of a stream, as browsers and proxies know it; a comment without news."""
    if not news:
        return b":\n\n"
    return f"data: {json.dumps(news, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()
