"""Routes about the server and its members."""

from aiohttp import web

from localtable.model.errors import UNKNOWN_MEMBER, Refusal
from localtable.payloads.channels import channel_payload, thread_member_payload
from localtable.payloads.guild import guild_summary, member_payload, roles_payload
from localtable.rest.context import Desk
from localtable.rest.http import answer, snowflake


def routes(desk: Desk) -> list[web.RouteDef]:
    """List the routes."""
    guilds = Guilds(desk)
    return [
        web.get("/guilds/{guild_id}", guilds.show),
        web.get("/guilds/{guild_id}/channels", guilds.channels),
        web.get("/guilds/{guild_id}/roles", guilds.roles),
        web.get("/guilds/{guild_id}/threads/active", guilds.active_threads),
        web.get("/guilds/{guild_id}/members/{user_id}", guilds.member),
    ]


class Guilds:
    """Answers about the server."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._world = desk.world

    async def show(self, request: web.Request) -> web.Response:
        """Show the server."""
        self._desk.check_guild(request)
        return answer(guild_summary(self._world))

    async def channels(self, request: web.Request) -> web.Response:
        """List the channels."""
        self._desk.check_guild(request)
        listed = [
            channel_payload(self._world, channel)
            for channel in self._world.channels.values()
            if not channel.is_thread and not channel.is_direct
        ]
        return answer(listed)

    async def roles(self, request: web.Request) -> web.Response:
        """List the roles."""
        self._desk.check_guild(request)
        return answer(roles_payload(self._world))

    async def active_threads(self, request: web.Request) -> web.Response:
        """List the threads the bot can see."""
        self._desk.check_guild(request)
        bot = self._world.bot
        seen = [
            thread
            for thread in self._world.threads()
            if not thread.archived and self._world.permissions(thread, bot)
        ]
        return answer(
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
        self._desk.check_guild(request)
        wanted = snowflake(request, "user_id")
        for user in self._world.members:
            if user.id == wanted:
                return answer(member_payload(self._world, user))
        raise Refusal(*UNKNOWN_MEMBER)
