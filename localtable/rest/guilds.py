"""Routes about a server and its members."""

from aiohttp import web

from localtable.model.errors import UNKNOWN_MEMBER, ApiError
from localtable.payloads.channels import channel_payload, thread_member_payload
from localtable.payloads.guild import guild_summary, member_payload, roles_payload
from localtable.rest.context import Context
from localtable.rest.http import json_response, snowflake


def routes(context: Context) -> list[web.RouteDef]:
    """List the routes."""
    guilds = Guilds(context)
    return [
        web.get("/guilds/{guild_id}", guilds.show),
        web.get("/guilds/{guild_id}/channels", guilds.channels),
        web.get("/guilds/{guild_id}/roles", guilds.roles),
        web.get("/guilds/{guild_id}/threads/active", guilds.active_threads),
        web.get("/guilds/{guild_id}/members/{user_id}", guilds.member),
    ]


class Guilds:
    """Routes about a server."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._world = context.world

    async def show(self, request: web.Request) -> web.Response:
        """Show the server."""
        return json_response(guild_summary(self._world, self._context.guild(request)))

    async def channels(self, request: web.Request) -> web.Response:
        """List the channels."""
        listed = [
            channel_payload(self._world, channel)
            for channel in self._world.channels_of(self._context.guild(request))
            if not channel.is_thread
        ]
        return json_response(listed)

    async def roles(self, request: web.Request) -> web.Response:
        """List the roles."""
        return json_response(roles_payload(self._world, self._context.guild(request)))

    async def active_threads(self, request: web.Request) -> web.Response:
        """List the threads the bot can see."""
        bot = self._world.bot
        seen = [
            thread
            for thread in self._world.channels_of(self._context.guild(request))
            if thread.is_thread and not thread.archived and self._world.permissions(thread, bot)
        ]
        return json_response(
            {
                "threads": [channel_payload(self._world, thread) for thread in seen],
                "members": [
                    thread_member_payload(thread, bot)
                    for thread in seen
                    if bot.id in thread.member_ids
                ],
            }
        )

    async def member(self, request: web.Request) -> web.Response:
        """Show a member."""
        guild = self._context.guild(request)
        wanted = snowflake(request, "user_id")
        for user in self._world.members:
            if user.id == wanted:
                return json_response(member_payload(self._world, guild, user))
        raise ApiError(*UNKNOWN_MEMBER)
