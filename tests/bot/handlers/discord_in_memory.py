"""Discord in memory: what people do becomes an interaction of discord.py, its answers messages.

There is no gateway, no connection, no login and no process. A command or a press is made up as the
event that discord.py reads; the handler runs over real sessions; each of its requests is answered
at once by the routes of the stand-in, which refuse what Discord would refuse.
"""

import asyncio
import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import discord
from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from bot.discord_io.client import Lockkeeper
from bot.discord_io.custom_ids import CustomId
from localtable.actions.interactions import InteractionRegistry, InteractionResponder
from localtable.actions.messages import MessageWriter
from localtable.gateway.sessions import Dispatcher
from localtable.model.world import World
from localtable.people.feed import Feed, Unread
from localtable.people.requests import explain
from localtable.people.routes import PeopleRoutes
from localtable.people.routes import routes as people_routes
from localtable.rest.requests import Context, let_through
from localtable.server import API, HOST, USERS, rest_routes
from tests.bot.handlers.wireless import Wireless
from tests.localtable.person import Outcome, People, Person
from tests.localtable.seen import Payload, Seen
from tests.waiting import News

ADDRESS = f"http://{HOST}"
BY_TEST = {"User-Agent": "a test"}
"""Tells requests that tests make in the bot's place from its own."""
TOO_MANY = 429
TOKEN = "in memory"  # noqa: S105  # accepted like any other


class DiscordInMemory:
    """A server with its channels and people, for one client."""

    tell_again: Callable[[], None]
    """Tells the client of the last interaction once more, as Discord may."""

    def __init__(
        self, users: Sequence[str] = USERS, middlewares: Iterable[Middleware] = ()
    ) -> None:
        self.world = World(users, 1)
        self.world.base_url = ADDRESS
        self.requests = Wireless(self._application(middlewares))
        self._events = Dispatcher(self.world)
        self._news = News()
        self.world.listen(lambda _: self._news.tell())

    async def people(self) -> People:
        """Return everybody on the server."""
        requests: Any = self.requests
        async with self.requests.get("/table/state") as state:
            return People(requests, "/", await state.json(), self._news)

    def serve(self, client: Lockkeeper) -> None:
        """Let a client that is not connected make requests, and hear of what happens."""
        http: Any = client.http
        http._HTTPClient__session, http.token = self.requests, TOKEN  # noqa: SLF001
        http._global_over = asyncio.Event()  # noqa: SLF001
        http._global_over.set()  # noqa: SLF001
        connection: Any = client._connection  # noqa: SLF001
        connection.shard_ids, connection.shard_count = (0,), 1

        def hear(frame: str) -> None:
            told = json.loads(frame)
            connection.parsers[told["t"]](told["d"])
            if told["t"] == "INTERACTION_CREATE":
                self.tell_again = partial(hear, frame)

        self._events.open(client.intents.value, (0, 1), hear)

    async def as_bot(self, method: str, path: str, body: object = None) -> Payload:
        """Make a request as the bot would."""
        headers = {"Authorization": f"Bot {TOKEN}", **BY_TEST}
        address, data = f"{ADDRESS}{API}{path}", json.dumps(body or {})
        async with self.requests.request(method, address, headers=headers, data=data) as response:
            answered: Payload = await response.json() if response.status != 204 else {}
        if response.status == TOO_MANY:
            await asyncio.sleep(answered["retry_after"])
            return await self.as_bot(method, path, body)
        assert response.status < 300, answered
        return answered

    async def posted(self, reader: Person, message: Payload) -> Seen:
        """Post a message as the bot would, where somebody is; give it as that person sees it."""
        sent = await self.as_bot("POST", f"/channels/{reader.channel_id}/messages", message)
        return await reader.look(Seen(sent))

    async def press(self, person: Person, pressed: CustomId) -> Outcome:
        """Let somebody press a button with an id, whatever message would have shown it."""
        button = {"type": 2, "style": 2, "label": "Press", "custom_id": str(pressed)}
        row = {"type": 1, "components": [button]}
        message = await self.posted(person, {"content": "Before", "components": [row]})
        return await person.press(message, "Press")

    async def private_thread(self, *members: Person) -> int:
        """Open a thread that only these people can see."""
        thread = await self.as_bot(
            "POST",
            f"/channels/{members[0].channel_id}/threads",
            {"name": "Secret", "type": discord.ChannelType.private_thread.value},
        )
        for person in members:
            await self.as_bot("PUT", f"/channels/{thread['id']}/thread-members/{person.id}")
        return int(thread["id"])

    def _application(self, middlewares: Iterable[Middleware]) -> web.Application:
        writer = MessageWriter(self.world)
        registry = InteractionRegistry(self.world)
        responder = InteractionResponder(self.world, writer)
        unread = Unread(self.world)
        people = PeopleRoutes(self.world, writer, registry, unread)
        application = web.Application(middlewares=[*middlewares, refuse])
        rest = rest_routes(Context(self.world, writer, responder, registry))
        application.add_routes(
            web.route(route.method, API + route.path, route.handler) for route in rest
        )
        application.add_routes(people_routes(people, Feed(self.world, unread)))
        application.router.add_get("/attachments/{channel}/{attachment}/{name}", self._attachment)
        application.freeze()
        return application

    async def _attachment(self, request: web.Request) -> web.Response:
        return web.Response(body=self.world.files[int(request.match_info["attachment"])].content)


@web.middleware
async def refuse(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse to the bot what Discord would refuse, and to people what a client would not do."""
    if request.path.startswith(API):
        return await let_through(request, handler, API)
    return await explain(request, handler)
