"""The local table: a small Discord for one bot and a few people, on this machine."""

import re
from collections.abc import Iterable, Sequence
from secrets import token_hex

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler, Middleware

from localtable.actions.interactions import InteractionRegistry, InteractionResponder
from localtable.actions.messages import MessageWriter
from localtable.gateway.connection import Gateway
from localtable.gateway.sessions import Dispatcher
from localtable.model.world import World
from localtable.people.feed import Feed, Unread
from localtable.people.requests import explain
from localtable.people.routes import PAGE, PeopleRoutes
from localtable.people.routes import routes as people_routes
from localtable.rest import application, channels, messages
from localtable.rest.requests import REQUEST_LIMIT, Context, let_through, snowflake

HOST = "127.0.0.1"
USERS = ("Ada", "Bruno", "Clara", "Dmitri")
API = "/api/v10"
SLACK = 1024 * 1024
UNFRAMED = "frame-ancestors 'none'"
POLICY = f"default-src 'self'; style-src 'self' 'unsafe-inline'; img-src *; {UNFRAMED}"
FOREVER = "public, max-age=31536000, immutable"
KEY_BYTES = 16
"""The length of the secret key with which every address of a table begins."""

OWN_NAME = re.compile(r"(127\.0\.0\.1|localhost)(:\d{1,5})?")
"""This machine's names in a `Host` header; the port may differ through a tunnel."""

FOREIGN = "This table is for the machine that it runs on, and for its own page."
KEYLESS = "Open the whole address that was told when this table started. It ends with a key."


class LocalTable:
    """A stand-in for Discord that listens on the loopback."""

    token = "local-table"  # noqa: S105  # accepted like any other but "wrong"

    def __init__(
        self,
        *,
        port: int = 0,
        users: Sequence[str] = USERS,
        guilds: int = 1,
        middlewares: Iterable[Middleware] = (),
    ) -> None:
        self._port = port
        self._root = f"/{token_hex(KEY_BYTES)}"
        self._middlewares = [*middlewares]
        self._world = World(users, guilds)
        self._gateway = Gateway(Dispatcher(self._world))
        # It receives every event before the feed, which sends its counts.
        self._unread = Unread(self._world)
        self._feed = Feed(self._world, self._unread)
        self._runner = web.AppRunner(self._application(), access_log=None, shutdown_timeout=1)

    async def __aenter__(self) -> "LocalTable":
        """Start to listen."""
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        port = self._runner.addresses[0][1]
        self._world.base_url = f"http://{HOST}:{port}{self._root}"
        return self

    async def __aexit__(self, *raised: object) -> None:
        """Close all connections and stop listening."""
        await self.hang_up()
        await self._feed.close()
        await self._runner.cleanup()

    @property
    def page_url(self) -> str:
        """The page's address; whoever knows it may act as any person."""
        return self._world.base_url + "/"

    @property
    def api_base(self) -> str:
        """The address of the REST API, for the bot."""
        return self._world.base_url + API

    async def hang_up(self) -> None:
        """Close all gateway connections; the bot may resume them."""
        await self._gateway.hang_up()

    def _application(self) -> web.Application:
        writer = MessageWriter(self._world)
        responder = InteractionResponder(self._world, writer)
        registry = InteractionRegistry(self._world)
        context = Context(self._world, writer, responder, registry)
        people = PeopleRoutes(self._world, writer, registry, self._unread)
        behind = web.Application()
        for route in rest_routes(context):
            behind.router.add_route(route.method, API + route.path, route.handler)
        behind.add_routes(people_routes(people, self._feed))
        behind.add_routes(
            [
                web.get("/gateway", self._gateway.connect),
                web.get("/attachments/{channel_id}/{attachment_id}/{name}", self._attachment),
                web.get("/emojis/{emoji_id}", self._emoji),
                web.get("/", _page),
                web.static("/page", PAGE),
            ]
        )
        application = web.Application(
            middlewares=[keep_out, *self._middlewares, _guarded(self._root)],
            client_max_size=REQUEST_LIMIT + SLACK,
        )
        application.router.add_get("/", ask_for_key)
        application.add_subapp(self._root, behind)
        return application

    async def _attachment(self, request: web.Request) -> web.Response:
        file = self._world.files.get(snowflake(request, "attachment_id"))
        if file is None:
            raise web.HTTPNotFound
        return _served(file.content, file.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self._world.emojis.get(snowflake(request, "emoji_id"))
        if emoji is None:
            raise web.HTTPNotFound
        return _served(emoji.image, emoji.content_type)


def _served(content: bytes, content_type: str) -> web.Response:
    """Return a response that a browser treats only as a picture or a file."""
    headers = {
        "Cache-Control": FOREVER,
        "Content-Security-Policy": f"sandbox; {UNFRAMED}",
        "X-Content-Type-Options": "nosniff",
    }
    return web.Response(body=content, content_type=content_type, headers=headers)


def rest_routes(context: Context) -> list[web.RouteDef]:
    """List all routes of the REST API, without the prefix of its version."""
    return [route for part in (application, channels, messages) for route in part.routes(context)]


def _guarded(root: str) -> Middleware:
    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.path.startswith(root + API):
            return await let_through(request, handler, root + API)
        response = await explain(request, handler)
        if request.path.startswith(f"{root}/page/"):
            # A new page must not run with cached scripts of an older version.
            response.headers["Cache-Control"] = "no-cache"
        return response

    return guard


async def _page(request: web.Request) -> web.FileResponse:
    # Its address is a secret, so no link or picture on it may send the address elsewhere.
    headers = {"Content-Security-Policy": POLICY, "Referrer-Policy": "no-referrer"}
    return web.FileResponse(PAGE / "index.html", headers=headers)


@web.middleware
async def keep_out(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from other pages, and requests to a host name that is not this machine's."""
    host = request.headers.get(hdrs.HOST, "")
    if not OWN_NAME.fullmatch(host):
        raise web.HTTPForbidden(text=FOREIGN)
    if request.headers.get(hdrs.ORIGIN) not in {None, f"http://{host}"}:
        raise web.HTTPForbidden(text=FOREIGN)
    return await handler(request)


async def ask_for_key(_request: web.Request) -> web.Response:
    """Refuse a request without the key; the answer says where the key is."""
    raise web.HTTPForbidden(text=KEYLESS)
