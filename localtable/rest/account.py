"""Routes about the bot itself and the way to its gateway."""

from aiohttp import web

from localtable.model.errors import UNKNOWN_USER, ApiError
from localtable.model.payload import Payload
from localtable.payloads.accounts import application_payload, me_payload, user_payload
from localtable.payloads.channels import channel_payload
from localtable.payloads.guild import guild_summary
from localtable.rest.context import Context
from localtable.rest.http import authorize, integer, json_response, snowflake
from localtable.validation.json_body import parse

IDENTIFIES = 1000


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    account = Account(context)
    return [
        web.get("/users/@me", account.me),
        web.get("/users/@me/guilds", account.guilds),
        web.post("/users/@me/channels", account.open_conversation),
        web.get("/users/{user_id}", account.user),
        web.get("/applications/@me", account.application),
        web.get("/oauth2/applications/@me", account.application),
        web.get("/gateway", account.gateway),
        web.get("/gateway/bot", account.gateway),
    ]


class Account:
    """Routes about accounts."""

    def __init__(self, context: Context) -> None:
        self._world = context.world

    async def me(self, request: web.Request) -> web.Response:
        """Show the bot's account."""
        return json_response(me_payload(self._world))

    async def guilds(self, request: web.Request) -> web.Response:
        """List the servers."""
        world = self._world
        return json_response([guild_summary(world, guild) for guild in world.guilds.values()])

    async def user(self, request: web.Request) -> web.Response:
        """Show somebody's account."""
        return json_response(user_payload(self._world.user(snowflake(request, "user_id"))))

    async def application(self, request: web.Request) -> web.Response:
        """Show the application."""
        return json_response(application_payload(self._world))

    async def gateway(self, request: web.Request) -> web.Response:
        """Say where the gateway is."""
        found: Payload = {"url": gateway_url(self._world.base_url)}
        if request.path.endswith("/bot"):
            authorize(request)
            found["shards"] = 1
            found["session_start_limit"] = {
                "total": IDENTIFIES,
                "remaining": IDENTIFIES,
                "reset_after": 0,
                "max_concurrency": 1,
            }
        return json_response(found)

    async def open_conversation(self, request: web.Request) -> web.Response:
        """Open the direct conversation with somebody."""
        fields = parse(await request.read())
        user = self._world.user(integer(fields.get("recipient_id"), "recipient_id"))
        if user.is_bot:
            raise ApiError(*UNKNOWN_USER)
        return json_response(channel_payload(self._world, self._world.conversation(user)))


def gateway_url(base_url: str) -> str:
    """Return the gateway's address from a web address."""
    return base_url.replace("http", "ws", 1) + "/gateway"
